"""Mutated records: whatever is changed, they give only named errors, and quickly.

``SURVIVE_FUZZ`` says how many mutations to try, ``SURVIVE_FUZZ_SEED`` which ones; the profile
``thorough`` tries 50,000.
"""

from __future__ import annotations

import os
import random
import re
import time

from survive.record.game.game_record import GameRecord, read_record, write_record
from survive.record.game.public_record import PublicRecord, read_public_record, write_public_record
from survive.record.notation.errors import RecordError
from tests.record import golden_games

MUTATIONS = int(
    os.environ.get("SURVIVE_FUZZ")
    or {"thorough": 50_000, "pure": 300}.get(os.environ.get("HYPOTHESIS_PROFILE", ""), 2000)
)
LONGEST = 5.0
"""Seconds that reading one record may take on a slow and busy machine; it takes milliseconds."""

PIECES = (
    *("[", "]", "{", "}", "#", '"', "\\", ",", ";", ":", ".", "-", "?", "\n", " ", "\t", "\r"),
    *("0", "9", "99999999999999999999", "-1", "\x00", "\ufeff", "é", "٣", "\u2028", "\ud7ff", "ß"),
    *("red:", "pink", "Deal: red begins", "Result: unfinished", "Turns:", "5.", "play die", "stop"),
    *("walk F3-F4", "repel", "decline", "sink G5", "roll shark", "ashore", "from beach", "place"),
    *('[Rows "999999999"]', '[Mix "beach: 16 shark"]', '[Map "x"]', '[Redacted "yes"]'),
    *('[Options "6 players, overcrowded"]', "power", "volcano", "mountain", "beach", "red99"),
)


def mutate(text: str, others: list[str], rng: random.Random) -> str:
    """Change a text in one to three places, by characters, lines or pieces of another record."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + rng.choice((1, 1, 2, 5, 40)))
        lines = text.split("\n")
        line = rng.randrange(len(lines))
        match rng.randrange(9):
            case 0:
                text = text[:at] + text[end:]
            case 1:
                text = text[:at] + rng.choice(PIECES) + text[at:]
            case 2:
                text = text[:at] + rng.choice(PIECES) + text[end:]
            case 3:
                text = text[:at] + text[at:end] + text[at:end] + text[end:]
            case 4:
                text = "\n".join(lines[:line] + lines[line + 1 :])
            case 5:
                text = "\n".join([*lines[: line + 1], *lines[line:]])
            case 6:
                other = rng.choice(others).split("\n")
                text = "\n".join([*lines[:line], rng.choice(other), *lines[line + 1 :]])
            case 7:
                rng.shuffle(lines)
                text = "\n".join(lines) if rng.random() < 0.2 else text[:at]
            case _:
                letters = list(text[at:end])
                rng.shuffle(letters)
                text = text[:at] + "".join(letters) + text[end:]
    return text


def bases() -> list[str]:
    """Golden records, whole and cut short: most mutations of a short one still reach actions."""
    texts = [golden_games.path_of(n).read_text(encoding="utf-8") for n in golden_games.GAMES]
    texts.append(golden_games.path_of(golden_games.REDACTED).read_text(encoding="utf-8"))
    texts.append(golden_games.path_of(golden_games.UNFINISHED).read_text(encoding="utf-8"))
    begun = [re.sub(r"\[Result .*\n", "", text).rpartition("Result:")[0] for text in texts]
    lines = [text.split("\n") for text in begun]
    texts += ["\n".join(some[: len(some) // 2]) for some in lines]
    return texts + ["\n".join(some[: len(some) // 3]) for some in lines]


def read(text: str) -> GameRecord | PublicRecord:
    return read_public_record(text) if "[Redacted" in text else read_record(text)


def test_mutated_records_are_read_or_refused_by_name() -> None:
    rng = random.Random(os.environ.get("SURVIVE_FUZZ_SEED", "records"))
    texts = bases()
    read_well = refused = 0
    for number in range(MUTATIONS):
        text = mutate(rng.choice(texts), texts, rng)
        begin = time.perf_counter()
        line = 0
        try:
            check_round_trip(read(text))
            read_well += 1
        except RecordError as error:
            refused += 1
            line = error.line
        assert 0 <= line <= text.count("\n") + 1
        assert time.perf_counter() - begin < LONGEST, f"mutation {number}: {text!r}"
    # Otherwise the mutations would be too mild or too wild to prove anything.
    assert refused > MUTATIONS // 4
    assert read_well > MUTATIONS // 50


def check_round_trip(record: GameRecord | PublicRecord) -> None:
    """Check that what was read can be written and read back."""
    try:
        if isinstance(record, PublicRecord):
            assert read_public_record(write_public_record(record)) == record
        else:
            assert read_record(write_record(record)) == record
    except RecordError as error:
        raise AssertionError("a record that was read cannot be written and read") from error
