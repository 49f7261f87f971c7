"""Bots: they see a view and the legal actions, never a state."""

from __future__ import annotations

from survive.players.player import KINDS, Player, PlayerError, PlayerKind, Ponderer, make_player

__all__ = ["KINDS", "Player", "PlayerError", "PlayerKind", "Ponderer", "make_player"]
