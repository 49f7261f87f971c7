"""The bots by name: random, easy, medium, hard, expert, the reference ismcts, and levels."""
