"""The options of a table: players, extension, "Overcrowded!", Challenge, house rules, numbers, mix.

Rules EXT, CRD, PLT, HSE and NUM. Options that contradict each other or the number of players are
refused with an error that names every problem.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, NamedTuple

from survive.engine import refusals
from survive.engine.board import STANDARD_BOARD, STANDARD_MAP, MapData, Mix, board_of
from survive.engine.errors import OptionsError
from survive.engine.house_rules import MOST_RULES, is_there, rules_there
from survive.engine.pieces import (
    BACK_NAMES,
    BACKS,
    BEACH,
    COPIES_OF_VALUE,
    GROUND_NAMES,
    KAIJU,
    LAST_VOLCANO,
    MOST_PLAYERS,
    MOVES_A_TURN,
    SERPENT,
    SHARK,
    STANDARD_MIX,
    STEPS_OF_KIND,
    TERRAINS,
    VALUES,
    VOLCANO_BACK,
)
from survive.engine.reasons import Reason
from survive.engine.rulings import kept_since, switches
from survive.engine.sentences import Names, sentence


def house_rule(rule: str, line: str) -> Any:
    """Declare a switch of :class:`Options`, off by default: the rule's id, and what it says.

    This is all that records, the wire, the command line, simulations and the form for a new table
    need to know of a house rule: they read :data:`HOUSE_RULES`.
    """
    return field(default=False, metadata={"house rule": f"{rule}: {line}"})


class NumberRule(NamedTuple):
    """A number of the rules that a table may change."""

    rule: str
    line: str
    usual: int
    least: int
    most: int


def number_rule(rule: str, line: str, usual: int, least: int, most: int) -> Any:
    """Declare a number of :class:`Options` with its rule's id, meaning, usual value and range.

    Readers and writers of options find it in :data:`NUMBER_RULES`.
    """
    return field(
        default=usual, metadata={"number rule": NumberRule(rule, line, usual, least, most)}
    )


@dataclass(frozen=True, slots=True)
class Options:
    """What a table agreed on before the game.

    >>> Options(players=6, overcrowded=True).players
    6
    >>> Options(players=6)
    Traceback (most recent call last):
        ...
    survive.engine.errors.OptionsError: 6 players need the extension or Overcrowded (EXT-1)
    """

    players: int = 4
    extension: bool = False
    """The 5-6 player extension: fewer adventurers and rafts each (EXT-2 to EXT-5)."""
    overcrowded: bool = False
    """ "Overcrowded!" for 5 or 6 players: all the pieces, and extra moves (CRD)."""
    challenge: bool = False
    """The player who saves the most adventurers wins, not the most treasure (EXT-7)."""
    no_entering_creatures: bool = house_rule(
        "PLT-1", "an adventurer may not enter a space with a creature"
    )
    rafts_need_clear_water: bool = house_rule(
        "PLT-2", "a raft may not move to a swimmer, a creature or a raft"
    )
    no_swimming_at_full_rafts: bool = house_rule(
        "PLT-3", "an adventurer may not enter Water whose raft is full"
    )
    short_dive: bool = house_rule(
        "PLT-4", "dive moves a creature to a neighbouring Water space, where it acts"
    )
    slow_kaijus: bool = house_rule("PLT-5", "a kaiju moves only one space, even when pushed")
    short_pushes: bool = house_rule("PLT-6", "a kaiju pushes creatures exactly one space")
    no_actions_when_out: bool = house_rule(
        "PLT-7", "a player with nobody left to save has no Actions phase"
    )
    repel_attackers_only: bool = house_rule(
        "PLT-8", "a repellent works only against a creature that is about to act"
    )
    placing_in_one_sitting: bool = house_rule(
        "HSE-1", "each player places all adventurers in one sitting, then all rafts"
    )
    moves: int = number_rule("NUM-1", "moves in a turn", MOVES_A_TURN, 1, 9)
    serpent_steps: int = number_rule(
        "NUM-2", "the most spaces that a serpent moves", STEPS_OF_KIND[SERPENT], 1, 9
    )
    shark_steps: int = number_rule(
        "NUM-3", "the most spaces that a shark moves", STEPS_OF_KIND[SHARK], 1, 9
    )
    kaiju_steps: int = number_rule(
        "NUM-4", "the most spaces that a kaiju moves", STEPS_OF_KIND[KAIJU], 1, 9
    )
    volcanoes: int = number_rule("NUM-5", "the volcano that ends the game", LAST_VOLCANO, 1, 8)
    rules: tuple[str, ...] = ()
    """House rules from other packages, by name (:mod:`survive.engine.house_rules`)."""
    kept: tuple[str, ...] = ()
    """Earlier rulings that a game from before goes on with (:mod:`survive.engine.rulings`)."""
    mix: Mix | None = None
    """A mix of tile backs other than the map's (EXT-8); :func:`mix_of` reads a friendlier form."""
    first: int | None = None
    """The seat of the first player, or None to draw it by lot (SET-1)."""
    memory: bool = True
    """Players may not look at their own values once the game has begun (SET-7, VIEW-4)."""
    map: MapData = STANDARD_MAP

    def __post_init__(self) -> None:
        """Refuse options that do not go together."""
        if self.mix is not None:  # lists, as JSON has them, would not be hashable
            object.__setattr__(self, "mix", tuple(tuple(row) for row in self.mix))
        if self.rules:
            object.__setattr__(self, "rules", tuple(sorted(set(self.rules))))
        if self.kept:
            object.__setattr__(self, "kept", tuple(sorted(set(self.kept))))
        problems = _problems(self)
        if problems:
            raise _refused(*problems)

    def __repr__(self) -> str:
        changed = self.changed() | ({"map": self.map.name} if self.map != STANDARD_MAP else {})
        return f"Options({', '.join(f'{name}={value!r}' for name, value in changed.items())})"

    @classmethod
    def polish(cls, players: int = 4, *, extension: bool = False) -> Options:
        """Return the preset with all house rules of the Polish table (PLT)."""
        rules: dict[str, Any] = dict.fromkeys(POLISH_TABLE, True)
        return cls(players, extension, **rules)

    def since(self, version: int) -> Options:
        """Return the options of a game that began by this version of the rules.

        Raises a RulesVersionError if that can no longer be played.
        """
        switches = kept_since(version)
        return replace(self, kept=(*self.kept, *switches)) if switches else self

    @property
    def colours_each(self) -> int:
        """Number of colours a player has: two with two players (SET-3)."""
        return 2 if self.players == 2 else 1

    @property
    def values(self) -> tuple[int, ...]:
        """The number of adventurers of value 1, 2, … 5 per player (SET-3, EXT-2, EXT-3)."""
        if self.map.adventurers:
            return self.map.adventurers
        counts = [COPIES_OF_VALUE * self.colours_each] * VALUES
        if self.extension:
            for value in (1, 3) if self.players == 5 else (1, 2, 3):
                counts[value - 1] -= 1
        return tuple(counts)

    @property
    def backs(self) -> Mix:
        """The backs of the tiles: the table's own mix, or the map's (CMP-1, EXT-8)."""
        return self.map.backs if self.mix is None else self.mix

    def rafts(self, order: int) -> int:
        """Return how many rafts the player ``order`` seats after the first has (EXT-2, EXT-3)."""
        if self.map.rafts is not None:
            return self.map.rafts
        if self.extension and order < (2 if self.players == 5 else 4):
            return 1
        return 2 * self.colours_each

    def changed(self) -> dict[str, object]:
        """Return the options that differ from the base game, for people and records."""
        plain = {one.name: one.default for one in fields(self)}
        return {
            name: getattr(self, name)
            for name, default in plain.items()
            if name == "players" or getattr(self, name) != default
        }


HOUSE_RULES: Mapping[str, str] = {
    one.name: one.metadata["house rule"] for one in fields(Options) if "house rule" in one.metadata
}
"""The house rules by the names of their options, each with its id in a sentence."""

NUMBER_RULES: Mapping[str, NumberRule] = {
    one.name: one.metadata["number rule"]
    for one in fields(Options)
    if "number rule" in one.metadata
}
"""The numbers of the rules that a table may change, by the names of their options."""

POLISH_TABLE = tuple(name for name, line in HOUSE_RULES.items() if line.startswith("PLT-"))
"""The house rules that are played together as the Polish table."""


def mix_of(changes: Mapping[str, Mapping[str, int]], usual: Mix = STANDARD_MIX) -> Mix:
    """Return a mix of backs: the usual one with these changes, by names (EXT-8).

    >>> mix_of({"mountain": {"volcano": 5, "whirlpool": 3}})[2][4]
    5
    """
    mix = [list(row) for row in usual]
    terrains = GROUND_NAMES[BEACH : BEACH + TERRAINS]
    for terrain, backs in changes.items():
        if terrain not in terrains:
            raise _refused(refusals.UNKNOWN_TERRAIN(name=terrain))
        for back, count in backs.items():
            if back not in BACK_NAMES:
                raise _refused(refusals.UNKNOWN_BACK(name=back))
            mix[terrains.index(terrain)][BACK_NAMES.index(back)] = count
    return tuple(tuple(row) for row in mix)


def _refused(*reasons: Reason) -> OptionsError:
    names = Names(STANDARD_BOARD)  # no reason against options names a space
    return OptionsError("; ".join(sentence(one, names) for one in reasons), reasons)


def _problems(options: Options) -> list[Reason]:
    players = options.players
    if not 2 <= players <= MOST_PLAYERS:
        return [refusals.PLAYERS_OUT_OF_RANGE(players=players, least=2, most=MOST_PLAYERS)]
    problems = []
    if options.extension and options.overcrowded:
        problems.append(refusals.EDITIONS_EXCLUDE())
    elif players == 6 and not (options.extension or options.overcrowded):
        problems.append(refusals.SIX_NEED_EDITION())
    if options.extension and players < 5:
        problems.append(refusals.EXTENSION_PLAYERS(players=players))
    if options.overcrowded and players < 5:
        problems.append(refusals.OVERCROWDED_PLAYERS(players=players))
    if options.first is not None and not 0 <= options.first < players:
        problems.append(refusals.NO_SUCH_FIRST_PLAYER(number=options.first, last=players - 1))
    problems += _number_problems(options)
    problems += _rule_problems(options.rules)
    problems += [
        refusals.UNKNOWN_RULING(name=name) for name in options.kept if name not in switches()
    ]
    return problems or [*_mix_problems(options), *_room_problems(options)]


def _number_problems(options: Options) -> list[Reason]:
    problems = []
    for name, (rule, _, _, least, most) in NUMBER_RULES.items():
        number = getattr(options, name)
        if not least <= number <= most:
            problems.append(
                refusals.NUMBER_OUT_OF_RANGE(
                    rule, name=name.replace("_", " "), number=number, least=least, most=most
                )
            )
    if options.slow_kaijus and options.kaiju_steps != STEPS_OF_KIND[KAIJU]:
        problems.append(refusals.KAIJU_STEPS_EXCLUDE())
    return problems


def _rule_problems(names: tuple[str, ...]) -> list[Reason]:
    if len(names) > MOST_RULES:
        return [refusals.TOO_MANY_RULES(number=len(names), most=MOST_RULES)]
    there = ", ".join(rules_there()) if names else ""
    unknown = [name for name in names if not is_there(name)]
    return [refusals.UNKNOWN_RULE(name=name, there=there or "none") for name in unknown]


def _mix_problems(options: Options) -> list[Reason]:
    mix, tiles = options.backs, options.map.tiles
    if len(mix) != TERRAINS or any(len(row) != BACKS for row in mix):
        return [refusals.MIX_SHAPE(terrains=TERRAINS, backs=BACKS)]
    problems = []
    for terrain, (row, count) in enumerate(zip(mix, tiles, strict=False), BEACH):
        if min(row) < 0:
            problems.append(refusals.MIX_NEGATIVE(terrain=terrain))
        elif sum(row) != count:
            problems.append(refusals.MIX_SUM(backs=sum(row), tiles=count, terrain=terrain))
    if mix[-1][VOLCANO_BACK] < options.volcanoes:
        problems.append(refusals.MIX_VOLCANOES(least=options.volcanoes))
    return problems


def _room_problems(options: Options) -> list[Reason]:
    """Find out whether the map is too small for the adventurers or rafts (SET-4 to SET-6)."""
    board = board_of(options.map)
    each = sum(options.values)
    everybody, tiles = each * options.players, len(board.island)
    own_colour_once = options.extension or options.overcrowded
    # With "never two of one colour" up to each - 1 tiles may be closed to the last one.
    room = 2 * tiles - (each - 1 if own_colour_once else 0)
    problems = []
    if everybody > room:
        problems.append(refusals.TOO_MANY_ADVENTURERS(adventurers=everybody, tiles=tiles))
    rafts = sum(options.rafts(order) for order in range(options.players))
    water = board.spaces - tiles - len(board.serpent_starts)
    if rafts > water:
        problems.append(refusals.TOO_MANY_RAFTS(rafts=rafts, spaces=water))
    return problems
