"""The project speaks plain English: the worst habits are found, with what to write instead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from survive.texts import texts_in
from tests.prose import COMMENT, DOCSTRING, MESSAGE, PROSE, ROOT, Passage, passages

_VERBS = (
    "is|are|was|were|has|had|have|may|can|must|comes|goes|gets|holds|keeps|loses|lost|moves|"
    "plays|reaches|runs|saves|sees|stands|stays|stood|swims|takes|wants|wins|writes"
)
_SMALL_WORDS = (
    r"(?:about|and|as|at|by|for|from|has|if|in|is|made|of|on|or|that|to|was|when|where|with)\b"
)


@dataclass(frozen=True)
class Habit:
    """A way of writing that sounds translated; a blank in a pattern is any white space."""

    pattern: str
    instead: str
    kinds: tuple[str, ...] = (DOCSTRING, COMMENT, PROSE, MESSAGE)


HABITS = (
    Habit(r"\A\s*Gives? (?!up\b|way\b|back\b)", 'start with "Return" (or "Yield")', (DOCSTRING,)),
    Habit(
        # "Who holds none is answered for": a subject with a verb of its own, then the sentence's.
        rf"(?:\A|[.;:(|] ?|\n\n|[-*] )[Ww]ho (?:{_VERBS})\b"
        r"(?:(?! (?:what|where|which|how|whom|when|and|or|who)\b)[^.;:?|()]){2,60}?"
        r"(?<!,) (?:is|are|may|must|can|gets|has|wins|loses|plays|moves|swims)\b"
        r"(?![^.;:|]*\?)",
        '"the player who", "a client that"',
    ),
    Habit(
        rf"\b(?:for|to|by|from|than|only|eats?|charges?) who (?:{_VERBS})\b",
        '"the player who", "a client that"',
    ),
    Habit(r"\b[Ww]ho of (?:the|those|these|them)\b", '"which of"'),
    Habit(
        r"(?<!there )(?<!There )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|fewer\b|"
        r"different\b|better\b|worse\b|slower\b|one\b|match\b|use\b)[a-zA-Z]+",
        '"is not a", "is not"',
    ),
    Habit(r"(?<!there )(?<!There )\bis none\b(?! of)", '"is not one"'),
    Habit(r"\bfor ever\b", '"for good", "forever"'),
    Habit(r"\balready(?:[.;:)]|$)", '"already" before the verb: "has already begun"'),
    Habit(r"\bdearest\b", '"most valuable", "most expensive"'),
    Habit(
        # Pieces stand in spaces, and a bot stands in for a person.
        r"\bstands? (?:in|under) (?!for\b|[A-M]\d|(?:(?:the|its|this|that|a) )?(?:\w+ )?space|"
        r"(?:the )?(?:Water|water|way|front)\b)\w+",
        '"is in", "is described under"',
    ),
    Habit(
        r"\b(?:with|for|after|in|of|gives?|each|these|at most) so (?:many|long)\b",
        '"this many", "for this long", "a fixed number of"',
    ),
    Habit(
        rf"\b(?:\d+(?:[.,]\d+)*(?: (?!{_SMALL_WORDS})\w+)?|one (?!{_SMALL_WORDS})\w+|adventurers|"
        r"rafts|seconds) a "
        r"(?:turn|move|game|table|seat|colour|line|process|client|command|commit)\b",
        '"per" ("a" stays in "once a turn")',
    ),
    Habit(r"\bhouseholds?\b", '"client network"'),
    Habit(r"\bsigns? of life\b", '"heartbeat"'),
    Habit(r"\bwords about itself\b", '"metadata"'),
    Habit(r"\banew\b", '"again", "restart", "reset", "rebuild"', (DOCSTRING, COMMENT, PROSE)),
    Habit(r"\b(?:one's|one’s|oneself)\b", '"your", "their", "of your own"'),
    Habit(
        r"\A\s*(?:Let|Say(?! hello)|Tell|Note)\b",
        '"Return", "Report", "Send", "Record", "Allow", or the verb alone',
        (DOCSTRING,),
    ),
    Habit(
        r"\b(?:[Ww]hoever|[Ss]omebody)\b", '"the player", "the client", "the caller"', (DOCSTRING,)
    ),
    Habit(r"\b[Bb]esides\b", '"also", "in addition to", "except"', (DOCSTRING, COMMENT)),
    Habit(r"\A\s*(?:\w+ it|End|Its \w+)\.\s*\Z", "what it does, or nothing", (DOCSTRING,)),
)

SOURCES = {
    "package": ("src/survive", "setup.py"),
    "tests": ("tests",),
    "benchmarks": ("bench", "tools", "examples"),
    "documents": ("docs", "README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"),
}

_COMPILED = [(re.compile(habit.pattern.replace(" ", r"\s")), habit) for habit in HABITS]


def findings(passage: Passage) -> Iterator[str]:
    """Yield place, phrase and advice for each habit in a passage."""
    for pattern, habit in _COMPILED:
        if passage.kind not in habit.kinds:
            continue
        for found in pattern.finditer(passage.text):
            line = passage.line + passage.text.count("\n", 0, found.end())
            phrase = " ".join(found[0].split())
            place = passage.path
            place = place.relative_to(ROOT) if place.is_relative_to(ROOT) else place
            yield f"{place}:{line}: {phrase!r}; write {habit.instead}"


def test_a_finding_names_the_place_the_phrase_and_what_to_write() -> None:
    passage = Passage(ROOT / "docs" / "here.md", 3, PROSE, "A raft.\nIt floats for\never.")
    assert list(findings(passage)) == ['docs/here.md:5: \'for ever\'; write "for good", "forever"']


def found_in(text: str, kind: str = PROSE) -> list[str]:
    return list(findings(Passage(ROOT / "here", 1, kind, text)))


@pytest.mark.parametrize(
    "bad",
    [
        "Who holds none is answered for at that moment.",
        "The deal is done; who is not placed yet has no space.",
        "A rest. Who runs out is played for by the stand-in.",
        "All else is for who serves others: it is left to who must decide.",
        "A shark eats who is there.",
        "Choose who of the swimmers boards.",
        "This is no JSON.",
        "Bots are no people.",
        "The step is a push and is no\nswim.",
        "A space, and a safe island is none.",
        "It waits for ever.",
        "The game has begun already.",
        "It is taken already; choose another.",
        "The dearest first.",
        "The version stands in another file.",
        "What each power does stands under the tiles.",
        "The position after so many actions.",
        "There are 10 adventurers a colour.",
        "One module: one job a line.",
        "It takes 20 ms a turn.",
        "Take back one's last choice.",
        "Place them oneself.",
    ],
)
def test_a_habit_is_found(bad: str) -> None:
    assert found_in(bad)


@pytest.mark.parametrize(
    "good",
    [
        "Whoever holds none is answered for at that moment.",
        "Who holds it? Anyone who is there may look.",
        "Say who must decide, and ask the player who has one.",
        "Who may know what is decided in one place.",
        "The question of who begins is settled by lot.",
        "A player, who is asked first, is the host.",
        "There is no raft, there are no sharks, and there is none to move.",
        "It is no longer there, is no more, and is no different.",
        "It is not a space, and this is none of your business.",
        "It has already begun; already taken.",
        "An adventurer stands in the water, a kaiju stands in its space, and another in E4.",
        "A bot stands in for a person.",
        "So many games that nobody counts them, for as long as it takes.",
        "Once a turn, a million games a day, 20 requests per second.",
        "One with a table, one on a raft, and one is a line.",
        "Decisions a player must make, and rafts a player cannot move.",
        "Players look after their own.",
    ],
)
def test_plain_english_passes(good: str) -> None:
    assert not found_in(good)


def test_a_docstring_says_what_it_returns() -> None:
    assert found_in("Give the seats in order.", DOCSTRING)
    assert not found_in("Give up after a while.", DOCSTRING)
    assert not found_in("Return the seats in order.", DOCSTRING)
    assert not found_in("Give the seats in order.", COMMENT)


@pytest.mark.parametrize(
    "bad",
    [
        "Let a device act for a profile.",
        "Say how far a review has come.",
        "Note that the server is alive.",
        "A command of whoever holds a seat.",
        "Somebody who follows a table.",
        "What an append changes besides the journal.",
        "Close it.",
        "Its number.",
        "End.",
    ],
)
def test_a_docstring_names_the_actor_and_what_is_done(bad: str) -> None:
    assert found_in(bad, DOCSTRING)


def test_a_docstring_may_say_hello_or_end_a_game() -> None:
    assert not found_in("Say hello over a socket.", DOCSTRING)
    assert not found_in("End the game.", DOCSTRING)


PYTHON = '''"""A module that waits for ever."""

LIMIT = 3
"""Nobody waits for ever."""


class Raft:
    """A raft `for ever`."""

    def row(self) -> str:
        """Row on, for
        ever."""
        # A comment may run for
        # ever.
        return "it is rowed for ever"  # and for ever
'''

SCRIPT = """/** It lasts for ever. */
const raft = 'for ever'; // not a whole line
// It lasts for
"""

DOCUMENT = """# Rafts

They float for ever, `for ever` and "for ever".

```
for ever
```

They sink for
ever.
"""


@pytest.mark.parametrize(
    ("name", "text", "lines"),
    [
        ("raft.py", PYTHON, [1, 4, 12, 14, 15]),
        ("raft.js", SCRIPT, [1]),
        ("rafts.md", DOCUMENT, [3, 10]),
    ],
)
def test_every_passage_of_a_file_is_read(
    tmp_path: Path, name: str, text: str, lines: list[int]
) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    found = [one for passage in passages(str(path)) for one in findings(passage)]
    assert sorted(int(one.split(":")[1]) for one in found) == lines


def test_messages_of_the_package_and_texts_of_the_page_are_read() -> None:
    kinds = {passage.kind for passage in passages("src/survive/engine/refusals.py")}
    assert MESSAGE in kinds
    texts = list(passages("src/survive/texts"))
    assert sum(passage.kind == MESSAGE for passage in texts) > 1800


@pytest.mark.parametrize("where", SOURCES)
def test_the_words_are_plain(where: str) -> None:
    found = [
        one
        for passage in passages(*SOURCES[where])
        if passage.path != Path(__file__)  # whose examples are bad on purpose
        for one in findings(passage)
    ]
    assert not found, f"{len(found)} phrases:\n" + "\n".join(found)


def test_french_punctuation_never_begins_a_line() -> None:
    """A narrow no-break space comes before : ; ! ? and », and after «."""
    loose = [
        f"{key}: {form}"
        for key, found in texts_in("fr").items()
        for form in ([found] if isinstance(found, str) else found.values())
        if re.search(r"\w [:;!?»]|\} [:;!?»]|« ", form)
    ]
    assert not loose, "\n".join(loose)
