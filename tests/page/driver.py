"""Plays at a table through the page alone: presses what is lit, and never asks what is legal."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

from playwright.sync_api import Page

from tests.page.hands import DECLINE, POWER, PRIMARY, REPEL, UNDO, Hands, Mouse
from tests.page.player import PATIENCE, Player, drawn

MOST_STEPS = 1500
WITHOUT_EFFECT = 8
"""Presses in a row after which a page that stays the same counts as stuck."""

MOST_PRESSES = 30
"""For one change of the game: a piece may be in a stack, and its place be asked about."""

COVER, MEMORISE = ".cover .primary", ".memorising .primary"
SEALED = ".card-sealed"
CONFIRM, END = "dialog[data-dialog=confirm] .harmful", ".end"

SIGNS = {
    "question": REPEL,
    "decline": DECLINE,
    "primary": PRIMARY,
    "undo": UNDO,
    "cover": COVER,
    "memorise": MEMORISE,
    "sealed": SEALED,
    "confirm": CONFIRM,
    "ended": END,
}
"""What is there to be pressed, or not."""

_LOOK = """signs => {
  const { phase = '', seq = '', mine } = document.body.dataset;
  const shown = selector => [...document.querySelectorAll(selector)].filter(
    one => one.checkVisibility({ visibilityProperty: true }) && !one.disabled
      && one.getAttribute('aria-disabled') !== 'true');
  const names = (selector, name) => [...new Set(shown(selector).map(one => one.dataset[name]))];
  const seen = Object.entries(signs).map(([name, one]) => [name, shown(one).length > 0]);
  return {
    phase, seq: seq === '' ? -1 : Number(seq), mine: mine === 'yes',
    targets: names('.board-play .target', 'space'),
    movable: names('.board-play .piece.movable:not(.hidden)', 'key'),
    selected: names('.board-play .piece.selected', 'key')[0] ?? '',
    stack: names('.fan-item.movable', 'fan'),
    values: shown('.tray .value').length,
    powers: names('.hand .power', 'power'),
    dock: document.querySelector('.dock')?.innerText ?? '',
    ...Object.fromEntries(seen),
  };
}"""

# Whether the player must do something, and the page has been told all that has happened before.
_DUE = """signs => {
  const { mine, log } = document.body.dataset;
  return (mine === 'yes' && log === 'whole')
    || [signs.cover, signs.memorise, signs.sealed, signs.confirm, signs.ended].some(
      one => document.querySelector(one)?.checkVisibility({ visibilityProperty: true }));
}"""

# One call that looks again and again: the page's policy forbids texts that become code later.
_TURN = f"""async ([signs, patience, since]) => {{
  const due = {_DUE}, look = {_LOOK}, end = performance.now() + patience;
  const goesOn = () => due(signs) || (since !== '' && document.body.dataset.seq !== since);
  while (!goesOn() && performance.now() < end) await new Promise(done => setTimeout(done, 20));
  return [goesOn(), look(signs)];
}}"""


@dataclass(frozen=True)
class Sight:
    """What the page shows to be chosen from."""

    phase: str
    seq: int
    mine: bool
    targets: list[str]
    movable: list[str]
    selected: str
    stack: list[str]
    values: int
    powers: list[str]
    question: bool
    decline: bool
    primary: bool
    undo: bool
    cover: bool
    memorise: bool
    sealed: bool
    confirm: bool
    ended: bool
    dock: str

    def is_like(self, other: Sight | None) -> bool:
        """Whether nothing but a passing word has changed."""
        return other is not None and replace(self, dock="") == replace(other, dock="")


class StuckError(AssertionError):
    """The page waits for its player, and offers nothing that helps."""


class Table:
    """A player at a table, with hands of some kind and a taste of its own."""

    def __init__(
        self,
        player: Player,
        hands: Callable[[Page], Hands] = Mouse,
        *,
        seed: int = 1,
        moves: float = 0.7,
        powers: float = 0.3,
    ) -> None:
        """``moves``: how likely it moves on rather than ends its moves; ``powers``: plays one."""
        self.player, self.page = player, player.page
        self.hands = hands(player.page)
        self._chance = random.Random(seed)
        self._moves, self._powers = moves, powers

    def sight(self) -> Sight:
        """Look at the page, once what was done is drawn."""
        drawn(self.page)
        return Sight(**self.page.evaluate(_LOOK, SIGNS))

    def is_due(self) -> bool:
        """Return whether this player must do something, or the game is over."""
        return self.sight_if_due() is not None

    def sight_if_due(self) -> Sight | None:
        """Look at the page if this player must do something, or the game is over."""
        drawn(self.page)
        due, seen = self.page.evaluate(_TURN, [SIGNS, 0, ""])
        return Sight(**seen) if due else None

    def wait(self) -> Sight:
        """Wait until this player must do something, or the game is over."""
        return self._seen_when_due()

    def _seen_when_due(self, *, or_after: int | None = None) -> Sight:
        drawn(self.page)
        since = "" if or_after is None else str(or_after)
        due, seen = self.page.evaluate(_TURN, [SIGNS, PATIENCE, since])
        if not due:
            raise StuckError(f"nobody goes on: {seen}")
        return Sight(**seen)

    def play(self, until: Callable[[Sight], bool] = lambda _sight: False) -> Sight:
        """Play on until something is to be seen, or to the end of the game."""
        before, same = None, 0
        for _ in range(MOST_STEPS):
            sight = self.wait()
            if sight.ended or until(sight):
                return sight
            same = same + 1 if sight.is_like(before) else 0
            if same == WITHOUT_EFFECT:
                raise StuckError(f"nothing changes any more: {sight}")
            before = sight
            self.decide(sight)
        raise StuckError(f"the game goes on and on: {self.sight()}")

    def play_once(self) -> None:
        """Play until something has changed in the game."""
        before = self.wait().seq
        for _ in range(MOST_PRESSES):
            sight = self._seen_when_due(or_after=before)
            if sight.seq != before:
                return
            self.decide(sight)
        raise StuckError(f"nothing changes: {self.sight()}")

    def decide(self, sight: Sight) -> None:
        """Do one thing of those that are offered."""
        if sight.cover:
            self.hands.press(COVER)
        elif sight.memorise:
            self.hands.press(MEMORISE)
        elif sight.sealed:
            self.hands.press(SEALED)
        elif sight.confirm:
            self.hands.press(CONFIRM)
        elif sight.question:
            self.hands.press(self._one([REPEL, DECLINE]))
        elif sight.decline:
            self.hands.press(DECLINE)
        elif sight.targets:
            self.hands.space(self._one(sight.targets))
        elif sight.stack:
            self.hands.from_stack(self._one(sight.stack))
        elif sight.powers and self._chance.random() < self._powers:
            self.hands.press(POWER.format(self._one(sight.powers)))
        elif sight.movable and not self._stops(sight):
            self.hands.piece(self._one(sight.movable))
        elif sight.primary:
            self.hands.press(PRIMARY)
        elif sight.powers:
            self.hands.press(POWER.format(self._one(sight.powers)))
        else:
            raise StuckError(f"there is nothing to press: {sight}")

    def take(self, key: str) -> None:
        """Take hold of this very piece, wherever it stands."""
        piece = self.page.locator(f".board-play .piece[data-key='{key}']")
        if "hidden" in (piece.get_attribute("class") or ""):
            self.hands.space(piece.get_attribute("data-space") or "")
        else:
            self.hands.piece(key)
        if key in self.sight().stack:
            self.hands.from_stack(key)
        drawn(self.page)

    def _stops(self, sight: Sight) -> bool:
        return sight.primary and self._chance.random() > self._moves

    def _one(self, choices: list[str]) -> str:
        return self._chance.choice(sorted(choices))
