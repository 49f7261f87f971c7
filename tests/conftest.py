"""What all tests share: how hard Hypothesis tries.

``HYPOTHESIS_PROFILE`` chooses: ``quick`` (the default), ``thorough`` (before a release, after a
change to the rules), ``pure`` (few examples, for the uncompiled engine). With ``CI`` set the
examples are the same in every run.
"""

import os

from hypothesis import settings

# Drawings fill the terminal; here it always has the usual width, whoever runs the tests.
os.environ["COLUMNS"] = "100"

EXAMPLES = {"quick": 60, "thorough": 2000, "pure": 10}

for profile, examples in EXAMPLES.items():
    settings.register_profile(
        profile,
        max_examples=examples,
        deadline=None,  # a loaded machine is no failure
        derandomize=bool(os.environ.get("CI")),
        # Replaying stored failures and choosing fixed examples exclude each other.
        **({"database": None} if os.environ.get("CI") else {}),
    )
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
