"""Generate the methods of ``State`` that name every field, from the fields that its class declares.

    python -m tools.state_fields [--check]

The class body of ``src/survive/engine/state.py`` declares each field once, ``blank`` gives the
arrays their sizes, and ``views/knowledge.py`` lists what is public. Copying, comparing and pickling
name all fields too, as plain statements because the compiled engine is fast that way; they are
generated between the marks.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from pathlib import Path

STATE = Path(__file__).parents[1] / "src" / "survive" / "engine" / "state.py"
FIRST = "    # Generated from the fields by tools/state_fields.py\n"
LAST = "    # End of the generated part\n"
NOT_PART_OF_THE_POSITION = {"ruleset", "log"}


def fields_of(source: str) -> tuple[list[str], list[str]]:
    """Return the names of the arrays and of the numbers, in the order of their declaration."""
    module = ast.parse(source).body
    state = next(one for one in module if isinstance(one, ast.ClassDef) and one.name == "State")
    arrays: list[str] = []
    numbers: list[str] = []
    for one in state.body:
        if not isinstance(one, ast.AnnAssign) or not isinstance(one.target, ast.Name):
            continue
        name, kind = one.target.id, ast.unparse(one.annotation)
        if name in NOT_PART_OF_THE_POSITION:
            continue
        {"vec[i64]": arrays, "i64": numbers}[kind].append(name)
    return arrays, numbers


def methods(arrays: list[str], numbers: list[str]) -> Iterator[str]:
    """Yield the lines of the generated methods."""
    yield "    def copy(self) -> State:"
    yield '        """Return an independent copy of this state."""'
    yield "        twin = State(self.ruleset)"
    yield from (f"        twin.{name} = self.{name}[:]" for name in arrays)
    yield from (f"        twin.{name} = self.{name}" for name in numbers)
    yield "        return twin"
    yield ""
    yield "    def _arrays(self) -> list[vec[i64]]:"
    yield '        """List the arrays in the order in which :meth:`numbers` returns them."""'
    yield "        return ["
    yield from (f"            self.{name}," for name in arrays)
    yield "        ]"
    yield ""
    yield "    def numbers(self) -> list[int]:"
    yield '        """Return the position as a flat list of numbers, always in the same order."""'
    yield "        out: list[int] = ["
    yield from (f"            self.{name}," for name in numbers)
    yield "        ]"
    yield "        for array in self._arrays():"
    yield "            out.extend(array)"
    yield "        return out"
    yield ""
    yield "    def _restore(self, numbers: list[int]) -> None:"
    yield '        """Set every field to what :meth:`numbers` returned; the arrays exist."""'
    yield from (f"        self.{name} = numbers[{i}]" for i, name in enumerate(numbers))
    yield f"        at = {len(numbers)}"
    yield "        for array in self._arrays():"
    yield "            for i in range(len(array)):"
    yield "                array[i] = numbers[at]"
    yield "                at += 1"
    yield ""


def generated(source: str) -> str:
    """Return the source with its generated part up to date."""
    before, rest = source.split(FIRST)
    _, after = rest.split(LAST)
    return before + FIRST + "\n" + "\n".join(methods(*fields_of(source))) + "\n" + LAST + after


def main() -> None:
    """Write or check the file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    arguments = parser.parse_args()
    source = STATE.read_text(encoding="utf-8")
    wanted = generated(source)
    if not arguments.check:
        STATE.write_text(wanted, encoding="utf-8")
    elif source != wanted:
        sys.exit(f"{STATE.name} is out of date: run python -m tools.state_fields")


if __name__ == "__main__":
    main()
