#!/usr/bin/env bash
# Installs the package into .venv, editable, with the engine compiled where there is a C compiler.
# Compiled modules hide the sources beside them, so they are compared by content, not by date.
#   tools/build.sh wheel    builds the wheel of the tests instead, unless what is compiled is current
set -euo pipefail
cd "$(dirname "$0")/.."
python=.venv/bin/python
log=.venv/logs/build
mkdir -p .venv/logs
if [ "${1:-}" = wheel ]; then
  if [ "${SURVIVE_NO_COMPILE:-}" = 1 ] || [ "${SURVIVE_NO_NETWORK:-}" = 1 ] \
    || ! command -v cc gcc clang >/dev/null || PYTHONPATH=src $python -m survive._build; then exit; fi
  echo "== building the wheel, with the compiled engine"
  $python -m tests.packaging.ready_wheel >$log 2>&1 \
    || { cat $log; echo "The wheel could not be built."; exit 1; }
  exit
fi
install() { $python -m pip --quiet install --no-deps "$@" --editable .; }

if [ "${SURVIVE_NO_COMPILE:-}" = 1 ]; then
  PYTHONPATH=src $python -c 'from survive import _build; _build.remove_build_products()'
  [ -x .venv/bin/survive ] || install
elif [ -x .venv/bin/survive ] && $python -m survive._build; then
  exit
elif ! command -v cc gcc clang >/dev/null; then
  echo "No C compiler found: the engine runs as plain Python, slower."
  SURVIVE_NO_COMPILE=1 install
else
  PYTHONPATH=src $python -m survive._build \
    || echo "== compiling the engine (after every change of it, most of a minute)"
  # Players have no build tools in the environment: pip fetches them for the build alone.
  isolation=
  if $python tools/install.py --has test; then isolation=--no-build-isolation; fi
  SURVIVE_REQUIRE_COMPILE=1 install $isolation >$log 2>&1 \
    || { cat $log; echo "The engine could not be compiled."; exit 1; }
fi
