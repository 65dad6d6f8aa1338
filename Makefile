# The commands of the README. VENV may name another place for the virtual environment.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin

.PHONY: play test check thorough browser web serve gallery bench clean

play: $(VENV)/.installed
	$(BIN)/python main.py

test: $(VENV)/.installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n auto -m "not browser" --cov --cov-report=term

check: test

# Thousands of random matches for each property.
thorough: $(VENV)/.installed-dev
	HYPOTHESIS_PROFILE=thorough $(BIN)/python -m pytest -n auto tests/property

# The built page in Chromium; needs a web runtime, see CONTRIBUTING.md.
browser: $(VENV)/.installed-browser
	$(BIN)/python -m pytest -n 0 -m browser tests/browser

web: $(VENV)/.installed-dev
	$(BIN)/python build/web.py

serve: web
	$(BIN)/python build/serve.py

gallery: $(VENV)/.installed-dev
	$(BIN)/python -m tests.gallery

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

$(VENV)/.installed-browser: pyproject.toml $(VENV)/.installed-dev
	$(BIN)/python -m pip install --quiet --editable ".[dev,browser]"
	touch $@

clean:
	rm -rf $(VENV) .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache build/out
