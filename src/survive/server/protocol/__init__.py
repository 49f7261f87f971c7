"""What is said between a client and the server, without the socket that carries it.

``messages`` are the types. ``session`` takes a client's messages, ``answers`` says what became of
its commands, ``hints`` asks a bot for advice, ``requests`` serves clients without a seat.
``view_messages`` is the only way out: it fills messages through the views; ``broadcast`` writes
what several viewers are told only once.
"""
