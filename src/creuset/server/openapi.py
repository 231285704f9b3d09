"""The OpenAPI document of the HTTP part, made from the same table as its routes."""

import re
from collections.abc import Iterable, Sequence
from http import HTTPStatus
from typing import Any

import msgspec

from creuset.core.errors import BadSetup, CreusetError
from creuset.server.answers import JSON
from creuset.server.refusals import BadLink, BadMessage, Internal, NotJson, StorageFailed, TooLong, TooMany, status_of
from creuset.server.routing import Route
from creuset.table.orders import Failure
from creuset.words import LANGUAGES

AnyRoute = Route[Any, Any, Any, Any]
Document = dict[str, Any]

_REFERENCE = "#/components/schemas/{name}"
_LANGUAGE: Document = {
    "name": "language",
    "in": "query",
    "description": "The language of every sentence in the answer; by default, that of Accept-Language.",
    "schema": {"enum": list(LANGUAGES)},
}


def openapi_document(routes: Sequence[AnyRoute], version: str) -> Document:
    """The document, as plain data for JSON."""
    kinds = dict.fromkeys(kind for route in routes for kind in (route.takes, route.gives) if kind not in {None, bytes})
    kinds[Failure] = None
    schemas, components = msgspec.json.schema_components(kinds, ref_template=_REFERENCE)
    schema_of = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, Document] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Creuset", "version": version},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer", "description": "The token of a link."}},
        },
    }


def _operation(route: AnyRoute, schema_of: dict[Any, Document]) -> Document:
    operation: Document = {
        "operationId": route.handler.__name__,
        "summary": route.summary,
        "parameters": [*_path_parameters(route), *_query_parameters(route), _LANGUAGE],
        "responses": {str(route.status): _success(route, schema_of), **_refusals(route, schema_of[Failure])},
    }
    if route.takes is not None:
        operation["requestBody"] = {"required": True, "content": _content(route.takes, route.takes_as, schema_of)}
    if route.secured:
        operation["security"] = [{"seat": []}]
    return operation


def _path_parameters(route: AnyRoute) -> Iterable[Document]:
    for name in re.findall(r"{(\w+)}", route.path):
        yield {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}


def _query_parameters(route: AnyRoute) -> Iterable[Document]:
    if route.query is None:
        return
    _, components = msgspec.json.schema_components([route.query], ref_template=_REFERENCE)
    struct = components.pop(route.query.__name__)
    assert not components, "a query is flat"
    for name, schema in struct["properties"].items():
        if name != _LANGUAGE["name"]:
            yield {"name": name, "in": "query", "required": name in struct["required"], "schema": schema}


def _success(route: AnyRoute, schema_of: dict[Any, Document]) -> Document:
    answer: Document = {"description": HTTPStatus(route.status).phrase}
    if route.gives is not None:
        answer["content"] = _content(route.gives, route.gives_as, schema_of)
    return answer


def _content(kind: Any, media_type: str, schema_of: dict[Any, Document]) -> Document:
    return {media_type: {} if kind is bytes else {"schema": schema_of[kind]}}


def _refusals(route: AnyRoute, refused: Document) -> dict[str, Document]:
    """Every refusal of a route by its status: the handler's own, and those made while reading the request."""
    kinds: set[type[CreusetError]] = {*route.refusals, BadSetup, TooMany, Internal, StorageFailed}
    if route.query is not None:
        kinds.add(BadMessage)
    if route.takes is not None:
        kinds |= {BadMessage, NotJson, TooLong}
    if route.secured:
        kinds.add(BadLink)
    by_status: dict[int, list[type[CreusetError]]] = {}
    for kind in sorted(kinds, key=lambda kind: (status_of(kind), kind.code)):
        by_status.setdefault(status_of(kind), []).append(kind)
    return {
        str(status): {
            "description": ", ".join(f"`{kind.code}`" for kind in same),
            "content": {JSON: {"schema": {**refused, "properties": {"code": {"enum": [kind.code for kind in same]}}}}},
        }
        for status, same in by_status.items()
    }
