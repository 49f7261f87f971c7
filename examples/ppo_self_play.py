"""Learn by playing against yourself: PPO with masked actions, in one file, on two cores.

    python examples/ppo_self_play.py --minutes 10 --cores 2 --out runs/first

It needs numpy and torch: ``pip install 'survive-the-island[env,train]'``. One network plays all
seats of many games at once. Every round of playing and learning adds a line to ``curve.jsonl``;
the network goes to ``network.pt`` (``examples/evaluate_agent.py`` seats it beside our bots). In
the end it plays against random players only, and the last line says how often it wins.

Three ideas make ten minutes enough:

- **Rewards come early.** A game pays its points at the end, and random play saves hardly anybody.
  So every decision is paid by how much it raises a promise: the value of those who are saved,
  and of those on the board a part that is larger the nearer they are to safety. Over a game the
  payments add up to the points, less what the first position promised, whatever is played. So
  the best play stays the best (Ng, Harada and Russell, 1999).
- **An action is a way of acting in a place.** To step north-east is much the same idea
  everywhere. For every cell of the board the network computes a number for each way of acting
  there, and an action reads its number in the cell that it is about.
- **Forced decisions are not learned.** They have a single legal action. They stay in the chain
  of payments, but cost no training.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import torch
from torch import nn

from survive.engine import ACTIONS, action_of
from survive.engine.actions import Action, Step
from survive.env.observation.layout import ABOUT, OWN_PLANES, OWN_SAVED, Layout
from survive.env.vector_env import VectorEnv
from survive.players.geography import geography_of
from survive.record.notation.table_options import read_options
from survive.simulation.result import WHOLE_WIN
from survive.simulation.statistics.estimates import Estimate, Ratio

MOST_LEGAL = 256
"""Room for the legal actions of a decision; a list that is shorter ends with NO_ACTION."""
NO_ACTION = -1
POINT = 0.1
"""What a point is worth to the network, which learns best from numbers around 1."""
VALUES = np.arange(1, 6)

Array: TypeAlias = np.ndarray[Any, Any]


# --- What the network reads, and what it says ---------------------------------------------------


def legal_lists(masks: Array) -> Array:
    """Return the legal actions of each game as a list of numbers, filled up with NO_ACTION."""
    games, actions = np.nonzero(masks)
    counts: Array = masks.sum(1)
    firsts: Array = np.cumsum(counts) - counts
    lists: Array = np.full((len(masks), MOST_LEGAL), NO_ACTION, np.int16)
    lists[games, np.arange(len(games)) - firsts[games]] = actions
    return lists


def meaning_of_actions(layout: Layout) -> tuple[Array, Array, int]:
    """Return for each action in which spot it is read and which way of acting it is.

    Spots are the cells of the board, then the board as a whole, then the cell that the decision
    is about, then the cells of the observer's own adventurers. The last number says how many ways
    of acting there are: everything about an action except where and by whom.
    """
    whole = layout.cells
    question, own = whole + 1, whole + 2
    spots: Array = np.full(ACTIONS, whole)
    ways: Array = np.zeros(ACTIONS, int)
    known: dict[tuple[Any, ...], int] = {}
    for number in range(ACTIONS):
        action: Action = action_of(number)
        parts = asdict(action)
        space, adventurer = parts.pop("space", None), parts.pop("adventurer", None)
        is_own = adventurer is not None and adventurer < layout.ruleset.each
        way = (type(action).__name__, is_own, *parts.values())
        ways[number] = known.setdefault(way, len(known))
        if space is not None and space < layout.ruleset.board.spaces:
            spots[number] = layout.cell[space]
        elif isinstance(action, Step) and is_own:
            spots[number] = own + action.adventurer
        elif adventurer is not None:
            spots[number] = question
    return spots, ways, len(known)


class Network(nn.Module):  # type: ignore[misc]  # torch is not installed everywhere
    """Says how good each legal action is, and what the position is worth."""

    def __init__(self, players: int | None, options: str, width: int) -> None:
        super().__init__()
        self.made_with = {"players": players, "options": options, "width": width}
        self.layout = layout = Layout(read_options(options, players))
        spots, ways, self.ways = meaning_of_actions(layout)
        self.register_buffer("spot_of", torch.from_numpy(spots))
        self.register_buffer("way_of", torch.from_numpy(ways))
        self.look = nn.Conv2d(layout.planes, width, 3, padding=1)
        self.place = nn.Parameter(torch.zeros(width, layout.rows, layout.columns))
        self.table = nn.Linear(layout.scalars, width)
        self.think = nn.Conv2d(width, width, 3, padding=1)
        self.act = nn.Linear(width, self.ways)
        self.judge = nn.Sequential(nn.Linear(2 * width, 64), nn.ReLU(), nn.Linear(64, 1))
        nn.init.normal_(self.act.weight, std=0.01)
        nn.init.zeros_(self.act.bias)

    def forward(self, planes: Any, scalars: Any, legal: Any) -> tuple[Any, Any]:
        """Return a number for each legal action, and the worth in points (times POINT)."""
        table = self.table(torch.log1p(scalars.float()))
        board = self.look(planes.float()) + self.place + table[:, :, None, None]
        board = torch.relu(board)
        board = board + torch.relu(self.think(board))
        cells = board.flatten(2)
        whole = cells.mean(2)
        numbers = self.act(torch.cat([cells, whole[:, :, None]], 2).transpose(1, 2))
        number = legal.long().clamp(min=0)
        spot = self._spots(planes, scalars).gather(1, self.spot_of[number])
        logits = numbers.flatten(1).gather(1, spot * self.ways + self.way_of[number])
        logits = logits.masked_fill(legal == NO_ACTION, -torch.inf)
        return logits, self.judge(torch.cat([whole, cells.amax(2)], 1)).squeeze(1)

    def _spots(self, planes: Any, scalars: Any) -> Any:
        """Return the cell of each spot; a piece that is nowhere is read in the whole board."""
        layout = self.layout
        fixed = torch.arange(layout.cells + 1).expand(len(planes), -1)
        row, column = scalars[:, ABOUT].long(), scalars[:, ABOUT + 1].long()
        question = torch.where(row > 0, (row - 1) * layout.columns + column - 1, layout.cells)
        own = planes[:, OWN_PLANES : OWN_PLANES + layout.ruleset.each].flatten(2)
        return torch.cat([fixed, question[:, None], own.argmax(2)], 1)

    def choose(self, planes: Array, scalars: Array, legal: Array, rng: Any) -> Array:
        """Return for each position where in its list the chosen action stands.

        It is drawn, as in learning: always the likeliest one can mean to walk to and fro endlessly.
        """
        with torch.no_grad():
            logits, _ = self(*tensors(planes, scalars, trimmed(legal)))
        chosen: Array = (logits.numpy() + rng.gumbel(size=logits.shape)).argmax(1)
        return chosen


def tensors(*arrays: Array) -> Iterator[Any]:
    """Hand arrays over to torch."""
    return (torch.from_numpy(np.ascontiguousarray(array)) for array in arrays)


def trimmed(legal: Array) -> Array:
    """Cut off the columns in which no list has an action."""
    longest = int((legal != NO_ACTION).sum(1).max())
    return legal[:, :longest]


# --- Playing ------------------------------------------------------------------------------------


class Promise:
    """What a position promises to the seat that observes it: see the top of this file."""

    def __init__(self, layout: Layout) -> None:
        board = layout.ruleset.board
        way = np.array(geography_of(board).way)
        self.own = slice(OWN_PLANES, OWN_PLANES + layout.ruleset.each)
        self.nearness = np.zeros(layout.cells)
        self.nearness[np.array(layout.cell)] = 0.8 ** (way + 1)

    def of(self, planes: Array, scalars: Array) -> Array:
        """Return it in points, for many positions."""
        people = planes[:, self.own].sum(1).reshape(len(planes), -1)
        saved = scalars[:, OWN_SAVED : OWN_SAVED + len(VALUES)] @ VALUES
        promised: Array = people @ self.nearness + saved
        return promised


@dataclass
class Rollout:
    """Some steps of many games; the first two axes of every array are the step and the game."""

    planes: Array
    scalars: Array
    legal: Array
    chosen: Array
    """Where in the list of legal actions the one stands that was played."""
    chance: Array
    """The logarithm of the chance that it had."""
    worth: Array
    promise: Array
    seat: Array
    ended: Array
    points: Array


def roll_out(games: VectorEnv, network: Network, promise: Promise, steps: int) -> Rollout:
    """Play on with the network in all seats, and remember everything."""
    log: dict[str, list[Array]] = {name: [] for name in Rollout.__dataclass_fields__}
    for _ in range(steps):
        planes, scalars = games.observations["planes"], games.observations["scalars"]
        legal = legal_lists(games.masks)
        with torch.no_grad():
            logits, worth = network(*tensors(planes.copy(), scalars.copy(), trimmed(legal)))
            chances = torch.log_softmax(logits, 1)
            chosen = chances.exp().multinomial(1)
        seen = {
            "planes": planes.copy(),
            "scalars": scalars.copy(),
            "legal": legal,
            "chosen": chosen.squeeze(1).numpy(),
            "chance": chances.gather(1, chosen).squeeze(1).numpy(),
            "worth": worth.numpy(),
            "promise": promise.of(planes, scalars) * POINT,
            "seat": games.seats.copy(),
        }
        games.step(legal[np.arange(games.count), seen["chosen"]])
        seen |= {"ended": games.ended.copy(), "points": games.points * POINT}
        for name, array in seen.items():
            log[name].append(array)
    return Rollout(**{name: np.stack(arrays) for name, arrays in log.items()})


# --- Learning -----------------------------------------------------------------------------------


def advantages(played: Rollout, trace: float) -> tuple[Array, Array]:
    """Return how much better each decision turned out than expected, and where that is known.

    A decision is followed by the next one *of the same seat*, or by the end of the game. The last
    decisions of a seat in a rollout have no successor: nothing is known about them.
    """
    steps, count, players = played.points.shape
    promise, worth, surplus = (np.zeros((count, players)) for _ in range(3))
    known = np.zeros((count, players), bool)
    found, is_known = np.zeros((steps, count)), np.zeros((steps, count), bool)
    games = np.arange(count)
    for step in reversed(range(steps)):
        over = played.ended[step]
        promise[over], worth[over], surplus[over] = played.points[step][over], 0.0, 0.0
        known[over] = True
        own = games, played.seat[step]
        payment = promise[own] - played.promise[step]
        now = payment + worth[own] - played.worth[step] + trace * surplus[own]
        found[step] = np.where(known[own], now, 0.0)
        is_known[step] = known[own]
        promise[own], worth[own] = played.promise[step], played.worth[step]
        surplus[own], known[own] = found[step], True
    return found, is_known


def learn(
    network: Network,
    optimiser: Any,
    played: Rollout,
    rng: np.random.Generator,
    trace: float,
    epochs: int,
) -> dict[str, float]:
    """Improve the network by what was played; return what the curve should show."""
    surplus, known = advantages(played, trace)
    choices = (played.legal != NO_ACTION).sum(2)
    useful = np.flatnonzero(known & (choices > 1))
    flat = [
        array.reshape(-1, *array.shape[2:])[useful]
        for array in (played.planes, played.scalars, played.legal, played.chosen, played.chance)
    ]
    surplus = surplus.reshape(-1)[useful].astype(np.float32)
    target = surplus + played.worth.reshape(-1)[useful]
    weight = (surplus - surplus.mean()) / (surplus.std() + 1e-6)
    sums = np.zeros(2)
    for _ in range(epochs):
        for part in np.array_split(rng.permutation(len(useful)), max(1, len(useful) // 512)):
            planes, scalars, legal, chosen, chance = (array[part] for array in flat)
            logits, worth = network(*tensors(planes, scalars, trimmed(legal)))
            now, chances = torch.log_softmax(logits, 1), torch.softmax(logits, 1)
            entropy = -(chances * now.masked_fill(chances == 0, 0.0)).sum(1).mean()
            index, before, gain, wanted = tensors(chosen, chance, weight[part], target[part])
            ratio = (now.gather(1, index[:, None]).squeeze(1) - before).exp()
            policy = -torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
            value = (worth - wanted).square().mean()
            optimiser.zero_grad()
            (policy + 0.5 * value - 0.005 * entropy).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()
            sums += len(part) * np.array([float(entropy.detach()), float(value.detach())])
    entropy_mean, error = sums / max(1, epochs * len(useful))
    return {"choices": len(useful), "entropy": entropy_mean, "value_error": error / POINT**2}


# --- Evaluation ---------------------------------------------------------------------------------


@dataclass
class Score:
    """How the network did against random players."""

    wins: Estimate
    points: float
    rivals: float
    """The points of a random player beside it."""


def against_random(network: Network, count: int, seed: int) -> Score:
    """Play this many games with the network in one seat, each seat equally often."""
    options = network.layout.ruleset.options
    games = VectorEnv(count, options=options, reward="win", actions="relative", copy=False)
    games.reset(seed=seed)
    own: Array = np.arange(count) % options.players
    waiting: Array = np.ones(count, bool)
    rng, wins, points, others = np.random.default_rng(seed), Ratio(), Ratio(), Ratio()
    while waiting.any():
        actions = games.sample().copy()
        asked = np.flatnonzero(waiting & (games.seats == own))
        if len(asked):
            legal = legal_lists(games.masks[asked])
            seen = {name: array[asked] for name, array in games.observations.items()}
            chosen = network.choose(seen["planes"], seen["scalars"], legal, rng)
            actions[asked] = legal[np.arange(len(asked)), chosen]
        games.step(actions)
        for game in np.flatnonzero(waiting & games.ended):
            rewards, total = games.rewards[game], games.points[game]
            best = int((rewards == rewards.max()).sum())
            wins.add(WHOLE_WIN // best if rewards[own[game]] == rewards.max() else 0, 1)
            points.add(int(total[own[game]]), 1)
            others.add(int(total.sum() - total[own[game]]), options.players - 1)
        waiting &= ~games.ended
    return Score(wins.share(WHOLE_WIN), points.value, others.value)


def save(network: Network, path: Path) -> None:
    """Keep a network, with what it takes to make it again."""
    torch.save({"made_with": network.made_with, "weights": network.state_dict()}, path)


def load(path: Path) -> Network:
    """Read a network that was saved."""
    found = torch.load(path, weights_only=True)
    network = Network(**found["made_with"])
    network.load_state_dict(found["weights"])
    return network


# --- The command --------------------------------------------------------------------------------


def train(arguments: argparse.Namespace) -> Network:
    """Play and learn until the time is over, and write the curve."""
    torch.set_num_threads(arguments.cores)
    torch.manual_seed(arguments.seed)
    rng = np.random.default_rng(arguments.seed)
    games = VectorEnv(
        arguments.games,
        arguments.players,
        arguments.options,
        "planes",
        "score",
        "relative",
        copy=False,
    )
    games.reset(seed=arguments.seed)
    network = Network(arguments.players, arguments.options, arguments.width)
    promise = Promise(network.layout)
    optimiser = torch.optim.Adam(network.parameters(), lr=arguments.rate, eps=1e-5)
    begin, decisions, rounds, next_test = time.monotonic(), 0, 0, 0.0
    with (arguments.out / "curve.jsonl").open("w", encoding="utf-8") as curve:
        while (spent := (time.monotonic() - begin) / (60 * arguments.minutes)) < 1:
            optimiser.param_groups[0]["lr"] = arguments.rate * (1 - 0.9 * spent)
            played = roll_out(games, network, promise, arguments.steps)
            line = learn(network, optimiser, played, rng, arguments.trace, arguments.epochs)
            rounds, decisions = rounds + 1, decisions + played.seat.size
            line |= {"round": rounds, "seconds": time.monotonic() - begin, "decisions": decisions}
            if played.ended.any():
                line["points"] = float(played.points[played.ended].mean() / POINT)
            if spent >= next_test:
                score = against_random(network, arguments.test_games, arguments.seed + rounds)
                line |= {"wins": score.wins.mean, "points_against_random": score.points}
                next_test = spent + 0.1
            print(json.dumps({name: round(value, 3) for name, value in line.items()}), flush=True)
            print(json.dumps(line), file=curve, flush=True)
    return network


def plot(folder: Path) -> None:
    """Draw the curve: points per seat in self-play, and wins against random."""
    from matplotlib.figure import Figure

    text = (folder / "curve.jsonl").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    figure = Figure(figsize=(8, 4))
    axes = figure.subplots()
    own = [line for line in lines if "points" in line]
    tested = [line for line in lines if "wins" in line]
    axes.plot([x["seconds"] / 60 for x in own], [x["points"] for x in own], label="self-play")
    axes.plot(
        [x["seconds"] / 60 for x in tested],
        [x["points_against_random"] for x in tested],
        "o-",
        label="against random",
    )
    axes.set(xlabel="minutes", ylabel="points per seat and game")
    axes.legend()
    figure.savefig(folder / "curve.png", dpi=120)


def main(given: list[str] | None = None) -> None:
    """Learn, then say how the network does against random players."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10, help="how long to learn")
    parser.add_argument("--cores", type=int, default=2, help="threads of torch")
    parser.add_argument("--players", type=int, help="4, unless the options say otherwise")
    parser.add_argument("--options", default="", help="as on the command line, such as tiny")
    parser.add_argument("--games", type=int, default=64, help="how many are played side by side")
    parser.add_argument("--steps", type=int, default=64, help="of each game between two lessons")
    parser.add_argument("--width", type=int, default=32, help="of the network")
    parser.add_argument("--rate", type=float, default=0.001, help="of learning")
    parser.add_argument("--epochs", type=int, default=2, help="how often each sample is learned")
    parser.add_argument("--trace", type=float, default=0.8, help="how far surprises reach back")
    parser.add_argument("--test-games", type=int, default=100, help="in each test on the way")
    parser.add_argument("--final-games", type=int, default=1000, help="in the last test")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("ppo"), help="folder for the results")
    parser.add_argument("--plot", action="store_true", help="curve.png too; needs matplotlib")
    arguments = parser.parse_args(given)
    arguments.out.mkdir(parents=True, exist_ok=True)
    network = train(arguments)
    save(network, arguments.out / "network.pt")
    if arguments.plot:
        plot(arguments.out)
    score = against_random(network, arguments.final_games, arguments.seed + 1_000_000)
    wins = score.wins
    print(
        f"{wins.blocks} games against {network.layout.ruleset.players - 1} random players:"
        f" {wins.mean:.1%} wins (95 % interval {wins.low:.1%} to {wins.high:.1%}),"
        f" {score.points:.2f} points per game; a random player beside it: {score.rivals:.2f}"
    )


if __name__ == "__main__":
    main()
