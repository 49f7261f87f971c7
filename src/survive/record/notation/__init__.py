"""The words of the notation, and single actions written in them (docs/notation.md).

``write`` and ``read`` are for actions (``cursor`` takes a text apart word by word); ``words`` and
``option_words`` are the vocabulary that positions and games share, ``errors`` has the error
messages, and ``reasons`` puts the engine's reasons into these words.

>>> from survive.engine import Options, legal_actions, new_game
>>> from survive.record.notation.read import read_action
>>> from survive.record.notation.write import write_action
>>> state = new_game(Options(players=3), seed=7)
>>> write_action(state, legal_actions(state)[0])
'place 1 D4'
>>> read_action(state, "PLACE 1 d4") == legal_actions(state)[0]
True
>>> read_action(state, "place 1 A1")
Traceback (most recent call last):
    ...
survive.record.notation.errors.IllegalNotationError: 'place 1 A1': there is no tile in A1 (SET-4)
"""
