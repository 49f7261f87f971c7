"""What notifications say: nothing but names, whose turn it is and until when."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

import msgspec

from survive.server.people.channels import Channel
from survive.texts import Language, is_language, text


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    """A message that is ready to be sent; webhooks get it as JSON."""

    key: str
    """The same for a message that is sent again."""
    title: str
    body: str
    """What there is to add: until when, or the other games."""
    text: str
    """Both."""
    link: str
    """To the game, or to the list of games."""
    tables: list[str]
    stop_line: str = ""
    stop_at: str = ""


class Told(NamedTuple):
    """A game that a person is told about."""

    key: str
    table: str
    kind: str
    """"turn", "question", "reminder" or "over"."""
    others: list[str]
    """Names of the others at the table."""
    deadline: float | None


def language_of(channel: Channel) -> Language:
    """Return the language of a person."""
    code = channel.about.language[:2]
    return code if is_language(code) else "en"


def letter_of(channel: Channel, told: Sequence[Told], secret: str) -> Letter:
    """Return one message about some games; ``secret`` stops further ones."""
    language, base = language_of(channel), channel.target.base
    tables = list(dict.fromkeys(one.table for one in told))
    if len(told) == 1:
        title, body = _line(told[0], language), _until(told[0], channel, language)
    else:
        title = text("notice.many", language, n=len(tables))
        lines = (f"{_line(one, language)} {_until(one, channel, language)}" for one in told)
        body = "\n".join(line.rstrip() for line in lines)
    return Letter(
        key=min(one.key for one in told),
        title=title,
        body=body,
        text=f"{title}\n{body}".rstrip(),
        link=f"{base}#{tables[0]}" if len(tables) == 1 else f"{base}#!mine",
        tables=tables,
        stop_line=text("notice.stop", language, address=f"{base}#!stop/{secret}"),
        stop_at=f"{base}api/notices/stop/{secret}",
    )


def _line(told: Told, language: Language) -> str:
    names = ", ".join(told.others) or text("notice.nobody", language)
    return text(f"notice.{told.kind}", language, names=names)


def _until(told: Told, channel: Channel, language: Language) -> str:
    if told.deadline is None:
        return ""
    return text("notice.until", language, when=_when(told.deadline, channel, language))


def _when(moment: float, channel: Channel, language: Language) -> str:
    at = datetime.fromtimestamp(moment, ZoneInfo(channel.about.zone))
    day = text(f"notice.day.{at.weekday()}", language)
    return text("notice.when", language, day=day, number=at.day, time=f"{at:%H:%M}")


def plain_letter(channel: Channel, key: str, words: str) -> Letter:
    """Return a message that is about no game."""
    link = f"{channel.target.base}#!profile"
    return Letter(key=key, title=words, body="", text=words, link=link, tables=[])
