"""What a browser is given of the page in ``survive/web``.

``routes`` answers requests for it and sets the headers, ``files`` keeps its files in memory,
``bundle`` joins its modules into a few scripts, ``javascript`` takes a module apart for that.
"""
