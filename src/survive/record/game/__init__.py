"""A whole game as a text file, as PGN is for chess; ``game_record`` is the way in and out.

``scan`` takes the text apart; ``option_tags``, ``deal_text`` and ``body`` are its three sections.
``public_record`` is what a spectator may keep, which ``redacted_replay`` makes playable again.
"""
