"""The parts of a drawing: canvas, palette, geometry of the hexes, text of a cell, status."""
