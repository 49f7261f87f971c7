"""Bots at a table keep their plans, as in a simulation; whatever comes in between ends one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from survive.engine import Options, State, agenda, legal_actions, play, to_move
from survive.players import Planner, Resuming, make_player
from survive.players.intention import NO_INTENTION, Intention
from survive.record.wire.game_messages import action_message
from survive.server.bots.worker import BotDecision, Job, decide
from survive.server.tables.bot_plans import BotPlans
from survive.server.tables.model import journal
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.journal import AnyEntry, SeatSetup
from survive.server.tables.model.repellent_question import seed_of
from survive.server.tables.table import Table
from survive.views import view
from tests.server.playing import Device, House, InstantBots, played_until
from tests.server.worlds import is_question

HARD = "hard:beam=3,finalists=2,rollouts=0"


def acts(state: State) -> bool:
    """Whether the first player begins the Actions phase of a turn that is not the last one."""
    if to_move(state) != 0 or state.turn < 8 or agenda.kind_of(state.top()) != agenda.ACT:
        return False
    return state.moves_left == 3 and len(legal_actions(state)) > 8


HALF = played_until(acts, Options(players=2))


class QuickThinkers(InstantBots):
    """Bots that really think, here and quickly, all of one kind."""

    def __init__(self, name: str = HARD) -> None:
        super().__init__()
        self._name = name

    async def decide(self, job: Job) -> BotDecision:
        self.jobs.append(job)
        return decide(job._replace(level=self._name))


class SecretivePlanners(QuickThinkers):
    """Bots of which no table learns a plan: they follow it themselves."""

    def __init__(self) -> None:
        super().__init__()
        self._plans: dict[int, Intention] = {}

    async def decide(self, job: Job) -> BotDecision:
        plan = self._plans.get(job.seat, NO_INTENTION)
        if plan.fits(int(job.view.known.turn), job.legal):
            decision = BotDecision(plan.actions[0], plan.rest)
        else:
            decision = await super().decide(job)
        self._plans[job.seat] = decision.plan
        return BotDecision(decision.action)


async def played_out(house: House, level: str = "hard") -> tuple[Table, Device]:
    """Have two bots play a game to its end in front of a player."""
    table = await house.prepared(HALF, seats=[SeatSetup("bot", level=level)] * 2)
    device = Device(house.hub)
    await device.attach("prepared")
    while not table.fold.over:
        await house.pass_time(1.0)
    device.take()
    return table, device


@pytest.mark.parametrize("name", [HARD, "level:1730:style=ruthless"])
async def test_a_table_plays_the_same_game_as_players_who_stay_all_game(name: str) -> None:
    bots = QuickThinkers(name)
    house = House(":memory:", bots=bots)
    async with house:
        table, _ = await played_out(house)
    setup, line = table.fold.setup, table.fold.game.standing_actions
    players = [make_player(name) for _ in range(2)]
    for seat, player in enumerate(players):
        player.begin(seat, seed_of(setup, f"bot {seat}"))
    state, decisions, thoughts = HALF.state(), 0, 0
    for number in range(len(HALF.actions), len(line)):
        seat, legal = line[number].seat, legal_actions(state)
        if seat >= 0 and len(legal) > 1:
            player = players[seat]
            assert isinstance(player, Planner)
            assert isinstance(player, Resuming)
            if not is_question(state):
                decisions += 1
                thoughts += not player.intends().fits(int(state.turn), legal)
            player.resume(seed_of(setup, f"bot {number} {seat}"))
            chosen = player.choose(view(state, seat, remember=True), legal)
            assert chosen == line[number].action, f"action {number}"
        play(state, line[number].action)
    asked = [job for job in bots.jobs if not is_question(job.view.known)]
    assert len(asked) == thoughts < decisions


async def test_what_a_table_tells_is_the_same_whether_it_knows_of_plans_or_not() -> None:
    told = list[list[bytes]]()
    for thinkers in (QuickThinkers(), SecretivePlanners()):
        house = House(":memory:", bots=thinkers)
        async with house:
            _, device = await played_out(house)
            told.append(device.received)
    assert len(told[0]) > 20
    assert told[0] == told[1]


def a_job(level: str, seed: int = 1, game_seed: int = 0) -> Job:
    state = HALF.state()
    seen = view(state, 0, remember=True)
    return Job(level, 0, seed, seen, legal_actions(state), game_seed=game_seed)


def test_one_of_the_two_bots_of_a_level_makes_all_decisions_of_a_turn() -> None:
    """Which one it is used to be drawn again for every decision; only one of these two plans."""
    plans = [
        {decide(a_job("level:1730", seed, game)).plan != NO_INTENTION for seed in range(4)}
        for game in range(8)
    ]
    assert all(len(found) == 1 for found in plans)
    assert len(set[bool]().union(*plans)) == 2, "both of them play"


# What ends a plan


async def a_plan(house: House) -> tuple[Table, BotPlans, BotDecision]:
    """Return a table at which a bot has chosen, with more to come."""
    table = await house.prepared(HALF)
    decision = decide(a_job(HARD))
    assert len(decision.plan.actions) > 1
    plans = BotPlans()
    plans.keep(table.fold, 0, "hard", decision)
    return table, plans, decision


async def write(table: Table, *entries: AnyEntry) -> Fold:
    assert await table.write(lambda: entries)
    return table.fold


def played(fold: Fold, action: int, by: journal.Author) -> AnyEntry:
    return journal.Played(action_message(action, fold.board), by)


def legal(fold: Fold) -> Sequence[int]:
    return legal_actions(fold.state)


async def test_a_plan_is_followed_step_by_step_as_long_as_there_is_a_choice() -> None:
    async with House(":memory:") as house:
        table, plans, decision = await a_plan(house)
        fold = await write(table, played(table.fold, decision.action, "bot"))
        while len(legal(fold)) > 1:
            following = plans.decision(fold, 0, "hard", legal(fold))
            assert following == BotDecision(decision.plan.actions[0], decision.plan.rest)
            plans.keep(fold, 0, "hard", following)
            assert plans.decision(fold, 0, "hard", legal(fold)) == following, "asked once more"
            decision = following
            fold = await write(table, played(fold, decision.action, "bot"))
        only = BotDecision(legal(fold)[0], decision.plan)
        assert plans.decision(fold, 0, "hard", legal(fold)) == only, "the plan stays as it is"


async def test_an_action_that_is_not_legal_ends_a_plan() -> None:
    async with House(":memory:") as house:
        table, plans, decision = await a_plan(house)
        fold = await write(table, played(table.fold, decision.action, "bot"))
        others = [action for action in legal(fold) if action != decision.plan.actions[0]]
        assert plans.decision(fold, 0, "hard", others) is None


async def test_another_bot_does_not_follow_a_plan() -> None:
    async with House(":memory:") as house:
        table, plans, decision = await a_plan(house)
        assert plans.decision(table.fold, 0, "expert", legal(table.fold)) is None
        fold = await write(table, played(table.fold, decision.action, "bot"))
        assert plans.decision(fold, 0, "expert", legal(fold)) is None
        assert plans.decision(fold, 1, "hard", legal(fold)) is None


@pytest.mark.parametrize("by", ["person", "bot"], ids=["a person", "another process"])
async def test_somebody_else_who_plays_for_the_seat_ends_a_plan(by: journal.Author) -> None:
    async with House(":memory:") as house:
        table, plans, decision = await a_plan(house)
        following = decision.plan.actions[0]
        fold = await write(table, played(table.fold, decision.action, "bot"))
        assert plans.decision(fold, 0, "hard", legal(fold)) is not None
        other = _leaving_legal(fold, following)
        fold = await write(table, played(fold, other, by))
        assert following in legal(fold), "it could be followed"
        assert plans.decision(fold, 0, "hard", legal(fold)) is None


def _leaving_legal(fold: Fold, wanted: int) -> int:
    """Return another action after which the wanted one is still legal."""
    for action in legal(fold):
        after = fold.state.copy()
        play(after, action)
        if action != wanted and to_move(after) == 0 and wanted in legal_actions(after):
            return action
    raise AssertionError("there is none")


async def test_a_person_who_does_the_same_does_not_go_on_with_a_bots_plan() -> None:
    async with House(":memory:") as house:
        table, plans, decision = await a_plan(house)
        fold = await write(table, played(table.fold, decision.action, "person"))
        assert plans.decision(fold, 0, "hard", legal(fold)) is None


async def test_undo_ends_a_plan() -> None:
    async with House(":memory:") as house:
        table, plans, decision = await a_plan(house)
        fold = await write(table, played(table.fold, decision.action, "bot"), journal.Undone(0, 1))
        assert len(fold.game.standing_actions) == len(HALF.actions)
        assert plans.decision(fold, 0, "hard", legal(fold)) is None
