"""Tables of every kind, played and recorded: everything that was said in both directions."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from survive.engine import CHANCE, Luck, Options, State, agenda, legal_actions, to_move
from survive.record.game.game_record import Variation, write_record
from survive.record.wire.game_messages import AnyAction, action_message
from survive.server.errors import RefusedError
from survive.server.features.editor import service as positions
from survive.server.features.editor.messages import ReadPosition
from survive.server.features.explore.messages import Explore, ExploreWhy, WriteTree, WrittenLine
from survive.server.features.explore.service import Exploring
from survive.server.features.lessons.messages import NewLesson
from survive.server.features.lessons.service import lesson_list, make_lesson
from survive.server.features.notices import messages as notices
from survive.server.features.notices.delivery import Delivery
from survive.server.features.notices.push import to_base64
from survive.server.features.notices.service import NoticeService
from survive.server.features.profiles import messages as profiles
from survive.server.features.profiles.service import ProfileService
from survive.server.features.puzzles.judging import (
    CheckPosition,
    JudgeAnswer,
    check_puzzle,
    judge_answer,
)
from survive.server.features.puzzles.messages import (
    NewPuzzle,
    OwnPuzzle,
    PuzzleLine,
    PuzzleToCheck,
)
from survive.server.features.puzzles.service import (
    make_own_puzzle,
    make_puzzle,
    puzzle_hint,
    puzzle_list,
)
from survive.server.features.ratings.messages import BotBeaten, RateGame
from survive.server.features.ratings.service import rated
from survive.server.features.sharing.film import film_of
from survive.server.features.sharing.messages import AnimationStanding, NewAnimation
from survive.server.protocol import messages, requests
from survive.server.protocol.view_messages import awaited_player
from survive.server.tables.audience import TELL_SECONDS
from survive.server.tables.model.journal import TimeControl
from survive.server.tables.table import Table
from survive.server.tables.table_record import spectator_record
from survive.study.puzzles.answering import Answer
from survive.study.puzzles.checking import CheckedPosition
from survive.study.puzzles.puzzle import shipped
from tests.policies import heading_for_safety
from tests.record.records import play
from tests.server.playing import (
    Device,
    Half,
    House,
    a_command,
    new_table,
    played_until,
    token,
)

Wire = dict[str, Any]


class Recording:
    """What was said: by clients, by the server, and over HTTP as (type, body)."""

    def __init__(self) -> None:
        self.from_clients: list[Wire] = []
        self.to_clients: list[Wire] = []
        self.bodies: list[tuple[str, Wire]] = []

    def note(self, body: msgspec.Struct) -> None:
        """Record the body of a request or of its answer."""
        self.bodies.append((type(body).__name__, msgspec.json.decode(msgspec.json.encode(body))))


class RecordedDevice(Device):
    """A client whose messages are all kept."""

    def __init__(self, house: House, recording: Recording) -> None:
        super().__init__(house.hub)
        self._recording = recording

    async def send(self, message: messages.FromClient | Wire | str | bytes) -> None:
        if isinstance(message, msgspec.Struct):
            self._recording.from_clients.append(msgspec.json.decode(msgspec.json.encode(message)))
        await super().send(message)

    def write(self, data: bytes) -> None:
        self._recording.to_clients.append(msgspec.json.decode(data))
        super().write(data)


class Evening:
    """A game with a player alone, several people at one device, and a spectator."""

    def __init__(self, house: House, recording: Recording, name: str, seed: int) -> None:
        self.house, self.name, self.rng = house, name, random.Random(seed)
        self.alone = RecordedDevice(house, recording)
        self.shared = RecordedDevice(house, recording)
        self.spectator = RecordedDevice(house, recording)

    async def begin(self, players: int) -> Table:
        self.devices = {0: self.alone} | dict.fromkeys(range(1, players), self.shared)
        await self.alone.attach(self.name, token(0))
        await self.shared.attach(self.name, *map(token, range(1, players)))
        await self.spectator.attach(self.name)
        return await self.house.table(self.name)

    async def play(self, table: Table) -> None:
        """Play to the end; on the way take back, look back, ask, and make mistakes."""
        fold, count = table.fold, 0
        while not fold.over:
            seat = fold.decides
            if seat < 0:
                await self.house.settle()
                continue
            device = self.devices[seat]
            if device is self.shared:
                await device.send(messages.Look(table=self.name, seat=seat))
            if fold.question() is not None:
                answer = {"type": self.rng.choice(("repel", "decline"))}
                await self._act(device, seat, fold.change_no, msgspec.convert(answer, AnyAction))
                await self.house.pass_time(30.0)  # a "no" is always shown later
                continue
            if self.rng.random() < 0.1 and fold.may_undo(seat):
                await device.send(self._undo(seat, fold.change_no))
            chosen = heading_for_safety(fold.state, legal_actions(fold.state), self.rng)
            action = action_message(chosen, fold.board)
            await self._act(device, seat, fold.change_no, action)
            count += 1
            if count % 25 == 1:
                await self.ask_and_err(device, seat, fold.change_no)
        for one in (self.alone, self.shared, self.spectator):
            one.take()

    async def _act(self, device: Device, seat: int, seq: int, action: AnyAction) -> None:
        await device.send(
            messages.Play(table=self.name, seat=seat, seq=seq, command=a_command(), action=action)
        )
        device.take()

    def _undo(self, seat: int, seq: int) -> messages.Undo:
        return messages.Undo(table=self.name, seat=seat, seq=seq, command=a_command())

    async def ask_and_err(self, device: Device, seat: int, seq: int) -> None:
        """Send everything else that a client may send."""
        name, command = self.name, a_command
        for message in (
            messages.Ping(),
            messages.AskPast(table=name, seq=seq // 2),
            messages.AskHistory(table=name, after=seq // 2),
            messages.AskHint(table=name, seat=seat, seq=seq),
            messages.AskWhy(table=name, seat=seat, seq=seq, number=1, target="A1"),
            messages.SetPreset(
                table=name, seat=seat, command=command(), shark="never", kaiju="ask"
            ),
            messages.PlaceRest(table=name, seat=seat, command=command(), on=True, rafts=False),
            messages.PlaceRest(table=name, seat=seat, command=command(), on=False),
            messages.Rename(table=name, seat=seat, command=command(), name="Bo"),
            messages.LetBotPlay(table=name, seat=seat, command=command(), absent=0),
            messages.OfferSeat(table=name, seat=seat, command=command(), absent=0),
            messages.ChooseColour(table=name, seat=seat, command=command(), colour=5),
            messages.Emote(table=name, seat=seat, command=command(), feeling="thanks"),
            messages.Leave(table=name, seat=0, command=command()),
            messages.Back(table=name, seat=0, command=command()),
            messages.Start(table=name, command=command()),
            self._undo(seat, seq),
        ):
            await device.send(message)
        sink: AnyAction = msgspec.convert({"type": "sink", "space": "A1"}, AnyAction)
        await self._act(device, seat, seq + 50, sink)  # refused or stale
        await self._act(device, seat, max(0, seq - 2), sink)
        await device.send(b'{"type":"nonsense"}')
        await self.spectator.send(messages.Detach(table=name))
        await self.spectator.attach(name)
        await self.house.settle()
        device.take()

    async def play_again(self) -> None:
        for message in (
            messages.StandUp(table=self.name, seat=0, command=a_command()),  # too late
            messages.Rematch(table=self.name, command=a_command()),
        ):
            await self.alone.send(message)
        self.alone.session.say_goodbye()


async def record_game(recording: Recording, options: Options, seed: int, **changes: Any) -> None:
    """Return a game of people alone and together at one device, with a spectator."""
    async with House(":memory:", hints_a_second=1e9, refusals=10**9) as house:
        half = Half(options, Luck(seed).deal(options), ())
        table = await house.prepared(half, away=None, **changes)
        evening = Evening(house, recording, table.fold.table, seed)
        await evening.begin(options.players)
        await evening.play(table)
        await evening.play_again()
        shown = await requests.show_record(house.services, spectator_record(table.fold))
        recording.note(shown)
        watcher = RecordedDevice(house, recording)
        await watcher.attach(shown.table)
        await watcher.send(messages.AskPast(table=shown.table, seq=40))
        await watcher.send(messages.AskHistory(table=shown.table))


async def record_plan(recording: Recording) -> None:
    """Plan the next turn over days, step by step."""
    half = played_until(is_acting, Options(players=3))
    seat = (to_move(half.state()) + 1) % 3
    async with House(":memory:") as house:
        table = await house.prepared(half, clock=TimeControl(86400.0, over_days=True))
        name, seq = table.fold.table, table.fold.change_no
        planner = RecordedDevice(house, recording)
        await planner.attach(name, token(seat))
        await planner.send(messages.AskPlan(table=name, seat=seat, seq=seq, number=1))
        step = next(one for one in planner.last("planning")["choices"] if one["how"] == "walk")
        await planner.send(
            messages.PlanTurn(
                table=name,
                seat=seat,
                seq=seq,
                command=a_command(),
                actions=(msgspec.convert(step["action"], AnyAction),),
            )
        )
        assert table.fold.seats[seat].planned


def is_acting(state: State) -> bool:
    """Return whether this is an Actions phase later in the game."""
    return state.turn >= 5 and agenda.kind_of(state.top()) == agenda.ACT


async def record_lesson(recording: Recording) -> None:
    """Begin a lesson, and make a mistake in it."""
    async with House(":memory:") as house:
        recording.note(lesson_list())
        asked = NewLesson(version=messages.VERSION, name="Ann", command="l" * 22)
        recording.note(asked)
        made = await make_lesson(house.services, "walk", asked)
        learner = RecordedDevice(house, recording)
        await learner.attach(made.table, made.seats[0].token)
        await learner.play(made.table, 0, 0, {"type": "end_actions"})


def record_positions(recording: Recording) -> None:
    """Read a position, as text and as a sheet, and one that is impossible."""
    for text in ("2 players; red to act; land beach E4=oars; red E4=5 C1; rafts D3", "red E15"):
        read = positions.from_text(text)
        recording.note(ReadPosition(version=messages.VERSION, position=text))
        recording.note(ReadPosition(version=messages.VERSION, sheet=read.sheet))
        recording.note(read)
    recording.note(positions.start("game", 3, 5))


async def record_exploring(recording: Recording) -> None:
    """Open a record with a variation, look at a moment of it, and roll the die there."""
    record = play(Options(players=2), 5)
    seq = next(n for n, step in enumerate(record.steps()) if step.seat == CHANCE)
    other = Variation(seq - 1, record.actions[seq - 1 : seq])
    text = write_record(replace(record, variations=(other,)))
    async with House(":memory:") as house:
        table = (await requests.show_record(house.services, text)).table
        exploring = Exploring(house.services)
        recording.note(film_of((await house.table(table)).fold))
        recording.note(awaited_player((await house.table(table)).fold))
        recording.note(NewAnimation(kind="webp", seq=3))
        recording.note(AnimationStanding(state="running", done=3, of=9, address=""))
        recording.note(await exploring.tree(table))
        for line, with_map in (((), True), (("roll",), False)):
            asked = Explore(version=messages.VERSION, table=table, seq=seq, line=line, map=with_map)
            recording.note(asked)
            recording.note(await exploring.explore(asked))
        position = (await exploring.explore(asked)).position
        tried = ExploreWhy(version=messages.VERSION, position=position, adventurer=0)
        recording.note(tried)
        recording.note(exploring.why_not(tried))
        recording.note(WriteTree(version=messages.VERSION, table=table, game=WrittenLine(line=())))


async def record_puzzle(recording: Recording) -> None:
    """Try a puzzle and one of a player's own, and have an answer judged."""
    async with House(":memory:") as house:
        recording.note(puzzle_list(house.time.now()))
        recording.note(puzzle_hint(next(iter(shipped().values()))))
        puzzle = max(shipped().values(), key=lambda one: ("end" in one.best, one.source.turn))
        asked = NewPuzzle(version=messages.VERSION, name="Ann", command="z" * 22)
        recording.note(asked)
        made = await make_puzzle(house.services, puzzle.id, asked)
        solver = RecordedDevice(house, recording)
        await solver.attach(made.table, made.seats[0].token)
        own = OwnPuzzle(version=messages.VERSION, position=puzzle.position)
        recording.note(own)
        await make_own_puzzle(house.services, own)
        line = PuzzleLine(version=messages.VERSION, line=puzzle.best)
        recording.note(line)
        recording.note(await judge_answer(HereAndNow(), "", puzzle.id, line))
        doubted = PuzzleToCheck(version=messages.VERSION, position=puzzle.position)
        recording.note(doubted)
        recording.note(await check_puzzle(HereAndNow(), "", doubted))
        bots = [BotBeaten(level="level:1200:style=vengeful", place=2)]
        game = RateGame(version=messages.VERSION, place=1, bots=bots)
        recording.note(game)
        recording.note(rated(game))


class HereAndNow:
    """Judges in this process."""

    async def judge(self, job: JudgeAnswer, _client: str) -> Answer:
        """Return what an answer is worth, at once."""
        return next(found for found in job.steps() if found is not None)

    async def check(self, job: CheckPosition, _client: str) -> CheckedPosition:
        """Return whether a position makes a puzzle, at once."""
        return next(found for found in job.steps() if found is not None)


async def record_profile(recording: Recording) -> None:
    """Two devices of one person: a seat, a link, a code, and the end of the profile."""
    version = messages.VERSION
    async with House(":memory:") as house:
        made = await requests.make_table(house.services, new_table("here", "link"))
        people = house.services.people
        assert people is not None
        service, laptop, phone = ProfileService(house.services, people), b"laptop", b"phone"
        seat = profiles.SeatToHold(table=made.table, token=made.seats[0].token)
        recording.note(hold := profiles.HoldSeats(version=version, seats=(seat,), name="Ann"))
        recording.note(await service.hold_seats(hold, laptop, "client"))
        ann = await service.profile_of(laptop)
        recording.note(await service.games(ann))
        recording.note(change := profiles.ChangeProfile(version=version, face=2, digest_hour=18))
        recording.note(await service.change(change, ann, laptop))
        recording.note(link := await service.make_link(ann, laptop))
        recording.note(use := profiles.UseLink(version=version, secret=link.secret))
        recording.note(await service.use_link(use, phone))
        recording.note(code := await service.make_recovery(ann, laptop))
        recording.note(typed := profiles.UseRecovery(version=version, code=code.code))
        await service.use_recovery(typed, b"another")
        devices = await people.profiles.devices(ann.id)
        recording.note(profiles.RemoveDevice(version=version, device=devices[-1].id))
        await service.remove_device(ann, laptop, devices[-1].id)
        recording.note(profiles.ForgetProfile(version=version, id=ann.id))
        recording.note(await service.forget(ann))
    credential = {"id": "x", "type": "public-key", "response": {}}
    recording.note(profiles.PasskeyOptions(options={"challenge": "x"}))
    recording.note(profiles.AddPasskey(version=version, credential=credential, label="Phone"))
    recording.note(profiles.UsePasskey(version=version, credential=credential))
    recording.note(profiles.RemovePasskey(version=version, id="00"))


async def record_channels(recording: Recording) -> None:
    """A browser that is sent push messages, and the other requests about channels."""
    version = messages.VERSION
    async with House(":memory:") as house:
        made = await requests.make_table(house.services, new_table("here", "link"))
        people = house.services.people
        assert people is not None
        seat = profiles.SeatToHold(table=made.table, token=made.seats[0].token)
        hold = profiles.HoldSeats(version=version, seats=(seat,), name="Ann")
        profile_service = ProfileService(house.services, people)
        await profile_service.hold_seats(hold, b"laptop", "client")
        ann = await profile_service.profile_of(b"laptop")
        service = NoticeService(house.services, people, Delivery(house.services.settings, people))
        keys = (
            ec.generate_private_key(ec.SECP256R1())
            .public_key()
            .public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        )
        add = notices.AddChannel(
            version=version,
            kind="push",
            address="https://push.example/x",
            p256dh=to_base64(keys),
            auth=to_base64(bytes(16)),
        )
        recording.note(add)
        shown = await service.add(add, ann, "client", "https://play.example/")
        recording.note(shown)
        channel = shown.channels[0].id
        recording.note(notices.ConfirmChannel(version=version, channel=channel, code="123 456"))
        recording.note(notices.StopNotices(version=version, secret=f"{channel}.00"))
        recording.note(await service.stop(f"{channel}.00"))
        recording.note(remove := notices.NamedChannel(version=version, channel=channel))
        recording.note(await service.remove(remove, ann))


async def record_waiting_room(recording: Recording) -> None:
    """Return a table by link: a seat goes to a bot, a player joins, and the bots play it out."""
    async with House(":memory:") as house:
        asked = new_table("here", "link", "link", public=True)
        made = await requests.make_table(house.services, asked)
        recording.note(asked)
        recording.note(made)
        host = RecordedDevice(house, recording)
        await host.attach(made.table, made.host, made.seats[0].token)
        await host.send(
            messages.ChangeSeat(
                table=made.table, command=a_command(), seat=2, kind="bot", level="easy"
            )
        )
        await host.send(
            messages.ChangeRules(table=made.table, command=a_command(), options={"memory": False})
        )
        join = messages.JoinTable(
            version=messages.VERSION, invite=made.invite, command="j" * 22, name="Bo"
        )
        recording.note(join)
        recording.note(await requests.join_table(house.services, made.table, join))
        recording.note(await requests.list_tables(house.services))
        code = messages.OpenCode(version=messages.VERSION, code=made.table[:5])
        recording.note(code)
        recording.note(await requests.open_code(house.services, code.code))
        await RecordedDevice(house, recording).attach(made.table)
        await house.pass_time(TELL_SECONDS)
        await host.send(messages.RemovePlayer(table=made.table, command=a_command(), seat=1))
        await host.send(messages.HandOver(table=made.table, command=a_command(), seat=0))
        await host.send(messages.Start(table=made.table, command=a_command()))
        days = TimeControl(86400.0, over_days=True)
        wish = messages.WishPace(table=made.table, seat=0, command=a_command(), clock=days)
        await host.send(wish)
        hours = messages.SetHours(
            table=made.table,
            seat=0,
            command=a_command(),
            zone="Europe/Paris",
            quiet_from=22,
            quiet_to=8,
        )
        await host.send(hours)
        away = messages.TakeVacation(
            table=made.table,
            seat=0,
            command=a_command(),
            zone="Europe/Paris",
            first=datetime.fromtimestamp(house.time.now(), UTC).date(),
            days=2,
        )
        await host.send(away)
        await host.send(messages.Leave(table=made.table, seat=0, command=a_command()))
        await host.send(messages.Hello(version=1))
        try:
            again = msgspec.structs.replace(join, command="k" * 22)
            await requests.join_table(house.services, made.table, again)
        except RefusedError as error:
            recording.note(messages.Problem(code=error.code, reason=error.reason))
