"""Reasons as data: why something is refused, or what is wrong with a state.

A :class:`Reason` is a code, the id of the rule that it rests on, and a few fields. Programs look
only at these; :mod:`survive.engine.sentences` turns them into English, and the page says them in
its own languages. The codes of refused actions and options are in
:mod:`survive.engine.refusals`, those of broken states in :mod:`survive.engine.faults`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

SEAT: Final = "seat"
ADVENTURER: Final = "adventurer"
SPACE: Final = "space"
KIND: Final = "kind"
GROUND: Final = "ground"
BACK: Final = "back"
ENTRY: Final = "entry"
NUMBER: Final = "number"
TEXT: Final = "text"

FIELDS: Final[Mapping[str, str]] = {
    "seat": SEAT,
    "owner": SEAT,
    "adventurer": ADVENTURER,
    "space": SPACE,
    "kind": KIND,
    "terrain": GROUND,
    "ground": GROUND,
    "power": BACK,
    "back": BACK,
    "entry": ENTRY,
    "name": TEXT,
    "there": TEXT,
}
"""What the number in a field of this name stands for; every other field is a plain number."""


def kind_of_field(name: str) -> str:
    """Return what the value of a field stands for, by the field's name."""
    return FIELDS.get(name, NUMBER)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is refused, or one thing that is wrong with a state."""

    code: str
    """Its name: stable, for programs and translations."""
    rule: str
    """The id of the rule, or empty where no single rule is the reason."""
    items: tuple[tuple[str, int | str], ...] = ()
    """The fields in the order of their declaration."""

    @property
    def fields(self) -> dict[str, int | str]:
        """The fields by name: numbers as the engine counts, or a text."""
        return dict(self.items)

    @property
    def spaces(self) -> list[int]:
        """The spaces that it mentions."""
        return [int(value) for name, value in self.items if kind_of_field(name) == SPACE]


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of reason; call it with the values of its fields to make one."""

    name: str
    rules: tuple[str, ...]
    """Ids: the only rule, or several of which each reason names one; none if no rule applies."""
    fields: tuple[str, ...]
    words: str
    """The English sentence, without the rule, with the fields in braces."""

    def __call__(self, rule: str | None = None, /, **values: int | str) -> Reason:
        """Return a reason; the rule must be named if there are several."""
        if rule is None:
            if len(self.rules) > 1:
                raise ValueError(f"{self.name}: name one of the rules {', '.join(self.rules)}")
            rule = self.rules[0] if self.rules else ""
        elif rule not in self.rules:
            raise ValueError(f"{self.name}: {rule} is not one of its rules")
        if values.keys() != set(self.fields):
            raise ValueError(f"{self.name}: its fields are {self.fields}, not {sorted(values)}")
        items = [(name, values[name]) for name in self.fields]
        return Reason(
            self.name, rule, tuple([(n, v if isinstance(v, str) else int(v)) for n, v in items])
        )


def code(name: str, rules: str, fields: str, words: str) -> Code:
    """Declare a code; rules and fields are given as words."""
    return Code(name, tuple(rules.split()), tuple(fields.split()), words)


def codes_in(module: Mapping[str, object]) -> dict[str, Code]:
    """Collect the codes that a module declares, by name."""

    def declared() -> Iterator[Code]:
        for value in module.values():
            if isinstance(value, Code):
                yield value

    return {one.name: one for one in declared()}
