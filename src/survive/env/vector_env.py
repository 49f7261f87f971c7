"""Steps many games in one call, on arrays that exist before the first step.

>>> env = VectorEnv(64, players=4, observation="planes")
>>> seen, infos = env.reset(seed=7)
>>> for _ in range(100):
...     seen, rewards, terminations, truncations, infos = env.step(env.sample())
>>> seen["planes"].shape, bool((seen["action_mask"].sum(axis=1) > 0).all())
((64, 34, 13, 11), True)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any

try:
    import numpy as np
    from gymnasium.vector import AutoresetMode
except ImportError as missing:
    from survive.env.extra import hint

    raise hint(missing) from None

from survive.engine import Options, State
from survive.env import memory
from survive.env.batch.game_batch import RESTARTS, WRITTEN, GameBatch, Observation, Step, shapes
from survive.env.batch.joint_view import JointView
from survive.env.config import EnvConfig, settings_of
from survive.env.games import ALL_LEGAL, Arrays, Games
from survive.env.snapshots import Snapshot, check_settings

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64
    from numpy.typing import ArrayLike, NDArray

_ROOM: dict[type, Callable[[int], Any]] = {
    np.uint8: memory.small_numbers,
    np.bool_: memory.small_numbers,
    np.int64: memory.whole_numbers,
    np.float64: memory.real_numbers,
}


class VectorEnv(GameBatch):
    """Games of one table, in this process, with Gymnasium's vector interface.

    With ``autoreset="same_step"`` a game that ends restarts in the same step: the observation is
    the first of the next game, and ``infos["final_obs"]`` has the last one. ``"next_step"``
    restarts it with the next step, whatever its action; ``"disabled"`` when
    ``reset(options={"reset_mask": …})`` asks for it. ``max_cycles`` truncates a game after this
    many decisions. The other arguments are those of :class:`survive.env.aec_env.raw_env`.

    A step returns the reward of the seat that acted; ``infos["rewards"]`` has those of all.
    """

    arrays: dict[str, NDArray[Any]]
    """All memory that the games write, a row for each game."""

    def __init__(
        self,
        count: int,
        players: int | None = None,
        options: str | Options = "",
        observation: str = "planes",
        reward: str = "win",
        actions: str = "catalogue",
        remember: bool = True,
        max_cycles: int | None = None,
        autoreset: str | AutoresetMode = "same_step",
        copy: bool = True,
    ) -> None:
        """Allocate this many games; :meth:`reset` starts them."""
        settings = settings_of(players, options, observation, reward, actions, remember)
        super().__init__(count, settings, max_cycles, autoreset, copy)
        room: dict[str, Any] = {}
        shown: dict[str, NDArray[Any]] = {}
        for name, (kind, rows, columns) in shapes(settings, self.layout, count).items():
            room[name] = _ROOM[kind](rows * columns)
            shown[name] = memory.as_numpy(room[name], kind, rows, columns)
        self._memory = Arrays(**room)
        self._games = Games(
            self.layout,
            count,
            self._memory,
            WRITTEN[observation],
            settings.reward_number,
            settings.relative,
            remember,
            RESTARTS[self.autoreset_mode],
            max_cycles or 0,
        )
        self.arrays = shown
        self._show(shown)
        self._joint: JointView | None = None

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Restart all games, or those of ``options={"reset_mask": …}``.

        The same seed gives the same games for the same actions.
        """
        mask = self._mask_of_reset(options)
        if mask is None:
            self._games.reset(self._seed(seed))
            self._begun = True
        else:
            for game in np.flatnonzero(mask):
                self._games.restart(int(game))
        return self._observed(), self._infos()

    def step(self, actions: ArrayLike) -> Step:
        """Play one action in each game, or raise a ValueError with nothing played."""
        wanted = self._checked(actions)
        acted = self.seats.copy()
        wrong = self._games.step(memory.actions_of(wanted))
        if wrong != ALL_LEGAL:
            raise ValueError(self._refusal(wrong, int(wanted[wrong])))
        return self._result(acted, self.finals(acted))

    def finals(self, acted: NDArray[np.int64]) -> dict[int, Observation]:
        """Return the last observations of the games that have just been replaced by others."""
        if self.autoreset_mode is not AutoresetMode.SAME_STEP or not self.ended.any():
            return {}
        return {
            int(game): self._last_sight(self._games.finished[game], int(acted[game]))
            for game in np.flatnonzero(self.ended)
        }

    def snapshot(self) -> Snapshot:
        """Return all games, their luck and the generators: all that moves."""
        self._need_games()
        own = {"settings": self.settings, "games": self._games.snapshot()}
        return {**own, "generator": deepcopy(self.np_random)}

    def restore(self, snapshot: Snapshot) -> None:
        """Return to a snapshot of as many games with the same settings."""
        check_settings(self.settings, snapshot)
        if (found := len(snapshot["games"][0])) != self.count:
            raise ValueError(f"the snapshot is of {found} games; this has {self.count}")
        self._games.restore(snapshot["games"])
        self.np_random = deepcopy(snapshot["generator"])
        self._begun = True

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle and copy as arguments and, once games have begun, a snapshot."""
        given = (self.settings, self._max_cycles, self.autoreset_mode, self._copy)
        moving = (self.snapshot(),) if self._begun else ()
        return _made_again, (type(self), self.count, *given, *moving)

    def sample(self) -> NDArray[np.int64]:
        """Return a random legal action for each game, in an array that the next call reuses."""
        self._games.sample()
        return self._sampled

    def marks(self, room: vec[i64]) -> int:
        """Write the places of the legal actions in the flat masks; return how many, or -1."""
        return self._games.marks(room)

    def state(self) -> NDArray[np.uint8]:
        """Return what all seats of each game see together, for critics that see everything.

        The array has a row for each game and seat, which is the seat's ``vector``.
        """
        if self._joint is None:
            self._joint = JointView(self.settings)
        return np.stack([self._joint.of(game) for game in self._games.states])

    def game(self, number: int) -> State:
        """Return one of the games itself, secrets included: for evaluation and debugging."""
        return self._games.states[number]


def _made_again(
    kind: type[VectorEnv],
    count: int,
    settings: EnvConfig,
    max_cycles: int | None,
    autoreset: AutoresetMode,
    copy: bool,
    moving: Snapshot | None = None,
) -> VectorEnv:
    """Return a copy of an environment."""
    env = kind(
        count,
        options=settings.options,
        observation=settings.observation,
        reward=settings.reward,
        actions=settings.actions,
        remember=settings.remember,
        max_cycles=max_cycles,
        autoreset=autoreset,
        copy=copy,
    )
    if moving is not None:
        env.restore(moving)
    return env
