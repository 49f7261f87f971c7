"""How a player touches the page: with a mouse, with a finger, or with the keyboard alone."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import FloatRect, Page

PRIMARY = ".dock > .primary"
UNDO = ".dock .tool[title$='(U)']"
REPEL, DECLINE = ".question .primary", ".question .secondary"

CURSOR = ".board-play .cell[tabindex='0']"
"""The one place of the board that has the focus of the keys, or gets it next."""


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
        self._at(*middle(self._page, f".board-play .cell[data-cell='{name}']"))

    def piece(self, key: str) -> None:
        self._at(*middle(self._page, f".board-play .piece[data-key='{key}'] use"))

    def from_stack(self, key: str) -> None:
        self._at(*middle(self._page, f".fan-item[data-fan='{key}'] .fan-cell"))

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
        if selector in self.KEYS:
            self._page.keyboard.press(self.KEYS[selector])
            return
        for _ in range(self.MOST_TABS):
            if self._is_focused(selector):
                self._page.keyboard.press("Enter")
                return
            self._page.keyboard.press("Tab")
        raise LostHandsError(f"Tab does not lead to {selector}")

    def space(self, name: str) -> None:
        """Walk over the board with the arrows, and press Enter."""
        goal = f".board-play .cell[data-cell='{name}']"
        if not self._is_focused(".board-play"):
            self._page.keyboard.press("b")
        for _ in range(self.MOST_STEPS):
            if self._is_focused(goal):
                self._page.keyboard.press("Enter")
                return
            self._page.keyboard.press(self._way(goal))
        raise LostHandsError(f"the arrows do not lead to {name}")

    def _way(self, goal: str) -> str:
        """Give the arrow that leads nearer: first to the row, then along it."""
        here, there = box(self._page, CURSOR), box(self._page, goal)
        right = there["x"] + there["width"] / 2 - here["x"] - here["width"] / 2
        down = there["y"] + there["height"] / 2 - here["y"] - here["height"] / 2
        if abs(down) > here["height"] / 3:
            return "ArrowDown" if down > 0 else "ArrowUp"
        return "ArrowRight" if right > 0 else "ArrowLeft"

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
        raise LostHandsError(f"the arrows do not lead to {key} in the stack")

    def _is_focused(self, selector: str) -> bool:
        """Whether the focus is on the element or inside it."""
        found: bool = self._page.evaluate(
            "selector => !!document.activeElement?.closest(selector)", selector
        )
        return found


def box(page: Page, selector: str) -> FloatRect:
    """Give where something is on the screen."""
    found = page.locator(selector).first.bounding_box()
    if found is None:
        raise LostHandsError(f"{selector} is not to be seen")
    return found


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Give the middle of something on the screen."""
    found = box(page, selector)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2
