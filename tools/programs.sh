#!/usr/bin/env bash
# Installs what only tests and checks need beside Python, where that asks no questions:
#   tools/programs.sh [node] [postgres] [nginx] [browsers] [wasm]
# SURVIVE_NO_NODE=1, SURVIVE_NO_POSTGRES=1 and SURVIVE_NO_BROWSER=1 leave them out.
set -euo pipefail
cd "$(dirname "$0")/.."
python=.venv/bin/python
logs=.venv/logs
mkdir -p "$logs"

apt_get() { # NAME PACKAGE...
  local name=$1 as_root="" get
  shift
  [ "$(id -u)" = 0 ] || as_root="sudo -n"
  command -v apt-get >/dev/null && $as_root true 2>/dev/null || return 0
  echo "== installing $name for the tests"
  get="$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq"
  { $get install -y "$@" || { $get update && $get install -y "$@"; }; } >"$logs/$name" 2>&1 || tail -n 5 "$logs/$name"
}

# Checks of the page; playing does not need Node. Where npm reaches no registry, it would try each
# package again for more than a minute.
node() {
  local place=.venv/node
  [ "${SURVIVE_NO_NODE:-}" != 1 ] || return 0
  if ! command -v npm >/dev/null; then
    echo "No npm found: types and style of the page are NOT checked."
  elif ! cmp -s tools/package.json $place/installed.json; then
    echo "== installing what checks the page"
    mkdir -p $place
    rm -f $place/installed.json
    cp tools/package.json $place/package.json
    # In the folder itself: with --prefix, npm would look there for the machine's settings too.
    if (cd $place && npm install --no-package-lock --no-audit --no-fund \
      --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=5000) >"$logs/node" 2>&1; then
      cp tools/package.json $place/installed.json
    else
      tail -n 5 "$logs/node"
      echo "They could not be installed: types and style of the page are NOT checked."
    fi
  fi
}

# The server's tests start a private PostgreSQL.
postgres() {
  [ "${SURVIVE_NO_POSTGRES:-}" != 1 ] || return 0
  $python -m tests.server.postgres && return
  apt_get PostgreSQL postgresql
  $python -m tests.server.postgres --say || true
}

# The proxy in front of the servers of deploy/. Only CI installs it: on your own machine the package
# would start a web server.
nginx() {
  if [ "${CI:-}" = 1 ] && ! PATH=$PATH:/usr/sbin command -v nginx >/dev/null; then
    apt_get nginx nginx-light
  fi
}

# The page's tests play in Chromium and in Firefox.
browsers() {
  [ "${SURVIVE_NO_BROWSER:-}" != 1 ] || return 0
  $python -m tests.page.chromium || apt_get Chromium chromium-headless-shell fonts-liberation
  $python -m tests.page.chromium || apt_get Chromium chromium fonts-liberation
  $python -m tests.page.chromium --say || true
  $python -m tests.page.firefox || apt_get Firefox firefox-esr fonts-liberation
  $python -m tests.page.firefox --say || true
}

# Compiles the engine to WebAssembly.
wasm() {
  { command -v clang-19 && command -v wasm-ld-19; } >/dev/null || apt_get clang clang-19 lld-19
}

for program in "$@"; do "$program"; done
