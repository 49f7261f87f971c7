"""Games in words, as text, as JSON and at a glance; everything here leaves through the views.

notation (words and actions) → position and game (one moment; a whole game) → wire (JSON);
report (what happened and what follows) is beside them.
"""
