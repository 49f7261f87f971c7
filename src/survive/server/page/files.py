"""The page's files in memory: read and compressed once, and named after what they hold.

The files of one state of the folder are an *edition*. Its digest stands in their addresses
(``v/<digest>/js/main.js``), so a browser may keep them for good, and a new edition brings new
addresses. ``index.html`` alone is asked for each time; it names the edition.

A request for each of a hundred modules costs a browser more than all that is in them. So the index
names *bundles* (``bundle/js/main.js``): the modules of the start in one script, those that come
later in another, each language's texts in one more, and the style sheets likewise. Whoever works on
the page may ask for the plain index, which names every single module as it lies in the folder.
"""

from __future__ import annotations

import gzip
import hashlib
import posixpath
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from threading import Lock

from survive.server.page.bundle import bundles_of

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
"""What is served, and as what: browsers run no module that comes with another type."""
ENTRY = "js/main.js"
"""What the page begins with."""
LATER = "js/pages.js"
"""What it fetches once it is on the screen."""
TEXTS = PurePosixPath("js/texts")
FALLBACK = "en"
COMPRESSION = 9
SMALLEST_COMPRESSED = 256
COMMENTED = (".js", ".css")
BUNDLE = "bundle/"
"""Where the joined files seem to lie."""
AS_THEY_ARE = ("vendor/", f"{BUNDLE}js/")
"""Files of others are sent with their licences; joined scripts have lost their comments before."""

_IMPORT = re.compile(r"""(?:^|;)(?:import|export)\b[^'"`;(]*?['"](\.[^'"]+)['"]""", re.MULTILINE)
_COMMENT = re.compile(rb"^[ \t]*(?:/\*(?:[^*]|\*(?!/))*\*/|//[^\n]*)[ \t]*$", re.MULTILINE)
_SHEETS = re.compile(
    r'(?:<link rel="stylesheet" href="css/[^">]+"(?P<rest>[^>]*)>\n?)'
    r'(?:<link rel="stylesheet" href="css/[^">]+"(?P=rest)>\n?)*'
)
_SHEET = re.compile(r'href="(css/[^"]+)"')
_ELSEWHERE = re.compile(r"@import|@charset|url\((?!\s*[\"']?(?:data:|#))")
_ADDRESS = re.compile(r'(?<=[ "])(href|src)="((?:bundle/)?(?:css|js)/[^"]+|[\w.-]+\.svg)"')


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file as it is sent."""

    type: str
    body: bytes
    packed: bytes | None
    """Compressed, if that makes it smaller."""


@dataclass(frozen=True, slots=True)
class Edition:
    """All files as they were at one time."""

    digest: str
    files: dict[str, PageFile]
    indexes: dict[str, PageFile]
    """The index for each language of the page."""
    plain: dict[str, PageFile]
    """The same, naming single modules."""
    seen: dict[str, tuple[int, int]]
    """Time and size of each file on the disk."""


class PageFiles:
    """The files of a folder, read anew when the folder has changed."""

    def __init__(self, folder: Path) -> None:
        """Serve this folder."""
        self._folder = folder
        self._edition: Edition | None = None
        self._reading = Lock()

    def current(self) -> Edition:
        """Give the edition of what lies in the folder now; from any thread."""
        with self._reading:
            seen = self._look()
            if self._edition is None or self._edition.seen != seen:
                self._edition = self._read(seen)
            return self._edition

    def known(self, digest: str | None) -> Edition | None:
        """Give the edition of this digest if it is the one that was read last."""
        known = self._edition
        return known if known is not None and known.digest == digest else None

    def index(self, wishes: Sequence[str], plain: bool = False) -> tuple[Edition, PageFile]:
        """Give the index for the first of these languages that the page speaks."""
        edition = self.current()
        spoken = [wish for wish in wishes if wish in edition.indexes]
        indexes = edition.plain if plain else edition.indexes
        return edition, indexes[(spoken or [FALLBACK])[0]]

    def _look(self) -> dict[str, tuple[int, int]]:
        paths = (path for path in self._folder.rglob("*") if path.suffix in TYPES)
        found = {}
        for path in sorted(paths):
            stat = path.stat()
            name = path.relative_to(self._folder).as_posix()
            found[name] = (stat.st_mtime_ns, stat.st_size)
        return found

    def _read(self, seen: dict[str, tuple[int, int]]) -> Edition:
        bodies = {name: (self._folder / name).read_bytes() for name in seen}
        index = bodies["index.html"].decode()
        bundled, sheets = _with_joined_sheets(index, bodies)
        bodies |= sheets | _scripts(bodies)
        sums = "".join(name + hashlib.sha256(body).hexdigest() for name, body in bodies.items())
        digest = hashlib.sha256(sums.encode()).hexdigest()[:12]
        files = {name: _packed(name, body) for name, body in bodies.items()}
        languages = [path.stem for path in map(PurePosixPath, seen) if path.parent == TEXTS]
        indexes, plain = {}, {}
        for language in languages or [FALLBACK]:
            links = _links_to_bundles(bodies, language)
            indexes[language] = _index(bundled.replace(ENTRY, BUNDLE + ENTRY), digest, links)
            plain[language] = _index(index, digest, _links_to_modules(bodies, language))
        return Edition(digest, files, indexes, plain, seen)


def _scripts(bodies: dict[str, bytes]) -> dict[str, bytes]:
    """Join the modules."""
    modules = {name: body.decode() for name, body in bodies.items() if name.endswith(".js")}
    return {BUNDLE + name: text.encode() for name, text in bundles_of(modules, ENTRY).items()}


def _with_joined_sheets(index: str, bodies: dict[str, bytes]) -> tuple[str, dict[str, bytes]]:
    """Let the index name one style sheet where it names several alike, and give these."""
    sheets: dict[str, bytes] = {}

    def join(found: re.Match[str]) -> str:
        names = _SHEET.findall(found[0])
        joined = BUNDLE + names[0]
        sheets[joined] = b"\n".join(bodies[name] for name in names)
        if wrong := _ELSEWHERE.search(sheets[joined].decode()):
            raise ValueError(f"a style sheet that is joined with others names a file: {wrong[0]}")
        return f'<link rel="stylesheet" href="{joined}"{found["rest"]}>\n'

    return _SHEETS.sub(join, index), sheets


def _packed(name: str, body: bytes) -> PageFile:
    if PurePosixPath(name).suffix in COMMENTED and not name.startswith(AS_THEY_ARE):
        body = without_comments(body)
    packed = gzip.compress(body, COMPRESSION, mtime=0) if len(body) >= SMALLEST_COMPRESSED else None
    return PageFile(TYPES[PurePosixPath(name).suffix], body, packed)


def without_comments(source: bytes) -> bytes:
    """Leave out comments that have lines of their own: a third of what would be sent.

    The lines stay where they are, so that an error in a browser names the line of the source.
    """
    return _COMMENT.sub(lambda found: b"\n" * found[0].count(b"\n"), source)


def _index(text: str, digest: str, links: list[tuple[str, str]]) -> PageFile:
    """Let an index name the edition's addresses, and what will be needed besides."""
    head = "".join(f'<link rel="{rel}" href="v/{digest}/{name}">\n' for rel, name in links)
    text = _ADDRESS.sub(rf'\1="v/{digest}/\2"', text)
    return _packed("index.html", text.replace("</head>", head + "</head>").encode())


def _links_to_bundles(bodies: dict[str, bytes], language: str) -> list[tuple[str, str]]:
    """Send for the texts together with the script that will ask for them."""
    texts = f"{BUNDLE}{TEXTS}/{language}.js"
    return [("modulepreload", texts)] if texts in bodies else []


def _links_to_modules(bodies: dict[str, bytes], language: str) -> list[tuple[str, str]]:
    """Send for all modules at once, and not for one after the other."""
    first = modules_of(bodies, ENTRY)
    first += modules_of(bodies, f"{TEXTS}/{language}.js")
    later = [name for name in modules_of(bodies, LATER) if name not in first]
    # The page turns "later" into a preload when it wants them.
    return [("modulepreload", name) for name in first[1:]] + [("later", name) for name in later]


def modules_of(bodies: dict[str, bytes], entry: str) -> list[str]:
    """Give the modules that an entry imports, and those that these import, the entry first."""
    found: list[str] = []
    waiting = [entry]
    while waiting:
        name = waiting.pop(0)
        if name in found or name not in bodies:
            continue
        found.append(name)
        for address in _IMPORT.findall(bodies[name].decode()):
            waiting.append(posixpath.normpath(posixpath.join(posixpath.dirname(name), address)))
    return found
