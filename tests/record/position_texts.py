"""Position texts for tests: from random games at any moment, and mutations of them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from survive.engine import NOBODY, Luck, Options, State, apply, new_game
from survive.engine import to_move as who_decides
from survive.record.position.text import write_position
from survive.views import view
from tests.policies import at_random, heading_for_safety, next_action
from tests.strategies import RARE_MIX

PUZZLE = (
    "3 players; red to act 3; land beach E4 E5=shark forest F5; red F3 F4=5 D3; yellow E5;"
    " rafts D3; sharks C3; hands red oars"
)
"""What a person would type."""

TABLES = (
    Options(2),
    Options(3, challenge=True, first=1),
    Options(4, memory=False),
    Options(5),
    Options(5, extension=True),
    Options(6, overcrowded=True),
    Options(5, overcrowded=True, mix=RARE_MIX),
    Options.polish(3),
)


def moments(options: Options, seed: int, share: float) -> Iterator[State]:
    """Play a game by a seed; yield its first and last moment and about this share of the others.

    Moments with something pending are yielded four times as often, because they are rare.
    """
    state, luck, rng = new_game(options, seed=seed), Luck(seed), random.Random(seed)
    policy = rng.choice([at_random, heading_for_safety])
    yield state
    while who_decides(state) != NOBODY:
        if rng.random() < (4 * share if state.depth not in (1, 2, 5) else share):
            yield state
        apply(state, next_action(state, luck, rng, policy))
    yield state


def texts_of_games(games: int) -> list[str]:
    """Return texts of states and views from games of many kinds."""
    texts = []
    for seed in range(games):
        options = TABLES[seed % len(TABLES)]
        for number, state in enumerate(moments(options, seed, 0.03)):
            viewer = number % (options.players + 1) - 1
            texts.append(write_position(state))
            texts.append(write_position(view(state, viewer)))
    return texts


_LETTERS = "abEFG0129=~:;/?, -\n\t\0é٣²’"


def mutated(texts: list[str], rng: random.Random) -> str:
    """Change one of the texts in one or a few places: letters, words, or whole sections."""
    text = rng.choice(texts)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        by = rng.choice(("letter", "word", "section"))
        if by == "letter":
            at = rng.randrange(len(text) + 1)
            text = text[:at] + rng.choice(_LETTERS) * rng.randrange(2) + text[at + 1 :]
            continue
        joint = " " if by == "word" else "; "
        parts, others = text.split(joint), rng.choice(texts).split(joint)
        at = rng.randrange(len(parts))
        match rng.randrange(4):
            case 0:
                parts[at] = rng.choice(others)
            case 1:
                parts.insert(at, rng.choice(others))
            case 2:
                del parts[at]
            case _:
                other = rng.randrange(len(parts))
                parts[at], parts[other] = parts[other], parts[at]
        text = joint.join(parts)
    return text
