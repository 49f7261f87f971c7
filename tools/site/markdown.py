"""Markdown as Python-Markdown reads it, made from documents and from docstrings."""

from __future__ import annotations

import re

_ITEM = re.compile(r"( *)(?:[-*]|\d+\.) ")
_ROLE = re.compile(r":(?:mod|class|func|meth|data|attr):`(~?)([\w.]+)`")


def as_python_markdown(text: str) -> str:
    """Return a document whose lists and blocks of code Python-Markdown reads as GitHub does.

    It wants an empty line before a list that follows a paragraph, four spaces per level, and
    nothing but the language after the fence of a block.
    """
    out: list[str] = []
    levels: list[int] = []
    code = False
    for line in text.splitlines():
        if line.lstrip().startswith("```"):
            code = not code
            line = line.partition(" ")[0] if line.startswith("`") else line
        found = None if code else _ITEM.match(line)
        if found:
            depth = len(found[1])
            while levels and depth < levels[-1]:
                levels.pop()
            if not levels or depth > levels[-1]:
                if not levels and out and out[-1].strip():
                    out.append("")
                levels.append(depth)
            line = "    " * (len(levels) - 1) + line.lstrip()
        elif line.strip() and not line.startswith(" ") and not code:
            levels = []
        out.append(line)
    return "\n".join(out) + "\n"


def docstring_as_markdown(text: str) -> str:
    """Return a docstring with links instead of roles, and with its examples as blocks of code."""
    return _with_blocks(_ROLE.sub(_link, text))


def _link(found: re.Match[str]) -> str:
    short, name = found.groups()
    shown = name.rpartition(".")[2] if short else name
    return f'<autoref identifier="{name}" optional><code>{shown}</code></autoref>'


def _with_blocks(text: str) -> str:
    out: list[str] = []
    example = False
    for line in text.splitlines():
        if not example and line.startswith(">>> "):
            out += ["", "```pycon"]
            example = True
        elif example and not line.strip():
            out.append("```")
            example = False
        out.append(line)
    return "\n".join([*out, "```"] if example else out)
