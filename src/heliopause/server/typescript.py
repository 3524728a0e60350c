"""Print the TypeScript types of the page: `python -m heliopause.server.typescript` writes them all.

web/src/wire.ts are the messages, web/src/games/<id>/shapes.ts is what the table of a game reads in them, from the
game's people/shapes.py.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import inspect as mi

from heliopause.core.registry import GAMES
from heliopause.games import drawn
from heliopause.server import together, wire, wire_advice, wire_base, wire_house, wire_notices, wire_returning

HEADER = "// Generated from {} by `python -m heliopause.server.typescript`. Do not edit.\n"
WEB = Path(__file__).resolve().parents[3] / "web" / "src"
MODULES = (wire_base, wire, together, wire_advice, wire_house, wire_notices, wire_returning)
PLAIN: dict[type[mi.Type], str] = {
    mi.IntType: "number",
    mi.FloatType: "number",
    mi.StrType: "string",
    mi.BoolType: "boolean",
    mi.NoneType: "null",
    mi.AnyType: "unknown",
}


def wire_structs() -> list[type[msgspec.Struct]]:
    """The message types in the order they are written in wire.py and beside it."""
    found = [
        value
        for module in MODULES
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
    ]
    return [struct for struct in found if struct is not wire.Request]


def typescript_of(kind: mi.Type) -> str:
    """The TypeScript spelling of one msgspec type."""
    if isinstance(kind, mi.Metadata):
        return str((kind.extra or {}).get("typescript") or typescript_of(kind.type))
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    if isinstance(kind, mi.LiteralType) and set(kind.values) == set(get_args(wire.Level)):
        return "Level"
    if isinstance(kind, mi.LiteralType):
        return " | ".join(f'"{value}"' for value in kind.values)
    if isinstance(kind, mi.ListType):
        inner = typescript_of(kind.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(kind, mi.DictType):
        return f"Record<{typescript_of(kind.key_type)}, {typescript_of(kind.value_type)}>"
    if isinstance(kind, mi.UnionType):
        parts = [typescript_of(part) for part in kind.types]
        return " | ".join(sorted(parts, key=lambda part: part == "null"))
    if isinstance(kind, (mi.StructType, mi.TypedDictType)):
        return str(kind.cls.__name__)
    raise TypeError(f"no TypeScript spelling for {kind!r}")


def comment(text: str | None, indent: str) -> str:
    lines = inspect.cleandoc(text or "").splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def interface(struct: type[Any]) -> str:
    kind = mi.type_info(struct)
    assert isinstance(kind, (mi.StructType, mi.TypedDictType))
    own_text = struct.__dict__.get("__doc__")
    written = list(get_type_hints(struct))
    fields = "".join(
        f"  {field.encode_name}{'' if field.required else '?'}: {typescript_of(field.type)};\n"
        for field in sorted(kind.fields, key=lambda field: written.index(field.name))
    )
    return f"{comment(own_text, '')}export interface {struct.__name__} {{\n{fields}}}\n"


def render() -> str:
    """The whole of web/src/wire.ts."""
    level = " | ".join(f'"{value}"' for value in get_args(wire.Level))
    header = HEADER.format("src/heliopause/server/wire*.py")
    return "\n".join([header, f"export type Level = {level};\n", *(interface(struct) for struct in wire_structs())])


def target() -> Path:
    return WEB / "wire.ts"


def shaped_games() -> dict[str, type[Any]]:
    """The shapes of every game, by its folder."""
    folders = sorted(path.parents[1].name for path in GAMES.glob("*/people/shapes.py"))
    return {name: importlib.import_module(f"heliopause.games.{name}.people.shapes").Shapes for name in folders}


def inner(kind: mi.Type) -> Iterator[mi.Type]:
    """The types that one is made of."""
    if isinstance(kind, mi.TypedDictType):
        yield from (field.type for field in kind.fields)
    elif isinstance(kind, mi.ListType):
        yield kind.item_type
    elif isinstance(kind, mi.DictType):
        yield kind.value_type
    elif isinstance(kind, mi.UnionType):
        yield from kind.types


def named_in(kind: mi.Type, found: list[type[Any]]) -> list[type[Any]]:
    """Every TypedDict in a type, those it is made of first."""
    if isinstance(kind, mi.TypedDictType) and kind.cls in found:
        return found
    for part in inner(kind):
        named_in(part, found)
    if isinstance(kind, mi.TypedDictType):
        found.append(kind.cls)
    return found


def render_shapes(name: str, shapes: type[Any]) -> str:
    """The whole of a game's shapes.ts."""
    found = named_in(mi.type_info(shapes), [])
    parts = [HEADER.format(f"src/heliopause/games/{name}/people/shapes.py")]
    if drawn.Words in found:
        parts.append("import type { Words } from '../../wire';\n")
    return "\n".join([*parts, *(interface(shape) for shape in found if shape is not drawn.Words)])


def shapes_target(name: str) -> Path:
    return WEB / "games" / name.replace("_", "-") / "shapes.ts"


def write() -> None:
    target().write_text(render(), encoding="utf-8")
    for name, shapes in shaped_games().items():
        shapes_target(name).write_text(render_shapes(name, shapes), encoding="utf-8")


if __name__ == "__main__":
    write()
