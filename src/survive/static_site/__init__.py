"""Builds the edition without a server: a folder of files for any static host.

``build`` puts it together: ``page_part`` writes the page, ``python_part`` Python and the package,
from what ``fetching`` brings in the versions of ``pins``.
"""
