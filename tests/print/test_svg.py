"""Pictures for browsers: whatever stands in them, they are XML and show it."""

from contextlib import suppress
from xml.etree import ElementTree

import pytest

from gridparty.errors import GridpartyError
from gridparty.i18n.quoting import on_one_line
from gridparty.print.pen import REGULAR
from gridparty.print.svg import SvgPen
from hostile import HOSTILE, unseen


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_any_text_leaves_the_picture_well_formed(text):
    pen = SvgPen(50.0, 40.0, text)
    pen.figures([(1.0, 2.0, text)], REGULAR, 8.0, "#000000")
    with suppress(GridpartyError):  # the printed face lacks the sign
        pen.text(1.0, 2.0, text)
    picture = pen.finish()
    assert not unseen(picture)
    (title, *_) = ElementTree.fromstring(picture)
    assert title.text == on_one_line(text)
