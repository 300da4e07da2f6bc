"""Sides of a game (R15): single players, or teams that share a total.

Teams are given as a number for every seat. The seats alternate between the teams: 0 1 0 1, or
0 1 2 0 1 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gridparty.errors import WishError
from gridparty.i18n.messages import Sentence, listed, say


@dataclass(frozen=True, slots=True)
class Side:
    """A player or a team with its rank; equal totals share a rank (R10, T13)."""

    place: int
    seats: tuple[int, ...]  # one, or the team's
    total: int


def rank_sides(totals: Sequence[int], teams: Sequence[int] = ()) -> tuple[Side, ...]:
    """Return all sides, the best first; equal totals in seating order.

    Args:
        totals: by seat.
        teams: team numbers by seat; empty: no teams.
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
    """Return the sides that win; empty for several sides without a point (R18)."""
    if len(ranked) > 1 and not any(side.total for side in ranked):
        return ()
    return tuple(side for side in ranked if side.place == 1)


def winners_text(ranked: Sequence[Side], names: Sequence[str]) -> Sentence:
    """Say who won, and with how many points.

    Args:
        ranked: the result of `rank_sides`.
        names: by seat.
    """
    first = winning_sides(ranked)
    if not any(side.total for side in first):
        return say("Nobody scored, so nobody wins.")
    total = first[0].total
    who = [_members(side, names) for side in first]
    if len(first[0].seats) > 1:
        if len(first) == 1:
            return say("{team} win with {total}.", team=who[0], total=total)
        return say("Shared win with {total}: {teams}.", total=total, teams=_row(who))
    if len(first) == 1:
        return say("[{who} wins|You win] with {total}.", who=who[0], total=total)
    return say("{who} share the win with {total}.", who=listed(who), total=total)


def teams_text(teams: Sequence[int], names: Sequence[str]) -> Sentence:
    """Describe the teams: ``Teams: Ann and Cem, Ben and Dora. They share a total …``."""
    members = [
        listed(name for name, of in zip(names, teams, strict=True) if of == team)
        for team in dict.fromkeys(teams)
    ]
    return say("Teams: {teams}.", teams=_row(members))


def _row(members: Sequence[str]) -> str:
    """Join teams; with semicolons where their own names contain commas."""
    separator = "; " if any("," in team for team in members) else ", "
    return separator.join(members)


def team_scores_text(ranked: Sequence[Side], names: Sequence[str]) -> str:
    """Return the teams' totals in a line, in seating order."""
    return " · ".join(
        f"{_members(side, names)} {side.total}" for side in sorted(ranked, key=lambda s: s.seats)
    )


def team_result_text(side: Side, names: Sequence[str]) -> Sentence:
    """Return a team's line of the ranking."""
    team = _members(side, names)
    return say("{place}. {who} {total}", place=side.place, who=team, total=side.total)


def teams_to_plain(ranked: Sequence[Side], names: Sequence[str]) -> list[dict[str, Any]]:
    """Return the teams as JSON values, in seating order."""
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
    """Check a division into teams (R15).

    Raises:
        WishError: a single team, a team of one, unequal sizes, or seats that do not alternate.
    """
    if alternate_teams(teams) != tuple(range(len(teams))):
        raise WishError(say("teams must sit alternately round the table"))


def alternate_teams(teams: Sequence[int]) -> tuple[int, ...]:
    """Return the seats in an order that alternates between these teams.

    The first seat stays first, and each team keeps its order.

    Raises:
        WishError: a single team, a team of one, or unequal sizes.
    """
    members: dict[int, list[int]] = {}
    for seat, team in enumerate(teams):
        members.setdefault(team, []).append(seat)
    sizes = {len(seats) for seats in members.values()}
    if len(members) == 1:
        raise WishError(say("expected at least two teams, got one"))
    if min(sizes) < 2:
        raise WishError(say("expected at least two players in each team"))
    if len(sizes) > 1:
        raise WishError(say("expected teams of equal size"))
    return tuple(seat for turn in zip(*members.values(), strict=True) for seat in turn)
