"""Other languages: a catalogue takes the place of the templates, and never of their fields."""

from __future__ import annotations

import tomllib
from datetime import date

import pytest

from gridparty.errors import GridpartyError, ParseError
from gridparty.i18n import catalogues
from gridparty.i18n.catalogues import catalogue, languages, read
from gridparty.i18n.dates import date_text
from gridparty.i18n.messages import listed, say, speak
from gridparty.i18n.numbers import number_text, seconds_text
from gridparty.i18n.typed_words import in_english
from templates import templates

GERMAN = """\
"It's [{who}'s|your] turn." = "[{who} ist|Du bist] am Zug."
"The game is over." = "Das Spiel ist zu Ende."
"{words} and {last}" = "{words} und {last}"
"1,234.5" = "1.234,5"
"November" = "Nebelmond"
"leave" = "verlassen"
"pass" = "passe"
"stop" = "halt"
"stop all" = "halt alle"
"[{who}|You] wrote {digit} in {cell}." = "In {cell} [schrieb {who}|schriebst Du] eine {digit}."
"""


@pytest.fixture
def german(tmp_path, monkeypatch):
    """A folder of catalogues with a German one."""
    (tmp_path / "de.toml").write_text(GERMAN, encoding="utf-8")
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    yield "de"
    speak({})


def test_a_catalogue_is_found_by_its_name_and_spoken(german):
    assert languages() == ("en", "de")
    speak(catalogue("de"), "de")
    told = say("[{who}|You] wrote {digit} in {cell}.", who="Ann", digit=4, cell="r1c2")
    assert told == "In r1c2 schrieb Ann eine 4."
    assert told.template == "[{who}|You] wrote {digit} in {cell}."
    assert say("It's [{who}'s|your] turn.", who="You") == "Du bist am Zug."
    assert say("[{who}|You] passed.", who="Ben") == "Ben passed."  # it lacks this one
    speak(catalogue("en"))
    assert say("It's [{who}'s|your] turn.", who="Ann") == "It's Ann's turn."


def test_lists_numbers_and_dates_are_written_as_the_language_does(german):
    speak(catalogue("de"))
    assert listed(["Ann", "Ben", "Cem"]) == "Ann, Ben und Cem"
    assert number_text(1234567.25) == "1.234.567,25"
    assert seconds_text(2.5) == "2,5 s"
    assert date_text(date(2026, 11, 20)) == "Friday 20 Nebelmond"


def test_a_game_is_played_in_the_language_of_the_environment(german, run, home, monkeypatch):
    monkeypatch.setenv("GRIDPARTY_LANGUAGE", "de")
    out = run("play", "race", "--players", "Ann,Ben", "--seed", "1", lines="pass\nleave")
    assert "Ben ist am Zug." in out
    monkeypatch.setenv("GRIDPARTY_LANGUAGE", "")
    out = run("play", "race", "--players", "Ann,Ben", "--seed", "1", lines="pass\nleave")
    assert "It's Ann's turn." in out


def test_words_are_typed_in_the_language_or_in_english(german, run, home, monkeypatch):
    speak(catalogue("de"))
    lines = ("Passe", "halt Ben", "HALT ALLE", "stop all", "passend", "r1c2 5", "Verlassen")
    assert [in_english(line) for line in lines] == [
        "pass", "stop Ben", "stop all", "stop all", "passend", "r1c2 5", "leave",
    ]  # fmt: skip
    monkeypatch.setenv("GRIDPARTY_LANGUAGE", "de")
    out = run("play", "race", "--players", "Ann,Ben", "--seed", "1", lines="passe\nverlassen\npass")
    assert out.count("Ben ist am Zug.") == 1
    assert "> pass" not in out


def test_an_unknown_language_is_refused_in_one_line(run, monkeypatch):
    monkeypatch.setenv("GRIDPARTY_LANGUAGE", "tlh")
    run("editions", code=2)
    assert f"expected a language ({', '.join(languages())}), got 'tlh'" in run.err


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('"{who} is to play." = "{wer} ist am Zug."', "has no field 'wer'"),
        ('"{who} is to play." = "{who ist am Zug."', "expected '}'"),
        ('"{who} is to play." = 3', "expected a sentence"),
        ('"{who} is to play."', "de.toml"),
    ],
)
def test_a_catalogue_that_is_none_is_refused(tmp_path, text, told):
    path = tmp_path / "de.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ParseError, match=told):
        read(path)


@pytest.mark.parametrize("language", languages()[1:])
def test_every_catalogue_translates_what_is_said(language):
    assert set(catalogue(language)) <= set(templates())


@pytest.mark.slow
def test_the_templates_are_listed_as_a_catalogue_in_english(tmp_path):
    listed = templates()
    assert len(listed) == len(set(listed)) > 250
    said_in_many_ways = (
        "It's [{who}'s|your] turn.",
        "1 point",
        "The game is over.",
        "Marked {digit} in {cell}.",
    )
    assert set(said_in_many_ways) <= set(listed)
    assert all(any(c.isalnum() for c in template) for template in listed)
    assert any("almost locked" in template for template in listed)  # what techniques say
    path = tmp_path / "xx.toml"
    path.write_text("\n".join(f"{_quoted(t)} = {_quoted(t)}" for t in listed), encoding="utf-8")
    assert tomllib.loads(path.read_text(encoding="utf-8")).keys() == read(path).keys()


def _quoted(text: str) -> str:
    import json

    return json.dumps(text, ensure_ascii=False)


def test_there_is_no_catalogue_of_english():
    assert catalogue("en") == {}
    with pytest.raises(GridpartyError, match="expected a language"):
        catalogue("../en")
