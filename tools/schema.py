"""Write the JSON Schema of the messages to `docs/messages.schema.json`: run it after every change of them."""

import json
from pathlib import Path

from creuset.table.schema import messages_schema

FILE = Path(__file__).parent.parent / "docs" / "messages.schema.json"


def text() -> str:
    """What the file has to hold."""
    return json.dumps(messages_schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
