"""Show the built site in a browser, and serve it until Ctrl-C.

python -m tools.site.serve FOLDER
"""

from __future__ import annotations

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from survive.cli.browsing import open_page

PORT = 8008


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a line for each."""

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


def server_of(folder: str, port: int = PORT) -> ThreadingHTTPServer:
    """Return a server of a folder, on another port if this one is taken."""
    handler = partial(Quiet, directory=folder)
    try:
        return ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError:
        return ThreadingHTTPServer(("127.0.0.1", 0), handler)


def main() -> None:
    """Serve the folder that the command line names."""
    with server_of(sys.argv[1]) as server:
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        print(f"The documents are at {address} (press Ctrl-C to stop).", flush=True)
        open_page(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
