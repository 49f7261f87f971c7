"""Plain requests: making, joining and listing tables, invitations, records, health and metrics.

``routes`` answers them; ``offers`` says what a table can be made of, ``qr_codes``
draws the link to it.
"""
