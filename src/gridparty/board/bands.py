"""The difficulty bands: their limits, names and colours.

`party` requires more than an easy rating: in whatever order the table plays, at least three cells
can be filled by a single at every moment until the last eight cells, so that every player has
something to write.
"""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.board.nearest import unknown
from gridparty.errors import GridpartyError
from gridparty.i18n.messages import Sentence, capitalized, message, say

BEYOND = "beyond"  # instead of a band, where the rater finds no next step
STAR = "★"
PARTY_OPEN = 3  # open cells at every moment of a party puzzle
ABOVE_ALL = 20.0  # no rating is higher

_BLACK, _WHITE = "#000000", "#ffffff"


@dataclass(frozen=True, slots=True)
class Band:
    """A difficulty band: its limits and how it is shown.

    The lightness of the colours falls by about 11 L* per level, so the order survives in grey.
    """

    name: str  # as typed and stored
    level: int  # from 1, also the number of stars
    top_se: float  # the highest rating in the band
    colour: str
    ink: str  # text colour on `colour`
    open_sure: int = 0  # cells open until the last eight, in every order of play

    @property
    def word(self) -> str:
        """The capitalized name, as printed on a card."""
        return capitalized(say(_NAMES[self.name]))

    @property
    def stars(self) -> str:
        """The level in stars, from one to seven."""
        return STAR * self.level

    @property
    def text(self) -> Sentence:
        """The name and the stars, as in a list or a sentence."""
        return say("{band} {stars}", band=say(_NAMES[self.name]), stars=self.stars)

    @property
    def heading(self) -> Sentence:
        """The capitalized name and the stars."""
        return say("{band} {stars}", band=self.word, stars=self.stars)


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
_NAMES = {
    "party": message("party"),
    "easy": message("easy"),
    "medium": message("medium"),
    "hard": message("hard"),
    "expert": message("expert"),
    "master": message("master"),
    "extreme": message("extreme"),
}

_LIMITS = tuple((band.name, band.top_se, band.open_sure) for band in BANDS.values())


def band_named(name: str) -> Band:
    """Return the band with this name.

    Raises:
        GridpartyError: there is no such band; the message lists them.
    """
    try:
        return BANDS[name]
    except KeyError:
        raise GridpartyError(unknown(name, BANDS)) from None


def band_text(name: str) -> Sentence:
    """Return a band with its stars; what is harder than all bands has a text, too.

    >>> band_text("easy"), band_text("beyond")
    ('easy ★★', 'beyond ★★★★★★★')
    """
    if name == BEYOND:
        return say("beyond {stars}", stars=STAR * len(BANDS))
    return band_named(name).text


def band_of(se: float | None, open_sure: int) -> str:
    """Return the band for a rating and a guaranteed number of open cells.

    Without a rating the result is "beyond".
    """
    if se is None:
        return BEYOND
    for name, top_se, least in _LIMITS:
        if se <= top_se and open_sure >= least:
            return name
    return _LIMITS[-1][0]
