"""Playing many games: one by one, in batches, in processes, on a cluster.

``match`` plays one game around the compiled ``game_loop``; ``jobs`` cuts a plan into batches and
makes its players (``entrant``); ``executors``, ``processes`` and ``ray_cluster`` play them;
``interrupt`` makes Ctrl-C a request; ``output_files`` writes what was played.
"""
