"""The bands of difficulty: what a table chooses by, and what stands on a card.

`party` asks for more than an easy rating: at every moment until the last eight cells at least
three cells can be filled by a single, in whatever order a table plays, so that everybody has
something to write.
"""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.errors import GridpartyError
from gridparty.i18n.quoting import excerpt

BEYOND = "beyond"  # in a band's place, where the rater knows no further step
PARTY_OPEN = 3  # open cells at every moment of a party puzzle
ABOVE_ALL = 20.0  # no rating is higher

_BLACK, _WHITE = "#000000", "#ffffff"


@dataclass(frozen=True, slots=True)
class Band:
    """A level of difficulty: what is asked of it, and how it is shown.

    Its lightness falls by about 11 L* a level: grey keeps the order.
    """

    name: str
    level: int  # from 1, also the number of filled stars
    top_se: float  # its hardest rating
    colour: str
    ink: str  # of the level, on the colour
    open_sure: int = 0  # so many cells are open until the last eight, in every order of play

    @property
    def word(self) -> str:
        """The name as it stands on a card."""
        return self.name.capitalize()

    @property
    def limit(self) -> str:
        """Its hardest rating in words."""
        return f"up to {self.top_se}" if self.top_se < ABOVE_ALL else "above"

    @property
    def note(self) -> str:
        """What is asked of it besides the rating; empty for most."""
        if not self.open_sure:
            return ""
        return f"and at least {self.open_sure} open cells until the last 8, in every order of play"


BANDS: dict[str, Band] = {
    band.name: band
    for band in (
        Band("party", 1, 1.5, "#f7cd46", _BLACK, open_sure=PARTY_OPEN),
        Band("easy", 2, 2.3, "#f2a33c", _BLACK),
        Band("medium", 3, 3.4, "#e77a3c", _BLACK),
        Band("hard", 4, 5.0, "#d0504a", _WHITE),
        Band("expert", 5, 6.4, "#a93a63", _WHITE),
        Band("master", 6, 7.5, "#732d6e", _WHITE),
        Band("extreme", 7, ABOVE_ALL, "#3b1d52", _WHITE),
    )
}

_LIMITS = tuple((band.name, band.top_se, band.open_sure) for band in BANDS.values())


def band_named(name: str) -> Band:
    """The band of that name.

    Raises:
        GridpartyError: there is none; says which there are.
    """
    try:
        return BANDS[name]
    except KeyError:
        raise GridpartyError(f"expected a band ({', '.join(BANDS)}), got {excerpt(name)}") from None


def band_of(se: float | None, open_sure: int) -> str:
    """The band of a rating and of the cells that are surely open; "beyond" without a rating."""
    if se is None:
        return BEYOND
    for name, top_se, least in _LIMITS:
        if se <= top_se and open_sure >= least:
            return name
    return _LIMITS[-1][0]
