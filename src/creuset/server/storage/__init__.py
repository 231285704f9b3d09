"""Where matches are stored: one schema, in SQLite or PostgreSQL.

Journals and setups are text that is not read here. Imports nothing else from this project.
"""

from creuset.server.storage.records import Conflict, MatchRow, NewMatch, SeatRow, Standing, StorageDown
from creuset.server.storage.store import Store

__all__ = ["Conflict", "MatchRow", "NewMatch", "SeatRow", "Standing", "StorageDown", "Store"]
