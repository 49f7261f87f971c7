"""Play a game of two bots and print it: its board, its moves, its result."""

import survive

game = survive.Game(players=2, seed=7)
bots = survive.bot("medium"), survive.bot("easy")
while not game.is_over:
    game.push(bots[game.turn].choose(game))
print(game)
print(", ".join(map(str, game.history)))
print(game.result)
