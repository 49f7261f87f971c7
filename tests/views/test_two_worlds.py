"""Two worlds that differ only in what a viewer may not know give the viewer the same bytes.

At every decision of whole games a second world is drawn for each viewer from everything that
the viewer does not know; then the same thing happens in both, as long as the rules reveal no
difference. View, legal actions, events, log lines and refusals must be the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from survive.engine import (
    ACTIONS,
    NOBODY,
    Event,
    Luck,
    Options,
    State,
    actions,
    apply,
    legal_actions,
    new_game,
    to_move,
)
from survive.engine.pieces import FIRST_POWER, POWERS, REPELLENT, TERRAINS
from survive.record.report.log import Teller
from survive.views import SPECTATOR, keeps_secrets, legal_for, redact, resample, view, why_not
from tests.policies import Policy, at_random, heading_for_safety, next_action, play_on
from tests.strategies import SEEDS, tables
from tests.wire_bytes import encode_event, encode_view

Redact = Callable[[Event, State, int], Event | None]


def told(state: State, viewer: int, rng: random.Random) -> list[bytes]:
    """Return everything that a viewer is given while the game waits."""
    legal = legal_for(state, viewer)
    tried = [action for action in rng.sample(range(ACTIONS), 20) if action not in legal]
    reasons = [repr(why_not(state, viewer, action)).encode() for action in tried]
    return [encode_view(view(state, viewer)), repr(legal).encode(), *reasons]


def told_of(events: list[Event], state: State, viewer: int, redaction: Redact) -> list[bytes]:
    """Return everything that a viewer is given when something has happened."""
    teller, board = Teller(state), state.ruleset.board
    out = []
    for event in events:
        seen = redaction(event, state, viewer)
        if seen is not None:
            out += [encode_event(seen, board), teller.line(seen).encode()]
    return out


def same_in(other: State, state: State, action: int, viewer: int) -> int | None:
    """Return the same action in the other world; None if it would reveal something."""
    seat, typed = to_move(state), actions.action_of(action)
    legal = legal_actions(other)
    if isinstance(typed, actions.PlaceAdventurer) and seat != viewer:
        # The value is secret: in the other world it is a different one, if possible.
        others = [n for n in legal if actions.action_of(n).space == typed.space]  # type: ignore[attr-defined]
        return others[-1] if others[-1] != action else others[0]
    if isinstance(typed, actions.Sink) and not _sinks_alike(other, state, typed.space, viewer):
        return None
    if action not in legal:
        return None
    if isinstance(typed, actions.PlayPower | actions.RepelHere | actions.Repel):
        power = getattr(typed, "power", REPELLENT)
        if _terrain_played(other, seat, power) != _terrain_played(state, seat, power):
            return None  # a discarded tile shows both sides
    return action


def _terrain_played(state: State, seat: int, power: int) -> int:
    rows = range(seat * TERRAINS, (seat + 1) * TERRAINS)
    return next(row for row in rows if state.hand[row * POWERS + power - FIRST_POWER] > 0)


def _sinks_alike(other: State, state: State, space: int, viewer: int) -> bool:
    """Arrange the other world so that the tile shows the viewer the same, if possible."""
    board = state.ruleset.board
    tile = board.tile_at[space]
    back = state.backs[tile]
    secret = back >= FIRST_POWER and to_move(state) != viewer

    def fits(candidate: int) -> bool:
        return candidate >= FIRST_POWER if secret else candidate == back

    alike = [t for t in range(len(board.island)) if _terrain(other, t) == state.ground[space]]
    found = [t for t in alike if fits(other.backs[t])]
    if not found:
        return False
    if secret:  # prefer a power that differs from the one here
        found.sort(key=lambda t: other.backs[t] == back)
    elif tile in found:
        return True
    other.backs[tile], other.backs[found[0]] = other.backs[found[0]], other.backs[tile]
    return True


def _terrain(state: State, tile: int) -> int:
    return int(state.ground[state.ruleset.board.island[tile]])


def compare(options: Options, seed: int, policy: Policy, redaction: Redact) -> int:
    """Play a game in two worlds for every viewer; return the number of steps compared."""
    state, luck, rng = new_game(options, seed=seed), Luck(seed), random.Random(seed)
    compared = 0
    while to_move(state) != NOBODY:
        action = next_action(state, luck, rng, policy)
        after = state.copy()
        events = apply(after, action)
        for viewer in range(SPECTATOR, options.players):
            draw = rng.getrandbits(32)
            other = resample(view(state, viewer, remember=True), rng)
            here = told(state, viewer, random.Random(draw))
            assert told(other, viewer, random.Random(draw)) == here
            same = same_in(other, state, action, viewer)
            if same is None or to_move(after) == NOBODY:
                continue
            happened = apply(other, same)
            assert told_of(happened, other, viewer, redaction) == told_of(
                events, after, viewer, redaction
            )
            assert encode_view(view(other, viewer)) == encode_view(view(after, viewer))
            compared += 1
        state = after
    return compared


# A game has about two thousand comparisons, so a sixth of the usual examples is plenty.
@settings(max_examples=max(1, settings().max_examples // 6))
@given(tables(), SEEDS, st.sampled_from([at_random, heading_for_safety]))
def test_a_viewer_cannot_tell_two_worlds_apart(options: Options, seed: int, policy: Policy) -> None:
    assert compare(options, seed, policy, redact) > 500


def test_the_test_notices_an_event_that_tells_a_secret() -> None:
    def tell_all(event: Event, _state: State, _viewer: int) -> Event:
        return event

    with pytest.raises(AssertionError):
        compare(Options(3), 1, at_random, tell_all)


def test_the_worlds_compared_do_differ() -> None:
    """Otherwise the test would prove nothing."""
    state = new_game(Options(3), seed=1)
    play_on(state, Luck(1), random.Random(1), steps=120)
    for viewer in range(SPECTATOR, 3):
        other = resample(view(state, viewer), random.Random(1))
        assert list(other.backs) != list(state.backs)
        assert list(other.value) != list(state.value)


@pytest.mark.parametrize("memory", [True, False])
@pytest.mark.parametrize("sitting", [True, False])
def test_a_seat_without_secrets_sees_the_same_in_every_world_that_others_think_possible(
    memory: bool, sitting: bool
) -> None:
    """VIEW-3: at one device its side may be shown to everybody, because nothing on it is secret."""
    rng, luck = random.Random(5), Luck(5)
    state = new_game(Options(3, memory=memory, placing_in_one_sitting=sitting), seed=5)
    open_to_all = kept = told_apart = 0
    while state.turn < 12:
        other = resample(view(state, SPECTATOR), rng)
        for seat in range(3):
            seen, elsewhere = encode_view(view(state, seat)), encode_view(view(other, seat))
            if keeps_secrets(state, seat):
                kept += 1
                told_apart += seen != elsewhere
            else:
                open_to_all += 1
                assert seen == elsewhere
                assert keeps_secrets(other, seat) is False, "whether it has any is public"
                assert legal_for(state, seat) == legal_for(other, seat)
        play_on(state, luck, rng, heading_for_safety, steps=1)
    assert open_to_all > (100 if memory else 2)
    assert told_apart > kept / 2, "a seat with secrets really has something to hide"
