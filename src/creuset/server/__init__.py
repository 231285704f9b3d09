"""HTTP, websockets, the lobby and storage: no rules, no names of games, no state that is not in the journal.

Imports `table` and below.
"""
