"""Games that were played elsewhere: a folder of records as facts that can be filtered and counted.

``facts`` says what is known of a game, ``folder`` reads many, ``choice`` says which of them count,
``reports`` adds them up, ``finding`` searches what happened in them.
"""
