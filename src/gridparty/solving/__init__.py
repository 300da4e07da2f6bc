"""Solvers: the fast kernel, and the provers of the number of solutions."""
