"""A whole game as a text file: tags, the deal, the actions by turn, the result.

It is to this game what PGN is to chess; docs/notation.md explains it to players. Reading a
record replays the game and checks every action; an error names the line.

>>> from survive.engine import Luck, Options
>>> options = Options(players=2)
>>> record = GameRecord(options, Luck(7).deal(options), tags={"Date": "2026-11-15"})
>>> read_record(write_record(record)) == record
True
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from survive.engine import Deal, EngineError, Event, Options, State, apply, play, to_move
from survive.engine.deal import check_deal
from survive.engine.pieces import COLOUR_NAMES
from survive.engine.rulings import FIRST_VERSION, rules_version
from survive.record.game.beginning import NO_DEAL, POSITION, first_state, read_tag
from survive.record.game.body import (
    BodyWriter,
    Comment,
    Variation,
    Wish,
    check_result,
    read_body,
    result_of,
    write_line,
)
from survive.record.game.deal_text import DealtTiles, read_tiles, write_deal
from survive.record.game.option_tags import OPTION_TAGS, read_options, write_options
from survive.record.game.scan import (
    ACTION,
    COMMENT,
    HEADING,
    Part,
    Scanned,
    Tag,
    is_tag_name,
    scan,
    write_tag,
)
from survive.record.notation.errors import RecordError, shown
from survive.record.notation.wished_backs import read_as_dealt
from survive.record.notation.write import write_action
from survive.record.position.text import write_position

__all__ = [
    "Comment",
    "GameRecord",
    "RecordError",
    "ReplayStep",
    "Variation",
    "Wish",
    "read_record",
    "write_record",
]

VERSION = "1"
REDACTED = "Redacted"
"""The tag of a record without secrets; see :mod:`survive.record.game.public_record`."""
RULES = "Rules"
"""The tag with the version of the rules; a record without it is of the first."""
OWN_TAGS = ("Version", RULES, "Result", REDACTED, POSITION, *OPTION_TAGS)
"""Tags that are made from the game itself and checked on reading."""
_FIRST_TAGS = ("Event", "Players", "Date")


class ReplayStep(NamedTuple):
    """One action of a game that is replayed."""

    seat: int
    """Who decided: a seat, or CHANCE."""
    action: int
    text: str
    events: list[Event]
    state: State
    """The game after it; the replay goes on changing it, so copy it to keep it."""


@dataclass(frozen=True)
class GameRecord:
    """A game, finished or not: everything needed to replay it, and remarks."""

    options: Options
    deal: Deal
    actions: tuple[int, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict)
    """Free tags, such as Players ("Ann, Ben"), Date and Event."""
    comments: tuple[Comment, ...] = ()
    """Remarks, each with the number of actions before it; their white space is normalised."""
    position: str = ""
    """The text of the position from which the game began, if it did not begin with the deal."""
    variations: tuple[Variation, ...] = ()
    """What might have been played instead, in the order of the actions that they replace."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names from the tag Players, or their colours without it."""
        return names_of(self.options, self.tags)

    def first_state(self) -> State:
        """Return the state with which the game began."""
        return first_state(self.options, self.deal, self.position)

    def state(self, after: int | None = None) -> State:
        """Return the game after this many actions, or after all."""
        state = self.first_state()
        for action in self.actions[:after]:
            play(state, action)
        return state

    def steps(self) -> Iterator[ReplayStep]:
        """Replay the game, action by action."""
        state = self.first_state()
        for action in self.actions:
            seat, text = to_move(state), write_action(state, action)
            yield ReplayStep(seat, action, text, apply(state, action), state)


def names_of(options: Options, tags: Mapping[str, str]) -> tuple[str, ...]:
    """Return the names in the tag Players, or the colours without it."""
    names = tags.get("Players", "")
    if not names:
        return COLOUR_NAMES[: options.players]
    return tuple(name.strip() for name in names.split(","))


# Writing


def write_record(record: GameRecord) -> str:
    """Return the text of a game; the same record always gives the same text."""
    body = BodyWriter(record.comments)
    state = record.first_state()
    write_line(state, record.actions, record.variations, body)
    dealt, lines = DealtTiles(*record.deal), body.finish()
    position = record.position
    return lay_out(record.options, record.tags, dealt, lines, result_of(state), position=position)


def lay_out(
    options: Options,
    tags: Mapping[str, str],
    dealt: DealtTiles,
    body: Sequence[str],
    result: str,
    *,
    redacted: bool = False,
    position: str = "",
) -> str:
    """Join the parts of a record's text; a ``position`` replaces the deal."""
    check_tags(options, tags)
    own = {"Version": VERSION} | ({REDACTED: "yes"} if redacted else {})
    if rules_version() != FIRST_VERSION:
        own[RULES] = str(rules_version())
    free = {name: tags[name] for name in _FIRST_TAGS if name in tags} | dict(tags)
    begins = {POSITION: position} if position else {}
    written = own | free | write_options(options) | begins | {"Result": result}
    lines = [write_tag(name, value) for name, value in written.items()]
    lines += [] if position else ["", *write_deal(options, dealt)]
    lines += [*body, "", f"Result: {result}"]
    return "\n".join(lines) + "\n"


def check_tags(options: Options, tags: Mapping[str, str]) -> None:
    """Refuse tags that could not be read back."""
    for name in tags:
        if not is_tag_name(name) or name in OWN_TAGS:
            raise RecordError(0, f"{name!r} cannot be used as the name of a tag")
    names = names_of(options, tags)
    if len(names) != options.players:
        raise RecordError(0, _wrong_players(options, tags["Players"], len(names)))


def _wrong_players(options: Options, players: str, count: int) -> str:
    return f"{shown(players)} names {count} players; there are {options.players}"


# Reading


def read_record(text: str) -> GameRecord:
    """Read a game and replay it, or raise a RecordError that names the wrong line."""
    return read_opened_record(open_record(text))


def read_opened_record(opened: Opened) -> GameRecord:
    """Read the actions of a record whose tags and deal have been read."""
    if opened.redacted:
        line = opened.scanned.tags[REDACTED].line
        raise RecordError(line, "this record is redacted: it lacks secrets that a replay needs")
    deal = Deal(*opened.dealt)
    if not opened.position:
        try:
            check_deal(deal, opened.options)
        except EngineError as error:
            raise RecordError(opened.deal_line, str(error)) from error
    state = first_state(opened.options, deal, opened.position)
    played = read_body(state, opened.body, read_as_dealt)
    opened.check_end(state)
    return GameRecord(
        opened.options,
        deal,
        tuple(played.actions),
        opened.free_tags,
        tuple(played.comments),
        opened.position,
        tuple(played.variations),
    )


@dataclass(frozen=True)
class Opened:
    """A record whose tags and deal have been read, but not its actions."""

    scanned: Scanned
    options: Options
    dealt: DealtTiles
    deal_line: int
    body: list[Part]
    """The actions and all comments."""
    position: str = ""
    """The text of the position from which it begins, in its usual words, if it names one."""

    @property
    def redacted(self) -> bool:
        """Whether it is a record without secrets."""
        return REDACTED in self.scanned.tags

    @property
    def free_tags(self) -> dict[str, str]:
        """The tags that are not made from the game itself."""
        tags = self.scanned.tags
        return {name: tag.value for name, tag in tags.items() if name not in OWN_TAGS}

    def check_end(self, state: State) -> None:
        """Compare the tag Result with the game."""
        tag = self.scanned.tags.get("Result")
        if tag is not None:
            check_result(state, tag.value, tag.line)


def open_record(text: str) -> Opened:
    """Read the tags and the deal of a record, whole or redacted."""
    scanned = scan(text)
    if not text.strip():
        raise RecordError(1, "this record is empty")
    tags = scanned.tags
    if not tags and scanned.parts:
        first = scanned.parts[0]
        tag = write_tag("Options", "4 players")
        raise RecordError(first.line, f"{shown(first.text)}: a record begins with tags, like {tag}")
    _check_read_tags(tags)
    options = _by_their_rules(read_options(tags), tags)
    players = tags.get("Players", Tag("", 0))
    names = names_of(options, {"Players": players.value})
    if len(names) != options.players:
        raise RecordError(players.line, _wrong_players(options, players.value, len(names)))
    if POSITION in tags:
        begun = tags[POSITION]
        found = read_tag(begun.value, begun.line, options, redacted=REDACTED in tags)
        text = write_position(found)
        return Opened(scanned, options, DealtTiles(*NO_DEAL), begun.line, scanned.parts, text)
    heading, tiles, body = _take_deal(scanned)
    dealt = read_tiles(options, heading, tiles, redacted=REDACTED in tags)
    return Opened(scanned, options, dealt, heading.line, body)


def _check_read_tags(tags: Mapping[str, Tag]) -> None:
    version = tags.get("Version", Tag(VERSION, 0))
    if version.value != VERSION:
        raise RecordError(
            version.line, f"the format's version is {shown(version.value)}; expected {VERSION!r}"
        )


def _by_their_rules(options: Options, tags: Mapping[str, Tag]) -> Options:
    """Return the options with the rulings that the game was played by."""
    tag = tags.get(RULES, Tag(str(FIRST_VERSION), 0))
    if not re.fullmatch("[0-9]{1,4}", tag.value):
        raise RecordError(tag.line, f"{shown(tag.value)} is not a version of the rules")
    try:
        return options.since(int(tag.value))
    except EngineError as error:
        raise RecordError(tag.line, str(error)) from error


def _take_deal(scanned: Scanned) -> tuple[Part, list[Part], list[Part]]:
    """Divide a record's parts into the heading of the deal, its tiles and the rest."""
    parts = scanned.parts
    real = [i for i, part in enumerate(parts) if part.kind != COMMENT]
    if not real:
        raise RecordError(scanned.last_line, "the deal is missing: 'Deal: COLOUR begins'")
    begin = real[0]
    heading = parts[begin]
    if heading.kind != HEADING or not heading.text.startswith("deal:"):
        raise RecordError(heading.line, f"{shown(heading.text)}: expected 'Deal: COLOUR begins'")
    tiles, rest = [], parts[:begin]
    for at in range(begin + 1, len(parts)):
        part = parts[at]
        if part.kind == COMMENT:
            rest.append(part)
        elif part.kind == ACTION:
            tiles.append(part)
        else:
            return heading, tiles, [*rest, *parts[at:]]
    return heading, tiles, rest
