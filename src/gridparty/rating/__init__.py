"""The rater: Sudoku Explainer's producers in their order, and the number they give."""
