"""Our games at the product's checks (`creuset.conformance`), and what else every game of ours must keep.

No game's name stands in these files. What is special to one game lies in `tests/games/<key>`: `invariants.py` (a
function `check` that looks at one position) and `fixtures/same-games.txt` (recorded games, made anew by
`python -m tests.conformance.recorded`).
"""
