"""WebSockets: from the handshake to the task that serves one client.

``handshake`` lets a client in, ``connection`` and ``frames`` carry its bytes, ``sockets`` keeps
all that are open. What the bytes say is for ``protocol`` to read.
"""
