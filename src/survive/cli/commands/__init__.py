"""One module per sub-command of ``survive``; ``survive.cli.main`` lists and loads them."""
