"""The command line: a thin layer over everything else, one module a command."""
