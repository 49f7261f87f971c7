"""axe-core looks at a page, and at whatever looks alike only a few times.

Contrast is by far the most expensive of its questions, and the answer is the same for all that look
the same: a page of rules has hundreds of paragraphs, and each screen of a table has the same board.
"""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.page.player import drawn

CONTRAST = "color-contrast"

OLD_TURNS = ".log .chapter:nth-child(n+3)"
"""Of the log: they are built as new ones are, and are many."""

EXAMPLES = 2
"""Of a look that axe-core sees: one of them may lie behind something."""

# Marks what looks like something that was seen before. Two elements look alike if they and all that
# they are in have the same tags, classes, colours and letters.
_MARK_ALIKE = """([whole, seen, examples]) => {
  const times = new Map(JSON.parse(seen));
  const short = text => {
    let [a, b] = [1, 2];
    for (let at = 0; at < text.length; at += 1) {
      a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
      b = Math.imul(b + text.charCodeAt(at), 0x85ebca6b) ^ (b >>> 13);
    }
    return `${a}/${b}`;
  };
  const mark = (one, outside) => {
    const style = getComputedStyle(one);
    const look = short([
      outside, one.tagName, one.getAttribute('class'), style.color, style.backgroundColor,
      style.backgroundImage, style.opacity, style.filter, style.fontSize, style.fontWeight,
    ].join());
    const before = times.get(look) ?? 0;
    one.toggleAttribute('data-alike', before >= examples);
    if (one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
      times.set(look, before + 1);
    }
    for (const inside of one.children) mark(inside, look);
  };
  const root = document.querySelector(whole);
  mark(root, '');
  return [JSON.stringify([...times]), root.querySelector(':not([data-alike])') !== null];
}"""

_ONLY_WHAT_IS_NEW = f"""() => axe.configure({{
  rules: [{{ id: '{CONTRAST}', selector: '*:not([data-alike])' }}],
}})"""


class Inspector:
    """A player who goes from screen to screen, and remembers what was seen."""

    def __init__(self) -> None:
        self._axe = Axe().axe_script
        self._seen = "[]"

    def serious(self, page: Page) -> list[str]:
        """Return what is serious or critical; behind a dialog nothing can be reached."""
        drawn(page)
        whole = "dialog" if page.locator("dialog").count() else "html"
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(self._axe)
            page.evaluate(_ONLY_WHAT_IS_NEW)
        self._marks(page, whole)
        found = self._found(page, whole)
        page.emulate_media(color_scheme="dark")
        drawn(page)
        if self._marks(page, whole):  # nothing but contrast depends on the time of day
            by_night = self._found(page, whole, runOnly=[CONTRAST])
            found += [f"by night: {one}" for one in by_night]
        page.emulate_media(color_scheme="light")
        return found

    def _marks(self, page: Page, whole: str) -> bool:
        """Mark what was seen before, and say whether anything is new."""
        marked: tuple[str, bool] = page.evaluate(_MARK_ALIKE, [whole, self._seen, EXAMPLES])
        self._seen, is_new = marked
        return is_new

    def _found(self, page: Page, whole: str, **options: Any) -> list[str]:
        where = {"include": [whole], "exclude": [OLD_TURNS]}
        found = page.evaluate(
            "async ([where, options]) => (await axe.run(where, options)).violations",
            [where, {"resultTypes": ["violations"]} | options],
        )
        return [
            f"{one['id']}: {one['help']} {[node['target'] for node in one['nodes']][:3]}"
            for one in found
            if one["impact"] in ("serious", "critical")
        ]
