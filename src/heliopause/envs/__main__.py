"""Extend the action vocabularies by random games over every player count and module: `python -m heliopause.envs`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from heliopause.core import registry
from heliopause.envs.vocabulary import extended, load

MODULES: dict[str, list[tuple[int, Mapping[str, object]]]] = {
    "beyond-the-sun": [
        *[
            (players, {"factions": "advanced", "tableau": tableau})
            for players in (2, 3, 4)
            for tableau in (False, True)
        ],
        *[(players, {"factions": "advanced", "expansion": "all"}) for players in (2, 3, 4)],
        (1, {}),
    ],
    "new-frontiers": [
        (players, {"setup": "later", "goals": goals}) for players in (2, 3, 4, 5) for goals in (False, True)
    ],
}


def main(games: int) -> None:
    for game, tables in MODULES.items():
        spec = registry.spec(game)
        new = extended(load(game), [spec.rules(players, options) for players, options in tables], games, seed=1)
        path = Path(__file__).parent / "data" / f"{game}.actions.txt"
        path.write_text(new.text(), encoding="utf-8")
        print(f"{game}: version {new.version}, {len(new.ids)} actions")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
