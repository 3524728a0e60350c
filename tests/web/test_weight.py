"""The page is small: everything it may ever load, packed, stays under 300 kB; fixtures stay out of it."""

from __future__ import annotations

import gzip

import pytest

from heliopause.server.page import built_page

PACKED = (".js", ".css", ".html")


def test_the_whole_page_weighs_at_most_300_kb() -> None:
    folder = built_page()
    if folder is None:
        pytest.skip("the page is not built: npm ci && npm run build in web/")
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    weight = sum(
        len(gzip.compress(path.read_bytes(), 9)) if path.suffix in PACKED else path.stat().st_size for path in files
    )
    assert weight <= 300_000
    assert not any("Good luck!" in path.read_text() for path in files if path.suffix == ".js"), "fixtures in the page"
