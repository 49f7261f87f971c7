"""Translates the engine to C, inside Pyodide: mypyc writes what suits the Python that runs it.

The project is at /project, mypyc at /tools; C and what to compile are written to /out.
"""

import json
import os
import sys
import sysconfig
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

sys.path.insert(0, "/tools")
os.chdir("/project")
spec = spec_from_file_location("_build", "/project/src/survive/_build.py")
assert spec is not None
assert spec.loader is not None
engine_build = module_from_spec(spec)
spec.loader.exec_module(engine_build)

from mypyc.build import mypycify  # noqa: E402 - found at /tools

paths = [os.path.relpath(path, "/project") for path in engine_build.compiled_sources()]
# As in setup.py.
mypy = [
    "--config-file=",
    "--no-site-packages",
    "--ignore-missing-imports",
    "--follow-imports=silent",
    "--cache-dir=/tmp/cache",
]
extensions = mypycify([*mypy, *paths], group_name=engine_build.GROUP, target_dir="/out")
written = {
    "extensions": [
        {"name": one.name, "sources": one.sources, "include": one.include_dirs}
        for one in extensions
    ],
    "fingerprint": engine_build.fingerprint(),
    "suffix": sysconfig.get_config_var("EXT_SUFFIX"),
    "config": sysconfig.get_config_vars(),
}
Path("/out/extensions.json").write_text(json.dumps(written), encoding="utf-8")
