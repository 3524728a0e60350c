"""Packs: cards of somebody else in one file, in the same words as our tables.

    pack: {id: my-box, name: As printed in my box, version: "1", author: Ola, game: beyond-the-sun, licence: CC0-1.0}
    technologies:
      - {id: terraforming, vp: 2, source: printed}

A row replaces the fields it names of the card of its id, or adds a card. Nothing in a pack is run: it can say what the
effect language can say. A pack that cannot be played is refused with its file, its card and what is wrong there.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import yaml

from heliopause.core import registry
from heliopause.core.content import ContentError, Pack, PackMark, Rows, plain_row, short_hash
from heliopause.core.effects.tokens import EffectError
from heliopause.games.effect_check import EffectCheck
from heliopause.games.sets import CardSets
from heliopause.games.shapes import Place, Shape, ShapeError, listed, one_of, shown, text

MOST_BYTES: Final = 256 * 1024
MOST_CARDS: Final = 400
MOST_NODES: Final = 40_000
MOST_DEPTH: Final = 12
MOST_PACKS: Final = 8
ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
ABOUT: Final = ("name", "author", "licence")

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class PackError(ContentError):
    """A pack that cannot be used; the message names the file and where it can the card, field and column."""

    def __init__(self, reason: str, file: str = "", card: str = "", field: str = "", column: int = 0) -> None:
        super().__init__(reason)
        self.file = file
        self.card = card
        self.field = field
        self.column = column

    def json(self) -> dict[str, object]:
        return {"message": str(self), "file": self.file, "card": self.card, "field": self.field, "column": self.column}


# --- reading ----------------------------------------------------------------------------------------------------------
def parse(source: str | bytes, file: str = "the pack") -> Pack:
    """The pack of a YAML (or JSON) text, checked down to its effects; PackError with a reason."""
    told = _document(source, file)
    try:
        return _checked(told, file)
    except (ShapeError, EffectError) as error:
        field = error.field if isinstance(error, ShapeError) else ""
        column = error.column if isinstance(error, EffectError) else 0
        raise PackError(str(error), error.file, error.card, field, column) from error
    except PackError:
        raise
    except ContentError as error:
        raise PackError(f"{file}: {error}", file) from error


def read(path: str | os.PathLike[str]) -> Pack:
    """The pack in a file."""
    place = Path(path)
    try:
        if place.stat().st_size > MOST_BYTES:
            raise PackError(f"{place.name}: a pack has at most {MOST_BYTES // 1024} KiB", place.name)
        source = place.read_bytes()
    except OSError as error:
        raise PackError(f"{place.name}: cannot be read: {error.strerror}", place.name) from error
    return parse(source, place.name)


def _document(source: str | bytes, file: str) -> Any:
    """The plain values of a text: its size, depth and anchors are looked at before anything is built."""
    size = len(source if isinstance(source, bytes) else source.encode())
    if size > MOST_BYTES:
        raise PackError(f"{file}: a pack has at most {MOST_BYTES // 1024} KiB, not {size // 1024}", file)
    try:
        written = source.decode("utf-8") if isinstance(source, bytes) else source
        _look_over(written, file)
        return yaml.load(written, Loader=_StrictLoader)
    except PackError:
        raise
    except UnicodeDecodeError as error:
        raise PackError(f"{file}: a pack is text in UTF-8: {error.reason}", file) from error
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f", line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        column = mark.column + 1 if mark else 0
        problem = getattr(error, "problem", None) or str(error)
        raise PackError(f"{file}{where}: this is no YAML: {problem}", file, column=column) from error
    except (ValueError, RecursionError) as error:
        raise PackError(f"{file}: this cannot be read: {error}", file) from error


def _look_over(written: str, file: str) -> None:
    depth = 0
    for nodes, event in enumerate(yaml.parse(written, Loader=_LOADER)):
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            where = f", line {event.start_mark.line + 1}" if event.start_mark else ""
            raise PackError(f"{file}{where}: anchors and aliases (& and *) have no place in a pack", file)
        if isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            depth += 1
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            depth -= 1
        if depth > MOST_DEPTH or nodes > MOST_NODES:
            raise PackError(f"{file}: this is no list of cards: too deep or too much", file)


class _StrictLoader(yaml.SafeLoader):
    """A key written twice is an error; dates and other surprises stay text."""


def _mapping(loader: yaml.SafeLoader, node: yaml.MappingNode) -> dict[Any, Any]:
    seen: list[Any] = []
    for key_node, _ in node.value:
        key = loader.construct_object(key_node, deep=True)
        if not isinstance(key, (str, int)):
            raise yaml.constructor.ConstructorError(None, None, "a name or number expected", key_node.start_mark)
        if key in seen:
            raise yaml.constructor.ConstructorError(None, None, f"{key!r} is written twice", key_node.start_mark)
        seen.append(key)
    return loader.construct_mapping(node, deep=True)


_StrictLoader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)
_StrictLoader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:timestamp"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


# --- checking ---------------------------------------------------------------------------------------------------------
def _pack_id(value: Any, place: Place) -> None:
    if not isinstance(value, str) or not ID.fullmatch(value):
        raise ShapeError(place, "an id of small letters, digits and -", shown(value))


def _version(value: Any, place: Place) -> None:
    if not isinstance(value, (str, int)) or isinstance(value, bool) or not 1 <= len(str(value)) <= 20:
        raise ShapeError(place, "a version of at most 20 characters", shown(value))


def _checked(told: Any, file: str) -> Pack:
    place = Place(file, "pack", "")
    if not isinstance(told, Mapping) or "pack" not in told:
        raise ShapeError(place, "`pack: {id, name, version, author, game, licence}`", shown(told))
    head = told["pack"]
    games = one_of(*[game for game in registry.names() if isinstance(registry.spec(game).library, CardSets)])
    Shape({"id": _pack_id, "name": text, "version": _version, "author": text, "game": games, "licence": text})(
        head, place
    )
    library = library_of(str(head["game"]))
    rows = _rows(told, library, file)
    about = {name: str(head[name]) for name in ABOUT}
    digest = short_hash([head["game"], about, rows], 16)
    pack = Pack(PackMark(str(head["id"]), str(head["version"]), digest), str(head["game"]), about, rows, file)
    _lay_out(pack)
    return pack


def _rows(told: Mapping[Any, Any], library: CardSets, file: str) -> Rows:
    rows: Rows = {}
    count = 0
    for kind, table in told.items():
        if kind == "pack":
            continue
        place = Place(file, "pack", str(kind))
        listed(lambda value, place: None, 1, MOST_CARDS)(table, place)
        for at, given in enumerate(table, start=1):
            if not isinstance(given, Mapping) or not isinstance(given.get("id"), str):
                raise ShapeError(place.inside(str(at)), "a card with its id", shown(given))
            row = plain_row(given)
            if row["id"] in rows.setdefault(str(kind), {}):
                raise ShapeError(Place(file, row["id"], "id"), "every card once", f"{row['id']!r} twice")
            library.merged(str(kind), row, library.own_row(str(kind), row["id"]), file)
            rows[str(kind)][row["id"]] = row
            count += 1
    if not 1 <= count <= MOST_CARDS:
        raise PackError(f"{file}: a pack has 1 to {MOST_CARDS} cards, not {count}", file)
    return rows


def _lay_out(pack: Pack) -> None:
    """Build the tables of every set with the pack: what is wrong between cards shows here."""
    spec = registry.spec(pack.game)
    content = library_of(pack.game).whole((pack,))
    for players in (spec.players[0], spec.players[-1]):
        try:
            spec.rules(players, {}, content)
        except (KeyError, IndexError) as error:
            raise ContentError(f"these cards cannot be laid out together: {error}") from error


def library_of(game: str) -> CardSets:
    library = registry.spec(game).library
    if not isinstance(library, CardSets):
        raise PackError(f"{game} has no cards that a pack could change")
    return library


# --- using ------------------------------------------------------------------------------------------------------------
def chosen(packs: Iterable[object]) -> tuple[Pack, ...]:
    """Packs as a caller names them: read ones, paths or texts of YAML."""
    found: list[Pack] = []
    for pack in packs:
        if isinstance(pack, Pack):
            found.append(pack)
        elif isinstance(pack, Path) or (isinstance(pack, str) and "\n" not in pack and "{" not in pack):
            found.append(read(pack))
        elif isinstance(pack, (str, bytes)):
            found.append(parse(pack))
        else:
            raise PackError(f"a pack is a Pack, a path or a text, not {pack!r}")
    names = [pack.id for pack in found]
    if len(found) > MOST_PACKS or len(set(names)) != len(names):
        raise PackError(f"at most {MOST_PACKS} different packs: {', '.join(names)}")
    return tuple(found)


def check_effect(game: str, kind: str, field: str, written: str) -> EffectCheck:
    """One effect while somebody writes it: its place and what fits there, or how it reads in both languages."""
    library = library_of(game)
    if kind not in library.laws.shapes:
        raise PackError(f"{game} has no cards of the kind {kind!r}")
    found: EffectCheck = registry.part(game, "cards.check").check_effect(kind, field, written)
    return found


class Change:
    """One field of one card: what ours says and what the pack says. `ours` is None for a new card."""

    def __init__(self, kind: str, card: str, field: str, ours: Any, theirs: Any) -> None:
        self.kind = kind
        self.card = card
        self.field = field
        self.ours = ours
        self.theirs = theirs

    def json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "card": self.card,
            "field": self.field,
            "ours": self.ours,
            "theirs": self.theirs,
        }


def diff(pack: Pack) -> list[Change]:
    """What the pack changes, card by card and field by field; a new card is one entry with the field `id`."""
    library = library_of(pack.game)
    found: list[Change] = []
    for kind, table in pack.rows.items():
        for id, row in table.items():
            ours = library.own_row(kind, id)
            if ours is None:
                found.append(Change(kind, id, "id", None, row))
                continue
            changed = [field for field, value in row.items() if field != "id" and ours.get(field) != value]
            found += [Change(kind, id, field, ours.get(field), row[field]) for field in changed]
    return found


def install(source: str | bytes, folder: Path, file: str = "the pack") -> Pack:
    """Check a pack and put it into a folder as `<id>.yaml`, whole or not at all."""
    pack = parse(source, file)
    folder.mkdir(parents=True, exist_ok=True)
    data = source if isinstance(source, bytes) else source.encode()
    handle, made = tempfile.mkstemp(dir=folder, prefix=".pack-")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        os.replace(made, folder / f"{pack.id}.yaml")
    except BaseException:
        os.unlink(made)
        raise
    pack.file = f"{pack.id}.yaml"
    return pack


def installed(folder: Path) -> tuple[list[Pack], list[PackError]]:
    """The packs of a folder by id, and what is wrong with the others."""
    good: list[Pack] = []
    bad: list[PackError] = []
    for path in sorted(folder.glob("*.yaml")) if folder.is_dir() else []:
        try:
            good.append(read(path))
        except PackError as error:
            bad.append(error)
    return good, bad
