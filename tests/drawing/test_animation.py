"""Pictures and animations in pixels: the right size, not blank, by day and by night."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from survive.drawing.animation import Format, animated, thinned
from survive.drawing.film import Film, film_of
from survive.drawing.shot import MOVING, PREVIEW, Look, png, shot
from survive.engine import Options, new_game
from survive.engine.maps import TINY_MAP
from survive.record.game.game_record import read_record
from survive.views import SPECTATOR, view
from tests.record import golden_games

NAMES = ("Ana", "Żółcia Gęślą-Jaźń, whose name is longer than any panel", "Иван", "Zoé", "Bo")


@pytest.fixture(scope="module")
def film() -> Film:
    return film_of(read_record(golden_games.path_of("five_players").read_text(encoding="utf-8")))


def colours_in(image: Image.Image) -> int:
    return len(image.convert("RGB").getcolors(1 << 20) or ())


def test_a_picture_has_the_size_of_a_preview_and_shows_something(film: Film) -> None:
    written = png(film.takes[film.last].known, Look(names=NAMES))
    image = Image.open(io.BytesIO(written))
    assert (image.format, image.size) == ("PNG", PREVIEW)
    assert colours_in(image) > 100
    assert len(written) < 200_000


def test_night_differs_from_day_and_one_moment_from_another(film: Film) -> None:
    pictures = {
        shot(film.takes[at].known, Look(theme=theme), MOVING).tobytes()
        for at in (0, film.last)
        for theme in ("day", "night")
    }
    assert len(pictures) == 4


def test_names_languages_and_chosen_colours_are_seen(film: Film) -> None:
    known = film.takes[100].known
    plain = shot(known, Look(), MOVING).tobytes()
    assert shot(known, Look(names=NAMES), MOVING).tobytes() != plain
    assert shot(known, Look(language="pl"), MOVING).tobytes() != plain
    assert shot(known, Look(colours=(5, 1, 2, 3, 4)), MOVING).tobytes() != plain


def test_a_map_of_another_shape_fits() -> None:
    state = view(new_game(Options(2, map=TINY_MAP), seed=1), SPECTATOR).known
    image = shot(state, Look(), MOVING)
    assert image.size == MOVING
    assert colours_in(image) > 50


def test_a_film_shows_what_spectators_saw(film: Film) -> None:
    hidden = film.takes[film.last // 2].known
    assert not any(hidden.value)
    record = read_record(golden_games.path_of("five_players").read_text(encoding="utf-8"))
    open_film = film_of(record, secrets=True)
    assert any(open_film.takes[film.last // 2].known.value)
    assert any(film.takes[film.last].known.value), "after the end all values are known"


def test_the_whole_game_goes_by_turns_and_a_moment_by_actions(film: Film) -> None:
    turns = [int(film.takes[at].known.turn) for at in film.whole()]
    assert turns == sorted(set(turns))
    assert film.whole()[-1] == film.last
    moment = film.around(200)
    assert 200 in moment
    assert moment == list(range(moment[0], moment[-1] + 1))
    for at in (0, film.last):
        assert at in film.around(at)


@pytest.mark.parametrize("kind", ["gif", "webp"])
def test_an_animation_has_all_its_frames(film: Film, kind: Format) -> None:
    told: list[tuple[int, int]] = []
    moments = film.around(200)[:6]
    small = (320, 168)
    written = animated(
        film, moments, Look(), kind, size=small, progress=lambda done, of: told.append((done, of))
    )
    image = Image.open(io.BytesIO(written))
    assert (image.format, image.size) == (kind.upper(), small)
    assert 1 < image.n_frames <= len(moments)
    assert told == [(n, len(moments)) for n in range(1, len(moments) + 1)]
    first = image.convert("RGB").tobytes()
    image.seek(image.n_frames - 1)
    assert image.convert("RGB").tobytes() != first


def test_a_long_game_leaves_out_turns_evenly() -> None:
    assert thinned(range(10), 4) == [0, 3, 6, 9]
    assert thinned([1, 2], 4) == [1, 2]
