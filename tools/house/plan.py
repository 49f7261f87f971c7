"""The plan of the house in ``docs/img/house.svg``: where each room is drawn, and what it holds.

The arrows are not in the plan: ``tools/draw_house.py`` reads them from the imports.
"""

from __future__ import annotations

from dataclasses import dataclass

WIDTH, HEIGHT = 1096, 1318


@dataclass(frozen=True)
class Box:
    """A rectangle of the picture, in its units."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height


@dataclass(frozen=True)
class Room:
    """A package, or a room of one: what is drawn, and which modules it stands for."""

    name: str
    """``package``, or ``package.room``."""
    box: Box
    note: str
    """What it is for, in a few words; ``|`` begins a new line."""
    label: str = ""
    """What is written on it, if that is not the last part of its name."""
    holds: tuple[str, ...] = ()
    """The modules beside the rooms that it stands for, if it is not a folder or a module."""
    planned: bool = False
    """Whether it is yet to be built."""

    @property
    def package(self) -> str:
        """The package that it belongs to."""
        return self.name.partition(".")[0]

    @property
    def is_package(self) -> bool:
        """Whether it is a whole package."""
        return "." not in self.name

    @property
    def title(self) -> str:
        """What is written on it."""
        return self.label or self.name.rpartition(".")[2]

    @property
    def parts(self) -> tuple[str, ...]:
        """The modules and folders of its package that it stands for."""
        return self.holds or (self.name.partition(".")[2],)


@dataclass(frozen=True)
class Frame:
    """A folder whose own modules and inner folders are drawn as rooms of their own."""

    label: str
    box: Box


ROOMS = (
    # The attic
    Room("cli", Box(190, 56, 500, 160), "the command survive"),
    Room("cli.main", Box(206, 92, 92, 46), "starts it"),
    Room("cli.commands", Box(314, 92, 360, 46), "simulate, serve, play …: one module for each"),
    Room(
        "cli.shared",
        Box(206, 160, 318, 46),
        "tables, charts, keyboard",
        "shared",
        (
            "browsing",
            "charts",
            "console_keyboard",
            "engine_form",
            "help",
            "hint_sentences",
            "keyboard",
            "mcp_server",
            "numbers",
            "play_session",
            "progress",
            "puzzle_lessons",
            "record_file",
            "replay_reel",
            "replay_screen",
            "rule_book",
            "rule_printing",
            "running",
            "server_seat",
            "streams",
            "study_plot",
            "study_report",
            "table_options",
            "tables",
            "terminal_keyboard",
        ),
    ),
    Room("cli.output", Box(550, 160, 124, 46), "lines that fit"),
    # The upper floor
    Room("study", Box(30, 252, 84, 72), "what was best"),
    Room("env", Box(124, 252, 76, 72), "learning"),
    Room("drawing", Box(214, 252, 104, 72), "pictures"),
    Room("simulation", Box(30, 342, 280, 422), "many games"),
    Room("simulation.training", Box(46, 376, 248, 46), "learns values from games"),
    Room("simulation.strength", Box(46, 444, 150, 46), "tournaments, tuning"),
    Room("simulation.library", Box(212, 444, 82, 46), "records"),
    Room("simulation.run", Box(46, 512, 118, 50), "plays games"),
    Room("simulation.statistics", Box(176, 512, 118, 50), "what is counted"),
    Room("simulation.accumulator", Box(46, 586, 248, 60), "the hooks into every game"),
    Room("simulation.result", Box(46, 687, 118, 60), "of one game"),
    Room("simulation.report", Box(176, 687, 118, 60), "tables, bars"),
    Room("server", Box(330, 252, 520, 512), "tables on the network"),
    Room("server.app", Box(346, 288, 488, 38), "puts it together"),
    Room("server.sharing", Box(346, 344, 114, 48), "links, pictures"),
    Room("server.page", Box(346, 410, 114, 46), "files of the page"),
    Room("server.http", Box(476, 344, 170, 48), "requests"),
    Room("server.net", Box(664, 344, 170, 48), "sockets"),
    Room("server.study", Box(476, 410, 112, 46), "after the game"),
    Room("server.protocol", Box(604, 410, 230, 46), "messages; out, only through views"),
    Room("server.bots", Box(346, 474, 114, 210), "think in|processes|of their own"),
    Room("server.tables", Box(486, 498, 160, 48), "live: write, then tell", "tables"),
    Room("server.tables.model", Box(664, 498, 160, 48), "a table as data"),
    Room("server.store.databases", Box(486, 596, 100, 82), "chooses"),
    Room("server.store.sqlite", Box(606, 596, 90, 37), ""),
    Room("server.store.postgres", Box(606, 641, 90, 37), ""),
    Room("server.store", Box(716, 596, 108, 82), "the promise:|durable first", "interface"),
    Room(
        "server.hall",
        Box(346, 704, 488, 48),
        "settings · limits · load · names · origins · errors · logs · metrics · time",
        "shared",
        (
            "addresses",
            "byte_cache",
            "errors",
            "gc_tuning",
            "languages",
            "open_files",
            "limits",
            "load",
            "logs",
            "metrics",
            "names",
            "origins",
            "settings",
            "timekeeper",
        ),
    ),
    # The middle floor
    Room("lessons", Box(580, 786, 270, 58), "goals that the engine checks"),
    Room("record", Box(30, 880, 530, 162), "games in words, as text and as JSON"),
    Room("record.wire", Box(46, 916, 154, 46), "JSON for clients"),
    Room("record.game", Box(46, 984, 154, 46), "a whole game, a file"),
    Room("record.position", Box(222, 916, 154, 46), "one moment, a line"),
    Room("record.notation", Box(222, 984, 154, 46), "words and moves"),
    Room("record.report", Box(398, 916, 146, 114), "what a reader|is told: the log,|the end"),
    Room(
        "players",
        Box(580, 880, 270, 162),
        "bots: they see views, not states||random, easy, medium, hard, expert|ismcts, or your own",
    ),
    # The ground floor and the foundation
    Room("views", Box(30, 1072, 820, 70), "the one door: what a seat or a spectator may know"),
    Room(
        "engine",
        Box(10, 1174, 860, 82),
        "the rules: what is legal, what an action does"
        "|board · state · agenda · actions · events · reasons; only the standard library",
    ),
    # Beside the house
    Room("processes", Box(896, 690, 184, 74), "workers: spawned, asked,|ended in time"),
    # In the browser
    Room("web", Box(896, 288, 184, 330), "the page: draws views,|knows no rule"),
)

FRAMES = (
    Frame("tables", Box(476, 474, 358, 82)),
    Frame("store", Box(476, 574, 358, 114)),
)

WIRE = ((850, 368), (896, 368))
"""The way of messages between the server and the page, which is not an import."""

Point = tuple[float, float]

ROUTES: dict[tuple[str, str], tuple[Point, ...]] = {
    ("record.game", "record.position"): ((200, 1007), (211, 1007), (211, 939), (222, 939)),
    ("server", "study"): ((330, 333), (90, 333), (90, 324)),
    ("server.page", "server.hall"): ((346, 433), (338, 433), (338, 728), (346, 728)),
    ("simulation", "processes"): ((240, 764), (240, 775), (988, 775), (988, 764)),
    ("simulation", "players"): ((290, 764), (290, 862), (650, 862), (650, 880)),
}
"""Arrows that cannot be straight."""

LANES: dict[tuple[str, str], float] = {
    ("study", "simulation"): 50,
    ("cli", "drawing"): 266,
    ("drawing", "record"): 314,
    ("cli", "server"): 590,
    ("simulation", "record"): 150,
    ("lessons", "players"): 690,
    ("server", "record"): 445,
    ("views", "engine"): 440,
    ("server.app", "server.sharing"): 390,
    ("server.http", "server.study"): 532,
    ("server.http", "server.protocol"): 625,
    ("server.study", "server.tables"): 532,
    ("server.protocol", "server.tables"): 625,
    ("server.store", "server.hall"): 770,
}
"""Where straight arrows run, if not in the middle: x of a vertical one, y of a horizontal one."""
