#!/usr/bin/env bash
# Makes an empty virtual environment with Python 3.11 or newer: tools/environment.sh FOLDER
# PYTHON=/path/to/python chooses another than python3.11 or python3.
set -euo pipefail
cd "$(dirname "$0")/.."
for python in ${PYTHON:-python3.11 python3} ""; do
  if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then break; fi
done
if [ -z "$python" ]; then
  echo "This needs Python 3.11 or newer, as python3.11 or python3 (or make PYTHON=/path/to/python)." >&2
  exit 1
fi
"$python" -m venv "$1"
mkdir -p "$1/logs"
