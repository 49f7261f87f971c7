"""The study processes: long work for clients, step by step and in turns.

``pool`` has the processes, ``worker`` is what runs in them, ``turns`` decides whose step is next,
``studies`` limits each kind of work. Features bring the jobs.
"""
