"""The story of a session: what happened and who is next are apart, and nothing is told twice."""

from __future__ import annotations

from gridparty.evening.session.story import Chronicle, StoryLine
from gridparty.games.common.events import Paused
from gridparty.games.race.commands import Pass
from gridparty.games.race.events import TurnBegan
from playing import TINY_CARD, begun


def story(events, state) -> str:
    return " ".join(type(event).__name__ for event in events)


def short(events, state) -> str:
    return story(events, state).lower()


def test_what_happened_and_who_is_next_are_told_apart(tmp_path):
    session = begun(tmp_path, "race", "Ann Ben", TINY_CARD)
    told = Chronicle(session, story, aside=(Paused,), next_turn=TurnBegan, short=short)
    plain = Chronicle(session, story, aside=(), next_turn=TurnBegan)
    before = told.lines
    session.submit(Pass())
    session.pause()
    assert told.lines[len(before) :] == (
        StoryLine("Passed", "Passed TurnBegan", "passed", "TurnBegan"),
    )
    assert told.last == "Passed TurnBegan"
    assert plain.last == "Paused"
    assert plain.lines[-2:] == (
        StoryLine("Passed", "Passed TurnBegan", "", "TurnBegan"),
        StoryLine("Paused", "Paused"),
    )


def test_what_has_no_words_but_the_next_turn_is_told_once(tmp_path):
    session = begun(tmp_path, "race", "Ann Ben", TINY_CARD)
    told = Chronicle(
        session,
        lambda events, state: " ".join(type(e).__name__ for e in events if type(e) is TurnBegan),
        aside=(Paused,),
        next_turn=TurnBegan,
    )
    assert told.last == (told.lines[-1].full if told.lines else "")
    session.submit(Pass())
    assert told.lines[-1] == StoryLine("TurnBegan", "TurnBegan", "", "")
