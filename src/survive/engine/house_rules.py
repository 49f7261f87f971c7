"""House rules from other packages: pure Python, found by entry point, named by a table's options.

A package declares a class of :class:`HouseRule` in the entry-point group ``survive.house_rules``.
Nothing is imported before a table names it. The variable ``SURVIVE_RULES`` limits the names that
a process may import: a server sets it to those that its operator named. ``docs/designers.md``
shows how to write one.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any, Final

from survive.engine.actions import Action, action_of
from survive.engine.errors import EngineError
from survive.engine.pieces import KIND_NAMES

if TYPE_CHECKING:
    from survive.engine.state import State

GROUP: Final = "survive.house_rules"
ALLOWED: Final = "SURVIVE_RULES"
"""The variable with the names that may be used, comma-separated; unset: all that are installed."""
MOST_RULES: Final = 8
MOST_LETTERS: Final = 40
MOST: Final = 99
"""The largest number that a rule may return for moves or steps."""
_NAME = re.compile("[a-z][a-z0-9]*(_[a-z0-9]+)*")


class HouseRuleError(EngineError):
    """A house rule that cannot be imported, or that failed; the message names it."""


class HouseRule:
    """A house rule: override what is different.

    The methods see the whole state, of which a bot's search knows some parts and makes up others;
    they must depend on nothing else, and only ``after`` may change it. The first line of the
    docstring tells players what the rule says.
    """

    def moves(self, state: State, moves: int) -> int:  # noqa: ARG002
        """Return the moves of the turn that begins for ``state.active`` (MOV-1)."""
        return moves

    def steps(self, state: State, kind: str, steps: int) -> int:  # noqa: ARG002
        """Return the most spaces that a serpent, shark or kaiju moves (CRE-2 to CRE-4)."""
        return steps

    def forbids(self, state: State, action: Action) -> bool:  # noqa: ARG002
        """Whether a player may not choose this action, which is legal otherwise.

        If that leaves nothing to choose, everything stays legal.
        """
        return False

    def after(self, state: State, action: Action) -> None:
        """Change the state right after an action, before what follows from it."""

    def points(self, state: State, seat: int, points: int) -> int:  # noqa: ARG002
        """Return the points of a player who has saved treasure worth ``points`` (END-3)."""
        return points


class HouseRules:
    """The house rules of a table, asked one after the other in the order of their names."""

    def __init__(self, names: Sequence[str]) -> None:
        """Find the rules; one that is not there raises a HouseRuleError."""
        found = {name: rule_named(name) for name in names}
        self._with = {
            method: [
                (name, rule)
                for name, rule in found.items()
                if getattr(type(rule), method) is not getattr(HouseRule, method)
            ]
            for method in ("moves", "steps", "forbids", "after", "points")
        }
        self.limits = bool(self._with["forbids"])
        """Whether any rule forbids actions."""
        self.acts = bool(self._with["after"])
        """Whether any rule does something after actions."""

    def moves(self, state: State, moves: int) -> int:
        """Return the moves of the turn that begins."""
        for name, rule in self._with["moves"]:
            moves = _number(name, moves, 0, rule.moves, state, moves)
        return moves

    def steps(self, state: State, kind: int, steps: int) -> int:
        """Return the most spaces that a creature of a kind moves."""
        for name, rule in self._with["steps"]:
            steps = _number(name, steps, 1, rule.steps, state, KIND_NAMES[kind], steps)
        return steps

    def allowed(self, state: State, legal: list[int]) -> list[int]:
        """Return the actions that no rule forbids, or all of them if that leaves nothing."""
        return [one for one in legal if not self.forbidding(state, one)] or legal

    def forbidding(self, state: State, number: int) -> str:
        """Name the rule that forbids an action, or return nothing."""
        action = _typed(number)
        for name, rule in self._with["forbids"]:
            if _answer(name, rule.forbids, state, action):
                return name
        return ""

    def after(self, state: State, number: int) -> None:
        """Apply the house rules to a state right after an action."""
        action = _typed(number)
        for name, rule in self._with["after"]:
            _answer(name, rule.after, state, action)

    def points(self, state: State, seat: int, points: int) -> int:
        """Return the points of a player."""
        for name, rule in self._with["points"]:
            points = _number(name, points, None, rule.points, state, seat, points)
        return points


_typed = cache(action_of)
"""Actions in typed form, each made once: ``forbids`` is asked about every legal action."""


def _answer(name: str, ask: Callable[..., Any], *arguments: object) -> Any:
    try:
        return ask(*arguments)
    except Exception as error:
        raise HouseRuleError(f"the house rule {name} failed: {error!r}") from error


def _number(
    name: str, usual: int, least: int | None, ask: Callable[..., Any], *arguments: object
) -> int:
    """Ask a rule for a number; the engine's arrays hold nothing else, and no large ones."""
    found = _answer(name, ask, *arguments)
    if isinstance(found, int) and (least is None or least <= found <= MOST):
        return found
    wanted = "a number" if least is None else f"a number from {least} to {MOST}"
    raise HouseRuleError(
        f"the house rule {name}: {ask.__name__} returned {found!r}, not {wanted} such as {usual}"
    )


# Finding them

_found: dict[str, HouseRule] = {}


def add_rule(name: str, rule: HouseRule) -> None:
    """Make a rule known to this process, without a package: for notebooks and tests."""
    if not _NAME.fullmatch(name) or len(name) > MOST_LETTERS:
        raise HouseRuleError(f"a house rule needs a name such as fast_sharks, not {name!r}")
    _found[name] = rule


def rule_named(name: str) -> HouseRule:
    """Return a house rule by name, or raise a HouseRuleError."""
    if not _may_use(name):
        raise HouseRuleError(f"no house rule {name!r} may be used here")
    if name not in _found:
        entry = _entry_of(name)
        if entry is None:
            raise HouseRuleError(f"no house rule {name!r} is installed")
        rule = _made(name, entry)
        if not isinstance(rule, HouseRule):
            raise HouseRuleError(f"the house rule {name}: {entry.value} is not a HouseRule")
        _found[name] = rule
    return _found[name]


def is_there(name: str) -> bool:
    """Whether a house rule has this name; it is not imported."""
    return _may_use(name) and (name in _found or _entry_of(name) is not None)


def rules_there() -> dict[str, str]:
    """Return the names of all rules that may be used here, and where each comes from."""
    installed = {name: _source(entry) for name, entry in _installed().items()}
    added = {name: "this process" for name in _found if name not in installed}
    return {name: source for name, source in sorted((installed | added).items()) if _may_use(name)}


def line_of(name: str) -> str:
    """Return what a rule says: the first line of its docstring."""
    return next(iter((rule_named(name).__doc__ or "").strip().splitlines()), "")


def _may_use(name: str) -> bool:
    allowed = os.environ.get(ALLOWED)
    return allowed is None or name in allowed.split(",")


def _entry_of(name: str) -> EntryPoint | None:
    if not _NAME.fullmatch(name) or len(name) > MOST_LETTERS:
        return None
    return _installed().get(name)


@cache
def _installed() -> dict[str, EntryPoint]:
    """Read the entry points once: that takes milliseconds, and anyone may send names."""
    return {one.name: one for one in entry_points(group=GROUP)}


def _made(name: str, entry: EntryPoint) -> object:
    try:
        return entry.load()()
    except Exception as error:
        raise HouseRuleError(f"the house rule {name} cannot be imported: {error!r}") from error


def _source(entry: EntryPoint) -> str:
    """Return distribution and version of a rule."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist is not None else entry.value
