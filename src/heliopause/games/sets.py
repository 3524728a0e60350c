"""The sets of a game: tables of rows in folders, switched on by options, numbered for good.

`numbers.yaml` beside the sets lists the ids of every kind in the order of their numbers. It only ever grows: a card
that is not in it yet comes behind, in the order of its table, and `heliopause.commands.docsgen` writes it down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from heliopause.core.content import Content, ContentError, Pack, PackMark, Row, Rows, Spelling, as_written, plain_row
from heliopause.core.registry import Library
from heliopause.games.shapes import Check, Place, ShapeError, in_words_of, nearest
from heliopause.games.tables import read_table

Chooser = Callable[[int | None, Mapping[str, object]], tuple[str, ...]]

Places = Mapping[str, Mapping[str, str]]

KEPT: Final = 64  # contents kept at hand
RESERVED: Final = "(reserved)"  # a number that belongs to no card


class Table:
    """Rows of one kind in one file: `path` leads to their list, "" when the file is the list."""

    def __init__(self, set: str, file: str, path: str, kind: str) -> None:
        self.set = set
        self.file = file
        self.path = path
        self.kind = kind


class Value(Table):
    """One value of a file that rules need beside the cards: a row `{id, value}`."""

    def __init__(self, set: str, file: str, path: str) -> None:
        super().__init__(set, file, path, "setup")


class Part(Table):
    """Fields that another set gives to cards of this kind: they lie under `field` of the card's row."""

    def __init__(self, set: str, file: str, path: str, kind: str, field: str) -> None:
        super().__init__(set, file, path, kind)
        self.field = field


class Laws:
    """What holds for the rows of a game.

    `groups` names kinds that share one numbering, as developments and worlds are tiles. `closed` kinds get no new cards
    and `fixed` fields stay as they are, because code or the box relies on them. `spelling` gives a row as the
    first release would have written it.
    """

    def __init__(
        self,
        shapes: Mapping[str, Check],
        learn: Callable[[Content], None],
        closed: tuple[str, ...],
        fixed: Mapping[str, tuple[str, ...]],
        groups: Mapping[str, str],
        spelling: Spelling = as_written,
    ) -> None:
        self.shapes = shapes
        self.learn = learn
        self.closed = closed
        self.fixed = fixed
        self.groups = groups
        self.spelling = spelling


class CardSets(Library):
    """The tables of one game and the packs laid over them."""

    def __init__(self, game: str, folder: Path, tables: tuple[Table, ...], chooser: Chooser, laws: Laws) -> None:
        self.game = game
        self.folder = folder
        self.tables = tables
        self.chooser = chooser
        self.laws = laws
        self.groups = laws.groups
        self.sets: tuple[str, ...] = tuple(dict.fromkeys([table.set for table in tables]))
        self._files: dict[str, Any] = {}
        self._rows: Rows = {}
        self._origins: dict[str, dict[str, str]] = {}
        self._places: dict[str, dict[str, str]] = {}
        self._read()
        self._last: dict[str, int] = {}  # the last number of each list, reserved ones counted
        self._numbers = self._numbered(self._listed(), self._rows)
        self._contents: dict[tuple[object, ...], Content] = {}
        laws.learn(self.whole())
        for kind, table in self._rows.items():
            for id, row in table.items():
                if kind in laws.shapes:
                    in_words_of(laws.shapes, kind, row, self._places[kind][id])

    def content(self, players: int | None, options: Mapping[str, object], packs: tuple[Pack, ...]) -> Content:
        return self._of_sets(self.chooser(players, options), packs)

    def whole(self, packs: tuple[Pack, ...] = ()) -> Content:
        return self._of_sets(self.sets, packs)

    def tried(self, pack: Pack) -> Content:
        """All sets with one pack over them, for a look: unlike `whole` it is not kept at hand."""
        return self._laid_over(self.sets, (pack,))

    def assembled(self, sets: tuple[str, ...], rows: Rows, packs: tuple[PackMark, ...]) -> Content:
        foreign = self._checked_foreign(rows)
        made = self._content(sets, rows, packs, self._origins, self._places)
        made.laid = frozenset(foreign if packs else ())
        return made

    def _checked_foreign(self, rows: Rows) -> list[tuple[str, str]]:
        """Rows that are not ours: they come from an archive or from a record that anybody may have written."""
        foreign: list[tuple[str, str]] = []
        for kind, table in rows.items():
            for id, row in table.items():
                if row is not self._rows.get(kind, {}).get(id) and kind in self.laws.shapes:
                    in_words_of(self.laws.shapes, kind, row, "the record")
                    foreign.append((kind, id))
        return foreign

    def _content(
        self, sets: tuple[str, ...], rows: Rows, packs: tuple[PackMark, ...], origins: Places, files: Places
    ) -> Content:
        numbers = self._numbered(self._numbers, rows)
        ordered: Rows = {}
        for kind, table in rows.items():
            place = numbers[self.group(kind)]
            ordered[kind] = {id: table[id] for id in sorted(table, key=lambda id: place[id])}
        made = Content(self.game, sets, ordered, numbers, origins, packs, files)
        made.spelling = self.laws.spelling
        return made

    def group(self, kind: str) -> str:
        return self.groups.get(kind, kind)

    def file(self, name: str) -> Any:
        """A file of the folder, read once."""
        if name not in self._files:
            self._files[name] = read_table(self.folder, name)
        return self._files[name]

    def _of_sets(self, sets: tuple[str, ...], packs: tuple[Pack, ...] = ()) -> Content:
        key = (sets, *[pack.mark.digest for pack in packs])
        if key not in self._contents:
            while len(self._contents) >= KEPT:
                del self._contents[next(iter(self._contents))]
            self._contents[key] = self._laid_over(sets, packs)
        return self._contents[key]

    def _laid_over(self, sets: tuple[str, ...], packs: tuple[Pack, ...]) -> Content:
        rows: Rows = {}
        for kind, table in self._rows.items():
            rows[kind] = {id: row for id, row in table.items() if self._origins[kind][id] in sets}
        origins = {kind: dict(table) for kind, table in self._origins.items()}
        files = {kind: dict(table) for kind, table in self._places.items()}
        laid: list[tuple[str, str]] = []
        for pack in packs:
            if pack.game != self.game:
                raise ContentError(f"{pack.file}: the pack {pack.id} is for {pack.game}, not for {self.game}")
            for kind, table in pack.rows.items():
                for id, given in table.items():
                    if self._home(kind, id) not in sets:
                        continue  # its set is not in play
                    laid.append((kind, id))
                    rows[kind][id] = self.merged(kind, given, rows[kind].get(id), pack.file)
                    origins[kind].setdefault(id, f"pack {pack.id}")
                    files[kind][id] = pack.file
        made = self._content(sets, rows, tuple([pack.mark for pack in packs]), origins, files)
        made.laid = frozenset(laid)
        return made

    def _home(self, kind: str, id: str) -> str:
        """The set of a card; a new one belongs to the set that has all cards of its kind, else to the base game."""
        own = self._origins.get(kind, {})
        if id in own:
            return own[id]
        homes = sorted(set(own.values()))
        return homes[0] if len(homes) == 1 else "base"

    def merged(self, kind: str, given: Row, ours: Row | None, file: str) -> Row:
        """A row of a pack, completed from the card it replaces and checked."""
        id = given.get("id")
        place = Place(file, str(id), "")
        if kind not in self.laws.shapes:
            known = list(self.laws.shapes)
            raise ShapeError(place, f"one of the kinds {', '.join(known)}", f"{kind!r}{nearest(kind, known)}")
        if ours is None and kind in self.laws.closed:
            known = list(self._rows[kind])
            expected = f"one of the {len(known)} {kind} there are, which a pack can change and not add to"
            raise ShapeError(place.inside("id"), expected, shown_id(id, known))
        row = {**(ours or {}), **given, **other_language(given)}
        if "source" in given and "known" not in given:
            row.pop("known", None)
        if ours is not None and "text_en" not in given and row.get("condition") != ours.get("condition"):
            raise ShapeError(place.inside("text_en"), "a text for the new condition", "nothing")
        in_words_of(self.laws.shapes, kind, row, file)
        if ours is not None:
            for field in self.laws.fixed.get(kind, ()):
                if row.get(field) != ours.get(field):
                    raise ShapeError(
                        place.inside(field), f"{ours.get(field)!r}, as the box has it", f"{row.get(field)!r}"
                    )
        return row

    def own_row(self, kind: str, id: str) -> Row | None:
        return self._rows.get(kind, {}).get(id)

    def _read(self) -> None:
        for table in self.tables:
            found = self.file(table.file)
            for step in table.path.split(".") if table.path else []:
                found = found[step]
            listed = [{"id": table.path.split(".")[-1], "value": found}] if isinstance(table, Value) else found
            for row in listed:
                if isinstance(table, Part):
                    self._lay_in(table, plain_row(row))
                else:
                    self._add(table, plain_row(row))

    def _add(self, table: Table, row: Row) -> None:
        rows = self._rows.setdefault(table.kind, {})
        id = str(row["id"])
        if id in rows:
            raise ContentError(f"{table.file}.yaml: {id}: there is already a card of this id among the {table.kind}")
        rows[id] = row
        self._origins.setdefault(table.kind, {})[id] = table.set
        self._places.setdefault(table.kind, {})[id] = f"{table.file}.yaml"

    def _lay_in(self, table: Part, row: Row) -> None:
        id = str(row.pop("id"))
        if id not in self._rows[table.kind]:
            raise ContentError(f"{table.file}.yaml: {id}: there is no card of this id among the {table.kind}")
        self._rows[table.kind][id][table.field] = row

    def numbers_file(self) -> str:
        """numbers.yaml with every card there is: what stands in it, then the new ones."""
        path = self.folder / "numbers.yaml"
        lines = path.read_text(encoding="utf-8").splitlines()
        for kind, listed in read_table(self.folder, "numbers").items():
            added = [id for id, number in self._numbers[kind].items() if number > len(listed)]
            at = lines.index(f"{kind}:") + len(listed) + 1
            lines[at:at] = [f"  - {id}" for id in added]
        return "\n".join(lines) + "\n"

    def _listed(self) -> dict[str, dict[str, int]]:
        """The numbers written down in numbers.yaml."""
        table: dict[str, list[str]] = read_table(self.folder, "numbers")
        self._last = {kind: len(ids) for kind, ids in table.items()}
        return {
            kind: {id: number for number, id in enumerate(ids, start=1) if id != RESERVED}
            for kind, ids in table.items()
        }

    def _numbered(self, known: Mapping[str, Mapping[str, int]], rows: Rows) -> dict[str, dict[str, int]]:
        """Those numbers and the next ones for rows that have none."""
        numbers = {kind: dict(places) for kind, places in known.items()}
        for kind, table in rows.items():
            places = numbers.setdefault(self.group(kind), {})
            last = max([self._last.get(self.group(kind), 0), *places.values()])
            for id in table:
                if id not in places:
                    last += 1
                    places[id] = last
        return numbers


def shown_id(id: object, known: list[str]) -> str:
    return f"{id!r}{nearest(str(id), known)}"


def other_language(given: Row) -> Row:
    """A pack may speak one language: its words stand for the other one too."""
    out: Row = {}
    for one, other in (("name", "name_pl"), ("text_en", "text_pl")):
        if one in given and other not in given:
            out[other] = given[one]
        elif other in given and one not in given and one == "text_en":
            out[one] = given[other]
    return out
