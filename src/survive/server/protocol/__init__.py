"""What is said between a client and the server, without the socket that carries it.

``messages`` are the types, ``session`` answers a client's messages, ``hints`` those that a bot
must think about. ``view_messages`` is the only way out: it fills messages through the views;
``broadcast`` writes once what several viewers are told.
"""
