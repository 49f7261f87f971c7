"""The page for an address at which there is nothing: one sentence, and the way to the game.

It stands alone, without scripts: whatever is broken, it can be shown.
"""

from __future__ import annotations

from survive.texts import Language, text

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · {game}</title>
<style>
body {{ margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1rem;
  box-sizing: border-box; text-align: center; font: 1.1rem/1.5 system-ui, sans-serif;
  background: linear-gradient(#bfe7ef, #2f93b5); color: #12303b; }}
main {{ background: #fffaf0; border-radius: 1.2rem; padding: 1.6rem 2.2rem; max-width: 26rem;
  box-shadow: 0 .6rem 2rem #0a2c3a66; }}
h1 {{ margin: .4rem 0; font-size: 1.6rem; }}
a {{ display: inline-block; margin-top: .6rem; padding: .7rem 1.4rem; border-radius: 2rem;
  background: #d0481f; color: #fff; font-weight: 700; text-decoration: none; }}
a:focus-visible {{ outline: 3px solid #12303b; outline-offset: 3px; }}
@media (prefers-color-scheme: dark) {{
  body {{ background: linear-gradient(#12303b, #071a22); color: #e9f3f5; }}
  main {{ background: #17313b; }}
}}
</style>
</head>
<body><main>
<svg width="120" height="70" viewBox="0 0 120 70" aria-hidden="true" fill="none" stroke="#2f93b5"
  stroke-width="6" stroke-linecap="round"><path d="M42 46C46 28 58 16 74 12C69 24 71 36 80 46Z"
  fill="#5c6f78" stroke="#12303b" stroke-width="4" stroke-linejoin="round"/>
  <path d="M6 50q9-9 18 0t18 0 18 0 18 0 18 0 18 0M18 63q9-9 18 0t18 0 18 0 18 0"/></svg>
<h1>{title}</h1>
<p>{line}</p>
<a href="/">{way}</a>
</main></body>
</html>
"""


def missing_page(language: Language) -> str:
    """Return the page in a language."""
    return _PAGE.format(
        language=language,
        title=text("missing.title", language),
        line=text("missing.line", language),
        way=text("missing.way", language),
        game=text("title.game", language),
    )
