"""Print the TypeScript types of the wire: `python -m heliopause.server.typescript` writes web/src/wire.ts."""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import inspect as mi

from heliopause.server import wire

HEADER = "// Generated from src/heliopause/server/wire.py by `python -m heliopause.server.typescript`. Do not edit.\n"
PLAIN: dict[type[mi.Type], str] = {
    mi.IntType: "number",
    mi.FloatType: "number",
    mi.StrType: "string",
    mi.BoolType: "boolean",
    mi.NoneType: "null",
    mi.AnyType: "any",
}


def wire_structs() -> list[type[msgspec.Struct]]:
    """The message types in the order they are written in wire.py."""
    found = [
        value
        for value in vars(wire).values()
        if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value.__module__ == wire.__name__
    ]
    return [struct for struct in found if struct is not wire.Request]


def typescript_of(kind: mi.Type) -> str:
    """The TypeScript spelling of one msgspec type."""
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
    if isinstance(kind, mi.StructType):
        return kind.cls.__name__
    raise TypeError(f"no TypeScript spelling for {kind!r}")


def comment(text: str | None, indent: str) -> str:
    lines = inspect.cleandoc(text or "").splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def interface(struct: type[msgspec.Struct]) -> str:
    kind = mi.type_info(struct)
    assert isinstance(kind, mi.StructType)
    own_text = struct.__dict__.get("__doc__")
    fields = "".join(
        f"  {field.encode_name}{'' if field.required else '?'}: {typescript_of(field.type)};\n" for field in kind.fields
    )
    return f"{comment(own_text, '')}export interface {struct.__name__} {{\n{fields}}}\n"


def render() -> str:
    """The whole of web/src/wire.ts."""
    level = " | ".join(f'"{value}"' for value in get_args(wire.Level))
    return "\n".join([HEADER, f"export type Level = {level};\n", *(interface(struct) for struct in wire_structs())])


def target() -> Path:
    return Path(__file__).resolve().parents[3] / "web" / "src" / "wire.ts"


if __name__ == "__main__":
    destination = Path(sys.argv[1]) if len(sys.argv) > 1 else target()
    destination.write_text(render(), encoding="utf-8")
