# The commands for players and contributors. `make` alone lists the targets.
# They make an environment in .venv and compile the engine when its sources have changed.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
EMPTY := $(VENV)/pyvenv.cfg
SITE := $(VENV)/site-built
LOGS := $(VENV)/logs
NODE := $(VENV)/node
NODE_BIN := $(NODE)/node_modules/.bin
# Workers of the test run, two per core: browser tests mostly wait. 0 is one process, for a debugger.
export JOBS ?= 4
CODE := src tests bench examples tools
SCRIPTS := src/survive/web/js tests/page/js
SHEETS := src/survive/web/css tools/site/site.css
SITE_SOURCES := mkdocs.yml $(wildcard *.md) $(shell find docs tools/site \
  src/survive/{engine,views,record,players,simulation,server,study} -name '*.so' -prune -o -name __pycache__ -prune -o -type f -print)
# What can differ between the compiled engine and its sources. Texts are read by modules that are not
# compiled: of the records, the tests of whole games and positions suffice. Programs in processes of
# their own cannot differ either.
PURE_TESTS := tests/api/test_help.py tests/api/test_game.py tests/engine tests/views tests/players tests/property tests/golden \
  tests/record/test_game_record.py tests/record/test_position.py tests/record/test_public_record.py \
  tests/record/test_view_writer.py tests/simulation/test_match.py tests/env/test_encoding.py tests/env/test_vector.py tests/test_foundation.py \
  --ignore=tests/players/test_programs.py --ignore=tests/players/test_programs_document.py

# Exact versions, also where pip builds the package; each version of pip reads one of the variables.
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Most modules are never imported: compile to bytecode on import (pip reads 0 as "--no-compile").
export PIP_NO_COMPILE := 0
unexport PYTHONDONTWRITEBYTECODE
INSTALL := $(BIN)/python tools/install.py
PYTEST := $(BIN)/python -m pytest
# Python with the sources of the package, installed and compiled or not.
UNBUILT := SURVIVE_PURE=1 PYTHONPATH=src $(BIN)/python

.PHONY: $(shell sed -nE 's/^([a-z-]+):.*/\1/p' Makefile)

help: ## List these targets
	@echo "Survive the Island: make TARGET"
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  \1\t\2/' | expand -t 15

play: engine ## Play in the browser, against bots or with others
	@$(BIN)/survive serve --open

# While one core compiles, the other installs, checks and starts the pass over the sources.
test: $(EMPTY) ## All checks, then all tests on the compiled engine and on its Python sources
	@$(MAKE) --jobs 3 tested sources
	@tools/summary.sh

quick: dev ## The style, and the tests of rules, views, records and bots; takes less than a minute
	@$(BIN)/ruff check --quiet setup.py $(CODE)
	@$(PYTEST) -n $(JOBS) --dist worksteal -m 'not slow' \
	  tests/test_layers.py tests/test_foundation.py tests/engine tests/views tests/record tests/players tests/golden

page: dev bundled ## The tests of the page alone: its modules, its texts, and the whole page in browsers
	@tools/programs.sh browsers
	@$(PYTEST) tests/page -n $(JOBS)
examples: engine ## Try the examples that learn (the first time it downloads torch: some gigabytes)
	@$(INSTALL) run test cluster plots env spiel examples
	@$(PYTEST) tests/examples

check: dev style agreement $(SITE) ## Style, types, layers, and the site of the documents; takes seconds

# Generated files agree with their sources.
agreement: node
	@echo "== protocol"; $(UNBUILT) -m tools.protocol_files --check --json2ts $(NODE_BIN)/json2ts
	@echo "== drawings"; $(UNBUILT) -m tools.drawing_sheet --check
	@echo "== icons"; $(UNBUILT) -m tools.app_icons --check
	@echo "== rules"; $(UNBUILT) -m tools.rules --check
	@echo "== architecture"; $(UNBUILT) -m tools.architecture --check
	@echo "== state"; $(UNBUILT) -m tools.state_fields --check
	@echo "== leaderboard"; $(UNBUILT) -m tools.leaderboard --check

style: node
	@echo "== style"; $(BIN)/ruff check --quiet setup.py $(CODE)
	@$(BIN)/ruff format --check --quiet setup.py $(CODE) || { echo "'make format' puts the style right."; exit 1; }
	@echo "== layers"; PYTHONPATH=src $(BIN)/lint-imports --no-cache --no-logo >$(LOGS)/layers || { cat $(LOGS)/layers; exit 1; }
	@echo "== types"; $(BIN)/mypy --no-error-summary $(CODE)
	@if [ -f $(NODE)/installed.json ] && [ "$${SURVIVE_NO_NODE:-}" != 1 ]; then \
	  echo "== style and types of the page"; $(NODE_BIN)/oxlint --quiet $(SCRIPTS); \
	  $(NODE_BIN)/biome lint --error-on-warnings $(SHEETS); \
	  $(NODE_BIN)/oxfmt --check $(SCRIPTS) $(SHEETS) >/dev/null || { echo "'make format' puts the style right."; exit 1; }; \
	  $(NODE_BIN)/tsc --project tsconfig.json; \
	fi
format: node ## Put the code into the project's style
	@$(BIN)/ruff format --quiet setup.py $(CODE); $(BIN)/ruff check --quiet --fix setup.py $(CODE)
	@if [ -f $(NODE)/installed.json ]; then $(NODE_BIN)/oxfmt --write $(SCRIPTS) $(SHEETS) >/dev/null; fi

lowest: tools ## Test with the lowest library versions that pyproject.toml allows
	@tools/versions.sh lowest
newest: tools ## Test with the newest library versions that pyproject.toml allows
	@tools/versions.sh newest
pythons: tools ## Build and try the wheel with every Python from 3.11 on that is installed here
	@$(BIN)/python -m tests.packaging.installing python3.11 python3.12 python3.13 python3.14
deploy: dev ## Try everything in deploy/ in a separate Debian (as root; takes about ten minutes)
	@$(PYTEST) -v tests/deploy/check_*.py

attack: dev ## Attack a server on this machine for an hour (some of it: make attack ATTACKS="floods chaos")
	@tools/programs.sh postgres
	@$(BIN)/python -m tests.attack $(ATTACKS)

bench: $(EMPTY) ## Measure the engine, as ratios
	@PYTHONPATH=src $(BIN)/python -m survive._build --for-speed || true; $(MAKE) engine
	@$(BIN)/python -m bench
build: engine ## Compile the engine if needed
	@$(BIN)/survive --version
bundle: ## Join the page's modules into a few scripts, as released wheels have them (needs npm)
	@python3 src/survive/server/page/bundle.py
wasm: dev ## Compile the package for browsers: build/wasm (downloads from the registries of npm, PyPI and Debian)
	@tools/programs.sh wasm
	@$(BIN)/python -m tools.wasm.wheel
wasm-test: dev wasm ## Tests inside Pyodide, and a site in Chromium (SURVIVE_KILLS=200: the long form)
	@tools/programs.sh browsers
	@$(PYTEST) -v tests/browser/check_*.py
site: wasm bundle ## Write the game as a site without a server: build/site
	@$(BIN)/survive build-site --zip build/site
golden: dev ## Regenerate the golden files (read the difference before you commit it)
	@$(BIN)/python -m tests.golden.regenerate
protocol: dev node ## Regenerate the page's types of the protocol
	@$(BIN)/python -m tools.protocol_files --json2ts $(NODE_BIN)/json2ts
rules: dev ## Regenerate docs/rules.md and the rules on the page, from the texts in tools/rules
	@$(BIN)/python -m tools.rules
architecture: $(EMPTY) ## Regenerate the charts and the list of modules in docs/architecture.md
	@$(BIN)/python -m tools.architecture
leaderboard: dev ## Regenerate the tables of docs/benchmark.md from bench/results
	@$(BIN)/python -m tools.leaderboard
dataset: engine ## Play 10,000 games of mixed strength into dataset/, and print their hash (half an hour)
	@$(BIN)/python -m tools.dataset --out dataset --games $${DATASET_GAMES:-10000}
balance: engine ## Play again what docs/balance.md says, into balance/ (hours; BALANCE_GAMES=100 for a look)
	@$(BIN)/python -m bench.balance_games --games $${BALANCE_GAMES:-1000} --out balance
font: tools ## Regenerate the font of the page's headings (needs the registries of npm and PyPI)
	@$(BIN)/python -m tools.heading_font

docs: $(SITE) ## Read the documents and the reference of the interface in the browser
	@PYTHONPATH=src $(BIN)/python -m tools.site.serve site

# A warning is an error (mkdocs.yml).
$(SITE): $(SITE_SOURCES) | $(EMPTY)
	@$(INSTALL) run docs
	@echo "== site of the documents"; NO_MKDOCS_2_WARNING=1 $(UNBUILT) -m mkdocs --quiet build
	@touch $@
clean: ## Remove the environment and everything that was built
	@rm -rf $(VENV) build dist site src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis src/survive/web/bundle
	@find src -name '*.so' -delete; rm -f src/survive/_compiled_from.txt
	@find $(CODE) -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

$(EMPTY):
	@tools/environment.sh $(VENV)

libraries: $(EMPTY)
	@$(INSTALL) run
tools: $(EMPTY)
	@$(INSTALL) run test
node: tools
	@tools/programs.sh node
everything: $(EMPTY)
	@$(INSTALL) run test docs cluster plots env spiel
compiled: $(EMPTY)
	@tools/build.sh

# The libraries are installed while the engine is compiled, which uses one core for most of a minute.
engine: $(EMPTY)
	@$(MAKE) --silent --jobs 2 libraries compiled
dev: tools engine

# `make test` compiles and bundles once: it takes the engine and the page from the wheel that
# tests/packaging tries, which is built in isolation, as for users, while the tools are installed.
wheel: $(EMPTY)
	@tools/build.sh wheel

# Collecting reports broken tests early, and compiles all modules to bytecode.
checked: everything
	@echo "== collecting the tests"; $(UNBUILT) -m pytest --collect-only -qq >$(LOGS)/collected 2>&1 || { cat $(LOGS)/collected; exit 1; }
	@$(MAKE) style agreement $(SITE)
	@tools/programs.sh postgres nginx browsers

# The tests, on the engine as it is installed. Failures end the run when both passes are over.
tested: wheel checked
	@MAKEFLAGS=--no-print-directory $(MAKE) dev bundled
	@$(BIN)/python -c 'from survive.engine import COMPILED; print("compiled engine" if COMPILED else "engine as installed (not compiled)")' >$(LOGS)/form
	@echo; echo "== tests, $$(cat $(LOGS)/form)"; status=0; \
	$(PYTEST) -n $(JOBS) --dist worksteal 2>&1 | tee $(LOGS)/compiled || status=$$?; echo $$status >$(LOGS)/compiled-status

sources: checked
	@status=0; HYPOTHESIS_PROFILE=pure $(UNBUILT) -m pytest $(PURE_TESTS) >$(LOGS)/sources 2>&1 || status=$$?; \
	echo $$status >$(LOGS)/sources-status

# A bundle loads faster than a hundred modules, which test_bundles.py and a whole game use.
bundled: tools
	@if [ "$${SURVIVE_NO_BROWSER:-}" = 1 ] || [ "$${SURVIVE_NO_NODE:-}" = 1 ] || ! command -v npx >/dev/null; then exit 0; fi; \
	echo "== bundling the page for the tests"; \
	$(BIN)/python src/survive/server/page/bundle.py >$(LOGS)/bundle 2>&1 || { cat $(LOGS)/bundle; echo "The page is tested as single modules: that takes longer."; }
