"""Names that are pasted or typed in one go."""

from __future__ import annotations

import pytest

from gridparty.evening.people.name_lists import names_in


@pytest.mark.parametrize(
    "text",
    [
        "Ann,Ben, Cem",
        "Ann\nBen\r\nCem\n",
        "1. Ann\n2) Ben\n10. Cem",
        "- Ann\n• Ben\n* Cem",
        "Ann;Ben\tCem",
    ],
)
def test_a_list_of_names_is_read_however_it_is_written(text):
    assert [*names_in(text)] == ["Ann", "Ben", "Cem"]
