"""Random requests, right and wrong ones, that hold an application to its OpenAPI document."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import schemathesis
from hypothesis import given
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.parameters import ParameterLocation
from schemathesis.schemas import APIOperation
from starlette.applications import Starlette

from tests.oracle.runs import always_the_same

Operation: TypeAlias = APIOperation[Any, Any, Any, Any]


def operations_of(application: Starlette, document_path: str) -> list[Operation]:
    """Everything an application promises in the document at this path."""
    return promised(schemathesis.openapi.from_asgi(document_path, application))


def promised(document: schemathesis.BaseSchema) -> list[Operation]:
    """All the operations of a document."""
    return [result.ok() for result in document.get_all_operations()]  # type: ignore[union-attr] # else it is no document


def label_of(operation: Operation) -> str:
    """The name of a test."""
    return operation.label


def hold_to_document(operation: Operation, headers: Mapping[str, str], examples: int) -> None:
    """Send requests that keep to the document, and as many that break it: each answer is as it says."""

    @always_the_same(examples)
    @given(st.data())
    def answers_are_as_promised(data: st.DataObject) -> None:
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            case = data.draw(operation.as_strategy(generation_mode=mode))
            case.body = _whole_numbers_as_such(case.body)
            case.call_and_validate(headers={} if _breaks_headers(case) else dict(headers))

    answers_are_as_promised()


def _breaks_headers(case: schemathesis.Case[Any]) -> bool:
    """Whether it is the headers that are wrong, for instance the token's: then ours would put them right again."""
    return case.meta is not None and any(
        location is ParameterLocation.HEADER and component.mode is GenerationMode.NEGATIVE
        for location, component in case.meta.components.items()
    )


def _whole_numbers_as_such(data: Any) -> Any:
    """JSON Schema calls 6.0 an integer; we do not, and no client writes one that way."""
    if isinstance(data, dict):
        return {name: _whole_numbers_as_such(value) for name, value in data.items()}
    if isinstance(data, list):
        return [_whole_numbers_as_such(value) for value in data]
    return int(data) if isinstance(data, float) and data.is_integer() else data
