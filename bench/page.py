"""The page in Chromium: how heavy it is, how soon you can play, how smoothly it moves.

    python -m bench.page [--rounds 5] [--seconds 10] [--slower 4] [--modules] [--json]
                         [--beside ANOTHER/src]

Everything is on the loopback address, so the network costs nothing; the processor is made slower
instead. The weight is what goes over the wire with an empty cache until a table is on the screen.
Frames are counted while four bots play at a leisurely pace; drawings are timed by the page itself
(``?measure``) while its slider jumps about in a game that is over, so that no messages arrive in
between. The cost of a drawing is printed per jump, which is what a user waits for: a version that
draws twice for each jump has two of them to pay for. A script in the page jumps, because calls from
outside would be counted. Without a graphics processor Chromium paints on the same cores, which
counts here too.

With ``--beside``, the page of another version is measured in turns with this one, in the same
browser, and the ratios are printed, each with the interval in which the middle half of the rounds
lies: on a busy machine only these mean something. Beside the time between frames, which any other
program can make longer, stands what a frame and a drawing cost: the processor's time of the page's
main thread, and that of all of Chromium's processes together, which counts compositing and raster.
Both servers then run on their Python sources: a folder of sources is rarely compiled, and a slower
server on the same cores makes frames late that the page has nothing to do with.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from bench._server_process import HOST, ServerProcess
from bench.report import figure, finish, table
from survive.server.protocol.messages import VERSION
from tests.page import chromium

FRAME_MS = 1000 / 60
PATIENCE_MS = 60_000.0
GAME_MS = 600_000.0
"""Milliseconds in which four bots must have played a game to its end."""
DRAWINGS = 100
JUMP_MS = 60
"""Milliseconds from a drawing to the next jump: a server answers 20 questions a second at most."""
WARM_JUMPS = 12
"""Jumps that are not counted: what is made once, and scripts that are not yet compiled."""
REST_MS = 600
"""Milliseconds after the last jump that count too: what is drawn only once the slider rests."""

# What is measured, in words, and the upper limit that we aim for.
TARGETS: dict[str, tuple[str, float | None]] = {
    "wire_kb": ("first load over the wire, kB", 250),
    "plain_kb": ("the same, unpacked, kB", None),
    "requests": ("requests for it", None),
    "start_ms": ("until the start page can be used, ms", 1000),
    "table_ms": ("until a table is on the screen, ms", 1000),
    "frame_p50_ms": ("time between frames while pieces move, median, ms", FRAME_MS * 1.1),
    "frame_p95_ms": ("the same, 95th percentile, ms", FRAME_MS * 1.5),
    "late_frames_pct": ("frames that came late, %", 5),
    "cpu_per_frame_ms": ("processor time of Chromium per frame, ms", None),
    "draw_ms": ("redrawing the board, median, ms", FRAME_MS),
    "draw_p95_ms": ("the same, 95th percentile, ms", None),
    "busy_per_jump_ms": ("processor time of a jump with style, layout and paint, ms", FRAME_MS),
    "cpu_per_jump_ms": ("the same with raster and compositing, all of Chromium, ms", None),
}

START = ".play"
BOARD = ".board-play .cell"

# Looks in each frame, by the page's own clock. Asking from outside would load a Playwright script
# that is as large as the page, and its cost would be counted.
WATCH = """selectors => {
  const seen = window.seen = {};
  addEventListener('click', event => { seen.click ??= event.timeStamp; }, { capture: true });
  const look = () => {
    for (const [name, selector] of Object.entries(selectors)) {
      if (name in seen || !document.querySelector(selector)?.checkVisibility()) continue;
      seen[name] = performance.now();
    }
    if (Object.keys(selectors).some(name => !(name in seen))) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""

FRAMES = """milliseconds => new Promise(resolve => {
  const gaps = [], end = performance.now() + milliseconds;
  let before = null;
  const frame = now => {
    const moving = document.querySelector('.board')?.getAnimations({ subtree: true })
      .some(one => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity);
    if (before !== null && moving) gaps.push(now - before);
    before = now;
    if (now < end) requestAnimationFrame(frame); else resolve(gaps);
  };
  requestAnimationFrame(frame);
})"""

OVER = """() => {
  const { phase, moving } = document.body.dataset;
  return phase === 'over' && moving !== 'yes' && document.querySelector('#slider')?.max >= 80;
}"""

PLAYED = """() => {
  const { phase = '', seq } = document.body.dataset;
  return seq && phase && !phase.startsWith('placing');
}"""

# As if another tab had changed it.
SPEED = """speed => {
  const key = 'survive.settings';
  localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), speed });
  dispatchEvent(new StorageEvent('storage', { key }));
}"""

# Tells when the server has answered, whichever version of the page asks.
ANSWERS = """
window.answered = () => {};
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', () => window.answered());
  }
};"""

# Each jump is answered and drawn before the next. On a busy machine some would otherwise get no
# drawing of their own, and whichever version draws less often would seem to draw faster.
JUMPS = """async ([jumps, milliseconds, rest]) => {
  const slider = document.querySelector('#slider');
  const wait = time => new Promise(resolve => setTimeout(resolve, time));
  for (let number = 0; number < jumps; number += 1) {
    const answer = new Promise(resolve => { window.answered = resolve; });
    slider.value = 10 + (37 * number) % 70;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await answer;
    await new Promise(requestAnimationFrame);
    await wait(milliseconds);
  }
  await wait(rest);
}"""

DRAWN = "() => performance.getEntriesByName('survive:render').map(entry => entry.duration)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=5, help="loads of the page")
    parser.add_argument("--seconds", type=float, default=10.0, help="time to count frames")
    parser.add_argument("--slower", type=float, default=4.0, help="how often the CPU is throttled")
    parser.add_argument("--modules", action="store_true", help="plain modules, bundle or not")
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    parser.add_argument("--beside", type=Path, help="src folder of another version to compare with")
    arguments = parser.parse_args()
    sources: list[Path | None] = [None]
    if arguments.beside is not None:
        sources.append(arguments.beside.resolve())
        os.environ["SURVIVE_PURE"] = "1"
    try:
        query = "?modules" if arguments.modules else ""
        found, *others = measure(
            sources, arguments.rounds, arguments.seconds, arguments.slower, query
        )
    except chromium.NoChromiumError:
        print("(no Chromium here: apt-get install chromium)")
        return
    table(
        f"The page in Chromium (loading: CPU {arguments.slower:g} times slower)",
        ("", "measured", "target", "", *(["beside", "ratio", "half of"] if others else [])),
        (
            (
                text,
                figure(middle(found, name)),
                f"≤ {figure(most)}" if most else "",
                verdict(middle(found, name), most),
                *(cell for other in others for cell in compared(found, other, name)),
            )
            for name, (text, most) in TARGETS.items()
        ),
    )
    finish({name: middle(found, name) for name in TARGETS}, arguments.json)


def middle(rounds: list[dict[str, float]], name: str) -> float:
    """Return the median of a figure."""
    return median(one[name] for one in rounds)


def compared(
    ours: list[dict[str, float]], others: list[dict[str, float]], name: str
) -> tuple[str, str, str]:
    """Return the other version's figure, ours as a part of it, and where half of the rounds lie."""
    pairs = zip(ours, others, strict=True)
    ratios = sorted(one[name] / other[name] for one, other in pairs if other[name])
    if not ratios:
        return figure(middle(others, name)), "", ""
    low, high = ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]
    return figure(middle(others, name)), f"{median(ratios):.2f}", f"{low:.2f}-{high:.2f}"


def verdict(value: float, most: float | None) -> str:
    if most is None:
        return ""
    return "ok" if value <= most else "over"


def measure(
    sources: list[Path | None], rounds: int, seconds: float, slower: float, query: str
) -> list[list[dict[str, float]]]:
    """Return what each round found for each version, in turns: none meets a busier machine."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        servers = [
            stack.enter_context(serving(folder, number, source))
            for number, source in enumerate(sources)
        ]
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(
            executable_path=chromium.program(playwright), args=[*chromium.ARGUMENTS]
        )
        stack.callback(browser.close)
        processes = browser.new_browser_cdp_session()
        addresses = [f"http://{HOST}:{server.port}/" for server in servers]
        games = [bots_play(address, pace=0) for address in addresses]
        found: list[list[dict[str, float]]] = [[] for _ in sources]
        for _ in range(rounds):
            for figures, address, game in zip(found, addresses, games, strict=True):
                figures.append(
                    load(browser, address + query, slower)
                    | frames(browser, processes, address, seconds / rounds)
                    | drawings(browser, processes, f"{address}?measure#{game}", DRAWINGS // rounds)
                )
    return found


@contextmanager
def serving(folder: Path, number: int, source: Path | None) -> Iterator[ServerProcess]:
    database, log = folder / f"tables-{number}.sqlite", folder / f"server-{number}.log"
    server = ServerProcess(str(database), log, source=source)
    server.start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def opened(browser: Browser, **settings: Any) -> Iterator[tuple[Page, CDPSession]]:
    """Yield a page in a fresh browser, with these settings."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    try:
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.add_init_script(
            f"localStorage['survive.settings'] ??= {json.dumps(json.dumps(settings))}"
        )
        yield page, context.new_cdp_session(page)
    finally:
        context.close()


def load(browser: Browser, address: str, slower: float) -> dict[str, float]:
    """Open the page with an empty cache and press its first button."""
    with opened(browser) as (page, devtools):
        wire, plain, requests = [0.0], [0.0], [0]

        def finished(event: dict[str, Any]) -> None:
            wire[0] += event["encodedDataLength"]
            requests[0] += 1

        def received(event: dict[str, Any]) -> None:
            plain[0] += event["dataLength"]

        devtools.on("Network.loadingFinished", finished)
        devtools.on("Network.dataReceived", received)
        devtools.send("Network.enable")
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.add_init_script(f"({WATCH})({json.dumps({'start': START, 'board': BOARD})})")
        page.goto(address, wait_until="commit")
        page.locator(START).click()
        page.wait_for_function("() => window.seen.board")
        seen: dict[str, float] = page.evaluate("() => window.seen")
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        return {
            "wire_kb": wire[0] / 1000,
            "plain_kb": plain[0] / 1000,
            "requests": float(requests[0]),
            "start_ms": seen["start"],
            "table_ms": seen["start"] + seen["board"] - seen["click"],
        }


def bots_play(address: str, pace: float) -> str:
    """Make a table at which four bots play, and return its id."""
    body = {
        "version": VERSION,
        "seats": [{"kind": "bot", "level": "easy"}] * 4,
        "pace": pace,
        "seed": 1,
    }
    request = urllib.request.Request(
        f"{address}api/tables", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        made: str = json.load(answer)["table"]
        return made


def frames(
    browser: Browser, processes: CDPSession, address: str, seconds: float
) -> dict[str, float]:
    """Watch bots play and time the frames in which something moves."""
    with opened(browser, speed="off", beginner=False) as (page, _devtools):
        page.goto(f"{address}#{bots_play(address, pace=0.25)}")
        page.wait_for_function(PLAYED)  # not the setup, in which pieces only appear
        page.evaluate(SPEED, "normal")
        cpu = cpu_ms(processes)
        gaps = sorted(page.evaluate(FRAMES, seconds * 1000)) or [0.0]
        cpu = cpu_ms(processes) - cpu
        late = sum(gap > 1.5 * FRAME_MS for gap in gaps)
        return {
            "frame_p50_ms": median(gaps),
            "frame_p95_ms": gaps[len(gaps) * 95 // 100],
            "late_frames_pct": 100 * late / len(gaps),
            "cpu_per_frame_ms": cpu / len(gaps),
        }


def drawings(browser: Browser, processes: CDPSession, address: str, jumps: int) -> dict[str, float]:
    """Jump back and forth in a game: each time all pieces and many tiles are redrawn."""
    with opened(browser, speed="off") as (page, devtools):
        devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
        page.add_init_script(ANSWERS)
        page.goto(address)
        page.wait_for_function(OVER, timeout=GAME_MS)
        page.evaluate(JUMPS, [WARM_JUMPS, JUMP_MS, REST_MS])
        page.evaluate("performance.clearMeasures()")
        busy, cpu = busy_ms(devtools), cpu_ms(processes)
        page.evaluate(JUMPS, [jumps, JUMP_MS, REST_MS])
        durations = sorted(page.evaluate(DRAWN))
        busy, cpu = busy_ms(devtools) - busy, cpu_ms(processes) - cpu
        return {
            "draw_ms": median(durations),
            "draw_p95_ms": durations[len(durations) * 95 // 100],
            "busy_per_jump_ms": busy / jumps,
            "cpu_per_jump_ms": cpu / jumps,
        }


def busy_ms(devtools: CDPSession) -> float:
    """Return how much processor time the tasks of the page's main thread have had so far."""
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    seconds: float = next(one["value"] for one in metrics if one["name"] == "TaskDuration")
    return 1000 * seconds


def cpu_ms(processes: CDPSession) -> float:
    """Return how much processor time all processes of the browser have had so far."""
    found = processes.send("SystemInfo.getProcessInfo")["processInfo"]
    return 1000 * sum(float(one["cpuTime"]) for one in found)


if __name__ == "__main__":
    main()
