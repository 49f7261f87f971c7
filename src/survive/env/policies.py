"""Between players and policies: a policy takes a seat at any table, a bot acts in an environment.

A policy is a function of an observation, as the environments give it, that returns an action. As
a player it can be named wherever bots are, with a class of one line::

    class Mine(PolicyPlayer):
        def __init__(self, path: str) -> None:
            super().__init__(load(path), observation="planes", actions="relative")

    survive evaluate my_module:Mine:path=net.pt
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from survive.engine import ACTIONS, Options, State, legal_actions, to_move
from survive.env.config import settings_of
from survive.env.observation.encoder import Encoder
from survive.env.perspective import as_meant, as_seen
from survive.players import Player, make_player
from survive.views import View, view

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from survive.env.aec_env import raw_env

Policy = Callable[[dict[str, "NDArray[Any]"]], int]
"""Takes an observation (its arrays by name, and ``action_mask``) and returns an action."""


class PolicyPlayer:
    """A player that asks a policy."""

    def __init__(
        self, policy: Policy, observation: str = "vector", actions: str = "catalogue"
    ) -> None:
        """Set the form in which the policy reads observations and numbers actions."""
        self._policy = policy
        self._settings = settings_of(None, "", observation, "win", actions, True)
        self._encoders: dict[Options, Encoder] = {}
        self.seat = self.seed = 0

    def begin(self, seat: int, seed: int) -> None:
        """Start a game; a policy with luck of its own seeds it here."""
        self.seat, self.seed = seat, seed

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Return the action that the policy means."""
        ruleset = view.known.ruleset
        numbers = legal
        if self._settings.relative:
            numbers = [as_seen(ruleset, self.seat, action) for action in legal]
        mask: NDArray[np.int8] = np.zeros(ACTIONS, np.int8)
        mask[list(numbers)] = 1
        if ruleset.options not in self._encoders:
            encoder = Encoder(ruleset.options, self._settings.observation)
            self._encoders[ruleset.options] = encoder
        seen = self._encoders[ruleset.options].encode(view)
        chosen = int(self._policy({**seen, "action_mask": mask}))
        if self._settings.relative and 0 <= chosen < ACTIONS:
            return int(as_meant(ruleset, self.seat, chosen))
        return chosen


class PlayerPolicy:
    """A bot as an agent of the PettingZoo environment: ``env.step(policy(env))``.

    It sees what its seat may see, never the state. One policy can play several seats.
    """

    def __init__(self, name: str) -> None:
        """Take the bot of this name for every seat."""
        self._name = name
        self._seats: dict[int, Player] = {}
        self._game: State | None = None

    def __call__(self, env: raw_env) -> int:
        """Return an action for the agent whose decision it is."""
        game = env.unwrapped
        seat = int(to_move(game.game))
        if game.game is not self._game:
            self._game, self._seats = game.game, {}
        if seat not in self._seats:
            self._seats[seat] = make_player(self._name)
            self._seats[seat].begin(seat, game.luck_seed)
        seen = view(game.game, seat, remember=game.settings.remember)
        action = int(self._seats[seat].choose(seen, legal_actions(game.game)))
        if game.settings.relative:
            return int(as_seen(game.game.ruleset, seat, action))
        return action
