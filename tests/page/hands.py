"""How a player touches the page: with a mouse, with a finger, or with the keyboard alone."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import FloatRect, Page

PRIMARY = ".dock > .primary"
UNDO = ".dock .tool[title$='(U)']"
POWER = ".hand .power[data-power='{}']"
REPEL, DECLINE = ".question .primary", ".question .secondary"

# The key that leads from the place of the board with the focus nearer to another: first to its row,
# then along it.
_WAY = """name => {
  const goal = document.querySelector(`.board-play .cell[data-cell="${name}"]`);
  const here = document.activeElement.closest('.board-play .cell')
    ?? document.querySelector('.board-play .cell[tabindex="0"]');
  if (goal === document.activeElement) return 'Enter';
  const rows = [...document.querySelectorAll('.board-play [role=row]')];
  const down = rows.indexOf(goal.parentNode) - rows.indexOf(here.parentNode);
  if (down !== 0) return down > 0 ? 'ArrowDown' : 'ArrowUp';
  const cells = [...goal.parentNode.children];
  return cells.indexOf(goal) > cells.indexOf(here) ? 'ArrowRight' : 'ArrowLeft';
}"""


# Whether the middle of something is on the screen: a board that is near shows a part of itself.
_IS_IN_SIGHT = """selector => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  const [u, v] = [x + width / 2, y + height / 2];
  return u >= 0 && v >= 0 && u < innerWidth && v < innerHeight;
}"""
# By a script: the board may be going back to the whole by itself, and then the button is gone.
_SHOW_ALL = "() => document.querySelector('.overview').click()"


class Hands(Protocol):
    """A way to choose what the page offers."""

    def press(self, selector: str) -> None:
        """Press a button."""

    def space(self, name: str) -> None:
        """Choose a space of the board, or a safe island."""

    def piece(self, key: str) -> None:
        """Choose a piece of the board; a stack may open instead."""

    def from_stack(self, key: str) -> None:
        """Choose a piece of the stack that is open."""


_IS_DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


class LostHandsError(AssertionError):
    """The page does not let these hands get where they want to go."""


class Mouse:
    """Clicks, where people see the thing."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, selector: str) -> None:
        self._page.locator(selector).click()

    # By their place and not by their element: whatever lies on top there has to deal with it.

    def space(self, name: str) -> None:
        self._at(*self._found(f".board-play .cell[data-cell='{name}']"))

    def piece(self, key: str) -> None:
        self._at(*self._found(f".board-play .piece[data-key='{key}'] .touch"))

    def from_stack(self, key: str) -> None:
        self._at(*middle(self._page, f".fan-item[data-fan='{key}'] .fan-cell"))

    def drag(self, key: str, space: str) -> None:
        """Carry a piece to a space."""
        self._page.mouse.move(*middle(self._page, f".board-play .piece[data-key='{key}'] .touch"))
        self._page.mouse.down()
        self._page.mouse.move(
            *middle(self._page, f".board-play .cell[data-cell='{space}']"), steps=5
        )
        self._page.mouse.up()

    def _found(self, selector: str) -> tuple[float, float]:
        """Return where something of the board is; the whole board shows what is out of sight."""
        if not self._page.evaluate(_IS_IN_SIGHT, selector):
            self._page.evaluate(_SHOW_ALL)
        return middle(self._page, selector)

    def _at(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)


class Finger(Mouse):
    """Taps."""

    def press(self, selector: str) -> None:
        self._page.locator(selector).tap()

    def _at(self, x: float, y: float) -> None:
        self._page.touchscreen.tap(x, y)


class Keyboard:
    """Tab, arrows, Enter and the keys of buttons; never a pointer."""

    MOST_TABS = 150
    MOST_STEPS = 60
    KEYS = {PRIMARY: "e", UNDO: "u", REPEL: "y", DECLINE: "n"}  # noqa: RUF012  # never changed

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, selector: str) -> None:
        """Use the button's own key where it has one; go there by Tab otherwise."""
        key = self.KEYS.get(selector) or self._number_of(selector)
        if key:
            self._page.keyboard.press(key)
            return
        for _ in range(self.MOST_TABS):
            if self._is_focused(selector):
                self._page.keyboard.press("Enter")
                return
            self._page.keyboard.press("Tab")
        raise LostHandsError(f"Tab does not lead to {selector}")

    def _number_of(self, selector: str) -> str:
        """Return the key of a power: the number of its place in the hand."""
        found: str = self._page.evaluate(
            """selector => {
              const power = document.querySelector(selector);
              const place = [...document.querySelectorAll('.hand .power')].indexOf(power);
              return place < 0 ? '' : String(place + 1);
            }""",
            selector,
        )
        return found

    def space(self, name: str) -> None:
        """Walk over the board with the arrows, and press Enter."""
        if not self._is_focused(".board-play"):
            self._page.keyboard.press("b")
        for _ in range(self.MOST_STEPS):
            key: str = self._page.evaluate(_WAY, name)
            self._page.keyboard.press(key)
            if key == "Enter":
                return
        raise LostHandsError(f"the arrows do not lead to {name}")

    def piece(self, key: str) -> None:
        at = self._page.locator(f".board-play .piece[data-key='{key}']").get_attribute("data-space")
        assert at is not None
        self.space(at)

    def from_stack(self, key: str) -> None:
        for _ in range(self.MOST_STEPS):
            if self._is_focused(f".fan-item[data-fan='{key}']"):
                self._page.keyboard.press("Enter")
                return
            self._page.keyboard.press("ArrowRight")
            self._page.evaluate(_IS_DRAWN)  # the focus follows with the next drawing
        raise LostHandsError(f"the arrows do not lead to {key} in the stack")

    def _is_focused(self, selector: str) -> bool:
        """Whether the focus is on the element or inside it."""
        found: bool = self._page.evaluate(
            "selector => !!document.activeElement?.closest(selector)", selector
        )
        return found


def box(page: Page, selector: str) -> FloatRect:
    """Return where something is on the screen."""
    found = page.locator(selector).first.bounding_box()
    if found is None:
        raise LostHandsError(f"{selector} is not to be seen")
    return found


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Return the middle of something on the screen."""
    found = box(page, selector)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2
