"""The games a second time, slowly: plain Python written from the rulebooks alone, to compare the real ones with.

An oracle shares no line with its game. It follows a match from the first step by the notations of the actions, so that
no fault of a real position can leak into it; `lockstep.py` walks both through the same match. There is one folder for
each game: its oracle in `rules.py`, what it compares in `lockstep.py`, ways to play in `habits.py`.
"""
