"""``survive position``: draws a position that is given as text, and says what may be done in it."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

import click

from survive.cli.draw import draw
from survive.cli.drawing import terminal
from survive.engine import NOBODY, State, legal_actions, to_move
from survive.engine.pieces import TERRAINS
from survive.engine.state import UNPLACED
from survive.record.notation.reasons import what_is_to_decide
from survive.record.notation.words import colour_of
from survive.record.notation.write import write_action
from survive.record.position.text import (
    Position,
    PositionError,
    Problem,
    read_position,
    write_position,
)
from survive.record.position.words import LONGEST_TEXT
from survive.views import HIDDEN

_EXCERPT = 72
"""Characters of the text that are shown around a wrong word."""


@click.command()
@click.argument("text")
@click.option("--seed", type=int, default=None, help="Fill in what is unknown, by this seed.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
@click.option("--plain", is_flag=True, help="No colour, even where the terminal has it.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Only ASCII characters.")
def position(text: str, seed: int | None, as_json: bool, plain: bool, ascii_only: bool) -> None:
    """Draw the position TEXT, and list what may be done in it.

    TEXT is one line, such as "3 players; red to act 2; land beach E4 forest E5; red E4 D3; rafts
    D3"; docs/notation.md explains it. A single "-" reads it from standard input.
    """
    if text == "-":
        data = sys.stdin.buffer.read(4 * LONGEST_TEXT + 1)
        text = data.decode("utf-8", errors="replace")
    try:
        found = read_position(text)
    except PositionError as error:
        raise click.ClickException(explain(error)) from error
    state = found.state if seed is None else found.complete(seed)
    line = write_position(found if seed is None else state)
    legal = [(number, write_action(state, number)) for number in legal_actions(state)]
    if as_json:
        click.echo(json.dumps(_figures(found, state, line, legal)))
        return
    width = terminal.columns_of_terminal()
    seat = to_move(state)
    picture = draw(
        state,
        colour=not plain and terminal.wants_colour(sys.stdout),
        width=width,
        values_of=seat if seat >= 0 else None,
        hands_of=seat if seat >= 0 else None,
        ascii_only=ascii_only or terminal.wants_ascii(sys.stdout),
    )
    lines = [picture]
    if legal:
        lines += ["", f"Legal actions: {len(legal)}"]
        lines += [f"  {row}" for row in in_columns([action for _, action in legal], width - 2)]
    lines += _unknown(found) if seed is None else []
    click.echo("\n".join([*lines, "", line]))


def explain(error: PositionError) -> str:
    """Say everything that is wrong, each wrong word with the text around it."""
    count = len(error.problems)
    lines = [f"{count} things are wrong" if count > 1 else "something is wrong"]
    lines[0] += " with this position."
    for problem in error.problems:
        lines += ["", f"  {problem}", *_excerpt(problem, error.text)]
    return "\n".join(lines)


def _excerpt(problem: Problem, text: str) -> list[str]:
    """Show the word in its surroundings, underlined."""
    if problem.word is None:
        return []
    at = problem.word.column - 1
    begin = max(0, min(at - _EXCERPT // 2, len(text) - _EXCERPT))
    shown = text[begin : begin + _EXCERPT]
    width = min(len(problem.word.text), _EXCERPT - (at - begin))
    plain = "".join(letter if letter.isprintable() else " " for letter in shown)
    return [f"    {plain}", f"    {' ' * (at - begin)}{'^' * width}"]


def in_columns(texts: Sequence[str], width: int) -> list[str]:
    """Write texts below each other in as many columns as fit, read from top to bottom."""
    if not texts:
        return []
    wide = max(map(len, texts)) + 2
    columns = max(1, width // wide)
    rows = -(-len(texts) // columns)
    return ["".join(f"{text:{wide}}" for text in texts[row::rows]).rstrip() for row in range(rows)]


def _unknown(found: Position) -> list[str]:
    """Say what is not known, and how that bears on the list of actions."""
    state = found.state
    counts = {
        "backs": list(state.backs).count(HIDDEN),
        "values": sum(
            1
            for where, value in zip(state.where, state.value, strict=True)
            if value == 0 and where != UNPLACED
        ),
        "power tiles": sum(found.hidden),
    }
    named = [f"{count} {what}" for what, count in counts.items() if count]
    if not named:
        return []
    lines = ["", f"Unknown: {', '.join(named)}. --seed N fills them in."]
    seat = to_move(state)
    if seat >= 0 and any(found.hidden[seat * TERRAINS : (seat + 1) * TERRAINS]):
        lines.append(f"What {colour_of(seat)} could do with unknown power tiles is not listed.")
    if seat != NOBODY and not legal_actions(state):
        lines.append("What may be placed depends on the values that are left.")
    return lines


def _figures(
    found: Position, state: State, line: str, legal: list[tuple[int, str]]
) -> dict[str, object]:
    """Give all this to machines."""
    seat = to_move(state)
    return {
        "position": line,
        "complete": found.is_complete,
        "to_move": colour_of(seat) if seat >= 0 else "nobody" if seat == NOBODY else "chance",
        "decision": what_is_to_decide(state),
        "legal": [{"action": number, "text": text} for number, text in legal],
    }
