"""Redacted records: everything public replays, and nothing else is in them (VIEW)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from survive.engine import (
    NOBODY,
    Deal,
    Options,
    action_of,
    actions,
    apply,
    new_game,
    number_of,
    to_move,
)
from survive.engine.events import PowerPlayed
from survive.engine.pieces import FIRST_POWER
from survive.record.game.body import Comment
from survive.record.game.deal_text import KEPT
from survive.record.game.game_record import GameRecord, read_record, write_record
from survive.record.game.public_record import (
    PublicRecord,
    read_public_record,
    redact_record,
    spectator_text,
    write_public_record,
)
from survive.record.game.redacted_replay import made_up_deal
from survive.record.notation.errors import IllegalNotationError, RecordError
from survive.views import HIDDEN, SPECTATOR, redact, view
from tests.record import golden_games
from tests.record.records import all_options, play
from tests.strategies import RARE_MIX, SEEDS


@st.composite
def running_games(draw: st.DrawFn) -> GameRecord:
    """Draw games of all options that are not over."""
    record = play(draw(all_options()), draw(SEEDS))
    cut = draw(st.integers(0, len(record.actions) - 1) | st.just(len(record.actions) - 1))
    return replace(record, actions=record.actions[:cut])


@given(running_games())
def test_a_redacted_record_reads_back(record: GameRecord) -> None:
    public = redact_record(record)
    text = write_public_record(public)
    assert read_public_record(text) == public
    assert write_public_record(read_public_record(text)) == text
    assert spectator_text(record) == text


@given(running_games())
def test_it_replays_exactly_what_a_spectator_saw(record: GameRecord) -> None:
    state = new_game(record.options, record.deal)
    public = read_public_record(spectator_text(record))
    assert public.first_view() == view(state, SPECTATOR)
    for action, step in zip(record.actions, public.steps(), strict=True):
        assert step.seat == to_move(state)
        happened = [redact(event, state, SPECTATOR) for event in apply(state, action)]
        assert step.events == [event for event in happened if event is not None]
        assert step.view == view(state, SPECTATOR)


def test_a_power_is_played_from_its_real_landscape() -> None:
    """The golden record was chosen for this: powers of one kind from several terrains."""
    record = golden_games.redacted_source()
    public = redact_record(record)
    assert [text for text in public.texts if " from forest" in text]
    real = [e for step in record.steps() for e in step.events if isinstance(e, PowerPlayed)]
    seen = [e for step in public.steps() for e in step.events if isinstance(e, PowerPlayed)]
    assert seen == real


# Nothing secret


def other_worlds(record: GameRecord, rng: random.Random) -> Iterator[GameRecord]:
    """Return the same game with other secrets: backs that nobody has seen, and values."""
    backs = list(record.deal.backs)
    lying = [t for t, b in enumerate(redact_record(record).dealt.backs) if b == HIDDEN]
    for terrain in set(record.deal.terrains):
        tiles = [tile for tile in lying if record.deal.terrains[tile] == terrain]
        shuffled = rng.sample([backs[tile] for tile in tiles], len(tiles))
        for tile, back in zip(tiles, shuffled, strict=True):
            backs[tile] = back
    yield replace(record, deal=Deal(record.deal.terrains, tuple(backs), record.deal.first))
    yield replace(record, actions=tuple(_other_values(record, rng)))
    yield from _other_hands(record, rng)


def _other_hands(record: GameRecord, rng: random.Random) -> Iterator[GameRecord]:
    """Swap a power that a player keeps for another of its terrain, if nobody could tell."""
    kept = [t for t, b in enumerate(redact_record(record).dealt.backs) if b in (HIDDEN, KEPT)]
    powers = [tile for tile in kept if record.deal.backs[tile] >= FIRST_POWER]
    rng.shuffle(powers)
    for one, other in pairwise(powers):
        backs, terrains = list(record.deal.backs), record.deal.terrains
        if terrains[one] == terrains[other] and backs[one] != backs[other]:
            backs[one], backs[other] = backs[other], backs[one]
            changed = replace(record, deal=record.deal._replace(backs=tuple(backs)))
            if powers_played(changed) == powers_played(record):
                yield changed


def powers_played(record: GameRecord) -> list[PowerPlayed] | None:
    """Return the powers that were discarded, or None if the game could not have gone that way."""
    try:
        events = [event for step in record.steps() for event in step.events]
    except IllegalNotationError:
        return None
    return [event for event in events if isinstance(event, PowerPlayed)]


def _other_values(record: GameRecord, rng: random.Random) -> Iterator[int]:
    state = new_game(record.options, record.deal)
    renamed = [rng.sample(range(1, 6), 5) for _ in range(record.options.players)]
    for number in record.actions:
        action = action_of(number)
        if isinstance(action, actions.PlaceAdventurer):
            value = renamed[to_move(state)][action.value - 1]
            yield number_of(actions.PlaceAdventurer(value, action.space))
        else:
            yield number
        apply(state, number)


@given(running_games(), st.randoms(use_true_random=False))
def test_worlds_that_differ_in_secrets_give_the_same_text(
    record: GameRecord, rng: random.Random
) -> None:
    # With fewer adventurers of some values, other values would not be a possible game.
    assume(not record.options.extension)
    text = spectator_text(record)
    for other in other_worlds(record, rng):
        assert spectator_text(other) == text


def test_the_other_worlds_do_differ() -> None:
    record = golden_games.played("four_players_challenge")
    record = replace(record, actions=record.actions[:150])
    texts = {write_record(other) for other in other_worlds(record, random.Random(1))}
    assert len(texts) > 3
    assert write_record(record) not in texts


@given(running_games())
def test_no_value_and_no_power_is_in_the_deal_or_the_placing(record: GameRecord) -> None:
    public = redact_record(record)
    assert all(back < FIRST_POWER for back in public.dealt.backs)
    placed = [text for text in public.texts if text.startswith("place ") and "raft" not in text]
    assert all(text.startswith("place ? ") for text in placed)


def test_comments_and_unusual_tags_are_left_out() -> None:
    tags = {"Players": "Ann, Ben, Cleo", "Date": "2026-11-15", "Seed": "7"}
    record = replace(play(Options(3), 7, steps=20), tags=tags, comments=(Comment(3, "a 5!"),))
    text = spectator_text(record)
    assert "Seed" not in text
    assert "a 5!" not in text
    assert read_public_record(text).tags == {"Players": "Ann, Ben, Cleo", "Date": "2026-11-15"}
    forged = text.replace("[Options", '[Seed "7"]\n[Options')
    assert "Seed" not in read_public_record(forged).tags
    assert read_public_record(text).names == ("Ann", "Ben", "Cleo")


def test_a_redacted_record_is_not_a_whole_one() -> None:
    with pytest.raises(RecordError, match="this record is redacted"):
        read_record(golden_games.path_of(golden_games.REDACTED).read_text(encoding="utf-8"))


def test_the_golden_redacted_record_is_still_written_and_read() -> None:
    text = golden_games.path_of(golden_games.REDACTED).read_text(encoding="utf-8")
    expected = redact_record(golden_games.redacted_source())
    assert write_public_record(expected) == text
    assert read_public_record(text) == expected


# The end


def test_a_game_that_is_over_is_kept_whole() -> None:
    record = golden_games.played("two_players")
    assert to_move(record.state()) == NOBODY
    assert spectator_text(record) == write_record(record)
    with pytest.raises(RecordError, match="the game is over"):
        redact_record(record)


def test_a_redacted_record_that_reaches_the_end_is_refused() -> None:
    """Otherwise a made-up score would be shown as if it were real."""
    record = golden_games.played("two_players")
    public = redact_record(replace(record, actions=record.actions[:-1]))
    last = list(record.steps())[-1].text
    assert last.startswith("sink ")
    board = record.state().ruleset.board
    tile = int(board.tile_at[board.index(last.split()[1])])
    backs = [*public.dealt.backs]
    backs[tile] = record.deal.backs[tile]
    over = replace(
        public, dealt=public.dealt._replace(backs=tuple(backs)), texts=(*public.texts, last)
    )
    text = write_public_record(over)
    with pytest.raises(RecordError, match="the game is over: its record cannot be redacted"):
        read_public_record(text)


# The stand-in


@given(running_games())
def test_the_deal_of_the_stand_in_agrees_with_all_that_was_shown(record: GameRecord) -> None:
    dealt = redact_record(record).dealt
    deal = made_up_deal(record.options, dealt)
    new_game(record.options, deal)  # refuses a deal that does not fit the options
    for made_up, shown in zip(deal.backs, dealt.backs, strict=True):
        assert made_up == shown if shown >= 0 else True
        assert made_up >= FIRST_POWER if shown == KEPT else True


def test_more_kept_powers_than_there_are_is_refused() -> None:
    options = Options(4, mix=RARE_MIX)  # no beach has a power
    public = redact_record(play(options, 1, steps=0))
    beach = public.dealt.terrains.index(1)
    backs = [KEPT if tile == beach else back for tile, back in enumerate(public.dealt.backs)]
    with pytest.raises(RecordError, match="more beach powers are kept than exist"):
        made_up_deal(options, public.dealt._replace(backs=tuple(backs)))


def test_a_public_record_may_be_empty() -> None:
    public = PublicRecord(Options(3), redact_record(play(Options(3), 1, steps=0)).dealt)
    assert list(public.steps()) == []
    assert read_public_record(write_public_record(public)) == public
