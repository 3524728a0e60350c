"""The rulebook's scoring line by line."""

from __future__ import annotations

from heliopause.core.decision import Score, Text
from heliopause.core.state import State
from heliopause.games.new_frontiers import model as m
from heliopause.games.new_frontiers import scoring
from heliopause.games.new_frontiers.phrases import goal_name, tile_name
from heliopause.games.new_frontiers.position import goal_id, tile_id
from heliopause.games.new_frontiers.tables import BIT, DEVELOPMENTS, OORT, T


def lines(s: State, seat: int) -> list[Score]:
    """VP chips, printed VP, one line per "?" tile, one per goal in play; the sum is `scoring.score`."""
    cells = s.cells
    kind = int(scoring.best_kind(s, seat)) if scoring.has_colony(s, seat, OORT) else 0
    out = [
        Score("chips", Text("VP chips", "Żetony PZ"), int(cells[m.CHIPS + seat])),
        Score("colonies", Text("Colonies", "Kolonie"), int(scoring.printed_colonies(s, seat))),
        Score("developments", Text("Developments", "Technologie"), int(scoring.printed_developments(s, seat))),
    ]
    tiles = [int(cells[m.COLONY + seat * m.SLOTS + slot]) for slot in range(int(cells[m.COLONIES + seat]))]
    tiles += [tile for tile in range(1, DEVELOPMENTS + 1) if cells[m.OWNED + seat] & BIT[tile]]
    for tile in tiles:
        if T.bonus_row[tile] > 0:
            name = tile_name(tile)
            label = Text(f"Bonus: {name.en}", f"Premia: {name.pl}")
            out.append(Score(f"bonus {tile_id(tile)}", label, int(scoring.bonus(s, seat, tile, kind))))
    for goal in range(1, m.GOALS + 1):
        if cells[m.GOAL_UP + goal] > 0:
            name = goal_name(goal)
            label = Text(f"Goal: {name.en}", f"Cel: {name.pl}")
            out.append(Score(f"goal {goal_id(goal)}", label, int(scoring.goal_vp(s, seat, goal, kind))))
    return out
