"""What somebody else wrote, in a message."""

from gridparty.board.quoting import excerpt


def test_a_long_or_unprintable_text_is_quoted_short_and_on_one_line():
    assert excerpt("short") == "'short'"
    assert excerpt("x" * 24) == repr("x" * 24)
    assert excerpt("x" * 25) == repr("x" * 23 + "…")
    assert excerpt("a\nb\x00") == "'a\\nb\\x00'"
    assert len(excerpt("5" * 10_000_000)) == 26
