"""``survive replay``: the frames of a record, and the screen that steps through them."""
