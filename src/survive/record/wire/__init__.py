"""Games as JSON: words instead of numbers, versioned (docs/protocol.md).

``objects`` has actions, events, options and deals, ``views`` what a seat may know; ``codec``
makes bytes of all of them and of records, ``view_writer`` of one moment for many viewers at once.
"""
