"""The command line: a thin layer over everything else, with one module per command."""
