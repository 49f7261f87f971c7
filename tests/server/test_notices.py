"""Notifications of games over days: who is told what, by which way, and what if that fails."""

from __future__ import annotations

import http.server
import json
import threading
from collections.abc import Iterator
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default as modern
from functools import partial
from pathlib import Path
from typing import Any, cast

import http_ece  # type: ignore[import-untyped]
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02  # type: ignore[import-untyped]

from survive.engine import legal_actions
from survive.server.features.notices.delivery import Delivery
from survive.server.features.notices.push import from_base64, to_base64
from survive.server.features.notices.worker import BACK_OFF, HERE_SECONDS, OutboxWorker
from survive.server.people import People
from survive.server.people.channels import MOST_FAILURES
from survive.server.store.interface import Statement
from survive.server.tables.model.journal import TimeControl
from survive.server.tables.model.waiting import NOTICE_SECONDS
from survive.views import SPECTATOR
from tests.attack.twins import WORLDS, twins_at_question
from tests.server.playing import Half, ManualTime, a_setup, prepare, token
from tests.server.serving import HOST, RunningServer
from tests.server.test_clock import HALF, SEAT
from tests.server.test_kill import free_port
from tests.server.test_over_days import DAY, pace
from tests.server.test_profiles import Person

OTHER = (SEAT + 1) % 3
SECRETS = ("ann-secret-ann-secret", "bob-secret-bob-secret", "cid-secret-cid-secret")


class Receiver:
    """A webhook's receiver, or a push service, which says with which status it answers."""

    def __init__(self) -> None:
        self.status = 200
        self.got: list[tuple[dict[str, str], bytes]] = []
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.got.append((dict(self.headers), body))
                self.send_response(receiver.status)
                self.send_header("Location", "http://127.0.0.1:9/elsewhere")
                self.end_headers()

            def log_message(self, *_args: object) -> None: ...

        self._server = http.server.ThreadingHTTPServer((HOST, 0), Handler)
        self.address = f"http://{HOST}:{self._server.server_port}/hook"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def take(self) -> list[dict[str, Any]]:
        """Return the bodies that came since the last call."""
        found, self.got = [json.loads(body) for _, body in self.got], []
        return found

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Mailbox:
    """An SMTP server for what the server sends."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.url = ""

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        parsed = BytesParser(policy=modern).parsebytes(cast("bytes", envelope.content))
        self.mails.append(parsed)
        return "250 OK"


@pytest.fixture
def time() -> ManualTime:
    return ManualTime()


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    box = Mailbox()
    controller = Controller(box, hostname=HOST, port=free_port())
    controller.start()
    box.url = f"smtp://{HOST}:{controller.port}?from=game@play.example"
    yield box
    controller.stop()


@pytest.fixture
def server(tmp_path: Path, time: ManualTime, mailbox: Mailbox) -> Iterator[RunningServer]:
    # The outbox is worked off when a test says so.
    with RunningServer(
        str(tmp_path / "t"),
        time=time,
        notice_seconds=1e9,
        mail=mailbox.url,
        private_webhooks=True,
        idle_seconds=1e9,
    ) as running:
        yield running


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    found = Receiver()
    yield found
    found.close()


class Told(Person):
    """A person who is told about their games."""

    def ask(self, verb: str, path: str, status: int = 200, **body: Any) -> Any:
        from survive.server.protocol.messages import VERSION

        origin = f"http://{HOST}:{self.server.port}"
        headers = {"Authorization": f"Device {self.secret}", "Origin": origin}
        sent = {"version": VERSION} | body if verb == "POST" else None
        found, answer = self.server.request(verb, f"/api/profile{path}", sent, headers)
        assert found == status, answer
        decoded = json.loads(answer)
        return decoded if status == 200 else decoded["code"]

    def hook(self, receiver: Receiver, **more: Any) -> str:
        """Add a webhook, and confirm it by the code that came."""
        added = self.ask("POST", "/channels", kind="webhook", address=receiver.address, **more)
        code = "".join(filter(str.isdigit, receiver.take()[-1]["text"]))
        channel: str = added["channels"][-1]["id"]
        self.ask("POST", "/channels/confirm", channel=channel, code=code)
        return channel

    def channels(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.ask("GET", "/channels")["channels"]
        return found


def work(server: RunningServer) -> None:
    """Send everything that is due."""
    services = server.hub.services
    assert services.people is not None

    async def once(people: People) -> None:
        delivery = Delivery(services.settings, people)
        worker = OutboxWorker(services, people, delivery)
        while await worker.work():
            pass
        await delivery.close()

    server.in_its_loop(once(services.people))


def sit(
    server: RunningServer,
    half: Half = HALF,
    clock: TimeControl | None = None,
    *,
    without: int | None = None,
) -> list[Told]:
    """Return the people of a half-played game over days, with a profile each."""
    setup = a_setup(half, clock=clock or pace("wait"), answer=DAY / 2)
    store, time = server.hub.services.store, server.hub.services.time
    server.in_its_loop(prepare(store, "prepared", setup, half, at=time.now()))
    people = [Told(server, secret) for secret in SECRETS[: half.options.players]]
    for seat, person in enumerate(people):
        if seat != without:
            person.hold(("prepared", token(seat)), name=f"P{seat}")
    return people


def play(server: RunningServer, seat: int = SEAT, name: str = "prepared") -> None:
    """Play until another seat is to decide."""

    async def on() -> None:
        table = await server.hub.services.tables.find(name)
        assert table is not None
        while table.fold.decides == seat and not table.fold.over:
            last = legal_actions(table.fold.state)[-1]
            await table.write(partial(table.with_what_follows, last, "person"))

    server.in_its_loop(on())


def outbox(server: RunningServer) -> list[tuple[Any, ...]]:
    store: Any = server.hub.services.store
    found: list[tuple[Any, ...]] = server.in_its_loop(
        store.fetch(Statement("select kind, channel, due from outbox order by key"))
    )
    return found


def test_the_player_whose_turn_it_is_is_told_once_and_reminded_once(
    server: RunningServer, receiver: Receiver, time: ManualTime
) -> None:
    people = sit(server)
    for person in people:
        person.hook(receiver)
    play(server)
    work(server)
    assert receiver.take() == [], "not at once: a move may be taken back"
    time.advance(NOTICE_SECONDS)
    work(server)
    (told,) = receiver.take()
    others = ", ".join(f"P{seat}" for seat in range(3) if seat != OTHER)
    assert told["text"].startswith(f"It's your turn. With you: {others}.".replace("'", "\u2019"))
    assert told["link"] == f"http://{HOST}:{server.port}/#prepared"
    time.advance(DAY - DAY / 4 - NOTICE_SECONDS + 1)
    work(server)
    (reminded,) = receiver.take()
    assert "still waiting" in reminded["text"]
    time.advance(DAY)
    work(server)
    assert receiver.take() == []
    assert outbox(server) == []


def test_who_has_the_game_open_is_not_told_until_they_leave(
    server: RunningServer, receiver: Receiver, time: ManualTime
) -> None:
    person = sit(server)[OTHER]
    person.hook(receiver)
    with server.socket().hello() as client:
        assert client.attach("prepared", token(OTHER))["viewer"] == OTHER
        play(server)
        time.advance(NOTICE_SECONDS)
        work(server)
        assert receiver.take() == []
    table = server.hub.services.tables.get("prepared")
    assert table is not None
    for _ in range(200):  # the departure is written after a grace
        time.advance(5.0)
        if not table.fold.seats[OTHER].here:
            break
        server.in_its_loop(_breath())
    assert not table.fold.seats[OTHER].here
    time.advance(HERE_SECONDS)
    work(server)
    assert len(receiver.take()) == 1


async def _breath() -> None:
    import asyncio

    await asyncio.sleep(0.01)


def test_a_wait_that_is_over_is_not_told(
    server: RunningServer, receiver: Receiver, time: ManualTime
) -> None:
    people = sit(server)
    people[OTHER].hook(receiver)
    play(server)
    play(server, OTHER)
    time.advance(DAY)
    work(server)
    assert receiver.take() == []


def test_a_seat_is_told_of_a_wait_that_began_before_it_had_a_profile(
    server: RunningServer, receiver: Receiver, time: ManualTime
) -> None:
    person = sit(server, without=OTHER)[OTHER]
    play(server)
    before = outbox(server)
    person.hold(("prepared", token(OTHER)), name="Late")
    person.hook(receiver)
    assert len(outbox(server)) == len(before) + 2
    time.advance(NOTICE_SECONDS)
    work(server)
    assert len(receiver.take()) == 1
    person.hold(("prepared", token(OTHER)))
    work(server)
    assert receiver.take() == [], "it is told once"


def test_nobody_is_told_before_the_code_was_shown(
    server: RunningServer, receiver: Receiver, time: ManualTime
) -> None:
    person = sit(server)[OTHER]
    added = person.ask("POST", "/channels", kind="webhook", address=receiver.address)
    (channel,) = added["channels"]
    assert not channel["confirmed"]
    receiver.take()
    play(server)
    time.advance(NOTICE_SECONDS)
    work(server)
    assert receiver.take() == []
    for _ in range(5):
        code = person.ask("POST", "/channels/confirm", 400, channel=channel["id"], code="000 00x")
        assert code == "wrong_code"
    assert person.channels() == [], "it cannot be guessed"


def test_a_channel_that_fails_is_tried_again_then_dropped_and_shown(
    server: RunningServer, receiver: Receiver, time: ManualTime
) -> None:
    person = sit(server, clock=TimeControl(7 * DAY, over_days=True, at_deadline="wait"))[OTHER]
    channel = person.hook(receiver)
    play(server)
    receiver.status = 500
    time.advance(NOTICE_SECONDS)
    for seconds in (*BACK_OFF, 0.0):
        work(server)
        time.advance(seconds)
    assert len(receiver.take()) == 1 + len(BACK_OFF)
    (shown,) = person.channels()
    assert (shown["failures"], shown["problem"]) == (1, "refused")
    work(server)
    assert receiver.take() == []
    assert person.ask("POST", "/channels/test", 400, channel=channel) == "not_delivered"
    receiver.status = 204
    person.ask("POST", "/channels/test", channel=channel)
    (shown,) = person.channels()
    assert (shown["failures"], shown["problem"]) == (0, None)


def test_a_channel_that_keeps_failing_gets_no_more(
    server: RunningServer, receiver: Receiver, time: ManualTime
) -> None:
    person = sit(server)[OTHER]
    channel = person.hook(receiver)
    store: Any = server.hub.services.store
    failed = Statement("update channels set failures = $1", (MOST_FAILURES,))
    server.in_its_loop(store.transact(failed))
    play(server)
    time.advance(NOTICE_SECONDS)
    work(server)
    assert receiver.take() == []
    assert person.channels()[0]["id"] == channel


def test_no_redirect_is_followed(server: RunningServer, receiver: Receiver) -> None:
    person = sit(server)[OTHER]
    channel = person.hook(receiver)
    receiver.status = 307
    assert person.ask("POST", "/channels/test", 400, channel=channel) == "not_delivered"
    assert len(receiver.take()) == 1


def test_a_mail_has_one_id_a_button_to_stop_and_no_secret(
    server: RunningServer, mailbox: Mailbox, time: ManualTime
) -> None:
    person = sit(server)[OTHER]
    person.ask("POST", "", language="de", zone="Europe/Berlin")
    added = person.ask("POST", "/channels", kind="mail", address="bo@home.example")
    code = "".join(filter(str.isdigit, str(mailbox.mails[0]["Subject"])))
    person.ask("POST", "/channels/confirm", channel=added["channels"][0]["id"], code=code)
    play(server)
    time.advance(NOTICE_SECONDS)
    work(server)
    sent = mailbox.mails[1]
    assert sent["To"] == "bo@home.example"
    assert str(sent["Subject"]).strip().startswith("Du bist dran. Mit dir spielen: ")
    assert sent["Message-ID"].endswith("@play.example>")
    text = sent.get_content()
    assert token(OTHER) not in text
    assert person.secret not in text
    stop = str(sent["List-Unsubscribe"]).strip("<>").removeprefix(f"http://{HOST}:{server.port}")
    wrong = stop[:-1] + ("0" if stop[-1] != "0" else "1")
    assert json.loads(server.request("POST", wrong)[1]) == {"stopped": False}
    assert len(person.channels()) == 1
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    status, body = server.request("POST", stop, b"List-Unsubscribe=One-Click", form)
    assert (status, json.loads(body)) == (200, {"stopped": True})
    assert person.channels() == []


class Browser:
    """What a browser keeps of a push subscription."""

    def __init__(self) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.keys = {"p256dh": to_base64(point), "auth": to_base64(self.auth)}

    def read(self, body: bytes) -> dict[str, Any]:
        """Decrypt a message."""
        plain = http_ece.decrypt(
            body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"
        )
        message: dict[str, Any] = json.loads(plain)
        return message


def test_a_push_can_be_read_by_its_browser_and_is_signed(
    server: RunningServer, receiver: Receiver, time: ManualTime
) -> None:
    person, browser = sit(server)[OTHER], Browser()
    asked = push_to(receiver.address) | browser.keys | {"device": "Phone"}
    shown = person.ask("POST", "/channels", **asked)
    assert shown["channels"][0]["confirmed"]
    play(server)
    time.advance(NOTICE_SECONDS)
    work(server)
    ((headers, body),) = receiver.got
    read = browser.read(body)
    assert read["tag"] == "prepared"
    assert read["link"].endswith("/#prepared")
    assert headers["Authorization"].endswith(f"k={shown['push_key']}")
    assert Vapid02.verify(headers["Authorization"])
    receiver.status = 410
    person.ask("POST", "/channels/test", 400, channel=shown["channels"][0]["id"])
    play(server, OTHER)
    play(server, (OTHER + 1) % 3)
    play(server)
    time.advance(NOTICE_SECONDS)
    work(server)
    assert person.channels() == [], "the browser has unsubscribed"


def test_a_device_that_is_locked_out_is_told_nothing(
    server: RunningServer, receiver: Receiver
) -> None:
    person, phone = sit(server)[OTHER], Told(server, "phone-secret-phone-1")
    secret = person.ask("POST", "/link")["secret"]
    info = phone.ask("POST", "/link/use", secret=secret)
    for one in (person, phone):
        one.ask("POST", "/channels", **push_to(f"{receiver.address}/{one.secret}"))
    for one in (person, phone):
        assert sorted(channel["this"] for channel in one.channels()) == [False, True]
    (other,) = (one["id"] for one in info["devices"] if one["this"])
    person.ask("POST", "/devices/remove", device=other)
    assert [one["this"] for one in person.channels()] == [True]


def test_keys_that_are_none_are_refused(server: RunningServer, receiver: Receiver) -> None:
    person, keys = sit(server)[0], Browser().keys
    for change in ({"p256dh": keys["p256dh"][:-4] + "AAAA"}, {"auth": "AAAA"}, {"p256dh": ""}):
        asked = push_to(receiver.address) | keys | change
        assert person.ask("POST", "/channels", 400, **asked) == "bad_address"
    assert from_base64(to_base64(b"any")) == b"any"


def test_a_summary_comes_once_a_day_and_joins_all_games(
    server: RunningServer, receiver: Receiver, time: ManualTime
) -> None:
    person = sit(server)[OTHER]
    person.hook(receiver)
    person.ask("POST", "", digest_hour=18, zone="UTC")
    store, now = server.hub.services.store, time.now()
    setup = a_setup(HALF, clock=pace("wait"))
    server.in_its_loop(prepare(store, "second", setup, HALF, at=now))
    person.hold(("second", token(OTHER)))
    play(server)

    play(server, name="second")
    time.advance(NOTICE_SECONDS)
    work(server)
    assert receiver.take() == []
    due = {due for kind, channel, due in outbox(server) if channel is not None}
    assert len(due) == 1
    (at,) = due
    assert at % 86400 == 18 * 3600
    time.advance(at - time.now())
    work(server)
    summaries = [told for told in receiver.take() if "still waiting" not in told["text"]]
    assert [sorted(told["tables"]) for told in summaries] == [["prepared", "second"]]


@pytest.mark.parametrize("world", WORLDS)
def test_whoever_is_asked_about_a_repellent_is_told_the_same(
    server: RunningServer, receiver: Receiver, time: ManualTime, world: str
) -> None:
    """Twin worlds: in one the player who is asked holds a repellent, in the other none."""
    twins = twins_at_question(SPECTATOR)
    half = twins.halves[world]
    last, half = half.actions[-1], type(half)(half.options, half.deal, half.actions[:-1])
    for person in sit(server, half):
        person.hook(receiver)

    async def on() -> None:
        table = await server.hub.services.tables.find("prepared")
        assert table is not None
        await table.write(lambda: table.with_what_follows(last, "person"))

    server.in_its_loop(on())
    kept = [(kind, due) for kind, _, due in outbox(server)]
    time.advance(NOTICE_SECONDS)
    work(server)
    ((headers, body),) = receiver.got
    told = json.loads(body)
    assert told["title"].startswith("A question is waiting for your answer.")
    del told["stop_line"], told["stop_at"], told["link"]  # the server's own port and keys
    told["key"], _, _channel = told["key"].rpartition("/")
    SEEN.append((kept, told, sorted(headers)))
    for one in SEEN:
        assert one == SEEN[0]


SEEN: list[Any] = []
"""What was seen in the worlds before."""


def test_as_many_codes_and_tests_as_allowed(server: RunningServer, receiver: Receiver) -> None:
    person = sit(server)[0]
    channel = person.hook(receiver)
    for _ in range(server.hub.services.settings.asked_message_burst - 1):
        person.ask("POST", "/channels/test", channel=channel)
    assert person.ask("POST", "/channels/test", 429, channel=channel) == "too_many_messages"


def push_to(address: str) -> dict[str, Any]:
    return {"kind": "push", "address": address} | Browser().keys


def test_a_profile_has_as_many_channels_as_allowed(
    server: RunningServer, receiver: Receiver
) -> None:
    person, most = sit(server)[0], server.hub.services.settings.profile_channels
    for number in range(most):
        address = f"{receiver.address}/{number}"
        person.ask("POST", "/channels", **push_to(address))
    asked = push_to(f"{receiver.address}/more")
    assert person.ask("POST", "/channels", 429, **asked) == "too_many_channels"
    again = push_to(f"{receiver.address}/0")
    assert len(person.ask("POST", "/channels", **again)["channels"]) == most


def test_another_persons_channel_is_out_of_reach(server: RunningServer, receiver: Receiver) -> None:
    ann, bob, _ = sit(server)
    channel = ann.hook(receiver)
    for path in ("/channels/test", "/channels/remove"):
        assert bob.ask("POST", path, 404, channel=channel) == "no_such_channel"
    assert len(ann.channels()) == 1
