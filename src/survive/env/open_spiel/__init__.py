"""Parts of the OpenSpiel game: positions as OpenSpiel asks for them, and worlds drawn from them."""
