"""Fits the network to samples, with torch: on a graphics processor if there is one.

The loss is the cross entropy of each adventurer's chance. A part of the games is held out; the
network that predicts it best is kept, and learning stops when it gets no better.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch

from survive.players.value.network import NUMBERS, ROWS
from survive.players.value.network_file import write_network
from survive.players.value.traits import TRAITS
from survive.simulation.training.shards import Arrays


@dataclass(frozen=True)
class Recipe:
    """How to learn."""

    hidden: int = 24
    epochs: int = 12
    batch: int = 8192
    rate: float = 0.003
    decay: float = 0.0001
    patience: int = 3
    """Stop after this many epochs without progress."""
    seed: int = 1


class Model(torch.nn.Module):  # type: ignore[misc]  # torch is not installed everywhere
    """The network as torch sees it."""

    def __init__(self, hidden: int) -> None:
        """Start with small random weights."""
        super().__init__()
        self.traits = torch.nn.EmbeddingBag(TRAITS + 1, hidden, mode="sum", padding_idx=TRAITS)
        torch.nn.init.normal_(self.traits.weight, std=0.1)
        with torch.no_grad():
            self.traits.weight[TRAITS] = 0.0
        self.numbers = torch.nn.Linear(NUMBERS, hidden)
        self.out = torch.nn.Linear(hidden, 1)

    def forward(self, traits: Any, numbers: Any) -> Any:
        """Return the logit of each adventurer's chance."""
        return self.out(torch.relu(self.traits(traits) + self.numbers(numbers))).squeeze(1)


def device() -> str:
    """Return where to compute."""
    return "cuda" if torch.cuda.is_available() else "cpu"


def learn(
    train: Arrays, held: Arrays, recipe: Recipe, told: Callable[[int, float, float], None]
) -> Model:
    """Return the best model; ``told`` is called after each epoch with both losses."""
    torch.manual_seed(recipe.seed)
    where = device()
    traits, numbers, target = _on(train, where)
    model = Model(recipe.hidden)
    model.to(where)
    steps = recipe.epochs * -(-len(target) // recipe.batch)
    adam = torch.optim.AdamW(model.parameters(), lr=recipe.rate, weight_decay=recipe.decay)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(adam, max(1, steps))
    best, best_loss, waited = copy.deepcopy(model.state_dict()), float("inf"), 0
    for epoch in range(recipe.epochs):
        order, total = torch.randperm(len(target), device=where), 0.0
        for part in order.split(recipe.batch):
            loss = _loss(model(traits[part].int(), numbers[part]), target[part])
            adam.zero_grad()
            loss.backward()
            adam.step()
            schedule.step()
            total += float(loss.detach()) * len(part)
        found = held_loss(model, held)
        told(epoch, total / len(target), found)
        if found < best_loss:
            best, best_loss, waited = copy.deepcopy(model.state_dict()), found, 0
        else:
            waited += 1
            if waited >= recipe.patience:
                break
    model.load_state_dict(best)
    return model


def chances(model: Model, arrays: Arrays) -> Any:
    """Return the chance of every adventurer."""
    where = device()
    traits, numbers, _ = _on(arrays, where)
    with torch.no_grad():
        parts = [
            torch.sigmoid(model(traits[part].int(), numbers[part])).cpu().numpy()
            for part in torch.arange(len(numbers), device=where).split(1 << 17)
        ]
    return np.concatenate(parts) if parts else np.zeros(0, np.float32)


def held_loss(model: Model, arrays: Arrays) -> float:
    """Return the cross entropy on these examples."""
    found = np.clip(chances(model, arrays).astype(np.float64), 1e-6, 1 - 1e-6)
    target = arrays["target"].astype(np.float64)
    return float(-(target * np.log(found) + (1 - target) * np.log(1 - found)).mean())


def write(model: Model, path: Path, about: dict[str, Any]) -> None:
    """Write the model in the form in which the game reads it."""
    weights = {name: value.detach().cpu() for name, value in model.state_dict().items()}
    rows = torch.cat([weights["traits.weight"][:TRAITS], weights["numbers.weight"].T])
    assert rows.shape[0] == ROWS
    write_network(
        path,
        rows.flatten().tolist(),
        weights["numbers.bias"].tolist(),
        weights["out.weight"].flatten().tolist(),
        float(weights["out.bias"][0]),
        about,
    )


def _on(arrays: Arrays, where: str) -> tuple[Any, Any, Any]:
    traits = torch.from_numpy(arrays["traits"].astype(np.int16)).to(where)
    numbers = torch.from_numpy(arrays["numbers"]).to(where)
    return traits, numbers, torch.from_numpy(arrays["target"]).to(where)


def _loss(logits: Any, target: Any) -> Any:
    return torch.nn.functional.binary_cross_entropy_with_logits(logits, target)
