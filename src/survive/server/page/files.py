"""The page's files in memory: read and compressed once, and named after what they hold.

The files of one state of the folder are an *edition*. Its digest is part of their addresses
(``v/<digest>/js/main.js``), so a browser may keep them for good, and a new edition brings new
addresses. ``index.html`` alone is asked for each time; it names the edition.

Where wheels are built, ``bundle.py`` joins the modules into a few scripts (``bundle/js/main.js``),
because a request for each of a hundred modules costs a browser more than all that is in them. The
index names these if they are there, and otherwise every module, so that a browser asks for all of
them at once. Developers of the page can request the plain index in any case.
"""

from __future__ import annotations

import gzip
import hashlib
import posixpath
import re
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from threading import Lock

import msgspec

from survive import texts
from survive.server.page.bundle import BUNDLE, is_fresh
from survive.texts import LANGUAGES, Language

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
"""What is served, and as what: browsers run no module that comes with another type."""
LICENCE = "LICENSE"
"""The name of a licence beside vendored files, which the page links to."""
TEXT = "text/plain; charset=utf-8"
ENTRY = "js/main.js"
"""What the page begins with."""
LATER = {"later": "js/pages.js", "last": "js/more.js"}
"""What it fetches once it is on the screen, in this order, by the kind of link."""
TEXTS = "texts/"
"""Where the page finds the texts of a language, as modules: a browser may load them early, keeps
them, and says nothing if it turns out to need others."""
START_TEXTS = frozenset(
    {
        *("about", "achievement", "bot", "bots", "daily", "days", "dialog", "dock", "end"),
        *("error", "game", "keepsakes", "lessons", "local", "new", "option", "puzzles"),
        *("reason", "result", "seat", "settings", "share", "start", "table", "things", "time"),
        *("title", "wait"),
    }
)
"""How the keys of the texts begin that the start page needs; the others come with a table."""
COMPRESSION = 9
SMALLEST_COMPRESSED = 256
COMMENTED = (".js", ".css")
COMPRESSED_ALREADY = (".png", ".woff2")
AS_THEY_ARE = ("vendor/", BUNDLE)
"""Files of others are sent with their licences; a bundle has lost its comments before."""

_IMPORT = re.compile(r"""(?:^|;)(?:import|export)\b[^'"`;(]*?['"](\.[^'"]+)['"]""", re.MULTILINE)
_COMMENT = re.compile(rb"^[ \t]*(?:/\*(?:[^*]|\*(?!/))*\*/|//[^\n]*)[ \t]*$", re.MULTILINE)
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
    indexes: dict[Language, PageFile]
    """The index for each language of the page."""
    plain: dict[Language, PageFile]
    """The same, naming single modules."""
    seen: dict[str, tuple[int, int]]
    """Time and size of each file on the disk."""
    entries: dict[str, list[str]] = field(default_factory=dict)
    """The modules of entries other than the page's, computed on first use."""

    def modules_of(self, entry: str, language: Language) -> list[str]:
        """Return the scripts of an entry, itself first: one of the bundle if there is one."""
        if entry not in self.entries:
            bodies = {name: file.body for name, file in self.files.items()}
            bundled = f"{BUNDLE}{entry}"
            self.entries[entry] = modules_of(bodies, bundled if bundled in bodies else entry)
        return [*self.entries[entry], *_texts_of(language)]


class PageFiles:
    """The files of a folder, read again when the folder has changed."""

    def __init__(self, folder: Path) -> None:
        """Serve this folder."""
        self._folder = folder
        self._edition: Edition | None = None
        self._reading = Lock()

    def current(self) -> Edition:
        """Return the edition of what lies in the folder now; from any thread."""
        with self._reading:
            seen = self._look()
            if self._edition is None or self._edition.seen != seen:
                self._edition = self._read(seen)
            return self._edition

    def known(self, digest: str | None) -> Edition | None:
        """Return the edition of this digest if it is the one that was read last."""
        known = self._edition
        return known if known is not None and known.digest == digest else None

    def index(self, language: Language, plain: bool = False) -> tuple[Edition, PageFile]:
        """Return the index for a language."""
        edition = self.current()
        return edition, (edition.plain if plain else edition.indexes)[language]

    def _look(self) -> dict[str, tuple[int, int]]:
        paths = {name: _file_of(one) for one in LANGUAGES for name in _texts_of(one)}
        paths |= {
            path.relative_to(self._folder).as_posix(): path
            for path in sorted(self._folder.rglob("*"))
            if path.suffix in TYPES or path.name == LICENCE
        }
        stats = {name: path.stat() for name, path in paths.items()}
        return {name: (stat.st_mtime_ns, stat.st_size) for name, stat in stats.items()}

    def _read(self, seen: dict[str, tuple[int, int]]) -> Edition:
        own = [name for name in seen if not name.startswith(TEXTS)]
        bodies = {name: (self._folder / name).read_bytes() for name in own}
        index = bodies["index.html"].decode()
        bundled = is_fresh(bodies)
        if not bundled:
            bodies = {name: body for name, body in bodies.items() if not name.startswith(BUNDLE)}
        for language in LANGUAGES:
            bodies |= _text_modules(language)
        sums = "".join(name + hashlib.sha256(body).hexdigest() for name, body in bodies.items())
        digest = hashlib.sha256(sums.encode()).hexdigest()[:12]
        files = {name: packed(name, body) for name, body in bodies.items()}
        links = _links(bodies, "")
        plain = {one: _index(index, digest, one, links) for one in LANGUAGES}
        indexes = plain
        if bundled:
            short, links = bodies[f"{BUNDLE}index.html"].decode(), _links(bodies, BUNDLE)
            indexes = {one: _index(short, digest, one, links) for one in LANGUAGES}
        return Edition(digest, files, indexes, plain, seen)


def packed(name: str, body: bytes) -> PageFile:
    """Return a file of the page as it is sent, compressed if that is worth it."""
    suffix = PurePosixPath(name).suffix
    if suffix in COMMENTED and not name.startswith(AS_THEY_ARE):
        body = without_comments(body)
    compressible = len(body) >= SMALLEST_COMPRESSED and suffix not in COMPRESSED_ALREADY
    return PageFile(TYPES.get(suffix, TEXT), body, compressed(body) if compressible else None)


def compressed(body: bytes) -> bytes:
    """Return the body of a file as it is sent to browsers that unpack it."""
    return gzip.compress(body, COMPRESSION, mtime=0)


def without_comments(source: bytes) -> bytes:
    """Leave out comments that have lines of their own: a third of what would be sent.

    The lines stay where they are, so that an error in a browser names the line of the source.
    """
    return _COMMENT.sub(lambda found: b"\n" * found[0].count(b"\n"), source)


def _texts_of(language: Language) -> tuple[str, str]:
    """Return the modules with the texts of a language: of the start page, and all others."""
    return f"{TEXTS}{language}.js", f"{TEXTS}{language}-rest.js"


def _file_of(language: Language) -> Path:
    """Return the file that these are made of; the server and the terminal read it too."""
    return texts.FOLDER / f"{language}.json"


def _text_modules(language: Language) -> dict[str, bytes]:
    parts: tuple[dict[str, object], dict[str, object]] = {}, {}
    for key, text in msgspec.json.decode(_file_of(language).read_bytes()).items():
        parts[key.partition(".")[0] not in START_TEXTS][key] = text
    modules = (b"export default " + msgspec.json.encode(part) for part in parts)
    return dict(zip(_texts_of(language), modules, strict=True))


def _index(text: str, digest: str, language: Language, links: list[tuple[str, str]]) -> PageFile:
    """Put the addresses of an edition into an index, and links to what else it needs."""
    first, rest = _texts_of(language)
    links = [("modulepreload", first), *links, ("later", rest)]
    head = f'<meta name="edition" content="{digest}">\n'
    head += "".join(f'<link rel="{rel}" href="v/{digest}/{name}">\n' for rel, name in links)
    text = _ADDRESS.sub(rf'\1="v/{digest}/\2"', text)
    return packed("index.html", text.replace("</head>", head + "</head>").encode())


def _links(bodies: dict[str, bytes], folder: str) -> list[tuple[str, str]]:
    """Send for all scripts at once, and not for one after the other."""
    first = modules_of(bodies, folder + ENTRY)
    links = [("modulepreload", name) for name in first[1:]]
    # The page turns the other links into preloads when it wants them.
    for kind, entry in LATER.items():
        found = [name for name in modules_of(bodies, folder + entry) if name not in first]
        links += [(kind, name) for name in found]
        first += found
    return links


def modules_of(bodies: dict[str, bytes], entry: str) -> list[str]:
    """Return the modules that an entry imports, and those that these import, the entry first."""
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
