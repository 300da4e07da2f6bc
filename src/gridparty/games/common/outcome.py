"""Who has won a game that is over, whichever it is."""

from __future__ import annotations

from collections.abc import Sequence


def winners(totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest total, which share the win (R10); none where one plays alone."""
    if len(totals) < 2:
        return ()
    most = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == most)
