"""Other programs as players: JSON, line by line, over their standard input and output.

``docs/programs.md`` explains the exchange to authors of programs.
"""
