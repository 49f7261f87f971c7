"""Webhooks lead to public addresses alone, whatever their names and forms."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest
from aiohttp.abc import AbstractResolver, ResolveResult
from click.testing import CliRunner

from survive.cli.commands.serve import serve
from survive.server.errors import RefusedError, ServerError
from survive.server.features.notices.mail import check_address, mail_server
from survive.server.features.notices.outward import Outward, SendError
from survive.server.features.notices.webhook import request_of
from survive.server.features.notices.wording import Letter
from survive.server.people.channels import Style, Target

PRIVATE = (
    "https://127.0.0.1/x",
    "https://127.1/x",
    "https://0x7f.1/x",
    "https://2130706433/x",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://１２７.0.0.1/x",
    "https://10.0.0.1/x",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/x",
    "https://localhost./x",
)
BAD = (
    *("http://example.com/x", "ftp://example.com/x", "file:///etc/passwd", "//example.com/x"),
    *("https://user@example.com/x", "https://u:p@example.com/x", "https://example.com:99999/x"),
    *(
        "https://",
        "https://intranet/x",
        "gopher://example.com",
        "https://example.com/" + 1000 * "x",
    ),
)


class Resolver(AbstractResolver):
    """A name that leads to these addresses, one after the other."""

    def __init__(self, *addresses: str) -> None:
        self.addresses, self.asked = list(addresses), 0

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        self.asked += 1
        address = self.addresses[min(self.asked, len(self.addresses)) - 1]
        return [
            ResolveResult(hostname=host, host=address, port=port, family=family, proto=0, flags=0)
        ]

    async def close(self) -> None: ...


@pytest.fixture
async def listener() -> Any:
    """A server on this machine that notes who connects."""
    met: list[str] = []

    async def meet(_reader: object, writer: asyncio.StreamWriter) -> None:
        met.append("somebody")
        writer.close()

    server = await asyncio.start_server(meet, "127.0.0.1", 0)
    yield server.sockets[0].getsockname()[1], met
    server.close()


@pytest.mark.parametrize("address", [*PRIVATE, *BAD])
async def test_an_address_that_is_not_public_gets_nothing(address: str) -> None:
    outward = Outward(resolver=Resolver("127.0.0.1"))
    with pytest.raises(SendError):
        await outward.post(address, b"x", {})
    await outward.close()


@pytest.mark.parametrize("address", BAD)
def test_a_bad_address_is_refused_when_it_is_given(address: str) -> None:
    with pytest.raises(RefusedError) as refused:
        Outward().checked(address)
    assert refused.value.code == "bad_address"


async def test_a_name_that_leads_to_this_machine_connects_to_nothing(listener: Any) -> None:
    port, met = listener
    outward = Outward(resolver=Resolver("127.0.0.1"))
    with pytest.raises(SendError, match="unreachable"):
        await outward.post(f"https://rebound.example:{port}/", b"x", {})
    await outward.close()
    assert met == []


async def test_a_name_is_resolved_once_for_check_and_use(listener: Any) -> None:
    """One that first leads to a public address and then to this machine (DNS rebinding)."""
    port, met = listener
    resolver = Resolver("192.88.99.1", "127.0.0.1")
    outward = Outward(resolver=resolver)
    with pytest.raises(SendError):
        await outward.post(f"https://two.example:{port}/", b"x", {})
    await outward.close()
    assert (resolver.asked, met) == (1, [])


async def test_a_private_network_of_friends_may_be_allowed(listener: Any) -> None:
    port, met = listener
    outward = Outward(private=True)
    with pytest.raises(SendError, match="unreachable"):  # it hangs up
        await outward.post(f"http://127.0.0.1:{port}/", b"x", {})
    await outward.close()
    assert met


LETTER = Letter(
    key="t/1/0/turn",
    title="Your turn",
    body="",
    text="Your turn with @everyone, <!channel>, **Eve** [x](https://evil.example)",
    link="https://play.example/#t",
    tables=["t"],
)


@pytest.mark.parametrize("style", ["json", "discord", "slack", "ntfy", "telegram"])
def test_names_mention_nobody_and_mark_up_nothing(style: Style) -> None:
    address = "https://api.telegram.org/botX/sendMessage?chat_id=7"
    body, headers = request_of(Target(address=address, base="", style=style), LETTER)
    assert headers["Idempotency-Key"] == LETTER.key
    text = body.decode()
    if style == "discord":
        assert '"allowed_mentions":{"parse":[]}' in text
        assert "**Eve**" not in text
    if style == "slack":
        assert "<!channel>" not in text
    if style == "telegram":
        assert '"chat_id":"7"' in text
        assert "parse_mode" not in text


@pytest.mark.parametrize(
    "address",
    ["", "x", "a@b", "a@b.c, d@e.f", "a@b.c\nBcc: d@e.f", "@b.c", 250 * "a" + "@b.example"],
)
def test_what_is_no_address_gets_no_mail(address: str) -> None:
    with pytest.raises(RefusedError):
        check_address(address)


@pytest.mark.parametrize(
    "url",
    ["mail.example", "smtp://mail.example", "http://m.example?from=a@b.c", "smtp://?from=a@b.c"],
)
def test_a_mail_server_is_said_to_be_wrong(url: str) -> None:
    with pytest.raises(ServerError, match="smtp://USER"):
        mail_server(url)


def test_a_server_with_a_wrong_mail_server_says_so_and_does_not_start() -> None:
    said = CliRunner().invoke(serve, ["--mail", "mail.example"])
    assert said.exit_code == 2
    assert "smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS" in " ".join(said.output.split())
