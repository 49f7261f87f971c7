"""Many games in several processes, on memory that all of them share.

Compiled code holds Python's lock, so threads would take turns; processes do not. Each plays its
part of the games with a :class:`~survive.env.vector_env.VectorEnv`, and copies what changed into
the shared arrays. Guard the start of a script with ``if __name__ == "__main__":``, because the
processes import it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

try:
    import numpy as np
    from gymnasium.vector import AutoresetMode
except ImportError as missing:
    from survive.env.extra import hint

    raise hint(missing) from None

from survive.engine import ACTIONS, Options
from survive.env import memory
from survive.env.batch.game_batch import GameBatch, Observation, Step, shapes
from survive.env.config import EnvConfig, settings_of
from survive.env.observation.layout import Layout
from survive.env.snapshots import Snapshot, check_settings
from survive.env.vector_env import VectorEnv
from survive.processes.messages import WorkerError
from survive.processes.queued_worker import QueuedWorker
from survive.processes.worker import PipeEnd, serve

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

_ANSWER_SECONDS = 120.0
"""How long a step or a reset may take, a slow start of the process included."""
_ALIGNED = 64
_USUAL_MARKS = 64
"""Legal actions of a game, more than there are on average."""


@dataclass(frozen=True)
class _Part:
    """Which games a process plays, and by what."""

    settings: EnvConfig
    count: int
    first: int
    games: int
    max_cycles: int | None
    autoreset: AutoresetMode


def _layout_of(settings: EnvConfig, count: int) -> tuple[dict[str, tuple[int, Any]], int]:
    """Return where each array of all games lies in the shared memory, and how long that is."""
    found: dict[str, tuple[int, Any]] = {}
    at = 0
    wanted = shapes(settings, Layout(settings.options), count)
    wanted["actions"] = (np.int64, count, 1)
    for name, (kind, rows, columns) in wanted.items():
        found[name] = (at, (kind, rows, columns))
        at += -(-rows * columns * np.dtype(kind).itemsize // _ALIGNED) * _ALIGNED
    return found, at


def _arrays_of(room: Any, settings: EnvConfig, count: int) -> dict[str, NDArray[Any]]:
    """Look at the shared memory with numpy."""
    shown: dict[str, NDArray[Any]] = {}
    for name, (at, (kind, rows, columns)) in _layout_of(settings, count)[0].items():
        found = np.frombuffer(room, kind, rows * columns, at)
        shown[name] = found.reshape(rows, columns)
    return shown


class _Worker:
    """The side of a process: its games, and their rows of the shared memory."""

    def __init__(self, room: Any, part: _Part) -> None:
        chosen = part.settings
        self.env = VectorEnv(
            part.games,
            options=chosen.options,
            observation=chosen.observation,
            reward=chosen.reward,
            actions=chosen.actions,
            remember=chosen.remember,
            max_cycles=part.max_cycles,
            autoreset=part.autoreset,
            copy=False,
        )
        rows = slice(part.first, part.first + part.games)
        whole = _arrays_of(room, chosen, part.count)
        self.shared = {name: array[rows] for name, array in whole.items()}
        self.actions = self.shared.pop("actions")[:, 0]
        self.sampled = self.shared.pop("sampled")[:, 0]
        self.masks = self.shared.pop("masks")
        self.own = self.env.arrays
        self.room = memory.whole_numbers(1024 + _USUAL_MARKS * part.games)
        self.places = memory.as_numpy(self.room, np.int64, len(self.room))
        self.marked: NDArray[np.int64] | None = None

    def answer(self, message: tuple[str, Any]) -> dict[Any, Any]:
        """Reset, step or restore, and show what came of it.

        Returns the last sights of games that ended, or the snapshot that was asked for.
        """
        what, given = message
        if what == "snapshot":
            return self.env.snapshot()
        finals: dict[int, Observation] = {}
        if what == "restore":
            self.env.restore(given)
        elif what == "step":
            *_, infos = self.env.step(self.actions)
            sights = infos.get("final_obs", ())
            finals = {game: seen for game, seen in enumerate(sights) if seen is not None}
        else:
            self.env.reset(seed=given if what == "reset" else None, options=_only(what, given))
        for name, array in self.shared.items():
            np.copyto(array, self.own[name])
        self._copy_masks()
        drawn = self.own["sampled"][:, 0] if what == "restore" else self.env.sample()
        np.copyto(self.sampled, drawn)
        return finals

    def _copy_masks(self) -> None:
        """Change what is other than last time: a few of each game's thousands of actions."""
        count = self.env.marks(self.room)
        marks = self.places[:count].copy() if count >= 0 else None
        if marks is None or self.marked is None:
            np.copyto(self.masks, self.own["masks"])
        else:
            flat = self.masks.reshape(-1)
            flat[self.marked] = False
            flat[marks] = True
        self.marked = marks


def _only(what: str, given: Any) -> dict[str, Any] | None:
    return {"reset_mask": given} if what == "some" else None


def _work(parent: PipeEnd, room: Any, part: _Part) -> None:
    """Answer until the parent closes its end."""
    serve(parent, _Worker(room, part).answer)


class ParallelVectorEnv(GameBatch):
    """Like :class:`~survive.env.vector_env.VectorEnv`, with its games in several processes.

    ``send`` and ``receive`` are the two halves of a step: a learner can compute in between. The
    same seed and number of ``workers`` give the same games for the same actions. ``close`` ends
    the processes; so does the end of this one.
    """

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
        workers: int = 2,
    ) -> None:
        """Start the processes; :meth:`reset` starts the games."""
        settings = settings_of(players, options, observation, reward, actions, remember)
        super().__init__(count, settings, max_cycles, autoreset, copy)
        if not 1 <= workers <= count:
            raise ValueError(f"workers={workers}; choose 1 to {count}, one game for each at least")
        room = get_context("spawn").RawArray("B", _layout_of(settings, count)[1])
        arrays = _arrays_of(room, settings, count)
        self._actions = arrays.pop("actions")[:, 0]
        for array in arrays.values():
            array.flags.writeable = False
        self._show(arrays)
        self._firsts = [count * worker // workers for worker in range(workers + 1)]
        self._acted: NDArray[np.int64] | None = None
        self._workers = list[QueuedWorker]()
        for first, end in zip(self._firsts, self._firsts[1:], strict=False):
            part = _Part(settings, count, first, end - first, max_cycles, self.autoreset_mode)
            self._workers.append(QueuedWorker(_work, room, part))

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Restart all games, or those of ``options={"reset_mask": …}``."""
        self._need_no_step()
        mask = self._mask_of_reset(options)
        if mask is None:
            drawn = np.random.default_rng(self._seed(seed))
            messages: list[tuple[str, Any]]
            messages = [("reset", int(number)) for number in self._seeds(drawn)]
        else:
            bounds = zip(self._firsts, self._firsts[1:], strict=False)
            messages = [("some", mask[first:end]) for first, end in bounds]
        self._ask(messages)
        self._answers()
        self._begun = True
        return self._observed(), self._infos()

    def _seeds(self, drawn: np.random.Generator) -> NDArray[np.int64]:
        return drawn.integers(2**60, size=len(self._workers))

    def step(self, actions: ArrayLike) -> Step:
        """Play one action in each game, or raise a ValueError with nothing played."""
        self.send(actions)
        return self.receive()

    def send(self, actions: ArrayLike) -> None:
        """Begin a step; nothing may be read until :meth:`receive`."""
        self._need_no_step()
        wanted = self._checked(actions)
        self._check_legal(wanted)
        self._actions[:] = wanted
        self._acted = self.seats.copy()
        self._ask([("step", None)] * len(self._workers))

    def receive(self) -> Step:
        """End the step that :meth:`send` began, and return what a step returns."""
        if self._acted is None:
            raise RuntimeError("send() begins a step; call it before receive()")
        acted, self._acted = self._acted, None
        finals: dict[int, Observation] = {}
        for first, answer in zip(self._firsts, self._answers(), strict=False):
            finals |= {first + game: seen for game, seen in answer.items()}
        return self._result(acted, finals)

    def sample(self) -> NDArray[np.int64]:
        """Return a random legal action for each game, drawn once for each step."""
        return self._sampled

    def snapshot(self) -> Snapshot:
        """Return all games, their luck and the generators: all that moves."""
        self._need_no_step()
        self._need_games()
        self._ask([("snapshot", None)] * len(self._workers))
        own = {"settings": self.settings, "parts": self._answers()}
        return {**own, "generator": deepcopy(self.np_random)}

    def restore(self, snapshot: Snapshot) -> None:
        """Return to a snapshot of an environment with the same settings and processes."""
        self._need_no_step()
        check_settings(self.settings, snapshot)
        counts = [len(part["games"][0]) for part in snapshot["parts"]]
        bounds = zip(self._firsts, self._firsts[1:], strict=False)
        if counts != (own := [end - first for first, end in bounds]):
            raise ValueError(f"the snapshot has {counts} games by process; this has {own}")
        self._ask([("restore", part) for part in snapshot["parts"]])
        self._answers()
        self.np_random = deepcopy(snapshot["generator"])
        self._begun = True

    def close(self, **_kwargs: Any) -> None:
        """End the processes."""
        for worker in self._workers:
            worker.pipe.close()
        for worker in self._workers:
            worker.process.join()
        self._workers = []
        self.closed = True

    def _need_no_step(self) -> None:
        if self.closed:
            raise RuntimeError("the environment is closed")
        if self._acted is not None:
            raise RuntimeError("a step is under way: receive() ends it")

    def _check_legal(self, wanted: NDArray[np.int64]) -> None:
        inside = np.clip(wanted, 0, ACTIONS - 1)
        legal = self.masks[self._each, inside] & (inside == wanted)
        if self.autoreset_mode is AutoresetMode.NEXT_STEP:
            legal |= self.ended
        if not legal.all():
            wrong = int(np.argmin(legal))
            raise ValueError(self._refusal(wrong, int(wanted[wrong])))

    def _ask(self, messages: Sequence[tuple[str, Any]]) -> None:
        for worker, message in zip(self._workers, messages, strict=True):
            worker.send(message)

    def _answers(self) -> list[dict[int, Observation]]:
        try:
            return [worker.answer(_ANSWER_SECONDS) for worker in self._workers]
        except WorkerError as error:
            raise RuntimeError(f"a process of the environment failed: {error}") from None
