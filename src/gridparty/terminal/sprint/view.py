"""The visible parts of a sprint, made from its player's view, and its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from math import ceil

from gridparty.games.common.view import NOTHING_RECENT
from gridparty.games.sprint.events import GameOver
from gridparty.games.sprint.state import State
from gridparty.games.sprint.text import event_text, standstill_text
from gridparty.games.sprint.view import SprintView, note
from gridparty.games.sprint.view import view as sprint_view
from gridparty.i18n.messages import say
from gridparty.i18n.numbers import clock_text
from gridparty.terminal.race.view import board_of, card_header
from gridparty.terminal.sprint.painter import PlayerProgress
from gridparty.terminal.widgets.analysis import analysis_key
from gridparty.terminal.widgets.board import BoardFrame, Sign, Square
from gridparty.terminal.widgets.end import (
    EndFrame,
    EndPresenter,
    evening_text,
    good_news,
)
from gridparty.terminal.widgets.end_text import Rank
from gridparty.terminal.widgets.layout import COMPACT
from gridparty.terminal.widgets.panel import Header
from gridparty.terminal.widgets.showing import Showing
from gridparty.terminal.widgets.stage import Person, StageFrame


def later(view: SprintView, seconds: float) -> SprintView:
    """Return the view so many seconds after it was made, if its clock runs."""
    if view.paused or view.result is not None:
        return view
    clock = view.clock
    if clock is not None:
        clock = replace(clock, left=max(clock.left - seconds, 0.0))
    over = max(seconds - view.turn.waits, 0.0)  # since the board was uncovered
    return replace(
        view,
        now=view.now + seconds,
        turn=replace(view.turn, waits=max(view.turn.waits - seconds, 0.0)),
        clock=clock,
        sprint=replace(view.sprint, elapsed=view.sprint.elapsed + over),
    )


def clock_of(view: SprintView) -> str:
    """Return what the large clock shows: the countdown, the last seconds, or the time used."""
    if view.turn.waits > 0:
        return str(ceil(view.turn.waits))
    if view.sprint.last_seconds and view.clock is not None:
        return clock_text(ceil(view.clock.left))
    return clock_text(_used(view))


def _used(view: SprintView) -> float:
    desk = view.sprint.desk
    return view.sprint.elapsed + (0.0 if desk is None else desk.penalty)


def header_of(view: SprintView) -> Header:
    """Return the card, the time used, and the time left."""
    parts = [clock_text(_used(view))]
    if view.clock is not None and view.clock.kind == "game":
        parts.append(say("{time} left", time=clock_text(ceil(view.clock.left))))
    if view.paused:
        parts.append(say("paused"))
    return card_header(view.title, view.card, " · ".join(parts))


def progress_of(view: SprintView) -> tuple[PlayerProgress, ...]:
    """Return how far everybody is, by seat."""
    return tuple(
        PlayerProgress(
            view.pens[one.seat],
            view.names[one.seat],
            one.filled,
            view.sprint.cells,
            say("done") if one.done else say("out") if one.gave_up else "",
        )
        for one in view.sprint.progress
    )


def own_board_of(view: SprintView, cursor: int, lit: int) -> BoardFrame:
    """Return the own board with its marks and colours, and the cells of a hint."""
    desk, pointed = view.sprint.desk, tuple[int, ...]()
    if desk is not None and (hint := desk.hint) is not None:
        pointed = (*hint.cells, *(cell for cell, _ in (*hint.places, *hint.strikes))) or hint.look
    return board_of(view, cursor=cursor, desk=desk, pointed=pointed, lit=lit)


def final_board_of(state: State, view: SprintView, seat: int, *, solution: bool) -> BoardFrame:
    """Return a player's board at the end, with its errors; or the solution in its gaps."""
    final = view.sprint.boards[seat]
    squares = []
    for cell, digit in enumerate(map(int, final.digits)):
        given, right = state.givens.digits[cell], state.solution.digits[cell]
        if solution and digit != right:
            squares.append(Square(right, faint=True))
        elif cell in final.wrong:
            squares.append(Square(digit, sign=Sign.WRONG))
        else:
            squares.append(Square(digit, pen=view.pens[seat] if digit and not given else None))
    return BoardFrame(view.layout, tuple(squares))


def sprint_end(showing: Showing, state: State, seat: int) -> EndPresenter:
    """Return the last screen of a sprint: the own board first, then those of the others."""
    evening = showing.evening
    praise = evening.finish()
    assert state.reason is not None
    assert state.finished is not None
    view = sprint_view(state, seat, state.finished, NOTHING_RECENT)
    over = event_text(GameOver(state.reason, state.finished), state)

    paper = state.options.on_paper  # whose digits nobody knows here

    def look(which: int, solution: bool) -> EndFrame:
        whose = say("[{who}'s|your] board", who=state.names[which])
        return EndFrame(
            header=card_header(view.title, view.card, "" if paper else whose),
            board=final_board_of(state, view, which, solution=solution or paper),
            stage=_stage(state),
            ranks=_ranks(state, evening.won),
            lines=(*good_news(evening, praise), *evening_text(evening, state.names)),
            facts=tuple(_facts(state)),
            note=over,
            least=COMPACT,
        )

    seats = (seat, *(one for one in range(len(state.names)) if one != seat))
    return EndPresenter(
        showing,
        partial(look, seat),
        with_solution=not paper and any(state.seconds_of(one) is None for one in seats),
        seed=showing.seed if any(state.totals) else "",
        others=() if paper else tuple(partial(look, one) for one in seats[1:]),
        more=() if paper else analysis_key(showing),
    )


def _stage(state: State) -> StageFrame:
    """Return the stage for the winner, with the time or the points."""
    first = [side for side in state.sides if side.place == 1]
    people = tuple(Person(state.names[seat], state.pens[seat]) for s in first for seat in s.seats)
    times = [state.seconds_of(seat) for side in first for seat in side.seats]
    if not any(side.total for side in first):
        return StageFrame(people, say("nobody wins"))
    if any(time is None for time in times):
        return StageFrame(people, say("most points: {total}", total=first[0].total))
    solved = sum(time for time in times if time is not None) / len(first)
    return StageFrame(people, say("solved in {time}", time=clock_text(solved)))


def _ranks(state: State, won: Mapping[str, int]) -> tuple[Rank, ...]:
    return tuple(
        Rank(one.place, state.pens[one.seat], one.name, one.total, won.get(one.name, 0))
        for one in state.standings
    )


def _facts(state: State) -> Iterator[str]:
    for one in state.standings:
        yield say("{what}: {told}", what=one.name, told=note(one))
    if (text := standstill_text(state)) and len(state.names) > 1:
        yield text
