"""Games as JSON: words instead of numbers, versioned (docs/protocol.md).

``objects`` has actions, events, options and deals, ``views`` what a seat may know; ``codec``
encodes all of them and records, ``view_writer`` encodes one moment for many viewers at once.
"""
