"""Codes that people copy, break, mistype and forge."""

import base64
import tracemalloc
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.codes import (
    MAX_CODE,
    MAX_CODES,
    MAX_TEXT,
    CodeDamaged,
    CodeError,
    CodeTooLarge,
    CodeTooNew,
    find_codes,
    from_code,
    is_code,
    to_code,
)

CODE = to_code('{"format":"qwirkle-match","seats":["Zoë"]}')


def forged(data: bytes, *, checksum: int | None = None, end: int | None = None) -> str:
    packed = base64.urlsafe_b64encode(zlib.compress(data, 9)[:end]).decode().rstrip("=")
    return f"QW1-{zlib.crc32(data) if checksum is None else checksum:08x}-{packed}"


@given(st.text(st.characters(codec="utf-8"), max_size=300))
def test_a_code_unpacks_into_its_text(text: str) -> None:
    assert from_code(to_code(text)) == text


@given(st.text(st.characters(codec="utf-8"), max_size=300))
def test_a_code_needs_no_escaping_anywhere(text: str) -> None:
    assert set(to_code(text).lower()) <= set("abcdefghijklmnopqrstuvwxyz0123456789-_")
    assert is_code(to_code(text))


def test_line_breaks_and_blanks_do_not_matter() -> None:
    broken = "\n".join(CODE[at : at + 20] for at in range(0, len(CODE), 20))
    assert from_code(f"  {broken}\n") == from_code(CODE)


@given(st.text(max_size=200))
def test_any_other_text_is_refused_by_name(text: str) -> None:
    with pytest.raises(CodeError):
        from_code(text)


@given(st.integers(0, len(CODE) - 1), st.sampled_from("abcxyzABCXYZ0189-_"))
def test_a_mistyped_code_never_unpacks_into_another_text(at: int, letter: str) -> None:
    try:
        text = from_code(CODE[:at] + letter + CODE[at + 1 :])
    except CodeError:
        text = None
    assert text in (None, from_code(CODE))


def test_most_mistyped_codes_are_refused() -> None:
    for at in range(5, len(CODE) - 1, 5):
        other = "A" if CODE[at] != "A" else "B"
        with pytest.raises(CodeError):
            from_code(CODE[:at] + other + CODE[at + 1 :])


@pytest.mark.parametrize("length", range(0, len(CODE), 7))
def test_a_code_that_is_cut_off_is_refused(length: int) -> None:
    with pytest.raises(CodeDamaged):
        from_code(CODE[:length])


def test_a_later_version_is_told_apart() -> None:
    with pytest.raises(CodeTooNew):
        from_code("QW2" + CODE.removeprefix("QW1"))


def test_a_small_code_cannot_unpack_into_gigabytes() -> None:
    bomb = forged(bytes(50_000_000))
    assert len(bomb) < MAX_CODE
    tracemalloc.start()
    with pytest.raises(CodeTooLarge):
        from_code(bomb)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 10 * MAX_TEXT


def test_the_longest_text_still_fits() -> None:
    assert len(from_code(to_code("x" * MAX_TEXT))) == MAX_TEXT
    with pytest.raises(CodeTooLarge):
        from_code(to_code("x" * (MAX_TEXT + 1)))


def test_an_endless_code_is_refused_before_it_is_read() -> None:
    with pytest.raises(CodeTooLarge):
        from_code("QW1-" + "A" * MAX_CODE)


def test_a_wrong_checksum_a_cut_stream_and_wrong_letters_are_damage() -> None:
    for code in (forged(b"text", checksum=0), forged(b"text", end=-3), forged(b"\xff\xfe")):
        with pytest.raises(CodeDamaged):
            from_code(code)


def test_codes_are_found_with_their_times_even_in_broken_lines() -> None:
    broken = CODE[:30] + "\n" + CODE[30:]
    text = f"My matches:\n@1700000000 {CODE}\n@1600000000\n{broken}\n"
    found = find_codes(text)
    assert [when for when, _ in found] == [1_700_000_000, 1_600_000_000]
    assert [from_code(code) for _, code in found] == [from_code(CODE)] * 2


def test_a_code_without_a_time_is_found_too() -> None:
    assert [(when, from_code(code)) for when, code in find_codes(CODE)] == [(None, from_code(CODE))]


def test_a_text_without_codes_has_none() -> None:
    assert find_codes("@1700000000 Hello, QWERTY!") == []


def test_no_more_codes_are_read_than_anybody_has() -> None:
    assert len(find_codes("@1 QW1-\n" * 10 * MAX_CODES)) == MAX_CODES
