"""Reads what is on the board and what players hold: tiles, pieces, hands.

Each function reads the words of one section into a draft (CMP, SET, MOV-7, CRE-6).
"""

from __future__ import annotations

import re

from survive.engine.pieces import (
    BEACH,
    FIRST_POWER,
    KAIJU,
    PIECES_OF_KIND,
    POWERS,
    RAFT,
    SEATS_ABOARD,
    TERRAINS,
    VALUES,
    VOLCANO,
    VOLCANO_BACK,
    WATER,
)
from survive.engine.state import LOST, NO_RAFT, PLACING_ADVENTURERS, SAVED, UNPLACED, bit
from survive.record.notation.vocabulary import BACK_WORDS, HIDDEN_WORD, TERRAIN_WORDS
from survive.record.position import faults
from survive.record.position.ashore import island_named
from survive.record.position.draft import Draft
from survive.record.position.sections import (
    LOST_WORD,
    SAVED_WORD,
    SWIMS_MARK,
    UNPLACED_WORD,
    Word,
    listed,
    nearest,
)
from survive.views import HIDDEN

_RANGE = re.compile(r"([A-Za-z])([0-9]{1,2})-(?:\1)?([0-9]{1,2})", re.IGNORECASE)
_NUMBERED = re.compile(r"([0-9]{1,3}):(.*)")
_AWAY = {SAVED_WORD: SAVED, LOST_WORD: LOST, UNPLACED_WORD: UNPLACED}
POWER_NAMES = BACK_WORDS[FIRST_POWER:]


# Tiles


def read_volcanoes(draft: Draft, words: tuple[Word, ...]) -> None:
    """Read ``volcanoes F5 G4`` (SNK-10); this comes before the land, because they are tiles too."""
    state = draft.state
    for word in words:
        space = draft.space(word)
        if space is None or not _on_island(draft, word, space):
            continue
        if state.ground[space] == VOLCANO:
            draft.fault(word, "this space is named twice")
        elif state.volcanoes == draft.options.volcanoes:
            draft.fault(word, faults.LAST_VOLCANO(most=draft.options.volcanoes))
        else:
            state.ground[space] = VOLCANO
            state.volcanoes += 1
    draft.left.erupt(int(state.volcanoes))


def read_land(draft: Draft, words: tuple[Word, ...]) -> None:
    """Read ``land beach D4-D7 E4=shark forest F5``: tiles by terrain, with backs if known."""
    terrain: int | None = None
    for word in words:
        if word.lower in TERRAIN_WORDS:
            terrain = TERRAIN_WORDS.index(word.lower)
            continue
        name, equals, back_name = word.text.partition("=")
        if name.isalpha():
            draft.fault(word, f"neither a space nor a terrain; {nearest(name, TERRAIN_WORDS)}")
            continue
        back = None
        if equals and back_name != HIDDEN_WORD:
            back = draft.back(word, back_name)
            if back is None:
                continue
        if terrain is None:
            draft.fault(word, f"first say which terrain it is: {listed(TERRAIN_WORDS)}")
            continue
        for single in _names_in(name):
            space = draft.space(word, single)
            if space is None or not _on_island(draft, word, space):
                break
            _lay(draft, word, space, terrain, back)


def _names_in(name: str) -> list[str]:
    """Return the spaces of a range such as ``D4-D7``; anything else is a single one."""
    found = _RANGE.fullmatch(name)
    if not found or int(found[2]) > int(found[3]):
        return [name]
    return [f"{found[1]}{number}" for number in range(int(found[2]), int(found[3]) + 1)]


def _on_island(draft: Draft, word: Word, space: int) -> bool:
    if draft.board.tile_at[space] >= 0:
        return True
    draft.fault(word, faults.NOT_ON_ISLAND(space=space))
    return False


def _lay(draft: Draft, word: Word, space: int, terrain: int, back: int | None) -> None:
    state, name = draft.state, draft.board.names[space]
    if state.ground[space] != WATER:
        what = "a volcano" if state.ground[space] == VOLCANO else "already named"
        draft.fault(word, f"{name} is {what}")
        return
    if not _take(draft, word, terrain, back):
        return
    state.ground[space] = BEACH + terrain
    state.backs[draft.board.tile_at[space]] = HIDDEN if back is None else back
    state.tiles[BEACH + terrain] += 1


def _take(draft: Draft, word: Word, terrain: int, back: int | None) -> bool:
    """Count a tile, or record why there cannot be one like it (CMP-1)."""
    missing = draft.left.take(terrain, back)
    mix, ground = draft.options.backs[terrain], BEACH + terrain
    if missing == "tile":
        draft.fault(word, faults.TILES_USED_UP(terrain=ground, most=sum(mix)))
    elif missing:
        assert back is not None
        if mix[back] == 0:
            backs = [BACK_WORDS[b] for b, count in enumerate(mix) if count]
            why = faults.NO_SUCH_BACK(terrain=ground, back=back)
            draft.fault(word, why, f"; it may be {listed(backs)}")
        else:
            more = ", erupted ones included" if back == VOLCANO_BACK else ""
            draft.fault(word, faults.BACKS_USED_UP(terrain=ground, back=back, most=mix[back]), more)
    return not missing


# Rafts and creatures


def read_pieces(draft: Draft, kind: int, words: tuple[Word, ...]) -> None:
    """Read ``sharks C3 C3 D8``: the spaces of all pieces of a kind."""
    state = draft.state
    for word in words:
        space = draft.space(word)
        if space is None:
            continue
        ground = state.ground[space]
        if state.in_reserve(kind) == 0:
            draft.fault(word, faults.PIECES_USED_UP(kind=kind, most=PIECES_OF_KIND[kind]))
        elif ground == VOLCANO:
            draft.fault(word, faults.PIECE_ON_VOLCANO(kind=kind, space=space))
        elif ground != WATER and kind != KAIJU:
            draft.fault(word, faults.PIECE_ON_LAND(kind=kind, space=space))
        elif kind == RAFT and state.crew[space] != NO_RAFT:
            draft.fault(word, faults.SECOND_RAFT(space=space))
        else:
            state.add(kind, space)
            draft.words_in[space].append(word)


# Adventurers


def read_people(draft: Draft, seat: int, words: tuple[Word, ...]) -> None:
    """Read ``red F3 F4=5 D3~ NW=2``: a player's adventurers in the order of their placing.

    Adventurers not mentioned are lost or, while adventurers are being placed, not yet placed.
    """
    state, own = draft.state, draft.adventurers(seat)
    absent = UNPLACED if state.phase == PLACING_ADVENTURERS else LOST
    for adventurer in own:
        state.where[adventurer] = absent
    given: set[int] = set()
    following = 0
    for word in words:
        rest, order = word.text, following
        numbered = _NUMBERED.fullmatch(rest)
        if numbered:
            order, rest = int(numbered[1]) - 1, numbered[2]
        if not 0 <= order < len(own):
            draft.fault(word, faults.PEOPLE_USED_UP(seat=seat, most=len(own)))
            continue
        if order in given:
            draft.fault(word, f"{draft.colours[seat]}{order + 1} is given twice")
            continue
        given.add(order)
        following = order + 1
        _settle(draft, word, rest, own[order])
    _count(draft, seat)


def _settle(draft: Draft, word: Word, rest: str, adventurer: int) -> None:
    """Read where one adventurer is, and its value."""
    state = draft.state
    place, equals, value = rest.partition("=")
    swims = place.endswith(SWIMS_MARK)
    name = place.removesuffix(SWIMS_MARK)
    island = island_named(draft.board, name)
    away = _AWAY.get(name.lower()) if island is None else SAVED
    if away is None:
        space = draft.space(word, name)
        if space is None or not _stand(draft, word, adventurer, space, swims):
            return
    elif swims:
        fate = name.lower() if island is None else SAVED_WORD
        draft.fault(word, f"an adventurer that is {fate} cannot swim")
        return
    else:
        state.where[adventurer] = away
        if not _fits_phase(draft, word, away):
            return
        if island is not None:
            draft.ashore[adventurer] = island
    if equals and value != HIDDEN_WORD:
        _give_value(draft, word, value, adventurer)


def _fits_phase(draft: Draft, word: Word, away: int) -> bool:
    placing = draft.state.phase == PLACING_ADVENTURERS
    if placing and away != UNPLACED:
        draft.fault(word, faults.FATE_BEFORE_PLAY())
        return False
    if not placing and away == UNPLACED:
        draft.fault(word, faults.UNPLACED_IN_PLAY())
        return False
    return True


def _stand(draft: Draft, word: Word, adventurer: int, space: int, swims: bool) -> bool:
    """Place an adventurer in a space: aboard a raft there, unless marked as swimming (MOV-7)."""
    state, where = draft.state, draft.board.names[space]
    if state.ground[space] == VOLCANO:
        draft.fault(word, faults.PERSON_ON_VOLCANO(space=space))
        return False
    if state.is_land(space) and swims:
        draft.fault(word, faults.SWIMS_ON_LAND(space=space))
        return False
    if state.phase == PLACING_ADVENTURERS and not state.is_land(space):
        draft.fault(word, faults.PLACED_IN_WATER(space=space))
        return False
    if state.crew[space] != NO_RAFT and not swims:
        if state.crew[space] == SEATS_ABOARD:
            why = faults.SEATS_TAKEN(space=space, most=SEATS_ABOARD)
            draft.fault(word, why, f"; write {where}{SWIMS_MARK} for a swimmer there")
            return False
        state.aboard |= bit(adventurer)
        state.crew[space] += 1
    state.where[adventurer] = space
    state.people[space] += 1
    draft.words_in[space].append(word)
    return True


def _give_value(draft: Draft, word: Word, text: str, adventurer: int) -> None:
    state, seat = draft.state, int(draft.ruleset.owner[adventurer])
    if state.where[adventurer] == UNPLACED:
        draft.fault(word, "an adventurer not yet placed has no value (SET-4)")
        return
    if not (text.isascii() and text.isdigit() and len(text) == 1 and 1 <= int(text) <= VALUES):
        draft.fault(word, f"a value is 1 to {VALUES}, or {HIDDEN_WORD} if unknown (CMP-2)")
        return
    value = int(text)
    due = draft.options.values[value - 1]
    if sum(1 for a in draft.adventurers(seat) if state.value[a] == value) == due:
        draft.fault(word, faults.VALUES_USED_UP(seat=seat, value=value, most=due))
        return
    state.value[adventurer] = value


def _count(draft: Draft, seat: int) -> None:
    """Count adventurers saved, lost and in play, and those still to be placed if known."""
    state, own = draft.state, draft.adventurers(seat)
    where = [int(state.where[adventurer]) for adventurer in own]
    state.saved[seat], state.lost[seat] = where.count(SAVED), where.count(LOST)
    state.in_play[seat] = len(own) - where.count(SAVED) - where.count(LOST)
    if all(state.value[a] > 0 for a in own if state.where[a] != UNPLACED) and UNPLACED in where:
        values = [int(state.value[a]) for a in own]
        for value, due in enumerate(draft.options.values, start=1):
            state.unplaced[seat * (VALUES + 1) + value] = due - values.count(value)


# Hands, and what was shown


def read_hands(draft: Draft, words: tuple[Word, ...]) -> None:
    """Read ``hands red beach oars dolphin 2 yellow forest ?``: powers, or ``?`` if unknown.

    A power without a terrain is from the lowest terrain that has one left.
    """
    for word, colour, terrain, back, count in draft.counted(words):
        if not colour:
            draft.fault(word, "first say whose hand it is, by colour")
        elif back is None and terrain is None:
            draft.fault(
                word, f"first say its terrain, which everyone sees: {listed(TERRAIN_WORDS)}"
            )
        elif back is not None and back < FIRST_POWER:
            draft.fault(word, f"not a power tile; powers are {listed(POWER_NAMES)} (CMP-1)")
        else:
            seat = draft.colours.index(colour)
            for _ in range(count):
                if not _hold(draft, word, seat, terrain, back):
                    break
    for terrain in range(TERRAINS):
        unknown = sum(draft.hidden[terrain::TERRAINS])
        if unknown > draft.left.powers(terrain):
            most = draft.left.powers(terrain)
            draft.fault(words[-1], faults.POWERS_USED_UP(terrain=BEACH + terrain, most=most))


def _hold(draft: Draft, word: Word, seat: int, terrain: int | None, back: int | None) -> bool:
    if terrain is None:
        assert back is not None
        left = draft.left
        open_terrains = [t for t in range(TERRAINS) if left.backs[t][back] and left.room[t]]
        if not open_terrains:
            draft.fault(word, f"no {BACK_WORDS[back]} is left (CMP-1)")
            return False
        terrain = open_terrains[0]
    if not _take(draft, word, terrain, back):
        return False
    if back is None:
        draft.hidden[seat * TERRAINS + terrain] += 1
    else:
        draft.state.hand[(seat * TERRAINS + terrain) * POWERS + back - FIRST_POWER] += 1
    draft.state.hand_size[seat] += 1
    return True


def read_shown(draft: Draft, words: tuple[Word, ...]) -> None:
    """Read ``shown beach shark 2 forest raft``: backs that were shown and are gone (SNK-3)."""
    for word, colour, terrain, back, count in draft.counted(words):
        if colour:
            draft.fault(word, "a shown tile belongs to nobody: leave out the colour")
        elif terrain is None:
            draft.fault(word, f"first say which terrain it was: {listed(TERRAIN_WORDS)}")
        elif back is None:
            draft.fault(word, "a shown tile is known; leave out what you do not remember")
        elif back == VOLCANO_BACK:
            draft.fault(word, "an erupted volcano stays on the board: name it in volcanoes")
        else:
            for _ in range(count):
                if not _take(draft, word, terrain, back):
                    break
