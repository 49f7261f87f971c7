"""Attacks by clients: each attack that once worked, and its kin, with what must hold."""
