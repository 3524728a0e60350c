"""The rows of every release, by hash: what old records and tables are played on with after cards have changed.

`archive.jsonl` beside a game's tables only ever grows, by `heliopause release make`. Two kinds of lines:

    {"row": "<hash>", "is": {...}}                        a card row as it was released
    {"release": "0.1", "cards": "<digest>", "rows": {kind: {id: "<set> <hash>"}}}    what a release was made of

A header names the release's `cards` and carries in full only what differs from it, so it stays short.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from heliopause.core.content import Content, Row, short_hash

Listed = dict[str, dict[str, str]]  # kind -> id -> "<set> <hash>"


class ArchiveError(ValueError):
    """The archive lacks what a record names; the message says what."""


def listing(content: Content) -> Listed:
    """Set and hash of every row, as a release writes them down."""
    return {
        kind: {id: f"{content.origin(kind, id)} {content.hash(kind, id)}" for id in table}
        for kind, table in content.rows.items()
    }


def cards_digest(rows: Listed) -> str:
    return short_hash(rows, 16)


class Release:
    """What one release was made of."""

    def __init__(self, name: str, cards: str, rows: Listed) -> None:
        self.name = name
        self.cards = cards
        self.rows = rows

    def json(self) -> dict[str, object]:
        return {"release": self.name, "cards": self.cards, "rows": self.rows}


class Archive:
    def __init__(self, lines: Iterable[str] = ()) -> None:
        self.rows: dict[str, Row] = {}
        self.releases: list[Release] = []
        for line in lines:
            entry = json.loads(line)
            if "row" in entry:
                self.rows[entry["row"]] = entry["is"]
            else:
                self.releases.append(Release(entry["release"], entry["cards"], entry["rows"]))

    @property
    def newest(self) -> Release | None:
        return self.releases[-1] if self.releases else None

    def release_of(self, header: Mapping[str, object]) -> Release | None:
        """The release a header names; None for a game without an archive."""
        if not self.releases:
            return None
        if "cards" not in header:  # the first release named none: there were no others
            return self.releases[0]
        for release in self.releases:
            if release.cards == header["cards"]:
                return release
        raise ArchiveError(f"its cards are those of a release that this program does not know ({header['cards']!r})")

    def lines_for(self, name: str, content: Content) -> list[str]:
        """What a new release adds: the rows that are not here yet, then its own line."""
        rows = listing(content)
        added: list[dict[str, Any]] = []
        for kind, table in rows.items():
            for id, told in table.items():
                found = told.split(" ")[1]
                if found not in self.rows and not any(entry["row"] == found for entry in added):
                    added.append({"row": found, "is": content.row(kind, id)})
        entries = [*added, Release(name, cards_digest(rows), rows).json()]
        return [json.dumps(entry, separators=(",", ":"), ensure_ascii=False) for entry in entries]


@cache
def archive_at(path: Path | None) -> Archive:
    """The archive in a file, read once; an empty one where there is no file."""
    if path is None or not path.exists():
        return Archive()
    return Archive(path.read_text("utf-8").splitlines())


def differences(release: Release, content: Content) -> dict[str, dict[str, Row | None]]:
    """Rows of a content that the release does not have like that, in full; None for one that is not in play though the
    release has it in one of these sets."""
    found: dict[str, dict[str, Row | None]] = {}
    for kind, table in content.rows.items():
        known = release.rows.get(kind, {})
        for id, row in table.items():
            if (kind, id) in content.laid or known.get(id, "").split(" ")[-1] != content.hash(kind, id):
                found.setdefault(kind, {})[id] = row
    for kind, listed in release.rows.items():
        for id, told in listed.items():
            if told.split(" ")[0] in content.sets and id not in content.rows.get(kind, {}):
                found.setdefault(kind, {})[id] = None
    return found
