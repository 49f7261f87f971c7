"""Tests of the server in a browser: its Python side here, the whole of it in real browsers."""
