"""Connect a game's help page to its lesson; the game's clock stands meanwhile."""

from __future__ import annotations

from gridparty.terminal.widgets.showing import Showing


def offer_lessons(showing: Showing) -> None:
    """Let the help of what is shown here lay a lesson on top."""

    def learn(title: str) -> None:
        from gridparty.terminal.learn.screen import learn_presenter  # not before somebody asks

        showing.navigation.push(learn_presenter(showing.navigation, title, around=showing))

    def drill(technique: str) -> None:
        from gridparty.terminal.learn.screen import drill_presenter

        showing.navigation.push(drill_presenter(showing.navigation, (technique,)))

    showing.learn, showing.drill = learn, drill
