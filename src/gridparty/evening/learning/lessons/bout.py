"""The small game at the end of a lesson: a temporary session that is not recorded."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from gridparty.evening.learning.lessons.lesson import Lesson
from gridparty.evening.series.evening import Evening
from gridparty.evening.session.clock import TableClock, clocks
from gridparty.evening.session.session import Session
from gridparty.games.catalogue import GAMES


@contextmanager
def sat_down(lesson: Lesson, clock: TableClock) -> Iterator[Evening]:
    """Lay out the small game; its file is deleted on leaving, and no result is recorded."""
    with TemporaryDirectory(prefix="gridparty-") as folder:
        session = Session.begin(
            GAMES[lesson.game].game.load(),
            lesson.bout.start,
            edition=lesson.title,
            folder=Path(folder),
            bots=lesson.bout.bots,
            **clocks(clock),
        )
        session.pause()
        evening = Evening(keep=lambda played: ())
        evening.sit_down(session)
        try:
            yield evening
        finally:
            evening.leave()
