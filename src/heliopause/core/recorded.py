"""What a record was played with: the part of its header that names cards and rules, and the rules made of it again."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from heliopause.core.archive import Archive, ArchiveError, Release, archive_at, differences
from heliopause.core.content import Content, ContentError, PackMark, Row, Rows
from heliopause.core.kernel.machine import Rules
from heliopause.core.position import short
from heliopause.core.record import RecordError
from heliopause.core.registry import GameSpec, OptionError

FIRST_RULES: Final = "1.0"  # how the first release named rules 1
PLAYED_BY: Final = ("rules", "cards", "rows", "packs")  # the entries of a header that say by what it is played


def played_by(header: Mapping[str, object]) -> dict[str, object]:
    """Version of the rules and cards of a record, for views: a bot must play by the same."""
    return {key: header[key] for key in PLAYED_BY if key in header}


def named_cards(spec: GameSpec, content: Content) -> dict[str, object]:
    """The entries of a header that name the cards in play: the newest release, and in full what differs from it."""
    release = archive_at(spec.archive).newest
    if release is None:
        return {}
    named: dict[str, object] = {"cards": release.cards}
    changed = _differences(release, content)
    if changed:
        named["rows"] = changed
    if content.packs:
        named["packs"] = [pack.json() for pack in content.packs]
    return named


@lru_cache(maxsize=64)
def _differences(release: Release, content: Content) -> dict[str, dict[str, Row | None]]:
    return differences(release, content)


def rules_number(spec: GameSpec, header: Mapping[str, object]) -> int:
    """The version of the rules that a header names."""
    named = header.get("rules")
    number = 1 if named == FIRST_RULES else named
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise RecordError(f"the header names no rules that ever were: {named!r}")
    if number > spec.rules_version:
        raise RecordError(
            f"the record was made with rules {number}; this program plays rules 1 to {spec.rules_version}"
        )
    return number


def rules_of(spec: GameSpec, header: Mapping[str, object]) -> Rules:
    """The rules that a record was made with: its player count, options, cards and version."""
    players, options = header.get("players"), header.get("options")
    if not isinstance(players, int) or not isinstance(options, Mapping):
        raise RecordError("the header names no players or options")
    version = rules_number(spec, header)
    try:
        chosen = spec.chosen_then(options)
        content = content_of(spec, header, players, chosen)
        return spec.rules(players, chosen, content, version)
    except OptionError as error:
        raise RecordError(f"the header asks for a game that does not exist here: {error}") from error
    except (ArchiveError, ContentError) as error:
        raise RecordError(f"the cards of this record cannot be laid out: {error}") from error
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError) as error:
        raise RecordError(f"the cards of this record are no cards: {short(repr(error))}") from error


def content_of(spec: GameSpec, header: Mapping[str, object], players: int, options: Mapping[str, object]) -> Content:
    """The rows a header names: today's where they are the same, else those of the archive and of the header itself."""
    today = spec.library.content(players, options, ())
    archive = archive_at(spec.archive)
    release = archive.release_of(header)
    own, packs = header.get("rows", {}), header.get("packs", [])
    if release is None or (named_cards(spec, today).get("rows", {}) == own and release is archive.newest and not packs):
        return today
    rows = released_rows(archive, release, today)
    _lay_over(rows, own)
    return spec.library.assembled(today.sets, rows, _packs(packs))


def released_rows(archive: Archive, release: Release, today: Content) -> Rows:
    """The rows of a release that belong to the sets in play; texts are today's where nothing else has changed."""
    rows: Rows = {}
    for kind, listed in release.rows.items():
        rows[kind] = {}
        for id, told in listed.items():
            of_set, found = told.split(" ")
            if of_set not in today.sets:
                continue
            now = today.rows.get(kind, {}).get(id)
            if now is not None and today.hash(kind, id) == found:
                rows[kind][id] = now
            elif found in archive.rows:
                rows[kind][id] = archive.rows[found]
            else:
                raise ArchiveError(f"the archive lacks the row {found} of {kind} {id}")
    return rows


def _lay_over(rows: Rows, own: object) -> None:
    """Put the rows that a header carries over those of its release."""
    for kind, table in _mapping(own).items():
        for id, row in _mapping(table).items():
            if row is None:
                rows.get(kind, {}).pop(id, None)
            elif isinstance(row, dict) and row.get("id") == id:
                rows.setdefault(kind, {})[id] = row
            else:
                raise ArchiveError(f"the header carries no proper row of {kind} {id}")


def _mapping(value: object) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise ArchiveError("the header carries its rows by kind and id")
    return value


def _packs(told: object) -> tuple[PackMark, ...]:
    if not isinstance(told, list) or not all(isinstance(pack, Mapping) for pack in told):
        raise ArchiveError("the header lists its packs")
    return tuple(PackMark(str(pack.get("id")), str(pack.get("version")), str(pack.get("digest"))) for pack in told)
