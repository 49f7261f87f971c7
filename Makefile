# The commands for players and contributors. `make` alone lists the targets.
# They make an environment in .venv and compile the engine when its sources have changed.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
EMPTY := $(VENV)/pyvenv.cfg
INSTALLED := $(VENV)/installed
TOOLS := $(VENV)/installed-tools
EXTRAS := $(VENV)/installed-extras
SITE_TOOLS := $(VENV)/installed-site-tools
EVERYTHING := $(VENV)/installed-everything
EXTRA_NAMES := cluster plots env spiel
SITE := $(VENV)/site-built
LOGS := $(VENV)/logs
# Workers of the test run, twice as many as two cores: tests of browsers wait more than they compute.
# 0 runs the tests in one process (for a debugger).
JOBS ?= 4
# The tools that check types and style of the page, if npm can install them.
NODE_TOOLS := typescript@5.9.3 oxlint@1.93.0 oxfmt@0.77.0 @biomejs/biome@2.6.7 json-schema-to-typescript@15.0.4
NODE := $(VENV)/node
NODE_BIN := $(NODE)/node_modules/.bin
SCRIPTS := src/survive/web/js tests/page/js
SHEETS := src/survive/web/css tools/site
# What is checked: the folders among these that exist.
CODE := $(wildcard src tests bench examples tools)
# What the site of the documents is made from.
SITE_SOURCES := mkdocs.yml $(wildcard *.md) $(shell find docs tools/site \
  src/survive/{engine,views,record,players,simulation} -name '*.so' -prune -o -name __pycache__ -prune -o -type f -print)
# What can differ between the compiled engine and its sources. Texts are read by modules that are not
# compiled: of the records the tests that carry whole games and positions suffice. How bots and
# programs of others talk to each other, in processes of their own, cannot differ either.
PURE_TESTS := tests/engine tests/views tests/players tests/property tests/golden \
  tests/record/test_game_record.py tests/record/test_position.py tests/record/test_public_record.py \
  tests/record/test_view_writer.py tests/simulation/test_match.py tests/env/test_encoding.py tests/env/test_vector.py tests/test_foundation.py \
  --ignore=tests/players/test_programs.py --ignore=tests/players/test_programs_document.py

# They also apply where pip builds the package; each version of pip reads one of the variables.
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Python compiles modules when they are first imported, and most of what is installed never is. Yes,
# 0: pip takes the value for that of the option "compile".
export PIP_NO_COMPILE := 0
unexport PYTHONDONTWRITEBYTECODE
PIP := $(BIN)/python -m pip --quiet
# Python with the package as it lies here, whether it is installed and compiled or not.
UNBUILT := SURVIVE_PURE=1 PYTHONPATH=src $(BIN)/python
# $(call requirements,run|EXTRA): what pyproject.toml says that the package or one extra needs.
requirements = <($(BIN)/python -c 'import sys, tomllib; \
  project = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
  named = project["optional-dependencies"] | {"run": project["dependencies"]}; \
  print(*(line for name in sys.argv[1:] for line in named[name]), sep="\n")' $(1))

.PHONY: help play test quick page examples check format attack bench build bundle golden protocol rules architecture font docs clean engine \
  compiled wheel checked collected tested sources bundled dev style agreement layers programs postgres nginx browsers node pythons lowest newest versions deploy

help: ## List these targets
	@echo "Survive the Island: make TARGET"
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  \1\t\2/' | expand -t 12

play: engine ## Play in the browser, against bots or with others
	@$(BIN)/survive serve --open

# Compiling keeps one core busy for most of a minute; meanwhile the other one installs, checks and begins
# the pass over the sources, which needs one process.
test: $(EMPTY) ## All checks, then all tests on the compiled engine and on its Python sources
	@$(MAKE) --jobs 3 tested sources
	@failed=0; [ "$$(cat $(LOGS)/compiled-status $(LOGS)/sources-status | xargs)" = "0 0" ] || failed=1; \
	echo; echo "== tests, Python sources of the engine (run beside the others)"; cat $(LOGS)/sources; \
	echo; echo "== summary"; \
	echo "checks           passed"; \
	echo "$$(cat $(LOGS)/form)  $$(tail -n 1 $(LOGS)/compiled)"; \
	echo "Python sources   $$(tail -n 1 $(LOGS)/sources)"; \
	if [ $$failed = 0 ]; then echo "make test: passed"; else echo "make test: FAILED"; exit 1; fi

quick: dev ## The style, and the tests of rules, views, records and bots; takes less than a minute
	@$(BIN)/ruff check --quiet setup.py $(CODE)
	@$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m 'not slow' \
	  tests/test_layers.py tests/test_foundation.py tests/engine tests/views tests/record tests/players tests/golden

page: dev browsers bundled ## The tests of the page alone: its modules, its texts, and the whole page in browsers
	@$(BIN)/python -m pytest tests/page -n $(JOBS)

examples: $(EXTRAS) engine ## Try the examples that learn (the first time it downloads torch: some gigabytes)
	@$(PIP) install --requirement $(call requirements,examples)
	@$(BIN)/python -m pytest tests/examples

check: dev style agreement layers $(SITE) ## Style, types, layers, and the site of the documents; takes seconds

# What is made from the sources agrees with them.
agreement: $(TOOLS) node
	@echo "== protocol"; $(UNBUILT) -m tools.protocol_files --check --json2ts $(NODE_BIN)/json2ts
	@echo "== drawings"; $(UNBUILT) -m tools.drawing_sheet --check
	@echo "== rules"; $(UNBUILT) -m tools.rules --check
	@echo "== architecture"; $(UNBUILT) -m tools.architecture --check
	@echo "== state"; $(UNBUILT) -m tools.state_fields --check

layers: $(TOOLS)
	@echo "== layers"; $(BIN)/lint-imports --no-cache --no-logo >$(LOGS)/layers || { cat $(LOGS)/layers; exit 1; }

style: $(TOOLS) node
	@echo "== style"; $(BIN)/ruff check --quiet setup.py $(CODE)
	@$(BIN)/ruff format --check --quiet setup.py $(CODE) \
	  || { echo "'make format' puts the style right."; exit 1; }
	@echo "== types"; $(BIN)/mypy --no-error-summary $(CODE)
	@if [ -f $(NODE)/installed ] && [ "$${SURVIVE_NO_NODE:-}" != 1 ]; then \
	  echo "== style and types of the page"; $(NODE_BIN)/oxlint --quiet $(SCRIPTS); \
	  $(NODE_BIN)/biome lint --error-on-warnings $(SHEETS) >/dev/null || { $(NODE_BIN)/biome lint $(SHEETS); exit 1; }; \
	  $(NODE_BIN)/oxfmt --check $(SCRIPTS) $(SHEETS) >/dev/null || { echo "'make format' puts the style right."; exit 1; }; \
	  $(NODE_BIN)/tsc --project tsconfig.json; \
	fi

# Separate environments, with the package installed as users install it. The lowest versions are
# those after ">=" in pyproject.toml; the newest are what pip chooses by itself. The tests are those
# of what meets a library: the rules, the bots and the statistics use none, and the golden games show
# that another mypy compiles them alike. How hard the C compiler tries is no question of versions.
VERSION_TESTS := $(wildcard tests/test_*.py) tests/cli tests/deploy tests/golden tests/record tests/server \
  tests/systems tests/views tests/page/test_accessible.py tests/page/test_before_the_game.py \
  tests/packaging/test_wheel.py::test_without_a_compiler_and_node_it_installs_and_says_what_to_do
lowest: ## What meets a library, with the lowest versions that pyproject.toml allows
	@$(MAKE) versions WHICH=lowest EDIT='s/\[[a-z]+\]//; s/>=([^,; ]+)[^;]*/==\1/'
newest: ## What meets a library, with the newest versions that pyproject.toml allows
	@$(MAKE) versions WHICH=newest EDIT='/./d'
versions: $(TOOLS)
	@other=$(VENV)/versions/$(WHICH); rm -rf $$other; mkdir -p $$other; \
	sed -E '$(EDIT)' $(call requirements,run test docs) >$$other/versions.txt; \
	sed -E '$(EDIT)' <(sed -nE '/^requires = \[/,/^\]/s/^ *"(.*)",$$/\1/p' pyproject.toml) >>$$other/versions.txt; \
	sort -u -o $$other/versions.txt $$other/versions.txt; \
	export PIP_CONSTRAINT=$$other/versions.txt PIP_BUILD_CONSTRAINT=$$other/versions.txt; \
	$(BIN)/python -m venv $$other/venv; \
	echo "== installing the $(WHICH) versions"; \
	$$other/venv/bin/python -m pip --quiet install --upgrade --upgrade-strategy eager --requirement $(call requirements,run test docs); \
	SURVIVE_OPT_LEVEL=0 SURVIVE_REQUIRE_COMPILE=1 $$other/venv/bin/python -m pip --quiet install --no-deps .; \
	$$other/venv/bin/python -m pip freeze --exclude survive-the-island; \
	NO_MKDOCS_2_WARNING=1 $$other/venv/bin/python -m mkdocs --quiet build --site-dir $$(realpath $$other)/site; \
	$$other/venv/bin/python -m pytest -n $(JOBS) --dist worksteal $(VERSION_TESTS)

pythons: $(TOOLS) ## Build and try the wheel with every Python from 3.11 on that is installed here
	@for version in 3.11 3.12 3.13 3.14; do \
	  python=$$(command -v python$$version) && $$python --version >/dev/null 2>&1 || { echo "Python $$version: not here"; continue; }; \
	  $(BIN)/python -m tests.packaging.installing $$python || exit 1; \
	done

deploy: dev ## Try everything in deploy/ in a separate Debian (as root; takes about ten minutes)
	@$(BIN)/python -m pytest -v tests/deploy/check_*.py

format: $(TOOLS) node ## Put the code into the project's style
	@$(BIN)/ruff format --quiet setup.py $(CODE); $(BIN)/ruff check --quiet --fix setup.py $(CODE)
	@if [ -f $(NODE)/installed ]; then $(NODE_BIN)/oxfmt --write $(SCRIPTS) $(SHEETS) >/dev/null; fi

# SURVIVE_FUZZ=N, SURVIVE_FLOOD_SECONDS=N and SURVIVE_CHAOS_MINUTES=N make it shorter or longer;
# ATTACKS names some of them: make attack ATTACKS="floods chaos".
attack: dev postgres ## Attack a server on this machine: fuzzer, floods, studies, twin worlds, chaos (takes an hour)
	@$(BIN)/python -m tests.attack $(ATTACKS)

bench: $(EMPTY) ## Measure the engine, as ratios
	@PYTHONPATH=src $(BIN)/python -m survive._build --for-speed || true; $(MAKE) engine
	@$(BIN)/python -m bench

build: engine ## Compile the engine if needed
	@$(BIN)/survive --version

bundle: ## Join the page's modules into a few scripts, as released wheels have them (needs npm)
	@python3 src/survive/server/page/bundle.py

golden: dev ## Regenerate the golden files (read the difference before you commit it)
	@$(BIN)/python -m tests.golden.regenerate

protocol: dev node ## Regenerate the protocol's schema and the page's types
	@$(BIN)/python -m tools.protocol_files --json2ts $(NODE_BIN)/json2ts

rules: dev ## Make docs/rules.md and the rules on the page anew, from the texts in tools/rules
	@$(BIN)/python -m tools.rules

architecture: $(EMPTY) ## Regenerate the charts and the list of modules in docs/architecture.md
	@$(BIN)/python -m tools.architecture

font: $(TOOLS) ## Make the font of the page's headings anew (needs the registries of npm and PyPI)
	@$(BIN)/python -m tools.heading_font

docs: $(SITE) ## Read the documents and the reference of the interface in the browser
	@PYTHONPATH=src $(BIN)/python -m tools.site.serve site

# Built when something that it is made from has changed; a warning is an error (mkdocs.yml).
$(SITE): $(SITE_TOOLS) $(SITE_SOURCES)
	@echo "== site of the documents"; NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs --quiet build
	@touch $@

clean: ## Remove the environment and everything that was built
	@rm -rf $(VENV) build dist site src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@rm -rf src/survive/web/bundle
	@rm -f src/survive/*.so src/survive/*/*.so src/survive/*/*/*.so src/survive/_compiled_from.txt
	@find src tests bench examples tools -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# The environment: made once, updated when the requirements change. Three layers: what playing
# needs, the tools for tests and checks, and the large extras that only some tests need.
$(EMPTY):
	@python=""; \
	for candidate in $${PYTHON:-python3.11 python3}; do \
	  if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	  then python=$$candidate; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
	  echo "This needs Python 3.11 or newer, as python3.11 or python3 (or make PYTHON=/path/to/python)." >&2; exit 1; \
	fi; \
	"$$python" -m venv $(VENV)

$(INSTALLED): pyproject.toml constraints.txt setup.py | $(EMPTY)
	@echo "== setting up $(VENV): the libraries of the game (once, some seconds)"
	@$(PIP) install --requirement $(call requirements,run)
	@touch $@

$(TOOLS): $(INSTALLED)
	@echo "== setting up $(VENV): the tools of tests and checks"
	@$(PIP) install --requirement $(call requirements,test)
	@touch $@

$(EXTRAS): $(TOOLS)
	@echo "== setting up $(VENV): a local Ray, matplotlib, and the libraries of the environments"
	@$(PIP) install --requirement $(call requirements,$(EXTRA_NAMES))
	@touch $@

$(SITE_TOOLS): $(INSTALLED)
	@echo "== setting up $(VENV): what builds the site of the documents"
	@$(PIP) install --requirement $(call requirements,docs)
	@touch $@

dev: $(TOOLS) engine

# `make test` compiles and bundles once, where it has to: it takes the engine and the page from the wheel
# that tests/packaging tries, which is built in isolation, as for users, while the tools are installed.
wheel: $(EMPTY)
	@if [ "$${SURVIVE_NO_COMPILE:-}" = 1 ] || [ "$${SURVIVE_NO_NETWORK:-}" = 1 ] || ! command -v cc gcc clang >/dev/null \
	  || PYTHONPATH=src $(BIN)/python -m survive._build; then exit 0; fi; \
	echo "== building the wheel, with the compiled engine"; mkdir -p $(LOGS); \
	$(BIN)/python -m tests.packaging.ready_wheel >$(LOGS)/build 2>&1 \
	  || { cat $(LOGS)/build; echo "The wheel could not be built."; exit 1; }

# What `make test` looks at before the tests and what does not need the compiled engine.
checked: $(EVERYTHING)
	@$(MAKE) collected style agreement programs $(SITE)

# Whatever keeps a test from being collected is known early, and each process of the tests finds all
# modules compiled to bytecode instead of doing that itself.
collected: $(EXTRAS)
	@echo "== collecting the tests"; mkdir -p $(LOGS); \
	$(UNBUILT) -m pytest --collect-only -qq >$(LOGS)/collected 2>&1 || { cat $(LOGS)/collected; exit 1; }

# The tests, on the engine as it is installed. What they find fails the run when both passes are over.
tested: wheel checked
	@MAKEFLAGS=--no-print-directory $(MAKE) dev bundled # which says itself how much it does at a time
	@$(BIN)/python -c 'from survive.engine import COMPILED; \
	  print("compiled engine" if COMPILED else "engine as installed (not compiled)")' >$(LOGS)/form; \
	echo; echo "== tests, $$(cat $(LOGS)/form)"; status=0; \
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal 2>&1 | tee $(LOGS)/compiled || status=$$?; \
	echo $$status >$(LOGS)/compiled-status

# The pass over the sources. What it found is told after the other pass.
sources: checked
	@mkdir -p $(LOGS); \
	status=0; HYPOTHESIS_PROFILE=pure $(UNBUILT) -m pytest $(PURE_TESTS) >$(LOGS)/sources 2>&1 || status=$$?; \
	echo $$status >$(LOGS)/sources-status

# All that the tests need, by one call: each takes seconds to look at what is there.
$(EVERYTHING): pyproject.toml constraints.txt setup.py | $(EMPTY)
	@echo "== setting up $(VENV): the libraries of the game, of tests, checks and documents, a local Ray, the environments"
	@$(BIN)/python tools/install.py < $(call requirements,run test docs $(EXTRA_NAMES))
	@touch $(INSTALLED); touch $(TOOLS); touch $(EXTRAS) $(SITE_TOOLS) $@

# The programs that only tests need, one after the other: two calls of apt-get would lock each other out.
programs: $(TOOLS)
	@$(MAKE) postgres; $(MAKE) nginx; $(MAKE) browsers

# $(call apt_get,NAME,PACKAGES): programs that only tests need, installed if that asks no questions.
define apt_get
as_root=""; [ "$$(id -u)" = 0 ] || as_root="sudo -n"; mkdir -p $(LOGS); \
	if command -v apt-get >/dev/null && $$as_root true 2>/dev/null; then \
	  echo "== installing $(1) for the tests"; \
	  get="$$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq"; \
	  { $$get install -y $(2) || { $$get update && $$get install -y $(2); }; } \
	    >$(LOGS)/$(1) 2>&1 || tail -n 5 $(LOGS)/$(1); \
	fi
endef

# The server's tests start a private PostgreSQL. SURVIVE_NO_POSTGRES=1 leaves these tests out.
postgres: $(TOOLS)
	@if [ "$${SURVIVE_NO_POSTGRES:-}" = 1 ] || $(BIN)/python -m tests.server.postgres; then exit 0; fi; \
	$(call apt_get,PostgreSQL,postgresql); \
	$(BIN)/python -m tests.server.postgres --say || true

# deploy/ is tested with its proxy if that is installed. Only CI installs it: on your own machine
# the package would start a web server.
nginx: $(TOOLS)
	@if [ "$${CI:-}" != 1 ] || PATH=$$PATH:/usr/sbin command -v nginx >/dev/null; then exit 0; fi; \
	$(call apt_get,nginx,nginx-light)

# The page's tests play in Chromium and in Firefox. SURVIVE_NO_BROWSER=1 leaves these tests out.
browsers: $(TOOLS)
	@if [ "$${SURVIVE_NO_BROWSER:-}" = 1 ]; then exit 0; fi; \
	$(BIN)/python -m tests.page.chromium \
	  || { $(call apt_get,Chromium,chromium-headless-shell fonts-liberation); $(BIN)/python -m tests.page.chromium; } \
	  || { $(call apt_get,Chromium,chromium fonts-liberation); $(BIN)/python -m tests.page.chromium --say || true; }; \
	$(BIN)/python -m tests.page.firefox \
	  || { $(call apt_get,Firefox,firefox-esr fonts-liberation); $(BIN)/python -m tests.page.firefox --say || true; }

# A browser loads the bundle that wheels have in a fraction of the time that a hundred modules take.
# Servers use it as long as it was made from the sources as they are; tests/page/test_bundles.py and a
# whole game are played with the modules. `make test` finds that of the wheel.
bundled: $(TOOLS)
	@if [ "$${SURVIVE_NO_BROWSER:-}" = 1 ] || [ "$${SURVIVE_NO_NODE:-}" = 1 ] || ! command -v npx >/dev/null; then exit 0; fi; \
	echo "== bundling the page for the tests"; mkdir -p $(LOGS); \
	$(BIN)/python src/survive/server/page/bundle.py >$(LOGS)/bundle 2>&1 \
	  || { cat $(LOGS)/bundle; echo "The page is tested as single modules: that takes longer."; }

# Playing does not need Node, so it is not installed for these tools. The file "installed" names
# what is there; without it the page is not checked. npm works in the folder itself: told of another
# by --prefix, it would look there for the machine's settings too. Where it reaches no registry, it
# would try each package again for more than a minute.
PATIENCE := --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=5000
node: $(TOOLS)
	@if [ "$${SURVIVE_NO_NODE:-}" = 1 ]; then exit 0; fi; \
	if ! command -v npm >/dev/null; then echo "No npm found: types and style of the page are NOT checked."; exit 0; fi; \
	if [ "$$(cat $(NODE)/installed 2>/dev/null)" = "$(NODE_TOOLS)" ]; then exit 0; fi; \
	echo "== installing $(NODE_TOOLS)"; mkdir -p $(NODE) $(LOGS); rm -f $(NODE)/installed; echo '{}' >$(NODE)/package.json; \
	if (cd $(NODE) && npm install --no-save --no-package-lock --no-audit --no-fund $(PATIENCE) $(NODE_TOOLS)) >$(LOGS)/node 2>&1; \
	then echo "$(NODE_TOOLS)" >$(NODE)/installed; \
	else tail -n 5 $(LOGS)/node; echo "They could not be installed: types and style of the page are NOT checked."; fi

# The libraries are installed while the engine is compiled, which uses one core for most of a minute.
engine: $(EMPTY)
	@$(MAKE) --silent --jobs 2 $(INSTALLED) compiled

# Compiled modules hide the sources beside them, so they are compared by content, not by date.
# Players have no build tools in the environment: pip fetches them for the build alone, and so it
# does where those in the environment are being renewed.
compiled: $(EMPTY)
	@install() { $(PIP) install --no-deps "$$@" --editable .; }; \
	if [ "$${SURVIVE_NO_COMPILE:-}" = 1 ]; then \
	  $(BIN)/python -c 'import sys; sys.path.insert(0, "src"); from survive import _build; _build.remove_build_products()'; \
	  [ -x $(BIN)/survive ] || install; \
	elif [ -x $(BIN)/survive ] && $(BIN)/python -m survive._build; then :; \
	elif ! command -v cc gcc clang >/dev/null; then \
	  echo "No C compiler found: the engine runs as plain Python, slower."; \
	  SURVIVE_NO_COMPILE=1 install; \
	else \
	  PYTHONPATH=src $(BIN)/python -m survive._build \
	    || echo "== compiling the engine (after every change of it, most of a minute)"; mkdir -p $(LOGS); \
	  isolation=""; if [ $(TOOLS) -nt pyproject.toml ] && [ $(TOOLS) -nt constraints.txt ]; then isolation=--no-build-isolation; fi; \
	  SURVIVE_REQUIRE_COMPILE=1 install $$isolation >$(LOGS)/build 2>&1 \
	    || { cat $(LOGS)/build; echo "The engine could not be compiled."; exit 1; }; \
	fi
