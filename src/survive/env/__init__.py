"""Environments for reinforcement learning; the extra ``env`` installs what they need.

``aec_env`` is for PettingZoo, ``gym_env`` for Gymnasium, ``open_spiel_game`` for OpenSpiel, and
``vector_env`` steps many games at once: ``docs/env.md``.
"""
