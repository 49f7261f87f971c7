"""Judges the placing of one adventurer or raft against what *expert* likes best.

What a place is worth shows only when everybody has placed. So both are tried in worlds that the
player cannot tell from what is: everybody goes on placing as *expert*'s setup network values it,
and the island as it is then settled is judged. Both meet the same worlds and the same chance.
"""

from __future__ import annotations

import random

from survive.engine import State, action_of, actions, legal_actions, play, to_move
from survive.players.choosing import Chooser
from survive.players.evaluation import Evaluation
from survive.players.network_file import standard_setup_network
from survive.players.weight_file import standard_weights
from survive.study.playing_out import PlayingOut, seed_of
from survive.study.steps import Steps, in_steps
from survive.study.tally import Tally
from survive.study.worlds import known_to, truth
from survive.views import SPECTATOR, View, view

_LOOKED_AT = 8
"""Places that somebody chooses from when the setup goes on; drawn by chance, as people differ."""


def favourite(state: State, played: int) -> int:
    """Return where the setup network would have put the same piece, by what the player may know.

    An adventurer of another value does not count as an alternative: the one that was placed would
    have to be placed later, by whoever goes on, who may not do it as well.
    """
    seat = to_move(state)
    seen = view(state, seat, True)
    chooser, world = Chooser(_evaluation(seen), seat, 1), known_to(seen).draw(1)
    alike = [one for one in legal_actions(state) if _value_of(one) == _value_of(played)]
    return max(alike, key=lambda action: float(chooser.value(world, action)))


def _value_of(action: int) -> int:
    """Return the value of the adventurer that an action places; 0 for a raft."""
    typed = action_of(action)
    return typed.value if isinstance(typed, actions.PlaceAdventurer) else 0


@in_steps
def compared(state: State, actions: list[int], count: int, seed: int) -> Steps[list[Tally]]:
    """Return what some placings come to in this many continuations, all on the same luck."""
    worlds, out = known_to(view(state, to_move(state), True)), PlayingOut(state)
    tallies = out.tallies(len(actions))
    judge = _evaluation(view(state, SPECTATOR))
    judge.all_known = True
    for number in range(count):
        world = worlds.draw(seed_of(seed, number))
        for action, tally in zip(actions, tallies, strict=True):
            settled = world.copy()
            play(settled, action)
            _settle(settled, judge, random.Random(seed_of(seed, number, "places")))
            means = out.judge(truth(settled), 1, seed).means()
            tally.add([*means, *means])
        yield
    return tallies


def _evaluation(seen: View) -> Evaluation:
    evaluation = Evaluation(seen, standard_weights(), standard_setup_network())
    if evaluation.outlook is not None:
        evaluation.outlook.trust = 1.0
    return evaluation


def _settle(state: State, judge: Evaluation, luck: random.Random) -> None:
    """Let everybody place the rest."""
    while state.turn == 0:
        seat, legal = to_move(state), legal_actions(state)
        looked_at = luck.sample(legal, min(_LOOKED_AT, len(legal)))
        play(state, max(looked_at, key=lambda action: _value(state, action, seat, judge)))


def _value(state: State, action: int, seat: int, judge: Evaluation) -> float:
    """Return how far ahead of the others a seat is after placing."""
    after = state.copy()
    play(after, action)
    values = [float(value) for value in judge.values(after)]
    others = [value for other, value in enumerate(values) if other != seat]
    return values[seat] - sum(others) / len(others)
