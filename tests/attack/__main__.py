"""All attacks in their long form, one after the other; ``make attack`` runs it.

python -m tests.attack

SURVIVE_FUZZ, SURVIVE_FLOOD_SECONDS and SURVIVE_CHAOS_MINUTES say how much (100,000; 6; 30).
Everything happens on this machine, over loopback. The exit status is 1 if anything fell.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from time import monotonic

from tests.attack import chaos, flooding, fuzz, studies, twins

ATTACKS: dict[str, tuple[str, Callable[[list[str]], int]]] = {
    "fuzz": ("messages, frames, requests, records, positions and options, mutated", fuzz.main),
    "floods": ("what a bystander waits for while one address floods the server", flooding.main),
    "studies": ("what a bystander waits for while one address asks for studies", studies.main),
    "twins": ("whether times tell who holds a repellent", twins.main),
    "chaos": ("tables played while everything around them fails", chaos.main),
}


def _fell(attack: Callable[[list[str]], int]) -> bool:
    try:
        return attack([]) != 0
    except Exception:  # one that fell must not hide the others
        traceback.print_exc()
        return True


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in ATTACKS]
    if unknown:
        print(f"There is no attack {unknown[0]!r}; choose from {', '.join(ATTACKS)}")
        return 2
    ends: list[tuple[str, bool, float]] = []
    for name in names or ATTACKS:
        what, attack = ATTACKS[name]
        print(f"\n== {name}: {what}", flush=True)
        began = monotonic()
        ends.append((name, _fell(attack), monotonic() - began))
    print("\n== summary")
    for name, fell, seconds in ends:
        print(f"{name:<8} {'FELL' if fell else 'held'}  {seconds / 60:.1f} minutes")
    return 1 if any(fell for _, fell, _ in ends) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
