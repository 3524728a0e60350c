"""What releases left behind, for the tests: nothing in there is written again."""

from __future__ import annotations

from pathlib import Path

from heliopause.commands.release import Released, released

TREE = Path(__file__).parent.parent.parent
RELEASES = released(TREE)
RECORDS = [(release, path) for release in RELEASES for path in release.records()]


def release_name(release: Released) -> str:
    return release.name


def record_name(given: object) -> str:
    return given.name if isinstance(given, Released) else Path(str(given)).stem
