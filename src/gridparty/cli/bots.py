"""Parse the players: names, and the bots of ``--bots`` and ``--skill``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from gridparty.cli.options import TABLE, lacking, misfit, number, option, outside, read_numbers
from gridparty.evening.people.people import BOTS, bots_named
from gridparty.i18n.quoting import excerpt

BotsOption = Annotated[
    int,
    number("--bots", help="Add N bots; without --players, you face them.", panel=TABLE),
]
SkillOption = Annotated[
    str | None,
    option(metavar="1..4", help="Set how well bots play; 2,4: one each. (2)", panel=TABLE),
]

PERSON = "Human"  # a person who plays against bots without a name
_USUAL, _SKILLS = 2, (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class Seats:
    """The players by seat."""

    names: tuple[str, ...] = ()
    bots: Mapping[str, int] = field(default_factory=dict)  # the skills of the bots

    @property
    def people(self) -> int:
        """Number of people."""
        return len(self.names) - len(self.bots)


def seats_for(players: str, bots: int, skill: str | None) -> Seats:
    """Return the people in the order given, then the bots.

    A bot's name says that it is one: ``Ada (bot)``.

    Args:
        players: names separated by commas; may be empty against bots alone.
        bots: how many bots play.
        skill: one number for all bots, or one for each.

    Raises:
        WishError: numbers out of range.
    """
    people = players.split(",") if players.strip() else []
    free = bots_named(people, [_USUAL] * len(BOTS))
    if not 0 <= bots <= len(free):
        raise outside("--bots", 0, len(free), bots)
    if not bots:
        if skill is not None:
            raise lacking("--skill", "--bots")
        return Seats(tuple(people))
    people = people or [PERSON]
    wanted = str(_USUAL) if skill is None else skill
    skills = read_numbers(wanted, "--skill")
    if len(skills) not in (1, bots):
        raise misfit("--skill", ",".join(["2"] * bots), excerpt(wanted))
    for one in skills:
        if one not in _SKILLS:
            raise outside("--skill", 1, _SKILLS[-1], one)
    named = {name: skills[bot % len(skills)] for bot, name in enumerate([*free][:bots])}
    return Seats((*people, *named), named)
