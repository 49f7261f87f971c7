"""Games of every option as records, for the tests of this folder."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from hypothesis import strategies as st

from survive.engine import HOUSE_RULES, NOBODY, Deal, Luck, Options, State, new_game, to_move
from survive.engine import legal_actions as legal
from survive.record.game.body import Comment, Variation, Wish, play_as_wished
from survive.record.game.game_record import GameRecord
from survive.record.notation.wished_backs import back_under, backs_alike
from tests.maps import SMALL
from tests.policies import at_random, heading_for_safety, play_on
from tests.strategies import SEEDS, tables

ODD_MAP = SMALL._replace(
    name='odd "map" \\ {#1}\nnew line',
    island=tuple(reversed(SMALL.island)),
    safe_islands=((" 50 %: a;b ", ("A1",)), ("", ("A5", "B6"))),
)
"""A map whose names contain all the format's own punctuation."""


@st.composite
def all_options(draw: st.DrawFn) -> Options:
    """Draw options of every kind: those of :func:`tables`, the first player, memory, other maps."""
    options = draw(tables())
    other = draw(st.sampled_from([None, None, SMALL, ODD_MAP]))
    if other is not None:
        rules = {rule: getattr(options, rule) for rule in HOUSE_RULES}
        options = Options(3, challenge=options.challenge, map=other, **rules)
    first = draw(st.none() | st.integers(0, options.players - 1))
    return replace(options, first=first, memory=draw(st.booleans()))


@lru_cache(maxsize=8)  # several modules begin with the same game
def play(options: Options, seed: int, *, to_safety: bool = True, steps: int = 5000) -> GameRecord:
    """Play a game, or this many steps of it."""
    deal: Deal = Luck(seed).deal(options)
    policy = heading_for_safety if to_safety else at_random
    state, rng = new_game(options, deal), random.Random(seed)
    actions, _ = play_on(state, Luck(seed), rng, policy, steps=steps)
    return GameRecord(options, deal, tuple(actions))


@st.composite
def games(draw: st.DrawFn, steps: st.SearchStrategy[int] | None = None) -> GameRecord:
    """Draw games of all options, finished or not."""
    count = draw(st.just(5000) | st.integers(0, 400) if steps is None else steps)
    return play(draw(all_options()), draw(SEEDS), to_safety=draw(st.booleans()), steps=count)


LETTERS = st.characters(exclude_categories=["Cs"])
TEXTS = st.text(LETTERS, max_size=30)
REMARKS = st.text(LETTERS, min_size=1, max_size=30).map(lambda t: " ".join(t.split()) or "x")
TAG_NAMES = st.from_regex(r"[A-Z][a-z]{1,8}X", fullmatch=True)


@st.composite
def annotated(draw: st.DrawFn) -> GameRecord:
    """Draw games with tags and comments of any characters."""
    record = draw(games())
    count = len(record.actions)
    places = sorted(draw(st.lists(st.integers(0, count), max_size=8)))
    comments = tuple(Comment(after, draw(REMARKS)) for after in places)
    tags = draw(st.dictionaries(TAG_NAMES, TEXTS, max_size=4))
    name = st.text(LETTERS.filter(lambda c: c != ","), min_size=1, max_size=12).map(str.strip)
    names = draw(st.none() | st.lists(name, min_size=1, max_size=1))
    if names and names[0]:
        tags["Players"] = ", ".join(names * record.options.players)
    return replace(record, tags=tags, comments=comments)


def _comments(draw: st.DrawFn, count: int) -> tuple[Comment, ...]:
    places = sorted(draw(st.lists(st.integers(0, count), max_size=3)))
    return tuple(Comment(after, draw(REMARKS)) for after in places)


def _variation(draw: st.DrawFn, before: State, at: int, depth: int) -> Variation:
    state, actions, wishes = before.copy(), list[int](), list[Wish]()
    for count in range(draw(st.integers(1, 12))):
        if to_move(state) == NOBODY:
            break
        choices = legal(state)
        actions.append(choices[draw(st.integers(0, len(choices) - 1))])
        if backs := backs_alike(state, actions[-1]):
            back = draw(st.sampled_from(backs))
            if back != back_under(state, actions[-1]):
                wishes.append(Wish(count, back))
        play_as_wished(state, actions[-1], count, wishes)
    inside = _variations(draw, before, actions, depth - 1, wishes) if depth else ()
    return Variation(at, tuple(actions), _comments(draw, len(actions)), inside, tuple(wishes))


def _variations(
    draw: st.DrawFn,
    first: State,
    actions: list[int],
    depth: int,
    wishes: Sequence[Wish] = (),
) -> tuple[Variation, ...]:
    places = sorted(draw(st.lists(st.integers(0, len(actions) - 1), max_size=3)) if actions else ())
    found, state, at = list[Variation](), first.copy(), 0
    for place in places:
        while at < place:
            play_as_wished(state, actions[at], at, wishes)
            at += 1
        found.append(_variation(draw, state, place, depth))
    return tuple(found)


@st.composite
def varied(draw: st.DrawFn) -> GameRecord:
    """Draw games with comments and variations, up to three deep."""
    record = draw(games(st.integers(1, 150)))
    actions = list(record.actions)
    variations = _variations(draw, record.first_state(), actions, 2)
    return replace(record, comments=_comments(draw, len(actions)), variations=variations)
