"""Records: one line per entry, append-only, readable in a bug report, and never a wrong position.

The first line is the header. Each entry carries `link`, a short hash over the line before and its own content, so a
changed, missing or reordered line is found; the closing line counts the entries, so a cut record is found too. Stores
that append (a server's table) keep the lines without a closing line and add it when they hand the record out.

What happened around the game (somebody's time was over, a bot took a seat, all agreed to end) stands between the last
entry and the closing line, each line with the number of the entry it came `after`. It changes no position.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Final, overload

VERSION: Final = 1
MAX_LINES: Final = 200_000


class RecordError(ValueError):
    """The record cannot be trusted or read; the message names the line and what is wrong with it."""


def canonical(entry: Mapping[str, object]) -> str:
    return json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def linked(previous: str, entry: Mapping[str, object]) -> dict[str, object]:
    """The entry with its link to the line before."""
    bare = {key: value for key, value in entry.items() if key != "link"}
    try:
        text = (previous + canonical(bare)).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise RecordError(f"a line of a record is plain JSON: {error}") from error
    bare["link"] = hashlib.sha256(text).hexdigest()[:8]
    return bare


class Lines(Sequence[dict[str, object]]):
    """The entries of a record: read like a list, and only ever appended to.

    Copies share what they have in common, so that copying a game costs the same after ten entries and after ten
    thousand; whoever is first to go on writes behind the shared entries, anybody else gets entries of his own.
    """

    def __init__(self, lines: Iterable[dict[str, object]] = ()) -> None:
        self._all = list(lines)
        self._length = len(self._all)

    def upto(self, length: int) -> Lines:
        """The first entries, as a log of their own."""
        twin = Lines()
        twin._all = self._all
        twin._length = min(length, self._length)
        return twin

    def append(self, line: dict[str, object]) -> None:
        if len(self._all) == self._length:
            self._all.append(line)
        if len(self._all) <= self._length or self._all[self._length] is not line:
            # Somebody else went on first, maybe at this very moment in another thread.
            self._all = [*self._all[: self._length], line]
        self._length += 1

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[dict[str, object]]:
        for at in range(self._length):
            yield self._all[at]

    @overload
    def __getitem__(self, at: int) -> dict[str, object]: ...
    @overload
    def __getitem__(self, at: slice) -> list[dict[str, object]]: ...
    def __getitem__(self, at: int | slice) -> dict[str, object] | list[dict[str, object]]:
        if isinstance(at, slice):
            return [self._all[k] for k in range(*at.indices(self._length))]
        if not -self._length <= at < self._length:
            raise IndexError(f"the record has {self._length} entries")
        return self._all[at if at >= 0 else self._length + at]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Lines, list)):
            return NotImplemented
        return list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Lines({list(self)!r})"


class Record:
    """A header and its entries. Entries: {n, seat, do} a choice, {n, seat, undo} back to after entry `undo`."""

    def __init__(self, header: Mapping[str, object]) -> None:
        self.header = linked("", header)
        self.log = Lines()
        self.told: list[dict[str, object]] = []
        """What happened around the game: {after, told, ...}, without links."""

    def upto(self, length: int) -> Record:
        """The record of the first entries; the entries are shared."""
        twin = Record.__new__(Record)
        twin.header = self.header
        twin.log = self.log.upto(length)
        twin.told = [line for line in self.told if came_after(line) <= length] if self.told else []
        return twin

    def last_link(self) -> str:
        line = self.log[-1] if self.log else self.header
        return str(line["link"])

    def append(self, entry: Mapping[str, object]) -> dict[str, object]:
        line = linked(self.last_link(), entry)
        self.log.append(line)
        return line

    def save(self) -> dict[str, object]:
        told, closing = self._ends()
        log = [dict(line) for line in self.log]
        return {"header": deepcopy(self.header), "log": log, **({"told": told} if told else {}), "closing": closing}

    def lines(self) -> str:
        """The record as a text file: one JSON object per line."""
        told, closing = self._ends()
        every: list[Mapping[str, object]] = [self.header, *self.log, *told, closing]
        return "\n".join([canonical(line) for line in every]) + "\n"

    def _ends(self) -> tuple[list[dict[str, object]], dict[str, object]]:
        """The lines behind the log: what happened around it, and the closing one."""
        link, told = self.last_link(), []
        for line in self.told:
            told.append(linked(link, line))
            link = str(told[-1]["link"])
        count: dict[str, object] = {"end": len(self.log)}
        return told, linked(link, count | ({"told": len(told)} if told else {}))


def came_after(line: Mapping[str, object]) -> int:
    """The number of the entry that a line about the game around came after; -1 if it says none."""
    after = line.get("after")
    return after if isinstance(after, int) and not isinstance(after, bool) and after >= 0 else -1


def parse(source: object) -> Record:
    """A record from `save()`, from its text (lines or one object) or bytes of it, also as a table hands it out with
    names and seed around it; RecordError for anything else."""
    if isinstance(source, bytes):
        try:
            source = source.decode("utf-8")
        except UnicodeDecodeError as error:
            raise RecordError(f"the record is not text: {error}") from error
    if isinstance(source, str):
        text = source.removeprefix("\ufeff")  # some editors put this mark before every text
        lines = _one_object(text) or _parsed_lines(text)
    elif isinstance(source, Mapping):
        lines = _object_lines(source)
    else:
        raise RecordError(f"a record is text or an object, not {type(source).__name__}")
    return _verified(lines)


def parse_open(header: Mapping[str, object], log: Sequence[dict[str, object]]) -> Record:
    """A record that is still being written: verified like `parse`, without a closing line."""
    lines: list[object] = [header, *log]
    _check_header(lines[0])
    return _chained(lines)


def _object_lines(record: Mapping[str, object]) -> list[object]:
    inner = record.get("record")
    if isinstance(inner, Mapping):
        if record.get("complete") is False:
            raise RecordError("the record was saved during the game: what others chose and what was drawn is not in it")
        record = inner
    log, told = record.get("log"), record.get("told", [])
    if not isinstance(log, list) or not isinstance(told, list) or "header" not in record or "closing" not in record:
        raise RecordError("a record has a header, a log and a closing entry; this one is incomplete")
    return [record["header"], *log, *told, record["closing"]]


def _one_object(text: str) -> list[object]:
    """The lines of a record that was written as one JSON object, as `save()` gives it; empty for any other text."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        return []
    return _object_lines(whole) if isinstance(whole, Mapping) and ("log" in whole or "record" in whole) else []


def _parsed_lines(text: str) -> list[object]:
    rows = text.strip().split("\n")
    if len(rows) > MAX_LINES:
        raise RecordError(f"a record has at most {MAX_LINES} lines, not {len(rows)}")
    lines: list[object] = []
    for number, row in enumerate(rows, start=1):
        try:
            lines.append(json.loads(row))
        except (ValueError, RecursionError) as error:
            raise RecordError(f"line {number} is not JSON ({error}): the record was cut or changed there") from error
    return lines


def _check_header(header: object) -> None:
    if not isinstance(header, Mapping) or "heliopause" not in header:
        raise RecordError("line 1 is not the header of a heliopause record")
    if header["heliopause"] != VERSION:
        raise RecordError(f"this program reads records of version {VERSION}, not {header['heliopause']!r}")


def _verified(lines: list[object]) -> Record:
    if len(lines) < 2:
        raise RecordError("the record is incomplete: no closing line")
    _check_header(lines[0])
    closing = lines[-1]
    if not isinstance(closing, Mapping) or "end" not in closing:
        raise RecordError("the record was cut: its closing line is missing")
    entries = len(lines) - 1
    while entries > 1 and is_told(lines[entries - 1]):
        entries -= 1
    record = _chained(lines[:entries])
    record.told = _around(lines[entries:-1], len(record.log))
    told, expected = record._ends()
    if told != lines[entries:-1]:
        raise RecordError("what was told around the game was changed, or a line before it is missing")
    if dict(closing) != expected:
        raise RecordError(
            f"the closing line does not fit the {len(record.log)} entries before it: lines are missing or changed"
        )
    return record


def is_told(line: object) -> bool:
    return isinstance(line, Mapping) and "told" in line and "n" not in line


def _around(lines: list[object], entries: int) -> list[dict[str, object]]:
    """What happened around the game, in the order of the entries it came after."""
    told: list[dict[str, object]] = []
    last = 0
    for line in lines:
        assert isinstance(line, Mapping), "only such lines are told"
        after = came_after(line)
        if not last <= after <= entries or not isinstance(line["told"], str):
            raise RecordError("what was told around the game does not fit the entries before it")
        told.append({key: value for key, value in line.items() if key != "link"})
        last = after
    return told


def _chained(lines: list[object]) -> Record:
    header = lines[0]
    if not isinstance(header, Mapping):
        raise RecordError("line 1 is not the header of a heliopause record")
    record = Record(header)
    if record.header != dict(header):
        raise RecordError("the header was changed: its link does not fit")
    for number, line in enumerate(lines[1:], start=2):
        if not isinstance(line, Mapping):
            raise RecordError(f"line {number} is not an entry")
        made = record.append(line)
        if made != dict(line):
            raise RecordError(f"line {number} was changed, or a line before it is missing")
        if made.get("n") != number - 1:
            raise RecordError(f"line {number}: entry number {number - 1} expected, {made.get('n')!r} found")
        if not isinstance(made.get("seat"), int) or (("do" in made) == ("undo" in made)):
            raise RecordError(f"line {number}: an entry has a seat and either a choice or an undo")
    return record
