"""The rules for players: one text per language, from which the page and docs/rules.md are made.

``texts`` has the text in each language, in Markdown. ``figures.toml`` has the drawn examples as
positions and actions, ``situations.toml`` those that back the questions and answers without being
drawn. ``book`` reads the texts, ``figures`` plays the examples on the engine,
``document`` writes docs/rules.md, and ``python -m tools.rules`` puts everything in its place.
"""
