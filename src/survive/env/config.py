"""The arguments that all environments share, read and checked in one place."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches

from survive.engine import Options
from survive.env.rewards import REWARDS
from survive.record.notation.table_options import read_options, write_options

OBSERVATIONS = ("planes", "vector", "tokens", "none")
NUMBERINGS = ("catalogue", "relative")


@dataclass(frozen=True)
class EnvConfig:
    """What a table plays, what its seats see and what they play for."""

    options: Options
    observation: str
    reward: str
    actions: str
    remember: bool

    def __str__(self) -> str:
        """Return the settings in the words of the command line."""
        return f"{write_options(self.options)}; {self.observation}, {self.reward}, {self.actions}"

    @property
    def reward_number(self) -> int:
        """Return the number of the reward, for compiled code."""
        return REWARDS.index(self.reward)

    @property
    def relative(self) -> bool:
        """Return whether actions count adventurers from those of the seat that acts."""
        return self.actions == "relative"


def settings_of(
    players: int | None,
    options: str | Options,
    observation: str,
    reward: str,
    actions: str,
    remember: bool,
) -> EnvConfig:
    """Read the arguments of an environment, or raise an error that says what would be right."""
    _check("observation", observation, OBSERVATIONS)
    _check("reward", reward, REWARDS)
    _check("actions", actions, NUMBERINGS)
    if isinstance(options, str):
        options = read_options(options, players)
    elif players is not None and options.players != players:
        raise ValueError(f"players={players}, but the options are for {options.players} players")
    return EnvConfig(options, observation, reward, actions, remember)


def _check(what: str, given: str, choices: tuple[str, ...]) -> None:
    if given not in choices:
        near = get_close_matches(str(given), choices, n=1)
        meant = f"did you mean {near[0]!r}?" if near else f"choose from {', '.join(choices)}"
        raise ValueError(f"{what}={given!r} does not exist; {meant}")
