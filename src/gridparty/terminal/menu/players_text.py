"""The sentences of the page of players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gridparty.evening.people.people import SKILLS, Guest
from gridparty.evening.series.new_game import NewGame, default_seconds
from gridparty.i18n.messages import listed, say
from gridparty.terminal.menu.players_table import (
    NAME,
    about_column,
    full_text,
    missing_text,
)

_NAMED = 4  # names listed without a seat


class CursorCell(NamedTuple):
    """Cursor position when no name is being typed."""

    new_game: NewGame
    guests: Sequence[Guest]
    row: int  # behind the guests: on the empty line
    column: int
    deals: bool  # enter begins the game from here
    for_child: bool  # opened to give a child more time, and none has it yet

    @property
    def fair(self) -> bool:
        """Whether the game knows handicaps and teams."""
        return self.new_game.players.max_players > 1


def asked(at: CursorCell) -> str:
    """Return the question of the page."""
    if not at.for_child:
        return say("who plays?")
    return say("who is the child?")


def note(at: CursorCell, *, writes: bool) -> str:
    """Return the note: what can be done here, or what becomes of the typed name."""
    if not writes and at.row < len(at.guests):
        return _of_somebody(at, at.guests[at.row])
    if at.for_child and not at.guests:
        return say("First type every name, the child's too.")
    if at.for_child:
        return say("Select the child's name and go right.")
    return missing_text(at.new_game, len(at.guests))


def _of_somebody(at: CursorCell, guest: Guest) -> str:
    if at.column != NAME:
        return about_column(at.column, guest, default_seconds(at.new_game))
    if at.deals:
        return full_text(at.new_game)
    if guest.skill:
        return bot_text(guest)
    if at.for_child:
        return say("Select the child's name and go right.")
    if at.fair and not at.new_game.heats:
        return say("For a handicap, select the name and go right.")
    return ""


def bot_text(guest: Guest) -> str:
    """Return the name and skill of a bot."""
    return say("{what}: {told}.", what=guest.name, told=SKILLS[guest.skill - 1])


def bot_came(guest: Guest) -> str:
    """Return that a bot has been seated."""
    return bot_text(guest)


def bot_came_for_two(guest: Guest) -> str:
    """Return that enter has seated a bot, and what enter does next."""
    return f"{bot_text(guest)} {say('Press enter to begin.')}"


def without_seat_text(names: Sequence[str]) -> str:
    """Return the pasted names without a seat."""
    if len(names) > _NAMED:
        return say("No seat left for {n} of them.", n=len(names))
    return say("No seat left for {names}.", names=listed(names)) if names else ""


def left_over_text(most: int, names: Sequence[str]) -> str:
    """Return the names of the last table without a seat; of many, their number."""
    if not names:
        return ""
    return without_seat_text(names)
