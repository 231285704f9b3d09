"""What every game must keep, whatever it is about: `creuset conform KEY` holds a game to it.

A check is a function of a table (`Setup`) that plays random games there and asserts something about them. No game's
name stands in these files, and nothing but the standard library and the table itself is needed to run them.
"""
