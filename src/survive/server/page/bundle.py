"""Joins the modules of the page into a few scripts, so that a browser fetches them in one go.

A module becomes a block of its own in a script; what it exports is kept in ``$modules`` under its
name, and what it imports it takes from there:

    import { app } from './store.js';        { const { app } = $modules["js/store.js"];
    export const go = () => app.go();   →      const go = () => app.go();
                                               $modules["js/routes.js"] = { go };
                                             }

The modules of a script stand in the order in which they would have been run. What is imported
later (``import('./pages.js')``) is a script of its own, without what the first one has already.

This is right for modules whose exports never change and that do not import each other in a circle.
So that it is never wrong, whatever is not understood is an error: when the server starts, and in
the tests.
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from survive.server.page.javascript import Piece, ScriptError, line_of, pieces_of, squeezed

OURS = ("$modules", "$import", "$default")
"""Names that the scripts need for themselves."""

EAGERLY = "//# allFunctionsCalledOnLoad"
"""Tells a browser to compile all functions while the script arrives, not when one is waited for."""

_NAME = r"[A-Za-z_$][\w$]*"
_ONE = rf"{_NAME}(?:\s+as\s+{_NAME})?"
_LIST = rf"\{{\s*(?P<names>{_ONE}(?:\s*,\s*{_ONE})*)?\s*,?\s*\}}"
_FROM = r"\s*from\s*(?P<quote>['\"])(?P<address>\.[^'\"]+)(?P=quote)\s*;"
_IMPORTS = {
    "alone": re.compile(r"import\s*(?P<quote>['\"])(?P<address>\.[^'\"]+)(?P=quote)\s*;"),
    "default": re.compile(rf"import\s+(?P<name>{_NAME}){_FROM}"),
    "all": re.compile(rf"import\s*\*\s*as\s+(?P<name>{_NAME}){_FROM}"),
    "some": re.compile(rf"import\s*{_LIST}{_FROM}"),
}
_EXPORTS = {
    "declared": re.compile(
        rf"export\s+(?=(?:const|class|(?:async\s+)?function)\s+(?P<name>{_NAME}))"
    ),
    "default": re.compile(r"export\s+default\s+(?!(?:class|(?:async\s+)?function)\b)"),
    "passed": re.compile(rf"export\s*{_LIST}{_FROM}"),
    "listed": re.compile(rf"export\s*{_LIST}\s*;?"),
}
_LATER = re.compile(r"import\s*\(\s*(?P<quote>['\"`])(?P<address>\.[^'\"`]+)(?P=quote)\s*\)")
_HOLE = re.compile(r"\$\{[^{}]*\}")


class BundleError(Exception):
    """A module that cannot be joined with others."""


@dataclass(slots=True)
class Module:
    """A module as a block: what it takes, its code, what it gives."""

    name: str
    imports: list[str] = field(default_factory=list)
    """The modules that it needs, in the order in which it names them."""
    wanted: list[tuple[str, str]] = field(default_factory=list)
    """Each name that it takes from one of them: module, name."""
    taken: list[str] = field(default_factory=list)
    code: list[str] = field(default_factory=list)
    exports: dict[str, str] = field(default_factory=dict)
    """What each exported name is within the block."""
    later: list[re.Pattern[str]] = field(default_factory=list)
    """The names of modules that it may fetch later."""

    def block(self) -> str:
        """Give its code as a part of a script."""
        given = ", ".join(
            name if name == inside else f"{_quoted(name)}: {inside}"
            for name, inside in self.exports.items()
        )
        body = "".join(self.code).strip()
        kept = f"$modules[{_quoted(self.name)}] = {{ {given} }};"
        return "\n".join(["{", *self.taken, body, kept, "}"])


def bundles_of(sources: Mapping[str, str], entry: str) -> dict[str, str]:
    """Give the scripts by the names of the modules that they begin with, the entry's own first."""
    modules = _modules_of(sources, entry)
    first = _in_order(modules, entry)
    found = {entry: _script(modules, entry, first, None)}
    owners = dict.fromkeys(first, entry)
    for name in _entries(modules, sources):
        rest = [one for one in _in_order(modules, name) if owners.get(one) != entry]
        for one in rest:
            if one in owners:
                raise BundleError(f"{one}: fetched later by {owners[one]} and by {name}")
            owners[one] = name
        found[name] = _script(modules, name, rest, entry)
    return found


def _modules_of(sources: Mapping[str, str], entry: str) -> dict[str, Module]:
    """Read the entry and all that it needs, at once or later."""
    modules: dict[str, Module] = {}
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name in modules:
            continue
        modules[name] = read_module(name, sources[name])
        for needed in modules[name].imports:
            if needed not in sources:
                raise BundleError(f"{name}: there is no {needed}")
            waiting.append(needed)
        waiting += _matching(modules[name], sources)
    for module in modules.values():
        for giver, wish in module.wanted:
            if wish not in modules[giver].exports:
                raise BundleError(f"{module.name}: {giver} exports no {wish}")
    return modules


def _matching(module: Module, names: Iterable[str]) -> list[str]:
    """Give the modules that one may fetch later."""
    found = [name for name in names if any(one.fullmatch(name) for one in module.later)]
    if module.later and not found:
        raise BundleError(f"{module.name}: what it imports later is not there")
    return found


def _entries(modules: dict[str, Module], sources: Mapping[str, str]) -> list[str]:
    """Give all modules that are fetched later, each once."""
    found = [name for module in modules.values() for name in _matching(module, sources)]
    return sorted(set(found))


def _in_order(modules: dict[str, Module], entry: str) -> list[str]:
    """Give a module and all that it needs in the order in which they are run."""
    done: list[str] = []

    def run(name: str, path: tuple[str, ...]) -> None:
        if name in path:
            raise BundleError("modules in a circle: " + " → ".join([*path, name]))
        if name not in done:
            for needed in modules[name].imports:
                run(needed, (*path, name))
            done.append(name)

    run(entry, ())
    return done


def _script(modules: dict[str, Module], name: str, names: list[str], first: str | None) -> str:
    """Join modules; a later script takes what is there from the first one."""
    blocks = [modules[one].block() for one in names]
    if first is None:
        up = "../" * name.count("/") or "./"
        head = (
            "export const $modules = {};\n"
            "export const $import = async (folder, address) => {\n"
            "const name = new URL(address, `file:///${folder}/`).pathname.slice(1);\n"
            f"await import(`{up}${{name}}`);\n"
            "return $modules[name];\n"
            "};"
        )
    else:
        address = posixpath.relpath(first, posixpath.dirname(name) or ".")
        address = address if address.startswith(".") else f"./{address}"
        head = f"import {{ $modules, $import }} from {_quoted(address)};"
    return "\n".join([EAGERLY, head, *blocks]) + "\n"


# ---- One module ---------------------------------------------------------------------------------


def read_module(name: str, source: str) -> Module:
    """Read a module; raise a BundleError for what cannot be joined."""
    try:
        pieces = pieces_of(source)
    except ScriptError as error:
        raise BundleError(f"{name}: {error}") from None
    return _ModuleReader(name, source, pieces).module


class _ModuleReader:
    def __init__(self, name: str, source: str, pieces: list[Piece]) -> None:
        self.module = Module(name)
        self._source = source
        self._pieces = pieces
        self._folder = posixpath.dirname(name)
        if any(one in source for one in OURS):
            raise BundleError(f"{name}: the names {', '.join(OURS)} are taken")
        self._read()

    def _read(self) -> None:
        done = 0
        for index, piece in enumerate(self._pieces):
            rest = piece.text[max(0, done - piece.start) :]
            if not rest:
                continue
            if piece.kind == "word":
                done = self._word(index, piece)
            else:
                self.module.code.append(squeezed(piece.kind, rest))

    def _word(self, index: int, piece: Piece) -> int:
        """Read what an import or an export begins, and give where it ends."""
        if piece.text == "import" and (match := _LATER.match(self._source, piece.start)):
            self._import_later(match["address"])
            return piece.start + len("import(")
        forms = _IMPORTS if piece.text == "import" else _EXPORTS
        for form, pattern in forms.items():
            if piece.depth == 0 and (match := pattern.match(self._source, piece.start)):
                if piece.text == "import":
                    self._import(form, match)
                else:
                    self._export(form, match, index)
                return match.end()
        raise self._wrong(piece, "not a form of import or export that is understood")

    def _import(self, form: str, match: re.Match[str]) -> None:
        giver = self._needs(match["address"])
        if form == "default":
            self._take(giver, f"{{ default: {match['name']} }}", ["default"])
        elif form == "all":
            self._take(giver, match["name"], [])
        elif form == "some":
            pairs = _pairs(match["names"])
            taken = ", ".join(one if one == own else f"{one}: {own}" for one, own in pairs)
            self._take(giver, f"{{ {taken} }}", [one for one, _ in pairs])

    def _take(self, giver: str, pattern: str, names: list[str]) -> None:
        self.module.taken.append(f"const {pattern} = $modules[{_quoted(giver)}];")
        self.module.wanted += [(giver, name) for name in names]

    def _needs(self, address: str) -> str:
        giver = posixpath.normpath(posixpath.join(self._folder, address))
        if giver not in self.module.imports:
            self.module.imports.append(giver)
        return giver

    def _import_later(self, address: str) -> None:
        name = posixpath.normpath(posixpath.join(self._folder, address))
        parts = [re.escape(part) for part in _HOLE.split(name)]
        self.module.later.append(re.compile(r"[^/]+".join(parts)))
        self.module.code.append(f"$import({_quoted(self._folder)}, ")

    def _export(self, form: str, match: re.Match[str], index: int) -> None:
        piece = self._pieces[index]
        if form == "declared":
            self._give(piece, match["name"], match["name"])
            self._only_one_is_declared(index, match.end())
        elif form == "default":
            self.module.code.append("const $default = ")
            self._give(piece, "default", "$default")
        elif form == "passed":
            giver = self._needs(match["address"])
            for one, given in _pairs(match["names"]):
                self.module.wanted.append((giver, one))
                self._give(piece, given, f"$modules[{_quoted(giver)}].{one}")
        else:
            for own, given in _pairs(match["names"]):
                if self._may_change(own):
                    raise self._wrong(piece, f"{own} may change; export a constant")
                self._give(piece, given, own)

    def _may_change(self, name: str) -> bool:
        """Whether a name is declared with let or var, as far as can be seen."""
        declared = re.compile(rf"(?<![\w$])(?:let|var)\s+{re.escape(name)}(?![\w$])")
        plain = (piece for piece in self._pieces if piece.kind == "code" and piece.depth == 0)
        return any(declared.search(piece.text) for piece in plain)

    def _give(self, piece: Piece, name: str, inside: str) -> None:
        if name in self.module.exports:
            raise self._wrong(piece, f"{name} is exported twice")
        self.module.exports[name] = inside

    def _only_one_is_declared(self, index: int, begin: int) -> None:
        """Make sure that no comma follows which declares a second name."""
        if not self._source.startswith("const", begin):
            return
        for piece in self._pieces[index + 1 :]:
            if piece.kind == "code" and piece.depth == self._pieces[index].depth:
                statement, end, _ = piece.text.partition(";")
                if "," in statement:
                    raise self._wrong(
                        self._pieces[index], "one name for each export, and a ; after it"
                    )
                if end:
                    return

    def _wrong(self, piece: Piece, what: str) -> BundleError:
        return BundleError(f"{self.module.name}, line {line_of(self._source, piece.start)}: {what}")


def _pairs(names: str | None) -> list[tuple[str, str]]:
    """Read ``a, b as c``: each name there, and its name here."""
    parts = [part.split() for part in (names or "").split(",") if part]
    return [(words[0], words[-1]) for words in parts]


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
