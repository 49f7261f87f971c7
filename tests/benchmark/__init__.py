"""survive-bench: what is played, what is kept of it, and how it is checked."""
