"""Tables at which actions are refused: one at every decision, and one for every code and rule."""

from __future__ import annotations

from survive.engine import (
    Options,
    actions,
    new_game,
)
from survive.engine.pieces import CREATURE_DIE, DOLPHIN, KAIJU, RAFT, SERPENT, SHARK
from survive.record.wire.objects import Wire
from tests.maps import SMALL
from tests.placing import placed
from tests.table import Table, at_table

CROWD = Options(players=5, overcrowded=True)
SHARKS = "A1 A2 A3 A4 A5 A6"
"""All the sharks there are."""


# What must be decided


def decisions() -> dict[str, tuple[Table, str, Wire]]:
    """Return a table at each kind of decision, with the code and fields that name it."""
    seat = {"seat": 0}
    shark = {"seat": 0, "kind": "shark"}
    dive = at_table(sharks="C4", hands="0:dive").power("dive")
    oars = at_table(rafts="C4", hands="0:oars").power("oars")
    dolphin = at_table(people="0@C4", hands="0:dolphin").power("dolphin")
    shark_rolled = at_table(sharks="C4", phase="creatures").roll("shark")
    found: list[tuple[Table, str, Wire]] = [
        (Table(new_game(Options(players=3, first=2), seed=1)), "place_adventurer", {"seat": 2}),
        (placed(Options(players=3, first=1)), "place_raft", {"seat": 1}),
        (at_table(people="0@C4"), "act", seat),
        (
            at_table(people="0@C4 1@C5 1@C5 1@C5", rafts="C4").raft("C4", "C5"),
            "fill_seat",
            seat | {"space": "C5"},
        ),
        (oars, "choose_raft", seat),
        (copy(oars).raft("C4", "C5"), "row_on", seat | {"space": "C5"}),
        (dolphin, "choose_swimmer", seat),
        (copy(dolphin).step(0, "C5"), "swim_on", seat | {"adventurer": 0}),
        (dive, "choose_diver", seat),
        (copy(dive).pick("shark", "C4"), "choose_dive", shark | {"space": "C4"}),
        (at_table(land="E5:forest", phase="waters"), "sink", seat),
        (
            at_table(people="0@M1", land="E5:forest=shark", sharks=SHARKS, phase="waters").sink(
                "E5"
            ),
            "relocate",
            shark | {"space": "E5"},
        ),
        (
            at_table(options=CROWD, people="0@M1 3@E5", land="E5:forest=dive", phase="waters").sink(
                "E5"
            ),
            "move_extra",
            {"seat": 3},
        ),
        (at_table(phase="creatures"), "roll", {}),
        (shark_rolled, "move_creature", shark),
        (
            copy(shark_rolled).creature("C4", "C5"),
            "move_creature_on",
            shark | {"space": "C5"},
        ),
        (
            at_table(people="0@M1 1@C5", sharks="C4", hands="1:oars", phase="creatures")
            .roll("shark")
            .creature("C4", "C5"),
            "answer",
            {"seat": 1, "kind": "shark", "space": "C5"},
        ),
        (
            at_table(people="0@M1 1@C5", kaijus="C4", phase="creatures")
            .roll("kaiju")
            .creature("C4", "C5"),
            "push",
            seat | {"space": "C5"},
        ),
    ]
    return {table.decision: (table, f"must_{code}", fields) for table, code, fields in found}


def copy(table: Table) -> Table:
    return Table(table.state.copy())


DECISIONS = decisions()


def at(table: Table, space: str) -> int:
    return table.board.index(space)


def refused() -> list[tuple[Table, actions.Action, str, str, Wire]]:
    """Return tables, an action that each refuses, and the code, rule and fields of the reason."""
    found: list[tuple[Table, actions.Action, str, str, Wire]] = []

    def say(table: Table, action: actions.Action, reason: str, **fields: int | str) -> None:
        code, rule = reason.split()
        found.append((copy(table), action, code, rule, fields))

    # Whatever the decision is
    table = at_table(options=Options(players=3, map=SMALL), land="A1:forest", people="0@A2 1@E5")
    say(table, actions.Sink(150), "no_such_space BRD-1", number=150, last=26)
    table = at_table(people="0@C4")
    say(table, actions.Step(30, 0), "no_such_adventurer CMP-2", number=30, last=29)
    over = at_table(people="0@C1")
    over.step(0, "ashore")
    say(over, actions.EndActions(), "game_over END-1")

    # Setting up
    table = Table(new_game(Options(players=3), seed=1))
    table.state.unplaced[table.who * 6 + 5] = 0
    say(table, actions.PlaceAdventurer(5, at(table, "E5")), "value_not_left SET-4", value=5)
    say(
        table,
        actions.PlaceAdventurer(1, at(table, "A1")),
        "no_tile_there SET-4",
        space="A1",
    )
    table = Table(new_game(Options(players=3), seed=1))
    table.do(actions.PlaceAdventurer(1, at(table, "E5")))
    say(
        table,
        actions.PlaceAdventurer(1, at(table, "E5")),
        "empty_tiles_left SET-4",
        space="E5",
    )
    table = Table(new_game(Options(players=5), seed=1))
    for _ in range(41):
        table.do(table.legal()[0])
    taken = next(s for s in table.board.island if table.state.people[s] == 2)
    free = table.legal(actions.PlaceAdventurer)[0]
    assert isinstance(free, actions.PlaceAdventurer)
    name = table.board.names[taken]
    say(table, actions.PlaceAdventurer(free.value, taken), "tile_full SET-5", space=name)
    for options, rule in ((Options(players=6, extension=True), "EXT-4"), (CROWD, "CRD-2")):
        table = Table(new_game(options, seed=1))
        for _ in range(40):
            table.do(table.legal()[0])
        own = table.state.where[table.who * table.state.ruleset.each]
        free = table.legal(actions.PlaceAdventurer)[0]
        assert isinstance(free, actions.PlaceAdventurer)
        name = table.board.names[own]
        say(table, actions.PlaceAdventurer(free.value, own), f"own_colour_there {rule}", space=name)
    table = placed(Options(players=3))
    say(table, actions.PlaceRaft(at(table, "A1")), "not_beside_island SET-6", space="A1")
    say(table, actions.PlaceRaft(at(table, "E5")), "not_water SET-6", space="E5")
    say(table, actions.PlaceRaft(at(table, "G6")), "creature_there SET-6", space="G6")
    shore = table.legal(actions.PlaceRaft)[0]
    assert isinstance(shore, actions.PlaceRaft)
    name = table.board.names[shore.space]
    say(copy(table).do(shore), shore, "raft_already_there SET-6", space=name)

    # Moves of adventurers
    table = at_table(
        land="E6:forest", volcanoes="F5", people="0@E5 0@C1 1@D5", saved="0", kaijus="F4"
    )
    say(table, table.step_to(10, "E5"), "not_your_adventurer MOV-1", adventurer=10, owner=1)
    say(table, actions.Step(2, 0), "already_saved MOV-12", adventurer=2)
    say(table, actions.Step(3, 0), "already_lost INT-5", adventurer=3)
    say(table, actions.Step(0, 6), "no_safe_island_there BRD-4", space="E5")
    say(table, table.step_to(0, "F5"), "volcano_there MOV-10", space="F5")
    say(table, table.step_to(0, "F4"), "kaiju_there MOV-10", space="F4")
    table = at_table(people="0@A1")
    say(table, off_the_board(table, 0), "no_space_there BRD-1")
    table = at_table(people="0@E5", moves=0)
    say(table, table.step_to(0, "E6"), "no_moves_left MOV-1")
    table = at_table(people="0@E5").step(0, "E6")
    say(table, table.step_to(0, "E5"), "already_swum MOV-4", adventurer=0)
    polish = Options.polish(3)
    table = at_table(
        options=polish, people="0@E5 1@D5 1@D5 1@D5", land="E5:forest", rafts="D5", sharks="D4"
    )
    say(table, table.step_to(0, "D4"), "creature_there PLT-1", space="D4")
    say(table, table.step_to(0, "D5"), "raft_full PLT-3", space="D5")
    table = at_table(people="0@E5 0@K3", land="E5:forest", hands="0:dolphin").power("dolphin")
    say(table, table.step_to(0, "E6"), "not_swimming POW-3", adventurer=0)
    table, _, _ = DECISIONS["board"]
    say(
        table,
        actions.TakeSeat(0),
        "not_swimming_there MOV-7",
        adventurer=0,
        space="C5",
    )
    table = at_table(options=CROWD, people="0@E5 0@M1", land="E5:forest=dive", phase="waters")
    table.sink("E5")
    say(table, table.step_to(1, "M2"), "was_not_on_tile CRD-3", adventurer=1)

    # Moves of rafts
    table = at_table(people="0@C4 1@C4 1@C4", rafts="C4 K3 K4")
    say(table, table.raft_to("C5", "C4"), "no_raft_there MOV-6", space="C5")
    say(table, table.raft_to("C4", "C5"), "raft_not_yours MOV-6", space="C4")
    say(table, table.raft_to("K3", "K4"), "raft_already_there MOV-6", space="K4")
    table = at_table(people="0@C4", rafts="C4", land="D4:forest")
    say(table, table.raft_to("C4", "D4"), "not_water MOV-6", space="D4")
    table = at_table(options=polish, people="0@C4 1@C5", rafts="C4")
    say(table, table.raft_to("C4", "C5"), "water_not_clear PLT-2", space="C5")

    # Powers
    table = at_table(
        people="0@E5 1@C4", land="E5:forest", sharks="C4", hands="0:dolphin", rafts="C4"
    )
    say(table, actions.PlayPower(CREATURE_DIE), "power_not_held POW-1", power="creature die")
    say(table, actions.PlayPower(DOLPHIN), "power_useless POW-1", power="dolphin")
    say(table, actions.RepelHere(SHARK, at(table, "C4")), "power_not_held POW-6", power="repellent")
    table = at_table(people="0@E5 1@C4", sharks="C4", rafts="C4", hands="0:repellent")
    here = {"kind": "shark", "space": "C4"}
    say(table, actions.RepelHere(SHARK, at(table, "C4")), "nobody_to_protect POW-7", **here)
    say(
        table,
        actions.RepelHere(KAIJU, at(table, "C4")),
        "no_creature_there POW-7",
        kind="kaiju",
        space="C4",
    )
    table = at_table(options=polish, people="0@C4", sharks="C4", rafts="C4", hands="0:repellent")
    say(table, actions.RepelHere(SHARK, at(table, "C4")), "no_attack PLT-8", **here)
    table, _, _ = DECISIONS["repel"]
    say(table, actions.Repel(), "power_not_held POW-7", power="repellent")
    table, _, _ = DECISIONS["dive from"]
    say(
        table,
        actions.Pick(SERPENT, at(table, "C5")),
        "no_creature_there POW-4",
        kind="serpent",
        space="C5",
    )
    table = at_table(sharks="C4", people="0@E5", land="E6:forest", hands="0:dive").power("dive")
    table.pick("shark", "C4")
    say(table, actions.Put(at(table, "E5")), "not_free POW-4", space="E5")
    say(table, actions.Put(at(table, "E6")), "not_water POW-4", space="E6")
    ring = "F5:beach F6:beach G5:beach G7:beach H5:beach H6:beach"
    table = at_table(
        options=polish,
        land=ring,
        sharks="G6 C4",
        kaijus="C5 D5",
        serpents="K3",
        hands="0:dive",
    )
    table.power("dive")
    say(
        table,
        actions.Pick(SHARK, at(table, "G6")),
        "nowhere_to_dive PLT-4",
        kind="shark",
        space="G6",
    )
    table.pick("shark", "C4")
    say(table, actions.Put(at(table, "K3")), "not_neighbouring PLT-4", space="C4")
    say(table, actions.Put(at(table, "C5")), "kaiju_there CRE-6", space="C5")
    table = at_table(
        options=polish, land=f"{ring} E5:beach", sharks="G6", kaijus="F5", hands="0:dive"
    )
    table.power("dive").pick("kaiju", "F5")
    say(table, actions.Put(at(table, "E5")), "not_water PLT-4", space="E5")
    say(table, actions.Put(at(table, "G6")), "no_room_to_push KAI-6", space="G6")

    # Tiles
    table = at_table(land="E4:beach E5:forest", phase="waters")
    say(table, actions.Sink(at(table, "E5")), "other_tiles_first SNK-1", terrain="beach")
    say(table, actions.Sink(at(table, "A1")), "no_tile_there SNK-1", space="A1")
    table, _, _ = DECISIONS["relocate"]
    shark = {"kind": "shark", "space": "B1"}
    say(table, actions.Pick(SHARK, at(table, "B1")), "no_creature_there SNK-5", **shark)
    table = at_table(people="0@M1", land="E5:forest=kaiju", kaijus="A1 A2", phase="waters").sink(
        "E5"
    )
    kaiju = {"kind": "kaiju", "space": "B1"}
    say(table, actions.Pick(KAIJU, at(table, "B1")), "no_creature_there SNK-6", **kaiju)
    table = at_table(people="0@M1", land="E5:forest=kaiju", kaijus="E5 A2", phase="waters").sink(
        "E5"
    )
    kaiju = {"kind": "kaiju", "space": "E5"}
    say(table, actions.Pick(KAIJU, at(table, "E5")), "already_there SNK-6", **kaiju)
    rafts = "A1 A2 A3 A4 A5 A6 A7 B1 B2 B3 B4 B5"
    table = at_table(people="0@A1", land="E5:forest=raft", rafts=rafts, phase="waters").sink("E5")
    say(table, actions.Pick(RAFT, at(table, "A1")), "raft_not_empty SNK-8", space="A1")
    say(table, actions.Pick(RAFT, at(table, "M1")), "no_raft_there SNK-8", space="M1")

    # Creatures
    table = at_table(sharks="C4 M1", phase="creatures").roll("shark")
    shark = {"kind": "shark", "space": "C5"}
    say(table, table.creature_to("C5", "C6"), "no_creature_there CRE-1", **shark)
    table.creature("C4", "C5")
    say(table, table.creature_to("M1", "M2"), "same_creature CRE-3", **shark)
    say(table, table.creature_to("C5", "C4"), "back_where_it_began CRE-5", space="C4")
    table = at_table(kaijus="C4 M1", phase="creatures").roll("kaiju").creature("C4", "C5")
    kaiju = {"kind": "kaiju", "space": "C5"}
    say(table, table.creature_to("M1", "M2"), "same_creature CRE-4", **kaiju)
    fast = Options(3, serpent_steps=2)
    table = at_table(options=fast, serpents="C4 M1", phase="creatures").roll("serpent")
    table.creature("C4", "C5")
    serpent = {"kind": "serpent", "space": "C5"}
    say(table, table.creature_to("M1", "M2"), "same_creature CRE-2", **serpent)
    table = at_table(
        land="D4:beach", volcanoes="D5", sharks="E5", kaijus="E6", phase="creatures"
    ).roll("shark")
    say(table, table.creature_to("E5", "D4"), "stays_in_water CRE-6", kind="shark")
    say(table, table.creature_to("E5", "D5"), "volcano_there CRE-6", space="D5")
    table = at_table(
        volcanoes="D5", people="0@E5 0@E5 0@M1", rafts="E5", kaijus="E6 D4", phase="creatures"
    )
    table.roll("kaiju").creature("E6", "E5")
    say(table, table.push_to(0, "D5"), "volcano_there KAI-2", space="D5")
    say(table, table.push_to(0, "D4"), "kaiju_there KAI-2", space="D4")
    say(
        table,
        actions.PushAdventurer(2, 0),
        "not_with_kaiju KAI-2",
        adventurer=2,
        space="E5",
    )
    say(
        table,
        actions.PushCreature(SHARK, 0),
        "nothing_to_push KAI-3",
        kind="shark",
        space="E5",
    )
    say(
        table,
        actions.PushCreature(KAIJU, 0),
        "nothing_to_push KAI-4",
        kind="kaiju",
        space="E5",
    )
    table = at_table(people="0@M1", kaijus="E5 E6", phase="creatures").roll("kaiju")
    table.creature("E5", "E6").push("kaiju", "E7")
    say(table, table.creature_to("E7", "E6"), "back_where_it_began CRE-5", space="E6")
    return found


def off_the_board(table: Table, adventurer: int) -> actions.Step:
    near, space = table.board.near, table.state.where[adventurer]
    return actions.Step(adventurer, next(d for d in range(6) if near[space * 6 + d] < 0))


REFUSED = refused()
