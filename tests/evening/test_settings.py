"""Settings: one file that a person can read, and what goes before it."""

from __future__ import annotations

import errno
import os
import stat
from unittest.mock import Mock

import pytest

from gridparty.errors import GridpartyError
from gridparty.evening import settings as room
from gridparty.evening.settings import SETTINGS, Origin, Settings, give, keep, settings, settled
from gridparty.system import paths, private
from gridparty.system.files import why


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
    assert complaint.fields["where"] == "GRIDPARTY_SECONDS"


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
