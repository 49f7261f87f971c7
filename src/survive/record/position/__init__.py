"""One position as a line of text that a person can write and edit; ``text`` reads and writes it.

``read`` and ``write`` work through its sections: ``options``, ``pieces``, ``turn`` and ``agenda``;
``words`` has its keywords, and ``draft`` is a position while it is being read. ``validation``
checks whether it is possible, ``remaining_tiles`` which backs are left for what it does not say.
"""
