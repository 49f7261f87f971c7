"""A table as its setup and its journal say: the same in every process, after every restart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from survive.engine import (
    NOBODY,
    STANDARD_BOARD,
    Board,
    Event,
    State,
    agenda,
    scores,
    to_move,
    winners,
)
from survive.record.wire.game_messages import action_number
from survive.server.store.interface import Entry, SeatToken
from survive.server.tables.model import journal
from survive.server.tables.model.calendar import ALWAYS, Calendar, cut
from survive.server.tables.model.clock import Clock
from survive.server.tables.model.entries import decode_entry
from survive.server.tables.model.guide import Guide
from survive.server.tables.model.journal import AnyEntry, Setup, deal_of, options_of
from survive.server.tables.model.play import auto_placing
from survive.server.tables.model.play.game import Game, Told
from survive.server.tables.model.play.planned_turn import followed
from survive.server.tables.model.repellent_question import (
    Answerer,
    RepellentQuestion,
    asked_seat,
    holds_one,
    open_question,
)
from survive.server.tables.model.seats import digest_of, first_seats
from survive.server.tables.model.standing_orders import NO_ORDERS
from survive.server.tables.model.timing import follow_calendar
from survive.server.tables.model.waiting import NO_WAIT, wait_now

USUAL = 1 << 15
"""How many decoded entries are cached: more than there are actions on the standard map."""


class Result(msgspec.Struct, frozen=True):
    """How a game ended; stored with the table."""

    scores: list[int]
    winners: list[int]
    turns: int
    actions: int


class Fold:
    """All that is known of a table."""

    def __init__(
        self, table: str, setup: Setup, tokens: list[SeatToken], guides: Sequence[Guide] = ()
    ) -> None:
        """Start with the setup, its tokens, and the guides of the server."""
        self.table = table
        self.setup = setup
        """What was decided when the table was made, with the pace that was agreed on since."""
        self.guide = next((guide for guide in guides if guide.leads(setup)), None)
        options = options_of(setup)
        self.game = Game(options, deal_of(setup, options), setup.position)
        self.board = self.game.state.ruleset.board
        self.seats = first_seats(setup, {token.seat for token in tokens})
        self.clock = Clock(setup.clock, len(setup.seats))
        self.started = False
        self.began: float | None = None
        """When the game began."""
        self.host_seat: int | None = None
        """The seat to which the host's rights were handed over; None: the host's token has them."""
        self.hosted_since = 0.0
        """When they were handed over."""
        self.host_missed = False
        """Whether any player may start the game, because the host has been away for long."""
        self.rematch: str | None = None
        self.entry_no = 0
        """The number of the last journal entry: internal to the server, never sent."""
        self.at = 0.0
        """When the last entry was written."""
        self.since = 0.0
        """When the present decision arose."""
        self.answered = False
        """Whether the person asked has already declined, unseen by others."""
        self.had_over_days = self.over_days
        """Whether the game has been played over days at some time, so that an alarm is stored."""
        self.paced_since = 0.0
        """When the pace was changed."""
        self.skipped: tuple[int, int] | None = None
        """The seat and the stretch of the clock that are skipped, over days."""
        self.commands: dict[str, int] = {}
        """What was carried out: command → number of changes after it."""
        self.besides: dict[int, int] = {}
        """How many commands each seat (or HOST) gave that do not change the game."""
        self.deals = 0
        """How often the host changed the rules."""
        self.undos = [0] * len(setup.seats)
        """How often each seat took something back."""
        self.wait = NO_WAIT
        """For whom the game waits."""
        self.nobody_since: float | None = 0.0
        """Since when no person has been connected."""
        self._news: list[Told] = []
        self._is_news = True
        self._number = -1
        """Number of the action that is being taken in."""
        self.holders: dict[bytes, int] = {token.digest: token.seat for token in tokens}

    # Reading

    @property
    def change_no(self) -> int:
        """The number of changes of the game: what clients act on."""
        return self.game.change_no

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    @property
    def decides(self) -> int:
        """The seat that must decide, CHANCE or NOBODY."""
        return to_move(self.state)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return to_move(self.state) == NOBODY

    @property
    def over_days(self) -> bool:
        """Whether the game is played over days."""
        control = self.clock.control
        return control is not None and control.over_days

    def is_skipping(self, seat: int) -> bool:
        """Whether the server plays as little as possible for a seat that is out of time."""
        return self.skipped == (seat, self.clock.stretch)

    def deadline(self) -> float | None:
        """Return when the present decision is overdue: that of a turn, or a repellent question."""
        question = self.question()
        return self.clock.deadline() if question is None else question.until

    def awaited(self) -> int | None:
        """Return the seat of the player for whom the game waits, None while a bot plays."""
        seat = self.decides
        if not self.started or seat < 0 or not self.seats[seat].is_person:
            return None
        return seat if self.bot_of(seat) is None else None

    def who_is_here(self) -> list[bool]:
        """Record for each seat whether its person is connected, to whichever process."""
        return [bool(seat.here) for seat in self.seats]

    def seat_of(self, token: str) -> int | None:
        """Return the seat (or HOST) that a token holds."""
        return self.holders.get(digest_of(token))

    def bot_of(self, seat: int) -> str | None:
        """Return the kind of bot that plays a seat now, or None if a person does."""
        holder = self.seats[seat]
        if holder.is_empty:
            return None
        if holder.setup.kind == "bot":
            return holder.setup.level
        if holder.bot is not None or not holder.taken:
            return self.setup.stand_in
        if self.places_itself(seat):
            return auto_placing.LEVEL
        # A person who comes back in a turn without time left plays again from the next one.
        return self.setup.stand_in if self.clock.is_used_up(seat) else None

    def places_itself(self, seat: int) -> bool:
        """Whether the server places this person's adventurers and rafts."""
        return self.seats[seat].places_itself and auto_placing.is_setup(self.state)

    def question(self) -> RepellentQuestion | None:
        """Return the open repellent question, if there is one."""
        seat = asked_seat(self.state) if self.started else None
        if seat is None:
            return None
        answerer = self._answerer(seat)
        calendar = ALWAYS if answerer == "bot" else self.clock.calendar(seat)
        return open_question(self.setup, self.state, self.change_no, self.since, answerer, calendar)

    def _answerer(self, seat: int) -> Answerer:
        """Return who answers for a seat, as everyone can see."""
        if self.bot_of(seat) is not None:
            return "bot"
        if self.seats[seat].here and self.seats[seat].shares_device:
            return "sharing"
        people = sum(one.is_person for one in self.seats)
        return "person" if people > 1 else "only person"

    def answers_itself(self, seat: int) -> bool:
        """Whether the server answers the open question for this seat (POW-7)."""
        question = self.question()
        if question is None or question.seat != seat:
            return False
        if self.answered or self.bot_of(seat) is not None:
            return True
        if question.by_hand:
            return False
        orders = self.seats[seat].orders
        decided = orders.of(question.kind) != "ask" and not orders.ask_first
        return decided or not holds_one(self.state, seat)

    def may_undo(self, seat: int) -> int:
        """Count the actions that this seat may take back now."""
        if not self.started or self.bot_of(seat) is not None:
            return 0
        count = None if self.guide is None else self.guide.undoes(self, seat)
        return self.game.may_undo(seat) if count is None else count

    def result(self, state: State, count: int) -> bytes | None:
        """Return the result to store if this state, after this many actions, ends the game."""
        if to_move(state) != NOBODY:
            return None
        found = Result(
            [int(score) for score in scores(state)],
            [int(seat) for seat in winners(state)],
            int(state.turn),
            count,
        )
        return msgspec.json.encode(found)

    # Folding

    def take_news(self) -> list[Told]:
        """Return what happened in the game since this was last called."""
        news, self._news = self._news, []
        return news

    def apply(self, stored: Entry) -> AnyEntry:
        """Take in the next entry of the journal."""
        if stored.entry_no != self.entry_no + 1:
            raise journal.JournalError(f"entry {stored.entry_no} follows {self.entry_no}")
        entry, self._number = self._read(stored.payload)
        self._take(entry, stored.at)
        if stored.command is not None:
            self.commands[stored.command] = len(self.game.changes)
            if entry.counts:
                giver = int(stored.command.partition(":")[0])
                self.besides[giver] = self.besides.get(giver, 0) + 1
        return entry

    def take(self, entry: AnyEntry, at: float) -> None:
        """Take in an entry that is not stored yet: only on a copy (see ``waiting.py``)."""
        self._number = _numbered(entry, self.board)[1]
        self._take(entry, at)

    def _take(self, entry: AnyEntry, at: float) -> None:
        self.entry_no += 1
        if at > self.at:  # the clocks of two machines may differ
            self.at = at
        entry.fold_into(self)
        self.wait = wait_now(self)

    def replay(self, entries: Iterable[Entry]) -> None:
        """Take in a journal read from the store: nothing in it is news."""
        self._is_news = False
        for entry in entries:
            self.apply(entry)
        self._is_news = True

    def note_if_nobody(self) -> None:
        """Record the time if the last person has left."""
        if not any(seat.here for seat in self.seats):
            self.nobody_since = self.at

    def deal_again(self, setup: Setup) -> None:
        """Begin with other options and another deal, before the game."""
        self.setup, self.deals = setup, self.deals + 1
        options = options_of(setup)
        self.game = Game(options, deal_of(setup, options))
        for seat in self.seats:
            seat.orders = NO_ORDERS  # they may speak of values that players now have to remember
        self.ask_anew()

    def empty_seat(self, number: int) -> None:
        """Release a seat; its token stops working."""
        seat = self.seats[number]
        seat.taken, seat.name, seat.here, seat.bot = False, seat.setup.name, "", None
        seat.is_program, seat.visits, seat.changed = False, 0, self.at
        seat.orders, seat.places_itself, seat.wished_pace = NO_ORDERS, False, None
        seat.planned = None
        seat.hours, seat.vacations = None, cut(seat.vacations, self.at)
        follow_calendar(self, number)
        seat.agreed.clear()
        seat.offered_by.clear()
        if self.host_seat == number:
            self.host_seat = None
        self.holders = {digest: held for digest, held in self.holders.items() if held != number}
        if self.started:  # from now on the invitation opens it, whatever it was before
            seat.setup = msgspec.structs.replace(seat.setup, kind="link", name="")
            seat.name, seat.bot, seat.released = "", "empty", True
            self.run_clock()
        self.note_if_nobody()

    def show_feeling(self, number: int, feeling: journal.Feeling) -> None:
        """Record what a player shows to the others."""
        seat = self.seats[number]
        seat.emote = feeling, self.at
        seat.emotes += 1

    def set_back(self, seconds: float) -> None:
        """Shift everything some seconds into the past; no duration changes."""
        self.at -= seconds
        self.since -= seconds
        self.wait = self.wait._replace(since=self.wait.since - seconds)
        self.clock.since -= seconds
        self.hosted_since -= seconds
        self.paced_since -= seconds
        if self.began is not None:
            self.began -= seconds
        if self.nobody_since is not None:
            self.nobody_since -= seconds
        for seat in self.seats:
            seat.changed -= seconds
            seat.joined -= seconds
            if seat.emote is not None:
                seat.emote = seat.emote[0], seat.emote[1] - seconds

    def _read(self, payload: bytes) -> tuple[AnyEntry, int]:
        if self.board is STANDARD_BOARD:
            return _usual_entry(payload)
        return _numbered(decode_entry(payload), self.board)

    def play(self, by: journal.Author) -> None:
        """Take the action of the entry that is being taken in."""
        actor = self.decides
        if self._is_news:
            happened = self.game.play(self._number, by)
            self._follow_plans(actor, self._number)
            self._note(happened)
        else:
            self.game.follow(self._number, by)
            self._follow_plans(actor, self._number)
            self.ask_anew()

    def undo(self, seat: int, count: int) -> None:
        """Take back the last actions of a seat."""
        self.game.undo(seat, count)
        self.undos[seat] += 1
        self._follow_plans(seat, -1)
        self._note([])

    def _follow_plans(self, actor: int, action: int) -> None:
        """Compare plans with the game, which has changed."""
        for number, seat in enumerate(self.seats):
            if seat.planned is not None:
                seat.planned = followed(
                    seat.planned, self.state, number, actor=actor, number=action
                )

    def _note(self, happened: list[Event]) -> None:
        if self._is_news:
            self._news.append(Told(self.change_no, self.game.changes[-1], happened, self.state))
        self.ask_anew()

    def ask_anew(self) -> None:
        """Put the next decision: the game has changed."""
        self.since = self.at
        self.answered = False
        if self.clock.control is not None:
            self.run_clock()

    def run_clock(self) -> None:
        """Charge the seat that decided and start the next seat's clock, afresh per placement."""
        if self.clock.control is None:
            return
        self.clock.stop(self.at)
        for number, holder in enumerate(self.seats):
            if number != self.decides and holder.hours is not self.clock.calendar(number).hours:
                self.clock.follow(number, Calendar(holder.hours, holder.vacations))
        stretch = int(self.state.turn) or -self.change_no
        self.clock.enter(stretch)
        seat = self.decides
        timed = self.started and seat >= 0 and self.bot_of(seat) is None
        timed = timed and not self.seats[seat].is_empty
        if timed and agenda.kind_of(self.state.top()) == agenda.REPEL:
            timed = False
        self.clock.run(seat if timed else None, stretch, self.at)


def _numbered(entry: AnyEntry, board: Board) -> tuple[AnyEntry, int]:
    """Return an entry with the number of its action, -1 if it has none."""
    if isinstance(entry, journal.Played):
        return entry, action_number(entry.action, board)
    return entry, -1


def cached_entries() -> int:
    """Count the decoded entries that are cached."""
    return _usual_entry.cache_info().currsize


@lru_cache(maxsize=USUAL)
def _usual_entry(payload: bytes) -> tuple[AnyEntry, int]:
    """Read an entry of a game on the standard map: thousands of games share the same few."""
    return _numbered(decode_entry(payload), STANDARD_BOARD)
