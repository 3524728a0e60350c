"""The built page is served with caching, compression and its own routes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from heliopause.server import app as app_module
from heliopause.server.page import Page
from tests.server.conftest import fresh_database, settings_for


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>the page</title>")
    (folder / "assets" / "index-1a2b.js").write_text("let x = 1;\n" * 500)
    (tmp_path / "secret.txt").write_text("outside")
    monkeypatch.setattr(app_module, "built_page", lambda: folder)
    with TestClient(app_module.create_app(settings_for(fresh_database("sqlite", tmp_path), bots_play=False))) as client:
        yield client


def test_the_page_answers_every_address_of_its_own(client: TestClient) -> None:
    for path in ("/", "/table/abc", "/cards"):
        answer = client.get(path)
        assert answer.status_code == 200 and "the page" in answer.text
        assert (
            answer.headers["cache-control"] == "no-cache"
            and "default-src 'self'" in answer.headers["content-security-policy"]
        )
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_assets_are_packed_and_kept_for_ever(client: TestClient) -> None:
    answer = client.get("/assets/index-1a2b.js", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip" and "immutable" in answer.headers["cache-control"]
    assert answer.text.startswith("let x") and answer.headers["content-type"].startswith("text/javascript")
    tag = answer.headers["etag"]
    assert client.get("/assets/index-1a2b.js", headers={"If-None-Match": tag}).status_code == 304


def test_nothing_outside_the_folder_is_served(client: TestClient) -> None:
    for path in ("/..%2fsecret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/missing.js"):
        answer = client.get(path)
        assert "outside" not in answer.text
    assert client.get("/missing.js").status_code == 404


def test_a_file_is_read_once_however_its_name_is_spelled(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.js").write_text("let x = 1;", "utf-8")
    page = Page(tmp_path)
    for name in ("assets/a.js", "./assets/a.js", "assets/./././a.js", "assets/../assets/a.js", "assets//a.js"):
        file = page._file(name)
        assert file is not None and "immutable" in file.cache
    assert list(page._files) == ["assets/a.js"]
