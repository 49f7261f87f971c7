"""One of our bots at a table of a server, to which it was invited.

    python examples/seat_at_a_server.py 'http://localhost:8000/#TABLE/INVITATION' [hard]

:mod:`survive.client` does the talking; ``examples/network_bot.py`` shows the messages themselves.
"""

import sys

from survive.client import SeatError, ServerSeat, join_table
from survive.players import accept_blind_views, make_player


def play(link: str, level: str = "medium") -> list[str]:
    """Take the seat and play until the game is over; return the names at the table."""
    # A player who takes over a seat in the middle of a game has to guess its values.
    player = accept_blind_views(make_player(level))
    with ServerSeat(join_table(link, f"{level} bot")) as seat:
        player.begin(seat.seat, seed=1)
        while not seat.is_over:
            if seat.is_asked:
                seat.act(player.choose(seat.remembered_view(), seat.legal()))
            seat.wait(60.0)
        return seat.names


if __name__ == "__main__":
    try:
        print("Played against", ", ".join(play(*sys.argv[1:])))
    except SeatError as error:
        sys.exit(str(error))
