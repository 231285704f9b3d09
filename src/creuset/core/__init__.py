"""The contract every game fulfils: seats, actions, chance, views, outcomes, refusals, the journal, fair randomness.

Nothing here names a game, reads a clock, does input or output, or uses global random numbers. The only imports are the
standard library and the compiler's own small types (`mypy_extensions`, `librt`).
"""
