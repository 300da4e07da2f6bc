"""Settings: one file that a person can read, and what goes before it."""

from __future__ import annotations

import os
import stat

import pytest

from gridparty.errors import GridpartyError
from gridparty.evening import settings as room
from gridparty.evening.settings import SETTINGS, Origin, Settings, give, keep, settings, settled
from gridparty.i18n.messages import say
from gridparty.pages.settings import offered


@pytest.fixture(autouse=True)
def only_the_file(home, nothing_given, monkeypatch):
    for setting in SETTINGS.values():
        monkeypatch.delenv(setting.variable, raising=False)


def write(text: str | bytes) -> None:
    room.path().parent.mkdir(parents=True, exist_ok=True)
    room.path().write_bytes(text if isinstance(text, bytes) else text.encode())


def test_without_a_file_all_is_as_usual():
    assert settings() == Settings()
    assert settings().sound
    assert set(settled().origins.values()) == {Origin.USUAL}
    assert not room.path().exists()


def test_an_option_goes_before_a_variable_before_the_file_before_what_is_usual(monkeypatch):
    write('theme = "light"\nseconds = 20\nsound = false\n')
    monkeypatch.setenv("GRIDPARTY_THEME", "dark")
    monkeypatch.setenv("GRIDPARTY_SECONDS", "45.5")
    give(theme="contrast", sound=None)
    found = settled()
    assert found.settings == Settings(theme="contrast", seconds=45.5, sound=False)
    assert found.origins["theme"] is Origin.OPTION
    assert found.origins["seconds"] is Origin.VARIABLE
    assert found.origins["sound"] is Origin.FILE
    assert found.origins["motion"] is Origin.USUAL
    assert not found.complaints


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("theme = dark\n", "cannot be read: "),
        (b"theme = '\xff'\n", "it is not UTF-8"),
        ("seconds = " + "9" * 5000, "cannot be read: "),
        ('theme = "purple"\n', "theme: expected one of auto, dark, light, contrast, got 'purple'"),
        ("theme = true\n", "theme: expected one of auto, dark, light, contrast, got 'on'"),
        ("sound = [1]\n", "sound: expected a text, a number, true or false"),
        ("seconds = nan\n", "seconds: expected 0 or seconds from 0.1 to 1e+06, got 'nan'"),
        ('game = "chess"\n', "game: expected one of race, blitz, "),
        ('deck = "\\u001b[2J"\n', "deck: expected a deck's file or the name of a pack"),
        ("colour = 1\n", "there is no setting 'colour', so it is left alone"),
    ],
)
def test_what_is_wrong_in_the_file_is_one_sentence_and_costs_only_itself(text, told):
    write(text)
    found = settled()
    assert found.settings == Settings()
    (sentence,) = found.complaints
    assert told in sentence
    assert "settings.toml" in sentence


def test_a_value_that_is_wrong_lets_the_next_place_count(monkeypatch):
    write("seconds = 20\n")
    monkeypatch.setenv("GRIDPARTY_SECONDS", "soon")
    found = settled()
    assert found.settings.seconds == 20
    assert found.complaints == (
        "GRIDPARTY_SECONDS: expected 0 or seconds from 0.1 to 1e+06, got 'soon'",
    )


def test_what_is_kept_leaves_the_rest_of_the_file_as_somebody_wrote_it():
    write('# for the big table\ntheme = "dark"  # in the evening\nseconds = 20\n')
    keep({"theme": "light", "sound": False, "seconds": None})
    text = room.path().read_text()
    assert text.startswith('# for the big table\ntheme = "light"  # in the evening\n')
    assert "\nseconds" not in text
    assert settings() == Settings(theme="light", sound=False)


def test_a_new_file_names_all_that_can_be_set():
    keep({"seconds": 20.0})
    lines = room.path().read_text().splitlines()
    assert "seconds = 20  # how long a turn of race or blitz lasts; 0: no limit" in lines
    for name in SETTINGS.keys() - {"seconds"}:
        assert any(line.startswith(f"# {name} = ") for line in lines)
    write("\n".join(line.removeprefix("# ") if " = " in line else line for line in lines))
    assert settled().settings == Settings(seconds=20)
    assert not settled().complaints


def test_a_broken_file_is_not_written_over():
    write("theme = dark\n")
    with pytest.raises(GridpartyError, match="cannot be read"):
        keep({"theme": "light"})
    assert room.path().read_text() == "theme = dark\n"


def test_a_home_that_cannot_be_written_is_said(home, monkeypatch):
    home.parent.joinpath("file").write_text("")
    monkeypatch.setenv("GRIDPARTY_HOME", str(home.parent / "file"))
    with pytest.raises(GridpartyError, match="a part of the path is not a folder"):
        keep({"theme": "light"})


@pytest.mark.skipif(os.name != "posix", reason="modes are as POSIX has them")
def test_the_file_is_for_the_account_that_plays():
    write("")
    room.path().chmod(0o644)
    keep({"theme": "light"})
    assert stat.S_IMODE(room.path().stat().st_mode) == 0o600


@pytest.mark.parametrize("name", SETTINGS)
def test_every_setting_has_a_variable_and_what_is_usual_can_be_typed(name, monkeypatch):
    setting = SETTINGS[name]
    assert setting.read(setting.usual) == setting.usual
    monkeypatch.setenv(setting.variable, room.in_words(setting.usual))
    assert settled().origins[name] is Origin.VARIABLE
    assert settings() == Settings()


def test_lines_and_the_page_of_settings_call_them_the_same():
    rows = offered()
    assert {name: row.label for name, row in rows.items()} == {
        name: say(setting.called) for name, setting in SETTINGS.items()
    }
