"""The bands of difficulty: what a table chooses by, and what stands on a card.

`party` asks for more than an easy rating: at every moment until the last eight cells at least
three cells can be filled by a single, so that everybody at the table has something to write.
"""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.board.puzzle import BEYOND

PARTY_OPEN = 3  # open cells at every moment of a party puzzle


@dataclass(frozen=True, slots=True)
class Band:
    """A level of difficulty: `level` 1 to 7 stands on the card, `top_se` is its hardest rating."""

    name: str
    level: int
    top_se: float

    @property
    def word(self) -> str:
        """The name as it stands on a card."""
        return self.name.capitalize()


BANDS: dict[str, Band] = {
    band.name: band
    for band in (
        Band("party", 1, 1.5),
        Band("easy", 2, 2.3),
        Band("medium", 3, 3.4),
        Band("hard", 4, 5.0),
        Band("expert", 5, 6.4),
        Band("master", 6, 7.5),
        Band("extreme", 7, 20.0),
    )
}


def band_of(se: float | None, open_min: int) -> str:
    """The band of a rating and of the fewest cells open at a time; "beyond" without a rating."""
    if se is None:
        return BEYOND
    for band in BANDS.values():
        if se <= band.top_se and (band.name != "party" or open_min >= PARTY_OPEN):
            return band.name
    return "extreme"
