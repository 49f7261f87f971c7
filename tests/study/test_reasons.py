"""Reasons are true of the better plan and false of the other, and each code has its position."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from survive.cli.reason_texts import hint_reason
from survive.engine import COMPILED, State, action_of, actions, number_of
from survive.engine.catalogue import END_ACTIONS
from survive.engine.pieces import CREATURE_DIE, KIND_NAMES, REPELLENT, WATER
from survive.engine.reasons import Reason
from survive.engine.state import LOST, SAVED
from survive.study.ideas.finding import promising
from survive.study.ideas.plan_ends import PlanEnds
from survive.study.ideas.reasons import CODES, SOONER, Difference, reasons_between
from survive.study.ideas.starts import StartPlaces
from survive.study.task import Task, TurnPlan
from survive.study.themes import phase_of
from survive.study.timeline import choices_of, steps_between
from survive.texts import texts_in
from survive.views import resample, view
from tests.players.positions import positions
from tests.players.sitting import ISLAND, asked_to_repel
from tests.record import golden_games
from tests.table import Table, at_table

OTHERS = "1@F5 2@F6"
REST = "E4:beach E5:beach E6:beach"
GAMES = (
    ["three_players", "two_players", "rare_mix", "four_players_challenge", "five_players"]
    if COMPILED
    else ["two_players"]
)
SHARK, SERPENT = KIND_NAMES.index("shark"), KIND_NAMES.index("serpent")


def task_at(table: Table, seat: int = 0, *, remembers: bool = True) -> Task:
    return Task(view(table.state, seat, remembers))


def told(table: Table, better: actions.Action, other: actions.Action | None = None) -> list[Reason]:
    """Return why an action is better than another one, or than moving nothing."""
    than = END_ACTIONS if other is None else number_of(other)
    found = reasons_between(task_at(table), [number_of(better)], [than])
    for reason in found:
        assert tuple(reason.fields) == CODES[reason.code]
        assert hint_reason(reason), "it can be said"
    return found


def why(
    table: Table, better: actions.Action, other: actions.Action | None = None
) -> tuple[str, dict[str, int | str]]:
    """Return what weighs most."""
    first = told(table, better, other)[0]
    return first.code, first.fields


def own(value: int, adventurer: int = 0, **more: int) -> dict[str, int]:
    return {"adventurer": adventurer, "value": value, **more}


def sea(people: str, **more: str) -> Table:
    return at_table(land=ISLAND, people=f"{people} {OTHERS}", **more)  # type: ignore[arg-type]


def test_ashore_unless_both_plans_bring_it_ashore() -> None:
    table = sea("0@B1=5 0@L1=3", rafts="B1 L1")
    first, second = table.step_to(0, "ashore"), table.step_to(1, "ashore")
    assert why(table, first) == ("ashore", own(5))
    assert why(table, first, second) == ("ashore", own(5))
    plans = [[number_of(first), number_of(second)], [number_of(first)]]
    found = reasons_between(task_at(table), *plans)
    assert [(one.code, one.fields) for one in found] == [("ashore", own(3, 1))]


def test_of_two_of_one_value_only_their_number_can_be_told() -> None:
    table = sea("0@B1=1 0@L1=1", rafts="B1 L1")
    first, second = (number_of(table.step_to(i, "ashore")) for i in (0, 1))
    task = task_at(table)
    assert [one.code for one in reasons_between(task, [first, second], [first])] == ["more_ashore"]
    assert reasons_between(task, [first], [second]) == []


def test_aboard() -> None:
    table = sea("0@D2=5", rafts="D3")
    assert why(table, table.step_to(0, "D3")) == ("aboard", own(5))


def test_out_of_reach_and_kept_out_of_it() -> None:
    table = sea("0@C3=4", sharks="C5")
    away, there = table.step_to(0, "C2"), table.step_to(0, "D3")
    assert why(table, away, there) == ("escapes", own(4, kind=SHARK))
    table = sea("0@C3=4", rafts="C3", serpents="C4")
    assert why(table, table.raft_to("C3", "C2")) == ("escapes", own(4, kind=SERPENT))
    table = sea("0@C3=4", rafts="C3", serpents="C5")
    rowed, stranded = table.raft_to("C3", "C2"), table.raft_to("C3", "C4")
    assert why(table, rowed, stranded) == ("clear_of", own(4, kind=SERPENT))


def test_beside_a_raft_and_nearer_to_one() -> None:
    table = sea("0@F4=5", rafts="F1")
    assert why(table, table.step_to(0, "F3")) == ("nearer_raft", own(5))
    table = sea("0@F3=5", rafts="F1")
    assert why(table, table.step_to(0, "F2")) == ("beside_raft", own(5))


def test_nearer_to_an_island_and_sooner_where_both_come_nearer() -> None:
    table = sea("0@D3=5", rafts="D3")
    assert ("nearer_island", own(5)) in [
        (one.code, one.fields) for one in told(table, table.raft_to("D3", "D2"))
    ]
    once = number_of(table.raft_to("D3", "D2"))
    twice = [once, number_of(Table(table.state.copy()).raft("D3", "D2").raft_to("D2", "D1"))]
    task = task_at(table)
    assert Difference(PlanEnds(task), twice, [once]).sooner([0]) >= SOONER
    codes = [one.code for one in reasons_between(task, twice, [once])]
    assert "nearer_island" not in codes, "that is true of both"


def test_off_the_land_that_sinks_next() -> None:
    table = sea("0@E4=5", rafts="G2")
    forest = int(table.state.ground[table.board.index("E4")])
    assert why(table, table.step_to(0, "F3")) == ("leaves_sinking", own(5, terrain=forest))


def test_the_value_is_not_told_to_those_who_must_remember_it() -> None:
    table = sea("0@B1=5")
    plan = [number_of(table.step_to(0, "ashore"))]
    (reason,) = reasons_between(task_at(table, remembers=False), plan, [END_ACTIONS])
    assert reason.fields == own(0)
    assert "one of yours" in hint_reason(reason)


def test_tiles_that_sink() -> None:
    table = at_table(
        land=f"{REST} F5:forest", people="0@E6=5 1@E4 2@E4 1@E6 0@F5=3 2@F5", phase="waters"
    )
    rivals, empty, fellows = (actions.Sink(table.board.index(one)) for one in ("E4", "E5", "E6"))
    assert why(table, rivals, empty) == ("others_swim", {"count": 2})
    assert why(table, empty, fellows) == ("stays_dry", own(5))
    codes = [one.code for one in told(table, rivals, fellows)]
    assert codes == ["more_swim", "stays_dry"], "others swim in either case"


def test_creatures_against_the_others() -> None:
    table = at_table(land=ISLAND, people="0@F5=5 1@C3 2@F6", sharks="C4", phase="creatures").roll(
        "shark"
    )
    away = table.creature_to("C4", "B4")
    assert why(table, table.creature_to("C4", "C3"), away) == ("others_lost", {"count": 1})
    table = at_table(land=ISLAND, people="0@F5=5 1@C3 2@F6", sharks="C6", phase="creatures").roll(
        "shark"
    )
    found = why(table, table.creature_to("C6", "C5"), table.creature_to("C6", "C7"))
    assert found == ("others_threatened", {"count": 1, "kind": SHARK})
    table = at_table(
        land=ISLAND, people="0@F5=5 1@C3 1@C3 2@F6", rafts="C3", kaijus="C4", phase="creatures"
    ).roll("kaiju")
    found = why(table, table.creature_to("C4", "C3"), table.creature_to("C4", "B4"))
    assert found == ("others_swim", {"count": 2})


def test_a_raft_taken_away_from_the_others() -> None:
    table = at_table(land=ISLAND, people="0@F5=5 1@D4 1@D4 2@F6", rafts="D3")
    assert why(table, table.raft_to("D3", "E3")) == ("others_delayed", {"count": 2})


def test_the_repellent() -> None:
    table = asked_to_repel()
    use, keep = actions.Repel(), actions.Decline()
    assert why(table, use, keep) == ("protects", own(5))
    assert why(table, keep, use) == ("keeps_power", {"power": int(REPELLENT)})


def test_nothing_more_to_gain() -> None:
    table = sea("0@F5=5 0@F6=4")
    away = table.step_to(0, "E5")
    found = reasons_between(task_at(table), [END_ACTIONS], [number_of(away)])
    assert found
    assert found[-1].code in {"enough", "sooner", "leaves_sinking"}


def test_every_code_can_be_said() -> None:
    keys = [key for key in texts_in("en") if key.startswith("advice.why.")]
    assert {key.split(".")[2] for key in keys} == CODES.keys()
    of_kinds = {key.split(".")[2] for key in keys if key.count(".") == 3}
    assert of_kinds == {code for code, fields in CODES.items() if "kind" in fields}


def test_every_decision_can_be_asked_about_and_two_worlds_have_one_reason() -> None:
    for states in positions().values():
        for state in states:
            seat = Table(state).who
            seen = view(state, seat)
            twin = view(resample(seen, random.Random(1)), seat)
            plans = promising(Task(seen), 1)
            for other in plans[1:3]:
                found = reasons_between(Task(seen), plans[0], other)
                assert found == reasons_between(Task(twin), plans[0], other)
                assert all(one.fields.keys() == set(CODES[one.code]) for one in found)


# No reason is true of both: over thousands of decisions


def pairs_of(name: str) -> Iterator[tuple[Task, str, TurnPlan, TurnPlan]]:
    """Yield pairs of plans for the decisions of a game: of promising ones, and what was played."""
    record = golden_games.played(name)
    for choice in choices_of(steps_between(record, 0, len(record.actions))):
        task = Task(view(choice.before, choice.seat, True))
        plans = promising(task, 1)
        others = [*plans[1:3], choice.played]
        for other in others:
            if other != plans[0]:
                yield task, phase_of(choice.before), plans[0], other


@pytest.mark.parametrize("name", GAMES)
def test_no_reason_is_true_of_both_plans(name: str) -> None:
    compared = Counter[str]()
    for task, phase, better, other in pairs_of(name):
        reasons = [reasons_between(task, *pair) for pair in ((better, other), (other, better))]
        sentences = [{hint_reason(one) for one in found} for found in reasons]
        assert not sentences[0] & sentences[1], "the same sentence speaks for either plan"
        for found, (one, two) in zip(reasons, ((better, other), (other, better)), strict=True):
            for reason in found:
                assert holds(task, reason, one, two), (reason, one, two)
                assert not holds(task, reason, two, one), (reason, one, two)
        compared[phase] += 1
        compared["explained"] += bool(reasons[0] or reasons[1])
    assert all(compared[phase] for phase in ("actions", "sinking", "creatures"))
    assert compared["explained"] > 0.5 * (compared.total() - compared["explained"])


def holds(task: Task, reason: Reason, plan: Sequence[int], other: Sequence[int]) -> bool:
    """Whether a sentence is true of a plan, looking only at pieces: a second reading of its text.

    What rests on the ways to safety (nearer, sooner, delayed) is a matter of the value function,
    and read from it.
    """
    if task.is_setup:
        return true_start(task, reason, plan, other)
    ends = PlanEnds(task)
    start, end, rest = ends.start.state, ends.of(plan), ends.of(other)
    fields, owner = reason.fields, start.ruleset.owner
    mine = [i for i in range(start.ruleset.adventurers) if owner[i] == task.seat]
    rivals = [i for i in range(start.ruleset.adventurers) if owner[i] != task.seat]
    if "value" in fields:
        mine = [i for i in mine if not fields["value"] or start.value[i] == fields["value"]]

    def became(state: State, people: Sequence[int], where: int) -> int:
        return sum(state.where[i] == where and start.where[i] != where for i in people)

    def wet(state: State, people: Sequence[int]) -> int:
        return sum(swims(state, i) and not swims(start, i) for i in people)

    after, otherwise = end.state, rest.state
    match reason.code:
        case "ashore":
            return became(after, mine, SAVED) > 0
        case "more_ashore":
            return became(after, mine, SAVED) > became(otherwise, mine, SAVED)
        case "protects":
            return became(after, mine, LOST) == 0
        case "aboard":
            return any(after.is_aboard(i) and not start.is_aboard(i) for i in mine)
        case "stays_dry":
            return wet(after, mine) + became(after, mine, LOST) == 0
        case "others_lost":
            return became(after, rivals, LOST) > 0
        case "more_lost":
            return became(after, rivals, LOST) > became(otherwise, rivals, LOST)
        case "others_swim":
            return wet(after, rivals) > 0
        case "more_swim":
            return wet(after, rivals) > wet(otherwise, rivals)
        case "keeps_power":
            return fields["power"] not in played_powers(plan)
        case "uses_power":
            return fields["power"] in played_powers(plan)
        case "enough":
            return not end.moves
    return true_of_the_ways(ends, reason, plan, other)


def true_of_the_ways(
    ends: PlanEnds, reason: Reason, plan: Sequence[int], other: Sequence[int]
) -> bool:
    difference = Difference(ends, plan, other)
    start, end = ends.start.terms, difference.better.terms
    fields = reason.fields
    mine = [] if "value" not in fields else difference.alike(int(fields["adventurer"]))
    mine = [i for i in mine if start[i].where >= 0]
    kind = fields.get("kind")
    match reason.code:
        case "escapes":
            return any(
                kind in start[i].threats and kind not in end[i].threats and end[i].where != LOST
                for i in mine
            )
        case "clear_of":
            return all(kind not in end[i].threats and end[i].where != LOST for i in mine)
        case "leaves_sinking":
            return any(start[i].on_sinking and not end[i].on_sinking for i in mine)
        case "beside_raft":
            return any(end[i].raft_apart == 1 < start[i].raft_apart for i in mine)
        case "nearer_raft":
            return any(end[i].raft_apart < start[i].raft_apart and not end[i].aboard for i in mine)
        case "nearer_island":
            return any(end[i].way < start[i].way and end[i].where >= 0 for i in mine)
        case "sooner":
            return difference.sooner(mine) > 0
        case "others_threatened":
            return any(kind in end[i].threats - start[i].threats for i in difference.others)
        case "more_threatened":
            return difference.harmed(reason.code, difference.better) > difference.harmed(
                reason.code, difference.other
            )
        case "others_delayed":
            return any(
                end[i].where >= 0 and end[i].needed - start[i].needed >= 0.4
                for i in difference.others
            )
        case "others_behind":
            return difference.behind()[1] > 0
    raise AssertionError(f"nothing reads {reason.code}")


def true_start(task: Task, reason: Reason, plan: Sequence[int], other: Sequence[int]) -> bool:
    start = StartPlaces(task)
    match reason.code:
        case "good_start":
            return start.is_good(plan[0])
        case "better_start":
            return start.needed(plan[0]) < start.needed(other[0])
        case "raft_for_own":
            return start.served(plan[0]) > 0
    raise AssertionError(f"nothing reads {reason.code}")


def swims(state: State, adventurer: int) -> bool:
    where = state.where[adventurer]
    return bool(where >= 0 and state.ground[where] == WATER and not state.is_aboard(adventurer))


def played_powers(plan: Sequence[int]) -> set[int]:
    found = set()
    for chosen in map(action_of, plan):
        if isinstance(chosen, actions.PlayPower):
            found.add(int(chosen.power))
        elif isinstance(chosen, actions.Repel | actions.RepelHere):
            found.add(int(REPELLENT))
    return found


def test_plans_that_differ_by_a_die_differ_by_that_power() -> None:
    """Both bring the same adventurer ashore, so that explains nothing."""
    table = sea("0@B1=5", hands="0:creature_die")
    ashore = number_of(table.step_to(0, "ashore"))
    die = next(
        number_of(one)
        for one in table.legal(actions.PlayPower)
        if isinstance(one, actions.PlayPower) and one.power == CREATURE_DIE
    )
    (reason,) = reasons_between(task_at(table), [ashore, die], [ashore, END_ACTIONS])
    assert (reason.code, reason.fields) == ("uses_power", {"power": int(CREATURE_DIE)})
