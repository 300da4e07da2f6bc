"""A player called You is spoken to, and not about."""

from __future__ import annotations

import json
import re
from string import Formatter

import pytest

from every_day import some_daily
from games.test_playthroughs import RECORDINGS, played
from gridparty.i18n.messages import say
from gridparty.web.page_text import WORDS
from templates import templates

#: Verbs in the third person, which do not go with You; and what should be Your.
AMISS = re.compile(r"\b[Yy]ou(?:'s| is| has| was| \w+s)\b(?! \()")

#: Whose names say that they are bots.
OF_BOTS = {
    "{who} thinks",
    "{who} is thinking.",
    "{who} is thinking (pause: stop the clock)",
}


def test_no_sentence_about_a_person_has_been_forgotten():
    """To ``You``, no template may read as if it were about somebody else."""
    about = {*templates()} - OF_BOTS - {*WORDS.values()}  # phones address nobody by that name
    for template in about:
        for person in ("who", "caller"):
            if f"{{{person}}}" in template:
                fields = {name: "it" for _, name, _, _ in Formatter().parse(template) if name}
                read = say(re.sub(r":[^{}]*}", "}", template), **{**fields, person: "You"})
                assert not AMISS.search(read), template


def test_both_forms_name_fields_of_the_sentence_and_say_who_is_meant():
    for template in templates():
        names = {name for _, name, _, _ in Formatter().parse(template) if name}
        for form in re.findall(r"\[([^]|[]*\|[^]|[]*)\]", template):
            person = re.search(r"{(\w+)", form.partition("|")[0])
            assert (person[1] if person else "who") in names & {"who", "caller"}, template


def test_what_is_somebody_s_own_is_theirs():
    assert [template for template in templates() if " the own " in template] == []


@pytest.mark.parametrize("name", ["You", "you", "YOU"])
def test_you_are_spoken_to(name):
    assert say("[{who} draws|You draw] {a_tile}.", who=name, a_tile="a 1") == "You draw a 1."
    assert say("[{who} draws|You draw] {a_tile}.", who="Youri", a_tile="a 1") == "Youri draws a 1."
    call = "[{caller} calls|You call] an error on [{who}'s|your] {tile}."
    assert say(call, caller=name, who="Ann", tile="5") == "You call an error on Ann's 5."
    assert say(call, caller="Ann", who=name, tile="5") == "Ann calls an error on your 5."


@pytest.mark.parametrize("path", [*some_daily(RECORDINGS, 4)], ids=lambda path: path.stem)
def test_a_whole_game_of_you_reads_well(path, tmp_path):
    text = path.read_text(encoding="utf-8")
    heading = text.splitlines()[0]
    for name in json.loads(heading)["players"][:2]:
        told, _ = played(re.sub(rf"\b{name}\b", "You", text), tmp_path / name)
        told = "\n".join(line for line in told.splitlines()[1:-1] if line[:2] not in ("> ", "  "))
        assert not AMISS.findall(told)
        assert "You" in told or "you" in told or path.stem.startswith("solo")
