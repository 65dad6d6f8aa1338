"""No rule goes untested: every number of the rules stands in a test or a case."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
NUMBERS = [
    *(f"R-C{n}" for n in range(1, 22)),
    *(f"R-F{n}" for n in range(1, 10)),
    *(f"R-K{n}" for n in range(1, 14)),
    *(f"E-C{n}" for n in range(1, 7)),
    *(f"E-F{n}" for n in range(1, 4)),
    *(f"E-K{n}" for n in range(1, 4)),
]


def numbers_in_tests() -> set[str]:
    """Return the numbers in names of tests and of JSON cases."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        names = " ".join(re.findall(r"def (test_\w+)", path.read_text()))
        found |= {n.replace("_", "-") for n in re.findall(r"[RE]_[CFK]\d+", names)}
    for path in (TESTS / "cases").glob("*.json"):
        found |= set(re.findall(r"[RE]-[CFK]\d+", path.read_text()))
    return found


@pytest.mark.parametrize("number", NUMBERS)
def test_a_test_carries_the_number(number: str) -> None:
    assert number in numbers_in_tests()
