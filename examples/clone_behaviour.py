"""Learn to play as others have played: behaviour cloning from records of games.

    survive simulate --players medium,medium,medium,medium --games 300 --out games
    python -m examples.clone_behaviour games/records --out clone.pt

It needs numpy and torch: ``pip install 'survive-the-island[env,train]'``. A record holds a whole
game (``docs/notation.md``). It is replayed; for every choice, the network sees what the seat saw
and is asked for what the seat did. One game in ten is held out, to tell what was learned from
what was only remembered. ``evaluate_agent.py`` says how strong the copy is.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import torch

from examples.ppo_self_play import Network, legal_lists, save, tensors, trimmed
from survive.engine import ACTIONS, CHANCE, legal_actions, new_game, play, to_move
from survive.env.observation.encoder import Encoder
from survive.env.perspective import as_seen
from survive.record.game.game_record import GameRecord, read_record
from survive.views import glance

Array: TypeAlias = np.ndarray[Any, Any]


@dataclass
class Choices:
    """What seats saw, what they could do, and what they did."""

    planes: Array
    scalars: Array
    legal: Array
    chosen: Array
    """Where in the list of legal actions the one stands that was played."""


def choices_of(records: Sequence[GameRecord]) -> Choices:
    """Replay games, and keep every decision that had more than one answer."""
    encoder = Encoder(records[0].options, "planes")
    seen, lists, chosen = [], [], []
    for record in records:
        state = new_game(record.options, record.deal)
        for action in record.actions:
            seat = to_move(state)
            if seat != CHANCE and len(legal := legal_actions(state)) > 1:
                mask: Array = np.zeros((1, ACTIONS), bool)
                mask[0, [as_seen(state.ruleset, seat, one) for one in legal]] = True
                lists.append(legal_lists(mask)[0])
                chosen.append(int((lists[-1] == as_seen(state.ruleset, seat, action)).argmax()))
                seen.append(encoder.encode(glance(state, seat, remember=True)))
            play(state, action)
    planes, scalars = (np.stack([one[name] for one in seen]) for name in ("planes", "scalars"))
    return Choices(planes, scalars, np.stack(lists), np.array(chosen))


def loss_of(network: Network, choices: Choices, part: Array) -> tuple[Any, float]:
    """Return the cross entropy of some choices, and how many of them the network would repeat."""
    planes, scalars, legal = choices.planes[part], choices.scalars[part], choices.legal[part]
    logits, _ = network(*tensors(planes, scalars, trimmed(legal)))
    (wanted,) = tensors(choices.chosen[part])
    same = float((logits.argmax(1) == wanted).sum())
    return torch.nn.functional.cross_entropy(logits, wanted), same


def agreement(network: Network, choices: Choices) -> tuple[float, float]:
    """Return the loss, and the share of the choices that the network would repeat."""
    count, loss, same = len(choices.chosen), 0.0, 0.0
    with torch.no_grad():
        for part in np.array_split(np.arange(count), -(-count // 512)):
            one, alike = loss_of(network, choices, part)
            loss, same = loss + float(one) * len(part), same + alike
    return loss / count, same / count


def clone(network: Network, choices: Choices, held: Choices, epochs: int, rate: float) -> None:
    """Teach the network what was played, and print how it does on the games held out."""
    rng = np.random.default_rng(1)
    optimiser = torch.optim.Adam(network.parameters(), lr=rate)
    for epoch in range(epochs):
        order = rng.permutation(len(choices.chosen))
        for part in np.array_split(order, max(1, len(order) // 256)):
            loss, _ = loss_of(network, choices, part)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
        loss, same = agreement(network, held)
        print(f"epoch {epoch + 1}: held out, loss {loss:.3f}, the same choice {same:.1%}")


def main(given: list[str] | None = None) -> None:
    """Read records, learn, and keep the network."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("records", type=Path, help="a folder of records, all of one table")
    parser.add_argument("--options", default="", help="of that table, such as tiny")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--rate", type=float, default=0.002, help="of learning")
    parser.add_argument("--width", type=int, default=32, help="of the network")
    parser.add_argument("--out", type=Path, default=Path("clone.pt"))
    arguments = parser.parse_args(given)
    torch.manual_seed(1)
    paths = sorted(arguments.records.iterdir())
    records = [read_record(path.read_text(encoding="utf-8")) for path in paths]
    if len(records) < 2:
        parser.error(f"{arguments.records} has {len(records)} records; at least 2 are needed")
    network = Network(records[0].options.players, arguments.options, arguments.width)
    if any(record.options != network.layout.ruleset.options for record in records):
        parser.error("not all records are of that table; --options says which it is")
    split = -(-len(records) // 10)
    held, choices = choices_of(records[:split]), choices_of(records[split:])
    print(f"{len(choices.chosen)} choices to learn from, {len(held.chosen)} held out")
    clone(network, choices, held, arguments.epochs, arguments.rate)
    save(network, arguments.out)


if __name__ == "__main__":
    main()
