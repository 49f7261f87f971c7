"""The plumbing of requests, whatever carries them.

``exchange`` has requests and answers, ``routes`` which method answers which address, ``plumbing``
what all of them share: limits, reading a body, errors as answers. ``net`` adapts it to aiohttp.
"""
