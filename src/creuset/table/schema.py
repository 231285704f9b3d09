"""The JSON Schema of every message, from which clients in other languages get their types."""

from typing import Any

import msgspec

from creuset.table.messages import PROTOCOL, Choice, FromClient, FromTable

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def messages_schema() -> dict[str, Any]:
    """The schema as plain data: `FromClient` and `FromTable` are unions, told apart by the field `type`."""
    kinds = (FromClient, FromTable, Choice)
    (client, table, _choice), definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": DIALECT,
        "title": f"Messages between a Creuset table and its clients, protocol {PROTOCOL}",
        "$defs": {**definitions, "FromClient": client, "FromTable": table},
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromTable"}],
    }
