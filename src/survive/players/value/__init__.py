"""What a position is worth to each seat: by hand, and as networks have learned it."""
