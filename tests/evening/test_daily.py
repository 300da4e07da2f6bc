"""The daily card: the same everywhere, one try that counts, streaks, and what is sent."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from hashlib import sha256
from itertools import pairwise
from random import Random

import pytest

from gridparty.board.canon import equivalent, signature_hash
from gridparty.board.grid import Grid
from gridparty.decks.packs import PACKS, sealed
from gridparty.errors import GridpartyError, WishError
from gridparty.evening.cards.daily import LEVELS, daily_card
from gridparty.evening.cards.dealing import Daily, from_plain, to_plain
from gridparty.evening.results.daily_results import daily_tries, shared_day, streak_told
from gridparty.evening.results.share import shared_result
from gridparty.evening.series.daily_game import daily_table
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import delete, path_of
from gridparty.games.catalogue import games
from gridparty.games.common.commands import Continue
from gridparty.games.common.view import Recent
from gridparty.games.race.commands import Enter
from gridparty.games.solo.commands import GiveUp
from gridparty.games.solo.view import view
from gridparty.grading.grade import grade
from gridparty.system import paths
from solo_tries import FIRST

DAY = date(2027, 1, 1)


def cards(days, level):
    return [daily_card((DAY + timedelta(days=n)).isoformat(), level) for n in range(days)]


def test_sixty_days_are_the_same_bytes_everywhere():
    told = "\n".join(card.givens + card.solution for level in LEVELS for card in cards(60, level))
    assert sha256(told.encode()).hexdigest() == SIXTY_DAYS


SIXTY_DAYS = "08d3b86cc2a4f7204a34ff1ae87742eae20c8a5c095c57fc153f71da58381867"


def test_a_year_has_no_puzzle_twice_and_none_of_a_pack():
    year = [Grid.parse(card.givens) for level in LEVELS for card in cards(366, level)]
    packs = [Grid.parse(told["givens"]) for pack in PACKS for told in sealed(pack)]
    alike = {}
    for grid in (*packs, *year):
        alike.setdefault(signature_hash(grid), []).append(grid)
    suspects = [(a, b) for some in alike.values() for a, b in pairwise(some)]
    assert not [pair for pair in suspects if equivalent(*pair) and pair[1] in year]
    assert len(set(year)) == 3 * 366


def test_after_a_year_a_puzzle_returns_in_another_form():
    now, later = (daily_card(day, "hard").givens for day in ("2027-01-01", "2028-01-02"))
    assert now != later
    assert equivalent(Grid.parse(now), Grid.parse(later))


@pytest.mark.parametrize("days", [4, pytest.param(366, marks=pytest.mark.slow)])
@pytest.mark.parametrize("level", LEVELS)
def test_each_card_is_of_its_level(level, days):
    for card in cards(days, level):
        found = grade(card.givens)
        assert (found.band, found.se) == (level, card.se)
        card.grids()  # refuses a solution that is not its own


@pytest.mark.parametrize("day", ["2027-1-1", "20270101", "2027-02-30", "tomorrow"])
def test_what_is_no_day_has_no_card(day):
    with pytest.raises(WishError):
        Daily(day, "easy")
    with pytest.raises(WishError):
        replace(daily_card("2027-01-01", "easy"), day=day)


def test_a_source_survives_the_session_file():
    assert from_plain(to_plain(Daily("2027-01-01", "hard"))) == Daily("2027-01-01", "hard")


# tries


def tried(day, level="easy", *, reason="solved", seen=False, began="", player="You", hints=0):
    return replace(
        FIRST,
        began=began or f"{day}T12:00:00+00:00",
        session=f"{day}{level}{began}"[:10],
        player=player,
        band=level,
        reason=reason,
        hints=hints,
        seen_before=seen,
        daily=day.isoformat(),
        seconds=61.0,
    )


def test_the_first_try_counts():
    first = tried(DAY, reason="gave-up")
    again = tried(DAY, began="2027-01-01T13:00:00+00:00")
    others = [tried(DAY, player="Ann"), tried(DAY, "hard", seen=True), replace(FIRST, daily="")]
    found = daily_tries([again, first, *others], "you")
    assert found.by_card == {(DAY, "easy"): first}


def test_a_streak_is_what_counting_days_one_by_one_finds():
    rng = Random(7)
    for _ in range(60):
        today = DAY + timedelta(days=rng.randrange(20))
        results = [
            tried(
                DAY + timedelta(days=rng.randrange(22)),
                rng.choice(LEVELS),
                reason=rng.choice(["solved", "solved", "gave-up"]),
                seen=rng.random() < 0.2,
                began=f"2027-03-{n + 1:02}T00:00:00+00:00",
            )
            for n in range(rng.randrange(26))
        ]
        assert daily_tries(results, "You").in_a_row(today) == _counted(results, today)


def _counted(results, today):
    """Walk over all days, and look at each through all results."""

    def solved(day):
        for level in LEVELS:
            here = [one for one in results if (one.daily, one.band) == (str(day), level)]
            fresh = [one for one in here if not one.seen_before]
            if fresh and min(fresh, key=lambda one: one.began).reason == "solved":
                return True
        return False

    row, longest = 0, 0
    day = DAY - timedelta(days=2)
    while day < today:
        row = row + 1 if solved(day) else 0
        longest = max(longest, row)
        day += timedelta(days=1)
    row = row + 1 if solved(today) else row  # today is not over
    return row, max(longest, row)


def test_what_is_sent_has_whole_minutes_and_nothing_of_the_board(words):
    results = [
        tried(DAY - timedelta(days=1)),
        tried(DAY, hints=2),
        tried(DAY, "medium"),
        tried(DAY, "hard", reason="time"),
    ]
    words("\n".join(shared_day(daily_tries(results, "You"), DAY).lines))


@pytest.mark.parametrize(
    ("last", "told"),
    [
        (tried(DAY), (2, 1)),
        (tried(DAY, "hard"), (2, 1)),
        (tried(DAY, reason="gave-up"), ""),
        (tried(DAY, seen=True), ""),
    ],
)
def test_the_streak_is_told_at_the_end_of_a_card_that_counts(last, told):
    earlier = [tried(DAY - timedelta(days=1), "medium"), tried(DAY - timedelta(days=3))]
    said = streak_told(last, earlier)
    assert (said and (said.fields["row"].fields["n"], said.fields["n"])) == told


# games


def begun(day, level="easy", player=""):
    return daily_table(day, player).play(level, ScriptClock())


def solve(evening, *, left=0):
    """Write all digits but the last ones, and leave."""
    state = evening.session.state
    if state.race.paused:  # resumed
        evening.session.submit(Continue())
    cells = state.race.grid.empty_cells
    for cell in cells[: len(cells) - left]:
        evening.session.submit(Enter(cell, state.race.solution.digits[cell]))
    if not left:
        evening.finish()
    evening.leave()


@pytest.mark.usefixtures("home")
def test_a_day_from_the_first_card_to_the_last_try():
    solve(begun(DAY))
    table = daily_table(DAY)
    assert table.player == "You"
    assert table.tries.in_a_row(DAY) == (1, 1)
    with pytest.raises(GridpartyError):  # played twice
        table.play("easy", ScriptClock())
    given_up = begun(DAY, "medium")
    given_up.session.submit(GiveUp())
    given_up.finish()
    given_up.leave()
    assert daily_table(DAY).refusal("medium")
    assert not daily_table(DAY).refusal("hard")
    assert not daily_table(DAY, "Ben").refusal("easy")  # another person's day


@pytest.mark.usefixtures("home")
def test_a_card_waits_until_its_player_begins_and_is_named_and_shared_as_the_daily_one():
    evening = begun(DAY)
    state = evening.session.state
    assert state.race.paused
    seen = view(state, 0, 0.0, Recent())
    assert (seen.title, seen.level.fields["first"]) == ("daily", "Daily card")
    solve(evening)
    path = path_of(evening.session.id, paths.sessions())
    assert shared_result(read(path, games())) == shared_day(daily_table(DAY).tries, DAY)


@pytest.mark.usefixtures("home")
def test_a_card_that_was_left_goes_on_and_counts_for_its_day_when_midnight_has_passed():
    solve(begun(DAY), left=3)
    table = daily_table(DAY)
    assert list(table.open) == ["easy"]
    still = table.play("easy", ScriptClock())
    solve(still, left=1)
    tomorrow = DAY + timedelta(days=1)
    assert not daily_table(tomorrow).open
    last = daily_table(DAY).play("easy", ScriptClock())  # as from the list of open games
    solve(last)
    assert [*daily_table(tomorrow).tries.by_card] == [(DAY, "easy")]
    assert daily_table(tomorrow).tries.in_a_row(tomorrow) == (1, 1)


@pytest.mark.usefixtures("home")
def test_a_clock_set_back_deals_no_earlier_card():
    solve(begun(DAY))
    yesterday = DAY - timedelta(days=1)
    with pytest.raises(GridpartyError):
        daily_table(yesterday).play("hard", ScriptClock())
    assert daily_table(yesterday).tries.in_a_row(yesterday) == (0, 0)


@pytest.mark.usefixtures("home")
def test_a_deleted_try_was_a_try():
    left = begun(DAY)
    solve(left, left=3)
    delete(left.session.id, games(), folder=paths.sessions())
    table = daily_table(DAY)
    assert table.warning("easy")
    solve(begun(DAY))
    assert not daily_table(DAY).tries.by_card
