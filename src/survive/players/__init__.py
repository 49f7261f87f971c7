"""Bots: they see a view and the legal actions, never a state."""

from __future__ import annotations

from survive.players.player import (
    KINDS,
    Hurried,
    Planner,
    Player,
    PlayerError,
    PlayerKind,
    Ponderer,
    Resuming,
    Witness,
    make_player,
)

__all__ = [
    "KINDS",
    "Hurried",
    "Planner",
    "Player",
    "PlayerError",
    "PlayerKind",
    "Ponderer",
    "Resuming",
    "Witness",
    "make_player",
]
