"""``python -m survive``: the same as the command ``survive``."""

from survive.cli.main import main

if __name__ == "__main__":
    main()
