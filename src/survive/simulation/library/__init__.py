"""Games that were played elsewhere: a folder of records as facts that can be filtered and counted.

``facts`` says what is known of a game, ``folder`` reads many, ``game_filter`` chooses among them,
``reports`` adds them up, ``finding`` searches them for what happened and for positions: ``where``
reads what is asked of one, and ``position_facts`` has the answers.
"""
