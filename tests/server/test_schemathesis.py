"""Requests made up from the OpenAPI description: every answer is one that the description promises, none is a 500."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
import schemathesis
from fastapi.routing import APIRoute
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from heliopause.server.routes import api
from tests.server.conftest import fresh_database
from tests.server.process import ServerProcess, running
from tests.server.table import Server

pytestmark = pytest.mark.slow
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    database = fresh_database("sqlite", tmp_path_factory.mktemp("schemathesis"))
    with running(database, bots_play=False, plugins=["tests.server.toy_bots"]) as process:
        yield process


@pytest.fixture(scope="module")
def table(process: ServerProcess) -> Iterator[Server]:
    with httpx.Client(base_url=process.address, timeout=20) as client:
        yield Server(client)


@pytest.fixture(scope="module")
def api_schema(process: ServerProcess) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(process.address + "/api/openapi.json")


# A stream never ends; test_stream.py covers it.
OPERATIONS = [
    (method, route.path)
    for route in api.routes
    if isinstance(route, APIRoute) and route.include_in_schema and not route.path.endswith("/stream")
    for method in sorted(route.methods)
]
BOUNDED = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def seated(table: Server) -> dict[str, str]:
    opened = table.open(2, hotseat=True)
    assert opened.token is not None
    return {"table": opened.id, "token": opened.token}


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_a_stranger_gets_what_the_description_says(api_schema: schemathesis.BaseSchema, method: str, path: str) -> None:
    @BOUNDED
    @given(case=api_schema[path][method].as_strategy())
    def ask(case: schemathesis.Case) -> None:
        case.call_and_validate(checks=CHECKS)

    ask()


@pytest.mark.parametrize(("method", "path"), [(method, path) for method, path in OPERATIONS if "{table}" in path])
def test_a_seated_person_gets_what_the_description_says(
    api_schema: schemathesis.BaseSchema, seated: dict[str, str], method: str, path: str
) -> None:
    @BOUNDED
    @given(case=api_schema[path][method].as_strategy())
    def ask(case: schemathesis.Case) -> None:
        case.path_parameters["table"] = seated["table"]
        case.call_and_validate(checks=CHECKS, headers={"Authorization": f"Bearer {seated['token']}"})

    ask()
