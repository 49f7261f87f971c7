"""The network: sockets, connection limits, and aiohttp's requests for ``http``.

``sockets`` keeps the open WebSockets, one per client, ``connection`` sends to one of them. aiohttp
speaks the WebSocket protocol; ``protocol`` reads the messages.
"""
