"""The commands that end with the waiting room: who sits where, and by which rules."""
