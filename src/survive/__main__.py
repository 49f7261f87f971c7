"""The command ``survive``, also as ``python -m survive``."""

import signal
from typing import NoReturn


def main() -> NoReturn:
    """Run the command line.

    Until the command has been loaded, Ctrl-C ends the process at once: interrupted imports would
    leave tracebacks. ``survive.cli.main`` then restores the handler.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from survive.cli.main import main as run

    run()


if __name__ == "__main__":
    main()
