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

    def share() -> None:
        from gridparty.evening.session.journal import read
        from gridparty.pages.results_evening import share_page
        from gridparty.terminal.results.opening import page_presenter

        session, navigation = showing.evening.session, showing.navigation
        assert session is not None
        recording = read(path_of(session.id, paths.sessions()), games())
        navigation.push(page_presenter(navigation, share_page(recording, navigation.pop, copy)))

    showing.results = results
    showing.share = share
