"""Levels by rating, styles, and errors as people make them."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import pytest

from survive.engine import Options, State, legal_actions, new_game, play, to_move
from survive.engine.state import ACTIONS_PHASE, CREATURES_PHASE, LOST, SAVED
from survive.players import Hurried, PlayerError, make_player
from survive.players.bots.ladder import GreedyPlayer, HardPlayer
from survive.players.bots.lapses import LAPSES
from survive.players.bots.levels import HIGHEST, KNOWN, LOWEST, STEPS, mixture_of
from survive.players.bots.styles import STYLES, cannot_win
from survive.players.harms import harms_of
from survive.players.opponents import Opponent, opponent
from survive.players.value.evaluation import Evaluation
from survive.players.value.weight_file import standard_weights
from survive.simulation import play_game
from survive.views import view

pytestmark = pytest.mark.one_form  # levels, styles and lapses are not compiled


def test_the_steps_go_up_and_every_one_can_be_made() -> None:
    ratings = [rating for rating, _ in STEPS]
    assert ratings == sorted(set(ratings))
    for _, name in STEPS:
        make_player(name)


def test_a_level_between_two_steps_is_a_mixture_of_them() -> None:
    (low, weaker), (high, stronger) = STEPS[1:3]
    assert mixture_of(high) == (weaker, stronger, 1.0)
    assert mixture_of((low + high) / 2) == (weaker, stronger, 0.5)
    assert mixture_of(LOWEST)[2] == 0.0


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (f"level:{HIGHEST + 1}", f"is not between {LOWEST} and {HIGHEST}"),
        ("level:strong", "expected a rating, such as"),
        ("level:", "expected a rating, such as"),
        ("hard:style=cruel", "there is no style 'cruel'; choose from plain, cautious"),
        ("easy:lapses=2", "lapses 2.0 is not between 0 and 1"),
        ("level:900:style=cruel", "there is no style 'cruel'"),
        ("level:900:beam=3", "a level has no parameter 'beam', only a style"),
    ],
)
def test_what_does_not_exist_is_refused_in_words(name: str, message: str) -> None:
    with pytest.raises(PlayerError, match=message):
        make_player(name)


def test_a_level_plays_the_same_game_again() -> None:
    level = (STEPS[2][0] + STEPS[3][0]) / 2
    games = [
        play_game(Options(2), [make_player(f"level:{level}"), make_player("random")], seed=3)
        for _ in range(2)
    ]
    assert games[0] == games[1]
    assert games[0].scores[0] > games[0].scores[1]


def test_every_style_changes_something_but_the_plain_one() -> None:
    plain = standard_weights()
    for style in STYLES.values():
        assert style.is_plain == (style.name == "plain")
    assert STYLES["plain"].weights(plain) is plain


def an_evaluation(seat: int = 0) -> tuple[State, Evaluation]:
    """Return a game in its middle, and what values it as a seat sees it."""
    bots = [make_player("medium") for _ in range(3)]
    actions = play_game(Options(3), bots, seed=5, record=True).actions
    state = new_game(Options(3), seed=5)
    for action in actions[: len(actions) * 2 // 3]:
        play(state, action)
    return state, Evaluation(view(state, seat, True), standard_weights())


def first_in_play(state: State, owner: int) -> int:
    """Return the first adventurer of a seat on the board."""
    return next(
        a
        for a in range(int(state.ruleset.adventurers))
        if state.ruleset.owner[a] == owner and state.where[a] >= 0
    )


def test_whoever_is_vengeful_enjoys_the_losses_of_those_who_did_harm() -> None:
    state, evaluation = an_evaluation()
    victims = {owner: first_in_play(state, owner) for owner in (1, 2)}

    def joy(owner: int) -> float:
        """Return how much better off seat 0 is after a seat's adventurer is lost."""
        after = state.copy()
        after.where[victims[owner]] = LOST
        return evaluation.utility(after, 0) - evaluation.utility(state, 0)

    before = {owner: joy(owner) for owner in victims}
    STYLES["vengeful"].take_sides(evaluation, state, 0, [0, 0, 2])
    assert joy(2) > before[2]
    assert joy(1) == pytest.approx(before[1])


@pytest.mark.parametrize(("style", "own", "others"), [("cautious", -1, 0), ("peaceful", 0, -1)])
def test_a_character_minds_danger_when_a_creature_moves(style: str, own: int, others: int) -> None:
    state, evaluation = an_evaluation()

    def dangers() -> list[float]:
        """Return what the style adds when seat 0, then seat 1, loses an adventurer."""
        found = []
        for seat in (0, 1):
            after = state.copy()
            after.where[first_in_play(after, seat)] = LOST
            found.append(evaluation.taste(after, 0) - evaluation.taste(state, 0))
        return found

    state.phase = ACTIONS_PHASE
    STYLES[style].take_sides(evaluation, state, 0, ())
    assert dangers() == [0, 0], "its own moves stay as good as ever"
    state.phase = CREATURES_PHASE
    STYLES[style].take_sides(evaluation, state, 0, ())
    assert [(one > 0) - (one < 0) for one in dangers()] == [own, others]


def test_the_ruthless_hunt_with_every_move() -> None:
    state, evaluation = an_evaluation()
    STYLES["ruthless"].take_sides(evaluation, state, 0, ())
    after = state.copy()
    after.where[first_in_play(after, 1)] = LOST
    assert evaluation.taste(after, 0) > evaluation.taste(state, 0)


@pytest.mark.parametrize("name", ["plain", "vengeful", "leveller"])
def test_noise_changes_no_taste_that_a_style_lacks(name: str) -> None:
    state, evaluation = an_evaluation()
    state.phase = CREATURES_PHASE
    STYLES[name].take_sides(evaluation, state, 0, (), noise=2.5)
    assert (evaluation.gloating, evaluation.menace, evaluation.dread) == (1, 0, 0)


def test_without_harm_the_vengeful_play_like_anybody() -> None:
    state, evaluation = an_evaluation()
    plain = evaluation.utility(state, 0)
    STYLES["vengeful"].take_sides(evaluation, state, 0, [0, 0, 0])
    assert evaluation.utility(state, 0) == plain


def test_whoever_cannot_win_and_shrinks_from_it_makes_no_king() -> None:
    state, evaluation = an_evaluation()
    assert not cannot_win(evaluation, state, 0)
    shy = STYLES["kingmaker-shy"]
    shy.take_sides(evaluation, state, 0, ())
    assert evaluation.spite == 1, "while it may win it plays like anybody"
    for adventurer in range(int(state.ruleset.adventurers)):
        if state.ruleset.owner[adventurer] == 0 and state.where[adventurer] >= 0:
            state.where[adventurer] = LOST
        elif state.ruleset.owner[adventurer] == 1 and state.where[adventurer] >= 0:
            state.where[adventurer] = SAVED
    assert cannot_win(evaluation, state, 0)
    assert not cannot_win(evaluation, state, 1)
    shy.take_sides(evaluation, state, 0, ())
    assert evaluation.spite < 0
    assert evaluation.gloating < 0


def test_harm_is_what_is_lost_in_the_turns_of_others() -> None:
    bots = [make_player("medium") for _ in range(4)]
    actions = play_game(Options(4), bots, seed=8, record=True).actions
    state = new_game(Options(4), seed=8)
    blamed = [[0] * 4 for _ in range(4)]
    for action in actions:
        before, active = list(state.lost), int(state.active)
        play(state, action)
        for seat in range(4):
            if seat != active:
                blamed[seat][active] += int(state.lost[seat]) - before[seat]
    assert sum(map(sum, blamed)) > 5
    for seat in range(4):
        assert harms_of(new_game(Options(4), seed=8), actions, seat) == blamed[seat]


def test_a_game_tells_its_players_who_harmed_them() -> None:
    heard: list[list[int]] = []

    class Listener(GreedyPlayer):
        def hear_of_harms(self, harms: Sequence[int]) -> None:
            heard.append(list(harms))

    players = [Listener(), *[make_player("medium") for _ in range(3)]]
    played = play_game(Options(4), players, seed=8, record=True).actions
    whole = harms_of(new_game(Options(4), seed=8), played, 0)
    assert sum(heard[-1]) > 0
    assert all(told <= all_of_it for told, all_of_it in zip(heard[-1], whole, strict=True))


class Slow:
    """A clock by which a second has gone whenever it is read."""

    def __init__(self) -> None:
        """Begin at 0."""
        self.now = 0.0

    def __call__(self) -> float:
        """Return the time."""
        self.now += 1.0
        return self.now


def test_whoever_is_hurried_compares_as_many_ideas_as_the_time_allows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, _ = an_evaluation()
    seat = to_move(state)
    seen, ideas = view(state, seat, True), [[action] for action in legal_actions(state)[:5]]
    results = []
    for seconds in (inf, 2.5):
        monkeypatch.setattr("survive.players.bots.ladder.perf_counter", Slow())
        player = HardPlayer(rollouts=2)
        player.begin(seat, 3)
        player.hurry(seconds)
        results.append(player._played_out(player._roller(seen), ideas))
    everything, hurried = results
    assert len(everything) == len(ideas) == 5
    assert hurried == everything[:3], "the same luck, and as far as it came"


@pytest.mark.parametrize("name", ["hard", "expert", "hard:time=500", "level:1900"])
def test_whoever_has_no_time_left_plays_what_looked_best_at_first(name: str) -> None:
    state, _ = an_evaluation()
    seat, legal = to_move(state), legal_actions(state)
    assert len(legal) > 1
    player = make_player(name)
    player.begin(seat, 3)
    assert isinstance(player, Hurried)
    player.hurry(0.0)
    assert player.choose(view(state, seat, True), legal) in legal


def test_lapses_come_in_their_share_of_turns_and_last_a_turn() -> None:
    player = GreedyPlayer(lapses=0.3)
    player.begin(1, 7)
    errs = [player._lapse(turn) for turn in range(400)]
    assert errs == [player._lapse(turn) for turn in range(400)]
    assert 80 < sum(lapse is not None for lapse in errs) < 160
    assert {lapse.name for lapse in errs if lapse} == {lapse.name for lapse in LAPSES}


def test_whoever_overlooks_sees_no_danger() -> None:
    seen = LAPSES[0].weights(standard_weights())
    assert seen.shark == seen.serpent == seen.kaiju == 0
    assert LAPSES[2].weights(standard_weights()).shark > standard_weights().shark


def test_what_strangers_may_ask_for() -> None:
    assert opponent("hard") == Opponent("hard", KNOWN["hard"], "plain")
    assert opponent("level:1200") == Opponent("level", 1200, "plain")
    assert opponent("expert:style=vengeful").style == "vengeful"
    assert opponent("random").rating is None
    for style in STYLES:
        make_player(f"level:1200:style={style}")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("hard:time=1000", "there is no such bot; choose from random, easy"),
        ("os:system", "there is no such bot"),
        ("program:sh", "there is no such bot"),
        ("level:79", f"a level is a whole number from {LOWEST} to {HIGHEST}, not '79'"),
        ("level:1e3", "a level is a whole number"),
        ("level:1200,style=plain", "a level is a whole number"),
        ("hard:style=cruel", "there is no style 'cruel'; choose from plain"),
        ("random:style=ruthless", "the bot 'random' has no styles"),
        ("", "there is no such bot"),
    ],
)
def test_what_strangers_may_not_ask_for(name: str, message: str) -> None:
    with pytest.raises(PlayerError, match=message):
        opponent(name)
