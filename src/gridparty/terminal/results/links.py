"""Connect the end of a game to the results, and back."""

from __future__ import annotations

from collections.abc import Callable

from gridparty.i18n.messages import say
from gridparty.terminal.widgets.showing import Showing


def offer_results(showing: Showing, copy: Callable[[str], None] | None = None) -> None:
    """Let the end of what is shown here lay the results on top; `copy` as for `results_scene`."""

    def results() -> None:
        from gridparty.terminal.results.opening import results_scene  # not before somebody asks

        session = showing.evening.session
        of = "" if session is None else session.id
        page = results_scene(showing.navigation, copy=copy, session=of, back_to=say("the game"))
        showing.navigation.push(page)

    showing.results = results
