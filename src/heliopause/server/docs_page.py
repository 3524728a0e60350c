"""/docs: the API for people, printed from the OpenAPI description without any script or foreign server."""

from __future__ import annotations

from html import escape
from typing import Any

POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
STYLE = """
body{font:15px/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#1b2330;
background:#fbfbfd}
h2{margin-top:2.2em;border-bottom:1px solid #d5dae3}code{font:13px ui-monospace,monospace}
summary{cursor:pointer;padding:.35em 0}.m{display:inline-block;width:3.6em;font-weight:700}
table{border-collapse:collapse;margin:.4em 0 1em}td,th{text-align:left;padding:.15em .9em .15em 0;vertical-align:top}
@media (prefers-color-scheme:dark){body{color:#dfe6f3;background:#0d1220}h2{border-color:#2c3650}a{color:#8fc7ff}}
"""


def type_name(schema: dict[str, Any]) -> str:
    """A short spelling of a JSON schema, with links to named types."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return f"<a href='#{name}'>{name}</a>"
    if "anyOf" in schema:
        return " | ".join(type_name(part) for part in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f"<code>{escape(repr(value))}</code>" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"[{type_name(schema.get('items', {}))}]"
    return escape(str(schema.get("type", "any")))


def operation(path: str, method: str, described: dict[str, Any]) -> str:
    rows = []
    for parameter in described.get("parameters", []):
        kind = type_name(parameter["schema"])
        rows.append(
            f"<tr><td>{parameter['in']}</td><td><code>{escape(parameter['name'])}</code></td><td>{kind}</td></tr>"
        )
    if "requestBody" in described:
        content = described["requestBody"]["content"]["application/json"]
        rows.append(f"<tr><td>body</td><td></td><td>{type_name(content['schema'])}</td></tr>")
    for status, response in described["responses"].items():
        content = response.get("content", {}).get("application/json", {}).get("schema")
        kind = type_name(content) if content else escape(", ".join(response.get("content", {})))
        rows.append(f"<tr><td>{status}</td><td>{escape(response['description'])}</td><td>{kind}</td></tr>")
    return (
        f"<details><summary><span class=m>{method.upper()}</span><code>{escape(path)}</code> "
        f"{escape(described.get('summary', ''))}</summary><table>{''.join(rows)}</table></details>"
    )


def message(name: str, schema: dict[str, Any]) -> str:
    rows = []
    for field, kind in schema.get("properties", {}).items():
        needed = "" if field in schema.get("required", []) else "optional"
        rows.append(f"<tr><td><code>{escape(field)}</code></td><td>{type_name(kind)}</td><td>{needed}</td></tr>")
    text = escape(schema.get("description", ""))
    return f"<h3 id='{name}'>{name}</h3><p>{text}</p><table>{''.join(rows)}</table>"


def render(openapi: dict[str, Any]) -> str:
    operations = [
        operation(path, method, described)
        for path, methods in openapi["paths"].items()
        for method, described in methods.items()
    ]
    messages = [message(name, schema) for name, schema in openapi["components"]["schemas"].items()]
    return (
        f"<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
        f"<title>heliopause API</title><style>{STYLE}</style><h1>heliopause API</h1>"
        f"<p>The same as <a href='/api/openapi.json'>OpenAPI</a>; docs/PROTOCOL.md tells it as a story.</p>"
        f"<h2>Addresses</h2>{''.join(operations)}<h2>Messages</h2>{''.join(messages)}</html>"
    )
