"""Bots in processes of their own: ``pool`` starts them and hands out jobs, ``worker`` thinks."""
