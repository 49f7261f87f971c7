"""A program that is asked to play and goes wrong in the way that its argument says.

It needs nothing but the standard library. Its second argument is a file for the numbers of its
processes, so that a test can see whether they have ended.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

FOREVER = 3600


def say(**message: Any) -> None:
    print(json.dumps(message), flush=True)


def hang() -> None:
    time.sleep(FOREVER)


def note_processes(path: str) -> None:
    """Start a child that would stay behind, and note the numbers of both."""
    sleeping = [sys.executable, "-c", f"import time; time.sleep({FOREVER})"]
    child = subprocess.Popen(sleeping, stdout=subprocess.DEVNULL)
    written = Path(path).with_suffix(".new")
    written.write_text(f"{os.getpid()} {child.pid}", encoding="utf-8", newline="\n")
    written.replace(path)


def answer(how: str, asked: dict[str, Any]) -> None:
    number, first = asked["number"], asked["legal"][0]
    match how:
        case "crash":
            print("a crash in the night", file=sys.stderr)
            sys.exit(3)
        case "silent":
            hang()
        case "late":
            stop = json.loads(sys.stdin.readline())
            assert stop == {"type": "stop"}
            say(type="chose", number=number, action=first)
        case "illegal":
            say(type="chose", number=number, action={"type": "sink", "space": "A1"})
        case "unreadable action":
            say(type="chose", number=number, action={"type": "fly", "space": "A1"})
        case "other number":
            say(type="chose", number=number + 1, action=first)
        case "no json":
            print("thinking hard ...", flush=True)
        case "not text":
            sys.stdout.buffer.write(b"\xff\xfe\n")
            sys.stdout.buffer.flush()
        case "long line":
            sys.stdout.write("x" * 3_000_000)
            sys.stdout.flush()
            hang()
        case "remarks":
            while True:
                say(type="info", text="still thinking")
        case "error":
            say(type="error", text="out of ideas")
        case "closed":
            os.close(1)
            hang()
        case _:
            say(type="info", text="a remark")
            say(type="chose", number=number, action=first)


def main() -> None:
    how = sys.argv[1]
    if len(sys.argv) > 2:
        note_processes(sys.argv[2])
    for line in sys.stdin:
        message = json.loads(line)
        match message["type"]:
            case "hello" if how == "no hello":
                sys.exit(0)
            case "hello" if how == "other version":
                say(type="ready", protocol=99, name="From the future")
            case "hello" if how == "wrong answer":
                say(type="chose", number=1, action={})
            case "hello":
                options = [{"name": "depth", "default": 3}, {"name": "style", "default": "bold"}]
                say(type="ready", protocol=1, name=f"Test {how}", options=options, ponder=True)
            case "options" | "ponder":
                with Path(sys.argv[2]).with_suffix(".told").open("a", encoding="utf-8") as told:
                    told.write(line)
            case "choose":
                answer(how, message)
            case "quit" if how == "deaf":
                hang()
            case "quit":
                return


if __name__ == "__main__":
    main()
