"""The columns of a table of people, where they sit down and where they are kept."""

from __future__ import annotations

PEN, NAME, TIME = range(3)
#: What is changed in the columns behind pen and name.
FIELDS = {TIME: "seconds", 3: "factor", 4: "marks", 5: "team"}
