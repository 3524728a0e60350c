"""What a site leaves out is never asked for in a browser."""

from __future__ import annotations

import ast

from heliopause.edition import reach
from heliopause.edition.site import PACKAGE, left_out

ELSEWHERE = {
    "heliopause.bots.temporal": {"numpy"},  # only networks are learned with it
    "heliopause.edition.place": {"pyodide.ffi"},  # Pyodide brings it
    "heliopause.server.bus": {"psycopg"},  # several servers with one database
    "heliopause.server.shelf": {"ctypes"},  # the memory of a server on Linux
}


def test_no_module_of_a_site_imports_what_the_site_leaves_out() -> None:
    """Not at its beginning, and not in a function either, where it would be missed only when somebody calls it."""
    lost = reach.out_of_reach(PACKAGE)
    asked = {}
    for name, path in reach.modules(PACKAGE).items():
        if path not in lost and not left_out(path.relative_to(PACKAGE)):
            statements = [node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.stmt)]
            outside = [each for each in reach.imported(statements) if not each.startswith("heliopause")]
            asked[name] = {each for each in outside if not reach.there(each)}
    found = {name: {".".join(each.split(".")[:2]) for each in wanted} for name, wanted in asked.items() if wanted}
    assert found == ELSEWHERE


def test_what_serves_others_stays_out_and_the_table_stays_in() -> None:
    lost = {path.relative_to(PACKAGE).as_posix() for path in reach.out_of_reach(PACKAGE)}
    assert {"server/app.py", "server/store.py", "server/routes.py", "bots/network.py"} <= lost
    assert not lost & {"server/tables.py", "server/desk.py", "server/text_desk.py", "edition/place.py", "game.py"}


def test_a_module_falls_with_the_one_it_begins_with() -> None:
    assert not reach.there("fastapi") and not reach.there("email.message") and not reach.there("encodings.cp1250")
    assert reach.there("asyncio") and reach.there("zipfile") and reach.there("encodings.cp437")
    body = ast.parse("import a.b\nfrom c import d\ndef e():\n    import f\n").body
    assert list(reach.imported(body)) == ["a.b", "c", "c.d"]
