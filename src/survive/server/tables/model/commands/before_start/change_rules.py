"""Before the game the host changes its rules, without anyone losing a seat or the link."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from survive.engine.rulings import rules_version
from survive.record.wire import words
from survive.server.errors import RefusedError
from survive.server.tables.model.commands.command import HostCommand
from survive.server.tables.model.dealing import dealt, options_for
from survive.server.tables.model.journal import Entry

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold

MOST_CHANGES = 30
"""The limit per table: each change is a whole deal in the journal."""


class RulesChanged(Entry, frozen=True, tag="rules_changed"):
    """The host changed the rules before the game. It holds the new deal: a secret."""

    options: dict[str, Any]
    deal: dict[str, Any]
    rules: int
    """The version of the rules by which the game will begin."""

    def fold_into(self, fold: Fold) -> None:
        """Deal again."""
        setup = msgspec.structs.replace(
            fold.setup, options=self.options, deal=self.deal, rules=self.rules
        )
        fold.deal_again(setup)


class ChangeRules(HostCommand, tag="change_rules"):
    """Before the game: play by other options, in the form of a new table's (host only).

    They replace all options; the tiles are dealt again. Seats, tokens, invitation, clock and map
    stay, so the options have to fit the number of seats. At most 30 times per table. Everyone at
    the table gets a new ``state``.
    """

    options: words.AnyTableOptions

    entries: ClassVar[tuple[type[Entry], ...]] = (RulesChanged,)

    def check_count(self, fold: Fold) -> None:
        """Refuse more changes than a table needs."""
        super().check_count(fold)
        if fold.deals >= MOST_CHANGES:
            reason = f"the rules of a table can be changed {MOST_CHANGES} times"
            raise RefusedError("too_many_rules", reason)

    def decide(self, fold: Fold) -> list[Entry]:
        """Deal with the new options, unless they are those of the table."""
        if fold.started:
            raise RefusedError("started", "the game has already begun")
        if fold.setup.position:
            raise RefusedError("bad_options", "the position says the options")
        options = options_for(self.options, len(fold.seats))
        if options.map != fold.game.options.map:
            raise RefusedError("bad_options", "the map of a table cannot be changed")
        if options == fold.game.options:
            return []
        return [RulesChanged(*dealt(options, fold.setup.seed), rules_version())]
