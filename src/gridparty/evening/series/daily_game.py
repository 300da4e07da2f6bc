"""Play the daily card: what is open and done today, and the game itself."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import date, datetime

from gridparty.errors import GridpartyError
from gridparty.evening.cards.daily import daily_card
from gridparty.evening.cards.dealing import Daily
from gridparty.evening.people.people import Guest
from gridparty.evening.results.daily_results import DailyTries, daily_tries, last_player
from gridparty.evening.results.recent_games import recent_games
from gridparty.evening.series.evening import Evening
from gridparty.evening.series.new_game import NewGame, begun, default_new_game
from gridparty.evening.series.opening import resume_game
from gridparty.evening.session.clock import TableClock
from gridparty.evening.session.discarded import seen_before
from gridparty.evening.session.game_result import card_of
from gridparty.evening.session.journal import Recording
from gridparty.evening.settings import settings
from gridparty.games.common.seats import person_key
from gridparty.games.race.options import Card
from gridparty.i18n.dates import date_text
from gridparty.i18n.messages import say
from gridparty.system import paths

UNNAMED = "You"  # who plays, and gives no name
_MOST_OPEN = 100  # games that are looked through
_ALWAYS = "9999"  # after every start of a game


@dataclass(frozen=True, slots=True)
class DailyTable:
    """One person's daily cards on a day."""

    day: date
    player: str
    tries: DailyTries
    open: Mapping[str, Recording]  # today's cards that were begun and left, by level

    def card(self, level: str) -> Card:
        """Return the card of a level.

        Raises:
            GridpartyError: the program's files are damaged.
        """
        return daily_card(self.day.isoformat(), level)

    def refusal(self, level: str) -> str:
        """Return why the card of this level cannot be played; empty where it can."""
        if (self.day, level) in self.tries.by_card:
            return say("One try a card: the next one comes tomorrow.")
        last = self.tries.last
        if last is not None and last > self.day:
            return say("Check this computer's date: you have played {day}.", day=date_text(last))
        return ""

    def warning(self, level: str) -> str:
        """Return why the card of this level will not count; empty where it will."""
        who = {person_key(self.player)}
        if level not in self.open and seen_before(self.card(level).givens, who, _ALWAYS):
            return say("You've seen this card, so it won't count.")
        return ""

    def play(self, level: str, clock: TableClock) -> Evening:
        """Return an evening with the card begun, or resumed.

        Raises:
            GridpartyError: it was played already, or cannot be laid out.
        """
        if refusal := self.refusal(level):
            raise GridpartyError(refusal)
        if level in self.open:
            return resume_game(self.open[level], clock)
        new_game = new_daily_game(self.day, level)
        return begun(new_game, [Guest(self.player)], clock)


def today() -> date:
    """Return the local day, as people at this computer have it."""
    return datetime.now().astimezone().date()


def new_daily_game(day: date, level: str) -> NewGame:
    """Return the solo game with the card of this day and level."""
    cards = Daily(day.isoformat(), level)
    return replace(default_new_game("solo", settings()), cards=cards)


def daily_table(day: date, player: str = "") -> DailyTable:
    """Return a person's daily cards; by default those of the one who played last.

    Raises:
        GridpartyError: the history cannot be read.
    """
    from gridparty.evening.results.history import History  # a database

    with closing(History(paths.history(), to_look=True)) as history:
        results = history.results()
    player = player or last_player(results) or UNNAMED
    still_open = {}
    for one in recent_games(_MOST_OPEN).open:
        card, names = card_of(one.header), set(map(person_key, one.header.players))
        if card is not None and card.day == day.isoformat() and person_key(player) in names:
            still_open[card.band] = one
    return DailyTable(day, player, daily_tries(results, player), still_open)
