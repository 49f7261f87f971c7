"""What ``import survive`` offers: games, files, bots, analyses and simulations in plain objects.

It sits on top of the engine's integers, the views, the records and the players, and adds no rules.
Each name is loaded when it is first used; ``docs/api.md`` says what is stable.
"""
