"""Connect the end of a game to the results, and back."""

from __future__ import annotations

from collections.abc import Callable

from gridparty.i18n.messages import say
from gridparty.terminal.widgets.showing import Showing


def offer_results(showing: Showing, copy: Callable[[str], None] | None = None) -> None:
    """Let the end of a game open the results; `copy` as for `results_presenter`."""

    def results() -> None:
        from gridparty.terminal.results.opening import results_presenter  # slow to import

        session = showing.evening.session
        of = "" if session is None else session.id
        page = results_presenter(showing.navigation, copy=copy, session=of, back_to=say("the game"))
        showing.navigation.push(page)

    showing.results = results
