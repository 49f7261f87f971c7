"""Nothing on the page knows more than the screen has shown."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import msgspec

from survive.engine import Options
from survive.record.wire.game_messages import AnyEvent
from tests.page.node import SCRIPTS, node
from tests.page.told_games import told_game

GAMES = [(Options(3), 3), (Options(3), 2), (Options(6, overcrowded=True), 8)]


def test_no_word_on_the_screen_depends_on_what_has_yet_to_be_shown(tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    file.write_bytes(msgspec.json.encode([told_game(options, seed) for options, seed in GAMES]))
    done = node(SCRIPTS / "follow_beats.mjs", file)
    assert done.returncode == 0, done.stderr
    seen = set(json.loads(done.stdout))
    assert seen == {kind.__struct_config__.tag for kind in get_args(AnyEvent)}
