"""Tests of what ``import survive`` offers."""
