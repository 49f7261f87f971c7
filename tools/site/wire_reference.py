"""The reference of the protocol: every message, request and type, made from the server's schema.

Types and limits come from :func:`survive.server.schema.protocol_schema`, texts from docstrings,
and examples from ``wire_examples.json``, which the tests of the messages read.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from survive.engine import refusals
from survive.server.http.routes import Route
from survive.server.schema import UNIONS, client_routes, protocol_schema

PROJECT = Path(__file__).parents[2]
SOURCES = PROJECT / "src" / "survive"
EXAMPLES = Path(__file__).with_name("wire_examples.json")

Part = dict[str, Any]
_PATTERN = re.compile(r"\{(\w+):(?:[^{}]|\{[^{}]*\})*\}")

UNION_PAGES = {
    "FromClient": ("client", "Messages of the client", "client"),
    "ToClient": ("server", "Messages of the server", "server"),
    "Action": ("actions", "Actions", "actions"),
    "GameEvent": ("events", "Events", "events"),
    "Pending": ("agenda", "Entries of the agenda", "agenda"),
}
"""Of each union: its page, the title, and its list of examples."""
EXAMPLE_NAMES = {"ViewMessage": "view", "GameOptions": "options"}
"""Types whose example has another name."""


def wire_pages() -> dict[str, str]:
    """Return the pages of the reference, by path."""
    return {f"wire/{page}.md": text for page, text in _pages().items()}


def _pages() -> dict[str, str]:
    titles = {page: title for page, title, _ in UNION_PAGES.values()}
    made = {page: _union_page(union) for union, (page, _, _) in UNION_PAGES.items()}
    titles |= {"requests": "Requests over HTTP", "types": "Types", "reasons": "Reasons"}
    made |= {"requests": _requests_page(), "types": _types_page(), "reasons": _reasons_page()}
    lines = ["# Reference of the protocol", ""]
    lines += [f"Version {_schema()['version']}, made from the server's messages."]
    lines += ["[The protocol](../protocol.md) explains how they are used.", ""]
    lines += [f"- [{title}]({page}.md)" for page, title in titles.items()]
    return {"index": "\n".join([*lines, ""])} | made


@cache
def _schema() -> Part:
    return protocol_schema()


def _definitions() -> dict[str, Part]:
    found: dict[str, Part] = _schema()["$defs"]
    return found


@cache
def _examples() -> Part:
    found: Part = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    return found


def _members(union: str) -> dict[str, str]:
    """Return the types of a union by their ``type``."""
    mapping: dict[str, str] = _definitions()[union]["discriminator"]["mapping"]
    return {tag: reference.rpartition("/")[2] for tag, reference in mapping.items()}


@cache
def _addresses() -> dict[str, str]:
    """Return the page and anchor of every type."""
    found = {name: f"types.md#{name.lower()}" for name in _definitions()}
    for union, (page, _, _) in UNION_PAGES.items():
        found[union] = f"{page}.md"
        found |= {name: f"{page}.md#{tag}" for tag, name in _members(union).items()}
    return found


# Pages


def _union_page(union: str) -> str:
    _, title, examples = UNION_PAGES[union]
    shown = {one["type"]: one for one in _examples()[examples]}
    parts = [f"# {title}"]
    for tag, name in _members(union).items():
        parts += [f"## {tag}", *_described(name), *_example(shown.get(tag))]
    return _joined(parts)


def _requests_page() -> str:
    parts = ["# Requests over HTTP", "A refused request is answered with a [Problem]"]
    parts[-1] += f"({_addresses()['Problem']}) and a status of 400 or above."
    for route in client_routes():
        parts += [f"## {heading_of(route)}", _text(route.method.__doc__)]
        for label, kind in (("Body", route.body), ("Answer", route.answer)):
            if kind is not None:
                parts.append(f"{label}: {_reference(kind.__name__)}")
    return _joined(parts)


def heading_of(route: Route) -> str:
    """Return the method and address of a route, without the patterns of its parts."""
    path = _PATTERN.sub(r"{\1}", route.path)
    return f"{route.verb} {path}"


def _types_page() -> str:
    parts = ["# Types"]
    of_unions = {name for union in UNIONS for name in (union, *_members(union).values())}
    for name in sorted(set(_definitions()) - of_unions):
        example = _examples().get(EXAMPLE_NAMES.get(name, name))
        parts += [f"## {name}", *_described(name), *_example(example)]
    return _joined(parts)


def _reasons_page() -> str:
    rows = ["| code | rules | fields | in English |", "|---|---|---|---|"]
    for code in refusals.CODES.values():
        fields = ", ".join(f"`{name}`" for name in code.fields)
        rows.append(f"| `{code.name}` | {', '.join(code.rules)} | {fields} | {code.words} |")
    intro = "Why the rules refuse an action or options: the codes of `why`, with their fields."
    return _joined(["# Reasons", intro, "\n".join(rows)])


def _joined(parts: Iterable[str]) -> str:
    return "\n\n".join(part for part in parts if part) + "\n"


def _example(example: object) -> list[str]:
    if example is None:
        return []
    return [f"```json\n{json.dumps(example, indent=2, ensure_ascii=False)}\n```"]


# Types


def _described(name: str) -> list[str]:
    """Return the text about a type and the table of its fields."""
    part = _definitions()[name]
    fields: dict[str, Part] = part.get("properties", {})
    texts = field_texts(name, set(fields))
    rows = ["| field | type | meaning |", "|---|---|---|"]
    for field, form in fields.items():
        if field != "type":
            meaning = texts.get(field, "")
            if field not in part.get("required", fields) and "default" in form:
                meaning = f"{meaning} Default: `{json.dumps(form['default'])}`.".strip()
            rows.append(f"| `{field}` | {_cell(type_text(form))} | {_cell(meaning)} |")
    table = "\n".join(rows) if len(rows) > 2 else ""
    return [_text(part.get("description")), table]


def type_text(part: Part) -> str:
    """Return the type that a part of the schema stands for, with its limits."""
    if "$ref" in part:
        return _reference(part["$ref"].rpartition("/")[2])
    if "anyOf" in part:
        return " or ".join(type_text(one) for one in part["anyOf"])
    if "enum" in part:
        return ", ".join(f"`{json.dumps(one)}`" for one in part["enum"])
    kind: str = part.get("type", "anything")
    if kind == "array":
        inner = part.get("items") or {}
        kind = f"list of ({type_text(inner)})" if inner else "list"
    elif kind == "object" and isinstance(part.get("additionalProperties"), dict):
        kind = f"object of ({type_text(part['additionalProperties'])})"
    return kind + "".join(_limits(part))


def _limits(part: Part) -> Iterator[str]:
    for low, high, unit in (
        ("minimum", "maximum", ""),
        ("minLength", "maxLength", " characters"),
        ("minItems", "maxItems", " entries"),
    ):
        if low in part and high in part:
            yield f", {part[low]} to {part[high]}{unit}"
        elif high in part:
            yield f", at most {part[high]}{unit}"
        elif low in part:
            yield f", at least {part[low]}{unit}"
    if "pattern" in part:
        yield f", `{part['pattern']}`"


def _reference(name: str) -> str:
    return f"[{name}]({_addresses()[name]})"


def _text(docstring: str | None) -> str:
    return inspect.cleandoc(docstring or "").replace("``", "`")


def _cell(text: str) -> str:
    return re.sub(r"\s+", " ", text).replace("|", "\\|").replace("``", "`")


# Docstrings of fields, which no class keeps: they are read from the sources


def field_texts(name: str, fields: set[str]) -> dict[str, str]:
    """Return the docstrings of the fields of a type."""
    for own, bases, known in _classes().get(name, ()):
        inherited: dict[str, str] = {}
        names = set(known)
        for base in bases:
            for more, _, others in _classes().get(base, ()):
                inherited |= more
                names |= others
        if fields - {"type"} <= names:
            return inherited | own
    return {}


@cache
def _classes() -> dict[str, list[tuple[dict[str, str], list[str], set[str]]]]:
    """Return of each class its fields' docstrings, its bases and the names of its fields."""
    found: dict[str, list[tuple[dict[str, str], list[str], set[str]]]] = {}
    for folder in ("server", "record", "study", "simulation", "engine"):
        for path in sorted((SOURCES / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
                    found.setdefault(node.name, []).append((_docs_in(node), bases, _fields(node)))
    return found


def _fields(node: ast.ClassDef) -> set[str]:
    assigned = (one.target for one in node.body if isinstance(one, ast.AnnAssign))
    return {target.id for target in assigned if isinstance(target, ast.Name)}


def _docs_in(node: ast.ClassDef) -> dict[str, str]:
    found = {}
    for one, after in zip(node.body, node.body[1:], strict=False):
        if (
            isinstance(one, ast.AnnAssign)
            and isinstance(one.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
        ):
            found[one.target.id] = inspect.cleandoc(str(after.value.value))
    return found
