"""HTTP requests about tables: making, joining and listing them, invitations, records.

``routes`` answers them; ``offers`` says what a table can be made of, ``network`` where other
machines find this server, ``qr_codes`` draws the link to a table.
"""
