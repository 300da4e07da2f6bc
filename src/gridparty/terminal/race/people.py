"""The people of a race: the player who begins, and those who may call an error."""

from __future__ import annotations

from gridparty.evening.cards.dealing import shuffled
from gridparty.evening.session.table import Table
from gridparty.games.race.commands import Command
from gridparty.games.race.events import Event
from gridparty.games.race.setup import Card
from gridparty.games.race.state import State, has_clock
from gridparty.terminal.race.view import agreed_of, board_of, card_header, header_of
from gridparty.terminal.widgets.panel import Header
from gridparty.terminal.widgets.ready import ReadyFrame, ready_of
from gridparty.terminal.widgets.showing import Showing


def waiting(showing: Showing, table: Table[State, Command, Event]) -> ReadyFrame:
    """Return the frame of a race that nobody has begun."""
    state, evening = table.state, showing.evening
    agreed = agreed_of(state, next_card=evening.more and evening.heats is None)
    return ready_of(
        before_it_begins(header_of(state, 0.0), state.card, showing),
        board_of(state, cursor=None, covered=True),
        table,
        state.pens,
        evening.so_far,
        note=" ".join(filter(None, (evening.told, agreed))),
        clock=has_clock(state),
    )


def before_it_begins(header: Header, card: Card, showing: Showing) -> Header:
    """Return the header before a game begins, with more about its card."""
    drawn = shuffled(showing.evening.cards)
    return card_header(header.title, card, header.right, shuffled=drawn, begun=False)


def callers_of(showing: Showing, table: Table[State, Command, Event]) -> dict[int, str]:
    """Return the people who may call an error here, by seat; bots call by themselves."""
    state, people = table.state, table.opponents.people
    callers = (seat for seat in state.others if seat in people and showing.sits_here(seat))
    return {seat: state.players[seat].name for seat in callers}


def called_cell(state: State, cursor: int) -> int | None:
    """Return the entry at the cursor if it may be called, else the latest."""
    return cursor if cursor in [entry.cell for entry in state.open_entries] else None
