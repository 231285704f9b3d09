"""What every game of the registry must keep, whatever it is about: a game gets these tests by being registered.

No game's name stands in these files. What is special to one game lies in `invariants/<key>.py` (a function `check`
that looks at one position) and in `fixtures/<key>.txt` (recorded games, made anew by
`python -m tests.conformance.recorded`).
"""
