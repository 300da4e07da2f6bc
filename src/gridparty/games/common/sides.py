"""Who plays for one total (R15): each for themselves, or seats that are a team.

A team is a number for every seat. Seats of two teams follow each other in turn, so that the table
alternates between the teams: 0 1 0 1, or 0 1 2 0 1 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gridparty.errors import WishError
from gridparty.i18n.messages import Sentence, listed, say


@dataclass(frozen=True, slots=True)
class Side:
    """Those who share a total; equal totals share a place (R10, T13)."""

    place: int
    seats: tuple[int, ...]  # one, or those of a team
    total: int


def rank_sides(totals: Sequence[int], teams: Sequence[int] = ()) -> tuple[Side, ...]:
    """All sides, the best first; those with equal totals in the order in which they sit.

    Args:
        totals: by seat.
        teams: the team's number by seat; empty: each for themselves.
    """
    members: dict[int, list[int]] = {}
    for seat in range(len(totals)):
        members.setdefault(teams[seat] if teams else seat, []).append(seat)
    shared = [(sum(totals[seat] for seat in seats), tuple(seats)) for seats in members.values()]
    found = (
        Side(1 + sum(other > total for other, _ in shared), seats, total) for total, seats in shared
    )
    return tuple(sorted(found, key=lambda side: side.place))


def winning_sides(ranked: Sequence[Side]) -> tuple[Side, ...]:
    """Return the sides that win; of several none where nobody has a point (R18)."""
    if len(ranked) > 1 and not any(side.total for side in ranked):
        return ()
    return tuple(side for side in ranked if side.place == 1)


def winners_text(ranked: Sequence[Side], names: Sequence[str]) -> Sentence:
    """Who won, and with how much.

    Args:
        ranked: what `rank_sides` says.
        names: by seat.
    """
    first = winning_sides(ranked)
    if not any(side.total for side in first):
        return say("Nobody has a point, and nobody wins.")
    total = first[0].total
    who = [_members(side, names) for side in first]
    if len(first[0].seats) > 1:
        if len(first) == 1:
            return say("{team} win with {total}.", team=who[0], total=total)
        return say("The teams share the win with {total}: {teams}.", total=total, teams=_row(who))
    if len(first) == 1:
        return say("{who} wins with {total}.", who=who[0], total=total)
    return say("{who} share the win with {total}.", who=listed(who), total=total)


def teams_text(teams: Sequence[int], names: Sequence[str]) -> Sentence:
    """Who plays with whom: ``Teams: Ann and Cem, Ben and Dora. They share a total …``."""
    members = [
        listed(name for name, of in zip(names, teams, strict=True) if of == team)
        for team in dict.fromkeys(teams)
    ]
    return say("Teams: {teams}. They share a total and sit in turn.", teams=_row(members))


def _row(members: Sequence[str]) -> str:
    """Teams behind each other; the commas within them would be read as one row of people."""
    separator = "; " if any("," in team for team in members) else ", "
    return separator.join(members)


def team_scores_text(ranked: Sequence[Side], names: Sequence[str]) -> str:
    """How the teams stand, in the order in which they sit."""
    return " · ".join(
        f"{_members(side, names)} {side.total}" for side in sorted(ranked, key=lambda s: s.seats)
    )


def team_result_text(side: Side, names: Sequence[str]) -> Sentence:
    """How a team came out."""
    team = _members(side, names)
    return say("{place}. {team} {total}", place=side.place, team=team, total=side.total)


def teams_to_plain(ranked: Sequence[Side], names: Sequence[str]) -> list[dict[str, Any]]:
    """The teams as JSON values, in the order in which they sit."""
    return [
        {
            "players": [names[seat] for seat in side.seats],
            "total": side.total,
            "place": side.place,
        }
        for side in sorted(ranked, key=lambda side: side.seats)
    ]


def _members(side: Side, names: Sequence[str]) -> str:
    return listed(names[seat] for seat in side.seats)


def require_teams(teams: Sequence[int]) -> None:
    """Make sure that seats so divided can play (R15).

    Raises:
        WishError: one team alone, a team of one, unequal ones, or a table that does not alternate.
    """
    if alternate_teams(teams) != tuple(range(len(teams))):
        raise WishError(say("expected seats that alternate between the teams"))


def alternate_teams(teams: Sequence[int]) -> tuple[int, ...]:
    """The seats in an order in which the table alternates between these teams.

    The first seat stays the first, and each team keeps its order.

    Raises:
        WishError: one team alone, a team of one, or unequal ones.
    """
    members: dict[int, list[int]] = {}
    for seat, team in enumerate(teams):
        members.setdefault(team, []).append(seat)
    sizes = {len(seats) for seats in members.values()}
    if len(members) == 1:
        raise WishError(
            say("expected two teams or more: one team alone has nobody to play against")
        )
    if min(sizes) < 2:
        raise WishError(say("expected two players or more in each team"))
    if len(sizes) > 1:
        raise WishError(say("expected teams of equal size: the table alternates between the teams"))
    return tuple(seat for turn in zip(*members.values(), strict=True) for seat in turn)
