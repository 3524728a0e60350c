"""Every address of the server, as the server itself describes them: what tests over all addresses go through."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from heliopause.server.app import create_app
from tests.server.conftest import fresh_database, settings_for

Operation = tuple[str, str]
UNDESCRIBED = {"/api/openapi.json", "/docs", "/metrics", "/{path:path}"}
"""The description itself, its page, the figures of the host and the page: test_page.py and test_hosting.py ask them."""


@cache
def description() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        described: dict[str, Any] = create_app(settings_for(fresh_database("sqlite", Path(folder)))).openapi()
    return described


def operations(within: str = "/api") -> list[Operation]:
    """Method and path of all that is described, streams left out: they never end, test_stream.py reads them."""
    return [
        (method.upper(), path)
        for path, found in description()["paths"].items()
        if path.startswith(within) and not path.endswith("/stream")
        for method in found
    ]


def takes_body(operation: Operation) -> bool:
    method, path = operation
    return "requestBody" in description()["paths"][path][method.lower()]
