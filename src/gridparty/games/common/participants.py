"""Options by seat: handicaps (R14), teams (R15) and colours (R1).

Each is a tuple by seat, or empty for the default: no handicaps, no teams, colours in seating order.
They are part of a game's options, and so of its session file and of the next game of the evening.
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
    rounding_text,
    to_plain,
)
from gridparty.games.common.sides import alternate_teams, require_teams, teams_text
from gridparty.i18n.messages import Sentence, say

Options = TypeVar("Options", bound=Any)  # options of a game, with these three fields
PENS = FELT_PENS[:8]  # to choose from; a ninth player has the pencil


class AgreedForSeats(Protocol):
    """The part of a game's options that is held by seat."""

    @property
    def handicaps(self) -> tuple[Handicap, ...]:
        """Handicaps by seat, or empty."""

    @property
    def teams(self) -> tuple[int, ...]:
        """Team numbers by seat, or empty."""

    @property
    def pens(self) -> tuple[int, ...]:
        """Indices of `FELT_PENS` by seat, or empty: in seating order."""


class TimedForSeats(AgreedForSeats, Protocol):
    """The same for a game whose turns may have a time limit."""

    @property
    def turn_seconds(self) -> float | None:
        """Time limit of a turn without a handicap; None: no limit."""


@dataclass(frozen=True, slots=True)
class Participants:
    """Handicaps, teams and colours of one table, for any game."""

    handicaps: tuple[Handicap, ...] = ()
    teams: tuple[int, ...] = ()
    pens: tuple[int, ...] = ()


def require_valid(agreed: AgreedForSeats) -> None:
    """Check the colours and teams.

    Raises:
        WishError: a colour is unknown or taken twice, or the teams are impossible.
    """
    for pen in agreed.pens:
        if pen not in range(len(PENS) + (len(agreed.pens) > len(PENS))):
            raise WishError(f"expected a colour from 0 to {len(PENS) - 1}, got {pen}")
        if agreed.pens.count(pen) > 1:
            raise WishError(
                say("{pen} is taken: choose another colour", pen=say(FELT_PENS[pen].name))
            )
    if agreed.teams:
        require_teams(agreed.teams)


def require_per_seat(agreed: AgreedForSeats, names: Sequence[str]) -> None:
    """Check that each tuple has one entry for every player, or none.

    Raises:
        WishError: one has more or fewer.
    """
    for what in ("handicaps", "teams", "pens"):
        got = len(getattr(agreed, what))
        if got not in (0, len(names)):
            raise WishError(f"expected {what} for {len(names)} players, got {got}")


def handicap_at(agreed: AgreedForSeats, seat: int) -> Handicap:
    """Return the handicap of this seat, `NONE` where there is none."""
    return agreed.handicaps[seat] if agreed.handicaps else NONE


def has_factors(agreed: AgreedForSeats) -> bool:
    """Whether any player's points are multiplied: the stake of a card is not."""
    return any(handicap.factor != 1 for handicap in agreed.handicaps)


def has_marks(agreed: AgreedForSeats) -> bool:
    """Whether any player is shown the legal digits."""
    return any(handicap.marks for handicap in agreed.handicaps)


def handicap_result(agreed: AgreedForSeats, seat: int) -> dict[str, Any]:
    """Return the JSON entry for a player's handicap, empty where there is none."""
    handicap = handicap_at(agreed, seat)
    return {"handicap": to_plain(handicap)} if handicap.is_set else {}


def seconds_at(agreed: TimedForSeats, seat: int) -> float | None:
    """Return the time limit of this seat's turns; None: no limit."""
    own = handicap_at(agreed, seat).seconds
    return agreed.turn_seconds if own is None else own


def has_turn_limit(agreed: TimedForSeats) -> bool:
    """Whether any player's turns have a time limit."""
    return agreed.turn_seconds is not None or any(
        handicap.seconds is not None for handicap in agreed.handicaps
    )


def pens_of(agreed: AgreedForSeats, seats: int) -> tuple[int, ...]:
    """Return the colours by seat, as indices of `FELT_PENS`."""
    return agreed.pens or tuple(range(seats))


def with_participants(options: Options, participants: Participants) -> Options:
    """Return the options of a game without hints with these handicaps, teams and colours.

    Raises:
        WishError: a handicap has hints.
    """
    if any(handicap.hints for handicap in participants.handicaps):
        raise WishError(say("hints are a handicap in sprints alone"))
    return with_all_participants(options, participants)


def with_all_participants(options: Options, participants: Participants) -> Options:
    """Return the options with these handicaps, teams and colours."""
    return replace(
        options, handicaps=participants.handicaps, teams=participants.teams, pens=participants.pens
    )


def order_by_lot(agreed: AgreedForSeats, order: Sequence[int]) -> tuple[int, ...]:
    """Return a drawn order of seats, changed so that the table alternates between the teams."""
    if not agreed.teams:
        return tuple(order)
    among = alternate_teams([agreed.teams[seat] for seat in order])
    return tuple(order[place] for place in among)


def reordered(agreed: AgreedForSeats, order: Sequence[int]) -> Participants:
    """Return the values by seat for the same people in another seating order."""
    return Participants(
        *(tuple(of[seat] for seat in order) if of else () for of in _by_seat(agreed))
    )


def reseated(options: Options, names: Sequence[str], seats: Sequence[str]) -> Options:
    """Return the options after a change of seats: each player keeps handicap, team and colour.

    Args:
        options: by seat of `names`; returned unchanged where the game has none of these fields.
        names: by old seat.
        seats: the same names by new seat.
    """
    if not hasattr(options, "handicaps"):
        return options
    return with_all_participants(options, reordered(options, [names.index(name) for name in seats]))


def _by_seat(agreed: AgreedForSeats) -> tuple[tuple[Any, ...], ...]:
    return agreed.handicaps, agreed.teams, agreed.pens


def agreement_sentences(
    agreed: AgreedForSeats, names: Sequence[str], usual: float | None
) -> tuple[Sentence, ...]:
    """Describe the teams and handicaps, by seat; empty where there are none.

    Args:
        agreed: the options by seat.
        names: by seat.
        usual: seconds of a turn without a handicap; None: no limit.
    """
    sentences = [teams_text(agreed.teams, names)] if agreed.teams else []
    sentences += [
        handicap_text(name, handicap, usual)
        for name, handicap in zip(names, agreed.handicaps, strict=False)
        if handicap.is_set
    ]
    if any(is_rounded(handicap.factor) for handicap in agreed.handicaps):
        sentences.append(rounding_text())
    return tuple(sentences)
