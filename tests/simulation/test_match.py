"""One game: who is asked what, what is reported, and what happens to bots that misbehave."""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest

from survive.engine import (
    NOBODY,
    Luck,
    Options,
    apply,
    events,
    new_game,
    scores,
    to_move,
    winners,
)
from survive.players import Player, make_player
from survive.players.bots.random_player import RandomPlayer
from survive.simulation import BotError, play_game
from survive.simulation.run import match
from tests.simulation import bots

TABLES = [
    Options(2),
    Options(4, challenge=True, memory=False),
    Options.polish(5, extension=True),
    Options(6, overcrowded=True),
]


def random_players(number: int) -> list[Player]:
    return [make_player("random") for _ in range(number)]


@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options.players} players")
def test_one_seed_is_one_game(options: Options) -> None:
    players = random_players(options.players)
    first = play_game(options, players, 5, record=True)
    assert first == play_game(options, random_players(options.players), 5, record=True)
    assert first.actions != play_game(options, players, 6, record=True).actions


@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options.players} players")
def test_the_result_is_that_of_the_actions(options: Options) -> None:
    result = play_game(options, random_players(options.players), 3, record=True)
    state, luck = new_game(options, seed=3), Luck(3)
    happened = []
    for action in result.actions:
        assert to_move(state) >= 0 or luck.action(state) == action
        happened += apply(state, action)
    assert to_move(state) == NOBODY
    assert list(result.scores) == scores(state)
    assert list(result.winners) == winners(state)
    assert result.saved == tuple(state.saved)
    assert result.lost == tuple(state.lost)
    assert (result.turns, result.first) == (state.turn, state.first)
    listener = bots.Everything()
    play_game(options, random_players(options.players), 3, accumulators=[listener])
    assert listener.heard == happened
    (game,) = listener.games
    assert list(game.owner) == list(state.ruleset.owner)


def test_who_plays_at_random_need_not_be_asked() -> None:
    # The driver draws for random players; asking them would give the same game.
    quick = play_game(Options(3), random_players(3), 8, record=True)
    asked = [bots.Asked() for _ in range(3)]
    assert play_game(Options(3), asked, 8, record=True).actions == quick.actions
    mixed: list[Player] = [RandomPlayer(), bots.Asked(), RandomPlayer()]
    assert play_game(Options(3), mixed, 8, record=True).actions == quick.actions
    assert quick.decisions == sum(len(bot.questions) for bot in asked)


def test_a_player_is_given_its_own_view_and_a_choice() -> None:
    players = [bots.Asked(), bots.Asked()]
    play_game(Options(2, memory=True), players, 4)
    for seat, player in enumerate(players):
        assert len(player.questions) > 50
        for view, legal in player.questions:
            assert view.viewer == seat
            assert view.knows_own_values  # bots remember what they placed
            assert not view.knows_values_of(1 - seat)
            assert len(legal) > 1  # what is forced is not asked


def test_thinking_is_timed_by_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr(match, "perf_counter", lambda: float(next(ticks)))
    asked = bots.Asked()
    result = play_game(Options(2), [asked, RandomPlayer()], 4)
    # Every question takes one tick of this clock.
    assert result.seconds == (float(len(asked.questions)), 0.0)
    own = Counter(
        int(view.known.turn)
        for view, _ in asked.questions
        if view.known.turn > 0 and view.known.active == 0
    )
    assert result.turn_seconds == (tuple(map(float, own.values())), ())


def test_places_follow_the_scores_and_ties_share_the_win() -> None:
    shared = 0
    for seed in range(30):
        result = play_game(Options(3), [bots.First() for _ in range(3)], seed)
        assert result.places == tuple(
            1 + sum(other > own for other in result.scores) for own in result.scores
        )
        assert sum(result.shares) == 60
        shared += len(result.winners) > 1
    assert shared


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("Cheat", ["'Cheat'", "illegal action", "game 9", "turn 1", "seat 1"]),
        ("Mute", ["'Mute'", "failed", "NoneType"]),
        ("Broken", ["'Broken'", "failed", "the bot has a bug", "bots.py"]),
    ],
)
def test_a_bot_that_misbehaves_is_named(bot: str, words: list[str]) -> None:
    players = [RandomPlayer(), getattr(bots, bot)()]
    with pytest.raises(BotError) as raised:
        play_game(Options(2, first=1), players, 9)
    for word in words:
        assert word in str(raised.value)


def test_a_table_needs_as_many_players_as_seats() -> None:
    with pytest.raises(ValueError, match="3 players for a table of 2"):
        play_game(Options(2), random_players(3), 1)


def test_everybody_hears_what_it_wants_and_nothing_else() -> None:
    everything, ends = bots.Everything(), bots.Ends()
    play_game(Options(2), random_players(2), 1, accumulators=[everything, ends])
    sunk = [event for event in everything.heard if isinstance(event, events.TileSunk)]
    assert ends.tiles == len(sunk) > 30
    assert len(everything.heard) > 2 * len(sunk)
    alone = bots.Ends()
    play_game(Options(2), random_players(2), 1, accumulators=[alone])
    assert alone.tiles == ends.tiles
