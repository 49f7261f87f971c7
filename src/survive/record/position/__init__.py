"""One position as a line of text that a person can write and edit; ``text`` is the way in and out.

``read`` and ``write`` work through its sections: ``options``, ``pieces``, ``turn`` and ``agenda``;
``words`` are its keywords, ``draft`` is a position while it is read. ``validation`` says whether
it can be, ``remaining_tiles`` which backs are left for what it does not say.
"""
