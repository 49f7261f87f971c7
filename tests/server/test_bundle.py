"""Modules joined into scripts: their order and what they give; and what is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from survive.server.page import routes
from survive.server.page.bundle import EAGERLY, BundleError, bundles_of, read_module
from survive.server.page.files import ENTRY, PageFiles
from survive.server.page.javascript import ScriptError, pieces_of

GIVES_A = "export const a = 1;"


def kinds(source: str) -> list[tuple[str, str]]:
    """Give all pieces but plain code."""
    return [(piece.kind, piece.text) for piece in pieces_of(source) if piece.kind != "code"]


def order(script: str) -> list[str]:
    """Give the modules of a script in the order in which they are run."""
    return re.findall(r'^\$modules\["([^"]+)"\] = ', script, re.MULTILINE)


# ---- Code and what only looks like it ----------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a = 'import \\' b'; import", [("text", "'import \\' b'"), ("word", "import")]),
        (
            "// export\nexport /* import */",
            [("comment", "// export"), ("word", "export"), ("comment", "/* import */")],
        ),
        ("important.import; $export; x.export", []),
        (
            "`import ${a + `${export}` + '}'} import`",
            [
                ("text", "`import ${"),
                ("text", "`${"),
                ("word", "export"),
                ("text", "}`"),
                ("text", "'}'"),
                ("text", "} import`"),
            ],
        ),
        ("x = /['\"`/]import[/]/g; y", [("text", "/['\"`/]import[/]/g")]),
        ("a / b / c; (d) / 2; e[0] / 'x' / 2", [("text", "'x'")]),
        ("return /'/.test(a)", [("text", "/'/")]),
        ("`\\`${'`'}$`", [("text", "`\\`${"), ("text", "'`'"), ("text", "}$`")]),
    ],
)
def test_code_is_told_from_texts(source: str, expected: list[tuple[str, str]]) -> None:
    assert kinds(source) == expected
    assert "".join(piece.text for piece in pieces_of(source)) == source


@pytest.mark.parametrize("source", ["(", "a)", "{]", "`a", "'a", "`${a`", "x = /a\n/"])
def test_what_is_never_closed_is_refused(source: str) -> None:
    with pytest.raises(ScriptError, match="line 1"):
        pieces_of(source)


def test_every_real_module_is_read_without_loss() -> None:
    for path in routes.FOLDER.rglob("*.js"):
        source = path.read_text(encoding="utf-8")
        assert "".join(piece.text for piece in pieces_of(source)) == source


# ---- Joining ----------------------------------------------------------------------------------


def test_modules_stand_in_the_order_in_which_they_are_run() -> None:
    sources = {
        "js/main.js": "import { b } from './deep/b.js';\nimport './a.js';\n",
        "js/a.js": "import { c } from '../c.js';",
        "js/deep/b.js": "import { c } from '../../c.js';\nexport const b = c;",
        "c.js": "export const c = 1;",
        "unused.js": "not (even JavaScript",
    }
    scripts = bundles_of(sources, "js/main.js")
    assert list(scripts) == ["js/main.js"]
    assert order(scripts["js/main.js"]) == ["c.js", "js/deep/b.js", "js/a.js", "js/main.js"]


def test_what_is_fetched_later_leaves_out_what_is_there() -> None:
    sources = {
        "main.js": "import './a.js';\nimport('./js/b.js');\nl => import(`./texts/${l}.js`);",
        "a.js": "",
        "js/b.js": "import '../a.js';\nimport './c.js';",
        "js/c.js": "",
        "texts/en.js": "export default {};",
        "texts/fr.js": "export default {};",
        "texts/en/no.js": "",
    }
    scripts = bundles_of(sources, "main.js")
    assert {name: order(script) for name, script in scripts.items()} == {
        "main.js": ["a.js", "main.js"],
        "js/b.js": ["js/c.js", "js/b.js"],
        "texts/en.js": ["texts/en.js"],
        "texts/fr.js": ["texts/fr.js"],
    }
    assert 'from "../main.js"' in scripts["js/b.js"]


def test_comments_and_indentation_stay_at_home_and_licences_do_not() -> None:
    source = (
        "/** @license mine */\n// why\nconst a = `\n    text // too\n`;\n"
        "    const b =   1; /* so */ b;\n"
    )
    script = bundles_of({"main.js": source}, "main.js")["main.js"]
    assert "/** @license mine */" in script
    assert "`\n    text // too\n`" in script
    assert "\nconst b = 1;" in script
    assert "why" not in script
    assert "so */" not in script


@pytest.mark.parametrize(
    "source",
    [
        "export let a = 1;",
        "let a = 1;\nexport { a };",
        "export const { a } = b;",
        "export const a = f(1, 2), b = 2;",
        "export default function () {}",
        "export default class A {}",
        "export * from './other.js';",
        "export * as other from './other.js';",
        "import a, { b } from './other.js';",
        "import a from 'elsewhere';",
        "import { 'a b' as c } from './other.js';",
        "import data from './other.json' with { type: 'json' };",
        "import.meta.url;",
        "const a = import(somewhere);",
        "{ export const a = 1; }",
        "export const a = 1;\nexport const a = 2;",
        "const $modules = 1;",
        "import { a b } from './other.js';",
        "const a = {",
    ],
)
def test_what_is_not_understood_is_refused(source: str) -> None:
    with pytest.raises(BundleError, match=r"^main\.js"):
        read_module("main.js", source)


@pytest.mark.parametrize(
    ("sources", "message"),
    [
        ({"main.js": "import './a.js';"}, "there is no a.js"),
        ({"main.js": "import('./a.js');"}, "imports later is not there"),
        ({"main.js": "import { b } from './a.js';", "a.js": GIVES_A}, "a.js exports no b"),
        ({"main.js": "import a from './a.js';", "a.js": GIVES_A}, "exports no default"),
        ({"main.js": "import './a.js';", "a.js": "import './main.js';"}, "main.js → a.js → main"),
        (
            {
                "main.js": "import('./a.js'); import('./b.js');",
                "a.js": "import './c.js';",
                "b.js": "import './c.js';",
                "c.js": "",
            },
            "c.js: fetched later by a.js and by b.js",
        ),
    ],
)
def test_modules_that_do_not_go_together_are_refused(sources: dict[str, str], message: str) -> None:
    with pytest.raises(BundleError, match=message):
        bundles_of(sources, "main.js")


def test_the_real_page_is_joined_into_a_few_scripts() -> None:
    edition = PageFiles(routes.FOLDER).current()
    names = sorted(name for name in edition.files if name.startswith("bundle/js/"))
    languages = [f"bundle/js/texts/{code}.js" for code in ("en", "fr", "it", "pl")]
    assert names == [f"bundle/{ENTRY}", "bundle/js/pages.js", *languages]
    for name in names:
        assert edition.files[name].body.startswith(EAGERLY.encode())
    assert b"@license" in edition.files[f"bundle/{ENTRY}"].body


def test_a_module_that_is_not_understood_keeps_the_server_from_starting(tmp_path: Path) -> None:
    (tmp_path / "js").mkdir()
    (tmp_path / "index.html").write_text("")
    (tmp_path / "js" / "main.js").write_text("\nexport let a = 1;")
    with pytest.raises(BundleError, match=r"js/main\.js, line 2"):
        PageFiles(tmp_path).current()
