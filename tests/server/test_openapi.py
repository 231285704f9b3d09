"""The OpenAPI document, and the routes held to it."""

from typing import Any

import pytest
from schemathesis.specs.openapi.definitions import OPENAPI_31_VALIDATOR

from creuset.server.openapi import openapi_document
from tests.server.fuzzing import Operation, hold_to_document, label_of, operations_of
from tests.server.shelf import ROUTES, TOKEN, shelf_application


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return openapi_document(ROUTES, "1.2.3")


def test_the_document_is_valid(document: dict[str, Any]) -> None:
    OPENAPI_31_VALIDATOR.validate(document)
    assert document["info"]["version"] == "1.2.3"


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    references = set(_references(document))
    assert references == {f"#/components/schemas/{name}" for name in schemas}


def _references(data: Any) -> list[str]:
    if isinstance(data, dict):
        own = [data["$ref"]] if isinstance(data.get("$ref"), str) else []
        return own + [reference for value in data.values() for reference in _references(value)]
    if isinstance(data, list):
        return [reference for value in data for reference in _references(value)]
    return []


def test_every_route_of_the_table_stands_in_it(document: dict[str, Any]) -> None:
    drawn = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    assert drawn == {(route.method, route.path) for route in ROUTES}


def test_what_a_route_takes_gives_and_refuses_is_said(document: dict[str, Any]) -> None:
    put = document["paths"]["/notes"]["post"]
    assert put["requestBody"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/NewNote"}
    assert put["responses"]["201"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Sheet"}
    assert set(put["responses"]) == {"201", "400", "409", "413", "415", "429", "500", "503"}
    codes = put["responses"]["400"]["content"]["application/json"]["schema"]["properties"]["code"]["enum"]
    assert codes == ["message", "setup"]
    assert "security" not in put


def test_a_secured_route_and_an_empty_answer_are_said(document: dict[str, Any]) -> None:
    clear = document["paths"]["/notes"]["delete"]
    assert clear["security"] == [{"seat": []}]
    assert "401" in clear["responses"]
    assert "content" not in clear["responses"]["204"]


def test_the_parameters_of_a_query_and_of_a_path_are_said(document: dict[str, Any]) -> None:
    parameters = {each["name"]: each for each in document["paths"]["/notes"]["get"]["parameters"]}
    assert set(parameters) == {"most", "long", "language"}
    assert parameters["most"]["schema"] == {"type": "integer", "minimum": 0, "maximum": 50, "default": 10}
    assert not parameters["most"]["required"]
    (number, language) = document["paths"]["/notes/{number}"]["get"]["parameters"]
    assert (number["in"], number["required"]) == ("path", True)
    assert language["schema"] == {"enum": ["en", "fr", "de"]}


@pytest.mark.parametrize("operation", operations_of(shelf_application(), "/openapi.json"), ids=label_of)
def test_the_routes_keep_what_the_document_promises(operation: Operation) -> None:
    hold_to_document(operation, {"Authorization": f"Bearer {TOKEN}"}, examples=10)
