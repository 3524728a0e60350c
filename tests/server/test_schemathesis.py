"""Requests made up from the OpenAPI description: every answer is one that the description promises, none is a 500."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from heliopause.server.house import secret
from tests.server.conftest import fresh_database
from tests.server.operations import operations
from tests.server.process import PATIENCE_S, ServerProcess, running
from tests.server.table import Server

pytestmark = pytest.mark.slow
SECRET = "a secret for these tests alone"
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    database = fresh_database("sqlite", tmp_path_factory.mktemp("schemathesis"))
    with pytest.MonkeyPatch.context() as patch, hosted(patch, database) as process:
        yield process


@contextmanager
def hosted(patch: pytest.MonkeyPatch, database: str) -> Iterator[ServerProcess]:
    patch.setenv(secret.VARIABLE, SECRET)
    with running(database, bots_play=False, plugins=["tests.server.steady_bots"]) as process:
        yield process


@pytest.fixture(scope="module")
def table(process: ServerProcess) -> Iterator[Server]:
    with httpx.Client(base_url=process.address, timeout=PATIENCE_S) as client:
        yield Server(client)


@pytest.fixture(scope="module")
def api_schema(process: ServerProcess) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(process.address + "/api/openapi.json")


OPERATIONS = operations()
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
        case.call_and_validate(checks=CHECKS, timeout=PATIENCE_S)

    ask()


@pytest.fixture(scope="module")
def guest(table: Server) -> dict[str, str]:
    key = table.client.post("/api/me", json={}).json()["key"]
    opened = table.client.post(
        "/api/tables", json={"game": "beacons", "players": 2}, headers={"Authorization": f"Bearer {key}"}
    )
    return {"table": opened.json()["table"], "key": key}


@pytest.mark.parametrize(("method", "path"), [(method, path) for method, path in OPERATIONS if "/me" in path])
def test_a_guest_gets_what_the_description_says(
    api_schema: schemathesis.BaseSchema, guest: dict[str, str], method: str, path: str
) -> None:
    @BOUNDED
    @given(case=api_schema[path][method].as_strategy())
    def ask(case: schemathesis.Case) -> None:
        if "{table}" in path:
            case.path_parameters["table"] = guest["table"]
        key = {"Authorization": f"Bearer {guest['key']}"}
        case.call_and_validate(checks=CHECKS, headers=key, timeout=PATIENCE_S)

    if method != "DELETE":  # he is needed by the others; test_guests.py deletes
        ask()


@pytest.mark.parametrize(("method", "path"), [(method, path) for method, path in OPERATIONS if "/admin" in path])
def test_a_host_gets_what_the_description_says(api_schema: schemathesis.BaseSchema, method: str, path: str) -> None:
    @BOUNDED
    @given(case=api_schema[path][method].as_strategy())
    def ask(case: schemathesis.Case) -> None:
        own = {"Authorization": f"Bearer {SECRET}"}
        case.call_and_validate(checks=CHECKS, headers=own, timeout=PATIENCE_S)

    ask()


@pytest.mark.parametrize(
    ("method", "path"), [(method, path) for method, path in OPERATIONS if path.startswith("/api/tables/{table}")]
)
def test_a_seated_person_gets_what_the_description_says(
    api_schema: schemathesis.BaseSchema, seated: dict[str, str], method: str, path: str
) -> None:
    @BOUNDED
    @given(case=api_schema[path][method].as_strategy())
    def ask(case: schemathesis.Case) -> None:
        case.path_parameters["table"] = seated["table"]
        token = {"Authorization": f"Bearer {seated['token']}"}
        case.call_and_validate(checks=CHECKS, headers=token, timeout=PATIENCE_S)

    ask()
