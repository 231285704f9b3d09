"""La Forge des Dieux: the oracle itself (`rules.py`, `mine.py`, `figures.py`), what is compared, how to reach it."""
