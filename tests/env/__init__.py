"""The environments; without the extra ``env`` there is nothing to test."""

import pytest

for needed in ("numpy", "gymnasium", "pettingzoo", "PIL", "resvg_py"):
    pytest.importorskip(needed, reason="needs the extra 'env'")
