"""Runs every benchmark of the project, one after the other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def main() -> None:
    folder = Path(__file__).parent
    names = [p.stem for p in sorted(folder.glob("[a-z]*.py")) if p.stem != "report"]
    for name in names:
        print(f"== bench.{name}", flush=True)
        subprocess.run([sys.executable, "-m", f"bench.{name}", *sys.argv[1:]], check=True)


if __name__ == "__main__":
    main()
