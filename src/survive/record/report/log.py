"""What happened, in words: one line of English per event, with names of spaces and seats.

It hides nothing: redact the events for the reader first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from survive.engine import State, events
from survive.engine.pieces import COLOUR_NAMES
from survive.record.notation.vocabulary import adventurer_word

_GOES = "{adventurer} {how} from {origin} to {target}"
TEMPLATES: dict[type[events.Event], str] = {
    events.AdventurerPlaced: "{seat} places an adventurer on {space}",
    events.RaftPlaced: "{seat} places a raft on {space}",
    events.TurnBegan: "Turn {turn}: {seat}",
    events.AdventurerMoved: _GOES,
    events.AdventurerBoarded: "{adventurer} boards the raft on {space}",
    events.AdventurerSaved: "{adventurer} is safe on the {safe_island}",
    events.AdventurerEliminated: "{adventurer} is lost to a {by} on {space}",
    events.RaftMoved: "{seat} moves a raft with {crew} aboard from {origin} to {target}",
    events.RaftAppeared: "a raft floats up on {space}",
    events.RaftLost: "the raft on {space} is lost to a {by}",
    events.TileSunk: "{seat} sinks the {terrain} on {space}",
    events.PowerDrawn: "{seat} keeps a power tile",
    events.EffectRevealed: "the tile shows: {effect}",
    events.EffectLapsed: "nothing comes of the {effect}: {why}",
    events.VolcanoErupted: "volcano {count} erupts on {space}",
    events.PowerPlayed: "{seat} plays {power}",
    events.RepellentDeclined: "{seat} uses no repellent against the {kind} on {space}",
    events.DieRolled: "{seat} rolls: {kind}",
    events.CreatureStayed: "no {kind} can move: {why}",
    events.CreatureAppeared: "a {kind} surfaces on {space}",
    events.CreatureMoved: "a {kind} {how} from {origin} to {target}",
    events.CreatureRemoved: "the {kind} on {space} is gone ({by})",
    events.ExtraMoveDeclined: "{seat} does not use the extra move",
    events.GameEnded: "The game is over: {why}. {scores}. {winners}",
}
"""The line for each event; those missing here (phases, questions) are not worth one."""

_WORDS = {
    "walk": "walks",
    "swim": "swims",
    "dolphin": "is carried by a dolphin",
    "extra": "flees",
    "push": "is pushed",
    "die": "moves",
    "dive": "dives",
    "tile": "is moved",
    "volcano": "the last volcano erupts",
    "nobody": "nobody is left to save",
    events.KAIJU_THERE: "a kaiju is there",
    events.NO_ROOM_TO_PUSH: "something there could not be pushed away",
    events.NONE_CAN_COME: "none can come",
    events.NONE_THERE: "none is there",
    events.SHUT_IN: "shut in",
}
_ISLANDS = {"NW": "north-west", "NE": "north-east", "SW": "south-west", "SE": "south-east"}


class Teller:
    """Tells the events of one game."""

    def __init__(self, state: State, names: Sequence[str] = ()) -> None:
        """Use the board and the seats of a state of the game."""
        self.board = state.ruleset.board
        self.adventurers = [
            adventurer_word(state, number) for number in range(len(state.ruleset.owner))
        ]
        self.names = names or COLOUR_NAMES[: state.ruleset.players]

    def line(self, event: events.Event) -> str:
        """Describe an event in one line; empty if it is not worth one."""
        template = TEMPLATES.get(type(event), "")
        words = {field.name: self._word(event, field.name) for field in fields(event)}
        return template.format(**words)

    def _word(self, event: events.Event, field: str) -> str:
        value = getattr(event, field)
        word: str = str(value)
        match field:
            case "seat":
                word = self.names[value]
            case "space" | "origin" | "target":
                word = self.board.names[value]
            case "adventurer":
                word = self.adventurers[value]
            case "safe_island":
                word = _island(self.board.safe_names[value])
            case "kind" | "by" if value == "serpent":
                word = "sea serpent"
            case "crew":
                word = str(len(value)) if value else "nobody"
            case "scores":
                word = ", ".join(f"{n} {s}" for n, s in zip(self.names, value, strict=True))
            case "winners":
                word = _winners([self.names[seat] for seat in value])
            case "how" | "why":
                word = _WORDS.get(value, value)
        return word


def _island(name: str) -> str:
    """Name a safe island; those of the standard map go by the points of the compass."""
    return f"{_ISLANDS[name]} island" if name in _ISLANDS else f"island {name}"


def _winners(names: Sequence[str]) -> str:
    *others, last = names
    return f"Winners: {', '.join(others)} and {last}" if others else f"Winner: {last}"
