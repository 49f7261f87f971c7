"""WebSockets: one per client.

``sockets`` lets clients in and keeps all that are open, ``connection`` sends to one of them. The
protocol of the sockets is aiohttp's; what messages say is for ``protocol`` to read.
"""
