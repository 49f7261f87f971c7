"""``survive train``: plays games, learns the value of positions from them, and tests it."""

from __future__ import annotations

import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from survive import _extras
from survive.cli.charts import show
from survive.cli.engine_form import say_if_uncompiled
from survive.cli.numbers import Whole, number_option
from survive.cli.output import console, say
from survive.cli.progress_bar import progress
from survive.players.value.network_file import PATH, SETUP_PATH, read_about, read_network
from survive.simulation.figures import Cell, Table, percent
from survive.simulation.result import WHOLE_WIN, SimulationError
from survive.simulation.run.executors import cores
from survive.simulation.statistics.estimates import Estimate, Ratio
from survive.simulation.strength.block_matches import playing
from survive.simulation.training import gate, rounds
from survive.simulation.training.rounds import Round

if TYPE_CHECKING:
    from survive.simulation.training.predicting import Score

GAMES, EPOCHS = 8000, 12
GAMES_PER_FILE = 16
SEATS = (2, 4)
"""Sizes of the tables at the gate."""


@click.command()
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("training"),
    show_default=True,
    help="Where games and the network are kept; the same command continues there.",
)
@number_option(
    "--games",
    type=Whole(20),
    metavar="N",
    show_default=f"{GAMES}, or by round",
    help="Games to learn from; every tenth is only for measuring.",
)
@number_option(
    "--hidden",
    type=Whole(4),
    metavar="N",
    default=16,
    show_default=True,
    help="Hidden units of the network, a multiple of 4.",
)
@number_option(
    "--epochs",
    type=Whole(1),
    metavar="N",
    show_default=f"{EPOCHS}, or by round",
    help="How often to go through the games, at most.",
)
@click.option(
    "--improve",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Let players who set up by this network play the games. Use a new folder for each round.",
)
@click.option(
    "--setup",
    is_flag=True,
    help="Learn only setting up, from games in which it is partly left to chance.",
)
@click.option(
    "--everything",
    is_flag=True,
    help="Learn both networks of expert from nothing, round by round.",
)
@number_option(
    "--workers",
    type=Whole(1),
    metavar="N",
    show_default="one per core",
    help="Processes that play at the same time.",
)
@number_option(
    "--gate-games",
    type=Whole(0),
    metavar="N",
    default=200,
    show_default=True,
    help="Games against hard at each size of table; 0 leaves the gate out.",
)
@click.option(
    "--install",
    is_flag=True,
    help="Install the network for the bots if it passes the gate.",
)
def train(
    folder: Path,
    games: int | None,
    hidden: int,
    epochs: int | None,
    improve: Path | None,
    setup: bool,
    everything: bool,
    workers: int | None,
    gate_games: int,
    install: bool,
) -> None:
    """Learn the value of positions from games of bots.

    Plays games, learns from them which adventurers are saved, compares the predictions with
    those of the hand-made value, and plays against hard with them. Ctrl-C stops; the same command
    continues. The bots' network is replaced only with --install, and only if it passes the gate.

    With --everything it does so from nothing to the networks that expert has: first the value of
    positions, then three rounds of setting up, and a gate for both networks together.
    """
    if hidden % 4:
        raise click.UsageError(f"--hidden {hidden}: expected a multiple of 4")
    if install and gate_games == 0:
        raise click.UsageError("--install needs the gate: leave --gate-games above 0")
    if everything and (setup or improve):
        raise click.UsageError("--everything sets up and improves by itself: leave out the others")
    missing = [name for name in ("numpy", "torch") if find_spec(name) is None]
    if missing:
        raise SimulationError(
            f"{' and '.join(missing)}: not installed; survive train needs:"
            f" {_extras.command('train')}"
        )
    if improve:
        read_network(improve)  # before anything is played
    say_if_uncompiled()
    workers = workers or cores()
    try:
        if everything:
            learned = _learn_everything(folder, games, hidden, epochs, workers)
        else:
            folder.mkdir(parents=True, exist_ok=True)
            one = Round("", games or GAMES, epochs or EPOCHS, setup)
            learned = {setup: _round(one, folder, hidden, workers, improve)}
        passed = _gate(learned, workers, gate_games) if gate_games else False
    except KeyboardInterrupt:
        say(f"Stopped; {folder} keeps what was finished.", err=True)
        raise click.exceptions.Exit(1) from None
    if install:
        _install(learned, passed)


def _install(learned: dict[bool, Path], passed: bool) -> None:
    """Put networks into the package, where the bots find them."""
    for for_setup, network in learned.items():
        path = SETUP_PATH if for_setup else PATH
        if not passed:
            raise SimulationError(f"the network did not pass the gate, so {path.name} stays")
        shutil.copyfile(network, path)
        say(f"The bots now use it: {path}.")


def _learn_everything(
    folder: Path, games: int | None, hidden: int, epochs: int | None, workers: int
) -> dict[bool, Path]:
    """Go through all rounds; return the last network for setting up (True) and for values."""
    learned: dict[str, Path] = {}
    planned = rounds.shortened(games, epochs)
    for number, one in enumerate(planned, 1):
        what = "setting up" if one.setup else "the value of positions"
        say(f"Round {number} of {len(planned)}: {what}.")
        (folder / one.name).mkdir(parents=True, exist_ok=True)
        learned[one.name] = _round(one, folder, hidden, workers, learned.get(one.before))
    return {for_setup: learned[rounds.taught(for_setup).name] for for_setup in (False, True)}


def _round(one: Round, folder: Path, hidden: int, workers: int, improve: Path | None) -> Path:
    """Play the games of a round and learn from them; return the network."""
    network = one.network(folder)
    _generate(network.parent, one.games, workers, improve, one.setup)
    _learn(network.parent, one.games, hidden, one.epochs, network, one.setup)
    return network


def _generate(folder: Path, games: int, workers: int, improve: Path | None, setup: bool) -> None:
    from survive.simulation.training import shards

    planned = shards.shards_of(games, GAMES_PER_FILE)
    there = sum(shard.games for shard in planned if shard.path(folder).exists())
    with progress(games, there, what="Playing", unit="games") as advance:
        shards.generate(
            planned,
            folder,
            workers,
            done=lambda shard: advance(shard.games),
            network=improve and improve.resolve(),
            setup=setup,
        )


def _learn(folder: Path, games: int, hidden: int, epochs: int, network: Path, setup: bool) -> None:
    from survive.simulation.training import learning, predicting, shards

    paths = list(shards.paths_of(shards.shards_of(games, GAMES_PER_FILE), folder))
    fingerprint = shards.fingerprint(paths)
    recipe = learning.Recipe(hidden=hidden, epochs=epochs, decay=0.01 if setup else 0.0001)
    learned: dict[str, Any] = {
        "games": games,
        "data": fingerprint,
        "recipe": {"hidden": hidden, "epochs": epochs, "seed": recipe.seed, "setup": setup},
    }
    if learned.items() <= read_about(network).items():
        say(f"{network} is there already, from games with the hash {fingerprint[:16]}.")
        return
    arrays = shards.load(paths)
    fitted, held = shards.split(arrays)
    with progress(epochs, what="Learning", unit="epochs") as advance:

        def told(_epoch: int, loss: float, held_loss: float) -> None:
            advance(1, f"loss {loss:.4f}, held out {held_loss:.4f}")

        model = learning.learn(fitted, held, recipe, told)
    values, fitted_values = (
        predicting.values_of(part, learning.chances(model, part)) for part in (held, fitted)
    )
    scores = {
        "by hand": predicting.score(held, held["by_hand"], fitted, fitted["by_hand"]),
        "learned": predicting.score(held, values, fitted, fitted_values),
        "mixed": predicting.score(
            held,
            predicting.mixed(held, values),
            fitted,
            predicting.mixed(fitted, fitted_values),
        ),
    }
    about = learned | {
        "positions": len(arrays["game"]),
        "examples": len(arrays["target"]),
        "held_out_loss": round(learning.held_loss(model, held), 5),
    }
    learning.write(model, network, about)
    show(console(), [_table(scores)])
    say(f"The network is in {network}; it learned from games with the hash {fingerprint[:16]}.")


def _table(scores: dict[str, dict[str, Score]]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for name, one in scores["by hand"].items():
        explained = [f"{found[name].r2:.3f}" for found in scores.values()]
        losses = [f"{found[name].log_loss:.4f}" for found in scores.values()]
        rows.append((name, one.positions, *explained, *losses))
    measures = [f"{what} {value}" for what in ("R²", "log loss") for value in scores]
    return Table("Predicted margin and win", ("held out", "positions", *measures), rows)


def _gate(learned: dict[bool, Path], workers: int, games: int) -> bool:
    """Play against hard; return whether the networks are better at every size of table."""
    passed = True
    with playing(workers) as play:
        for seats in SEATS:
            planned, wins = gate.blocks(learned, seats, games), Ratio()
            with progress(len(planned), what=f"Gate, {seats} seats", unit="blocks") as advance:
                for won, played in gate.results(play, planned):
                    wins.add(won, played)
                    advance(1, f"{percent(wins.value / WHOLE_WIN)} of the wins")
            found = wins.share(WHOLE_WIN)
            passed = gate.is_passed(found, seats) and passed
            _report(found, seats)
    return passed


def _report(found: Estimate, seats: int) -> None:
    verdict = "passed" if gate.is_passed(found, seats) else "not passed"
    if found.blocks < gate.ENOUGH:
        verdict = f"fewer than {gate.ENOUGH} blocks prove nothing"
    say(
        f"Against {gate.RIVAL} with {seats} seats: {percent(found.mean)} of the wins, 95 % interval"
        f" {percent(found.low)} to {percent(found.high)}; a fair share is {percent(1 / seats)}:"
        f" {verdict}."
    )
