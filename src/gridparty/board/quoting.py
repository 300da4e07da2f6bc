"""What somebody else wrote, quoted in a message."""

from __future__ import annotations


def excerpt(text: str, width: int = 24) -> str:
    """The text quoted for a message: cut where it is long, nothing unprintable in it."""
    return repr(text if len(text) <= width else text[: width - 1] + "…")
