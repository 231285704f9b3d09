"""The JSON Schema of the games' plain data, made from the types that each game declares for it.

msgspec makes the schemas of messages, but it cannot handle a union of several `TypedDict`s and allows extra fields.
"""

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

Schema = dict[str, Any]

_PLAIN = {int: "integer", str: "string", bool: "boolean", NoneType: "null"}


def facts_definitions(kinds: Mapping[str, object]) -> dict[str, Schema]:
    """A definition for each of these types under the name given here, and for all their parts under their own names."""
    names = {kind: name for name, kind in kinds.items() if is_typeddict(kind)}
    maker = _Maker(names)
    for name, kind in kinds.items():
        schema = maker.schema_of(kind)
        if kind not in names:
            maker.definitions[name] = schema
    return dict(sorted(maker.definitions.items()))


class _Maker:
    """Makes definitions of types as it meets them."""

    def __init__(self, names: dict[Any, str]) -> None:
        self._names = names
        self.definitions: dict[str, Schema] = {}

    def schema_of(self, kind: Any) -> Schema:
        """The schema of any type that can occur in plain data."""
        origin, arguments = get_origin(kind), get_args(kind)
        if kind in _PLAIN:
            return {"type": _PLAIN[kind]}
        if origin is Literal:
            return {"enum": list(arguments)}
        if origin in {Union, UnionType}:
            return {"anyOf": [self.schema_of(each) for each in arguments]}
        if origin is list:
            return {"type": "array", "items": self.schema_of(arguments[0])}
        if origin is tuple:
            places, count = [self.schema_of(each) for each in arguments], len(arguments)
            return {"type": "array", "prefixItems": places, "items": False, "minItems": count, "maxItems": count}
        if origin is dict:
            keys = {} if arguments[0] is str else {"propertyNames": self.schema_of(arguments[0])}
            return {"type": "object", "additionalProperties": self.schema_of(arguments[1]), **keys}
        assert is_typeddict(kind), f"plain data has no {kind}"
        return {"$ref": f"#/$defs/{self._define(kind)}"}

    def _define(self, kind: Any) -> str:
        name: str = self._names.get(kind, kind.__name__)
        if name not in self.definitions:
            self.definitions[name] = {}  # reserved while it is being made
            fields = get_type_hints(kind, include_extras=True)
            required = [key for key, field in fields.items() if get_origin(field) is not NotRequired]
            self.definitions[name] = {
                "title": name,
                "type": "object",
                "properties": {key: self.schema_of(_without_mark(field)) for key, field in fields.items()},
                "required": required,
                "additionalProperties": False,
            }
        return name


def _without_mark(field: Any) -> Any:
    return get_args(field)[0] if get_origin(field) is NotRequired else field
