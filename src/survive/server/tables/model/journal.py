"""What a table is made of: its setup, and the entries of its journal.

A table is the fold of the two (see ``fold.py``), so whatever must survive a restart is an
entry. Those that one command alone writes are in its file (``commands/``), all others here; an
entry knows what it changes at a table. Actions are kept in their wire form, by names: a journal
stays readable when the catalogue of actions is renumbered. Dice are entries like all actions: a
replay needs no luck.

Setup and journal hold secrets (the deal, what was placed and kept). They are for the store and
for nobody else; clients are told only what ``view_messages.py`` gets from the views.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

import msgspec

from survive.engine import Deal, Options
from survive.engine.rulings import FIRST_VERSION
from survive.record.game.beginning import NO_DEAL
from survive.record.wire.game_messages import AnyAction
from survive.record.wire.game_records import VariationMessage
from survive.record.wire.objects import (
    deal_from_wire,
    deal_to_wire,
    options_from_wire,
    options_to_wire,
)
from survive.server.tables.model.hosting import hosting_seats

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold

VERSION = 1
"""Version of the journal; a server refuses to read any other."""

SeatKind = Literal["here", "link", "bot", "nobody"]
StandInReason = Literal["left", "time", "away", "empty"]
Feeling = Literal["wave", "laugh", "wow", "oops", "thanks", "nudge"]
"""What a player can show to the others; ``nudge`` is for the player to move."""
Author = Literal["person", "bot", "forced", "chance", "question"]


class SeatSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat is for: a person at the host's device, a person with the link, or a bot.

    At a table from a position it may be for nobody: the game stands still when its turn comes.
    """

    kind: SeatKind
    name: str = ""
    level: str = ""
    """Kind of the bot, if it is one."""
    colour: int | None = None
    """Which of the six colours it plays with; None: whichever is left."""


AtDeadline = Literal["bot", "skip", "wait"]


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds per turn, and a reserve for the whole game that is used after them."""

    turn: float
    reserve: float = 0.0
    over_days: bool = False
    """Whether the game is played over days: the clock runs while no player is connected, and
    absence has no consequences before the deadline."""
    at_deadline: AtDeadline = "bot"
    """What follows when a player is out of time over days: the stand-in plays until the player is
    back, the turn is skipped as far as the rules allow, or everyone waits."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was decided when the table was made. It holds the deal: a secret."""

    version: int
    options: dict[str, Any]
    deal: dict[str, Any]
    seats: tuple[SeatSetup, ...]
    secret: str
    """Random key for all draws of the server at this table that must be unpredictable."""
    invite: str
    """Digest of the secret in the invitation."""
    seed: int | None = None
    """Luck of the dice, or None for chance."""
    clock: TimeControl | None = None
    answer: float | None = None
    """Seconds to answer the repellent question, or None for as long as it takes."""
    stand_in: str = "medium"
    """Kind of bot that plays for people who left, ran out of time or never came."""
    away: float | None = 120.0
    """Seconds until it plays for a person who lost the connection; None: never."""
    play_forced: bool = True
    """Whether the server plays decisions with a single answer (TRN-4)."""
    pace: float = 0.8
    """Seconds a bot's move takes at least, for people to follow."""
    public: bool = False
    hints: bool = True
    """Whether people may ask a bot what it would do."""
    request: str = ""
    """Digest of the request that made the table, if it may be sent again."""
    record: dict[str, str] | None = None
    """Tags of the record that the table shows: it can be watched, not played."""
    comments: tuple[tuple[int, str], ...] = ()
    """The remarks in that record, each with the number of actions before it."""
    variations: tuple[VariationMessage, ...] = ()
    """The variations in that record."""
    position: str = ""
    """The whole position from which the game begins, instead of the deal: as secret as that."""
    dice: tuple[str, ...] = ()
    """What the die shows first; after that the seed decides, or chance."""
    lesson: str = ""
    """The lesson that the table is for."""
    puzzle: str = ""
    """The puzzle that the table is for."""
    gathers: bool = False
    """Whether the game begins by itself once all its people are here: a rematch of several."""
    rules: int = FIRST_VERSION
    """The version of the rules by which the game began."""


# The entries


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The base of all entries. One object may be in many journals, so it is never changed."""

    in_game: ClassVar[bool] = False
    """Whether it changes the game, and nothing else about the table."""
    counts: ClassVar[bool] = True
    """Whether it counts against a seat's limit of commands other than moves."""

    def fold_into(self, fold: Fold) -> None:
        """Change a table by what this entry says."""
        raise NotImplementedError


AnyEntry = Entry
"""The same, where ``Entry`` is the store's."""


class PrivateEntry(Entry, frozen=True):
    """An entry that no client but its seat's may notice."""

    seat: int


class Started(Entry, frozen=True, tag="started"):
    """The game began; the stand-in plays the free seats until people take them."""

    def fold_into(self, fold: Fold) -> None:
        """Begin the game."""
        fold.started, fold.began = True, fold.at
        for seat in fold.seats:
            if seat.is_person and not seat.taken:
                seat.bot = "empty"
        fold.ask_anew()


class Joined(Entry, frozen=True, tag="joined"):
    """A person took a seat by the invitation. Only the digest of its token is kept."""

    seat: int
    name: str
    digest: str

    def fold_into(self, fold: Fold) -> None:
        """Seat a person."""
        seat = fold.seats[self.seat]
        seat.taken, seat.name, seat.bot, seat.joined = True, self.name, None, fold.at
        seat.released = False
        fold.holders[bytes.fromhex(self.digest)] = self.seat
        fold.run_clock()


class Here(Entry, frozen=True, tag="here", omit_defaults=True):
    """A person is connected to a server process, or a program in their place."""

    seat: int
    process: str
    program: bool = False
    """Whether a program said that it plays here."""
    shares: bool = False
    """Whether the person shares the device with another one of this table."""

    def fold_into(self, fold: Fold) -> None:
        """Record where the person is."""
        seat = fold.seats[self.seat]
        seat.here, seat.changed = self.process, fold.at
        seat.visits += 1
        seat.agreed.clear()
        seat.offered_by.clear()
        seat.is_program, seat.shares_device = self.program, self.shares
        fold.nobody_since = None
        if self.seat in hosting_seats(fold):
            fold.host_missed = False


class Gone(Entry, frozen=True, tag="gone"):
    """A person disconnected."""

    seat: int

    def fold_into(self, fold: Fold) -> None:
        """Record that the person is away, and whether they were the last."""
        seat = fold.seats[self.seat]
        seat.here, seat.changed = "", fold.at
        fold.note_if_nobody()


class Played(Entry, frozen=True, tag="played"):
    """An action was taken: by a person, a bot, chance, or by the server for a seat."""

    in_game: ClassVar[bool] = True
    counts: ClassVar[bool] = False

    action: AnyAction
    by: Author

    def fold_into(self, fold: Fold) -> None:
        """Take the action."""
        fold.play(self.by)


class Undone(Entry, frozen=True, tag="undone"):
    """A seat took back its last actions."""

    in_game: ClassVar[bool] = True
    counts: ClassVar[bool] = False

    seat: int
    count: int

    def fold_into(self, fold: Fold) -> None:
        """Take the actions back."""
        fold.undo(self.seat, self.count)


class BotTook(Entry, frozen=True, tag="bot_took"):
    """The stand-in plays for a person from now on."""

    seat: int
    why: StandInReason

    def fold_into(self, fold: Fold) -> None:
        """Have the stand-in play."""
        fold.seats[self.seat].bot = self.why
        fold.seats[self.seat].agreed.clear()
        fold.run_clock()


class HandedBack(Entry, frozen=True, tag="handed_back"):
    """The person plays again."""

    seat: int

    def fold_into(self, fold: Fold) -> None:
        """Have the person play again."""
        fold.seats[self.seat].bot = None
        fold.run_clock()


class Answered(PrivateEntry, frozen=True, tag="answered"):
    """A person declined before the answer may be shown (POW-7). Known to that person alone."""

    counts: ClassVar[bool] = False

    def fold_into(self, fold: Fold) -> None:
        """Ask this person no more."""
        fold.answered = True


class Skipped(Entry, frozen=True, tag="skipped"):
    """A player was out of time over days: the server plays what the rules demand of the turn."""

    seat: int

    def fold_into(self, fold: Fold) -> None:
        """Skip the rest of the turn, or of the placement."""
        fold.run_clock()
        fold.skipped = self.seat, fold.clock.stretch


class Paused(Entry, frozen=True, tag="paused"):
    """The clock stood still: the server was down, or no player was connected."""

    seconds: float

    def fold_into(self, fold: Fold) -> None:
        """Charge no player for this time; over days a repellent question waits longer too."""
        fold.clock.pause(self.seconds)
        if fold.over_days:
            fold.since += self.seconds


class HostMissed(Entry, frozen=True, tag="host_missed"):
    """The host has been away for two minutes before the game: any player may start it."""

    def fold_into(self, fold: Fold) -> None:
        """Allow it until the host is back."""
        fold.host_missed = True


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same people play again at another table."""

    table: str

    def fold_into(self, fold: Fold) -> None:
        """Record the table."""
        fold.rematch = self.table


class Rekeyed(Entry, frozen=True, tag="rekeyed"):
    """A device of a player was locked out: all tokens of the seat are void.

    From now on a digest holds it that is in the player's profile.
    """

    seat: int
    """Or HOST."""
    digest: str

    def fold_into(self, fold: Fold) -> None:
        """Replace the holders of the seat."""
        held = fold.holders.items()
        fold.holders = {digest: seat for digest, seat in held if seat != self.seat}
        fold.holders[bytes.fromhex(self.digest)] = self.seat


ENTRIES: tuple[type[Entry], ...] = (
    Started,
    Joined,
    Here,
    Gone,
    Played,
    Undone,
    BotTook,
    HandedBack,
    Answered,
    Skipped,
    Paused,
    HostMissed,
    Rematched,
    Rekeyed,
)
"""The kinds of entries that more than one command writes, or the server by itself."""

_encoder = msgspec.json.Encoder()
_setup_decoder = msgspec.json.Decoder(Setup)


class JournalError(Exception):
    """A stored table that this server cannot read."""


def encode(item: Entry | Setup) -> bytes:
    """Write an entry or a setup for the store."""
    return _encoder.encode(item)


def decode_setup(payload: bytes) -> Setup:
    """Read a setup from the store."""
    try:
        setup = _setup_decoder.decode(payload)
    except msgspec.DecodeError as error:
        raise JournalError(f"a setup cannot be read: {error}") from error
    if setup.version != VERSION:
        raise JournalError(f"version {setup.version} of the journal; this server reads {VERSION}")
    return setup


def options_of(setup: Setup) -> Options:
    """Return the options of the game, with the rulings that it began by.

    Raises an OptionsError or a RulesVersionError if this server does not have them.
    """
    return options_from_wire(setup.options).since(setup.rules)


def deal_of(setup: Setup, options: Options) -> Deal:
    """Return the deal of the game with its options; none if it begins from a position."""
    if setup.position:
        return NO_DEAL
    return deal_from_wire(setup.deal, options)


def wire_of(options: Options, deal: Deal) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return options and deal as a setup keeps them."""
    return options_to_wire(options), deal_to_wire(deal)
