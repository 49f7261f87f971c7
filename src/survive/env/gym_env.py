"""The game as a Gymnasium environment: one learner at a table of bots.

Importing this module registers it: ``gymnasium.make("survive/Survive-v0", opponents=["medium",
"hard", "easy"])``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ImportError as missing:
    from survive.env.extra import hint

    raise hint(missing) from None

from survive.engine import ACTIONS, NOBODY, Luck, Options, State, legal_actions, new_game
from survive.env.config import settings_of
from survive.env.observation.encoder import Encoder
from survive.env.perspective import as_meant, as_seen
from survive.env.rendering import MODES, Renderer
from survive.env.rewards import rewards_of
from survive.env.snapshots import Snapshots
from survive.players.harms import Harms
from survive.players.player import Player, Witness, make_player
from survive.simulation.run.game_loop import GameLoop
from survive.views import glance, view

if TYPE_CHECKING:
    from numpy.typing import NDArray

_LARGEST_SEED = 2**60
_ILLEGAL = -1.0
"""The reward for an illegal action, which ends the episode."""


class SurviveEnv(Snapshots, gymnasium.Env):  # type: ignore[misc]  # (it has no types)
    """A seat among bots; ``opponents`` are named as on the command line.

    The learner's seat is drawn for each game, unless ``seat`` names it. Dice, bots and
    decisions with a single answer are played between two steps, so every step is a choice. An
    illegal action ends the game with a reward of -1. The other arguments are those of
    :class:`survive.env.aec_env.raw_env`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 4}

    moving = (
        *("_np_random", "_np_random_seed", "_seat", "_loop", "_harms", "_mask"),
        *("_bots", "_players"),
    )

    def __init__(
        self,
        opponents: Sequence[str] = ("easy", "easy", "easy"),
        options: str | Options = "",
        seat: int | None = None,
        observation: str = "planes",
        reward: str = "win",
        render_mode: str | None = None,
        actions: str = "catalogue",
        remember: bool = True,
    ) -> None:
        """Seat the bots; :meth:`reset` deals."""
        if isinstance(opponents, str):
            raise ValueError(f"opponents is a list of bots, as in [{opponents!r}]")
        players = len(opponents) + 1
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"seat={seat}; the seats of {players} players are 0 to {players - 1}")
        self.settings = settings_of(players, options, observation, reward, actions, remember)
        self.render_mode = render_mode
        self._renderer = Renderer(render_mode)
        self._fixed_seat = seat
        self._bots: list[Player] = [make_player(name) for name in opponents]
        self._encoder = Encoder(self.settings.options, observation)
        boxes = {
            name: spaces.Box(0, 255, shape, np.uint8)
            for name, shape in self._encoder.shapes.items()
        }
        mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
        self.observation_space = spaces.Dict({**boxes, "action_mask": mask})
        self.action_space = spaces.Discrete(ACTIONS)
        self._mask: NDArray[np.int8] = np.zeros(ACTIONS, np.int8)

    @property
    def game(self) -> State:
        """Return the game itself, secrets included: for evaluation and debugging."""
        return self._loop.state

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new game and play to the learner's first choice.

        ``options={"luck": 7}`` plays the deal and the dice of that seed of the engine.
        """
        super().reset(seed=seed)
        players = self.settings.options.players
        drawn, place = self.np_random.integers(_LARGEST_SEED), self.np_random.integers(players)
        luck = Luck(int((options or {}).get("luck", drawn)))
        self._seat = int(place) if self._fixed_seat is None else self._fixed_seat
        state = new_game(self.settings.options, seed=luck.seed)
        self._loop = GameLoop(state, luck, [None] * players, None)
        self._harms = Harms(state)
        others = [seat for seat in range(players) if seat != self._seat]
        self._players = dict(zip(others, self._bots, strict=True))
        for seat, bot in self._players.items():
            bot.begin(seat, int(self.np_random.integers(2**32)))
        self._to_own_choice()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play an action of the learner, and all up to its next choice or the end."""
        meant = int(action)
        if self.settings.relative:
            meant = as_meant(self.game.ruleset, self._seat, meant)
        if not self._mask[int(action)]:
            self._mask = np.zeros(ACTIONS, np.int8)
            return self._observation(), _ILLEGAL, True, False, self._info() | {"illegal": True}
        self._loop.choose(meant)
        over = self._to_own_choice()
        reward = 0.0
        if over:
            reward = rewards_of(self.game, self.settings.reward_number)[self._seat]
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, over, False, self._info()

    def _to_own_choice(self) -> bool:
        """Play the bots until the learner must choose; return whether the game is over."""
        self._mask = np.zeros(ACTIONS, np.int8)
        while (seat := self._loop.advance()) != self._seat:
            if seat == NOBODY:
                return True
            legal = legal_actions(self.game)
            bot = self._players[seat]
            self._harms.note(self.game)
            if isinstance(bot, Witness):
                bot.hear_of_harms(self._harms.to(seat))
            chosen = bot.choose(view(self.game, seat, remember=True), legal)
            if not self._loop.choose(chosen):
                raise RuntimeError(f"the bot in seat {seat} chose {chosen}, which is not legal")
        self._harms.note(self.game)
        legal = legal_actions(self.game)
        if self.settings.relative:
            legal = [as_seen(self.game.ruleset, self._seat, action) for action in legal]
        self._mask[legal] = 1
        return False

    def action_masks(self) -> NDArray[np.bool_]:
        """Return what is legal now, under the name that libraries with masks ask for."""
        return self._mask.astype(bool)

    def _observation(self) -> dict[str, Any]:
        seen = glance(self.game, self._seat, self.settings.remember)
        return {**self._encoder.encode(seen), "action_mask": self._mask.copy()}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask.copy(), "seat": self._seat}

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw what a spectator sees, in the way that ``render_mode`` says."""
        return self._renderer.render(self.game)


gymnasium.register(id="survive/Survive-v0", entry_point="survive.env.gym_env:SurviveEnv")
