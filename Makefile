# Two commands do all the set-up on a fresh machine: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.po' -o -name '*.toml' -o -name '*.tcss') build_hook.py pyproject.toml
# What runs the checks installs nothing into the user's Python and reads nothing from it.
export PYTHONNOUSERSITE := 1

.PHONY: play test check soak bench catalogs clean

play: $(VENV)/installed ## install what is needed and open the table
	@$(BIN)/creuset play metallurgie --seats you,greedy,greedy

test: $(VENV)/tested-tools ## install what is needed and run every check
	$(BIN)/python -m tools.check

soak: $(VENV)/tested-tools ## the long version of the slow suites
	$(BIN)/python -m tools.check --soak

bench: $(VENV)/installed ## how fast it is on this machine
	$(BIN)/creuset bench

catalogs: $(VENV)/tested-tools ## take new sentences into the translation catalogs
	$(BIN)/python -m tools.catalogs

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

# The package is built and installed anew whenever its source has changed.
$(VENV)/installed: $(VENV)/bin/python $(SOURCES)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check .
	@touch $@

$(VENV)/tested-tools: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check ".[dev]"
	@touch $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name '*.mo' -delete
