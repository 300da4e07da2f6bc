"""What is agreed for each seat: handicaps (R14), teams (R15), colours (R1).

All three are tuples by seat, or empty: then nobody has any, and colours go by seat. They are a part
of a game's options, so that a session file and the next game of an evening have them too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

from gridparty.art.pens import FELT_PENS
from gridparty.errors import WishError
from gridparty.games.common.handicap import (
    NONE,
    Handicap,
    handicap_text,
    is_rounded,
    longer_turns_text,
    rounding_text,
    to_plain,
)
from gridparty.games.common.sides import alternate_teams, require_teams, teams_text
from gridparty.i18n.messages import Sentence, say

Options = TypeVar("Options", bound=Any)  # the options of a game that has such seats
PENS = FELT_PENS[:8]  # that people may choose from; a ninth player has the pencil


class AgreedForSeats(Protocol):
    """A game's options, as far as they speak of single seats."""

    @property
    def handicaps(self) -> tuple[Handicap, ...]:
        """By seat, or empty."""

    @property
    def teams(self) -> tuple[int, ...]:
        """The team's number by seat, or empty."""

    @property
    def pens(self) -> tuple[int, ...]:
        """The place in `FELT_PENS` by seat, or empty: as they sit."""


class TimedForSeats(AgreedForSeats, Protocol):
    """The same of a game in which turns have a time."""

    @property
    def turn_seconds(self) -> float | None:
        """How long a turn lasts for everybody else; None: without end."""


@dataclass(frozen=True, slots=True)
class Participants:
    """What is agreed for the seats of one table, whatever is played there."""

    handicaps: tuple[Handicap, ...] = ()
    teams: tuple[int, ...] = ()
    pens: tuple[int, ...] = ()


def require_valid(agreed: AgreedForSeats) -> None:
    """Make sure that people can sit so.

    Raises:
        WishError: a colour that is none or is taken, teams that cannot be.
    """
    for pen in agreed.pens:
        if pen not in range(len(PENS) + (len(agreed.pens) > len(PENS))):
            raise WishError(f"expected a colour from 0 to {len(PENS) - 1}, got {pen}")
        if agreed.pens.count(pen) > 1:
            raise WishError(say("two players cannot both be {pen}", pen=FELT_PENS[pen].name))
    if agreed.teams:
        require_teams(agreed.teams)


def require_per_seat(agreed: AgreedForSeats, names: Sequence[str]) -> None:
    """Make sure that what is agreed is agreed for every seat, or for none.

    Raises:
        WishError: it is for more or fewer.
    """
    for what in ("handicaps", "teams", "pens"):
        got = len(getattr(agreed, what))
        if got not in (0, len(names)):
            raise WishError(f"expected {what} for {len(names)} players, got {got}")


def handicap_at(agreed: AgreedForSeats, seat: int) -> Handicap:
    """What the player of this seat has."""
    return agreed.handicaps[seat] if agreed.handicaps else NONE


def has_factors(agreed: AgreedForSeats) -> bool:
    """Whether anybody's points do not count once: what a card holds is told as counted once."""
    return any(handicap.factor != 1 for handicap in agreed.handicaps)


def has_marks(agreed: AgreedForSeats) -> bool:
    """Whether anybody is shown what may go where."""
    return any(handicap.marks for handicap in agreed.handicaps)


def handicap_result(agreed: AgreedForSeats, seat: int) -> dict[str, Any]:
    """What a result for programs says of it beside the player; nothing where there is none."""
    handicap = handicap_at(agreed, seat)
    return {"handicap": to_plain(handicap)} if handicap.is_set else {}


def seconds_at(agreed: TimedForSeats, seat: int) -> float | None:
    """How long a turn of this seat lasts; None: without end."""
    own = handicap_at(agreed, seat).seconds
    return agreed.turn_seconds if own is None else own


def has_turn_limit(agreed: TimedForSeats) -> bool:
    """True where anybody's turn has a time: else there is no clock to be stopped or started."""
    return agreed.turn_seconds is not None or any(
        handicap.seconds is not None for handicap in agreed.handicaps
    )


def pens_of(agreed: AgreedForSeats, seats: int) -> tuple[int, ...]:
    """The place in `FELT_PENS` of every seat's pen."""
    return agreed.pens or tuple(range(seats))


def with_participants(options: Options, participants: Participants) -> Options:
    """The options of a game with what this company agrees on."""
    return replace(
        options, handicaps=participants.handicaps, teams=participants.teams, pens=participants.pens
    )


def order_by_lot(agreed: AgreedForSeats, order: Sequence[int]) -> tuple[int, ...]:
    """The seats in the order of the lot, so that the table still alternates between the teams."""
    if not agreed.teams:
        return tuple(order)
    among = alternate_teams([agreed.teams[seat] for seat in order])
    return tuple(order[place] for place in among)


def reordered(agreed: AgreedForSeats, order: Sequence[int]) -> Participants:
    """The same for the same people, who sit in another order."""
    return Participants(
        *(tuple(of[seat] for seat in order) if of else () for of in _by_seat(agreed))
    )


def reseated(options: Options, names: Sequence[str], seats: Sequence[str]) -> Options:
    """The options of these people when they sit otherwise: everybody has what was agreed.

    Args:
        options: for the names in this order; of a game without such seats they stay as they are.
        names: by seat.
        seats: the same names by the new seat.
    """
    if not hasattr(options, "handicaps"):
        return options
    return with_participants(options, reordered(options, [names.index(name) for name in seats]))


def _by_seat(agreed: AgreedForSeats) -> tuple[tuple[Any, ...], ...]:
    return agreed.handicaps, agreed.teams, agreed.pens


def agreement_sentences(
    agreed: AgreedForSeats, names: Sequence[str], usual: float | None
) -> tuple[Sentence, ...]:
    """Who plays with whom, and who has a handicap, by seat; nothing where all play alike.

    Args:
        agreed: for the seats.
        names: by seat.
        usual: seconds of everybody else's turns; None: they have no end.
    """
    sentences = [teams_text(agreed.teams, names)] if agreed.teams else []
    for name, handicap in zip(names, agreed.handicaps, strict=False):
        sentences += handicap_sentences(name, handicap, usual)
    if any(is_rounded(handicap.factor) for handicap in agreed.handicaps):
        sentences.append(rounding_text())
    return tuple(sentences)


def handicap_sentences(who: str, handicap: Handicap, usual: float | None) -> list[Sentence]:
    """What one player has that the others do not, and whether they have more time by now.

    Args:
        who: the name.
        handicap: perhaps none.
        usual: seconds of everybody else's turns; None: they have no end.
    """
    sentences = [handicap_text(who, handicap)] if handicap.is_set else []
    if handicap.seconds is not None and (usual is None or handicap.is_shorter_than(usual)):
        sentences.append(longer_turns_text(who, usual))
    return sentences
