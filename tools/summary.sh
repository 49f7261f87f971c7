#!/usr/bin/env bash
# Prints the second half of `make test`, and fails if either half did.
set -euo pipefail
cd "$(dirname "$0")/../.venv/logs"
echo
echo "== tests, Python sources of the engine (run beside the others)"
cat sources
echo
echo "== summary"
echo "checks           passed"
echo "$(cat form)  $(tail -n 1 compiled)"
echo "Python sources   $(tail -n 1 sources)"
if [ "$(cat compiled-status sources-status | xargs)" != "0 0" ]; then
  echo "make test: FAILED"
  exit 1
fi
echo "make test: passed"
