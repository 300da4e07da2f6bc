"""A step of the rater."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.rating.names import RaterTechnique
from gridparty.techniques.step import Step


@dataclass(frozen=True, slots=True)
class RatedStep(Step):
    """A step whose technique is the rater's, and which has a rating."""

    technique: RaterTechnique
    rating: float
