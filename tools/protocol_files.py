"""Write the page's types of the protocol and its list of languages, or check them.

    python -m tools.protocol_files [--check] [--json2ts PATH]

The types (``src/survive/web/js/net/protocol.d.ts``) are made from the server's schema by
json-schema-to-typescript; without that tool they are only compared with the schema, by the digest
in their first line. The list of languages (``js/app/languages.js``) is made from ``survive.texts``.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from survive.server.schema import protocol_schema
from survive.texts import LANGUAGES, text

WEB = Path(__file__).parents[1] / "src" / "survive" / "web"
TYPES = WEB / "js" / "net" / "protocol.d.ts"
SPOKEN = WEB / "js" / "app" / "languages.js"


def schema_text() -> str:
    """Return the schema as the types are made from it."""
    return json.dumps(protocol_schema(), indent=1, ensure_ascii=False) + "\n"


def languages_text() -> str:
    """Return the module with the page's languages."""
    names = "".join(f"  {one}: '{text('language.name', one)}',\n" for one in LANGUAGES)
    head = "Each language's own name. Made from survive/texts: run `make protocol` to rewrite it."
    return f"/** {head} */\nexport const LANGUAGES = {{\n{names}}};\n"


def banner(schema: str) -> str:
    """Return the first line of the types, which says where they come from."""
    digest = sha256(schema.encode()).hexdigest()[:16]
    return f"/** Made from the protocol's schema ({digest}): run `make protocol` to rewrite it. */"


def types_text(schema: str, json2ts: str) -> str:
    """Return the types of the page, as the tool makes them from the schema."""
    options = ["--additionalProperties=false", "--ignoreMinAndMaxItems"]
    style = ["--style.singleQuote", "--style.printWidth=120"]
    command = [json2ts, *options, *style, f"--bannerComment={banner(schema)}"]
    done = subprocess.run(command, input=schema, capture_output=True, text=True, check=True)
    return done.stdout


def main() -> None:
    """Write or check the files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    parser.add_argument("--json2ts", help="the program of json-schema-to-typescript")
    arguments = parser.parse_args()
    schema = schema_text()
    wanted = {SPOKEN: languages_text()}
    if arguments.json2ts and Path(arguments.json2ts).is_file():
        wanted[TYPES] = types_text(schema, arguments.json2ts)
    for path, content in wanted.items():
        if not arguments.check:
            path.write_text(content, encoding="utf-8")
        elif not path.is_file() or path.read_text(encoding="utf-8") != content:
            sys.exit(f"{path.name} does not match its source: run 'make protocol'")
    if not TYPES.read_text(encoding="utf-8").startswith(banner(schema)):
        sys.exit(f"{TYPES.name} was made from another schema: run 'make protocol' (needs npm)")


if __name__ == "__main__":
    main()
