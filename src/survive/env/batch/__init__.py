"""What the environments with many games have in common."""
