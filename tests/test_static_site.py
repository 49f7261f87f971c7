"""Building a site without a server: what its maker can get wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from survive.static_site.build import build_site, checked_server
from survive.static_site.errors import SiteError


@pytest.mark.parametrize("address", ["https://play.example", "https://play.example/"])
def test_the_address_of_a_server_ends_with_a_slash(address: str) -> None:
    assert checked_server(address) == "https://play.example/"
    assert checked_server("http://192.0.2.7:8000/island") == "http://192.0.2.7:8000/island/"


@pytest.mark.parametrize(
    "address", ["play.example", "ftp://play.example", "https://", "https://a@b", "https://a/?b"]
)
def test_what_is_not_the_address_of_a_server_is_refused(address: str, tmp_path: Path) -> None:
    with pytest.raises(SiteError, match="is not the address of a server"):
        build_site(tmp_path / "site", server=address)
    assert not list(tmp_path.iterdir())
