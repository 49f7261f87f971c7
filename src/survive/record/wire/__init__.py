"""Games as JSON: words instead of numbers, versioned (docs/protocol.md).

``game_messages`` has actions and events, ``choices`` the legal actions of a seat, ``views`` what a
seat may know; ``objects`` has options and deals, ``game_records`` whole games. ``view_writer``
encodes one moment for many viewers at once.
"""
