"""Write the JSON Schemas of the messages and of every game's plain data to `docs`: run it when their types change."""

import json
from pathlib import Path

from creuset.packs import packs
from creuset.table.schema import game_schema, messages_schema

DOCS = Path(__file__).parent.parent / "docs"


def files() -> dict[Path, str]:
    """What every schema file has to contain."""
    schemas = {DOCS / "messages.schema.json": messages_schema()}
    schemas |= {DOCS / "games" / f"{key}.schema.json": game_schema(key) for key, pack in packs().items() if pack.facts}
    return {file: json.dumps(schema, indent=2, ensure_ascii=False) + "\n" for file, schema in schemas.items()}


if __name__ == "__main__":
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")
