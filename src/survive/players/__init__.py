"""Bots: they see a view and the legal actions, never a state."""

from __future__ import annotations

from survive.players.player import (
    KINDS,
    Careful,
    Hurried,
    Planner,
    Player,
    PlayerError,
    PlayerKind,
    Ponderer,
    Resuming,
    Witness,
    accept_blind_views,
    make_player,
)

__all__ = [
    "KINDS",
    "Careful",
    "Hurried",
    "Planner",
    "Player",
    "PlayerError",
    "PlayerKind",
    "Ponderer",
    "Resuming",
    "Witness",
    "accept_blind_views",
    "make_player",
]
