"""The repellent question (POW-7), asked so that no opponent can tell who holds one.

Everyone with a power tile is asked, and those without a repellent can only decline. What others
could notice is *when* the answer comes. So:

- The moment at which a "no" is shown is fixed when the question is asked. It depends only on what
  everyone knows, and on the table's secret and the number of the change: never on what anybody
  holds. It is the same in every process and after every restart, and cannot be foreseen.
- A seat without a repellent is answered by the server at that moment. So is a bot (which has
  thought meanwhile), a person with a standing order, and a person who said no earlier: an early
  no is noted and shown only then. A person who has no choice cannot answer at all.
- A "yes" is shown at once or at that moment; it shows the repellent itself, so its timing
  reveals nothing more.
- Without a countdown a person may think longer than the drawn moment, as at a real table; then
  the wait itself is a hint. A table that wants to avoid that sets a countdown: every "no" of a
  person is shown exactly at its end, and anyone who has not answered by then has declined.

Nobody waits longer than this needs:

- If everyone can see that the seat cannot hold one (VIEW-2), it is answered at once.
- For a bot, which everyone knows to be one, the moment need not look like a person's: it is a
  second after the question, or as many whole seconds as the bot thinks. It thinks about the same
  question whatever it holds (see :func:`with_choice`).
- For the only person at a table of bots there is nothing to hide: the answer comes at once.

People who share a device all answer by hand, whatever they hold and have preset: the device goes to
everyone who is asked and comes back with an answer, so neither a hand-over that ends by itself nor
one that is left out shows who holds a repellent. Their "no" is shown when they give it, or at the
end of the countdown.

The delays of people without a countdown are log-normal, like the reaction times of people: half
of them under 2.2 seconds, one in twenty above 5, none under 1.2.
"""

from __future__ import annotations

from hashlib import blake2b
from math import ceil, exp
from statistics import NormalDist
from typing import Literal, NamedTuple

from survive.engine import State, agenda
from survive.engine.pieces import KIND_NAMES, REPELLENT
from survive.server.tables.model.calendar import ALWAYS, LEAST_WAIT, Calendar, deadline
from survive.server.tables.model.journal import Setup
from survive.views import SPECTATOR, as_if_holding, glance, may_hold

MEDIAN_SECONDS = 2.2
SPREAD = 0.5
LEAST_SECONDS, MOST_SECONDS = 1.2, 6.0
BOT_SECONDS = 1.0
"""When a bot's answer is shown, or twice or three times as late, if it is not ready by then. Our
own bots think for a fiftieth of that."""
BOT_MOST_SECONDS = 10.0
"""When a bot that has not answered has declined."""

Answerer = Literal["person", "only person", "sharing", "bot"]
"""Who answers for a seat, as everyone knows: it decides how long a "no" must wait."""


class RepellentQuestion(NamedTuple):
    """A question that is open."""

    seat: int
    kind: str
    """The creature: "shark" or "kaiju"."""
    asked: float
    shown: float
    """When a "no" is shown."""
    until: float | None
    """When a person who has not answered has declined; None: they may think."""
    by_hand: bool
    """Whether the person answers even without a choice, as they share a device."""


def asked_seat(state: State) -> int | None:
    """Return the seat whose answer the game is waiting for, if it is."""
    if state.depth == 0 or agenda.kind_of(state.top()) != agenda.REPEL:
        return None
    return int(agenda.x_of(state.top()))


def open_question(
    setup: Setup,
    state: State,
    change_no: int,
    asked: float,
    answerer: Answerer,
    calendar: Calendar = ALWAYS,
) -> RepellentQuestion:
    """Return the question of a state that is waiting for an answer.

    The calendar of the person asked moves its end, whatever they hold.
    """
    entry = state.top()
    seat, kind = int(agenda.x_of(entry)), KIND_NAMES[agenda.y_of(entry)]
    is_open = may_have_choice(state, seat)
    wait = delay(setup, change_no, answerer) if is_open else 0.0
    countdown = None if answerer == "bot" else setup.answer
    until = None if countdown is None else _after(asked, countdown, calendar)
    by_hand = is_open and answerer == "sharing"
    return RepellentQuestion(seat, kind, asked, _after(asked, wait, calendar), until, by_hand)


def _after(asked: float, seconds: float, calendar: Calendar) -> float:
    return asked + seconds if seconds < LEAST_WAIT else deadline(asked, seconds, calendar)


def delay(setup: Setup, change_no: int, answerer: Answerer = "person") -> float:
    """Return the seconds until a "no" is shown, where a player might hold one."""
    if answerer == "only person":
        return 0.0
    if answerer == "bot":
        return BOT_SECONDS
    if setup.answer is not None:
        return setup.answer
    if answerer == "sharing":
        return 0.0
    drawn = NormalDist().inv_cdf(chance(setup, f"answer {change_no}"))
    return min(max(MEDIAN_SECONDS * exp(SPREAD * drawn), LEAST_SECONDS), MOST_SECONDS)


def moment_of_bot(question: RepellentQuestion, ready: float | None) -> float:
    """Return when the answer of a bot is shown that was ready at this time, or is not ready yet."""
    last = question.asked + BOT_MOST_SECONDS
    if ready is None:
        return last
    steps = max(1, ceil((ready - question.asked) / BOT_SECONDS))
    return min(question.asked + steps * BOT_SECONDS, last)


def chance(setup: Setup, what: str) -> float:
    """Return a number in (0, 1) that is unpredictable without the table's secret."""
    digest = blake2b(what.encode(), key=setup.secret.encode(), digest_size=8).digest()
    return (int.from_bytes(digest, "big") + 0.5) / 2**64


def seed_of(setup: Setup, what: str) -> int:
    """Return a seed that is unpredictable without the table's secret."""
    return int(chance(setup, what) * 2**53)


def may_have_choice(state: State, seat: int) -> bool:
    """Whether the seat may hold a repellent, by what everyone knows (VIEW-2, POW-8)."""
    return may_hold(glance(state, SPECTATOR), seat, REPELLENT)


def holds_one(state: State, seat: int) -> bool:
    """Whether the seat has a choice."""
    return bool(state.holds(seat, REPELLENT))


def with_choice(state: State, seat: int) -> State:
    """Return this state, or one that looks the same to others, in which the seat has a choice.

    A bot that thinks about the latter takes its time like one that has a choice.
    """
    return as_if_holding(state, seat, REPELLENT)
