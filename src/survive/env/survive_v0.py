"""The versioned name of the environment: ``from survive.env import survive_v0``."""

from __future__ import annotations

from survive.env.aec_env import env, raw_env

__all__ = ["env", "raw_env"]
