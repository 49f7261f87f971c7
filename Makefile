# Everything a player or a contributor types. `make` alone lists the targets.
# It makes its own environment in .venv and compiles the engine when its sources have changed.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/installed
EXTRAS := $(VENV)/installed-extras
LOGS := $(VENV)/logs
# Workers of the test run; 0 runs the tests in one process (for a debugger).
JOBS ?= 2
# What checks the types of the page, where npm can install it.
TYPESCRIPT := 5.9.3
TSC := $(VENV)/node/node_modules/.bin/tsc
# What lints and formats the page's scripts, likewise.
OXLINT := 1.93.0
OXFMT := 0.77.0
OXC := $(VENV)/oxc/node_modules/.bin
SCRIPTS := src/survive/web/js tests/page/js
# What is checked: the folders among these that exist.
CODE := $(wildcard src tests bench examples)

.PHONY: help play test page check format bench build golden clean engine postgres nginx browsers typescript oxc

help: ## List these targets
	@echo "Survive the Island: make TARGET"
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  \1\t\2/' | expand -t 12

play: engine ## Play in the browser, against bots or with others
	@$(BIN)/survive serve --open

test: check $(EXTRAS) postgres nginx browsers ## All checks, then all tests on the compiled engine and on its Python sources
	@mkdir -p $(LOGS); failed=0; \
	run() { echo; echo "== tests, $$1"; $(BIN)/python -m pytest -n $(JOBS) 2>&1 | tee "$(LOGS)/$$2"; }; \
	form=$$($(BIN)/python -c 'from survive.engine import COMPILED; print("compiled engine" if COMPILED else "engine as installed (not compiled)")'); \
	run "$$form" compiled || failed=1; \
	SURVIVE_PURE=1 HYPOTHESIS_PROFILE=pure run "Python sources of the engine" pure || failed=1; \
	echo; echo "== summary"; \
	echo "checks           passed"; \
	echo "$$form  $$(tail -n 1 $(LOGS)/compiled)"; \
	echo "Python sources   $$(tail -n 1 $(LOGS)/pure)"; \
	if [ $$failed = 0 ]; then echo "make test: passed"; else echo "make test: FAILED"; exit 1; fi

page: engine browsers ## The tests of the page alone: its modules, its texts, and all of it in browsers
	@$(BIN)/python -m pytest tests/page -n $(JOBS)

check: engine typescript oxc ## Style, types and layers; takes seconds
	@echo "== style"; $(BIN)/ruff check --quiet setup.py $(CODE)
	@$(BIN)/ruff format --check --quiet setup.py $(CODE) \
	  || { echo "'make format' puts the style right."; exit 1; }
	@if $(OXC)/oxlint --version >/dev/null 2>&1 && [ "$${SURVIVE_NO_NODE:-}" != 1 ]; then echo "== style of the page"; $(OXC)/oxlint --deny-warnings --format unix $(SCRIPTS) && { $(OXC)/oxfmt --list-different $(SCRIPTS) || { echo "'make format' puts the style right."; exit 1; }; }; fi
	@echo "== types"; $(BIN)/mypy --no-error-summary $(CODE)
	@if [ -x $(TSC) ] && [ "$${SURVIVE_NO_NODE:-}" != 1 ]; then echo "== types of the page"; $(TSC) --project tsconfig.json; fi
	@echo "== layers"; $(BIN)/python -m pytest tests/test_layers.py

format: $(INSTALLED) oxc ## Put the code into the project's style
	@$(BIN)/ruff format --quiet setup.py $(CODE); $(BIN)/ruff check --quiet --fix setup.py $(CODE)
	@if $(OXC)/oxfmt --version >/dev/null 2>&1 && [ "$${SURVIVE_NO_NODE:-}" != 1 ]; then $(OXC)/oxfmt --write $(SCRIPTS) >/dev/null; fi

bench: engine ## Measure the engine, as ratios
	@$(BIN)/python -m bench

build: engine ## Compile the engine where that is needed
	@$(BIN)/survive --version

golden: engine ## Write the golden files anew (then read the difference before you commit it)
	@$(BIN)/python -m tests.golden.regenerate

clean: ## Remove the environment and everything that was built
	@rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@rm -f src/survive/*.so src/survive/*/*.so src/survive/_compiled_from.txt
	@find src tests bench examples -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# The environment: made once, renewed when what is to be installed changes. The engine is left
# out here, because the target below compiles it with the tools of the environment.
$(INSTALLED): pyproject.toml constraints.txt setup.py
	@python=""; \
	for candidate in $${PYTHON:-python3.11 python3}; do \
	  if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	  then python=$$candidate; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
	  echo "This needs Python 3.11 or newer, as python3.11 or python3 (or make PYTHON=/path/to/python)." >&2; exit 1; \
	fi; \
	echo "== installing into $(VENV)"; \
	[ -x $(BIN)/python ] || "$$python" -m venv $(VENV); \
	SURVIVE_NO_COMPILE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check \
	  --constraint constraints.txt --editable '.[test]'
	@touch $@

# What only some tests need besides: a local Ray and matplotlib, in the versions of constraints.txt.
$(EXTRAS): $(INSTALLED)
	@echo "== installing the extras cluster and plots"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check \
	  --constraint constraints.txt ray matplotlib
	@touch $@

# $(call apt_get,NAME,PACKAGES): programs that only tests need, installed if that asks nothing.
define apt_get
as_root=""; [ "$$(id -u)" = 0 ] || as_root="sudo -n"; mkdir -p $(LOGS); \
	if command -v apt-get >/dev/null && $$as_root true 2>/dev/null; then \
	  echo "== installing $(1) for the tests"; \
	  get="$$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq"; \
	  { $$get install -y $(2) || { $$get update && $$get install -y $(2); }; } \
	    >$(LOGS)/$(1) 2>&1 || tail -n 5 $(LOGS)/$(1); \
	fi
endef

# The server's tests run a PostgreSQL of their own. SURVIVE_NO_POSTGRES=1 leaves these tests out.
postgres: $(INSTALLED)
	@if [ "$${SURVIVE_NO_POSTGRES:-}" = 1 ] || $(BIN)/python -m tests.server.postgres; then exit 0; fi; \
	$(call apt_get,PostgreSQL,postgresql); \
	$(BIN)/python -m tests.server.postgres --say || true

# The folder deploy is tested with its proxy where there is one. Only CI installs it: on anybody's
# own machine the package would start a web server.
nginx: $(INSTALLED)
	@if [ "$${CI:-}" != 1 ] || PATH=$$PATH:/usr/sbin command -v nginx >/dev/null; then exit 0; fi; \
	$(call apt_get,nginx,nginx-light)

# The page's tests play in Chromium and in Firefox. SURVIVE_NO_BROWSER=1 leaves these tests out.
browsers: $(INSTALLED)
	@if [ "$${SURVIVE_NO_BROWSER:-}" = 1 ]; then exit 0; fi; \
	$(BIN)/python -m tests.page.chromium \
	  || { $(call apt_get,Chromium,chromium fonts-liberation); $(BIN)/python -m tests.page.chromium --say || true; }; \
	$(BIN)/python -m tests.page.firefox \
	  || { $(call apt_get,Firefox,firefox-esr fonts-liberation); $(BIN)/python -m tests.page.firefox --say || true; }

# The page's types stand in comments; node is not needed to play, so it is not installed for them.
typescript: $(INSTALLED)
	@if [ "$${SURVIVE_NO_NODE:-}" = 1 ]; then exit 0; fi; \
	if ! command -v npm >/dev/null; then echo "No npm found: the types of the page are not checked."; exit 0; fi; \
	if [ "$$($(TSC) --version 2>/dev/null)" = "Version $(TYPESCRIPT)" ]; then exit 0; fi; \
	echo "== installing TypeScript"; mkdir -p $(VENV)/node $(LOGS); \
	npm install --prefix $(VENV)/node --no-save --no-package-lock --no-audit --no-fund \
	  typescript@$(TYPESCRIPT) >$(LOGS)/typescript 2>&1 \
	  || { tail -n 5 $(LOGS)/typescript; \
	       echo "TypeScript could not be installed: the types of the page are NOT checked."; }

# In a folder of its own, because npm removes what it was not asked for.
oxc: $(INSTALLED)
	@if [ "$${SURVIVE_NO_NODE:-}" = 1 ] || ! command -v npm >/dev/null; then exit 0; fi; \
	if [ "$$($(OXC)/oxlint --version 2>/dev/null)" = "Version: $(OXLINT)" ] \
	  && [ "$$($(OXC)/oxfmt --version 2>/dev/null)" = "Version: $(OXFMT)" ]; then exit 0; fi; \
	echo "== installing oxlint and oxfmt"; mkdir -p $(VENV)/oxc $(LOGS); \
	npm install --prefix $(VENV)/oxc --no-save --no-package-lock --no-audit --no-fund \
	  oxlint@$(OXLINT) oxfmt@$(OXFMT) >$(LOGS)/oxc 2>&1 \
	  || { tail -n 5 $(LOGS)/oxc; \
	       echo "oxlint and oxfmt could not be installed: the style of the page is NOT checked."; }

# Compiled modules hide the sources beside them, so they are compared by content, not by date.
engine: $(INSTALLED)
	@if [ "$${SURVIVE_NO_COMPILE:-}" = 1 ]; then \
	  $(BIN)/python -c 'from survive import _build; _build.remove_build_products()'; \
	elif $(BIN)/python -m survive._build; then :; \
	elif ! command -v cc gcc clang >/dev/null; then \
	  $(BIN)/python -c 'from survive import _build; _build.remove_build_products()'; \
	  echo "No C compiler found: the engine runs as plain Python, slower."; \
	else \
	  echo "== compiling the engine"; mkdir -p $(LOGS); \
	  SURVIVE_REQUIRE_COMPILE=1 $(BIN)/python setup.py --quiet build_ext --inplace >$(LOGS)/build 2>&1 \
	    || { cat $(LOGS)/build; echo "The engine could not be compiled."; exit 1; }; \
	fi
