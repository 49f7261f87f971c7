"""How large the game is: decisions, branching factor, length, and a bound on its positions.

python -m bench.game_facts --games 200 [--players 4] [--bot medium]
"""

from __future__ import annotations

import argparse
from math import comb, factorial, log10, prod
from statistics import mean, median, quantiles

from survive.engine import CHANCE, NOBODY, Luck, Options, legal_actions, new_game, play, to_move
from survive.engine.pieces import VALUES
from survive.engine.ruleset import ruleset_of
from survive.players import make_player
from survive.views import view


def worlds_of(options: Options) -> float:
    """Return the logarithm (base 10) of the number of deals that look the same at the beginning.

    They are the backs of the tiles; each other player's values add those of :func:`values_of`.
    """
    return sum(log10(factorial(sum(row)) / prod(map(factorial, row))) for row in options.backs)


def values_of(options: Options) -> float:
    """Return the logarithm of the number of ways in which one player's values may be placed."""
    return log10(factorial(sum(options.values)) / prod(map(factorial, options.values)))


def positions_bound(options: Options) -> float:
    """Return the logarithm of a bound on positions, as they are at the beginning of a turn.

    Every tile is there or gone, with its back; every adventurer is unsaved in one of the spaces,
    saved or lost, aboard or not; creatures and rafts are anywhere. Most of these cannot be reached.
    """
    ruleset = ruleset_of(options)
    spaces = int(ruleset.board.spaces)
    people = int(ruleset.adventurers) * log10(2 * spaces + 2) + options.players * values_of(options)
    pieces = sum(log10(comb(spaces + count, count)) for count in (5, 6, 2, 12))
    return float(people + pieces + sum(options.map.tiles) * log10(2) + worlds_of(options))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bot", default="medium")
    given = parser.parse_args()
    options = Options(given.players)
    branching: list[int] = []
    chosen: list[int] = []
    turns: list[int] = []
    rolls = 0
    for seed in range(1, given.games + 1):
        state, luck = new_game(options, seed=seed), Luck(seed)
        bots = [make_player(given.bot) for _ in range(given.players)]
        for seat, bot in enumerate(bots):
            bot.begin(seat, seed)
        choices = 0
        while (seat := to_move(state)) != NOBODY:
            if seat == CHANCE:
                rolls += 1
                play(state, luck.action(state))
                continue
            legal = legal_actions(state)
            action = legal[0]
            if len(legal) > 1:
                choices += 1
                branching.append(len(legal))
                action = bots[seat].choose(view(state, seat, remember=True), legal)
            play(state, action)
        chosen.append(choices)
        turns.append(int(state.turn))
    cuts = quantiles(branching, n=20)
    print(f"{given.games} games of {given.players} {given.bot}")
    print(f"decisions with a choice: mean {mean(chosen):.0f}, {min(chosen)} to {max(chosen)}")
    print(f"turns: mean {mean(turns):.1f}; dice: mean {rolls / given.games:.1f}")
    print(
        f"legal actions: mean {mean(branching):.1f}, median {median(branching):.0f},"
        f" 95 % below {cuts[-1]:.0f}, most {max(branching)}"
    )
    tree = sum(map(log10, branching)) / given.games
    print(f"game tree: 10^{tree:.0f} lines of this length, without chance")
    print(f"positions: fewer than 10^{positions_bound(options):.0f}")
    print(
        f"hidden: 10^{worlds_of(options):.0f} deals of the tiles,"
        f" 10^{values_of(options):.1f} ways to place the {sum(options.values)} values"
        f" (1 to {VALUES}) of each player"
    )


if __name__ == "__main__":
    main()
