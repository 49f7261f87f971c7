"""Reviews of finished games: made once in the background, kept, and the same for everybody."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from survive.engine import Options
from survive.record.game.game_record import write_record
from survive.server.errors import RefusedError
from survive.server.features.reviews.answer import FORM, done_answer
from survive.server.features.reviews.messages import ReviewStanding
from survive.server.features.reviews.service import Reviews, ReviewStatus
from survive.server.protocol import messages, requests
from survive.server.protocol.broadcast import Broadcast
from survive.server.store.databases import store_at
from survive.server.tables.hub import Hub
from survive.server.tables.model.play.game import Game
from survive.server.tables.table import Table
from survive.study.results import Review
from survive.study.steps import finished
from tests.record.records import play
from tests.server.databases import Database
from tests.server.playing import FREELY, Device, InstantBots
from tests.server.studying import QuickMethod, WholeJob

WHOLE = play(Options(players=2), 5)
OTHER = play(Options(players=2), 6)
LEFT = play(Options(players=3), 5, steps=120)


@asynccontextmanager
async def reviews_at(
    database: Database, method: QuickMethod, **settings: Any
) -> AsyncIterator[tuple[Hub, Reviews]]:
    """Serve a database with a method of a test."""
    chosen = replace(FREELY, **settings)
    hub = Hub(store_at(database.url), chosen, broadcast=Broadcast, thinker=InstantBots())
    await hub.open()
    try:
        yield hub, Reviews(hub.services, method)
    finally:
        await hub.close()


async def shown(hub: Hub, record: Any) -> Table:
    """Return the table of a record."""
    name = (await requests.show_record(hub.services, write_record(record))).table
    table = await hub.services.tables.find(name)
    assert table is not None
    return table


def review_in(standing: ReviewStatus) -> Review:
    """Return the review of an answer that is ready to send."""
    assert standing.answer is not None
    answer = gzip.decompress(standing.answer)
    review = msgspec.json.decode(answer, type=ReviewStanding).review
    assert review is not None
    return review


async def settled(reviews: Reviews, table: Table) -> ReviewStatus:
    """Wait until a review is no longer under way."""
    while (found := await reviews.standing(table)).state in ("waiting", "running"):
        await asyncio.sleep(0.01)
    return found


async def test_a_review_is_made_once_and_kept_over_a_restart(database: Database) -> None:
    method = QuickMethod()
    async with reviews_at(database, method) as (hub, reviews):
        table = await shown(hub, WHOLE)
        assert (await reviews.standing(table)).state == "none"
        assert (await reviews.start(table, "ann")).state == "waiting"
        assert (await reviews.start(table, "bo")).state in ("waiting", "running")
        made = await settled(reviews, table)
        assert made.state == "done"
        assert (review_in(made).seed, review_in(made).rollouts) == (len(WHOLE.actions), 3)
        assert method.begun == 1
        assert (await reviews.start(table, "eve")).answer == made.answer
        assert method.begun == 1
    again = QuickMethod()
    async with reviews_at(database, again) as (hub, reviews):
        assert (await reviews.standing(await shown(hub, WHOLE))).answer == made.answer
        assert again.begun == 0
    better = QuickMethod(version=2)
    async with reviews_at(database, better) as (hub, reviews):
        assert (await reviews.standing(await shown(hub, WHOLE))).state == "none"


async def test_a_review_that_a_restart_interrupts_begins_again_when_asked_for(
    sqlite_database: Database, tmp_path: Path
) -> None:
    gate = tmp_path / "gate"
    async with reviews_at(sqlite_database, QuickMethod(str(gate))) as (hub, reviews):
        table = await shown(hub, WHOLE)
        await reviews.start(table, "ann")
        while (found := await reviews.standing(table)).done < 2:
            await asyncio.sleep(0.01)
        assert (found.state, found.of, found.answer) == ("running", 4, None)
    gate.touch()
    async with reviews_at(sqlite_database, QuickMethod(str(gate))) as (hub, reviews):
        table = await shown(hub, WHOLE)
        assert (await reviews.standing(table)).state == "none"
        await reviews.start(table, "ann")
        assert (await settled(reviews, table)).state == "done"


async def test_drafts_can_be_read_while_a_review_is_made(
    sqlite_database: Database, tmp_path: Path
) -> None:
    gate = tmp_path / "gate"
    async with reviews_at(sqlite_database, QuickMethod(str(gate))) as (hub, reviews):
        table = await shown(hub, WHOLE)
        await reviews.start(table, "ann")
        while (found := await reviews.standing(table)).done < 2 or found.draft < 3:
            await asyncio.sleep(0.01)
        assert found.answer is None
        assert found.draft_answer is not None
        draft = msgspec.json.decode(gzip.decompress(found.draft_answer), type=ReviewStanding)
        assert (draft.state, draft.done, draft.of, draft.draft) == ("running", 2, 4, 3)
        assert draft.review is not None
        assert draft.review.rollouts == 3, "sketches stand for the parts that are not done"
        gate.touch()
        assert (await settled(reviews, table)).state == "done"


async def test_a_client_has_a_share_and_others_take_turns_with_it(
    sqlite_database: Database, tmp_path: Path
) -> None:
    gate = tmp_path / "gate"
    method, limits = QuickMethod(str(gate)), {"client_reviews": 1, "reviews_at_once": 2}
    async with reviews_at(sqlite_database, method, **limits) as (hub, reviews):
        first, second, third = [
            await shown(hub, play(Options(players=2), seed)) for seed in (5, 6, 7)
        ]
        await reviews.start(first, "ann")
        with pytest.raises(RefusedError) as refused:
            await reviews.start(second, "ann")
        assert refused.value.code == "studies_busy"
        await reviews.start(second, "bo")
        with pytest.raises(RefusedError):
            await reviews.start(third, "eve")
        while (await reviews.standing(first)).done < 2:
            await asyncio.sleep(0.01)
        assert (await reviews.standing(second)).state == "running"
        gate.touch()
        assert (await settled(reviews, first)).state == "done"
        assert (await settled(reviews, second)).state == "done"
        assert (await reviews.start(third, "ann")).state == "waiting"
        assert (await settled(reviews, third)).state == "done"


async def test_a_review_that_fails_says_so_and_may_be_tried_again(
    sqlite_database: Database,
) -> None:
    method = QuickMethod(fails=True)
    async with reviews_at(sqlite_database, method) as (hub, reviews):
        table = await shown(hub, WHOLE)
        await reviews.start(table, "ann")
        assert (await settled(reviews, table)).state == "failed"
        method.fails = False
        await reviews.start(table, "ann")
        assert (await settled(reviews, table)).state == "done"


@pytest.mark.postgres
async def test_of_two_processes_that_make_the_same_review_the_first_is_kept(
    postgres_database: Database,
) -> None:
    quick, slow = QuickMethod(), QuickMethod()
    async with (
        reviews_at(postgres_database, quick) as (hub, reviews),
        reviews_at(postgres_database, slow) as (other_hub, others),
    ):
        table, same = await shown(hub, WHOLE), await shown(other_hub, WHOLE)
        await asyncio.gather(reviews.start(table, "ann"), others.start(same, "bo"))
        found = await asyncio.gather(settled(reviews, table), settled(others, same))
        assert [one.state for one in found] == ["done", "done"]
        assert found[0].answer == found[1].answer
        assert int(postgres_database.sql("select count(*) from reviews")) == 1


async def test_only_a_game_that_is_over_is_reviewed(sqlite_database: Database) -> None:
    async with reviews_at(sqlite_database, QuickMethod()) as (hub, reviews):
        table = await shown(hub, LEFT)
        for ask in (reviews.standing(table), reviews.start(table, "ann")):
            with pytest.raises(RefusedError) as refused:
                await ask
            assert refused.value.code == "not_over"


def test_the_moments_of_a_review_count_what_was_taken_back() -> None:
    game = Game(WHOLE.options, WHOLE.deal)
    first, second, *_ = WHOLE.actions
    game.play(first, "person")
    game.undo(0, 1)
    for action in (first, second):
        game.play(action, "person")
    (review,) = WholeJob(actions=2, parts=0).steps()
    record = replace(WHOLE, actions=WHOLE.actions[:2])
    changes = [game.change_after(count) for count in range(3)]
    sent = finished(done_answer(review, record, changes))
    answer = msgspec.json.decode(gzip.decompress(sent), type=ReviewStanding)
    assert answer.review is not None
    assert answer.seqs is not None
    assert answer.seqs[answer.review.moments[0].actions_before] == game.change_no == 4
    assert game.state_at(4).numbers() == WHOLE.state(2).numbers()


def test_the_form_of_kept_answers_has_a_number() -> None:
    """Kept answers are sent as they are, so an answer that looks different needs another FORM."""

    def without_words(part: Any) -> Any:
        if isinstance(part, dict):
            return {k: without_words(v) for k, v in part.items() if k != "description"}
        return [without_words(one) for one in part] if isinstance(part, list) else part

    schema = without_words(msgspec.json.schema(ReviewStanding))
    digest = sha256(json.dumps(schema, sort_keys=True).encode()).hexdigest()
    assert (FORM, digest[:12]) == (5, "4bb96e5d7f9f")


async def test_after_the_end_anyone_may_look_back_with_other_eyes(
    sqlite_database: Database,
) -> None:
    async with reviews_at(sqlite_database, QuickMethod()) as (hub, _reviews):
        table = await shown(hub, WHOLE)
        name, device = table.fold.table, Device(hub)
        await device.attach(name)
        state = table.fold.game.state_at(100)
        await device.send(messages.AskPast(table=name, seq=100, open=True))
        true = device.last("past")["view"]
        assert len(true["backs"]) == len(true["land"]) > 0
        assert all(one["value"] for one in true["adventurers"])
        assert all(seat["powers"] is not None for seat in true["seats"])
        assert true["turn"] == state.turn
        await device.send(messages.AskPast(table=name, seq=100, seat=1))
        known = device.last("past")["view"]
        assert (known["viewer"], known["backs"]) == (1, {})
        assert known["seats"][0]["powers"] is None
        assert known["seats"][1]["powers"] is not None
        await device.send(messages.AskPast(table=name, seq=100, seat=4))
        assert device.last("error")["code"] == "bad_seat"
        left = await shown(hub, LEFT)
        await device.attach(left.fold.table)
        for asked in ({"open": True}, {"seat": 0}):
            await device.send(messages.AskPast(table=left.fold.table, seq=5, **asked))
            assert device.last("error")["code"] == "not_over"
