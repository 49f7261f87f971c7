"""Games for language models: tools, resources and a prompt of the Model Context Protocol.

An assistant plays against bots here, or has a seat at a table of a server, among people. The
messages and transports are those of the official SDK. An assistant is in a player's place: it is
shown a view in words, never the state, and its actions are read and refused on that view.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import survive
from survive.client import (
    SeatError,
    ServerSeat,
    address_of,
    join_table,
    make_table,
    parts_of,
)
from survive.drawing.draw import draw
from survive.engine import EngineError, State
from survive.engine.explain import refusal
from survive.engine.pieces import COLOUR_NAMES
from survive.engine.rules import is_legal
from survive.players import KINDS, make_player
from survive.record.notation.read import read_action
from survive.record.notation.reasons import what_is_to_decide
from survive.record.notation.table_options import read_options
from survive.record.notation.write import write_action
from survive.record.report.log import Teller
from survive.record.wire.objects import options_to_wire
from survive.solo import SoloGame
from survive.views import view

MOST_GAMES = 100
"""Games that are kept; when there are more, the oldest are forgotten."""
WIDTH = 100
"""Columns of what is told."""
PACKAGE = Path(survive.__file__).parent
NOT_YOUR_TURN = "It is not your turn: call wait."
LONGEST_WAIT = 60.0
"""Seconds that a tool waits at most for others to decide."""
AFTER_PLAYING = 5.0
"""Seconds that ``play`` waits for others: enough for bots, too few to annoy."""
INSTRUCTIONS = (
    "Play the board game Survive the Island, against bots with new_game, or at a table of a"
    " server, with people, by join_table or new_table. Each returns the id of a game, which the"
    " other tools need. Then, again and again: view, legal_actions, play; at a server's table,"
    " wait until it is your turn. The resources survive://rules and survive://notation explain the"
    " rules and how actions are written."
)
ADVICE = """\
Play a game of Survive the Island against {bots} with the tools of this server.

Read survive://rules first. Call new_game, then repeat: look at the view, list the legal actions,
choose one and play it, until the game is over. You win by bringing your most valuable adventurers
to the safe islands before the third volcano erupts. Remember the values of your adventurers: you
are not shown them again once they are placed. Say in a sentence why you chose each action.
"""


def document(name: str) -> str:
    """Return one of the documents: of the installed package, or of the project's folder."""
    folders = (PACKAGE / "documents", PACKAGE.parents[1] / "docs")
    path = next(path for folder in folders if (path := folder / f"{name}.md").is_file())
    return path.read_text(encoding="utf-8")


def section_of(text: str, heading: str) -> str | None:
    """Return the section with this heading, with the sections inside it."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        marks, _, title = line.partition(" ")
        if set(marks) == {"#"} and title.strip().lower() == heading.strip().lower():
            rest = lines[number + 1 :]
            ends = [n for n, other in enumerate(rest) if _ends(other, len(marks))]
            return "\n".join([line, *rest[: ends[0] if ends else None]])
    return None


def _ends(line: str, level: int) -> bool:
    marks = line.partition(" ")[0]
    return set(marks) == {"#"} and len(marks) <= level


Place = SoloGame | ServerSeat
"""Where an assistant plays."""


class Games:
    """The games of an assistant, or of several; each method is a tool."""

    def __init__(self, servers: Sequence[str] | None = None) -> None:
        """Start with no games. Tables may be joined at these servers only; None allows any."""
        self._games: dict[str, Place] = {}
        self._servers = None if servers is None else [address_of(server) for server in servers]
        self._lock = Lock()  # the SDK may call tools in several threads

    def new_game(
        self,
        bots: list[str] | None = None,
        options: str = "",
        seat: int = 0,
        seed: int | None = None,
    ) -> str:
        """Begin a game against bots, and return its id and what is to decide first.

        bots: 1 to 5 of random, easy, medium, hard, expert, ismcts; three of medium if left out.
        options: rules of the table, comma-separated, such as "challenge" or "extension".
        seat: your seat, from 0. seed: the same seed gives the same luck.
        """
        names = ["medium"] * 3 if bots is None else list(bots)
        # Only names on the ladder: any other could make this server run code.
        unknown = [name for name in names if name not in KINDS]
        if unknown:
            raise ToolError(f"there is no bot {unknown[0]!r}; choose from {', '.join(KINDS)}")
        if not 0 <= seat <= len(names):
            raise ToolError(f"seat {seat} is not between 0 and {len(names)}")
        names.insert(seat, "you")
        drawn = secrets.randbelow(10**6) if seed is None else seed
        try:
            chosen = read_options(options, len(names))
        except EngineError as error:
            raise ToolError(str(error)) from error
        players = {n: make_player(name) for n, name in enumerate(names) if n != seat}
        session = SoloGame(chosen, seat, players, drawn)
        lineup = ", ".join(f"{c} is {n}" for c, n in zip(COLOUR_NAMES, names, strict=False))
        return f"Game {self._keep(session)}: {lineup}.\n{self._news(session)}"

    def join_table(self, link: str, name: str = "Assistant") -> str:
        """Take a seat at a table of a server, and return the id of the game.

        link: an invitation (http://host/#table/secret), or a public table (http://host/#table).
        name: how the others see you; they also see that you are a program.
        """
        with _as_told():
            self._check_server(parts_of(link)[0])
            seat = ServerSeat(join_table(link, name))
        return self._seated(seat)

    def new_table(
        self,
        server: str,
        people: int = 1,
        bots: list[str] | None = None,
        options: str = "",
        name: str = "Assistant",
    ) -> str:
        """Make a table at a server, and return the id of the game and an invitation for people.

        server: its address, such as http://localhost:8000. people: seats to invite people to; the
        game begins when they have come. bots: levels of bots. options: as in new_game.
        name: how the others see you; they also see that you are a program.
        """
        levels = list(bots or ())
        with _as_told():
            self._check_server(address_of(server))
            wanted = options_to_wire(read_options(options, 1 + people + len(levels)))
            wanted.pop("players", None)
            ticket = make_table(server, name, people, levels, wanted)
            seat = ServerSeat(ticket)
        invitation = f"\nInvitation for people: {ticket.invitation}" if ticket.invitation else ""
        return self._seated(seat) + invitation

    def wait(self, game: str, seconds: float = 30.0) -> str:
        """Wait at a server's table until it is your turn, and return what happened meanwhile.

        seconds: how long at most, up to 60. It may be called again.
        """
        place = self._place(game)
        if isinstance(place, ServerSeat):
            with _as_told():
                place.wait(max(0.0, min(seconds, LONGEST_WAIT)))
        return self._news(place)

    def view(self, game: str) -> str:
        """Describe the board, the players and what is to decide, as far as you may know it."""
        place = self._place(game)
        seen = place.view()
        return draw(
            seen.known,
            colour=False,
            width=WIDTH,
            values_of=place.seat if seen.knows_own_values else None,
            hands_of=place.seat,
            in_words=True,
        )

    def legal_actions(self, game: str) -> str:
        """List all actions that are legal now, one per line, as play takes them."""
        place = self._place(game)
        if place.is_over:
            return "The game is over."
        known = self._known(place)
        legal = "\n".join(write_action(known, action) for action in place.legal())
        return legal or NOT_YOUR_TURN

    def play(self, game: str, action: str) -> str:
        """Take an action, written as in legal_actions, and return what happened since."""
        place = self._place(game)
        if isinstance(place, ServerSeat):
            with _as_told():
                place.act(self._legal(place, action))
                place.wait(AFTER_PLAYING)
            return self._news(place)
        with self._lock:
            place.act(self._legal(place, action))
            return self._news(place)

    def why_illegal(self, game: str, action: str) -> str:
        """Return why an action is not legal now, with the id of the rule; or that it is legal."""
        place = self._place(game)
        try:
            self._legal(place, action)
        except ToolError as error:
            return str(error)
        return f"{action} is legal."

    def rules(self, section: str = "") -> str:
        """Read a section of the rules by its heading; without one, the list of headings."""
        text = document("rules")
        if not section:
            return "\n".join(line for line in text.splitlines() if line.startswith("#"))
        found = section_of(text, section)
        if found is None:
            raise ToolError(f"the rules have no section {section!r}; rules without one lists them")
        return found

    # What they share

    def _keep(self, place: Place) -> str:
        """Keep a game under an id, and forget the oldest if there are too many."""
        game = secrets.token_urlsafe(6)
        self._games[game] = place
        while len(self._games) > MOST_GAMES:
            oldest = self._games.pop(next(iter(self._games)))
            if isinstance(oldest, ServerSeat):
                oldest.close()
        return game

    def _place(self, game: str) -> Place:
        if game not in self._games:
            raise ToolError(f"there is no game {game!r}; new_game begins one")
        return self._games[game]

    def _check_server(self, address: str) -> None:
        if self._servers is not None and address not in self._servers:
            raise ToolError(
                f"tables at {address} are not allowed here; the operator can allow them with"
                f" --server {address}"
            )

    def _seated(self, seat: ServerSeat) -> str:
        lineup = ", ".join(f"{c} is {n}" for c, n in zip(COLOUR_NAMES, seat.names, strict=False))
        own = COLOUR_NAMES[seat.seat]
        return f"Game {self._keep(seat)}: {lineup}. You are {own}.\n{self._news(seat)}"

    def _known(self, place: Place) -> State:
        """Return what the player may know, as a state."""
        if isinstance(place, ServerSeat):
            return place.view().known
        return view(place.state, place.seat, remember=True).known

    def _legal(self, place: Place, text: str) -> int:
        """Read an action, or say what is wrong with it, knowing only what the player may."""
        if place.is_over:
            raise ToolError("the game is over")
        if isinstance(place, ServerSeat) and not place.is_asked:
            raise ToolError(NOT_YOUR_TURN)
        known = self._known(place)
        try:
            action = read_action(known, text)
        except EngineError as error:
            raise ToolError(str(error)) from error
        if not is_legal(known, action):
            raise ToolError(str(refusal(known, action)))
        return action

    def _news(self, place: Place) -> str:
        known = self._known(place)
        teller = Teller(known, COLOUR_NAMES[: known.ruleset.players])
        if isinstance(place, ServerSeat):
            told = place.take_told()
        else:
            told, place.told = place.told, []
        lines = [line for event in told if (line := teller.line(event))]
        if isinstance(place, ServerSeat) and not place.has_begun:
            return "The game has not begun: a player is still to come. Call wait."
        lines.append(what_is_to_decide(known))
        if isinstance(place, ServerSeat) and not place.is_asked and not place.is_over:
            lines.append(NOT_YOUR_TURN)
        return "\n".join(lines)


@contextmanager
def _as_told() -> Iterator[None]:
    """Report a server's error to the assistant."""
    try:
        yield
    except (SeatError, EngineError) as error:
        raise ToolError(str(error)) from error


def make_server(servers: Sequence[str] | None = None) -> MCPServer:
    """Return a server with the tools, the resources and the prompt.

    Assistants may join tables at these servers only; None allows any server.
    """
    server = MCPServer(
        "Survive the Island",
        version=survive.__version__,
        instructions=INSTRUCTIONS,
        log_level="WARNING",
    )
    games = Games(servers)
    tools: list[Callable[..., str]] = [
        games.new_game,
        games.join_table,
        games.new_table,
        games.wait,
        games.view,
        games.legal_actions,
        games.play,
        games.why_illegal,
        games.rules,
    ]
    for tool in tools:
        server.tool(structured_output=False)(tool)
    for name, line in (
        ("rules", "The rules of the game."),
        ("notation", "How actions are written."),
    ):
        _add_document(server, name, line)

    def play_survive(bots: str = "three medium bots") -> str:
        """Play a whole game against bots."""
        return ADVICE.format(bots=bots)

    server.prompt()(play_survive)
    return server


def _add_document(server: MCPServer, name: str, line: str) -> None:
    uri = f"survive://{name}"
    reading = server.resource(uri, name=name, description=line, mime_type="text/markdown")
    reading(lambda: document(name))
