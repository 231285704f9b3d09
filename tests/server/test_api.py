"""The HTTP part of the real application held to its OpenAPI document: every answer and refusal is as it says."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
import schemathesis
from schemathesis.specs.openapi.definitions import OPENAPI_31_VALIDATOR

from creuset import __version__
from creuset.server.api import ROUTES
from creuset.server.openapi import openapi_document
from tests.server.fuzzing import Operation, hold_to_document, promised
from tests.server.serving import Running, database_in, key_of, order, serving

EXAMPLES = 6
MANY_EXAMPLES = 250
LABELS = [f"{route.method} {route.path}" for route in ROUTES]


@schemathesis.serializer("application/x-ndjson")
def as_lines(_context: object, value: object) -> bytes:
    """Whatever is made up as a journal."""
    return value if isinstance(value, bytes) else str(value).encode(errors="replace")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    async with serving(database_in(tmp_path_factory.mktemp("api"))) as running:
        yield running


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def key(server: Running) -> str:
    """The key of a seat."""
    created = await server.create(order("metrox", "me", "friend"))
    return key_of(created.seats[0].link)


def operation_of(url: str, label: str) -> Operation:
    """What the document at this server promises under this name."""
    # What keeps to the document may still be refused: a game of any name, a journal of any bytes.
    refusable = ["2xx", "400", "401", "404", "409", "422"]
    config = schemathesis.Config.from_dict({"checks": {"positive_data_acceptance": {"expected-statuses": refusable}}})
    document = schemathesis.openapi.from_url(f"{url}/openapi.json", config=config)
    return next(operation for operation in promised(document) if operation.label == label)


def test_the_document_is_valid_and_has_every_route() -> None:
    document = openapi_document(ROUTES, __version__)
    OPENAPI_31_VALIDATOR.validate(document)
    drawn = {f"{method.upper()} {path}" for path, methods in document["paths"].items() for method in methods}
    assert drawn == set(LABELS)


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize("label", LABELS)
@pytest.mark.parametrize("examples", [EXAMPLES, pytest.param(MANY_EXAMPLES, marks=pytest.mark.slow)])
async def test_every_answer_is_as_the_document_says(server: Running, key: str, label: str, examples: int) -> None:
    """In a thread, since this client waits for its answers."""

    def hold() -> None:
        hold_to_document(operation_of(server.url, label), {"Authorization": f"Bearer {key}"}, examples)

    await asyncio.to_thread(hold)
