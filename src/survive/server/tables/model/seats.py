"""Seats and what holds them: 128-bit tokens, of which only digests are kept."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b, sha256
from hmac import compare_digest

import msgspec

from survive.engine.pieces import MOST_PLAYERS
from survive.players.opponents import opponent
from survive.players.player import PlayerError
from survive.server.errors import RefusedError
from survive.server.tables.model.calendar import Hours, Vacation
from survive.server.tables.model.journal import Feeling, SeatSetup, Setup, StandInReason
from survive.server.tables.model.naming.look_alikes import distinct_name
from survive.server.tables.model.naming.names import clean_name
from survive.server.tables.model.pace import Pace
from survive.server.tables.model.play.planned_turn import PlannedTurn
from survive.server.tables.model.standing_orders import NO_ORDERS, StandingOrders

HOST = -1
"""The seat of a token that only gives the host's rights."""
TOKEN_BYTES = 16
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 13
"""Characters in a table's id: 64 bits, so that guessing a private table is not practical."""


def new_token() -> str:
    """Draw a token or an invitation's secret."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    """Draw the id of a table."""
    return "".join(secrets.choice(_LETTERS) for _ in range(ID_LENGTH))


def digest_of(token: str) -> bytes:
    """Return what is stored of a token: it has 128 random bits, so a plain hash is enough."""
    return sha256(token.encode()).digest()


def token_for(setup: Setup, command: str) -> str:
    """Return the token for a join: the same token if the same command is sent again.

    The command is random and never stored, so the table's secret alone reveals no token.
    """
    key = setup.secret.encode()
    return blake2b(b"token " + command.encode(), key=key, digest_size=TOKEN_BYTES).hexdigest()


def drawn_from(command: str, what: str) -> str:
    """Return the token that a client's secret command yields for a purpose, always the same.

    The command is random and never stored, and a digest cannot be reversed, so neither the
    database nor one of the tokens reveals another.
    """
    key = digest_of(command)
    return blake2b(what.encode(), key=key, digest_size=TOKEN_BYTES).hexdigest()


def table_id_from(secret: bytes) -> str:
    """Return the table id that a text or a command yields, always the same."""
    number = int.from_bytes(blake2b(secret, digest_size=16, person=b"table id").digest(), "big")
    letters = ""
    for _ in range(ID_LENGTH):
        number, rest = divmod(number, len(_LETTERS))
        letters += _LETTERS[rest]
    return letters


def invite_by_code(setup: Setup) -> str:
    """Return what a table's code yields: a second secret that invites like the link's.

    The link's own cannot be had: only its digest is stored.
    """
    return blake2b(b"code", key=setup.secret.encode(), digest_size=TOKEN_BYTES).hexdigest()


def is_invited(setup: Setup, invite: str | None) -> bool:
    """Whether this is a secret of the table's invitation; a public table needs none."""
    if invite is None:
        return setup.public
    by_link = compare_digest(digest_of(invite).hex(), setup.invite)
    by_code = compare_digest(invite.encode(), invite_by_code(setup).encode())
    return by_link or by_code


@dataclass(slots=True)
class Seat:
    """A seat as it is now."""

    setup: SeatSetup
    name: str
    taken: bool
    """Whether a person holds it."""
    colour: int
    """Which of the six colours it plays with, each different."""
    here: str = ""
    """The process that the person is connected to, or nothing."""
    changed: float = 0.0
    """When the person came or went."""
    visits: int = 0
    """How often the person came."""
    joined: float = 0.0
    """When the person took the seat by the invitation."""
    closed: bool = False
    """Whether it is closed to newcomers: the host removed a player and has not offered it again."""
    released: bool = False
    """Whether a player gave it up in the game, and a substitute is looked for."""
    is_program: bool = False
    """Whether a program holds the token and plays, as it said itself."""
    shares_device: bool = False
    """Whether the person came with a device that holds other seats too."""
    bot: StandInReason | None = None
    """Why the stand-in plays for the person, if it does."""
    agreed: set[int] = field(default_factory=set)
    """Who need not wait for the person any longer, while the person is away."""
    offered_by: set[int] = field(default_factory=set)
    """Who agreed to offer the seat to a substitute, while the person is away."""
    hours: Hours | None = None
    """The person's nights over days; None: never said."""
    vacations: tuple[Vacation, ...] = ()
    wished_pace: Pace | None = None
    """The pace that the person wishes for, if it is another than the table's."""
    emote: tuple[Feeling, float] | None = None
    """What the person showed last, and when."""
    emotes: int = 0
    """How often the person showed something."""
    places_itself: bool = False
    """Whether the server places the person's adventurers and rafts."""
    places_rafts: bool = True
    """Whether it then places the rafts too, or the adventurers only."""
    planned: PlannedTurn | None = None
    """What the person has planned for their next turn."""
    orders: StandingOrders = NO_ORDERS
    """How the server answers repellent questions for the person."""

    @property
    def is_person(self) -> bool:
        """Whether a person sits here or may."""
        return self.setup.kind in ("here", "link")

    @property
    def is_empty(self) -> bool:
        """Whether nobody plays here: the game stands still when its turn comes."""
        return self.setup.kind == "nobody"


def is_free(seat: Seat) -> bool:
    """Return whether a person with the invitation may take the seat."""
    return seat.setup.kind == "link" and not seat.taken and not seat.closed


def first_seats(setup: Setup, held: Collection[int]) -> list[Seat]:
    """Return the seats as they are when the table is made, some of them held by a token.

    The seats of a record are taken for good, by the people who played it.
    """
    shown, colours = setup.record is not None, colours_of(setup.seats)
    return [
        Seat(
            seat,
            seat.name,
            seat.kind in ("here", "link") and (shown or number in held),
            colours[number],
        )
        for number, seat in enumerate(setup.seats)
    ]


def colours_of(seats: Sequence[SeatSetup]) -> list[int]:
    """Return the colours of seats, some of which chose theirs; or say that two chose the same.

    >>> colours_of([SeatSetup("bot"), SeatSetup("here", colour=0), SeatSetup("bot")])
    [1, 0, 2]
    """
    chosen = [seat.colour for seat in seats if seat.colour is not None]
    if len(set(chosen)) < len(chosen):
        raise RefusedError("bad_seat", "two seats have the same colour")
    left = [colour for colour in range(int(MOST_PLAYERS)) if colour not in chosen]
    colours = []
    for number, seat in enumerate(seats):
        usual = number if number in left else left[0] if left else 0
        colour = usual if seat.colour is None else seat.colour
        if colour in left:
            left.remove(colour)
        colours.append(colour)
    return colours


def checked_seat(seat: SeatSetup, others: Iterable[str]) -> SeatSetup:
    """Return a seat with a clean name unlike the others', or say what is wrong with it."""
    if seat.kind == "bot":
        check_level(seat.level)
    elif seat.level:
        raise RefusedError("bad_seat", "only a bot has a level")
    return msgspec.structs.replace(seat, name=distinct_name(clean_name(seat.name), others))


def check_level(level: str) -> None:
    """Refuse a bot that is not one of those that anybody may ask for."""
    try:
        opponent(level)
    except PlayerError as error:
        raise RefusedError("bad_level", str(error)) from error
