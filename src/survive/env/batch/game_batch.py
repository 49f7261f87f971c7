"""What environments with many games share: Gymnasium's vector interface over a set of arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

try:
    import numpy as np
    from gymnasium import spaces, vector
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    from survive.env.extra import hint

    raise hint(missing) from None

from survive.engine import ACTIONS, State, describe
from survive.env.config import EnvConfig
from survive.env.games import NEXT_STEP, PLANES, SAME_STEP, TOKENS, WHEN_ASKED
from survive.env.observation.encoder import Encoder
from survive.env.observation.layout import FEATURES, Layout
from survive.env.perspective import as_meant
from survive.views import glance

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

WRITTEN = {"planes": PLANES, "vector": TOKENS, "tokens": TOKENS, "none": 0}
RESTARTS = {
    AutoresetMode.SAME_STEP: SAME_STEP,
    AutoresetMode.NEXT_STEP: NEXT_STEP,
    AutoresetMode.DISABLED: WHEN_ASKED,
}
LARGEST_SEED = 2**60

Observation = dict[str, "NDArray[Any]"]
Step = tuple[
    Observation, "NDArray[np.float64]", "NDArray[np.bool_]", "NDArray[np.bool_]", dict[str, Any]
]


def shapes(settings: EnvConfig, layout: Layout, count: int) -> dict[str, tuple[type, int, int]]:
    """Return the number type, and the numbers of rows and columns, of each array of games."""
    players, written = settings.options.players, WRITTEN[settings.observation]
    width = layout.scalars + (layout.tokens * FEATURES if written == TOKENS else 0)
    return {
        "planes": (np.uint8, count, layout.planes * layout.cells if written == PLANES else 0),
        "numbers": (np.uint8, count, width if written else 0),
        "masks": (np.bool_, count, ACTIONS),
        "seats": (np.int64, count, 1),
        "seeds": (np.int64, count, 1),
        "rewards": (np.float64, count, players),
        "ended": (np.bool_, count, 1),
        "cut": (np.bool_, count, 1),
        "points": (np.int64, count, players),
        "sampled": (np.int64, count, 1),
    }


class GameBatch(vector.VectorEnv):  # type: ignore[misc]  # (it has no types)
    """A number of games of one table, each waiting for the decision of one seat.

    The attributes show memory that the games write: they change with every step and can be read
    but not written. What :meth:`reset` and :meth:`step` return is copied, unless ``copy`` is off.
    """

    observations: Mapping[str, NDArray[np.uint8]]
    """What the deciding seat of each game sees: ``planes`` and ``scalars``, or ``tokens`` and
    ``scalars``, or ``vector`` (the scalars, then the tokens)."""
    masks: NDArray[np.bool_]
    """The legal actions of each game."""
    seats: NDArray[np.int64]
    """The seat that decides in each game; where a game is over, the one that played last."""
    rewards: NDArray[np.float64]
    """What the last step gave to each seat of each game."""
    ended: NDArray[np.bool_]
    """Where the last step ended a game, by the rules or by ``max_cycles``."""
    truncated: NDArray[np.bool_]
    """Where that was by ``max_cycles``."""
    points: NDArray[np.int64]
    """The points of each seat in the last game that ended there."""
    seeds: NDArray[np.int64]
    """The seed of the luck of each game: the same deal and dice as in ``new_game(…, seed=…)``."""

    def __init__(
        self,
        count: int,
        settings: EnvConfig,
        max_cycles: int | None,
        autoreset: str | AutoresetMode,
        copy: bool,
    ) -> None:
        """Prepare the spaces; the subclass makes the arrays."""
        if count < 1:
            raise ValueError(f"{count} games; there must be at least 1")
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles={max_cycles}; a game has at least 1 decision")
        self.settings, self.count, self.num_envs = settings, count, count
        self.autoreset_mode = _mode_of(autoreset)
        self.metadata = {"autoreset_mode": self.autoreset_mode}
        self.layout = Layout(settings.options)
        self._copy, self._max_cycles, self._begun = copy, max_cycles, False
        self._encoder = Encoder(settings.options, settings.observation)
        boxes = {
            name: spaces.Box(0, 255, shape, np.uint8)
            for name, shape in self._encoder.shapes.items()
        }
        mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
        self.single_observation_space = spaces.Dict({**boxes, "action_mask": mask})
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)

    def _show(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Take these arrays, shaped as :func:`shapes` says, as those of the games."""
        self.masks = arrays["masks"]
        self.rewards, self.points = arrays["rewards"], arrays["points"]
        self.seats, self.seeds = arrays["seats"][:, 0], arrays["seeds"][:, 0]
        self.ended, self.truncated = arrays["ended"][:, 0], arrays["cut"][:, 0]
        self._sampled = arrays["sampled"][:, 0]
        self.observations = MappingProxyType(self._named(arrays["planes"], arrays["numbers"]))
        self._seen: Observation = {
            **self.observations,
            "action_mask": self.masks.view(np.int8),
        }
        self._each = np.arange(self.count)

    def _named(
        self, planes: NDArray[np.uint8], numbers: NDArray[np.uint8]
    ) -> dict[str, NDArray[np.uint8]]:
        count, layout, kind = self.count, self.layout, self.settings.observation
        if kind == "none":
            return {}
        if kind == "vector":
            return {"vector": numbers}
        scalars = numbers[:, : layout.scalars]
        if kind == "tokens":
            rows = numbers[:, layout.scalars :].reshape(count, layout.tokens, FEATURES)
            return {"tokens": rows, "scalars": scalars}
        grids = planes.reshape(count, layout.planes, layout.rows, layout.columns)
        return {"planes": grids, "scalars": scalars}

    def _seed(self, seed: int | Sequence[int] | None) -> int:
        """Return the seed of a reset; without one, the environment's generator goes on."""
        if seed is not None and not isinstance(seed, int | np.integer):
            raise ValueError("seed all games by one number: each draws its own luck from it")
        super().reset(seed=None if seed is None else int(seed))
        drawn = int(self.np_random.integers(LARGEST_SEED))
        return drawn if seed is None else int(seed) % LARGEST_SEED

    def _checked(self, actions: ArrayLike) -> NDArray[np.int64]:
        self._need_games()
        wanted = np.asarray(actions)
        if wanted.shape != (self.count,) or wanted.dtype.kind not in "iu":
            raise ValueError(
                f"actions must be {self.count} whole numbers, not {wanted.dtype} of shape"
                f" {wanted.shape}"
            )
        return cast("NDArray[np.int64]", wanted)

    def _need_games(self) -> None:
        if not self._begun:
            raise RuntimeError("reset() begins the games; call it first")

    def _refusal(self, game: int, action: int) -> str:
        if self.ended[game] and self.autoreset_mode is not AutoresetMode.SAME_STEP:
            return f"game {game} is over: reset(options={{'reset_mask': …}}) begins the next one"
        if not 0 <= action < ACTIONS:
            return f"game {game}: {action} is not an action; they are 0 to {ACTIONS - 1}"
        seat = int(self.seats[game])
        if self.settings.relative:
            action = as_meant(self.layout.ruleset, seat, action)
        said = describe(action)
        return f"game {game}: seat {seat} may not {said} now; masks says what is legal"

    def _observed(self) -> Observation:
        if not self._copy:
            return self._seen
        return {name: array.copy() for name, array in self._seen.items()}

    def _infos(self) -> dict[str, Any]:
        return {"seat": self.seats.copy() if self._copy else self.seats}

    def _result(self, acted: NDArray[np.int64], finals: Mapping[int, Observation]) -> Step:
        """Return what a step returns; ``acted`` has the seat that decided in each game."""
        infos = self._infos()
        infos["rewards"] = self.rewards.copy() if self._copy else self.rewards
        if self.ended.any():
            infos["points"] = self.points.copy()
        if finals:
            infos["final_obs"] = np.full(self.count, None, object)
            for game, seen in finals.items():
                infos["final_obs"][game] = seen
            infos["final_info"] = {"seat": acted, "points": self.points.copy()}
            infos["_final_obs"] = infos["_final_info"] = self.ended.copy()
        rewards = self.rewards[self._each, acted]
        return self._observed(), rewards, self.ended & ~self.truncated, self.truncated.copy(), infos

    def _last_sight(self, state: State, seat: int) -> Observation:
        """Return how the end of a game looked to the seat that played last."""
        seen = self._encoder.encode(glance(state, seat, self.settings.remember))
        return {**seen, "action_mask": np.zeros(ACTIONS, np.int8)}

    def _mask_of_reset(self, options: Mapping[str, Any] | None) -> NDArray[np.bool_] | None:
        """Return which games a reset is about; None for all."""
        if not options or "reset_mask" not in options:
            return None
        mask = np.asarray(options["reset_mask"])
        if mask.shape != (self.count,) or mask.dtype != np.bool_:
            raise ValueError(f"reset_mask must be {self.count} times True or False")
        if not self._begun:
            raise RuntimeError("reset() begins the games; a reset_mask is for later")
        return mask


def _mode_of(autoreset: str | AutoresetMode) -> AutoresetMode:
    """Read a mode, also by its name: ``same_step``, ``next_step`` or ``disabled``."""
    if isinstance(autoreset, AutoresetMode):
        return autoreset
    names = {mode.name.lower(): mode for mode in RESTARTS}
    if autoreset not in names:
        raise ValueError(f"autoreset={autoreset!r} does not exist; choose from {', '.join(names)}")
    return names[autoreset]
