"""Games for language models: tools, resources and a prompt of the Model Context Protocol.

The messages and transports are those of the official SDK. An assistant is in a player's place: it
is shown a view in words, never the state, and its actions are read and refused on that view.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from threading import Lock

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import survive
from survive.cli.play_session import Session
from survive.cli.table_options import read_options
from survive.drawing.draw import draw
from survive.engine import EngineError, State
from survive.engine.explain import refusal
from survive.engine.pieces import COLOUR_NAMES
from survive.engine.rules import is_legal
from survive.players import KINDS, make_player
from survive.record.notation.read import read_action
from survive.record.notation.reasons import what_is_to_decide
from survive.record.notation.write import write_action
from survive.record.report.log import Teller
from survive.views import view

MOST_GAMES = 100
"""Games that are kept; when there are more, the oldest are forgotten."""
WIDTH = 100
"""Columns of what is told."""
PACKAGE = Path(survive.__file__).parent
INSTRUCTIONS = (
    "Play the board game Survive the Island against bots. Begin with new_game; it returns the id"
    " of a game, which the other tools need. Then, again and again: view, legal_actions, play. The"
    " resources survive://rules and survive://notation explain the rules and how actions are"
    " written."
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


class Games:
    """The games of an assistant, or of several; each method is a tool."""

    def __init__(self) -> None:
        """Begin without any."""
        self._games: dict[str, Session] = {}
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
        session = Session(chosen, seat, players, drawn)
        game = secrets.token_urlsafe(6)
        self._games[game] = session
        while len(self._games) > MOST_GAMES:
            del self._games[next(iter(self._games))]
        lineup = ", ".join(f"{c} is {n}" for c, n in zip(COLOUR_NAMES, names, strict=False))
        return f"Game {game}: {lineup}.\n{self._news(session)}"

    def view(self, game: str) -> str:
        """Describe the board, the players and what is to decide, as far as you may know it."""
        session = self._session(game)
        seen = session.view()
        return draw(
            seen.known,
            colour=False,
            width=WIDTH,
            values_of=session.seat if seen.knows_own_values else None,
            hands_of=session.seat,
            in_words=True,
        )

    def legal_actions(self, game: str) -> str:
        """List all actions that are legal now, one per line, as play takes them."""
        session = self._session(game)
        if session.is_over:
            return "The game is over."
        known = self._known(session)
        return "\n".join(write_action(known, action) for action in session.legal())

    def play(self, game: str, action: str) -> str:
        """Take an action, written as in legal_actions, and return what happened since."""
        session = self._session(game)
        with self._lock:
            session.act(self._legal(session, action))
            return self._news(session)

    def why_illegal(self, game: str, action: str) -> str:
        """Say why an action is not legal now, with the id of the rule; or that it is legal."""
        session = self._session(game)
        try:
            self._legal(session, action)
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

    def _session(self, game: str) -> Session:
        if game not in self._games:
            raise ToolError(f"there is no game {game!r}; new_game begins one")
        return self._games[game]

    def _known(self, session: Session) -> State:
        """Return what the player may know, as a state."""
        return view(session.state, session.seat, remember=True).known

    def _legal(self, session: Session, text: str) -> int:
        """Read an action, or say what is wrong with it, knowing only what the player may."""
        if session.is_over:
            raise ToolError("the game is over")
        known = self._known(session)
        try:
            action = read_action(known, text)
        except EngineError as error:
            raise ToolError(str(error)) from error
        if not is_legal(known, action):
            raise ToolError(str(refusal(known, action)))
        return action

    def _news(self, session: Session) -> str:
        teller = Teller(session.state, COLOUR_NAMES[: session.options.players])
        lines = [line for event in session.told if (line := teller.line(event))]
        session.told.clear()
        return "\n".join([*lines, what_is_to_decide(self._known(session))])


def make_server() -> MCPServer:
    """Return a server with the tools, the resources and the prompt."""
    server = MCPServer(
        "Survive the Island",
        version=survive.__version__,
        instructions=INSTRUCTIONS,
        log_level="WARNING",
    )
    games = Games()
    tools: list[Callable[..., str]] = [
        games.new_game,
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
