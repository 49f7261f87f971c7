"""A position as a picture: whole, self-contained, and no more than the state knows."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import ImageDraw

from survive.drawing.picture import picture
from survive.drawing.raster import FAMILY, heading_font
from survive.drawing.shot import Look, png, written
from survive.engine import Options, State, new_game
from survive.engine.maps import TINY_MAP
from survive.engine.playout import random_playout
from survive.engine.state import SAVED
from survive.texts import Language, text
from survive.views import SPECTATOR, view
from tests.table import at_table

SVG = "{http://www.w3.org/2000/svg}"


def midgame(options: Options, steps: int = 150) -> State:
    state = new_game(options, seed=4)
    random_playout(state, 4, steps)
    return state


@pytest.mark.parametrize(
    "options", [Options(2), Options(6, overcrowded=True), Options(2, map=TINY_MAP)]
)
@pytest.mark.parametrize("steps", [0, 30, 150, 10_000])
def test_it_needs_nothing_but_itself(options: Options, steps: int) -> None:
    root = ElementTree.fromstring(picture(midgame(options, steps), width=500))
    assert root.get("width") == "500"
    names = {part.get("id") for part in root.iter(f"{SVG}g")}
    used = {part.get("href") for part in root.iter(f"{SVG}use")}
    assert used
    assert used <= {f"#{name}" for name in names}
    text = picture(midgame(options, steps))
    assert "var(" not in text
    assert "class=" not in text


def test_every_piece_is_drawn() -> None:
    table = at_table(people="0@C4 0@C4 1@K4 2@E5", sharks="C6", rafts="K4", serpents="D1")
    drawn = picture(table.state)
    for name in ("swimmer-1", "shark", "raft", "serpent"):
        assert f'<use href="#{name}"' in drawn, name
    assert drawn.count('<use href="#swimmer-1"') == 2


def test_a_view_is_drawn_without_its_secrets() -> None:
    state = midgame(Options(3))
    open_values = re.findall(r'r="7"', picture(state))
    hidden = re.findall(r'r="7"', picture(view(state, SPECTATOR).known))
    assert len(open_values) > 10
    assert hidden == []
    own = picture(view(state, 1, remember=True).known)
    assert 0 < len(re.findall(r'r="7"', own)) <= 10


def test_it_says_whose_decision_it_is_and_how_it_ended() -> None:
    assert "must" in picture(midgame(Options(3)))
    assert "The game is over" in picture(midgame(Options(3), 10_000))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ann", "Ann"),
        ("Żaneta Ó", "Żaneta Ó"),
        ("Ελένη", "Ελένη"),
        ("Дмитрий", "Дмитрий"),
        ("❤️ Ann 🐙", "Ann"),
        ("🐙", ""),
        ("山田", ""),
        ("Ann 山", ""),
        ("محمد", ""),
    ],
)
def test_a_name_is_written_whole_or_not_at_all(name: str, expected: str) -> None:
    assert written(name) == expected


def test_whoever_has_no_name_that_can_be_written_goes_by_their_colour() -> None:
    state = new_game(Options(players=2), seed=1)
    colours = [3, 0]

    def drawn(*names: str) -> bytes:
        return png(state, Look(language="fr", names=names, colours=colours))

    assert drawn("山田", "Bo") == drawn("Rose", "Bo")
    assert drawn("Ann", "🐙") == drawn("Ann", "Rouge")
    assert png(state, Look(language="pl")) == png(
        state, Look(language="pl", names=("Czerwony", "Żółty"))
    )


def test_a_result_lists_the_players_from_the_best_to_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = midgame(Options(3), 10_000)
    for seat, number in ((1, 4), (2, 2)):
        for who in [w for w, owner in enumerate(state.ruleset.owner) if owner == seat][:number]:
            state.where[who] = SAVED
            state.saved[seat] += 1
    lines: list[tuple[float, str]] = []
    text = ImageDraw.ImageDraw.text

    def heard(self: ImageDraw.ImageDraw, at: tuple[float, float], line: str, **look: Any) -> None:
        lines.append((at[1], line))
        text(self, at, line, **look)

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", heard)
    png(state, Look(names=("", "Ann", "Bo")))
    rows = {line: top for top, line in lines}
    assert rows["Ann wins"] < rows["Ann ★"] < rows["Bo"] < rows["Red"]


@pytest.mark.parametrize(
    ("language", "number", "expected"),
    [
        ("en", 1, "1 point"),
        ("en", 10, "10 points"),
        ("fr", 0, "0 point"),
        ("fr", 2, "2 points"),
        ("it", 1, "1 punto"),
        ("pl", 1, "1 punkt"),
        ("pl", 3, "3 punkty"),
        ("pl", 12, "12 punktów"),
        ("pl", 22, "22 punkty"),
    ],
)
def test_numbers_stand_before_what_they_count(
    language: Language, number: int, expected: str
) -> None:
    assert text("end.points", language, n=number) == expected


def test_headlines_have_the_font_of_the_page_where_it_has_all_letters() -> None:
    assert heading_font("Inés wins", 40).getname()[0] == "Baloo 2"
    assert heading_font("Жук wins", 40).getname()[0] == FAMILY
