"""Metro X: the oracle itself (`rules.py`, `sheet.py`, `cities.py`), what is compared, how to reach it."""
