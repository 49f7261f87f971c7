"""Worker processes of this machine: spawned, asked over a pipe with a deadline, ended in time.

``messages`` is what both sides say, ``worker`` the side of the worker, ``worker_process`` that of
the process that asks it, ``queued_worker`` one that is sent messages ahead of their answers,
``pool`` several workers for one event loop, ``executor`` the standard library's pool for functions.
"""
