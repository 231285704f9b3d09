"""HTTP, websockets, the lobby and storage: no rule, no game's name, no state that is not in the journal.

Imports `table` and below.
"""
