"""What happened, in words: one English line for an event, with names of spaces and seats.

It says only what the event says: give it events that were redacted for the reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from survive.engine import State, events
from survive.engine.pieces import COLOUR_NAMES

_GOES = "{adventurer} {how} from {origin} to {target}"
TEMPLATES: dict[type[events.Event], str] = {
    events.AdventurerPlaced: "{seat} places an adventurer on {space}",
    events.RaftPlaced: "{seat} places a raft on {space}",
    events.TurnBegan: "Turn {turn}: {seat}",
    events.AdventurerMoved: _GOES,
    events.AdventurerBoarded: "{adventurer} boards the raft on {space}",
    events.AdventurerSaved: "{adventurer} is safe on the island {safe_island}",
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
    events.RepellentDeclined: "{seat} does not repel the {kind} on {space}",
    events.DieRolled: "{seat} rolls: {kind}",
    events.CreatureStayed: "no {kind} can move",
    events.CreatureAppeared: "a {kind} surfaces on {space}",
    events.CreatureMoved: "a {kind} {how} from {origin} to {target}",
    events.CreatureRemoved: "the {kind} on {space} is gone ({by})",
    events.ExtraMoveDeclined: "{seat} does not use the extra move",
    events.GameEnded: "The game is over: {why}. {scores}. Winner: {winners}",
}
"""How each event is told; what is missing here (phases, questions put) is not worth a line."""

_WORDS = {
    "walk": "walks",
    "swim": "swims",
    "dolphin": "is carried by a dolphin",
    "extra": "flees",
    "push": "is pushed",
    "die": "goes",
    "dive": "dives",
    "tile": "is called",
    "volcano": "the third volcano erupts",
    "nobody": "nobody is left to save",
    events.KAIJU_THERE: "a kaiju is there",
    events.NO_ROOM_TO_PUSH: "something there could not be pushed away",
    events.NONE_CAN_COME: "none can come",
}


class Teller:
    """Tells the events of one game."""

    def __init__(self, state: State, names: Sequence[str] = ()) -> None:
        """Take the board and the seats from a state of the game."""
        self.board = state.ruleset.board
        self.owner = [int(seat) for seat in state.ruleset.owner]
        self.names = names or COLOUR_NAMES[: state.ruleset.players]

    def line(self, event: events.Event) -> str:
        """Say an event in one line; an empty one if it is not worth saying."""
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
                word = f"{self.names[self.owner[value]]}'s #{value}"
            case "safe_island":
                word = self.board.safe_names[value]
            case "crew":
                word = str(len(value)) if value else "nobody"
            case "scores":
                word = ", ".join(f"{n} {s}" for n, s in zip(self.names, value, strict=True))
            case "winners":
                word = " and ".join(self.names[seat] for seat in value)
            case "how" | "why":
                word = _WORDS.get(value, value)
        return word
