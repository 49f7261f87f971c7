"""A whole game as a text file, like PGN for chess; ``game_record`` reads and writes it.

``scan`` takes the text apart; ``option_tags``, ``deal_text`` and ``body`` are its three sections.
``public_record`` is what a spectator may keep, and ``redacted_replay`` makes it playable again.
"""
