"""Two hundred slips of the pen: each is refused with file, card and field or column, or can be played to the end."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from heliopause import packs
from heliopause.core import registry
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import NOBODY, decider
from heliopause.core.kernel.machine import Rules, fresh, settle_chance
from tests.data.mutants import HEAD, mutant

SLIPS = 100  # for each game
TABLES: dict[str, list[tuple[int, dict[str, object]]]] = {
    "beyond-the-sun": [(4, {"expansion": "all", "factions": "advanced"}), (2, {}), (1, {})],
    "new-frontiers": [(2, {"setup": "later"}), (4, {"setup": "later", "goals": True})],
}


def written(game: str, rows: dict[str, list[dict[str, Any]]]) -> str:
    return yaml.safe_dump({"pack": {**HEAD, "game": game}, **rows}, allow_unicode=True, sort_keys=False)


def play(rules: Rules, seed: int) -> None:
    """A random game that checks everything at every turn."""
    s = fresh(rules)
    rng, moves = Rng(seed), Moves()
    mark = -1
    settle_chance(rules, s, rng, moves)
    while decider(s) != NOBODY:
        moves.clear()
        rules.legal(s, moves)
        rules.play(s, moves.listed()[rng.below(len(moves.listed()))])
        settle_chance(rules, s, rng, moves)
        if rules.turn_mark(s) != mark:
            mark = int(rules.turn_mark(s))
            assert rules.check(s) == []
    assert all(rules.score(s, seat) is not None for seat in range(int(rules.players)))


@pytest.mark.slow
@pytest.mark.parametrize("game", list(TABLES))
def test_a_slip_of_the_pen_is_refused_by_name_or_can_be_played(game: str) -> None:
    good: dict[str, dict[str, dict[str, Any]]] = {}
    refused = 0
    for seed in range(SLIPS):
        kind, row = mutant(game, seed)
        try:
            packs.parse(written(game, {kind: [row]}), "slips.yaml")
        except packs.PackError as error:
            told = str(error)
            assert told.startswith("slips.yaml: ") and error.file == "slips.yaml", told
            assert row["id"] in told or "cards" in told, told
            assert error.field or error.column or ": expected" in told or "needed" in told, told
            refused += 1
        else:
            good.setdefault(kind, {})[row["id"]] = row
    assert refused > SLIPS // 4 and sum(len(table) for table in good.values()) > SLIPS // 8
    spec = registry.spec(game)
    for pack in together(game, good):
        for players, options in TABLES[game]:
            content = spec.content(options, (pack,), players)
            for seed in range(2):
                play(spec.rules(players, options, content), seed)


def together(game: str, good: dict[str, dict[str, dict[str, Any]]]) -> list[packs.Pack]:
    """All slips that may stand, in as few packs as they fit into."""
    found: list[dict[str, list[dict[str, Any]]]] = [{}]
    for kind, table in good.items():
        for row in table.values():
            for rows in found:
                tried = {**rows, kind: [*rows.get(kind, []), row]}
                try:
                    packs.parse(written(game, tried))
                except packs.PackError:
                    continue
                rows[kind] = tried[kind]
                break
            else:
                found.append({kind: [row]})
    return [packs.parse(written(game, rows)) for rows in found if rows]


def test_what_a_pack_may_not_be() -> None:
    for source, wanted in (
        ("", "expected `pack"),
        ("[1, 2]", "expected `pack"),
        ("pack: &a {id: x}\nmore: *a", "anchors"),
        ("a: [" * 40 + "1" + "]" * 40, "too deep"),
        ("x" * 300_000, "at most 256 KiB"),
        ("pack: {id: a, id: b}", "written twice"),
        ("pack: [", "no YAML"),
        ("!!python/object:os.system {}", "no YAML"),
        (b"\xff\xfe", "UTF-8"),
    ):
        with pytest.raises(packs.PackError, match=wanted):
            packs.parse(source, "odd.yaml")
