"""Docstrings as Markdown: they are written for people who read the code, with Sphinx's roles."""

from __future__ import annotations

from typing import Any

from griffe import Extension, Object

from tools.site.markdown import docstring_as_markdown


class Docstrings(Extension):  # type: ignore[misc]  # Any, without the library
    """Translates every docstring as it is read."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Translate the docstring of one object."""
        if obj.docstring is not None:
            obj.docstring.value = docstring_as_markdown(obj.docstring.value)
