"""Learns the value of positions from games of bots, for ``survive train``.

``sampling`` plays games and keeps a few positions of each, ``shards`` keeps them in files,
``learning`` fits a network (with torch), ``predicting`` compares what is predicted with what
happened, ``gate`` plays against *hard*, and ``rounds`` says how the package's networks were made.
"""
