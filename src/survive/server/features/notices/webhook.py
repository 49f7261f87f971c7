"""Messages as the receivers of webhooks want them.

What players write (names) is text everywhere: nobody is mentioned, nothing is marked up.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import msgspec
from yarl import URL

from survive.server.errors import RefusedError
from survive.server.features.notices.wording import Letter
from survive.server.people.channels import Style, Target

HOSTS: dict[str, Style] = {
    "discord.com": "discord",
    "discordapp.com": "discord",
    "hooks.slack.com": "slack",
    "ntfy.sh": "ntfy",
    "api.telegram.org": "telegram",
}
"""Which style suits an address of which nothing else is said."""
JSON = {"Content-Type": "application/json"}
Body = tuple[bytes, dict[str, str]]


def usual_style(address: str) -> Style:
    """Return the style that an address suggests.

    >>> usual_style("https://hooks.slack.com/services/T/B/x"), usual_style("https://example.org/x")
    ('slack', 'json')
    """
    return HOSTS.get(host_of(address), "json")


def host_of(address: str) -> str:
    """Return the name of the machine in an address."""
    return URL(address).host or ""


def check_style(address: str, style: Style) -> None:
    """Refuse an address that its style cannot use."""
    if style == "telegram" and not URL(address).query.get("chat_id"):
        raise RefusedError("bad_address", "an address of Telegram ends in ?chat_id=NUMBER")


def request_of(target: Target, letter: Letter) -> Body:
    """Return the body and the headers of a message."""
    body, headers = STYLES[target.style](target, letter)
    return body, {**headers, "Idempotency-Key": letter.key}


def _json(_target: Target, letter: Letter) -> Body:
    return msgspec.json.encode(letter), JSON


def _discord(_target: Target, letter: Letter) -> Body:
    plain = "".join(f"\\{one}" if one in "\\*_~`|>#[]()-" else one for one in letter.text)
    nobody: dict[str, list[str]] = {"parse": []}
    content = f"{plain}\n<{letter.link}>"
    return msgspec.json.encode({"content": content, "allowed_mentions": nobody}), JSON


def _slack(_target: Target, letter: Letter) -> Body:
    text = f"{escape(letter.text, quote=False)}\n<{letter.link}>"
    return msgspec.json.encode({"text": text, "link_names": False}), JSON


def _ntfy(_target: Target, letter: Letter) -> Body:
    headers = {"Title": "Survive the Island", "Click": letter.link, "Tags": "desert_island"}
    return letter.text.encode(), headers | {"Content-Type": "text/plain; charset=utf-8"}


def _telegram(target: Target, letter: Letter) -> Body:
    chat = URL(target.address).query["chat_id"]
    text = f"{letter.text}\n{letter.link}"
    preview = {"is_disabled": True}
    body = {"chat_id": chat, "text": text, "link_preview_options": preview}
    return msgspec.json.encode(body), JSON


STYLES: dict[Style, Callable[[Target, Letter], Body]] = {
    "json": _json,
    "discord": _discord,
    "slack": _slack,
    "ntfy": _ntfy,
    "telegram": _telegram,
}
