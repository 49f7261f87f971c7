"""The rules for the terminal: read from the files that the page shows, and looked up.

``tools/rules`` makes these files from one text per language. Their HTML is simple: paragraphs,
lists and tables; the id of a rule is in a ``small`` element.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from html.parser import HTMLParser
from importlib.resources import files

RULE_ID = re.compile(r"\b[A-Z]{3,4}-\d+\b")
_ASKED_ID = re.compile(r"([a-z]{3,4})[- ]?(\d+)", re.IGNORECASE)
_WORD = re.compile(r"[^\W_][\w-]*")


class UnknownRuleError(Exception):
    """Nothing in the rules answers a question; the message has suggestions."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some sentences, or the caption of a drawn example."""

    text: str
    is_caption: bool = False


@dataclass(frozen=True, slots=True)
class Items:
    """A list; each item has its mark (``-`` or a number)."""

    items: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table, with or without titles of its columns."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = Paragraph | Items | Table


@dataclass(frozen=True, slots=True)
class Section:
    """What is under one heading, up to the next."""

    level: int
    """2 for a chapter, up to 4."""
    title: str
    blocks: tuple[Block, ...]

    def about(self, rule: str) -> Section | None:
        """Return the section with only those passages that name a rule; None without any."""
        marked = f"[{rule}]"
        found: list[Block] = []
        for number, block in enumerate(self.blocks):
            match block:
                case Paragraph(text) if marked in text:
                    found.append(block)
                    following = self.blocks[number + 1 : number + 2]
                    if text[-1] not in ".!?":  # introduces a list
                        found += following
                case Items(items) if block not in found:
                    chosen = tuple(item for item in items if marked in item[1])
                    found += [Items(chosen)] if chosen else []
                case Table(head, rows):
                    chosen_rows = tuple(row for row in rows if any(marked in cell for cell in row))
                    if any(marked in cell for cell in head):
                        found.append(block)
                    elif chosen_rows:
                        found.append(Table(head, chosen_rows))
        return replace(self, blocks=tuple(found)) if found else None

    def words(self) -> Iterator[str]:
        """Yield all texts in it, the title first."""
        yield self.title
        for block in self.blocks:
            match block:
                case Paragraph(text):
                    yield text
                case Items(items):
                    yield from (text for _, text in items)
                case Table(head, rows):
                    yield from head
                    yield from (cell for row in rows for cell in row)


@dataclass(frozen=True, slots=True)
class FoundRules:
    """The answer to a question: what to print, and the titles of further sections."""

    sections: tuple[Section, ...]
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleBook:
    """All sections in the order of reading, and the ids of all rules."""

    sections: tuple[Section, ...]
    rules: frozenset[str]

    def look_up(self, question: str) -> FoundRules:
        """Return what a question asks for: all rules, one by its id, or sections by their words."""
        if not question:
            return FoundRules(self.sections)
        asked = _ASKED_ID.fullmatch(question)
        if asked:
            return FoundRules(self._with_rule(f"{asked[1].upper()}-{int(asked[2])}"))
        return self._with_words(question)

    def _with_rule(self, rule: str) -> tuple[Section, ...]:
        found = tuple(part for part in (one.about(rule) for one in self.sections) if part)
        if not found:
            raise UnknownRuleError(f"There is no rule {rule}; {self._other_rules(rule)}.")
        return found

    def _other_rules(self, rule: str) -> str:
        ids = [one.split("-") for one in self.rules]
        groups = sorted({group for group, _ in ids})
        near = get_close_matches(rule.split("-")[0], groups, n=1)
        if not near:
            return f"the ids begin with {', '.join(groups)}"
        numbers = [int(number) for group, number in ids if group == near[0]]
        return f"those of {near[0]} are {near[0]}-{min(numbers)} to {near[0]}-{max(numbers)}"

    def _with_words(self, question: str) -> FoundRules:
        """Find sections: those with the words in their titles, otherwise those with them at all."""
        words = _WORD.findall(folded(question))
        texts = [folded(" ".join(section.words())) for section in self.sections]
        found = [
            number
            for number, text in enumerate(texts)
            if words and all(word in text for word in words)
        ]
        if not found:
            raise UnknownRuleError(self._nothing_for(question, words, texts))
        titled = [
            number
            for number in found
            if all(word in folded(self.sections[number].title) for word in words)
        ]
        if not titled:
            return FoundRules(tuple(self.sections[number] for number in found))
        shown = sorted({below for number in titled for below in self._with_below(number)})
        also = tuple(self.sections[number].title for number in found if number not in shown)
        return FoundRules(tuple(self.sections[number] for number in shown), also)

    def _with_below(self, number: int) -> Iterator[int]:
        """Yield a section and those below its heading."""
        yield number
        for below in range(number + 1, len(self.sections)):
            if self.sections[below].level <= self.sections[number].level:
                return
            yield below

    def _nothing_for(self, question: str, words: list[str], texts: list[str]) -> str:
        known = {word for text in texts for word in _WORD.findall(text)}
        missing = [word for word in words if not any(word in text for text in texts)]
        if not missing:
            chapters = ", ".join(one.title for one in self.sections if one.level == 2)
            return f"No section of the rules has {question!r}; the chapters are: {chapters}."
        near = get_close_matches(missing[0], sorted(known), n=3, cutoff=0.7)
        hint = f"did you mean {' or '.join(map(repr, near))}?" if near else "try another word."
        return f"The rules do not have the word {missing[0]!r}; {hint}"


@cache
def book_in(language: str) -> RuleBook:
    """Read the rules in a language."""
    path = files("survive") / "web" / "rules" / f"{language}.json"
    stored = json.loads(path.read_text(encoding="utf-8"))
    sections = tuple(
        Section(one["level"], one["title"], tuple(_blocks(one["blocks"])))
        for one in stored["sections"]
    )
    return RuleBook(sections, frozenset(stored["rules"]))


def folded(text: str) -> str:
    """Return a text without capitals and accents, for comparing."""
    parts = unicodedata.normalize("NFD", text.lower().replace("ł", "l"))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def _blocks(stored: list[dict[str, str]]) -> Iterator[Block]:
    for block in stored:
        if "caption" in block:
            yield Paragraph(block["caption"], is_caption=True)
        else:
            reader = _Reader()
            reader.feed(block["html"])
            yield reader.block()


class _Reader(HTMLParser):
    """Reads one block: a paragraph, a list or a table."""

    def __init__(self) -> None:
        super().__init__()
        self._outer = ""
        """The first element: p, ul, ol or table."""
        self._words: list[str] = []
        self._texts: list[str] = []
        """Of the paragraph or the items."""
        self._head: list[str] = []
        self._rows: list[list[str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a text or a row."""
        del attrs
        if tag in ("p", "ul", "ol", "table"):
            self._outer = self._outer or tag
        if tag == "tr":
            self._rows.append([])
        elif tag in ("p", "li", "td", "th"):
            self._words = []
        elif tag == "small":
            self._words.append("[")

    def handle_endtag(self, tag: str) -> None:
        """End a text or the titles of a table."""
        text = "".join(self._words).strip()
        if tag == "small":
            self._words.append("]")
        elif tag in ("td", "th"):
            self._rows[-1].append(text)
        elif tag == "thead":
            self._head = self._rows.pop()
        elif tag == "li" or tag == self._outer == "p":
            self._texts.append(text)

    def handle_data(self, data: str) -> None:
        """Collect the words."""
        self._words.append(data.replace("\n", " "))

    def block(self) -> Block:
        """Return what was read."""
        if self._outer == "table":
            return Table(tuple(self._head), tuple(map(tuple, self._rows)))
        if self._outer == "p":
            return Paragraph(self._texts[0])
        numbers = range(1, len(self._texts) + 1)
        marks = [f"{number}." if self._outer == "ol" else "-" for number in numbers]
        return Items(tuple(zip(marks, self._texts, strict=True)))
