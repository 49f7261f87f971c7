"""The page's files in memory: read and compressed once, and named after what they hold.

The files of one state of the folder are an *edition*. Its digest stands in their addresses
(``v/<digest>/js/main.js``), so a browser may keep them for good, and a new edition brings new
addresses. ``index.html`` alone is asked for each time; it names the edition, and every module
that will be needed, the reader's language among them, so that a browser fetches them all at once
and not one after the other.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

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
VENDORED = "vendor/"
"""Files of others are sent as they are, with their licences."""

_IMPORT = re.compile(r"""(?:^|;)(?:import|export)\b[^'"`;(]*?['"](\.[^'"]+)['"]""", re.MULTILINE)
_COMMENT = re.compile(rb"^[ \t]*(?:/\*(?:[^*]|\*(?!/))*\*/|//[^\n]*)[ \t]*$", re.MULTILINE)
_ADDRESS = re.compile(r'(?<=[ "])(href|src)="((?:css|js)/[^"]+|[\w.-]+\.svg)"')


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
    seen: dict[str, tuple[int, int]]
    """Time and size of each file on the disk."""


class PageFiles:
    """The files of a folder, read anew when the folder has changed."""

    def __init__(self, folder: Path) -> None:
        """Serve this folder."""
        self._folder = folder
        self._edition: Edition | None = None

    def current(self) -> Edition:
        """Give the edition of what lies in the folder now."""
        seen = self._look()
        if self._edition is None or self._edition.seen != seen:
            self._edition = self._read(seen)
        return self._edition

    def edition(self, digest: str | None) -> Edition:
        """Give the edition of this digest, or what has become of it."""
        known = self._edition
        return known if known is not None and known.digest == digest else self.current()

    def index(self, wishes: Sequence[str]) -> tuple[Edition, PageFile]:
        """Give the index for the first of these languages that the page speaks."""
        edition = self.current()
        spoken = [wish for wish in wishes if wish in edition.indexes]
        return edition, edition.indexes[(spoken or [FALLBACK])[0]]

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
        sums = "".join(name + hashlib.sha256(bodies[name]).hexdigest() for name in seen)
        digest = hashlib.sha256(sums.encode()).hexdigest()[:12]
        files = {name: _packed(name, body) for name, body in bodies.items()}
        languages = [path.stem for path in map(PurePosixPath, seen) if path.parent == TEXTS]
        indexes = {
            language: _packed("index.html", _index(bodies, digest, language))
            for language in languages or [FALLBACK]
        }
        return Edition(digest, files, indexes, seen)


def _packed(name: str, body: bytes) -> PageFile:
    if PurePosixPath(name).suffix in COMMENTED and not name.startswith(VENDORED):
        body = without_comments(body)
    packed = gzip.compress(body, COMPRESSION, mtime=0) if len(body) >= SMALLEST_COMPRESSED else None
    return PageFile(TYPES[PurePosixPath(name).suffix], body, packed)


def without_comments(source: bytes) -> bytes:
    """Leave out comments that have lines of their own: a third of what would be sent.

    The lines stay where they are, so that an error in a browser names the line of the source.
    """
    return _COMMENT.sub(lambda found: b"\n" * found[0].count(b"\n"), source)


def _index(bodies: dict[str, bytes], digest: str, language: str) -> bytes:
    """Let the index name the edition's addresses, and the modules that will be needed."""
    text = bodies["index.html"].decode()
    text = _ADDRESS.sub(rf'\1="v/{digest}/\2"', text)
    first = modules_of(bodies, ENTRY)
    first += modules_of(bodies, f"{TEXTS}/{language}.js")
    later = [name for name in modules_of(bodies, LATER) if name not in first]
    links = [f'<link rel="modulepreload" href="v/{digest}/{name}">\n' for name in first[1:]]
    # The page turns these into preloads when it wants them.
    links += [f'<link rel="later" href="v/{digest}/{name}">\n' for name in later]
    return text.replace("</head>", "".join(links) + "</head>").encode()


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
            waiting.append(_joined(PurePosixPath(name).parent, address))
    return found


def _joined(folder: PurePosixPath, address: str) -> str:
    parts: list[str] = []
    for part in (folder / address).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)
