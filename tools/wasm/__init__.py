"""``make wasm``: the package's wheel for Pyodide, without emscripten and without a Python 3.14.

mypyc runs inside Pyodide itself (``generate.mjs``), so that it writes C for a 32-bit Python 3.14;
clang and wasm-ld of this machine compile it, with the headers of Debian's packages. Releases are
built by cibuildwheel instead, which needs the internet at large (``.github/workflows``).
"""
