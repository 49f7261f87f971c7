"""What a browser is given of the page in ``survive/web``.

``routes`` answers requests for it and sets the headers, ``files`` keeps its files in memory,
``bundle`` lets esbuild join its modules into a few scripts when a wheel is built.
"""
