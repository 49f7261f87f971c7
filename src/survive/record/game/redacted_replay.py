"""The game on which a redacted record is replayed: one with made-up secrets.

Its deal agrees with every back that was shown. When a player uses a power that this deal
gave to another seat, two unseen tiles of one terrain change places, which no viewer can notice.
This always works for a record of a real game, because the tiles really were like that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from survive.engine import Deal, DealError, Options, State, to_move
from survive.engine.deal import check_deal
from survive.engine.pieces import (
    BACK_NAMES,
    BACKS,
    BEACH,
    FIRST_POWER,
    POWERS,
    TERRAINS,
)
from survive.record.game.deal_text import KEPT, DealtTiles
from survive.record.notation.errors import IllegalNotationError, InvalidNotationError, RecordError
from survive.record.notation.vocabulary import (
    BACK_WORDS,
    POWER_WORDS,
    REPELLENT_POWER,
    TERRAIN_WORDS,
    terrains_held,
)


def made_up_deal(options: Options, dealt: DealtTiles) -> Deal:
    """Complete a redacted deal: any powers for the kept tiles, then whatever is left."""
    backs = list(dealt.backs)
    for row in range(TERRAINS):
        tiles = [t for t, terrain in enumerate(dealt.terrains) if terrain == BEACH + row]
        mix = {back: options.backs[row][back] for back in range(BACKS)}
        left = Counter(mix)
        left.subtract(backs[tile] for tile in tiles if backs[tile] >= 0)
        over = [back for back, count in left.items() if count < 0]
        if over or len(tiles) != sum(mix.values()):
            what = f"{TERRAIN_WORDS[row]} tiles" + (f" with {BACK_WORDS[over[0]]}" if over else "")
            raise RecordError(0, f"the deal does not have as many {what} as the options (CMP-1)")
        rest = sorted(left.elements(), reverse=True)  # powers first
        for tile in sorted(tiles, key=lambda tile: backs[tile] != KEPT):
            if backs[tile] < 0:
                if backs[tile] == KEPT and rest[0] < FIRST_POWER:
                    raise RecordError(0, f"more {TERRAIN_WORDS[row]} powers are kept than exist")
                backs[tile] = rest.pop(0)
    deal = Deal(dealt.terrains, tuple(backs), dealt.first)
    try:
        check_deal(deal, options)
    except DealError as error:
        raise RecordError(0, str(error)) from error
    return deal


def make_room_for(state: State, text: str, words: list[str]) -> None:
    """Put into the deciding player's hand the power that a text uses, from the terrain it names."""
    seat = to_move(state)
    power = POWER_WORDS.get(_power_word(words)) if words[0] == "play" else REPELLENT_POWER
    held = terrains_held(state, seat) if seat >= 0 else []
    if power is None or not held:
        return  # no power of this name, or an empty hand: the reader of actions will say so
    terrain = held[0]
    if "from" in words:
        word = words[-1]
        if word in TERRAIN_WORDS:
            terrain = TERRAIN_WORDS.index(word)
    elif len(held) > 1:
        raise InvalidNotationError(text, "a redacted record names the terrain: … from beach")
    hand = _Hand(state, seat)
    fits = hand.take(power, terrain)
    for lower in range(terrain):
        fits = fits and hand.give_away(power, lower)
    if not fits:
        raise IllegalNotationError(
            text, f"no unseen {TERRAIN_WORDS[terrain]} tile can be the {BACK_NAMES[power]} (POW-1)"
        )


def _power_word(words: list[str]) -> str:
    named = [word for word in words[1:] if word in POWER_WORDS]
    return named[0] if named else ""


class _Hand:
    """Exchanges unseen power tiles between a player's hand and elsewhere, terrain by terrain."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat

    def take(self, power: int, terrain: int) -> bool:
        """Swap a tile of this terrain for this power; return whether that was possible."""
        if self._count(self.seat, terrain, power) > 0:
            return True
        given = next((p for p in self._own(terrain)), None)
        return given is not None and self._exchange(terrain, given, (power,))

    def give_away(self, power: int, terrain: int) -> bool:
        """Swap this power of this terrain for another tile; return whether that was possible."""
        others = tuple(p for p in range(FIRST_POWER, BACKS) if p != power)
        while self._count(self.seat, terrain, power) > 0:
            if not self._exchange(terrain, power, others):
                return False
        return True

    def _exchange(self, terrain: int, given: int, wanted: tuple[int, ...]) -> bool:
        """Swap a tile in hand for one of the wanted backs that is unseen elsewhere."""
        state = self.state
        for seat in range(state.ruleset.players):
            for power in wanted:
                if seat != self.seat and self._count(seat, terrain, power) > 0:
                    state.hand[self._index(seat, terrain, power)] -= 1
                    state.hand[self._index(seat, terrain, given)] += 1
                    self._swap_own(terrain, given, power)
                    return True
        for tile, space in enumerate(state.ruleset.board.island):
            power = int(state.backs[tile])
            if state.ground[space] == BEACH + terrain and power in wanted:
                state.backs[tile] = given
                self._swap_own(terrain, given, power)
                return True
        return False

    def _swap_own(self, terrain: int, given: int, received: int) -> None:
        self.state.hand[self._index(self.seat, terrain, given)] -= 1
        self.state.hand[self._index(self.seat, terrain, received)] += 1

    def _own(self, terrain: int) -> Iterator[int]:
        powers = range(FIRST_POWER, BACKS)
        return (p for p in powers if self._count(self.seat, terrain, p) > 0)

    def _count(self, seat: int, terrain: int, power: int) -> int:
        return int(self.state.hand[self._index(seat, terrain, power)])

    def _index(self, seat: int, terrain: int, power: int) -> int:
        return (seat * TERRAINS + terrain) * POWERS + power - FIRST_POWER
