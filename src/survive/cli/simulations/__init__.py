"""The commands that play, measure and compare many games."""
