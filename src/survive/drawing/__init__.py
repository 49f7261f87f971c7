"""Positions and maps as text for a terminal: ``draw.py`` puts the other parts together."""
