"""The server in a browser: tables, bots and studies in web workers, without a network.

Python runs there through Pyodide. ``application`` is what a process is elsewhere, ``hub_worker``
and ``mind_worker`` are the two kinds of workers as ``web/js/local/`` starts them, the rest fills
the seams of the server: a store, workers, sockets. Only those two know JavaScript.
"""
