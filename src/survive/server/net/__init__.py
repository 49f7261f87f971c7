"""WebSockets: one per client.

``sockets`` lets clients in and keeps the open ones, ``connection`` sends to one of them. aiohttp
speaks the WebSocket protocol; ``protocol`` reads the messages.
"""
