# Two commands do all the set-up on a fresh machine: `make play` and `make test`.
# They need Python 3.11 or newer with pip; with a C compiler the rules are compiled. All that is installed goes to .venv,
# and what the browser client is built with to web/node_modules; Node comes from the Python registry.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What is written by the build itself is no source.
WEB := $(shell find web -name node_modules -prune -o -path web/tests -prune -o -path web/src/words/\*.json -o -path web/src/wire/messages.ts -o -path web/src/games/\*/data.ts -o -type f -print 2>/dev/null) $(wildcard docs/*.schema.json docs/games/*.schema.json)
SOURCES := $(shell find src -name '*.py' -o -name '*.po' -o -name '*.toml' -o -name '*.tcss' -o -path '*/lab/*.js') $(WEB) build_hook.py $(wildcard building/*.py) pyproject.toml README.md

export PYTHONNOUSERSITE := 1

.PHONY: help play serve test soak pages bench catalogs fixtures clean

help: ## what can be made
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/'

play: $(VENV)/installed ## install what is needed and open the table in the browser
	@$(BIN)/creuset serve --open --quiet

serve: $(VENV)/installed ## install what is needed and serve tables to everybody who has a link
	@$(BIN)/creuset serve

test: $(VENV)/equipped ## install what is needed and run every check
	@$(BIN)/python -m tools.check

soak: $(VENV)/equipped ## every check, with the long version of the slow suites
	@$(BIN)/python -m tools.check --soak

pages: ## the pages for browsers, where an earlier build could not make them
	@rm -f $(VENV)/installed
	@$(MAKE) --no-print-directory $(VENV)/installed

bench: $(VENV)/installed ## how fast it is on this machine
	@$(BIN)/creuset bench

catalogs: $(VENV)/equipped ## take new sentences into the translation catalogs
	@$(BIN)/python -m tools.catalogs

fixtures: $(VENV)/equipped ## record the games that the tests replay anew
	@$(BIN)/python -m tools.record_fixtures

clean: ## remove all that was made
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf web/node_modules src/creuset/server/site web/src/words/*.json web/src/wire/messages.ts web/src/games/*/data.ts
	rm -f src/creuset/words/*.json src/creuset/games/*/words/*.json

# Where Python was packaged without its venv module, virtualenv takes its place.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "creuset needs Python 3.11 or newer: make PYTHON=…"; exit 1; }
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { rm -rf $(VENV); \
	  $(PYTHON) -m pip install --quiet --target build/virtualenv virtualenv && \
	  PYTHONPATH=build/virtualenv $(PYTHON) -m virtualenv --quiet $(VENV); }

# What has changed is built anew: a change in one game compiles that game only.
$(VENV)/installed: $(BIN)/python $(SOURCES)
	@$(BIN)/python -m building.install server print
	@touch $@

$(VENV)/equipped: $(VENV)/installed
	@$(BIN)/python -m building.install --built dev
	@touch $@
