"""A player who takes a lesson or solves a puzzle: does by hand what is written in notation."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from survive.lessons.lesson import Lesson, lesson_of
from tests.page.hands import POWER, PRIMARY, REPEL, Hands, LostHandsError, Mouse, box
from tests.page.player import PATIENCE, Player, drawn

PANEL = ".lesson, .puzzle"
"""What stands beside the board and says what to do."""
MOST_PRESSES = 5
"""For one piece: there may be a raft, its passengers and a stack in the same place."""

_KEYS = """([kind, space]) => [...document.querySelectorAll('.board-play .piece.movable')]
  .filter(one => one.matches(`.${kind}`) && (!space || one.dataset.space === space))
  .map(one => one.dataset.key)"""
_SELECTED = "() => document.querySelector('.board-play .piece.selected')?.dataset.key ?? ''"
# Looked at again and again in the page itself: a tab of Firefox has no other way to wait.
_UNTIL = """async ([what, value, patience]) => {
  const looks = {
    hears: () => (document.querySelector('.lesson, .puzzle')?.innerText ?? '').includes(value),
    loses: () => !(document.querySelector('.lesson, .puzzle')?.innerText ?? '').includes(value),
    turn: () => document.body.dataset.mine === 'yes',
    change: () => Number(document.body.dataset.seq) > value,
  };
  const end = performance.now() + patience;
  while (!looks[what]() && performance.now() < end)
    await new Promise(done => setTimeout(done, 20));
  return looks[what]();
}"""
_KINDS = {"walk": "adventurer", "swim": "adventurer"}
_COLOURS = ("red", "yellow")


class Pupil:
    """A player who is told beside the board what to do."""

    def __init__(self, player: Player, hands: Callable[[Page], Hands] = Mouse) -> None:
        self.player, self.page, self.hands = player, player.page, hands(player.page)

    def hears(self, text: str) -> None:
        """Wait until the panel says something."""
        self._wait("hears", text)

    def no_longer_hears(self, text: str) -> None:
        """Wait until the panel says it no more."""
        self._wait("loses", text)

    def _wait(self, what: str, value: str | int) -> None:
        came = self.page.evaluate(_UNTIL, [what, value, PATIENCE])
        assert came, f"{what} {value}: it does not come"

    def press(self, name: str) -> None:
        """Press a button of the panel."""
        self.page.locator(PANEL).get_by_role("button", name=name).click()

    def act(self, text: str) -> None:
        """Do something, and wait until the game has changed."""
        self._wait("turn", "")
        drawn(self.page)
        before = int(self.page.evaluate("() => document.body.dataset.seq"))
        self.do(text)
        self._wait("change", before)

    def do(self, text: str) -> None:
        """Press what an action in notation means, whatever comes of it."""
        verb, *words = text.split()
        match verb:
            case "end":
                self.hands.press(PRIMARY)
            case "repel":
                self.hands.press(REPEL)
            case "play":
                self.hands.press(POWER.format(words[0]))
            case "sink":
                self.hands.space(words[0])
            case "push":
                self._select("adventurer", colour=words[0])
                self.hands.space(words[-1])
            case _:
                origin, _, target = words[-1].partition("-")
                self._select(_KINDS.get(verb, verb), origin)
                self.hands.space(target)

    def try_again(self, origin: str, target: str) -> None:
        """Choose a piece that cannot move, and where it should go: the page says why not."""
        self._wait("turn", "")
        drawn(self.page)
        self.hands.space(origin)
        drawn(self.page)
        self.hands.space(target)

    def _select(self, kind: str, space: str = "", colour: str = "") -> None:
        """Choose a piece by its kind and its place or colour; others may be in the same place."""
        seat = f".p{_COLOURS.index(colour) + 1}" if colour else ""
        keys = self.page.evaluate(_KEYS, [kind + seat, space])
        assert keys, f"no {colour} {kind} in {space} can be chosen"
        for attempt in range(MOST_PRESSES):
            if self.page.evaluate(_SELECTED) in keys:
                return
            if self.page.evaluate("() => document.querySelectorAll('.fan-item').length"):
                self.hands.from_stack(keys[0])
            elif kind == "raft" and attempt % 2 and type(self.hands) is Mouse:
                self._press_edge(keys[0])
            else:
                self.hands.piece(keys[0])
            drawn(self.page)
        raise LostHandsError(f"the {kind} in {space} is not chosen")

    def _press_edge(self, key: str) -> None:
        """Press the raft's wood, beside its passengers."""
        place = box(self.page, f".board-play .piece[data-key='{key}'] .touch")
        x, y = place["x"] + 0.15 * place["width"], place["y"] + 0.7 * place["height"]
        self.page.mouse.click(x, y)


class Learner(Pupil):
    """A player at the table of a lesson."""

    def __init__(self, player: Player, name: str, hands: Callable[[Page], Hands] = Mouse) -> None:
        super().__init__(player, hands)
        found = lesson_of(name)
        assert found is not None
        self.lesson: Lesson = found

    def begin(self) -> None:
        """Come from the list of lessons."""
        self.player.open("#!lessons")
        self.hands.press(f".lesson-row:nth-child({self.lesson.number}) button")
        self.hears(".")

    def solve(self, steps: int | None = None) -> None:
        """Do what the lesson's own solution says."""
        for step in self.lesson.steps[:steps]:
            for text in step.solution:
                self.act(text)
