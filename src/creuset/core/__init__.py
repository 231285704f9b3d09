"""The contract every game keeps: seats, actions, chance, views, outcomes, refusals, the journal, fair randomness.

No game's name stands here, no clock, no input or output, no global random numbers. It imports the standard library and
the compiler's own small types (`mypy_extensions`, `librt`).
"""
