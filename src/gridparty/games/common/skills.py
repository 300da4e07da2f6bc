"""How well bots play: a number from 1 on, and what it stands for in each game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from gridparty.errors import WishError

Skill = TypeVar("Skill")


def numbered(skills: Mapping[int, Skill], number: int) -> Skill:
    """The skill of that number.

    Raises:
        WishError: there is none.
    """
    if number not in skills:
        raise WishError(f"expected a skill from 1 to {len(skills)}, got {number}")
    return skills[number]
