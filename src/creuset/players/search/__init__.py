"""The search that plays every game, from what one seat may know.

A game may help it with `Knowledge`; `Tree` and `Halving` are its two ways to look ahead, `Thinker` is a player who uses
them. Imports `core` only.
"""
