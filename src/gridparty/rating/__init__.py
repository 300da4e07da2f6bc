"""The rater: Sudoku Explainer's producers in their order, and the number they give."""

from gridparty.rating.path import Rating, measure, rate

__all__ = ["Rating", "measure", "rate"]
