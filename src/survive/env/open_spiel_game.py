"""The game for OpenSpiel: importing this module registers ``survive``.

``pyspiel.load_game("survive(options=tiny)")``; ``options`` are as on the command line, with ``+``
between them, and ``players`` and ``reward`` as in the other environments.

All chance is explicit. Chance lays the tiles one by one, draws the first player and rolls the die;
the back of a tile is decided when the tile sinks. No player knew it before, so the game is the same
as one in which all backs are fixed from the start, with nodes of at most ten outcomes.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from survive import _extras

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ImportError(
        f"{missing.name} is not installed; survive.env.open_spiel_game needs:"
        f" {_extras.command('env,spiel')}",
        name=missing.name,
    ) from None

from survive.engine import ACTIONS, Options, describe
from survive.engine.pieces import BACK_NAMES, BACKS, COLOUR_NAMES, GROUND_NAMES, KIND_NAMES
from survive.env.config import settings_of
from survive.env.observation.encoder import Encoder
from survive.env.open_spiel.position import DIE, FIRST_PLAYER, TERRAIN, OpenSpielPosition
from survive.env.open_spiel.resampling import other_history, seen_history
from survive.env.rewards import REWARDS, rewards_of
from survive.views import view

_DEFAULTS: dict[str, Any] = {"players": 2, "options": "", "reward": "win"}
_TRIES = 100
"""How many histories are drawn before the true one is given in place of another."""


def _game_type(*, zero_sum: bool) -> Any:
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name="survive",
        long_name="Survive the Island",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=6,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_DEFAULTS,
    )


def _game_info(options: Options, reward: str) -> Any:
    """Return bounds: a tile sinks every turn, so there are no more turns than tiles."""
    tiles = sum(options.map.tiles)
    most = float(sum((value + 1) * count for value, count in enumerate(options.values)))
    least, best = {"win": (-1.0, 1.0), "score": (0.0, most), "margin": (-most, most)}[reward]
    return pyspiel.GameInfo(
        num_distinct_actions=ACTIONS,
        max_chance_outcomes=BACKS,
        num_players=options.players,
        min_utility=least,
        max_utility=best,
        utility_sum=0.0 if reward == "win" else None,
        max_game_length=200 * tiles,
    )


class SurviveGame(pyspiel.Game):  # type: ignore[misc]  # (it has no types)
    """The game with the options of one table."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Read the parameters."""
        given = _DEFAULTS | (params or {})
        text, reward = str(given["options"]).replace("+", ","), str(given["reward"])
        self.settings = settings_of(
            int(given["players"]), text, "vector", reward, "catalogue", True
        )
        options = self.settings.options
        super().__init__(
            _game_type(zero_sum=reward == "win"), _game_info(options, reward), params or {}
        )
        self.encoder = Encoder(options, "vector")

    def new_initial_state(self) -> SurviveState:
        """Return a game before its first tile is laid."""
        return SurviveState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SurviveObserver:
        """Return what observes a state for a player."""
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        perfect_recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SurviveObserver(self, perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        """Return a bound: tiles are laid and turned over, and dice are rolled."""
        return 10 + 4 * sum(self.settings.options.map.tiles)


class SurviveState(pyspiel.State):  # type: ignore[misc]  # (it has no types)
    """A game at one moment."""

    def __init__(self, game: SurviveGame) -> None:
        """Start with an empty sea; only the game calls this."""
        super().__init__(game)
        self.position = OpenSpielPosition(game.settings.options)

    def current_player(self) -> int:
        """Return whose decision it is: a seat, chance, or terminal."""
        if self.position.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.position.is_chance else self.position.seat

    def _legal_actions(self, player: int) -> list[int]:
        assert player >= 0
        return self.position.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may do, and how likely each is."""
        return self.position.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return describe(action)
        asked = self.position.asked
        if asked == TERRAIN:
            return f"lay {GROUND_NAMES[action]}"
        if asked == FIRST_PLAYER:
            return f"{COLOUR_NAMES[action]} begins"
        return f"roll {KIND_NAMES[action]}" if asked == DIE else f"turn up {BACK_NAMES[action]}"

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """Return what the game was worth to each player; nothing before its end."""
        settings = self.get_game().settings
        if not self.position.is_over:
            return [0.0] * settings.options.players
        return rewards_of(self.position.state, REWARDS.index(settings.reward))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SurviveState:
        """Return a state that this player cannot distinguish from this one.

        What others hold and placed is resampled; a draw that contradicts what has been shown
        since (a power that was played would have been another tile) is drawn again.
        """
        rng = random.Random(int(sampler() * 2**53))
        wanted = self.information_state_string(player)
        for _ in range(_TRIES):
            other: SurviveState = self.get_game().new_initial_state()
            if other._follow(other_history(self.position, player, rng)) and (
                other.information_state_string(player) == wanted
            ):
                return other
        same: SurviveState = self.clone()
        return same

    def _follow(self, history: list[int]) -> bool:
        """Play these actions, as far as they are possible; return whether all are."""
        for action in history:
            if not self.position.is_possible(action):
                return False
            self.apply_action(action)
        return True

    def __str__(self) -> str:
        """Return what was played, for debugging."""
        return " ".join(map(str, self.history()))


class SurviveObserver:
    """What a player sees now as numbers, or all that it has seen as text."""

    def __init__(self, game: SurviveGame, perfect_recall: bool) -> None:
        """Prepare the numbers."""
        self._encoder = game.encoder
        self._perfect_recall = perfect_recall
        (size,) = game.encoder.shapes["vector"]
        self.tensor: Any = np.zeros(size, np.float32)
        self.dict = {"vector": self.tensor}

    def set_from(self, state: SurviveState, player: int) -> None:
        """Write what a player sees; nothing while the tiles are laid."""
        self.tensor.fill(0)
        if state.position.is_dealt:
            seen = view(state.position.state, player, remember=True)
            self.tensor[:] = self._encoder.encode(seen)["vector"]

    def string_from(self, state: SurviveState, player: int) -> str:
        """Return what a player knows as text."""
        if self._perfect_recall:
            return seen_history(state.position, player)
        if not state.position.is_dealt:
            return f"p{player} {state.position.terrains}"
        seen = view(state.position.state, player, remember=True)
        return f"p{player} {seen.numbers()} {state.position.sinking}"


pyspiel.register_game(_game_type(zero_sum=True), SurviveGame)
