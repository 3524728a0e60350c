"""The page is small: the start page and the table of a game, packed, stay under 300 kB; no fixtures.

Pages around the tables, rules and legend are loaded by those who open them; everything there is stays under 480 kB.
"""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from heliopause.server.page import built_page

PACKED = (".js", ".css", ".html")


WORKSHOP = ("Workshop-", "packs-")
PAGES = (
    "Admin-", "Cards-", "Home-", "Keep-", "KeepDialog-", "Learn-", "Legend-", "LegendDialog-", "Letter-",
    "MyGames-", "Nav-", "NewTable-", "Notices-", "OpenPage-", "OpenTables-", "OtherWays-", "Puzzles-", "Replay-",
    "Review-", "RuleBody-", "RuleDialog-", "Rules-", "ShareDialog-", "export-", "notices-", "share-", "strings-",
    "told-",
)  # fmt: skip


GAMES = ("beyond-the-sun-", "new-frontiers-")


def test_what_players_load_weighs_at_most_300_kb_and_everything_480() -> None:
    folder = built_page()
    if folder is None:
        pytest.skip("the page is not built: npm ci && npm run build in web/")
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    played = [path for path in files if not path.name.startswith((*PAGES, *WORKSHOP))]
    for game in GAMES:
        assert any(path.name.startswith(game) for path in played), f"no table of {game}"
        others = tuple(other for other in GAMES if other != game)
        assert sum(weight(path) for path in played if not path.name.startswith(others)) <= 300_000, game
    assert sum(weight(path) for path in files) <= 480_000
    assert not any("Good luck!" in path.read_text() for path in files if path.suffix == ".js"), "fixtures in the page"


def weight(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9)) if path.suffix in PACKED else path.stat().st_size
