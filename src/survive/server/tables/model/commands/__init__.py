"""The commands that change a table, each in a file of its own, and the list of them.

Two are not here, because they need more than a table as data: playing, which also rolls dice
(``tables/playing.py``), and the rematch, which makes another table (``tables/opening.py``).
"""

from __future__ import annotations

from survive.server.tables.model.commands.before_start.change_rules import ChangeRules
from survive.server.tables.model.commands.before_start.change_seat import ChangeSeat
from survive.server.tables.model.commands.before_start.choose_colour import ChooseColour
from survive.server.tables.model.commands.before_start.remove_player import RemovePlayer
from survive.server.tables.model.commands.command import Command, HostCommand, SeatCommand
from survive.server.tables.model.commands.emote import Emote
from survive.server.tables.model.commands.hand_over import HandOver
from survive.server.tables.model.commands.leave import Back, Leave
from survive.server.tables.model.commands.let_bot_play import LetBotPlay
from survive.server.tables.model.commands.offer_seat import OfferSeat
from survive.server.tables.model.commands.place_rest import PlaceRest
from survive.server.tables.model.commands.plan_turn import PlanTurn
from survive.server.tables.model.commands.rename import Rename
from survive.server.tables.model.commands.set_hours import SetHours
from survive.server.tables.model.commands.set_preset import SetPreset
from survive.server.tables.model.commands.stand_up import StandUp
from survive.server.tables.model.commands.start import Start
from survive.server.tables.model.commands.take_vacation import TakeVacation
from survive.server.tables.model.commands.undo import Undo
from survive.server.tables.model.commands.wish_pace import WishPace

COMMANDS: tuple[type[Command], ...] = (
    Start,
    Undo,
    SetPreset,
    Leave,
    Back,
    LetBotPlay,
    OfferSeat,
    PlaceRest,
    Rename,
    ChooseColour,
    Emote,
    StandUp,
    ChangeSeat,
    ChangeRules,
    RemovePlayer,
    HandOver,
    WishPace,
    SetHours,
    TakeVacation,
    PlanTurn,
)
"""A command that is in this list can be sent, is in the schema, and its entries can be read."""

__all__ = [
    "COMMANDS",
    "Back",
    "ChangeRules",
    "ChangeSeat",
    "ChooseColour",
    "Command",
    "Emote",
    "HandOver",
    "HostCommand",
    "Leave",
    "LetBotPlay",
    "OfferSeat",
    "PlaceRest",
    "PlanTurn",
    "RemovePlayer",
    "Rename",
    "SeatCommand",
    "SetHours",
    "SetPreset",
    "StandUp",
    "Start",
    "TakeVacation",
    "Undo",
    "WishPace",
]
