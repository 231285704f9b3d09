"""The JSON Schema of every message, order and game's plain data, from which clients get their types."""

from typing import Any

import msgspec
from msgspec import Struct

from creuset.games import FACTS
from creuset.table import orders
from creuset.table.facts_schema import facts_definitions
from creuset.table.messages import PROTOCOL, Choice, FromClient, FromTable

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def messages_schema() -> dict[str, Any]:
    """The schema as plain data: `FromClient` and `FromTable` are unions, told apart by the field `type`.

    What is said over HTTP stands among the definitions, and so does each game's plain data: `MetroxView`,
    `MetroxChoice`, `MetroxEffect` and what these are made of.
    """
    kinds = (FromClient, FromTable, Choice, *_orders())
    (client, table, *_others), definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    for game, facts in FACTS.items():
        definitions.update(facts_definitions(game.capitalize(), facts))
    return {
        "$schema": DIALECT,
        "title": f"Messages between a Creuset table and its clients, protocol {PROTOCOL}",
        "$defs": {**definitions, "FromClient": client, "FromTable": table},
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromTable"}],
    }


def _orders() -> list[type[Struct]]:
    """Every type of what is asked and answered over HTTP."""
    found = [kind for kind in vars(orders).values() if isinstance(kind, type) and issubclass(kind, Struct)]
    return [kind for kind in found if kind.__module__ == orders.__name__]
