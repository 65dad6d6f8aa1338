# The commands of the README. VENV may name another place for the virtual environment.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin

.PHONY: play test check thorough bench clean

play: $(VENV)/.installed
	$(BIN)/python main.py

test: $(VENV)/.installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n auto --cov --cov-report=term

check: test

thorough: $(VENV)/.installed-dev
	HYPOTHESIS_PROFILE=thorough $(BIN)/python -m pytest -n auto tests/property

bench: $(VENV)/.installed-dev
	$(BIN)/python -m tests.bench

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

$(VENV)/.installed-dev: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --editable ".[dev]"
	touch $@

clean:
	rm -rf $(VENV) .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
