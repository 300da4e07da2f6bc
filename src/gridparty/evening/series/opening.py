"""Continue an evening: the next game of the last table, or an open game."""

from __future__ import annotations

from gridparty.evening.results.current_evening import CurrentEvening
from gridparty.evening.results.recent_games import id_of, next_game, rules_now
from gridparty.evening.series.dealer import Dealer, dealer_after
from gridparty.evening.series.evening import Evening
from gridparty.evening.series.new_game import default_cards
from gridparty.evening.session.clock import TableClock, clocks
from gridparty.evening.session.journal import Recording
from gridparty.evening.session.session import Session
from gridparty.evening.settings import settings
from gridparty.games.catalogue import GAMES, games
from gridparty.system import paths


def with_next_game(last: Recording, clock: TableClock) -> Evening:
    """Return an evening with the game after this finished one.

    Where no card is left, the same people play by the same rules on their own cards.

    Raises:
        GridpartyError: it cannot be laid out.
    """
    following, dealer = next_game(last), dealer_after(last, clock, rules=rules_now(last))
    if following is None or dealer is None:
        return _again(last, clock)
    evening = Evening(dealer, before=lambda players, bots: CurrentEvening(following.so_far))
    first = following.players.index(following.begins) if following.begins else 0
    evening.begin(following.players, first)
    return evening


def resume_game(recording: Recording, clock: TableClock) -> Evening:
    """Return an evening with an open game resumed; after a finished heat, with the next one.

    Raises:
        JournalError: it is played in another window, damaged, or on an invalid card.
        GridpartyError: the next heat cannot be laid out.
    """
    if recording.state.over:
        return with_next_game(recording, clock)
    found = Session.resume(id_of(recording), games(), folder=paths.sessions(), **clocks(clock))
    evening = Evening(dealer_after(found, clock))
    evening.sit_down(found)
    return evening


def _again(last: Recording, clock: TableClock) -> Evening:
    row, header = GAMES[last.game.name], last.header
    setting = row.setup.load()
    alone = len(header.players) == 1
    dealer = Dealer(
        row,
        rules_now(last),
        clock,
        cards=default_cards(settings(), alone=alone) if setting.needs_card else None,
        bots=header.bots.skills,
        assistance=header.assistance,
    )
    evening = Evening(dealer)
    evening.begin(header.players)
    return evening
