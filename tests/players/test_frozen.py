"""The baselines of survive-bench v1 play as they always have, whatever becomes of the others."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from survive.players import PlayerError, make_player
from survive.players.bots.frozen import V1
from survive.players.bots.identity import data_hash, identities, identity_of
from survive.players.opponents import is_known
from survive.players.player import FROZEN, KINDS
from survive.players.value import weight_file
from survive.record.notation.table_options import read_options
from survive.simulation.run.match import play_game

GAMES = json.loads((V1 / "play.json").read_text(encoding="utf-8"))


def _case(game: dict[str, Any]) -> Any:
    """Leave searches on large boards to the compiled form: from the sources they take minutes."""
    searches = {"hard-v1", "expert-v1"} & set(game["players"]) and game["options"] != "tiny"
    marks = [pytest.mark.one_form, pytest.mark.slow] if searches else []
    name = f"{len(game['players'])} players {game['options']}".strip()
    return pytest.param(game, id=name, marks=marks)


@pytest.mark.parametrize("game", [_case(game) for game in GAMES])
def test_whole_games_are_those_of_the_first_day(game: dict[str, Any]) -> None:
    players = [make_player(name) for name in game["players"]]
    options = read_options(game["options"], len(players))
    actions = play_game(options, players, game["seed"], record=True).actions
    found = hashlib.sha256(" ".join(map(str, actions)).encode()).hexdigest()
    assert found == game["sha256"], (
        "a frozen baseline plays otherwise: see players/bots/frozen.py before changing play.json"
    )


def test_every_baseline_plays_in_a_pinned_game() -> None:
    assert {name for game in GAMES for name in game["players"]} == set(FROZEN)


def test_other_weights_of_the_package_do_not_change_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terms = weight_file.read_terms() | {"leader": 0.0, "hazard": 2.0}
    weight_file.write_terms(terms, tmp_path / "weights.json")
    changed = weight_file.standard_weights(tmp_path)
    monkeypatch.setattr("survive.players.bots.ladder.standard_weights", lambda: changed)
    options = read_options("tiny", 2)

    def games(name: str) -> list[tuple[int, ...]]:
        pairs = [[make_player(name), make_player(name)] for _ in range(5)]
        return [
            play_game(options, pair, seed, record=True).actions for seed, pair in enumerate(pairs)
        ]

    frozen, newest = games("medium-v1"), games("medium")
    monkeypatch.undo()
    assert games("medium-v1") == frozen
    assert games("medium") != newest


def test_they_take_no_parameters_and_meet_nobody_at_tables() -> None:
    with pytest.raises(PlayerError, match=r"no parameter 'noise'; easy-v1 has none"):
        make_player("easy-v1:noise=1")
    with pytest.raises(PlayerError, match="did you mean 'hard-v1'"):
        make_player("hard-v2")
    assert not any(is_known(name) for name in FROZEN)


def test_identities_tell_data_apart(tmp_path: Path) -> None:
    found = identities()
    assert set(found) == set(KINDS) | set(FROZEN)
    assert found["expert-v1"]["data"] != found["hard-v1"]["data"]
    assert identity_of("hard:beam=6")["data"] == found["hard"]["data"]
    assert identity_of("level:1200")["data"] == found["expert"]["data"]
    plays = [identity["play"] for identity in found.values()]
    plays += [identity_of(name)["play"] for name in ("hard:beam=6", "level:1200", "level:1300")]
    assert len(set(plays)) == len(plays), "bots that read the same files play otherwise"
    assert identity_of("hard:beam=30.0") != found["hard"]
    assert identity_of("hard:beam=30") == found["hard"]
    assert identity_of("somebody:Bot") == {}
    (tmp_path / "a").write_bytes(b"1\r\n2\n")
    (tmp_path / "b").write_bytes(b"1\n2\n")
    assert data_hash(tmp_path, ("a",)) != data_hash(tmp_path, ("b",))
    (tmp_path / "a").write_bytes(b"1\n2\n")
    data_hash.cache_clear()
    unix = data_hash(tmp_path, ("a",))
    (tmp_path / "a").write_bytes(b"1\r\n2\r\n")
    data_hash.cache_clear()
    assert data_hash(tmp_path, ("a",)) == unix
