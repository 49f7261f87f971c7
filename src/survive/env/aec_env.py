"""The game as a PettingZoo environment: agents take turns, as the rules say whose decision it is.

>>> game = env(players=3, observation="vector")
>>> game.reset(seed=7)
>>> for agent in game.agent_iter():
...     observation, reward, termination, truncation, info = game.last()
...     over = termination or truncation
...     game.step(None if over else game.action_space(agent).sample(info["action_mask"]))
>>> game.agents
[]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    from survive.env.extra import hint

    raise hint(missing) from None

from survive.engine import (
    ACTIONS,
    NOBODY,
    Luck,
    Options,
    State,
    apply,
    legal_actions,
    new_game,
    play,
)
from survive.env.batch.joint_view import JointView
from survive.env.config import settings_of
from survive.env.driving import roll_dice
from survive.env.observation.encoder import Encoder
from survive.env.perspective import as_meant, as_seen
from survive.env.rendering import MODES, Renderer
from survive.env.rewards import rewards_of
from survive.env.snapshots import Snapshots
from survive.views import glance

if TYPE_CHECKING:
    from numpy.typing import NDArray

_LARGEST_SEED = 2**60


def env(**arguments: Any) -> AECEnv:
    """Return the environment with PettingZoo's usual wrappers; the arguments are those of
    :class:`raw_env`.

    An illegal action ends the game and costs the agent that chose it 1.
    """
    game = wrappers.TerminateIllegalWrapper(raw_env(**arguments), illegal_reward=-1)
    game = wrappers.AssertOutOfBoundsWrapper(game)
    return wrappers.OrderEnforcingWrapper(game)


class raw_env(Snapshots, AECEnv):  # type: ignore[misc]  # noqa: N801  (PettingZoo's name; it has no types)
    """The environment as it is, without wrappers: an illegal action raises an error with reasons.

    ``players`` and ``options`` are as on the command line (``options="challenge"``), or ``options``
    is an :class:`~survive.engine.Options`. ``observation`` is ``planes``, ``vector`` or
    ``tokens``; ``reward`` is ``win``, ``score`` or ``margin``. With ``actions="relative"`` actions
    count adventurers from the agent's own. Without ``remember`` agents do not see the values of
    their own adventurers once the first turn has begun, as at a strict table. ``max_cycles`` ends
    a game after this many decisions; without it every game ends by the rules.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "survive_v0",
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 4,
    }

    moving = (
        *("_state", "_luck", "_rng", "_steps", "_mask", "_skip_agent_selection", "agents"),
        *("agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations"),
        "infos",
    )

    def __init__(
        self,
        players: int | None = None,
        options: str | Options = "",
        observation: str = "planes",
        reward: str = "win",
        render_mode: str | None = None,
        actions: str = "catalogue",
        remember: bool = True,
        max_cycles: int | None = None,
    ) -> None:
        """Prepare the table; :meth:`reset` deals."""
        super().__init__()
        self.settings = settings_of(players, options, observation, reward, actions, remember)
        self.render_mode = render_mode
        self._renderer = Renderer(render_mode)
        self._max_cycles = max_cycles
        self._encoder = Encoder(self.settings.options, observation)
        seats = range(self.settings.options.players)
        self.possible_agents = [f"player_{seat}" for seat in seats]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: _space_of(self._encoder.shapes) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._joint = JointView(self.settings)
        self.state_space = spaces.Box(0, 255, self._joint.shape, np.uint8)
        self._rng, _ = seeding.np_random()
        self._no_actions: NDArray[np.int8] = np.zeros(ACTIONS, np.int8)
        self._mask = self._no_actions

    def __repr__(self) -> str:
        return f"<raw_env: {self.settings}>"

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions: the catalogue of the engine."""
        return self.action_spaces[agent]

    @property
    def game(self) -> State:
        """Return the game itself, secrets included: for evaluation and debugging."""
        return self._state

    @property
    def luck_seed(self) -> int:
        """Return the seed of the present game's luck."""
        return int(self._luck.seed)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game.

        ``options={"luck": 7}`` plays the deal and the dice of that seed of the engine, to compare
        agents on equal luck; otherwise the environment's own generator draws it.
        """
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        drawn = int(self._rng.integers(_LARGEST_SEED))
        luck = (options or {}).get("luck", drawn)
        self._luck = Luck(int(luck))
        self._state = new_game(self.settings.options, seed=self._luck.seed)
        self._steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._next_decision()

    def step(self, action: int | None) -> None:
        """Play an action of the agent whose decision it is; None for an agent that is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to decide; action_mask says what is legal")
        self._play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._steps += 1
        self._next_decision()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _play(self, action: int) -> None:
        """Play what an agent means, or raise an IllegalActionError that says why not."""
        is_legal = 0 <= action < ACTIONS and self._mask[action]
        if self.settings.relative:
            action = as_meant(self._state.ruleset, self._seats[self.agent_selection], action)
        if is_legal:
            play(self._state, action)
        else:
            apply(self._state, action)

    def _next_decision(self) -> None:
        """Roll what dice there are, then find the agent that decides, or the end."""
        seat = roll_dice(self._state, self._luck)
        self._mask = self._no_actions
        if seat == NOBODY:
            found = rewards_of(self._state, self.settings.reward_number)
            self.rewards = dict(zip(self.possible_agents, found, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._max_cycles is not None and self._steps >= self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[seat]
            self._mask = self._mask_of(seat)
        self.infos = {agent: {"action_mask": self._mask_for(agent)} for agent in self.agents}

    def _mask_of(self, seat: int) -> NDArray[np.int8]:
        legal = legal_actions(self._state)
        if self.settings.relative:
            legal = [as_seen(self._state.ruleset, seat, action) for action in legal]
        mask: NDArray[np.int8] = np.zeros(ACTIONS, np.int8)
        mask[legal] = 1
        return mask

    def _mask_for(self, agent: str) -> NDArray[np.int8]:
        """Return what is legal for an agent: nothing while others decide."""
        return self._mask if agent == self.agent_selection else self._no_actions

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent's view shows, and what it may do."""
        seen = glance(self._state, self._seats[agent], self.settings.remember)
        found = self._encoder.encode(seen)
        shown: Any = found.get("vector", found)
        return {"observation": shown, "action_mask": self._mask_for(agent).copy()}

    def state(self) -> NDArray[np.uint8]:
        """Return what all agents see together, for critics that see everything.

        A row for each agent: its observation as a ``vector``, whatever ``observation`` is.
        """
        return self._joint.of(self._state)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw what a spectator sees, in the way that ``render_mode`` says."""
        return self._renderer.render(self._state)

    def close(self) -> None:
        """Do nothing: the environment holds nothing open."""


def _space_of(shapes: dict[str, tuple[int, ...]]) -> spaces.Dict:
    """Return the space of an observation whose arrays have these shapes."""
    boxes = {name: spaces.Box(0, 255, shape, np.uint8) for name, shape in shapes.items()}
    observed = boxes["vector"] if "vector" in boxes else spaces.Dict(boxes)
    mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
    return spaces.Dict({"observation": observed, "action_mask": mask})
