"""Completions and proofs: the fast kernel, and CP-SAT's word on how many solutions there are."""
