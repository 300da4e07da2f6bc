"""The games that are open: go on with one, or delete it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from gridparty.errors import GridpartyError
from gridparty.evening.heats.text import comes_next
from gridparty.evening.results.recent_games import (
    began,
    called,
    heats_to_come,
    no_such_game,
    waiting_text,
)
from gridparty.evening.session.journal import Recording
from gridparty.i18n.dates import month
from gridparty.i18n.messages import listed, say
from gridparty.i18n.numbers import clock_text
from gridparty.pages.actions import Action, Question
from gridparty.pages.context import PageContext
from gridparty.pages.page import Page, Row, Table


class OpenGames:
    """The page of open games."""

    def __init__(
        self,
        context: PageContext,
        go_on: Callable[[Recording], str],
        leave: Callable[[], None] = lambda: None,
    ) -> None:
        """Describe the games of the context.

        Args:
            context: knows the open games.
            go_on: opens one; returns a refusal, else an empty text.
            leave: closes the page.
        """
        self._context, self._go_on, self._leave = context, go_on, leave

    @property
    def round(self) -> int:
        """Number of times that the context was read."""
        return self._context.round

    def page(self) -> Page:
        """Return the page as it is now."""
        return Page(
            say("go on"),
            say("open games"),
            "",
            Table(
                (say("game"), say("players"), say("begun")),
                tuple(self._row(one) for one in self._context.recent_games.open),
                say("choose a game"),
                say("No open games."),
                no_such_game,
            ),
            Action("escape", say("back"), self._leave),
        )

    def _row(self, one: Recording) -> Row:
        open_ = Action("enter", say("go on"), partial(self._open, one), say("go on"))
        cells, line = _heats(one) or _game(one)
        return Row(cells, None, open_, (self._delete(one),), line, waiting_text(one))

    def _open(self, one: Recording) -> None:
        if told := self._go_on(one):
            raise GridpartyError(told)

    def _delete(self, one: Recording) -> Action:
        def delete() -> str:
            self._context.delete(one)
            return say("{game} deleted.", game=called(one))

        asked = say(
            "Delete {game} of {players} for good?",
            game=called(one),
            players=listed(one.header.players),
        )
        question = Question(
            asked,
            say("delete"),
            say("keep"),
            say("Not deleted."),
        )
        stays = say("Finished heats stay in the results.")
        return Action(
            "delete",
            say("delete"),
            delete,
            say("delete"),
            ask=question,
            refusal=stays if one.state.over else "",
        )


def _heats(one: Recording) -> tuple[tuple[str, ...], str] | None:
    """Return the cells and the line of heats that wait for their next one."""
    heats = heats_to_come(one)
    if heats is None:
        return None
    names, coming = [entrant.name for entrant in heats.next], comes_next(heats)
    when = say("{words}, {word}", words=coming, word=_day(one))
    line = say("heats: {next}, {players}", next=coming, players=listed(names))
    return (say("heats"), ", ".join(names), when), line


def _game(one: Recording) -> tuple[tuple[str, ...], str]:
    names, time = one.header.players, clock_text(one.seconds)
    when = say("{time} played, {day}", time=time, day=_day(one))
    line = say(
        "{game}, {players}, {time} played", game=called(one), players=listed(names), time=time
    )
    return (called(one), ", ".join(names), when), line


def _day(one: Recording) -> str:
    when = began(one)
    short = month(when.date())[:3]
    return say("{day} {month} {time}", day=when.day, month=short, time=f"{when:%H:%M}")
