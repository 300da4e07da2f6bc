"""One transcript of each game holds its words: changing a sentence remakes it, and edits no test.

With the recorded games (`test_playthroughs`) they reach nine of ten templates in `games/` and in the
terminal's and phones' pages of the games. Not among them: what only a program can ask of a game (a
second start, a seat that there is not), rare ends of tile games (an empty stack, three rounds
without a tile), calls that come too late, a solo's last one or two cells, marks that a hint misses,
the offers of the options page, heats, the sums of an evening, and what a full disk leads to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from gridparty.games.catalogue import row_for_title
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.referee import Referee
from gridparty.games.paper.rulebook import rule_summaries as paper_brief
from gridparty.games.race.options import AfterError
from gridparty.games.race.rulebook import rule_summaries as race_brief
from gridparty.games.solo.rulebook import rule_summaries as solo_brief
from gridparty.games.tiles.editions import EDITIONS, Scoring, mixed
from gridparty.games.tiles.player_view import view
from gridparty.games.tiles.rulebook import first_rules
from gridparty.games.tiles.rulebook import rule_summaries as tiles_brief
from gridparty.web.page_text import page_words
from laying import TINY_BAG, TINY_ONLINE
from playing import TINY_CARD, Table, changed
from transcripts import Scene, Transcript

TABLE = {"referee": Referee.TABLE}
HANDICAPS = {"handicaps": (Handicap(seconds=60.0), Handicap(factor=0.5, marks=True), Handicap())}
EACH_HANDICAP = (
    Handicap(seconds=20.0),
    Handicap(seconds=60.0, factor=2.0),
    Handicap(seconds=60.0, marks=True),
    Handicap(marks=True),
    Handicap(factor=0.5),
    Handicap(factor=1.5, marks=True),
    Handicap(seconds=60.0, factor=2.0, marks=True),
)
TEAMS = {"teams": (1, 2, 1, 2)}
FOUR = "Ann Ben Cem Dora"

#: All that is written on the tiny card.
WHOLE = " +2 ".join(
    f":r{cell // 4 + 1}c{cell % 4 + 1}={digit}"
    for cell, digit in enumerate(TINY_CARD.solution)
    if TINY_CARD.givens[cell] == "."
)

TYPED = [step[1:] for step in WHOLE.split(" +2 ")]
#: The same with two digits in each other's place, where the rules alone are held.
RULED = [*TYPED[:4], "r2c2=1", "r2c3=4", *TYPED[6:]]

#: For each game what else may be agreed, as far as its rules then read otherwise.
AGREED: dict[str, list[dict[str, Any]]] = {
    "race": [
        {},
        *({"after_error": how} for how in AfterError),
        *({"referee": who, "after_error": how} for who in Referee for how in AfterError),
        {"turn_seconds": None},
        {"turn_seconds": None, "digits_a_turn": None},
        {"turn_seconds": None, "digits_a_turn": 2},
        {"digits_a_turn": 2},
        {"digits_a_turn": None},
        {"game_seconds": 600.0},
        {"game_seconds": 60.0},
        {"rounds": 1},
        {"rounds": 3, "starter_moves": True},
        {"stalled_rounds": 1},
        {"stalled_rounds": None},
        {**TABLE, "turn_seconds": None},
        {**TABLE, "false_call": 1},
        {**TABLE, "false_call": 3},
        {"handicaps": EACH_HANDICAP},
        {"handicaps": EACH_HANDICAP, "turn_seconds": None},
        TEAMS,
        {"max_players": 2},
    ],
}
AGREED["blitz"] = [{}, {"rounds": 2}, {"turn_seconds": None}]
AGREED["solo"] = [
    {},
    {"game_seconds": None},
    {"game_seconds": 600.0, "by_estimate": True},
    {"referee": Referee.RULES},
]
AGREED["paper"] = [{}, {"turn_seconds": None}, {"deck": "party"}, {"handicaps": EACH_HANDICAP[:2]}]
AGREED["tiles"] = [
    {},
    {"turn_seconds": 30.0},
    {**TABLE},
    {**TABLE, "false_call": 1},
    {**TABLE, "false_call": 3},
    {"handicaps": EACH_HANDICAP},
    TEAMS,
]
AGREED["kids"] = [{}, TABLE]
#: What is mixed of the tile games, likewise.
MIXED: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "tiles": [
        *((title, {}) for title in ("tiles-simple", "tiles-online", "tiles-bag")),
        *(("tiles", {"scoring": how.value}) for how in Scoring),
        *(("tiles", {"scoring": how.value, "tile_values": True}) for how in Scoring),
        ("tiles", {"rejected": "back"}),
        ("tiles", {"max_players": 1}),
        ("tiles", {"min_players": 2, "max_players": 2}),
        ("tiles", {"supply": "bag"}),
        ("tiles-online", {"start_tiles": "none"}),
    ],
    "kids": [
        *(("kids", {"scoring": how.value}) for how in Scoring),
        ("kids", {"rejected": "gone"}),
        ("kids", {"track": False}),
        ("kids", {"start_tiles": "rows-columns"}),
        ("kids", {"supply": "bag"}),
        ("kids", {"ending": "automatic"}),
    ],
}
LINES: dict[str, list[Scene]] = {
    "race": [
        Scene(
            "what is refused, and how all agree",
            """hello
            r1c2=9
            r1c1=2
            accept
            call Ann
            call Zoe
            continue
            help
            board
            r1c2=2
            erase r1c2
            r1c2=3
            r1c3=9
            r1c3=1
            pause
            r1c3=3
            go on
            stop
            stop Ben
            stop all""",
            "Ann Ben",
        ),
        Scene("the clock", "@29\n@31\ndelete\nno\nthrow away\nyes"),
        Scene("nobody is there yet", "r1c2=2\n\nleave", "Ann Ben", table={"waits": True}),
        Scene(
            "the table judges",
            """r1c2=3
            r1c3=3
            accept Ann
            accept Ben
            accept Ben
            call
            call Ben
            r1c3=3
            call Ann
            r1c3=4
            erase
            r1c3=3
            @11
            call Ann
            r2c1=3
            stop Ann
            stop Ben
            stop Cem""",
            options={**TABLE, "false_call": 2, **HANDICAPS},
        ),
        Scene("hand-over", "r1c2=2\nr1c3=3\n@0\n#", "Ann Ben", {"handover_seconds": 3.0}),
        Scene("a bot", "r1c2=2\nr1c2=2\nstop", "Ann", table={"bots": {"Ada": 2}}),
        Scene("nobody writes", "pass\npass\npass\npass", "Ann Ben", {"stalled_rounds": 2}),
        Scene("a round", "pass\npass", "Ann Ben", {"stalled_rounds": 1}),
        Scene("its time", "r1c2=2\n@61\n@61", "Ann Ben", {"game_seconds": 60.0}),
        Scene("rounds", "r1c2=2\npass", "Ann Ben", {"rounds": 1}),
        Scene("in teams", "r1c2=2\nr1c3=3\nstop all", FOUR, TEAMS),
        Scene("teams that tie", "r1c2=2\nr3c1=2\nstop all", FOUR, TEAMS),
        Scene("marks", "r1c2=2\nrules\nstop all", options=HANDICAPS),
        Scene(
            "only what clashes",
            "r1c2=4\nr1c2=3\n" + "\n".join(f"r{r}c{c}=1" for r in (2, 3) for c in (2, 3)),
            "Ann Ben",
            {"referee": Referee.RULES},
        ),
        Scene("away", "r1c2=2\nfirst Ben", "Ann Ben", table={"waits": True}),
        Scene("full and wrong", "\n".join(RULED), "Ann Ben", {"referee": Referee.RULES}),
    ],
    "blitz": [
        Scene(
            "a wrong digit",
            """r1c2=4
            r1c3=3
            erase r1c2
            r1c2=2
            r1c3=3
            @31
            @31
            @31""",
        ),
        Scene("two digits", "r1c2=2\nr1c3=3\n@31\nr2c1=3\npass", "Ann Ben"),
        Scene("alone", "give up", "Ann Ben"),
    ],
    "solo": [
        Scene(
            "a game",
            """hello
            mark r1c2 2
            mark r1c1 2
            mark r1c2 3
            marks
            undo
            redo
            undo
            undo
            undo
            redo
            redo
            redo
            r1c2=2
            undo
            redo
            r1c2=3
            erase r1c2
            r1c3=2
            undo
            r1c2=3
            check
            mark r2c1 1
            check
            hint
            hint
            hint
            help
            stop
            @1201
            erase r1c3
            r1c3=3
            give up""",
            "Ann",
        ),
        Scene("fill", "mark all\nundo\nredo\nerase r1c2\nmark r1c2 2\ncheck\ngive up", "Ann"),
        Scene(
            "redone",
            "mark all\nmark all\nr1c2=2\nerase r1c2\nundo\nredo\n"
            + "\n".join(TYPED[1:-1])
            + "\ngive up",
            "Ann",
        ),
        Scene(
            "all but one, and time",
            "\n".join(TYPED[:-1]) + "\n@61\ncheck\ngive up",
            "Ann",
            {"game_seconds": 60.0},
        ),
        Scene(
            "what clashes alone is wrong",
            "r1c2=4\nr1c2=3\nr2c1=2\nmark r2c2 1\ncheck\nhint\nhint\nhint\ngive up",
            "Ann",
            {"referee": Referee.RULES},
        ),
        Scene("pause", "pause\nr1c2=2\ngo on\nhint\nr1c2=2\ngive up", "Ann"),
        Scene("time", "@1200\n@61\ngive up", "Ann", {"game_seconds": 60.0}),
        Scene("no clock", "pause\ngo on\ngive up", "Ann", {"game_seconds": None}),
    ],
    "tiles": [
        Scene(
            "a game",
            """hello
            lay r1c1
            lay r9c9
            lay r1c1
            no place
            accept
            draw
            pause
            lay r1c2
            go on
            stop
            stop Ben
            stop all""",
            "Ann Ben",
        ),
        Scene("no place", "\nno place\nyes", "Ann Ben", table={"asks": True}),
        Scene("judged", "\nr1c1\ncall Ben\naccept\ncall Ann", options={**TABLE, "false_call": 1}),
        Scene("turns", "\n@31" * 9, "Ann Ben", {"turn_seconds": 30.0}),
        Scene("alone", "r1c1\nr1c1\nno place\nstop", "Ann"),
        *(
            Scene(title, "no place\n" + 40 * "draw\nlay r1c1\nLAY\n", "Ann Ben", on=edition)
            for title, edition in (("a bag", TINY_BAG), ("a tiny board", TINY_ONLINE))
        ),
    ],
    "kids": [
        Scene("a game", "hello\nA1\n\nB1\n\nA1\nC3\nZ9\nno place\nyes\nstop all", "Ann Ben"),
    ],
    "paper": [
        Scene(
            "a card of the deck",
            """hello
            keep
            check r1c1=2
            card 1
            help
            w
            check r9z9=4
            check r1c1=4
            check r1c2=9
            check Ben r1c2=3
            checked
            check Ann r1c2=3
            check Ann r1c2=3
            pause
            go on
            w
            checked
            w
            check Ann r2c2=4
            check r2c3=4
            go on
            w
            card 2
            sums 1
            sums 900 1
            sums 200 200
            keep
            sums 80 60
            keep
            begin Ben
            w
            """,
            "Ann Ben",
            {"deck": "party"},
        ),
        Scene("no deck", "check r1c1=2\ncard 1\nhelp\nw\ngo on\n@31\n@31\n@31", "Ann Ben"),
        Scene("another begins", "begin Ben\ngo on\nbegin Ann", "Ann Ben", table={"waits": True}),
        Scene("alike", "pass\nsums 30 30\nkeep\npass", "Ann Ben"),
        Scene("in teams", "pass\nsums 30 30 1 2\nkeep", FOUR, TEAMS),
    ],
}
SCREENS: dict[str, list[Scene]] = {
    "race": [
        Scene(
            "keys",
            "? escape",
        ),
        Scene(
            "a turn",
            "u : f enter +1 2 +2 enter x 7 u :hello :r1c1=2 :r1c2=2 enter p +2 p p +20 +11 "
            "space x s escape space b b ? tab 2 escape q x delete escape escape "
            "s x escape :r1c3=4 +1 s enter l enter enter +2 s enter enter enter",
            options={"false_call": 2},
        ),
        Scene("left", "enter +2 q delete y"),
        Scene("left for good", "enter +2 q enter"),
        Scene(
            "the table judges",
            "enter +2 :r1c2=3 u e escape e x b +2 :r1c2=2 enter +2 u space s enter",
            options={**TABLE, "false_call": 2, **HANDICAPS},
        ),
        Scene("two judge", "enter +2 :r1c2=3 e +2 :r1c2=3 +5 enter +12", "Ann Ben", TABLE),
        Scene(
            "hand-over",
            "enter +2 :r1c2=2 x space +4 +4 enter",
            "Ann Ben",
            {"handover_seconds": 3.0},
        ),
        Scene(
            "rounds and time",
            "enter +2 p p +2 p p +24 +31",
            "Ann Ben",
            {"rounds": 1, "game_seconds": 60.0},
        ),
        Scene("minutes", "enter +2 +400", options={"game_seconds": 600.0, "turn_seconds": None}),
        Scene(
            "no clock", "enter space x space ? escape q escape", "Ann Ben", {"turn_seconds": None}
        ),
        Scene(
            "a bot", "enter +1 p p +1 x :r1c2=2 +9 +30 s enter", "Ann", table={"bots": {"Ada": 2}}
        ),
        Scene("marks", "enter +2 :r1c2 ? escape", options=HANDICAPS),
        Scene(
            "the whole card",
            "enter +2 " + WHOLE + " enter enter +2 " + WHOLE + " enter enter",
            "Ann Ben",
        ),
        Scene("the same", "enter +2 p p +2 p p +2 p p +2 p p +2 p p +2 p p enter", "Ann Ben"),
        Scene("in teams", "enter +2 " + WHOLE + " l enter", FOUR, TEAMS),
    ],
    "blitz": [
        Scene(
            "a turn", "enter +2 :r1c2=4 2 :r1c3=3 backspace u p p +2 :r1c2=2 u +31 enter", "Ann Ben"
        ),
    ],
    "solo": [
        Scene("before it begins", "x ? escape", "Ann"),
        Scene(
            "a game",
            "enter +2 x 7 m m M u U H H H c 2 :r1c2=3 :r1c2=2 u U :like escape "
            "space x ? escape s escape space b q delete escape escape s enter l x enter",
            "Ann",
        ),
        Scene("late", "enter +70 space x enter :r1c2=2 s enter", "Ann", {"game_seconds": 60.0}),
        Scene("no clock", "enter space x space s enter", "Ann", {"game_seconds": None}),
        Scene("to the end", "enter " + WHOLE + " enter x", "Ann"),
    ],
    "paper": [
        Scene("before it begins", "x f ? escape c 1 enter q", "Ann Ben", {"deck": "party"}),
        Scene(
            "a game",
            "enter +2 x enter +2 x c x 1 enter r 1 c 3 enter 2 enter x enter +2 enter +2 "
            "c r1c3 3 enter +2 enter +21 +11 +2 space x space ? escape q escape space p +2 "
            "s x 3 0 enter 9 enter enter c 1 enter s 4 0 0 enter 1 enter enter enter x enter enter",
            "Ann Ben",
            {"deck": "party"},
        ),
        Scene("no deck", "enter +2 p +2 c s 1 enter 2 enter enter enter", "Ann Ben"),
        Scene("no clock", "enter +2 enter +2 s", "Ann Ben", {"turn_seconds": None}),
    ],
    "tiles": [
        Scene("before it begins", "x ? escape", "Ann Ben"),
        Scene(
            "turns",
            "x f enter enter +3 x n escape LAY x ? escape enter +3 MISLAY x enter enter +3 "
            "space x s escape space enter +3 LAY enter +3 n enter l enter",
            "Ann Ben",
        ),
        Scene(
            "judged",
            "enter enter +3 LAY enter +3 LAY e x escape e b",
            options={**TABLE, "false_call": 1},
        ),
        Scene("a clock", "enter +3 LAY +31 enter +31 x", "Ann Ben", {"turn_seconds": 30.0}),
        Scene("a bot", "enter +3 LAY +20 enter +3 s enter", "Ann", table={"bots": {"Ada": 2}}),
    ],
    "kids": [
        Scene(
            "a game",
            "enter +3 ? escape 1 2 LAY enter +3 x MISLAY enter enter +3 n escape s enter l",
            "Ann Ben",
        ),
        Scene("shown", "enter +3 LAY enter +3 LAY", "Ann Ben", table={"places": True}),
    ],
}
PHONES: dict[str, list[Scene]] = {
    "race": [
        Scene(
            "a game",
            "host:next 1:ready 0:enter,cell=1,digit=2 1:let-begin,seat=1 first:ready 0:ready "
            "0:enter,cell=1,digit=2 first:enter,cell=1,digit=2 first:pause first:enter,cell=2,digit=3 "
            "first:enter first:lay,cell=1 first:call first:accept first:erase first:hint "
            "first:go-on first:enter,cell=2,digit=1 0:play-on 0:agree 0:play-on 1:play-on 1:agree "
            "2:agree 0:agree 0:ready 1:ready 0:pen,pen=1 0:pen,pen=6 2:leaves host:next +40 +40",
        ),
        Scene(
            "before it",
            "0:ready 1:game,game=blitz host:game,game=blitz host:game,game=chess host:bot,skill=2 "
            "host:remove,seat=3 host:game,game=solo host:next 1:give 2:stand host:free,seat=9 "
            "host:game,game=tiles host:game,game=kids 0:ready,on=false",
        ),
        Scene(
            "away",
            "host:next first:ready 1:leaves 0:enter,cell=1,digit=2 0:enter,cell=2,digit=3,turn=0 "
            + "+40 " * 9,
            options={"stalled_rounds": None},
        ),
        Scene(
            "the table calls",
            "host:next first:ready first:enter,cell=1,digit=3 1:call",
            options=TABLE,
        ),
        Scene(
            "errors", "host:next first:ready first:enter,cell=1,digit=3 +1 +40", options=HANDICAPS
        ),
        Scene(
            "what clashes", "host:next", options={"referee": Referee.RULES, "turn_seconds": None}
        ),
    ],
    "solo": [
        Scene(
            "a game",
            "0:ready 0:ready 0:mark,cell=1,digit=2 0:hint 0:hint 0:hint 0:check 0:undo 0:redo "
            "0:fill 0:enter,cell=1,digit=3 0:erase,cell=1 0:pause 0:go-on 0:give-up",
            "Ann",
        ),
        Scene("by the estimate", "0:ready", "Ann", {"by_estimate": True}),
        Scene("no clock", "0:ready", "Ann", {"game_seconds": None}),
    ],
    "tiles": [
        Scene(
            "a game",
            "host:next first:ready first:lay,cell=0 first:draw first:no-place first:lay,cell=1 "
            "first:lay,cell=2 first:lay,cell=3 first:pause first:lay,cell=4 first:go-on",
            "Ann Ben",
        ),
        Scene("judged", "host:next first:ready first:lay,cell=0 1:call 0:accept", options=TABLE),
    ],
    "kids": [Scene("a game", "host:next first:ready first:lay,cell=0 first:lay,cell=0", "Ann Ben")],
}


#: What cannot be agreed.
WISHES: dict[str, list[Callable[[], object]]] = {
    "race": [
        lambda: Table("race", "Ann"),
        lambda: Table("race", "Ann Ben", max_players=2, min_players=3),
        lambda: Table("race", "Ann", max_players=2),
        lambda: Table("race", "Ann Ben Cem", max_players=2),
        lambda: Table("race", "Ann Ben", pens=(1, 1)),
        lambda: Table("race", FOUR, teams=(1, 1, 2, 2)),
        lambda: Table("race", FOUR, teams=(1, 1, 1, 1)),
        lambda: Table("race", FOUR, teams=(1, 2, 3, 4)),
        lambda: Table("race", "Ann Ben Cem", teams=(1, 2, 1)),
        lambda: Table("race", "Ann", min_players=1, referee=Referee.TABLE),
        lambda: Table("race", "Ann Ben", desk=True),
    ],
    "solo": [
        lambda: Table("solo", "Ann Ben"),
        lambda: Table("solo", "Ann", handicaps=(Handicap(factor=2.0),)),
    ],
    "paper": [lambda: Table("paper", "Ann Ben", handicaps=(Handicap(marks=True), Handicap()))],
    "kids": [lambda: mixed(EDITIONS["kids"], tile_values=True)],
}


def brief_of(table: Table) -> object:
    """The rules on one page."""
    if table.edition:
        seen = view(table.state, None)
        return tiles_brief(seen), first_rules(seen)
    if table.row.name == "paper":
        return paper_brief(table.state)
    if table.row.name == "solo":
        return solo_brief(table.board)
    return race_brief(table.board)


def rules_of(mode: str) -> Iterator[Callable[[], object]]:
    """All wordings of the rules of a game."""

    def told(rules: Any) -> Callable[[], object]:
        return lambda: row.rulebook.load()(rules)

    row = row_for_title(mode)
    for options in AGREED[mode]:
        rules = changed(row.rules.load()[mode], **options)
        yield told(rules)
        players = FOUR if "teams" in options else "Ann Ben Cem Dora Emil Fay Gita"
        names = players.split()[: len(options.get("handicaps", ())) or 4]
        names = ["Ann"] if mode == "solo" else names
        if getattr(rules, "max_players", 4) >= len(names):
            yield lambda names=names, options=options: brief_of(Table(mode, names, **options))
    for title, fields in MIXED.get(mode, ()):
        edition = mixed(row.rules.load()[title].edition, name="mixed", **fields)
        yield told(replace(row.rules.load()[title], edition=edition))
        players = FOUR.split()[: edition.max_players]
        yield lambda edition=edition, players=players: brief_of(Table(edition, players))


@pytest.mark.parametrize("mode", AGREED)
def test_the_words_of_a_game_stand_in_its_transcript(mode, tmp_path, home, monkeypatch, golden):
    transcript = Transcript(monkeypatch)
    transcript.rules(rules_of(mode))
    transcript.refusals(WISHES.get(mode, ()))
    for scene in LINES.get(mode, ()):
        transcript.in_lines(tmp_path, mode, scene)
    for scene in SCREENS.get(mode, ()):
        transcript.on_screen(tmp_path, mode, scene)
    for scene in PHONES.get(mode, ()):
        transcript.at_phones(mode, scene)
    golden(f"transcripts/{mode}.txt", "\n".join(transcript.lines).strip())


def test_the_words_of_the_pages_stand_in_a_transcript(golden):
    golden(
        "transcripts/pages.txt", "\n".join(f"{key}: {text}" for key, text in page_words().items())
    )
