#!/usr/bin/env bash
# Tests the code that uses libraries, in a separate environment: with the lowest versions that
# pyproject.toml allows (those after ">="), or with the newest that pip finds:
#   tools/versions.sh lowest|newest
set -euo pipefail
cd "$(dirname "$0")/.."
which=$1
folder=.venv/versions/$which
case $which in
  lowest) edit='s/\[[a-z]+\]//; s/>=([^,; ]+)[^;]*/==\1/' ;;
  newest) edit='/./d' ;;
esac
needed=$(.venv/bin/python tools/install.py --list run test docs)
rm -rf "$folder"
mkdir -p "$folder"
{ echo "$needed"; sed -nE '/^requires = \[/,/^\]/s/^ *"(.*)",$/\1/p' pyproject.toml; } \
  | sed -E "$edit" | sort -u >"$folder/versions.txt"
export PIP_CONSTRAINT=$folder/versions.txt PIP_BUILD_CONSTRAINT=$folder/versions.txt

.venv/bin/python -m venv "$folder/venv"
python=$folder/venv/bin/python
echo "== installing the $which versions"
$python -m pip --quiet install --upgrade --upgrade-strategy eager --requirement <(echo "$needed")
# Optimization of the C code does not depend on versions.
SURVIVE_OPT_LEVEL=0 SURVIVE_REQUIRE_COMPILE=1 $python -m pip --quiet install --no-deps .
$python -m pip freeze --exclude survive-the-island
NO_MKDOCS_2_WARNING=1 $python -m mkdocs --quiet build --site-dir "$(realpath "$folder")/site"
# The rules, the bots and the statistics use no library; the golden games show that another mypy
# compiles them alike.
$python -m pytest -n "${JOBS:-4}" --dist worksteal tests/test_*.py tests/cli tests/deploy \
  tests/golden tests/record tests/server tests/systems tests/views \
  tests/page/test_accessible.py tests/page/test_before_the_game.py \
  tests/packaging/test_wheel.py::test_without_a_compiler_and_node_it_installs_and_says_what_to_do
