"""The start page with everything behind its doors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING

from gridparty.board.wording import say
from gridparty.screens.door.house import House
from gridparty.screens.door.start import StartScreen

if TYPE_CHECKING:  # what is behind a door is loaded when it is opened: the page comes at once
    from gridparty.evening.clocks import TableClock
    from gridparty.evening.people import Guest
    from gridparty.evening.plan import Plan
    from gridparty.screens.door.play import Offered


def house(
    clock: Callable[[], TableClock],
    today: Callable[[], date] = lambda: datetime.now().astimezone().date(),
) -> House:
    """The start page, and nothing on it yet.

    Args:
        clock: a clock for each game to take its time from.
        today: the day.
    """
    found = House(clock)
    found.home = StartScreen(
        found,
        {
            "p": lambda: _play(found),
            "g": lambda: _go_on(found),
            "t": lambda: _cards(found),
            "l": lambda: _learn(found, clock()),
            "r": lambda: _results(found),
            "s": lambda: _settings(found, today),
        },
        today,
    )
    found.go_home()
    return found


def _results(house: House) -> str:
    from gridparty.screens.results.opening import results_scene

    page = results_scene(house.stack, copy=house.copy, back_to=say("start page"))
    house.stack.push(page)
    return ""


def _play(house: House) -> str:
    from gridparty.screens.door.play import PlayScreen
    from gridparty.screens.door.who import WhoScreen

    def seats(plan: Plan, column: int) -> str:
        def begin(guests: Sequence[Guest]) -> str:
            return house.begin(plan, guests)

        alone = plan.players.max_players == 1

        def keep(guests: Sequence[Guest]) -> None:
            house.draft.keep(guests, house.people, alone=alone)

        people = house.draft.seated(house.people, alone=alone)
        page = WhoScreen(house.stack, plan, people, begin, keep=keep, column=column)
        house.stack.push(page)
        return ""

    def hosts(plan: Plan) -> None:
        _ask_who_may_come(house, plan)

    held = house.settled.settings
    note = (
        say("enter: say who plays. The last table sits there already.")
        if house.people.table
        else say("enter: say who plays.")
    )
    house.stack.push(PlayScreen(house.stack, offered(house), held.game, seats, hosts, note))
    return ""


def _ask_who_may_come(house: House, plan: Plan) -> None:
    """Plainly, before anybody in the network can reach this machine."""
    from gridparty.screens.parts.ask import Answer, AskScreen

    assert house.stack.top is not None
    paragraphs = (
        say(
            "Everybody opens a page on their own phone; nothing is installed. A TV shows the board."
        ),
        say(
            "Shall phones in your network reach this table? What they send is not encrypted: "
            "good at home, not in a café."
        ),
    )
    answers = (
        Answer(("enter",), "phones in this network", lambda: house.host(plan, lan=True)),
        Answer(("h",), "this machine alone", lambda: house.host(plan, lan=False)),
        Answer(("escape",), "never mind", lambda: None),
    )
    title = say("On phones and a TV")
    house.stack.push(AskScreen(house.stack, house.stack.top.look(), title, paragraphs, answers))


def _cards(house: House) -> str:
    from gridparty.screens.door.cards import CardsScreen

    page = CardsScreen(house)
    house.leaves.append(page.leave)
    house.stack.push(page)
    return ""


def _learn(house: House, clock: TableClock) -> str:
    from gridparty.screens.learn.screen import lessons_scene

    house.stack.push(lessons_scene(house.stack, clock, house))
    return ""


def _settings(house: House, today: Callable[[], date]) -> str:
    from gridparty.screens.door.people import PeoplePage
    from gridparty.screens.door.settings import SettingsScreen

    def people(column: int) -> None:
        house.stack.push(PeoplePage(house, today, column))

    house.stack.push(SettingsScreen(house, people))
    return ""


def _go_on(house: House) -> str:
    from gridparty.screens.door.lists import OpenGames

    still_open = house.lately.open
    if not still_open:
        return say("No game is open.")
    house.stack.push(OpenGames(house))
    return ""


def offered(house: House) -> tuple[Offered, ...]:
    """The games of the grid, as the settings have them."""
    from gridparty.evening.plan import usual_plan
    from gridparty.games.catalogue import GAMES
    from gridparty.screens.door.doors import Door
    from gridparty.screens.door.play import Offered

    held = house.settled.settings
    games = []
    for key, title, words, rule in _games():
        row = next((row for row in GAMES.values() if title in row.summaries.load()), None)
        if row is not None and row.screen is not None:
            door = Door(key, _NAMES.get(title, title), words)
            games.append(Offered(door, rule, usual_plan(title, held)))
    return tuple(games)


def _games() -> tuple[tuple[str, str, tuple[str, ...], str], ...]:
    """By key and name: two lines for the grid, and the rule."""
    return (
        (
            "r",
            "race",
            (say("one digit"), say("a turn")),
            say(
                "In your turn you write one digit. A 9 is worth 9. Wrong: it is erased, and the "
                "turn is over. The largest sum wins."
            ),
        ),
        (
            "b",
            "blitz",
            (say("as many digits"), say("as you can")),
            say(
                "In your turn you write as many digits as you can. Wrong: you erase it first. "
                "A round for each player; the largest sum wins."
            ),
        ),
        (
            "s",
            "solo",
            (say("one card"), say("against time")),
            say("One card for one person, with pencil marks and hints. Your best times are kept."),
        ),
        (
            "t",
            "tiles",
            (say("lay, and count"), say("around")),
            say(
                "Draw a tile, and lay it where its digit may stand. Each tile in its row, column "
                "and box that lies there already is a point. o: its other editions."
            ),
        ),
        (
            "k",
            "kids",
            (say("six animals"), say("on 6 × 6")),
            say("Lay your animal where its row, its column and its box have none of its kind yet."),
        ),
        (
            "p",
            "paper",
            (say("clock, referee"), say("for cards")),
            say(
                "You write on printed cards. Here are the clock, and whether a digit is right; "
                "at the end you type the sums."
            ),
        ),
    )


#: What a game is called on its door, where that says more than its name.
_NAMES = {"paper": "on paper"}
