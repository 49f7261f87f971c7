"""Keys on Windows, as click reads them there; tests/record/test_replay.py has terminals."""

from __future__ import annotations

import click
import pytest

from survive.cli.replay import screen
from survive.cli.replay.screen import KEYS


def read(key: str | type[BaseException], monkeypatch: pytest.MonkeyPatch) -> str:
    """Return what the screen reads on a system without a file of the terminal."""

    def typed() -> str:
        if isinstance(key, str):
            return key
        raise key

    monkeypatch.setattr(click, "getchar", typed)
    return screen._typed(-1)


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
    prefix: str, code: str, wish: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (key,) = screen._KEY.findall(read(prefix + code, monkeypatch))
    assert KEYS[key] == wish


def test_a_key_without_a_meaning_is_one_key(monkeypatch: pytest.MonkeyPatch) -> None:
    (key,) = screen._KEY.findall(read("\x00q", monkeypatch))
    assert key not in KEYS


@pytest.mark.parametrize("key", [KeyboardInterrupt, EOFError])
def test_the_end_of_input_and_an_interruption_quit(
    key: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert KEYS[read(key, monkeypatch)] == "quit"


def test_backspace_goes_back() -> None:
    assert KEYS["\x08"] == "back"
