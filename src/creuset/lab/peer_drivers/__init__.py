"""Scripts that play uniformly random games, each run by a Python that has the library it drives.

They import that library and the standard library, nothing else from this project; `play_creuset` drives our own games
the same way. A driver offers `about()`, which describes it, and `play(what)`, a function that plays one complete game
and counts the players' decisions. Start `stopwatch`: it loads one driver and times it on request.
"""
