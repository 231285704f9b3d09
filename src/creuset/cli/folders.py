"""Where a person's matches and links are stored."""

from itertools import chain, count
from pathlib import Path

from platformdirs import user_data_path


def links_file() -> Path:
    """The file of links to tables elsewhere."""
    return user_data_path("creuset") / "links.jsonl"


def shares_file() -> Path:
    """The file of secrets that this person's clients have put into deals."""
    return user_data_path("creuset") / "shares.jsonl"


def new_journal_file(game: str, promise: str) -> Path:
    """An unused file for the journal of a new match; raises `OSError` if that cannot be checked."""
    folder = user_data_path("creuset") / "matches"
    name = f"{game}-{promise[:12]}"
    taken = {file.name for file in folder.iterdir()} if folder.exists() else set()
    names = chain([f"{name}.jsonl"], (f"{name}-{number}.jsonl" for number in count(2)))
    return folder / next(new for new in names if new not in taken)
