"""Facts that a page draws beside the position. All of it is public but `looked`; `s` is already masked for the viewer.

round, phase    phase: setup | select | action | over
actions         the seven tiles in row order: {id, taken_by: seat|null, active, credits} (credits lie on Produce)
track, done     discs from the front: {seat, selected, current}; how many of them have selected
order           seats in the order in which they do the action now running (selector first; nobody else where the tile
                has no action), [] between actions
market          24 stacks: {id, stack, size, left, copies, cost, owned_by: [seats], price: [now, per seat],
                points: [per seat, what its total would grow by with the tile; an owned one: would be less without]}
shown           worlds drawn for Explore, null where one was picked
taking          per seat the worlds of `shown` that are left, like `explored` of a seat
bag, bag_worlds how many worlds are in the bag, and which
supply          {colonists, vp, goods: {kind: cubes}}
prices          {kind: credits}: printed trade prices
meters          the four end conditions: {id, value, limit, met, seats: value per seat or null}
ended           met end conditions
oort            {seat|null, kind}: who has Alien Oort Cloud Factory and the kind it has
goals           null without goals, else {up: [{id, seat, stockpile: most items}], down: {seat, id|null}|null,
                stack: number left}
looked          goals in the viewer's hand during Chart Galactic Goals
seats           per seat: {seat, credits, colonists, vp_chips, spaces, over (the limit of nine), military,
                military_vs: [{id: filter, amount}], discount (on every world), sale: {kind: credits for a sale},
                consume_powers, goods: {kind: number}, developments: [{id, fresh}],
                colonies: [{id, home, good: kind|null, kind: kind|"gray", fresh}],
                explored: [{id, means: those of pay, conquer, contact, doomed that work now, price|null,
                strength|null, contact_price|null, discount, points: what the total would grow by}],
                stockpile: {goods, credits, worlds}, disc: place of the first disc on the track}
"""

from __future__ import annotations

from typing import Final

from heliopause.core.kernel.state import UNKNOWN, State, frames_of
from heliopause.games.new_frontiers.cards.words import KINDS, PROPERTIES
from heliopause.games.new_frontiers.position.write import END_NAMES, action_id, goal_id, tile_id, write_goods
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.in_force import military_against, settle_discount
from heliopause.games.new_frontiers.rules.phases import develop, settle, taking, trade
from heliopause.games.new_frontiers.rules.scoring import consume_powers, has_colony, stored_worlds
from heliopause.games.new_frontiers.rules.setup import SetupTable
from heliopause.games.new_frontiers.rules.tables import BIT, Tables
from heliopause.games.new_frontiers.rules.worth import market_points, world_points

Facts = dict[str, object]

BONUS_ONLY: Final = (m.RETREAT, m.CHART, m.ENVOYS)  # tiles without an action
MEANS: Final = ((taking.BY_TYPE, ""), (taking.BY_CONTACT, "contact"), (taking.BY_DOOMED, "doomed"))


def table(s: State, setup: SetupTable, goals: bool) -> Facts:
    cells = s.cells
    players = int(setup.players)
    over = s.top < s.base
    phase = "action" if cells[m.ACTION] > 0 else "select"
    if cells[m.ROUND] == 0:
        phase = "setup"
    return {
        "round": int(cells[m.ROUND]),
        "phase": "over" if over else phase,
        "actions": actions(setup.t, s, goals),
        "track": track(s, setup, over),
        "done": done(s),
        "order": turn_order(s, players),
        "market": market(s, setup),
        "shown": shown(setup.t, s),
        "taking": [drawn_for(setup.t, own_turn(s, seat), seat) for seat in range(players)],
        "bag": int(cells[m.IN_BAG]),
        "bag_worlds": [
            tile_id(setup.t, w + setup.t.developments) for w in range(1, setup.t.worlds + 1) if cells[m.BAG + w] == 1
        ],
        "supply": {
            "colonists": int(cells[m.SUPPLY]),
            "vp": int(cells[m.VP_POOL]),
            "goods": {KINDS[kind]: int(cells[m.CUBES + kind]) for kind in range(4)},
        },
        "prices": {KINDS[kind]: int(setup.t.prices[kind]) for kind in range(4)},
        "meters": meters(s, players),
        "ended": [name for bit, name in END_NAMES.items() if cells[m.ENDED] & bit],
        "oort": oort(setup.t, s, players),
        "goals": goal_facts(setup.t, s) if goals else None,
        "looked": looked(setup.t, s),
        "seats": [seat_facts(own_turn(s, seat), setup, seat) for seat in range(players)],
    }


def actions(t: Tables, s: State, goals: bool) -> list[Facts]:
    left_out = m.RETREAT if goals else m.CHART
    out: list[Facts] = []
    for action in range(1, m.ACTIONS + 1):
        if action != left_out:
            by = int(s.cells[m.TAKEN + action])
            fact: Facts = {"id": action_id(t, action), "taken_by": by - 1 if by else None}
            fact["active"] = s.cells[m.ACTION] == action
            fact["credits"] = int(s.cells[m.PRODUCE_CREDITS]) if action == m.PRODUCE else 0
            out.append(fact)
    return out


def track(s: State, setup: SetupTable, over: bool) -> list[Facts]:
    """Empty until the starting order is known."""
    if s.cells[m.ROUND] == 0:
        return []
    selected, now = done(s), selecting_place(s)
    return [
        {
            "seat": int(s.cells[m.ORDER + k]),
            "selected": k < selected and k != now,
            "current": k == now and not over,
        }
        for k in range(setup.discs)
    ]


def selecting_place(s: State) -> int:
    """Where the disc stands that selects or whose action runs: Chart Galactic Goals moves it one place up at once."""
    place = int(s.cells[m.SELECTED])
    chart = int(s.cells[m.TAKEN + m.CHART]) - 1
    if s.cells[m.ACTION] == m.CHART and place > 0 and s.cells[m.ORDER + place] != chart:
        return place - 1
    return place


def done(s: State) -> int:
    """How many discs from the front have selected, the one left out whose action runs unless it has moved up."""
    place = int(s.cells[m.SELECTED])
    return place if selecting_place(s) == place else place + 1


def turn_order(s: State, players: int) -> list[int]:
    action = int(s.cells[m.ACTION])
    if action == 0:
        return []
    selector = int(s.cells[m.TAKEN + action]) - 1
    if action in BONUS_ONLY:
        return [selector]
    return [int(m.seat_in_turn(s, players, selector, k)) for k in range(players)]


def market(s: State, setup: SetupTable) -> list[Facts]:
    points = [market_points(setup.t, s, seat) for seat in range(int(setup.players))]
    return [{**stack(s, setup, slot), "points": [each[slot] for each in points]} for slot in range(setup.t.market)]


def stack(s: State, setup: SetupTable, slot: int) -> Facts:
    cells, t = s.cells, setup.t
    tile = int(cells[m.UP + slot])
    players = int(setup.players)
    small = t.spaces[tile] == 1
    selector = int(cells[m.TAKEN + m.DEVELOP]) - 1 if cells[m.ACTION] == m.DEVELOP else -1
    return {
        "id": tile_id(t, tile),
        "stack": t.letters[slot],
        "size": "small" if small else "large",
        "left": int(cells[m.COPIES + slot]),
        "copies": int(setup.small_copies if small else setup.large_copies),
        "cost": int(t.cost[tile]),
        "owned_by": [seat for seat in range(players) if cells[m.OWNED + seat] & BIT[tile]],
        "price": [int(develop.price(t, s, seat, tile, 1 if seat == selector else 0)) for seat in range(players)],
    }


def drawn_for(t: Tables, s: State, seat: int) -> list[Facts]:
    return [explored(t, s, seat, int(s.cells[m.SHOWN + k])) for k in range(m.SEVEN) if s.cells[m.SHOWN + k] > 0]


def shown(t: Tables, s: State) -> list[str | None]:
    tiles = [int(s.cells[m.SHOWN + k]) for k in range(m.SEVEN)]
    return [tile_id(t, tile) if tile else None for tile in tiles] if any(tiles) else []


def meters(s: State, players: int) -> list[Facts]:
    cells = s.cells
    spaces = [int(cells[m.SPACES + seat]) for seat in range(players)]
    colonies = [int(cells[m.COLONIES + seat]) for seat in range(players)]
    rows: list[tuple[int, int, int, list[int] | None]] = [
        (m.END_SPACES, max(spaces), develop.FULL, spaces),
        (m.END_COLONIES, max(colonies), settle.MOST_COLONIES, colonies),
        (m.END_COLONISTS, int(cells[m.SUPPLY]), settle.FEWEST_COLONISTS, None),
        (m.END_VP, int(cells[m.VP_POOL]), 0, None),
    ]
    return [
        {"id": END_NAMES[bit], "value": value, "limit": limit, "met": bool(cells[m.ENDED] & bit), "seats": seats}
        for bit, value, limit, seats in rows
    ]


def oort(t: Tables, s: State, players: int) -> Facts:
    owners = [seat for seat in range(players) if has_colony(s, seat, t.oort)]
    return {"seat": owners[0] if owners else None, "kind": KINDS[int(s.cells[m.OORT_SET])]}


def goal_facts(t: Tables, s: State) -> Facts:
    cells = s.cells
    up = [
        {
            "id": goal_id(t, goal),
            "seat": int(cells[m.GOAL_UP + goal]) - 1,
            "stockpile": t.cards.goals[goal - 1].stockpile_max,
        }
        for goal in range(1, m.GOALS + 1)
        if cells[m.GOAL_UP + goal] > 0
    ]
    down: Facts | None = None
    if cells[m.DOWN_BY] > 0:
        seat = int(cells[m.DOWN_BY]) - 1
        goal = int(cells[m.DOWN + seat])
        down = {"seat": seat, "id": None if goal == UNKNOWN else goal_id(t, goal)}
    return {"up": up, "down": down, "stack": int(cells[m.STACK])}


def looked(t: Tables, s: State) -> list[str]:
    hands = [int(s.cells[m.LOOK + k]) for k in range(m.SEATS * m.LOOKED)]
    return [goal_id(t, goal) for goal in hands if goal > 0]


# --- empires --------------------------------------------------------------------------------------------------------


def seat_facts(s: State, setup: SetupTable, seat: int) -> Facts:
    cells = s.cells
    force = m.FORCE + seat * m.FORCE_SIZE
    goods = [0, 0, 0, 0]
    for slot in range(int(cells[m.COLONIES + seat])):
        if cells[m.GOOD + seat * m.SLOTS + slot] > 0:
            goods[cells[m.GOOD + seat * m.SLOTS + slot] - 1] += 1
    stored = int(stored_worlds(s, seat))
    discs = [k for k in range(setup.discs) if cells[m.ORDER + k] == seat]
    return {
        "seat": seat,
        "credits": int(cells[m.CREDITS + seat]),
        "colonists": int(cells[m.COLONISTS + seat]),
        "vp_chips": int(cells[m.CHIPS + seat]),
        "spaces": int(cells[m.SPACES + seat]),
        "over": max(0, int(cells[m.EXPLORED + seat] + cells[m.COLONIES + seat]) - m.LIMIT),
        "military": int(cells[force + setup.t.f_military]),
        "military_vs": special_military(setup.t, s, force),
        "discount": int(cells[force + setup.t.f_cost + every_world(setup.t)]) if every_world(setup.t) >= 0 else 0,
        "sale": {KINDS[kind]: int(trade.sale_price(setup.t, s, seat, kind)) for kind in range(4)},
        "consume_powers": int(consume_powers(setup.t, s, seat)),
        "goods": {KINDS[kind]: goods[kind] for kind in range(4) if goods[kind]},
        "developments": [
            {"id": tile_id(setup.t, tile), "fresh": cells[m.FRESH_DEVELOPMENT + seat] == tile}
            for tile in range(1, setup.t.developments + 1)
            if cells[m.OWNED + seat] & BIT[tile]
        ],
        "colonies": [colony(setup.t, s, seat, slot) for slot in range(int(cells[m.COLONIES + seat]))],
        "explored": [
            explored(setup.t, s, seat, int(cells[m.WORLD + seat * m.HELD + k]))
            for k in range(int(cells[m.EXPLORED + seat]))
        ],
        "stockpile": {
            "goods": write_goods(s, m.STORED_GOODS + seat * 4),
            "credits": int(cells[m.STORED_CREDITS + seat]),
            "worlds": [tile_id(setup.t, int(cells[m.STORED_WORLDS + seat * 4 + k])) for k in range(stored)],
        },
        "disc": discs[0] if discs and cells[m.ROUND] > 0 else None,
    }


def own_turn(s: State, seat: int) -> State:
    """The state as it is for this seat's strength: Military raised in another seat's turn is not its own."""
    acting = [frame[1] for frame in frames_of(s) if frame[0] == co.OP_SETTLE_TURN]
    if s.cells[m.RAISED_BY] == 0 or seat in acting:
        return s
    twin = s.copy()
    twin.cells[m.RAISED] = 0
    twin.cells[m.RAISED_BY] = 0
    return twin


def special_military(t: Tables, s: State, force: int) -> list[Facts]:
    """Military that works only against some worlds; the id says which: `rebel`, `uplift|genes`."""
    out: list[Facts] = []
    for number in range(1, len(t.settle_military.filters)):
        amount = int(s.cells[force + t.f_military + number])
        if amount:
            out.append({"id": _filter_id(t, number), "amount": amount})
    return out


def _filter_id(t: Tables, number: int) -> str:
    parts: list[str] = []
    for alternative in t.settle_military.filters[number]:
        parts.append("&".join([name for k, name in enumerate(PROPERTIES) if alternative.required & (1 << k)]))
    return "|".join(parts)


def every_world(t: Tables) -> int:
    """The number of the discount on all worlds, -1 = no tile gives one."""
    return t.settle_cost.filters.index([]) if [] in t.settle_cost.filters else -1


def colony(t: Tables, s: State, seat: int, slot: int) -> Facts:
    tile = int(s.cells[m.COLONY + seat * m.SLOTS + slot])
    good = int(s.cells[m.GOOD + seat * m.SLOTS + slot])
    kind = int(t.kind[m.face(t, s, tile)])
    return {
        "id": tile_id(t, tile),
        "home": slot == 0,
        "good": KINDS[good - 1] if good else None,
        "kind": KINDS[kind] if kind >= 0 else "gray",
        "fresh": bool(s.cells[m.FRESH + seat] & BIT[slot]),
    }


def explored(t: Tables, s: State, seat: int, tile: int) -> Facts:
    found = int(taking.means(t, s, seat, tile))
    by_type = "conquer" if t.military[tile] == 1 else "pay"
    faces = [tile] if tile != t.oort else [t.faces + kind for kind in range(4)]
    military = t.military[tile] == 1
    contact = military and t.alien[tile] == 0 and s.cells[m.FORCE + seat * m.FORCE_SIZE + t.f_contact] == 1
    return {
        "id": tile_id(t, tile),
        "means": [name or by_type for bit, name in MEANS if found & bit],
        "price": None if military else min([int(taking.pay_price(t, s, seat, shown)) for shown in faces]),
        "strength": int(military_against(t, s, seat, tile) + s.cells[m.RAISED]) if military else None,
        "contact_price": int(taking.contact_price(t, s, seat, tile)) if contact else None,
        "discount": int(settle_discount(t, s, seat, tile)),
        "points": world_points(t, s, seat, tile),
    }
