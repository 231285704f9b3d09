"""Metallurgie: the oracle itself (`rules.py`, `pattern.py`), what is compared, and how to reach hard positions."""
