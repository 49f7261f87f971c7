"""A program's process: lines in, lines out, with a time limit; it never outlives its host.

Reading and writing have threads of their own, so that a program that neither reads nor writes
cannot hold anybody up, and so that it works alike on every system. On Windows a program that does
not end by itself is ended with its children when the host ends it; elsewhere a keeper
(``keeper.py``) does so even if the host is killed.
"""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic

LONGEST_LINE = 1 << 20
"""Bytes in one line of a program."""
LINES_WAITING = 1000
"""Lines that are read ahead; a program that writes more has to wait."""
STDERR_KEPT = 2000
"""How much of what a program wrote to its standard error is shown when it fails, in bytes."""
QUIT_SECONDS = 1.0
"""How long a program may take to end by itself."""
_KEEPER = Path(__file__).with_name("keeper.py")


class SilentError(Exception):
    """The program did not answer in time."""


class EndedError(Exception):
    """The program has ended; the text has the details."""


class FloodError(Exception):
    """The program wrote a line that is too long."""


class ProgramProcess:
    """A program that runs."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start it; raises OSError."""
        self._lifeline: int | None = None
        self._process = self._start(command)
        self._heard: queue.Queue[bytes | None] = queue.Queue(LINES_WAITING)
        self._to_say: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._too_long = False
        self._complaint = b""
        self._ended = threading.Event()
        self._threads = [
            threading.Thread(target=work, daemon=True)
            for work in (self._listen, self._speak, self._keep_complaint)
        ]
        for thread in self._threads:
            thread.start()

    def _start(self, command: Sequence[str]) -> subprocess.Popen[bytes]:
        pipe = subprocess.PIPE
        if sys.platform == "win32":
            flags = subprocess.CREATE_NEW_PROCESS_GROUP  # Ctrl-C is for the host
            process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=pipe, creationflags=flags
            )
        else:
            theirs, self._lifeline = os.pipe()
            keeper = [sys.executable, "-I", "-S", str(_KEEPER), str(theirs)]
            try:
                process = subprocess.Popen(
                    [*keeper, *command],
                    stdin=pipe,
                    stdout=pipe,
                    stderr=pipe,
                    pass_fds=(theirs,),
                    start_new_session=True,
                )
            finally:
                os.close(theirs)
        return process

    # Talking

    def say(self, line: bytes) -> None:
        """Send a line, without waiting until it is read."""
        self._to_say.put(line + b"\n")

    def hear(self, deadline: float) -> bytes:
        """Return the next line, or raise SilentError, EndedError or FloodError."""
        try:
            line = self._heard.get(timeout=max(0.0, deadline - monotonic()))
        except queue.Empty:
            raise SilentError from None
        if line is None:
            self._heard.put(None)  # for the next question
            if self._too_long:
                raise FloodError(f"it wrote a line of more than {LONGEST_LINE:,} bytes")
            raise EndedError(self._how_it_ended())
        return line

    def complaint(self) -> str:
        """Return the end of what it wrote to its standard error."""
        return self._complaint.decode(errors="replace").strip()

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(QUIT_SECONDS)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self._threads[2].join(QUIT_SECONDS)
        return f"it ended (exit code {code})"

    # The threads

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with suppress(OSError, ValueError):  # closed from our side
            while line := self._process.stdout.readline(LONGEST_LINE + 1):
                if len(line) > LONGEST_LINE:
                    self._too_long = True
                    break
                self._keep(line)
        self._keep(None)

    def _keep(self, line: bytes | None) -> None:
        while not self._ended.is_set():
            with suppress(queue.Full):
                self._heard.put(line, timeout=QUIT_SECONDS)
                return

    def _speak(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):  # it no longer reads: its silence or end will tell
            while (line := self._to_say.get()) is not None:
                self._process.stdin.write(line)
                self._process.stdin.flush()
        with suppress(OSError, ValueError):
            self._process.stdin.close()

    def _keep_complaint(self) -> None:
        assert self._process.stderr is not None
        with suppress(OSError, ValueError):
            while part := os.read(self._process.stderr.fileno(), 1 << 16):
                self._complaint = (self._complaint + part)[-STDERR_KEPT:]

    # Ending

    def end(self, last_words: bytes | None = None) -> None:
        """End it: with last words it may end by itself, without them it has to."""
        if self._ended.is_set():
            return
        self._ended.set()
        if last_words is not None:
            self.say(last_words)
            self._to_say.put(None)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(QUIT_SECONDS)
        self._kill()
        self._process.wait()
        self._to_say.put(None)
        for thread in self._threads:
            thread.join(QUIT_SECONDS)
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            if stream is not None:
                with suppress(OSError, ValueError):
                    stream.close()

    def _kill(self) -> None:
        """End it with all that it started."""
        if sys.platform == "win32":
            if self._process.poll() is None:
                ending = ["taskkill", "/T", "/F", "/PID", str(self._process.pid)]
                subprocess.run(ending, capture_output=True, check=False)
                with suppress(OSError):
                    self._process.kill()
        elif self._lifeline is not None:
            os.close(self._lifeline)
            self._lifeline = None
