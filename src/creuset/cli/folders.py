"""Where a person's matches and links lie."""

from itertools import chain, count
from pathlib import Path

from platformdirs import user_data_path


def links_file() -> Path:
    """The file of links to tables elsewhere."""
    return user_data_path("creuset") / "links.jsonl"


def new_journal_file(game: str, promise: str) -> Path:
    """A file for the journal of a match that is not there yet; raises `OSError` where nothing can be looked up."""
    folder = user_data_path("creuset") / "matches"
    name = f"{game}-{promise[:12]}"
    taken = {file.name for file in folder.iterdir()} if folder.exists() else set()
    names = chain([f"{name}.jsonl"], (f"{name}-{number}.jsonl" for number in count(2)))
    return folder / next(new for new in names if new not in taken)
