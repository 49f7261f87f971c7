"""Keys on Windows, as its console delivers them; tests/record/test_replay.py has terminals."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from survive.cli.console_keyboard import AS_TERMINALS_SAY, ConsoleKeyboard
from survive.cli.replay_screen import KEYS


class TypedBefore:
    """A console at which somebody has typed; Ctrl-C is None."""

    def __init__(self, keys: Sequence[str | None]) -> None:
        self.keys = list(keys)

    def kbhit(self) -> bool:
        return bool(self.keys)

    def getwch(self) -> str:
        key = self.keys.pop(0)
        if key is None:
            raise KeyboardInterrupt
        return key


def read(*keys: str | None) -> str:
    with ConsoleKeyboard(TypedBefore(keys)) as keyboard:
        return keyboard.read()


@pytest.mark.parametrize("prefix", ["\x00", "\xe0"])
@pytest.mark.parametrize(
    ("code", "wish"),
    [
        ("M", "next"),
        ("K", "back"),
        ("H", "turn before"),
        ("I", "turn before"),
        ("P", "next turn"),
        ("Q", "next turn"),
        ("G", "first"),
        ("O", "last"),
    ],
)
def test_keys_that_are_no_letters_do_what_they_do_elsewhere(
    prefix: str, code: str, wish: str
) -> None:
    assert KEYS[read(prefix, code)] == wish


def test_all_codes_are_tested() -> None:
    assert sorted(AS_TERMINALS_SAY) == sorted("MKHIPQGO")


def test_all_that_was_typed_is_given_at_once() -> None:
    assert read("j", "\xe0", "M", "\xe0", "M", "k") == "j\x1b[C\x1b[Ck"


def test_a_key_without_a_meaning_is_nothing() -> None:
    assert read("\x00", ";", " ") == " "
    assert read("\xe0", "S") == ""


def test_a_letter_that_looks_like_a_prefix_is_waited_for_no_longer() -> None:
    assert read("\xe0") == "à"


@pytest.mark.parametrize("key", ["\x03", "\x1a", None])
def test_the_end_of_input_and_an_interruption_quit(key: str | None) -> None:
    assert KEYS[read(key)] == "quit"


def test_backspace_goes_back() -> None:
    assert KEYS[read("\x08")] == "back"
