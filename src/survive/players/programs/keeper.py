"""Runs a program, and ends it with everything it started when its host is gone, however that ended.

This file is run by itself (``python -I -S keeper.py LIFELINE COMMAND …``), not imported: a host
that is killed cannot clean up, but the system closes its end of the lifeline, a pipe. The program
talks to the host directly, through the streams that it inherits from here.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading

assert sys.platform != "win32", "Windows has no groups of processes that could be ended as one"

NOT_STARTED = 127
"""Exit code if the program could not be started, as in a shell."""


def _wait_for(child: subprocess.Popen[bytes]) -> int:
    """Wait until the program has ended, and return its exit code as a shell would."""
    if sys.platform == "linux":
        # It is not reaped, so that no other process can get the number of its group.
        ended = os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)
        assert ended is not None
        code = ended.si_status if ended.si_code == os.CLD_EXITED else -ended.si_status
    else:
        code = child.wait()
    return code if code >= 0 else 128 - code


def keep(lifeline: int, command: list[str]) -> int:
    """Run a command until it ends or the lifeline does; return its exit code."""
    try:
        child = subprocess.Popen(command, process_group=0)
    except OSError as error:
        print(error, file=sys.stderr, flush=True)
        return NOT_STARTED
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):  # the program alone holds them now: its end is the end of the stream
        os.dup2(nowhere, stream)

    def end() -> None:
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            return  # nothing is left of it

    def watch() -> None:
        os.read(lifeline, 1)  # nothing is ever written to it: this returns when the host is gone
        end()

    threading.Thread(target=watch, daemon=True).start()
    code = _wait_for(child)
    end()  # and what it started
    return code


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os._exit(keep(int(sys.argv[1]), sys.argv[2:]))
