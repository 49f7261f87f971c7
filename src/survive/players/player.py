"""What a player is, and how one is named: ``random``, ``hard:beam=100``, ``my_module:MyBot``.

A name is a kind on the ladder or a third party's ``module:Class``, with parameters after a
colon: ``ismcts:time=0.5``, ``my_module:MyBot:depth=3``. Or it is any program's command line, with
parameters after a comma: ``program:./my_bot --fast,time=2``. ``level:1200`` is as strong as that,
and ``level:1200:style=ruthless`` also plays in a style.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from importlib import import_module  # noqa: TID251 - of players, by their names
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from survive.engine import EngineError
from survive.engine.reasons import Reason
from survive.players.intention import Intention
from survive.views import View

if TYPE_CHECKING:
    from survive.players.value.weights import Weights


class PlayerError(EngineError):
    """A player's name or parameter that does not exist; the message says which ones do."""


@runtime_checkable
class Player(Protocol):
    """Plays one seat, in one game after another."""

    def begin(self, seat: int, seed: int) -> None:
        """Start a game: forget the last one, and draw all randomness from this seed."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Choose one of the legal actions, knowing only what the view shows.

        The view remembers the values of the player's own adventurers.
        """


@runtime_checkable
class Ponderer(Protocol):
    """Optional: a player that thinks while others decide."""

    def ponder(self, view: View) -> None:
        """Start to think about a view, without waiting; the next question ends it."""


@runtime_checkable
class Witness(Protocol):
    """Optional: a player that minds who harmed it."""

    def hear_of_harms(self, harms: Sequence[int]) -> None:
        """Receive how many of the player's adventurers each seat has cost it in this game."""


@runtime_checkable
class Hurried(Protocol):
    """Optional: a player with a deadline."""

    def hurry(self, seconds: float) -> None:
        """Decide within about this many seconds from now, with the best idea so far."""


@runtime_checkable
class Planner(Protocol):
    """Optional: a player that plans several actions of a turn at once."""

    def intends(self) -> Intention:
        """Return what it means to do after what it has just chosen."""


@runtime_checkable
class Explaining(Protocol):
    """Optional: a player that can explain its choices."""

    def explains(self) -> Reason | None:
        """Return why it has just chosen as it did, if that can be said."""


@runtime_checkable
class Resuming(Protocol):
    """Optional: a player that can be replaced by a new instance in the middle of a game."""

    def resume(self, seed: int) -> None:
        """Draw randomness from this seed from now on.

        What lasts longer than a decision, such as who plays a turn, follows from the seed with
        which the game began.
        """


@runtime_checkable
class Careful(Protocol):
    """Optional: a player that refuses views that hide its own values; our bots do."""

    def accept_blind_views(self) -> None:
        """Guess hidden values of its own instead, from now on."""


def accept_blind_views(player: Player) -> Player:
    """Make a player guess its own values where a view hides them, and return it.

    For callers that show it what a person sees on a screen (VIEW-4), or a puzzle's position.
    """
    if isinstance(player, Careful):
        player.accept_blind_views()
    return player


def check_view(view: object, seat: int, *, blind: bool) -> None:
    """Raise a PlayerError if a bot in this seat is not shown what it may know.

    Without its own values it would play on, much worse, and nothing would say so.
    """
    if not isinstance(view, View):
        kind = type(view).__name__
        raise TypeError(f"a bot is shown a View, not a {kind}: survive.views.view makes one")
    if view.viewer != seat:
        raise PlayerError(f"the bot in seat {seat} was shown what seat {view.viewer} knows")
    if not (blind or view.knows_values_of(seat)):
        raise PlayerError(
            "this view hides the values of the bot's own adventurers: show it"
            " view(state, seat, remember=True), or make it guess with accept_blind_views()"
        )


Parameter = int | float | str


@dataclass(frozen=True)
class PlayerKind:
    """One kind of player that can be named."""

    name: str
    line: str
    """What to expect of it: a line for people choosing an opponent."""
    make: Callable[..., Player]
    parameters: dict[str, Parameter] = field(default_factory=dict)
    """Its parameters with their defaults."""
    program: str = ""
    """If it is another program: the name that any process can make it from (``program:…``)."""


def _lazily(module: str, name: str) -> Callable[..., Player]:
    """Import a player's module only when it is needed."""

    def make(**parameters: Parameter) -> Player:
        player: Player = getattr(import_module(module), name)(**parameters)
        return player

    return make


KINDS: dict[str, PlayerKind] = {
    kind.name: kind
    for kind in (
        PlayerKind(
            "random",
            "any legal move: saves nobody except by accident",
            _lazily("survive.players.bots.random_player", "RandomPlayer"),
        ),
        PlayerKind(
            "easy",
            "means well and often errs: loses to anyone who pays attention",
            _lazily("survive.players.bots.ladder", "GreedyPlayer"),
            {"noise": 2.5, "lapses": 0.6, "style": "plain"},
        ),
        PlayerKind(
            "medium",
            "takes the best single move it sees, and plans nothing",
            _lazily("survive.players.bots.ladder", "GreedyPlayer"),
            {"noise": 0.0, "lapses": 0.0, "style": "plain"},
        ),
        PlayerKind(
            "hard",
            "plans its whole turn, powers included, and plays its best ideas out in its head",
            _lazily("survive.players.bots.ladder", "HardPlayer"),
            {"beam": 30, "finalists": 5, "rollouts": 8, "time": 0.0, "style": "plain"},
        ),
        PlayerKind(
            "expert",
            "hard, and it has learned from thousands of games where to begin and what to hope for",
            _lazily("survive.players.bots.expert", "ExpertPlayer"),
            {"beam": 30, "finalists": 0, "rollouts": 8, "time": 0.0, "style": "plain"},
        ),
        PlayerKind(
            "ismcts",
            "searches a tree of possible games for a set time: a reference for research",
            _lazily("survive.players.bots.ladder", "TreePlayer"),
            {"time": 0.1, "iterations": 0, "rollout": 12, "exploration": 0.7},
        ),
    )
}
"""The kinds on the ladder, from weak to strong, and the programs that a server offers."""

FROZEN: dict[str, PlayerKind] = {
    f"{name}-v1": PlayerKind(
        f"{name}-v1",
        f"{name} as it is in survive-bench v1: it never plays otherwise",
        _lazily("survive.players.bots.frozen", f"{name}_v1"),
    )
    for name in ("easy", "medium", "hard", "expert")
}
"""Baselines of the benchmark: without parameters, and not among the opponents that people meet."""


WEIGHED = ("easy", "medium", "hard", "expert", "ismcts")
"""Kinds that also take ``weights=FILE``, as ``survive tune --out`` writes it."""

PROGRAM = "program:"
"""What the name of a player begins with that is another program (``docs/programs.md``)."""


COACH = "survive.study.ideas.coach:Coach"
"""The player that gives hints (``docs/study.md``); too slow for a table, it has no short name."""


LEVEL = "level:"
"""What the name of a player begins with that is as strong as a rating (``docs/bots.md``)."""


def make_player(name: str, weights: Weights | None = None) -> Player:
    """Make the player of this name, perhaps with other weights, or raise a PlayerError."""
    if name.startswith(PROGRAM):
        return _program(name, weights)
    if name.startswith(LEVEL):
        return _level(name, weights)
    kind, text = _kind_of(name)
    given = _parameters_of(name, text)
    if kind.name in WEIGHED and "weights" in given:
        if weights is not None:
            raise PlayerError(f"player {name!r}: its name and its caller both give weights")
        weights = _weights(name, given.pop("weights"))
    unknown = given.keys() - kind.parameters.keys()
    if unknown and kind.name in (*KINDS, *FROZEN):
        weighed = ["weights"] if kind.name in WEIGHED else []
        there = ", ".join([*kind.parameters, *weighed]) or "none"
        raise PlayerError(
            f"player {name!r}: no parameter {min(unknown)!r}; {kind.name} has {there}"
        )
    arguments: dict[str, object] = dict(kind.parameters)
    if weights is not None:
        arguments["weights"] = weights
    for key, value in given.items():
        arguments[key] = _converted(name, key, value, kind.parameters.get(key, value))
    try:
        return kind.make(**arguments)
    except (TypeError, ValueError) as error:
        raise PlayerError(f"player {name!r}: {error}") from error


def _weights(name: str, file: str) -> Weights:
    """Read the weights that a name gives to a bot: ``medium:weights=tuned.json``."""
    from survive.players.value.weight_file import read_terms
    from survive.players.value.weights import Weights

    try:
        return Weights(read_terms(Path(file)))
    except (OSError, EngineError) as error:
        raise PlayerError(f"player {name!r}: {error}") from error


def offer_program(name: str, command: str) -> None:
    """Offer a program by a short name, as one more kind: for operators of a server.

    ``command`` is what would follow ``program:``, parameters included.
    """
    if re.fullmatch(r"[a-z][a-z0-9_-]{0,15}", name) is None:
        raise PlayerError(f"{name!r} cannot be a bot's name: use 1 to 16 of a-z, 0-9, _ and -")
    if name in KINDS:
        raise PlayerError(f"there is already a bot {name!r}")
    full_name = PROGRAM + command
    make_player(full_name)
    KINDS[name] = PlayerKind(
        name,
        "another program, brought by this server",
        lambda: make_player(full_name),
        {},
        full_name,
    )


def _level(name: str, weights: Weights | None) -> Player:
    """Make the player that is as strong as a rating says."""
    if weights is not None:
        raise PlayerError(f"player {name!r}: a level has no weights that could be changed")
    from survive.players.bots.levels import level  # which imports this module

    return level(name.removeprefix(LEVEL))


def _program(name: str, weights: Weights | None) -> Player:
    """Make the player that is a program; parameters that are not ours are the program's options."""
    if weights is not None:
        raise PlayerError(f"player {name!r}: a program has no weights that could be changed")
    found = re.fullmatch(r"(.*?)((?:,\s*\w+=[^,]*)*)", name.removeprefix(PROGRAM), re.DOTALL)
    assert found is not None
    options = _parameters_of(name, found[2])
    time = _converted(name, "time", options.pop("time", "10"), 10.0)
    instead = options.pop("instead", "")
    try:
        from survive.players.programs.program_player import ProgramPlayer

        return ProgramPlayer(found[1].strip(), float(time), instead, options)
    except ValueError as error:
        raise PlayerError(f"player {name!r}: {error}") from error


def _kind_of(name: str) -> tuple[PlayerKind, str]:
    first, _, rest = name.partition(":")
    if first in KINDS or first in FROZEN:
        return (KINDS | FROZEN)[first], rest
    cls, _, parameters = rest.partition(":")
    if not cls or "=" in cls:
        near = get_close_matches(first, (*KINDS, *FROZEN), n=1)
        hint = f"did you mean {near[0]!r}? Choose" if near else "choose"
        raise PlayerError(
            f"there is no player {name!r}; {hint} from {', '.join(KINDS)}, module:Class"
            ", level:RATING or program:COMMAND"
        )
    return PlayerKind(name, "", _third_party(name, first, cls)), parameters


def _third_party(name: str, module: str, cls: str) -> Callable[..., Player]:
    try:
        found: Any = getattr(import_module(module), cls)
    except ImportError as error:
        raise PlayerError(f"player {name!r}: {error}") from error
    except AttributeError as error:
        raise PlayerError(f"player {name!r}: module {module} has no {cls}") from error
    if not (isinstance(found, type) and hasattr(found, "choose") and hasattr(found, "begin")):
        raise PlayerError(f"player {name!r}: a player needs the methods begin and choose")
    return found


def _parameters_of(name: str, text: str) -> dict[str, str]:
    given: dict[str, str] = {}
    for part in filter(None, text.split(",")):
        key, equals, value = part.partition("=")
        if not equals or not key:
            raise PlayerError(f"player {name!r}: {part!r} is not of the form name=value")
        given[key.strip()] = value.strip()
    return given


def _converted(name: str, key: str, value: str, like: Parameter) -> Parameter:
    """Convert a parameter to the type of its default; a third party's to a number if it is one."""
    kinds = (type(like),) if not isinstance(like, str) or like != value else (int, float, str)
    for kind in kinds:
        try:
            return kind(value)
        except ValueError:
            continue
    wanted = "a whole number" if isinstance(like, int) else "a number"
    raise PlayerError(f"player {name!r}: {key} must be {wanted}, not {value!r}")
