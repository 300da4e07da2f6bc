"""The end of a race: the ranking, what each player wrote, the errors, the time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridparty.evening.heats.text import last_heat, title_of
from gridparty.games.common.view import NOTHING_RECENT
from gridparty.games.race.events import Event
from gridparty.games.race.state import State
from gridparty.games.race.text import events_text
from gridparty.games.race.view import view as race_view
from gridparty.i18n.messages import counted, say
from gridparty.i18n.numbers import clock_text
from gridparty.terminal.race.heats import HeatsPresenter
from gridparty.terminal.race.view import card_header, result_board_of
from gridparty.terminal.widgets.analysis import analysis_key
from gridparty.terminal.widgets.end import (
    EndFrame,
    EndPresenter,
    errors_in_words,
    evening_text,
    good_news,
    winner_stage,
)
from gridparty.terminal.widgets.end_text import Rank
from gridparty.terminal.widgets.showing import Showing


def race_end(showing: Showing, state: State, news: Sequence[Event]) -> EndPresenter:
    """Return the last screen of a race; `news` are its last events."""
    evening = showing.evening
    praise = evening.finish()
    heats = evening.heats
    told = evening_text(evening, state.names) if heats is None else (last_heat(heats),)
    stage = winner_stage(state.sides, state.names, state.pens)
    ranks = _ranks(state, evening.won)
    view = race_view(state, None, state.finished or 0.0, NOTHING_RECENT)

    def look(solution: bool) -> EndFrame:
        return EndFrame(
            header=card_header(view.title, view.card, _progress(state)),
            board=result_board_of(view, solution=solution),
            stage=stage,
            ranks=ranks,
            lines=(*good_news(evening, praise), *told),
            facts=_facts(state),
            note=events_text(news, state),
        )

    return EndPresenter(
        showing,
        look,
        with_solution=not state.full or bool(state.wrong_cells),
        again=say("next card") if heats is None or heats.over else title_of(heats),
        after=(lambda: _show_bracket(showing, state)) if heats and heats.over else None,
        seed=showing.seed if any(state.totals) else "",
        more=analysis_key(showing),
    )


def _show_bracket(showing: Showing, state: State) -> None:
    """Show the bracket after the final."""
    showing.navigation.replace(HeatsPresenter(showing, state.options.mode, None))


def _progress(state: State) -> str:
    rounds = counted(state.round, "1 round", "{n} rounds")
    return f"{clock_text(state.finished or 0.0)} · {rounds}"


def _ranks(state: State, won: Mapping[str, int]) -> tuple[Rank, ...]:
    return tuple(
        Rank(
            standing.place,
            state.pens[standing.seat],
            standing.name,
            standing.total,
            won.get(standing.name, 0),
        )
        for standing in state.standings
    )


def _facts(state: State) -> tuple[str, ...]:
    """Return what each player wrote, and the errors."""
    return tuple(
        say(
            "{who}: {digits}, {errors}",
            who=standing.name,
            digits=counted(state.owners.count(standing.seat), "1 digit", "{n} digits"),
            errors=errors_in_words(standing.errors),
        )
        for standing in state.standings
    )
