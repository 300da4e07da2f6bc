"""An evening: game after game with the same players, also after the power failed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from gridparty.cli.cards import cards_for
from gridparty.errors import GridpartyError, WishError
from gridparty.evening.cards.dealing import (
    Fresh,
    FromDeck,
    NeedingCards,
    SimilarCards,
    TypedIn,
    from_plain,
    to_plain,
)
from gridparty.evening.cards.deck_source import read_deck
from gridparty.evening.people.people import Guest
from gridparty.evening.results.current_evening import evening_sums
from gridparty.evening.results.recorder import Said
from gridparty.evening.series.dealer import Dealer, dealer_after
from gridparty.evening.series.evening import Evening
from gridparty.evening.series.new_game import begun as begun_evening
from gridparty.evening.series.new_game import deck_cards, default_new_game
from gridparty.evening.series.opening import with_next_game
from gridparty.evening.session import header as headers
from gridparty.evening.session.clock import ScriptClock, clocks
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import Session, SoFar, list_sessions, path_of
from gridparty.evening.settings import Settings
from gridparty.games.catalogue import games, points_kind, row_for_title
from gridparty.games.common.commands import Agree, Continue
from gridparty.games.common.line_text import Assistance
from gridparty.games.common.participants import Participants
from gridparty.games.race.commands import Enter, Start
from gridparty.games.race.game import RACE
from gridparty.games.race.options import MODES
from gridparty.games.tiles.scoring import places_for
from gridparty.lines.evening import evening_words, wants_another
from gridparty.system import paths
from gridparty.terminal.widgets.end import evening_text
from gridparty.terminal.widgets.ready import _standings
from gridparty.terminal.widgets.showing import Showing
from playing import ON_CARDS, TINY_CARD, changed
from playing import begun as begun_game
from seeing import Show, played_on, right, unhurried
from shell import heard

SOLUTION = TINY_CARD.solution  # 1234 3412 2143 4321
DECK = ("12343412214343..", "1234341221....21", "1234.4122143432.", "..34341221434321")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch) -> Path:
    monkeypatch.setenv("GRIDPARTY_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "four.txt"
    path.write_text("\n".join(DECK) + "\n", encoding="utf-8")
    return path


@pytest.fixture
def run(run_raising):
    return heard(run_raising)


class Night(Show):
    """An evening on the screen whose games are laid out as the commands do it."""

    def __init__(self, clock: ScriptClock, dealer, session: Session) -> None:
        self.hands, self.dealer = clock, dealer
        self.showing = Showing(Evening(dealer))
        self.showing.clock = unhurried()
        self.showing.play(self.showing.evening.sit_down(session))

    def crash(self, torn: bytes = b'{"at":9.0,"ev') -> Night:
        """The power fails in the middle of a line; somebody resumes the session."""
        self.session.close()
        with path_of(self.session.id, paths.sessions()).open("ab") as file:
            file.write(torn)
        return resumed(self.session.id)

    def finish(self) -> Night:
        """Play to the end."""
        if self.session.game.name == "tiles":
            if "show my" in self.text():
                self.press("enter")
            self.press("s", "enter")
            assert self.state.over
            return self
        if self.state.clock_stands:
            self.press("enter")
        played_on(self, len(self.grid.empty_cells))
        return self if self.state.over else self.wait(61)  # others may still be solving


def resumed(id_: str) -> Night:
    clock = ScriptClock()
    session = Session.resume(id_, games(), folder=paths.sessions(), **clocks(clock))
    return Night(clock, dealer_after(session, clock), session)


def begun(mode: str, deck: Path, *, bots=None, **options) -> Night:
    clock = ScriptClock()
    row = row_for_title(mode)
    rules = changed(row.rules.load()[mode], **options)
    cards = None
    if row.setup.load().needs_card:
        cards = cards_for(deck=str(deck), card="2", puzzle=None, band=None, seed=7)
    dealer = Dealer(row, rules, clock, cards=cards, bots=bots)
    names = ["Ann"] if mode == "solo" else ["Ann", "Ben"]
    return Night(clock, dealer, dealer.deal((*names, *(bots or ())), 0, SoFar()))


def one_move(night: Night) -> None:
    if night.session.game.name != "tiles":
        grid = night.grid
        if night.state.clock_stands:
            night.press("enter")
        name = grid.layout.cell_name(grid.empty_cells[0])
        night.wait(4).press(right(night, name))
        return
    if "show my" in night.text():
        night.press("enter")
    cell = next(iter(places_for(night.state.grid, night.state.tile)))
    night.press(f":{night.state.grid.layout.cell_name(cell)}", "enter")


def order(deck: Path, cards: FromDeck) -> list[int]:
    """The numbers of all cards in the order of play."""
    numbers, rest = [], cards
    while rest is not None:
        card, rest = from_plain(json.loads(json.dumps(to_plain(rest)))).dealt(read_deck)
        numbers.append(card.number)
    return numbers


# where the cards come from


@pytest.mark.parametrize(
    "cards",
    [
        FromDeck("party", 7, "12", 3, "ab12"),
        FromDeck("/a/b.txt", 0),
        FromDeck("/a/b.txt", None, "3"),
        Fresh("easy", 5),
        SimilarCards("1.3...4.2.......", 5),
        NeedingCards("X-Wing:1", 5, 2),
        TypedIn("1."),
    ],
)
def test_where_the_cards_come_from_can_be_written_down(cards):
    assert from_plain(json.loads(json.dumps(to_plain(cards)))) == cards


def test_what_a_later_version_wrote_down_is_not_taken_for_something_else():
    with pytest.raises(ValueError, match="expected cards"):
        from_plain({"moon": 3})


def test_a_deck_is_dealt_to_its_end_each_card_once_in_the_order_of_its_seed(deck):
    asked = {"deck": str(deck), "puzzle": None, "band": None}
    first = order(deck, cards_for(card="3", seed=5, **asked))
    assert first[0] == 3
    assert sorted(first) == [1, 2, 3, 4]
    assert first == order(deck, cards_for(card="3", seed=5, **asked))
    assert len({tuple(order(deck, cards_for(card=None, seed=s, **asked))) for s in range(9)}) > 3


def test_r2_packs_are_shuffled_and_the_cards_of_a_printed_deck_come_as_they_lie(deck, monkeypatch):
    asked = {"seed": None, "puzzle": None, "band": None}
    assert order(deck, cards_for(card=None, deck=str(deck), **asked)) == [1, 2, 3, 4]
    assert order(deck, cards_for(card="3", deck=str(deck), **asked)) == [3, 4, 1, 2]
    assert deck_cards(str(deck)).shuffle is None
    assert cards_for(card=None, deck="family", **asked).shuffle is not None
    assert deck_cards("family").shuffle is not None
    monkeypatch.chdir(deck.parent)
    (deck.parent / "family").write_bytes(deck.read_bytes())
    assert deck_cards("family").shuffle is None


def test_a_deck_is_found_from_any_folder(deck, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    cards = cards_for(deck=deck.name, card=None, puzzle=None, band=None, seed=1)
    assert cards.deck == str(deck)
    (tmp_path / "other").mkdir()
    monkeypatch.chdir(tmp_path / "other")
    assert cards.dealt(read_deck).card.of == 4


def test_fresh_cards_have_no_end_and_a_typed_puzzle_has_no_next():
    alike = SimilarCards("1.3...4.2.......", 3)
    dealt = alike.dealt(read_deck)
    assert dealt.rest == SimilarCards("1.3...4.2.......", 4)
    assert len(dealt.card.givens) == 16
    fresh = Fresh("party", 3)
    assert fresh.dealt(read_deck).rest == Fresh("party", 4)
    assert TypedIn(DECK[0]).dealt(read_deck).rest is None


def test_a_pack_is_read_once_however_many_tables_play_on_it(deck):
    assert read_deck("party") is read_deck("party")
    assert read_deck(str(deck)) is not read_deck(str(deck))  # a file may have changed


def test_a_deck_that_has_changed_or_gone_is_told_in_a_sentence(deck):
    cards = cards_for(deck=str(deck), card="1", puzzle=None, band=None, seed=7)
    rest = cards.dealt(read_deck).rest
    deck.write_text("\n".join(DECK[:3]) + "\n", encoding="utf-8")
    with pytest.raises(GridpartyError, match=r"four\.txt"):
        rest.dealt(read_deck)
    deck.unlink()
    with pytest.raises(GridpartyError, match=r"four\.txt"):
        rest.dealt(read_deck)
    assert rest.place == 1


# a crash


@pytest.mark.parametrize("mode", ON_CARDS)
def test_after_a_crash_the_evening_goes_on_with_the_next_card_of_the_deck(mode, deck, words):
    night = begun(mode, deck, game_seconds=600.0).finish()
    numbers = [night.on_card.card.number]
    night.press("enter")
    numbers.append(night.on_card.card.number)
    totals = dict(night.showing.evening.totals)
    options = night.on_card.options
    one_move(night)

    night = night.crash().finish()
    assert night.showing.evening.games == 2
    assert sum(night.showing.evening.totals.values()) == sum(totals.values()) + sum(
        night.on_card.totals
    )
    if mode != "solo":
        words(night.text())
    assert night.dealer.more
    night.press("enter")
    numbers.append(night.on_card.card.number)
    assert night.on_card.options == options
    assert night.state.first == 0
    night = night.finish().press("enter")
    numbers.append(night.on_card.card.number)
    cards = cards_for(deck=str(deck), card="2", puzzle=None, band=None, seed=7)
    assert numbers == order(deck, cards)
    night.crash(torn=b"").finish()
    assert night.dealer.more is False


def test_the_last_card_offers_no_other_after_a_crash_either(deck, words):
    night = begun("race", deck)
    for _ in range(3):
        night.finish().press("enter")
    text = night.crash().finish().text()
    words(text)
    assert "begins" not in text
    assert "next card" not in text


def test_after_a_crash_a_tile_game_is_followed_by_another_one(deck):
    night = begun("tiles", deck, turn_seconds=40.0)
    one_move(night)
    totals = dict(night.finish().showing.evening.totals)
    assert sum(totals.values()) > 0
    night.press("enter")
    one_move(night)
    night = night.crash()
    assert night.showing.evening.totals == totals
    night.finish().press("enter")
    assert not night.state.over
    assert night.state.first == 0
    assert night.on_card.options.turn_seconds == 40.0
    assert night.showing.evening.games == 2


def test_where_the_lot_decides_nobody_is_named_as_the_next_to_begin(deck):
    night = begun("tiles-bag", deck).finish()
    assert "next game" in night.text()
    assert "begins" not in night.text()


def test_who_stays_keeps_the_points_and_a_bot_that_comes_plays_the_next_game(deck):
    night = begun("race", deck).finish()
    totals = dict(night.showing.evening.totals)
    assert totals["Ann"]
    names = ("Ben", "Bit (bot)", "Ann")
    night.showing.evening.seat_others(names, Participants(pens=(5, 6, 7)), {"Bit (bot)": 3})
    night.showing.play(night.showing.evening.begin(names))
    assert night.session.bots.skills == {"Bit (bot)": 3}
    assert night.state.pens == (5, 6, 7)
    assert night.showing.evening.totals == totals


def test_bots_sit_at_the_table_after_a_crash_too(deck):
    bots = {"Bot Ada (2)": 2}
    night = begun("race", deck, bots=bots, turn_seconds=20.0).crash()
    night.session.submit(Agree(0))
    night.session.submit(Agree(1))
    night.session.submit(Agree(2))
    night.wait(1)
    assert night.state.over
    night.press("enter")
    assert not night.state.over
    assert night.session.bots.skills == bots
    assert [player.name for player in night.state.players] == ["Ann", "Ben", "Bot Ada (2)"]


def test_a_crash_at_the_end_of_a_game_loses_nothing_either(deck):
    night = begun("race", deck).finish()
    totals = dict(night.showing.evening.totals)
    night = night.crash().wait(0.1)
    assert night.showing.evening.totals == totals
    night.press("enter")
    assert not night.state.over
    assert night.showing.evening.totals == totals


def test_when_the_deck_is_gone_the_game_can_be_resumed_and_the_end_says_it(deck):
    night = begun("race", deck)
    one_move(night)
    deck.unlink()
    night = night.crash().finish().press("enter")
    assert night.state.over
    assert deck.name in night.text(120, 40)


def test_within_an_evening_the_deck_is_read_once(deck):
    night = begun("race", deck)
    deck.unlink()
    assert not night.finish().press("enter").state.over


def left_behind(so_far: SoFar | None) -> str:
    """The id of a session that somebody began and left."""
    start = Start(MODES["race"], ("Ann", "Ben"), TINY_CARD)
    session = Session.begin(RACE, start, edition="race", folder=paths.sessions(), so_far=so_far)
    session.leave()
    return session.id


def test_a_session_of_before_there_were_evenings_ends_after_its_card(words):
    id_ = left_behind(None)
    assert read(path_of(id_, paths.sessions()), games()).header.evening is None
    text = resumed(id_).finish().text()
    words(text)
    assert "begins" not in text
    assert "next card" not in text


def test_cards_of_a_later_version_do_not_keep_anybody_from_resuming(words):
    id_ = left_behind(SoFar(1, {"Ann": 3, "Ben": 4}, {"moon": 3}))
    text = resumed(id_).finish().text()
    words(text)
    assert "next card" not in text


def test_the_header_stays_small(deck):
    night = begun("race", deck).finish().press("enter")
    header = read(path_of(night.session.id, paths.sessions()), games()).header
    assert list(headers.to_plain(header)["evening"]) == [
        *("games", "totals", "cards", "won", "begun", "kinds")
    ]
    assert list(header.evening.cards) == ["deck", "shuffle", "top", "place", "digest"]
    assert header.evening.cards["place"] == 2
    assert header.evening.totals == dict(night.showing.evening.totals)


# lines


def lines_for(puzzle: str) -> str:
    cells = [cell for cell, sign in enumerate(puzzle) if sign == "."]
    return "\n".join(f"r{c // 4 + 1}c{c % 4 + 1}={SOLUTION[c]}" for c in cells)


def solved(deck: Path, seed: int = 7) -> list[str]:
    """The lines that solve the cards in their order, the second one first."""
    cards = cards_for(deck=str(deck), card="2", puzzle=None, band=None, seed=seed)
    return [lines_for(DECK[number - 1]) for number in order(deck, cards)]


def arguments(deck: Path, *more: str) -> tuple[str, ...]:
    chosen = ("--deck", str(deck), "--card", "2", "--seed", "7", "--handover", "0")
    return ("play", "race", "--players", "Ann,Ben", *chosen, *more)


def results(out: str) -> list[dict]:
    return [json.loads(line) for line in out.splitlines() if line.startswith("{")]


def test_next_goes_on_in_a_script_and_the_last_line_is_the_last_game(run, deck):
    first, second, *_ = solved(deck)
    out = run(
        *arguments(deck, "--json", "--clock", "script"),
        lines=f"{first}\n\n# a break\nnext\n{second}\n",
    )
    one, two = results(out)
    assert json.loads(out.splitlines()[-1]) == two
    assert one["reason"] == two["reason"] == "solved"
    assert one["session"] != two["session"]
    sums = [
        sum(p["total"] for game in (one, two) for p in game["players"] if p["name"] == name)
        for name in ("Ann", "Ben")
    ]
    assert f"Ann {sums[0]} · Ben {sums[1]}" in out
    assert "?" not in out + run.err  # nobody is asked


@pytest.mark.parametrize("word", ["", "leave", "r1c1=1"])
def test_without_the_word_next_a_script_ends_after_its_game(word, run, deck):
    first, *_ = solved(deck)
    out = run(*arguments(deck, "--json"), lines=f"{first}\n{word}\nnext\n" if word else first)
    assert len(results(out)) == 1
    assert len(list_sessions(paths.sessions(), games()).sessions) == 1


def test_in_lines_the_evening_survives_a_resume(run, deck):
    first, second, third, _ = solved(deck)
    begun, rest = second.split("\n", 1)
    before = run(*arguments(deck, "--json"), lines=f"{first}\nnext\n{begun}\nleave\n")
    (open_,) = (one.id for one in list_sessions(paths.sessions(), games()).sessions if not one.over)
    out = run("resume", open_, "--json", lines=f"{rest}\nnext\n{third}\n")
    assert [game["reason"] for game in results(out)] == ["solved", "solved"]
    three = [results(before)[0], *results(out)]
    totals = [
        sum(p["total"] for game in three for p in game["players"] if p["name"] == name)
        for name in ("Ann", "Ben")
    ]
    assert f"Ann {totals[0]} · Ben {totals[1]}" in out


def test_at_a_keyboard_the_next_game_is_asked_for(run, deck, monkeypatch):
    monkeypatch.setattr("gridparty.cli.seating.at_a_keyboard", lambda: True)
    first, second, *_ = solved(deck)
    out = run(*arguments(deck, "--plain", "--json"), lines=f"\n{first}\nr\n\n\n{second}\nwhat\nq\n")
    assert len(results(out)) == 2
    assert json.loads(out.splitlines()[-1]) == results(out)[1]
    asked = [line for line in run.err.splitlines() if "? " in line]
    assert [("Ann" in line, "Ben" in line) for line in asked] == [(False, True)] * 2 + [
        (True, False)
    ] * 2
    assert f"gridparty resume {results(out)[1]['session']}\n" in run.err


def test_at_a_keyboard_nothing_is_asked_after_the_only_card(run, monkeypatch, words):
    monkeypatch.setattr("gridparty.cli.seating.at_a_keyboard", lambda: True)
    typed = ("--puzzle", DECK[0], "--plain", "--handover", "0")
    out = run("play", "race", "--players", "Ann,Ben", *typed, lines=f"\n{lines_for(DECK[0])}\n\n\n")
    words(out)
    assert "?" not in run.err


def test_tile_games_follow_one_another_in_lines(run):
    two = ("play", "tiles", "--players", "Ann,Ben", "--seed", "4", "--json")
    out = run(*two, lines="stop all\nnext\nstop all\n")
    assert [game["reason"] for game in results(out)] == ["agreed", "agreed"]
    assert "Ann 0 · Ben 0" in out


def test_a_script_is_told_when_its_next_card_cannot_be_had(run, deck):
    deck.write_text(f"{DECK[0]}\n1...............\n", encoding="utf-8")
    one = ("--deck", str(deck), "--card", "1", "--json")
    with pytest.raises(GridpartyError, match="puzzle 2 cannot be played"):
        run("play", "race", "--players", "Ann,Ben", *one, lines=f"{lines_for(DECK[0])}\nnext\n")
    assert len(list_sessions(paths.sessions(), games()).sessions) == 1


def test_r17_what_does_not_add_up_is_told_by_games_won(tmp_path, words):
    def over(title, so_far):
        session = begun_game(tmp_path, title, ("Ann", "Ben"), so_far=so_far)
        header, state = session.header, session.state
        return so_far.after(state, points_kind(header.game, header.edition, state.layout.name))

    twice = over("blitz", over("race", SoFar()))
    assert (twice.kinds, twice.adds_up) == (("cards",), True)
    words(evening_words(twice))
    mixed = replace(over("kids", twice), won={"Ben": 2})
    assert (mixed.kinds, mixed.adds_up) == (("cards", "kids 6x6"), False)
    words(evening_words(mixed))
    assert [one.total for one in _standings(("Ann", "Ben"), (0, 1), mixed)] == [None, None]
    assert [one.total for one in _standings(("Ann", "Ben"), (0, 1), twice)] == [0, 0]
    evening = Evening()
    evening.so_far = mixed
    words(evening_text(evening, ("Ann", "Ben")))
    with pytest.raises(WishError, match="expected kinds of points"):
        SoFar(1, kinds=("cards", "kids 6x6"))


def test_one_player_alone_has_no_totals_to_compare():
    assert evening_words(SoFar(2, {"Ann": 9})) == ()
    assert evening_words(SoFar(1, {"Ann": 9, "Ben": 3})) == ()


def test_where_nobody_is_known_to_begin_nobody_is_named(words):
    class Lines:
        def read(self, timeout=None):
            return "no"

    asked = []
    assert not wants_another(Lines(), "", asked.append)
    words(asked)


def test_alone_one_like_the_last_may_be_asked_for(words):
    class Lines:
        def read(self, timeout=None):
            return "like"

    asked = []
    assert wants_another(Lines(), "", asked.append, alone=True) == "like"
    assert wants_another(Lines(), "", None) == ""
    words(asked)


def test_what_is_no_answer_is_told_what_would_be_one(words):
    answers, asked = iter(["x", "?", "r", "n"]), []

    class Lines:
        def read(self, timeout=None):
            return next(answers)

    assert not wants_another(Lines(), "", asked.append, other=lambda line: line == "r")
    words(asked)


# an evening as a value


def test_an_evening_without_games_or_cards_offers_nothing():
    evening = Evening()
    assert (evening.session, evening.table, evening.cards, evening.heats) == (None,) * 4
    assert (evening.more, evening.deals, evening.told, evening.games) == (False, False, "", 0)
    assert (evening.totals, evening.won, evening.adds_up, evening.praised) == ({}, {}, True, False)
    for impossible in (
        lambda: evening.laid_out(["Ann", "Ben"]),
        lambda: evening.similar_cards(TINY_CARD.givens),
        lambda: evening.next_on(TypedIn(TINY_CARD.givens)),
    ):
        with pytest.raises(GridpartyError):
            impossible()
    evening.skip_card()
    evening.leave()


def first_game(keep=lambda session: Said((), praised=False)):
    new_game = replace(default_new_game("race", Settings()), assistance=Assistance(points=False))
    dealer = Dealer(
        new_game.row, new_game.rules, ScriptClock(), cards=new_game.cards, assistance=Assistance()
    )
    evening = Evening(dealer, keep=keep)
    table = evening.begin(["Ann", "Ben"])
    assert table.state.clock_stands
    return evening


def stopped(evening):
    for seat in (0, 1):
        evening.session.submit(Agree(seat))
    return evening


def test_cards_can_be_passed_over_and_the_source_changed():
    evening = first_game()
    assert (evening.deals, evening.more, evening.told) == (True, True, "")
    place = evening.cards.place
    evening.skip_card()
    assert evening.cards.place == place + 1
    alike = evening.similar_cards(TINY_CARD.givens)
    assert (alike.like, alike.drawn) == (TINY_CARD.givens, 0)
    stopped(evening)
    assert evening.begins_next == "Ben"
    table = evening.next_on(TypedIn(TINY_CARD.givens))
    assert (table.state.card.givens, table.state.first) == (TINY_CARD.givens, 1)
    assert (evening.cards, evening.more) == (None, False)
    evening.skip_card()
    assert evening.cards is None
    with pytest.raises(GridpartyError):
        evening.laid_out(["Ann", "Ben"])
    evening.leave()


@pytest.mark.parametrize(
    ("said", "praised"), [(("a best",), True), ((), False), (GridpartyError("busy"), False)]
)
def test_a_finished_game_is_recorded_once_and_what_is_said_of_it_stays(said, praised):
    recorded = []

    def keep(session):
        recorded.append(session.id)
        if isinstance(said, GridpartyError):
            raise said
        return Said(said, praised=bool(said))

    evening = stopped(first_game(keep))
    told = ("busy",) if isinstance(said, GridpartyError) else said
    assert evening.finish() == evening.finish() == told
    assert (recorded, evening.praised, evening.games) == ([evening.session.id], praised, 1)
    evening.next_game()
    stopped(evening).count()
    assert (evening.games, evening.praised) == (2, False)  # nothing is said before it is recorded
    evening.leave()


def test_who_sits_down_at_another_game_leaves_the_last_one(tmp_path):
    evening = first_game()
    first = evening.session
    other = begun_game(tmp_path, "race", ("Ann", "Ben"), so_far=SoFar(4, {"Ann": 9}))
    assert evening.sit_down(other).session is other
    assert first._journal._descriptor < 0
    assert (evening.session, evening.games) == (other, 4)
    evening.leave()


def test_what_the_players_agreed_to_be_shown_is_shown_in_the_games_that_follow():
    shown, other = Assistance(points=False), Assistance(places=True)
    new_game = replace(default_new_game("tiles", Settings()), assistance=shown)
    evening = begun_evening(new_game, [Guest("Ann", 0), Guest("Ben", 1)], ScriptClock())
    evening.leave()
    for told, expected in ((None, shown), (other, other)):
        dealer = dealer_after(evening.session, ScriptClock(), told)
        session = dealer.deal(["Ann", "Ben"], 1, SoFar())
        assert (session.header.assistance, session.state.first) == (expected, 1)
        session.leave()


def test_a_tile_game_of_its_own_is_followed_by_one_without_cards():
    left = begun_game(paths.sessions(), "tiles", ("Ann", "Ben"))
    for seat in (0, 1):
        left.submit(Agree(seat))
    left.leave()
    evening = with_next_game(read(path_of(left.id, paths.sessions()), games()), ScriptClock())
    assert (evening.cards, evening.more, evening.session.state.names) == (
        None,
        True,
        ("Ann", "Ben"),
    )
    evening.leave()


def test_r17_of_an_open_game_only_what_was_before_counts():
    evening = first_game()
    table = evening.table
    table.session.submit(Continue())
    cell = table.state.grid.empty_cells[0]
    table.session.submit(Enter(cell, table.state.solution.digits[cell]))
    assert evening_sums(["Ann", "Ben"]) == replace(
        SoFar(), begun=evening_sums(["Ann", "Ben"]).begun
    )
    stopped(evening).finish()
    sums = evening_sums([" ANN", "Ben"])
    assert (sums.games, sums.kinds, sums.cards) == (1, ("cards",), None)
    assert sums.totals == {"ANN": evening.totals["Ann"], "Ben": 0}
    assert sums.won == {"ANN": 1}
    evening.leave()
