"""Games in words and as text."""
