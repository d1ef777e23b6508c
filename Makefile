# Two commands do all the set-up in .venv/: `make practice` plays, `make test` checks.
# They use uv when it is there, else venv and pip. Windows: the README has the same in PowerShell.

VENV    := .venv
BIN     := $(VENV)/bin
WORKERS ?= auto
PYTHON  ?= $(firstword $(foreach p,python3.13 python3.12 python3.11 python3 python,\
             $(shell command -v $(p) >/dev/null 2>&1 && \
                     $(p) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(p))))

.DEFAULT_GOAL := help
.PHONY: help practice run test lint types pytest bench clean

help:
	@echo "make practice   play in your browser: no Discord account, no token"
	@echo "make test       style, types and the whole test suite"
	@echo "make run        run the bot on Discord (settings in .env, see .env.example)"
	@echo "make bench      print the benchmarks' figures"

practice: $(VENV)/.runs
	@$(BIN)/python -m bot practice

run: $(VENV)/.runs
	@$(BIN)/python -m bot run

test: lint types pytest

lint: $(VENV)/.tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.tests
	$(BIN)/mypy

pytest: $(VENV)/.tests
	$(BIN)/python -m pytest -n $(WORKERS) -q

bench: $(VENV)/.tests
	@for bench in tests/bench/bench_*.py; do \
	  echo "== $$bench"; $(BIN)/python -m tests.bench.$$(basename $$bench .py) || exit 1; done

$(VENV)/pyvenv.cfg:
	@if [ -z "$(PYTHON)" ]; then \
	  echo "Python 3.11 or newer is needed (on Debian: apt install python3 python3-venv)." >&2; exit 1; fi
	@if command -v uv >/dev/null 2>&1; then uv venv --quiet --clear --python "$(PYTHON)" $(VENV); \
	elif $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null; then $(PYTHON) -m venv --clear $(VENV); \
	else echo "Python's venv module is missing (on Debian: apt install python3-venv)." >&2; exit 1; fi

$(VENV)/.runs: $(VENV)/pyvenv.cfg pyproject.toml constraints.txt
	@$(call install,.)
	@touch $@

$(VENV)/.tests: $(VENV)/pyvenv.cfg pyproject.toml constraints.txt
	@$(call install,.[dev])
	@touch $@ $(VENV)/.runs

define install
echo "Installing into $(VENV) ..."; \
if command -v uv >/dev/null 2>&1; \
then uv pip install --quiet --python $(BIN)/python -c constraints.txt -e "$(1)"; \
else $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e "$(1)"; fi
endef

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis artefacts
