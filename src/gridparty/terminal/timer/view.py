"""The visible parts of the timer, computed from the state."""

from __future__ import annotations

from math import ceil

from gridparty.evening.session.header import SoFar
from gridparty.games.common.times import countdown_text
from gridparty.games.paper.rulebook import rule_summaries
from gridparty.games.paper.state import State
from gridparty.i18n.messages import counted, say
from gridparty.terminal.timer.painter import Seat
from gridparty.terminal.widgets.clock import ClockFrame
from gridparty.terminal.widgets.help import About, lesson_of
from gridparty.terminal.widgets.panel import Header
from gridparty.terminal.widgets.stage import Person


def person_at(state: State, seat: int) -> Person:
    """Return the player of that seat for the stage."""
    return Person(state.names[seat], state.pens[seat])


def subject_of(state: State) -> tuple[str, ...]:
    """Return the game and its round, and the card once it is known, as lines."""
    played = say("paper · round {round}", round=state.round)
    return (played, *card_line(state))


def card_line(state: State) -> tuple[str, ...]:
    """Return the line about the card and its points; empty until the card is known."""
    if state.card is None:
        return ()
    return (say("card {card} · {stake} points", card=state.card.id, stake=state.stake or 0),)


def seats_of(state: State) -> tuple[Seat, ...]:
    """Return the players by seat."""
    return tuple(map(Seat, state.names, state.pens))


def clock_of(state: State, seconds: float) -> ClockFrame | None:
    """Return the countdown of the turn; None without one, or while the clock stands."""
    left, limit = state.left(seconds), state.turn_seconds
    if left is None or limit is None or state.clock_stands:
        return None
    seconds_left = ceil(left)  # the bar also moves by seconds, to save repaints
    return ClockFrame(seconds_left, min(seconds_left / limit, 1.0))


def evening_sums(state: State, so_far: SoFar) -> tuple[Seat, ...]:
    """Return the players with their points and games won in this evening."""
    return tuple(
        Seat(
            name,
            pen,
            so_far.total_of(name, unknown=None),
            so_far.won.get(name, 0),
        )
        for name, pen in zip(state.names, state.pens, strict=True)
    )


def games_text(so_far: SoFar) -> tuple[str, ...]:
    """Return the number of games of the evening, on paper and on the screen, as a line."""
    if not so_far.games:
        return ()
    games = counted(so_far.games, "1 game", "{n} games")
    return (say("tonight · {games}", games=games),)


def about_of(state: State, seconds: float) -> About:
    """Return the help page's description of this game, whose clock stands."""
    header = Header(say("paper"), say("help"), still(state, seconds))
    who = state.names[state.seat]
    return About(
        header,
        rule_summaries(state),
        say("It's [{who}'s|your] turn.", who=who),
        lesson_of("paper"),
    )


def time_left(state: State, seconds: float) -> tuple[str, ...]:
    """Return the line about the time left in the turn; none without a limit."""
    left = state.left(seconds)
    return () if left is None else (say("{time} left.", time=countdown_text(left)),)


def still(state: State, seconds: float) -> str:
    """Return the sentence about the stopped clock, with the time left."""
    left = state.left(seconds)
    if left is None:
        return say("paused")
    return say("paused, {time} left", time=countdown_text(left))
