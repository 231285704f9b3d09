"""Metal Adventures: the oracle (`rules.py` and the files it is made of), what is compared, how to reach it.

The game is told as one long story that stops at every decision: a rule that asks for something is a generator, and
what comes after the answer stands right below the question.
"""
