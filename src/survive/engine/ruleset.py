"""What the options of a table mean in numbers: tables that all states of its games share."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from survive.engine.arrays import vec
from survive.engine.board import Board, board_of
from survive.engine.bounded_cache import MOST_OPTIONS, make_room
from survive.engine.house_rules import MOST, HouseRules
from survive.engine.options import Options


@final
class Ruleset:
    """Options worked out for the rules; never changed once made."""

    options: Options
    """House rules are read from here. A few that are asked about every step of every list of
    moves are repeated below: this class is compiled and the options are not."""
    board: Board
    players: i64
    each: i64
    """Adventurers per player."""
    adventurers: i64
    owner: vec[i64]
    """Seat that owns an adventurer: adventurers are numbered seat by seat, and within a seat
    in the order in which they are placed (VIEW-1)."""
    own_colour_once: bool
    """No second adventurer of one colour on a tile (EXT-4, CRD-2)."""
    extra_moves: bool
    """CRD-3."""
    moves: i64
    """Moves of a turn (MOV-1, NUM-1)."""
    steps: vec[i64]
    """The most spaces that a creature moves, by kind (CRE-2 to CRE-4, NUM-2 to NUM-4, PLT-5)."""
    volcanoes: i64
    """The volcano that ends the game (SNK-11, NUM-5)."""
    most_moves: i64
    most_steps: vec[i64]
    """Limits for positions: a house rule from another package may give more than usual."""
    house: HouseRules | None
    """House rules from other packages, if the table plays with any."""
    no_entering_creatures: bool
    rafts_need_clear_water: bool
    no_swimming_at_full_rafts: bool

    def __init__(self, options: Options) -> None:
        """Work out the options."""
        self.options = options
        self.board = board_of(options.map)
        self.players = options.players
        self.each = sum(options.values)
        self.adventurers = self.players * self.each
        self.owner = vec[i64]([a // self.each for a in range(self.adventurers)])
        self.own_colour_once = options.extension or options.overcrowded
        self.extra_moves = options.overcrowded
        self.moves = options.moves
        kaiju_steps: i64 = 1 if options.slow_kaijus else options.kaiju_steps
        self.steps = vec[i64]([options.serpent_steps, options.shark_steps, kaiju_steps])
        self.volcanoes = options.volcanoes
        self.house = HouseRules(options.rules) if options.rules else None
        self.most_moves = self.moves if self.house is None else MOST
        self.most_steps = self.steps if self.house is None else vec[i64]([MOST, MOST, MOST])
        self.no_entering_creatures = options.no_entering_creatures
        self.rafts_need_clear_water = options.rafts_need_clear_water
        self.no_swimming_at_full_rafts = options.no_swimming_at_full_rafts

    def keeps(self, switch: str) -> bool:
        """Whether a game from before a change goes on by the earlier ruling."""
        return switch in self.options.kept

    def __repr__(self) -> str:
        return f"<Ruleset of {self.options!r}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the options."""
        return ruleset_of, (self.options,)


_rulesets: dict[Options, Ruleset] = {}


def ruleset_of(options: Options) -> Ruleset:
    """Return the ruleset of these options; the last few rulesets are kept."""
    ruleset = _rulesets.get(options)
    if ruleset is None:
        make_room(_rulesets, MOST_OPTIONS)
        ruleset = _rulesets[options] = Ruleset(options)
    return ruleset
