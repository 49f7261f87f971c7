"""The files of the page: read into memory, bundled, and the page for missing addresses."""
