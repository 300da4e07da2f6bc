"""Connect the end of a game to the results, and back."""

from __future__ import annotations

from collections.abc import Callable

from gridparty.evening.session.session import path_of
from gridparty.games.catalogue import games
from gridparty.i18n.messages import say
from gridparty.system import paths
from gridparty.terminal.widgets.showing import Showing


def offer_results(showing: Showing, copy: Callable[[str], None] | None = None) -> None:
    """Let the end of a game open and share the results; `copy` as for `results_presenter`."""

    def results() -> None:
        from gridparty.terminal.results.opening import results_presenter  # slow to import

        session = showing.evening.session
        of = "" if session is None else session.id
        page = results_presenter(showing.navigation, copy=copy, session=of, back_to=say("the game"))
        showing.navigation.push(page)

    def share() -> str:
        from gridparty.evening.results.share import shared_result  # loads what draws
        from gridparty.evening.results.sheet import text
        from gridparty.evening.session.journal import read

        session = showing.evening.session
        assert copy is not None
        assert session is not None
        shared = shared_result(read(path_of(session.id, paths.sessions()), games()))
        copy(text(shared.lines))
        return say("Result copied: it doesn't give the card away.")

    showing.results = results
    showing.share = share if copy is not None else None
