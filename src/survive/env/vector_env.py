"""Steps many games in one call, on arrays that exist before the first step.

>>> env = VectorEnv(64, players=4, observation="planes")
>>> env.reset(seed=7)
>>> for _ in range(100):
...     env.step(env.sample())
>>> env.observations["planes"].shape, bool((env.masks.sum(axis=1) > 0).all())
((64, 34, 13, 11), True)
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

try:
    import numpy as np
except ImportError as missing:
    from survive.env.extra import hint

    raise hint(missing) from None

from survive.engine import ACTIONS, Options, describe
from survive.env import memory
from survive.env.games import ALL_LEGAL, NO_OBSERVATION, PLANES, TOKENS, Arrays, Games
from survive.env.layout import FEATURES, Layout
from survive.env.perspective import as_meant
from survive.env.settings import Settings, settings_of

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

_WRITTEN = {"planes": PLANES, "vector": TOKENS, "tokens": TOKENS, "none": NO_OBSERVATION}


class VectorEnv:
    """So many games of one table; each always waits for the decision of one seat.

    A game that ends restarts in the same step: ``ended`` says where, ``rewards`` what it was
    worth, and the observation is the first of the next game. All arrays show the memory that the
    games write, so they change with every step and can be read but not written: copy what you
    keep.
    """

    observations: Mapping[str, NDArray[np.uint8]]
    """What the deciding seat of each game sees: ``planes`` and ``scalars``, or ``tokens`` and
    ``scalars``, or ``vector`` (the scalars, then the tokens)."""
    masks: NDArray[np.bool_]
    """The legal actions of each game."""
    seats: NDArray[np.int64]
    """The seat that decides in each game."""
    rewards: NDArray[np.float64]
    """What the last step gave to each seat of each game."""
    ended: NDArray[np.bool_]
    """Where the last step ended a game."""
    points: NDArray[np.int64]
    """The points of each seat in the last game that ended there."""
    seeds: NDArray[np.int64]
    """The seed of the luck of each game: the same deal and dice as in ``new_game(…, seed=…)``."""

    def __init__(
        self,
        count: int,
        players: int | None = None,
        options: str | Options = "",
        observation: str = "planes",
        reward: str = "win",
        actions: str = "catalogue",
        remember: bool = True,
    ) -> None:
        """Allocate this many games; :meth:`reset` starts them."""
        if count < 1:
            raise ValueError(f"{count} games; there must be at least 1")
        self.settings: Settings = settings_of(
            players, options, observation, reward, actions, remember
        )
        self.count = count
        self.layout = Layout(self.settings.options)
        self._make_arrays()
        self._games = Games(
            self.layout,
            count,
            self._memory,
            _WRITTEN[observation],
            self.settings.reward_number,
            self.settings.relative,
            remember,
        )
        self._begun = False

    def _make_arrays(self) -> None:
        """Reserve the memory, and look at it with numpy."""
        count, layout, players = self.count, self.layout, self.settings.options.players
        written = _WRITTEN[self.settings.observation]
        tokens = layout.tokens * FEATURES if written == TOKENS else 0
        planes = layout.planes * layout.cells if written == PLANES else 0
        width = layout.scalars + tokens
        self._memory = Arrays(
            memory.small_numbers(count * planes),
            memory.small_numbers(count * width if written != NO_OBSERVATION else 0),
            memory.small_numbers(count * ACTIONS),
            memory.whole_numbers(count),
            memory.whole_numbers(count),
            memory.real_numbers(count * players),
            memory.small_numbers(count),
            memory.whole_numbers(count * players),
            memory.whole_numbers(count),
        )
        shown = self._memory
        self.masks = memory.as_numpy(shown.masks, np.bool_, count, ACTIONS)
        self.seats = memory.as_numpy(shown.seats, np.int64, count)
        self.seeds = memory.as_numpy(shown.seeds, np.int64, count)
        self.rewards = memory.as_numpy(shown.rewards, np.float64, count, players)
        self.ended = memory.as_numpy(shown.ended, np.bool_, count)
        self.points = memory.as_numpy(shown.points, np.int64, count, players)
        self._sampled = memory.as_numpy(shown.sampled, np.int64, count)
        self.observations = MappingProxyType(self._observations(width))

    def _observations(self, width: int) -> dict[str, NDArray[np.uint8]]:
        count, layout, kind = self.count, self.layout, self.settings.observation
        if kind == "none":
            return {}
        numbers = memory.as_numpy(self._memory.numbers, np.uint8, count, width)
        if kind == "vector":
            return {"vector": numbers}
        scalars = numbers[:, : layout.scalars]
        if kind == "tokens":
            rows = numbers[:, layout.scalars :].reshape(count, layout.tokens, FEATURES)
            return {"tokens": rows, "scalars": scalars}
        shape = (count, layout.planes, layout.rows, layout.columns)
        return {
            "planes": memory.as_numpy(self._memory.planes, np.uint8, *shape),
            "scalars": scalars,
        }

    def reset(self, seed: int | None = None) -> None:
        """Restart all games; the same seed gives the same games for the same actions."""
        if seed is None:
            seed = int(np.random.default_rng().integers(2**60))
        self._games.reset(seed % 2**60)
        self._begun = True

    def step(self, actions: ArrayLike) -> None:
        """Play one action in each game, or raise a ValueError with nothing played."""
        if not self._begun:
            raise RuntimeError("reset() begins the games; call it before step()")
        wanted = np.asarray(actions)
        if wanted.shape != (self.count,) or wanted.dtype.kind not in "iu":
            raise ValueError(
                f"actions must be {self.count} whole numbers, not {wanted.dtype} of shape"
                f" {wanted.shape}"
            )
        wrong = self._games.step(memory.actions_of(wanted))
        if wrong != ALL_LEGAL:
            raise ValueError(self._refusal(wrong, int(wanted[wrong])))

    def sample(self) -> NDArray[np.int64]:
        """Return a random legal action for each game, in an array that the next call reuses."""
        self._games.sample()
        return self._sampled

    def _refusal(self, game: int, action: int) -> str:
        if not 0 <= action < ACTIONS:
            return f"game {game}: {action} is not an action; they are 0 to {ACTIONS - 1}"
        seat = int(self.seats[game])
        if self.settings.relative:
            action = as_meant(self.layout.ruleset, seat, action)
        return f"game {game}: seat {seat} may not {describe(action)} now; masks says what is legal"
