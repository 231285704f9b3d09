"""The JSON Schemas that clients take their types from: of every message and order, and of each game's plain data."""

from typing import Any

import msgspec
from msgspec import Struct

from creuset.packs import find_game, find_pack
from creuset.table import orders
from creuset.table.facts_schema import facts_definitions
from creuset.table.messages import PROTOCOL, Choice, FromClient, FromTable

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def messages_schema() -> dict[str, Any]:
    """The messages as plain data: `FromClient` and `FromTable` are unions, told apart by the field `type`.

    Requests and answers over HTTP are among the definitions.
    """
    kinds = (FromClient, FromTable, Choice, *_orders())
    (client, table, *_others), definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": DIALECT,
        "title": f"Messages between a Creuset table and its clients, protocol {PROTOCOL}",
        "$defs": {**definitions, "FromClient": client, "FromTable": table},
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromTable"}],
    }


def game_schema(key: str) -> dict[str, Any]:
    """The plain data of one game: definitions of `View`, `Choice`, `Effect` and everything they are made of."""
    types: dict[str, object] | None = find_pack(key).load("facts")
    anything = {name: {"type": "object"} for name in ("View", "Choice", "Effect")}
    return {
        "$schema": DIALECT,
        "title": f"{find_game(key).lid.title}: the plain data of views, choices and effects",
        "$defs": anything if types is None else facts_definitions(types),
    }


def _orders() -> list[type[Struct]]:
    """Every type of request and answer over HTTP."""
    found = [kind for kind in vars(orders).values() if isinstance(kind, type) and issubclass(kind, Struct)]
    return [kind for kind in found if kind.__module__ == orders.__name__]
