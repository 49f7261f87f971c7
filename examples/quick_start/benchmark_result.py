"""Measure a bot by survive-bench, and verify the result: ``benchmark_result.py [TRACK DEALS]``.

The same on the command line:

    survive evaluate examples.quick_start.look_ahead:LookAhead --track duel --out look_ahead.json
    survive evaluate --verify look_ahead.json
"""

import sys
from pathlib import Path

from survive.benchmark.evaluation import evaluate
from survive.benchmark.result_file import read_result, write_result
from survive.benchmark.verifying import verify

if __name__ == "__main__":
    track, deals = sys.argv[1:] or ("duel", "10")
    bot, path = "examples.quick_start.look_ahead:LookAhead", Path("look_ahead.json")
    write_result(evaluate(bot, track, deals=int(deals)), path)
    result = read_result(path)
    verify(result)  # plays every game again and compares
    print(f"{result.score.value:.1%} wins, {result.score.low:.1%} to {result.score.high:.1%}")
