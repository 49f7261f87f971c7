"""The example that counts a folder of records with pandas."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.examples.libraries import needs
from tests.record import golden_games

EXAMPLE = Path(__file__).parents[2] / "examples" / "library_statistics.py"


@needs("pandas", "matplotlib")
def test_it_counts_every_seat_and_draws(tmp_path: Path) -> None:
    picture = tmp_path / "plots.png"
    command = [sys.executable, str(EXAMPLE), str(golden_games.FOLDER), str(picture)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "Ann" in done.stdout
    assert picture.read_bytes().startswith(b"\x89PNG")
