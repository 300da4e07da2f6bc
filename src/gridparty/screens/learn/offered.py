"""A lesson beside the game that it teaches: the help offers it, and the clock stands meanwhile."""

from __future__ import annotations

from gridparty.screens.parts.showing import Showing


def offer_lessons(showing: Showing) -> None:
    """Let the help of what is shown here lay a lesson on top."""

    def learn(title: str) -> None:
        from gridparty.screens.learn.screen import learn_scene  # not before somebody asks

        showing.stack.push(learn_scene(showing.stack, title, around=showing))

    showing.learn = learn
