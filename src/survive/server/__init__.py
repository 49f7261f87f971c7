"""Tables on the network: seats, spectators, bots; nothing acknowledged is ever lost."""
