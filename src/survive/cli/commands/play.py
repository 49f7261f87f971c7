"""``survive play``: a person against bots in the terminal, with hints and undo."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

import click

from survive.cli import table_options
from survive.cli.commands.position import explain
from survive.cli.engine_form import say_if_uncompiled
from survive.cli.output import columns_of_terminal, console, say
from survive.cli.reason_texts import hint_reason
from survive.cli.rule_book import RULE_ID, UnknownRuleError, book_in
from survive.cli.rule_printing import show
from survive.cli.tables import Column, print_lines, table_lines
from survive.drawing.draw import draw
from survive.drawing.terminal import wants_ascii, wants_colour
from survive.drawing.text import in_columns
from survive.engine import (
    NOBODY,
    EngineError,
    OptionsError,
    State,
    actions,
    agenda,
    scores,
    to_move,
    winners,
)
from survive.engine.pieces import COLOUR_NAMES
from survive.engine.state import SAVED
from survive.players import Player, make_player
from survive.players.player import PROGRAM
from survive.record.game.game_record import write_record
from survive.record.notation.read import read_action
from survive.record.notation.write import write_action
from survive.record.position.text import PositionError, read_position, write_position
from survive.record.report.log import Teller
from survive.solo import SoloGame

YOU, NOBODY_HERE = "you", "nobody"
USUAL, LEVEL_THERE = "you,medium,medium,easy", "medium"
INSTEAD = "easy"
"""The bot that plays on for a program that fails, unless another is named."""
HELP = (
    "Type the number of an action or its text, such as walk F3-F4 or end (docs/notation.md has"
    " them all), or one of these:"
)
WORDS = (
    ("hint", "show what the expert would do, and why"),
    ("undo", "take the last action back"),
    ("board", "draw the board again"),
    ("list", "list the actions again"),
    ("rest", "have the rest placed for you"),
    ("rules [ID or WORD]", "show the rules, or look one up"),
    ("save FILE", "write the game so far"),
    ("help", "show this list"),
    ("quit", "leave (or press Ctrl-D)"),
)
SCORES = (
    Column("player", figures=False),
    Column("points"),
    Column("values saved", figures=False),
    Column("result", figures=False),
)


@click.command()
@click.option(
    "--players",
    "lineup",
    default=None,
    metavar="NAMES",
    help="You and the bots, in seat order; 'program:./my_bot' is a program of your own."
    f"  [default: {USUAL}]",
)
@click.option("--options", "text", default="", metavar="LIST", help=table_options.HELP)
@table_options.mix_option
@table_options.map_option
@click.option(
    "--seed", type=int, metavar="N", default=None, help="The same seed gives the same luck."
)
@click.option(
    "--position",
    "begun",
    default="",
    metavar="TEXT",
    help="Begin from this position (docs/notation.md), which includes the rules; --players may name"
    " 'nobody': the game stands still at such a seat's turn.  [default there: you whose turn it is,"
    f" {LEVEL_THERE} bots]",
)
@click.option("--plain", is_flag=True, help="Use no colour, even where the terminal has it.")
def play(
    lineup: str | None,
    text: str,
    mix: str,
    map_file: Path | None,
    seed: int | None,
    begun: str,
    plain: bool,
) -> None:
    """Play against bots.

    What you can do is listed with numbers: type a number, or the action's text, or help.
    """
    seed = secrets.randbelow(10**6) if seed is None else seed
    text = table_options.with_mix(text, mix)
    if begun and (text or map_file is not None):
        given = "--map" if map_file is not None else "--mix" if mix else "--options"
        raise OptionsError(f"--position includes the rules of the table, so leave {given} out")
    first = _begin(begun, seed) if begun else None
    lineup = lineup or (USUAL if first is None else _usual_lineup(first))
    names = table_options.split_names(lineup)
    _check_names(names, lineup, first)
    table_options.add_here_to_path(names)
    if first is None:
        options = table_options.read_table(text, "", map_file, len(names))
    else:
        options = first.ruleset.options
    idle = (YOU, NOBODY_HERE)
    bots = {seat: _bot(name) for seat, name in enumerate(names) if name not in idle}
    position = "" if first is None else write_position(first)
    session = SoloGame(options, names.index(YOU), bots, seed, position=position)
    say_if_uncompiled()
    PlayScreen(session, names, plain).run()


def _begin(text: str, seed: int) -> State:
    """Read a position and fill in by the seed what it leaves open."""
    try:
        state = read_position(text).complete(seed)
    except PositionError as error:
        raise click.ClickException(explain(error)) from error
    if to_move(state) == NOBODY:
        raise OptionsError("--position: the game is over in this position")
    return state


def _usual_lineup(first: State) -> str:
    """Return the default players of a position: you decide first."""
    seat, players = max(to_move(first), 0), int(first.ruleset.players)
    return ",".join(YOU if one == seat else LEVEL_THERE for one in range(players))


def _check_names(names: tuple[str, ...], lineup: str, first: State | None) -> None:
    if names.count(YOU) != 1:
        raise OptionsError(f"--players {lineup!r} must name {YOU!r} once, and bots for the rest")
    if first is None and NOBODY_HERE in names:
        raise OptionsError(f"--players {lineup!r}: {NOBODY_HERE!r} needs a --position")
    if first is not None and len(names) != first.ruleset.players:
        count = int(first.ruleset.players)
        raise OptionsError(f"--players {lineup!r}: the position has {count} players")


def _bot(name: str) -> Player:
    """Make a bot; where a program fails, another bot plays on, so that the person can too."""
    if name.startswith(PROGRAM) and ",instead=" not in name:
        name += f",instead={INSTEAD}"
    return make_player(name)


def _show_rules(question: str) -> None:
    try:
        show(book_in("en").look_up(question.strip()))
    except UnknownRuleError as error:
        say(str(error))


class PlayScreen:
    """Shows a session and asks for actions."""

    def __init__(self, session: SoloGame, names: tuple[str, ...], plain: bool) -> None:
        """Talk about this session on standard output."""
        self.session = session
        colours = [f"{name} ({colour})" for name, colour in zip(names, COLOUR_NAMES, strict=False)]
        self.names = colours
        self.teller = Teller(session.state, colours)
        self.colour = not plain and wants_colour(sys.stdout)

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        self._help()
        while not self.session.is_over:
            self._tell()
            self._draw()
            if self.session.stands_still:
                name = self.names[max(to_move(self.session.state), 0)]
                say(f"It is the turn of {name}, which nobody plays: the game ends here.")
                return
            self._list()
            if not self._ask_until_done():
                say(f"Goodbye. survive play {self._again()} deals this game again.")
                return
        self._tell()
        self._draw()
        self.show_result()

    def _again(self) -> str:
        """Return how to begin the same game once more; the position's secrets stay untold."""
        position = "with the same --position and " if self.session.position else ""
        return f"{position}--seed {self.session.seed}"

    def _ask_until_done(self) -> bool:
        """Ask until an action is carried out; return False if the person leaves."""
        while True:
            try:
                line = click.prompt("", prompt_suffix="> ", default="", show_default=False).strip()
            except (click.Abort, EOFError):
                return False
            if line == "quit":
                return False
            if line and self._obey(line):
                return True

    def _obey(self, line: str) -> bool:
        """Carry out a line of input; return True if the position changed."""
        word, _, rest = line.partition(" ")
        session = self.session
        match word.lower():
            case "help" | "?":
                self._help()
            case "board":
                self._draw()
            case "list":
                self._list()
            case "hint":
                self._hint()
            case "undo":
                if session.can_undo:
                    session.undo()
                    session.told.clear()
                    return True
                say("Nothing to undo: something has been revealed, rolled or asked since.")
            case "rest":
                if session.state.turn == 0:
                    session.place_the_rest()
                    return True
                say("Everything has been placed.")
            case "rules":
                _show_rules(rest)
            case "save":
                self._save(rest)
            case _:
                return self._act(line)
        return False

    def _hint(self) -> None:
        """Print what the expert would do, and why."""
        session = self.session
        action, reason = session.hint_with_reason()
        would = f"The expert would: {write_action(session.state, action)}."
        say(f"{would} {hint_reason(reason)}".rstrip())

    def _act(self, line: str) -> bool:
        legal = self.session.legal()
        try:
            if line.isdecimal():
                number = int(line)
                if not 1 <= number <= len(legal):
                    say(f"The actions are numbered from 1 to {len(legal)}.")
                    return False
                self.session.act(legal[number - 1])
            else:
                self.session.act(read_action(self.session.state, line))
        except EngineError as error:
            say(str(error))
            for rule in RULE_ID.findall(str(error))[:1]:
                say(f"Type rules {rule} to read that rule.")
            return False
        return True

    def _save(self, name: str) -> None:
        if not name:
            say("save needs the name of a file, such as: save my_game.survive")
            return
        try:
            Path(name).write_text(
                write_record(self.session.record(self.names)), encoding="utf-8", newline="\n"
            )
        except OSError as error:
            say(f"It could not be saved: {error}")
            return
        say(f"Saved; survive replay {name} shows it (with all secrets).")

    def _tell(self) -> None:
        for event in self.session.told:
            line = self.teller.line(event)
            if line:
                say(f"  {line}")
        self.session.told.clear()

    def _draw(self) -> None:
        view = self.session.view()
        click.echo(
            draw(
                view.known,
                colour=self.colour,
                width=columns_of_terminal(),
                values_of=self.session.seat if view.knows_own_values else None,
                hands_of=self.session.seat,
                names=self.names,
                ascii_only=wants_ascii(sys.stdout),
            ),
            color=self.colour,
        )

    def _list(self) -> None:
        state = self.session.state
        if self.session.is_over:
            return
        if agenda.kind_of(state.top()) == agenda.PLACE_ADVENTURER:
            self._list_placings()
            return
        texts = [write_action(state, action) for action in self.session.legal()]
        numbered = [f"{number:>3} {text}" for number, text in enumerate(texts, 1)]
        for row in in_columns(numbered, columns_of_terminal() - 2):
            say(f"  {row}")

    def _list_placings(self) -> None:
        """List values and tiles once each: all combinations would be two hundred lines."""
        placings = [actions.action_of(action) for action in self.session.legal()]
        values = sorted({str(p.value) for p in placings if isinstance(p, actions.PlaceAdventurer)})
        spaces = dict.fromkeys(
            self.teller.board.names[p.space]
            for p in placings
            if isinstance(p, actions.PlaceAdventurer)
        )
        example = write_action(self.session.state, self.session.legal()[0])
        say(f"  Type place VALUE TILE, such as {example}, or rest to have the rest placed for you.")
        say(f"  Values: {' '.join(values)}")
        say(f"  Tiles:  {' '.join(spaces)}", hang=10)

    def _help(self) -> None:
        say(HELP)
        width = max(len(word) for word, _ in WORDS) + 2
        texts = [f"{word:<{width}}{meaning}" for word, meaning in WORDS]
        for row in in_columns(texts, columns_of_terminal() - 2):
            say(f"  {row}")

    def show_result(self) -> None:
        """Print which adventurers each player has saved, once the game is over."""
        state = self.session.state
        points, best = scores(state), winners(state)
        rows = []
        for seat, name in enumerate(self.names):
            values = sorted(
                int(state.value[a])
                for a in range(state.ruleset.adventurers)
                if state.ruleset.owner[a] == seat and state.where[a] == SAVED
            )
            saved = " ".join(map(str, values)) or "none"
            rows.append((name, str(points[seat]), saved, "winner" if seat in best else ""))
        out = console()
        print_lines(out, table_lines(SCORES, rows, out.width))
