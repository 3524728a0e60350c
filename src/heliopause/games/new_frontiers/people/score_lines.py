"""The rulebook's scoring line by line."""

from __future__ import annotations

from heliopause.core.decision import Score, Text
from heliopause.core.kernel.state import State
from heliopause.games.new_frontiers.people.phrases import goal_name, tile_name
from heliopause.games.new_frontiers.position.write import goal_id, tile_id
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules import scoring
from heliopause.games.new_frontiers.rules.tables import BIT, Tables


def lines(t: Tables, s: State, seat: int) -> list[Score]:
    """VP chips, printed VP, one line per "?" tile, one per goal in play; the sum is `scoring.score`."""
    cells = s.cells
    kind = int(scoring.best_kind(t, s, seat)) if scoring.has_colony(s, seat, t.oort) else 0
    out = [
        Score("chips", Text("VP chips", "Żetony PZ"), int(cells[m.CHIPS + seat])),
        Score("colonies", Text("Colonies", "Kolonie"), int(scoring.printed_colonies(t, s, seat))),
        Score("developments", Text("Developments", "Technologie"), int(scoring.printed_developments(t, s, seat))),
    ]
    tiles = [int(cells[m.COLONY + seat * m.SLOTS + slot]) for slot in range(int(cells[m.COLONIES + seat]))]
    tiles += [tile for tile in range(1, t.developments + 1) if cells[m.OWNED + seat] & BIT[tile]]
    for tile in tiles:
        if t.bonus_row[tile] > 0:
            name = tile_name(t, tile)
            label = Text(f"Bonus: {name.en}", f"Premia: {name.pl}")
            out.append(Score(f"bonus {tile_id(t, tile)}", label, int(scoring.bonus(t, s, seat, tile, kind))))
    for goal in range(1, m.GOALS + 1):
        if cells[m.GOAL_UP + goal] > 0:
            name = goal_name(t, goal)
            label = Text(f"Goal: {name.en}", f"Cel: {name.pl}")
            out.append(Score(f"goal {goal_id(t, goal)}", label, int(scoring.goal_vp(t, s, seat, goal, kind))))
    return out
