"""The position notation: a whole game by names (read.py is the way back).

Beyond the notation everybody writes by hand, a position in the middle of an action carries `action`, `shown` (worlds
drawn for Explore), `returning` (replaced worlds), `made` (goods produced), `turn` (raised Military ..) and `frames`,
the stack; without frames `next` selects. A stack of goals is written from the top: "?" nobody has looked at it, a name
is fixed but unknown to all, {P1: name} was put there by P1 (null for those who cannot know).
"""

from __future__ import annotations

from typing import Final

from heliopause.core.kernel.state import UNKNOWN, State, frames_of
from heliopause.core.position import seat_name
from heliopause.games.new_frontiers.cards.words import KINDS
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.phases.explore import MOST_STORED
from heliopause.games.new_frontiers.rules.tables import BIT, Tables

END_NAMES: Final = {
    m.END_SPACES: "development_spaces",
    m.END_COLONIES: "colonies",
    m.END_COLONISTS: "colonists_supply",
    m.END_VP: "vp_pool",
}
TURN_CELLS: Final = {
    "raised": m.RAISED,
    "raised_by": m.RAISED_BY,
    "replaced": m.REPLACED,
    "produced": m.PRODUCED,
}


def tile_id(t: Tables, tile: int) -> str:
    return t.cards.tiles[tile - 1].id


def action_id(t: Tables, action: int) -> str:
    return t.cards.actions[action - 1].id


def goal_id(t: Tables, goal: int) -> str:
    return t.cards.goals[goal - 1].id


# --- writing --------------------------------------------------------------------------------------------------------


def write(t: Tables, s: State, players: int, discs: int) -> dict[str, object]:
    cells = s.cells
    selected = int(cells[m.SELECTED])
    out: dict[str, object] = {"round": int(cells[m.ROUND])}
    out["order"] = [seat_name(int(cells[m.ORDER + k])) for k in range(discs)]
    taken = [a for a in range(1, m.ACTIONS + 1) if cells[m.TAKEN + a] > 0]
    out["selected"] = {action_id(t, a): seat_name(int(cells[m.TAKEN + a]) - 1) for a in taken}
    out["next"] = seat_name(int(cells[m.ORDER + selected])) if selected < discs else None
    out["action"] = action_id(t, int(cells[m.ACTION])) if cells[m.ACTION] > 0 else None
    out["ended"] = [name for bit, name in END_NAMES.items() if cells[m.ENDED] & bit]
    out["produce_credits"] = int(cells[m.PRODUCE_CREDITS])
    out["vp_pool"] = int(cells[m.VP_POOL])
    out["vp_total"] = int(cells[m.BOX + 1])
    out["colonists_supply"] = int(cells[m.SUPPLY])
    out["goods_supply"] = {KINDS[k]: int(cells[m.CUBES + k]) for k in range(4)}
    out["development_sides"] = {
        t.letters[slot]: tile_id(t, int(cells[m.UP + slot])) for slot in range(t.market) if t.letters[slot]
    }
    out["bag_top"] = [tile_id(t, int(cells[m.TOP + k])) for k in range(m.KNOWN_TOP) if cells[m.TOP + k] > 0]
    shown = [int(cells[m.SHOWN + k]) for k in range(m.SEVEN)]
    if any(shown):
        out["shown"] = [tile_id(t, tile) if tile else None for tile in shown]
    returning = [w + t.developments for w in range(1, t.worlds + 1) if cells[m.BAG + w] == 2]
    if returning:
        out["returning"] = [tile_id(t, tile) for tile in returning]
    out["oort_kind"] = KINDS[int(cells[m.OORT_SET])]
    out["goals"] = write_goals(t, s)
    made = {seat_name(seat): write_goods(s, m.MADE + seat * 4) for seat in range(players)}
    out["made"] = {seat: goods for seat, goods in made.items() if goods}
    out["turn"] = {name: int(cells[at]) for name, at in TURN_CELLS.items() if cells[at]}
    for seat in range(players):
        out[seat_name(seat)] = write_seat(t, s, seat)
    frames = frames_of(s)
    if selected == discs or frames != selecting(int(cells[m.ORDER + selected])):
        out["frames"] = [[co.FRAME_NAMES[frame[0]], *frame[1:]] for frame in frames]
    return out


def selecting(seat: int) -> list[list[int]]:
    """The stack while a disc selects: what a position without frames leads to."""
    return [[co.OP_ROUND, 0, 0, 0, 0, 0], [co.ASK_SELECT, seat, 0, 0, 0, 0]]


def write_goods(s: State, at: int) -> dict[str, int]:
    return {KINDS[k]: int(s.cells[at + k]) for k in range(4) if s.cells[at + k]}


def write_seat(t: Tables, s: State, seat: int) -> dict[str, object]:
    cells = s.cells
    colonies: list[dict[str, object]] = []
    for slot in range(int(cells[m.COLONIES + seat])):
        good = int(cells[m.GOOD + seat * m.SLOTS + slot])
        card = tile_id(t, int(cells[m.COLONY + seat * m.SLOTS + slot]))
        colonies.append({"card": card, "good": KINDS[good - 1] if good else None})
    owned = [tile for tile in range(1, t.developments + 1) if cells[m.OWNED + seat] & BIT[tile]]
    stored = [int(cells[m.STORED_WORLDS + seat * MOST_STORED + k]) for k in range(MOST_STORED)]
    fresh = int(cells[m.FRESH + seat])
    out: dict[str, object] = {
        "home": colonies[0]["card"] if colonies else None,
        "home_good": colonies[0]["good"] if colonies else None,
        "credits": int(cells[m.CREDITS + seat]),
        "colonists": int(cells[m.COLONISTS + seat]),
        "vp_chips": int(cells[m.CHIPS + seat]),
        "developments": [tile_id(t, tile) for tile in owned],
        "colonies": colonies[1:],
        "explored": [tile_id(t, int(cells[m.WORLD + seat * m.HELD + k])) for k in range(int(cells[m.EXPLORED + seat]))],
        "stockpile": {
            "goods": write_goods(s, m.STORED_GOODS + seat * 4),
            "credits": int(cells[m.STORED_CREDITS + seat]),
            "worlds": [tile_id(t, tile) for tile in stored if tile],
        },
    }
    if cells[m.MAT + seat]:
        out["mat"] = int(cells[m.MAT + seat])
    if fresh:
        out["fresh"] = [colony["card"] for slot, colony in enumerate(colonies) if fresh & BIT[slot]]
    if cells[m.FRESH_DEVELOPMENT + seat]:
        out["fresh_development"] = tile_id(t, int(cells[m.FRESH_DEVELOPMENT + seat]))
    return out


def write_goals(t: Tables, s: State) -> dict[str, object]:
    cells = s.cells
    in_play: dict[str, list[str]] = {}
    for goal in range(1, m.GOALS + 1):
        if cells[m.GOAL_UP + goal] > 0:
            in_play.setdefault(seat_name(int(cells[m.GOAL_UP + goal]) - 1), []).append(goal_id(t, goal))
    face_down: dict[str, object] = {}
    if cells[m.DOWN_BY] > 0:
        seat = int(cells[m.DOWN_BY]) - 1
        face_down[seat_name(seat)] = name_or_null(t, int(cells[m.DOWN + seat]))
    stack: list[object] = []
    for k in range(int(cells[m.STACK])):
        by = int(cells[m.STACK_BY + k])
        fixed = int(cells[m.STACK_SET + k])
        if by > 0:
            stack.append({seat_name(by - 1): name_or_null(t, int(cells[m.STACK_KNOWN + (by - 1) * m.GOALS + k]))})
        else:
            stack.append(goal_id(t, fixed) if fixed > 0 else "?")
    out: dict[str, object] = {"in_play": in_play, "face_down": face_down, "stack": stack}
    for seat in range(m.SEATS):
        seen = [int(cells[m.LOOK + seat * m.LOOKED + k]) for k in range(m.LOOKED)]
        hand = [goal_id(t, goal) for goal in seen[: cells[m.LOOKS]] if goal > 0]
        if hand:
            out["looking"] = {seat_name(seat): hand}
        if cells[m.KEPT] == 1 and seen[-1] > 0:
            out["kept"] = {seat_name(seat): goal_id(t, seen[-1])}
    return out


def name_or_null(t: Tables, goal: int) -> str | None:
    return None if goal == UNKNOWN else goal_id(t, goal)
