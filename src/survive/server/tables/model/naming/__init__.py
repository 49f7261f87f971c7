"""Names of players: what is allowed in them, and which look the same."""
