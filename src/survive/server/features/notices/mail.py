"""E-mail by the operator's SMTP server."""

from __future__ import annotations

from dataclasses import dataclass
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from hashlib import sha256
from urllib.parse import parse_qs, unquote, urlsplit

from survive.server.errors import RefusedError, ServerError
from survive.server.features.notices.outward import SendError
from survive.server.features.notices.wording import Letter

SECONDS = 15.0
LONGEST_ADDRESS = 254
HOW = "smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS (smtps:// for TLS from the start)"


@dataclass(frozen=True, slots=True)
class MailServer:
    """An SMTP server, and the address from which mails come."""

    host: str
    port: int
    user: str | None
    password: str | None
    is_tls: bool
    """From the start; otherwise STARTTLS is used where the server offers it."""
    sender: str


def mail_server(url: str) -> MailServer:
    """Read the operator's setting, or raise ServerError.

    >>> found = mail_server("smtps://game:p%40ss@mail.example?from=game@play.example")
    >>> (found.host, found.port, found.password, found.sender)
    ('mail.example', 465, 'p@ss', 'game@play.example')
    """
    try:
        parts = urlsplit(url)
        port = parts.port
        (sender,) = parse_qs(parts.query)["from"]
        check_address(sender)
    except (ValueError, KeyError, RefusedError) as error:
        raise ServerError(f"the mail server is not of the form {HOW}") from error
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise ServerError(f"the mail server is not of the form {HOW}")
    is_tls = parts.scheme == "smtps"
    return MailServer(
        parts.hostname,
        port or (465 if is_tls else 587),
        None if parts.username is None else unquote(parts.username),
        None if parts.password is None else unquote(parts.password),
        is_tls,
        sender,
    )


def check_address(address: str) -> None:
    """Refuse anything but one e-mail address."""
    try:
        found = Address(addr_spec=address)
        is_good = bool(found.username) and "." in found.domain and address.isascii()
    except (MessageError, ValueError, IndexError):
        is_good = False
    if not is_good or len(address) > LONGEST_ADDRESS or not address.isprintable():
        raise RefusedError("bad_address", "this is not an e-mail address")


def mail_of(letter: Letter, address: str, sender: str) -> EmailMessage:
    """Return a mail; one that is sent twice has the same id."""
    mail = EmailMessage()
    mail["Subject"] = letter.title
    mail["From"] = Address("Survive the Island", addr_spec=sender)
    mail["To"] = Address(addr_spec=address)
    domain = sender.rpartition("@")[2]
    mail["Message-ID"] = f"<{sha256(letter.key.encode()).hexdigest()[:32]}@{domain}>"
    mail["Auto-Submitted"] = "auto-generated"
    if letter.stop_at:  # RFC 8058: mail programs show a button for it
        mail["List-Unsubscribe"] = f"<{letter.stop_at}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    lines = [letter.text, "", letter.link]
    if letter.stop_line:
        lines += ["", "-- ", letter.stop_line]
    mail.set_content("\n".join(lines) + "\n")
    return mail


async def send(server: MailServer, mail: EmailMessage) -> None:
    """Hand a mail to the SMTP server; SendError if it does not take it."""
    import aiosmtplib

    try:
        await aiosmtplib.send(
            mail,
            hostname=server.host,
            port=server.port,
            username=server.user,
            password=server.password,
            use_tls=server.is_tls,
            timeout=SECONDS,
        )
    except aiosmtplib.SMTPRecipientsRefused as error:
        raise SendError("refused", is_gone=True) from error
    except aiosmtplib.SMTPTimeoutError as error:
        raise SendError("too_slow") from error
    except (aiosmtplib.SMTPException, OSError, ValueError) as error:
        raise SendError("unreachable") from error
