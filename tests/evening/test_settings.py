"""Settings: one file that a person can read, and what goes before it."""

from __future__ import annotations

import errno
import os
import stat
from unittest.mock import Mock

import pytest

from gridparty.errors import GridpartyError, WishError
from gridparty.evening import settings as room
from gridparty.evening.settings import (
    SETTINGS,
    Origin,
    Settings,
    forget_given,
    give,
    keep,
    settings,
    settled,
    take_back,
)
from gridparty.print.choices import PAPERS
from gridparty.system import paths, private
from gridparty.system.files import why


@pytest.fixture(autouse=True)
def only_the_file(home, nothing_given, monkeypatch):
    for setting in SETTINGS.values():
        monkeypatch.delenv(setting.variable, raising=False)


def write(text: str | bytes) -> None:
    room.path().parent.mkdir(parents=True, exist_ok=True)
    room.path().write_bytes(text if isinstance(text, bytes) else text.encode())


@pytest.mark.parametrize(
    ("variables", "kept", "name"),
    [
        ({"LC_ALL": "en_US.UTF-8"}, "", "letter"),
        ({"LC_ALL": "en_GB.UTF-8"}, "", "a4"),
        ({"LC_PAPER": "fr_CA@euro", "LANG": "de_DE"}, "", "letter"),
        ({"LANG": "es_MX"}, "", "letter"),
        ({"LC_ALL": "C"}, "", "a4"),
        ({"LC_ALL": "en_US"}, 'paper = "a4"', "a4"),
        ({"LC_ALL": "C"}, 'paper = "letter"', "letter"),
        ({"LC_ALL": "en_US", "GRIDPARTY_PAPER": "a4"}, 'paper = "letter"', "a4"),
    ],
)
def test_the_paper_is_that_of_the_setting_or_else_of_the_country(
    variables, kept, name, monkeypatch
):
    for variable in ("LC_ALL", "LC_PAPER", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in variables.items():
        monkeypatch.setenv(variable, value)
    write(kept)
    assert room.paper() == name


def test_the_setting_knows_every_paper_that_is_printed_on():
    assert SETTINGS["paper"].words()[1:] == tuple(PAPERS)


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
    "text",
    [
        pytest.param("theme = dark\n", id="no TOML"),
        pytest.param(b"theme = '\xff'\n", id="no UTF-8"),
        pytest.param("seconds = " + "9" * 5000, id="a long number"),
        'theme = "purple"\n',
        "theme = true\n",
        "sound = [1]\n",
        "seconds = nan\n",
        'game = "chess"\n',
        pytest.param('deck = "\\u001b[2J"\n', id="control characters"),
        "colour = 1\n",
    ],
)
def test_what_is_wrong_in_the_file_is_one_sentence_and_costs_only_itself(text, words):
    write(text)
    found = settled()
    assert found.settings == Settings()
    (sentence,) = found.complaints
    assert "settings.toml" in sentence
    words(sentence)


def test_a_value_that_is_wrong_lets_the_next_place_count(monkeypatch):
    write("seconds = 20\n")
    monkeypatch.setenv("GRIDPARTY_SECONDS", "soon")
    found = settled()
    assert found.settings.seconds == 20
    (complaint,) = found.complaints
    assert complaint.fields["what"] == "GRIDPARTY_SECONDS"


def test_what_is_kept_leaves_the_rest_of_the_file_as_somebody_wrote_it():
    write('# for the big table\ntheme = "dark"  # in the evening\nseconds = 20\n')
    keep({"theme": "light", "sound": False, "seconds": None})
    text = room.path().read_text()
    assert text.startswith('# for the big table\ntheme = "light"  # in the evening\n')
    assert "\nseconds" not in text
    assert settings() == Settings(theme="light", sound=False)


def test_a_line_with_another_remark_is_the_settings_own_line_all_the_same():
    """Files of before explain a setting in other words."""
    write("# seconds = 30  # how long a turn lasts\n# theme = dark\n")
    keep({"seconds": 20.0})
    assert room.path().read_text().splitlines()[0].startswith("seconds = 20")
    assert room.path().read_text().count("seconds = ") == 1


def test_a_new_file_names_all_that_can_be_set():
    keep({"seconds": 20.0})
    lines = room.path().read_text().splitlines()
    assert any(line.startswith("seconds = 20  # ") for line in lines)
    for name in SETTINGS.keys() - {"seconds"}:
        assert any(line.startswith(f"# {name} = ") for line in lines)
    write("\n".join(line.removeprefix("# ") if " = " in line else line for line in lines))
    assert settled().settings == Settings(seconds=20)
    assert not settled().complaints


def test_every_value_is_shown_as_it_is_typed():
    for setting in SETTINGS.values():
        assert [room.in_words(setting.read(word)) for word in setting.words()] == [*setting.words()]


def test_a_broken_file_is_not_written_over():
    write("theme = dark\n")
    with pytest.raises(GridpartyError):
        keep({"theme": "light"})
    assert room.path().read_text() == "theme = dark\n"


def test_a_home_that_cannot_be_written_is_said(home, monkeypatch):
    home.parent.joinpath("file").write_text("")
    monkeypatch.setenv("GRIDPARTY_HOME", str(home.parent / "file"))
    with pytest.raises(GridpartyError):
        keep({"theme": "light"})


def test_why_a_file_cannot_be_written_is_said(home, monkeypatch):
    full = OSError(errno.ENOSPC, "")
    monkeypatch.setattr(paths, "make_private_file", Mock(side_effect=full))
    with pytest.raises(GridpartyError) as refused:
        private.write_private(home / "a.toml", "")
    assert refused.value.args[0].fields["why"] == why(full)


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
    assert room.in_words(setting.usual) in (setting.words() or [room.in_words(setting.usual)])
    monkeypatch.setenv(setting.variable, room.in_words(setting.usual))
    assert settled().origins[name] is Origin.VARIABLE
    assert settings() == Settings()


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("seconds", "0", 0.0),
        ("seconds", "0.1", 0.1),
        ("seconds", "45.5", 45.5),
        ("seconds", "1000000", 1e6),
        ("seconds", "0.09", None),
        ("seconds", "1000001", None),
        ("seconds", "-1", None),
        ("seconds", "soon", None),
        ("seconds", "", None),
        ("handover", "0", 0.0),
        ("handover", "0.01", 0.01),
        ("handover", "-0.01", None),
        ("sound", " ON ", True),
        ("sound", "true", True),
        ("sound", "Yes", True),
        ("sound", "1", True),
        ("motion", "off", False),
        ("motion", "false", False),
        ("motion", "no", False),
        ("motion", "0", False),
        ("motion", "2", None),
        ("motion", "", None),
        ("theme", "contrast", "contrast"),
        ("theme", "Contrast", None),
        ("game", "kids", "kids"),
        ("referee", "table", "table"),
        ("referee", "", None),
        ("deck", "a b.jsonl", "a b.jsonl"),
        pytest.param("deck", "d" * 4096, "d" * 4096, id="the longest deck"),
        pytest.param("deck", "d" * 4097, None, id="a longer deck"),
        ("deck", " ", None),
        ("deck", "a\u200bb", None),
    ],
)
def test_what_can_be_typed_is_read_within_its_limits(name, typed, value):
    if value is not None:
        found = SETTINGS[name].read(typed)
        assert (found, type(found)) == (value, type(value))
        return
    with pytest.raises(WishError) as refused:
        SETTINGS[name].read(typed)
    assert typed[:1] in refused.value.args[0].fields["found"]


def test_what_would_be_right_is_told_with_a_refusal(words):
    told = []
    for name in SETTINGS:
        with pytest.raises(WishError) as refused:
            SETTINGS[name].read("" if name == "deck" else "moon")
        told.append(f"{name}: {refused.value}")
    with pytest.raises(WishError) as refused:
        SETTINGS["theme"].read([1])
    words([*told, str(refused.value)])


@pytest.mark.parametrize(
    ("value", "typed"),
    [
        (True, "on"),
        (False, "off"),
        (30.0, "30"),
        (0.1, "0.1"),
        (1e6, "1000000"),
        (123456.7891, "123456.7891"),
        (7, "7"),
        ("dark", "dark"),
    ],
)
def test_a_value_is_said_as_it_is_typed(value, typed):
    assert room.in_words(value) == typed


def test_an_option_holds_until_the_file_has_it_unless_a_variable_would(monkeypatch):
    monkeypatch.setenv("GRIDPARTY_SECONDS", "45")
    give(theme="light", seconds=20.0, deck="family")
    take_back(["theme", "seconds", "sound"])
    assert settings() == Settings(seconds=20.0, deck="family")
    assert settled().origins["seconds"] is Origin.OPTION
    forget_given()
    assert settings() == Settings(seconds=45.0)


def test_a_variable_without_a_value_is_none(monkeypatch):
    monkeypatch.setenv("GRIDPARTY_SECONDS", "")
    assert settled().origins["seconds"] is Origin.USUAL
    assert not settled().complaints


def test_what_is_not_a_setting_is_named_one_by_one():
    write("zoo = 1\ncolour = 1\ntheme = 'dark'\n")
    told = settled().complaints
    assert [one.fields["name"] for one in told] == ["'colour'", "'zoo'"]
    assert all(one.fields["file"].endswith("settings.toml") for one in told)


def test_a_new_file_has_every_setting_with_a_remark(words):
    keep({"seconds": 20.0, "handover": 0.5, "sound": False})
    words(room.path().read_text())
    keep({"seconds": None, "theme": "dark"})
    assert settings() == Settings(theme="dark", handover=0.5, sound=False)
    words(room.path().read_text())


@pytest.mark.parametrize(
    ("content", "why_"),
    [
        (b"a = '\xff'\n", "it is not UTF-8"),
        (b"a = " + b"[" * 9999, "it is nested too deeply"),
        (b"a = dark\n", "Invalid value (at line 1, column 5)"),
    ],
)
def test_a_file_that_cannot_be_read_says_which_and_why(content, why_):
    write(content)
    with pytest.raises(GridpartyError) as refused:
        room.read_toml(room.path())
    fields = refused.value.args[0].fields
    assert fields["file"].endswith("settings.toml")
    assert fields["why"] == why_


def test_a_folder_in_the_place_of_a_file_is_said():
    room.path().mkdir(parents=True)
    with pytest.raises(GridpartyError) as refused:
        room.read_toml(room.path())
    assert refused.value.args[0].fields["why"] == why(IsADirectoryError(errno.EISDIR, ""))


def test_what_the_writer_alone_refuses_is_said_too():
    """Two remarks that would both become the same setting."""
    write("# theme = 'dark'\n# theme = 'light'\n")
    with pytest.raises(GridpartyError) as refused:
        keep({"theme": "contrast"})
    assert "theme" in refused.value.args[0].fields["why"]
    assert room.path().read_text().count("theme") == 2


def test_every_setting_can_be_given_as_an_option():
    give(**{name: SETTINGS[name].usual for name in SETTINGS})
    assert {*settled().origins.values()} == {Origin.OPTION}
    assert settings() == Settings()
