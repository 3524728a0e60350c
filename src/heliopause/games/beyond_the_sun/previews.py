"""What a choice costs and gives, for the deciding seat: read from the program of an action, or tried on a copy."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.decision import Change
from heliopause.core.effect_code import COST, OPTIONAL, WIDTH
from heliopause.core.frames import CHANCE
from heliopause.core.machine import Rules, advance
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import model as m
from heliopause.games.beyond_the_sun import words as w
from heliopause.games.beyond_the_sun.counts import grown, mined
from heliopause.games.beyond_the_sun.innovations import has_discount
from heliopause.games.beyond_the_sun.leader_facts import leads
from heliopause.games.beyond_the_sun.scoring import score
from heliopause.games.beyond_the_sun.spaces import space_program, space_x
from heliopause.games.beyond_the_sun.specials import GUILDMASTER_DUES
from heliopause.games.beyond_the_sun.static import Static

WATCHED = (("ore", m.ORE), ("population", m.POPULATION))


def of_space(g: Static, s: State, seat: i64, space: int) -> tuple[Change, ...]:
    """The cost with surcharge and reductions, and the sure gains of an action."""
    x = int(space_x(g, s, seat, space))
    pc = int(space_program(g, s, seat, space))
    surcharge = int(g.surcharge[space - m.BASIC_SPACES]) if space < m.SLOT_SPACES else 0
    return of_program(g, s, seat, pc, x, surcharge - reduction(g, s, seat, space, pc, x))


def reduction(g: Static, s: State, seat: i64, space: int, pc: int, x: int) -> int:
    """Ore that standing powers take off the cost in front of an action."""
    if g.code[pc] != COST:
        return 0
    lower = 1 if g.advanced and g.builds[pc] and has_discount(g, s, seat) else 0
    if g.leaders and m.GUILD_SPACES <= space < m.EVENT_SPACE and leads(g, s, seat, GUILDMASTER_DUES):
        lower += 1
    price = x if g.code[pc + 3] else int(g.code[pc + 1])
    return min(lower, price)


def of_program(g: Static, s: State, seat: i64, pc: int, x: int, surcharge: int) -> tuple[Change, ...]:
    """What is sure: what may be left out is passed over, and all behind a choice is open."""
    total: dict[str, int] = {"ore": -surcharge}
    code = g.code
    at = pc
    while code[at] == COST or code[at] == OPTIONAL or code[at] in SURE_WORDS:
        if code[at] == OPTIONAL:
            at = int(code[at + 1])
            continue
        for what, amount in sure_changes(g, s, seat, at, x):
            total[what] = total.get(what, 0) + amount
        at += WIDTH
    return tuple([Change(what, amount) for what, amount in total.items() if amount])


SURE_WORDS = (
    w.GAIN,
    w.SUPPLY_TO_POP,
    w.SUPPLY_TO_SHIP,
    w.POP_TO_SHIP,
    w.JUMP,
    w.RESEARCH,
    w.COLONIZE,
    w.GROW,
    w.MINE,
    w.AUTOMATE,
    w.UPGRADE_SHIPS,
    w.UPGRADE_LEVELS,
)


def sure_changes(g: Static, s: State, seat: i64, at: int, x: int) -> list[tuple[str, int]]:
    op, a, c = int(g.code[at]), int(g.code[at + 1]), int(g.code[at + 3])
    if op == COST:
        return [("ore", -(x if c else a)), ("population", -int(g.code[at + 2]))]
    if op == w.GAIN:
        return [("ore", a)]
    if op == w.SUPPLY_TO_POP:
        return [("population", min(a, int(m.supply(s, seat))))]
    if op == w.SUPPLY_TO_SHIP:
        return [("supply", -c), ("ships", c)]
    if op == w.POP_TO_SHIP:
        return [("population", -c), ("ships", c)]
    if op == w.JUMP:
        return [("jumps", a)]
    if op == w.RESEARCH:
        cube = [] if int(g.code[at + 4]) & w.TAG_FREE else [("population", -1)]
        return [*cube, ("technology", 1)]
    if op == w.COLONIZE:
        return [("colonies", 1)]
    if op == w.GROW:
        return [("population", int(grown(g, s, seat)))]
    if op == w.MINE:
        return [("ore", int(mined(g, s, seat)))]
    if op == w.AUTOMATE:
        return [("discs", 1)]
    return []


class Trial:
    """A move tried on a copy: what it changes up to the next question, and whether chance shows something after it."""

    def __init__(self, rules: Rules, g: Static, s: State, move: i64) -> None:
        seat = s.cells[s.top + 1]
        twin = s.copy()
        rules.play(twin, move)
        advance(rules, twin)
        self.reveals = False
        if twin.top >= twin.base and twin.cells[twin.top] >= CHANCE:
            moves = Moves()
            rules.legal(twin, moves)
            self.reveals = moves.n > 1
        changes = [Change(what, int(twin.cells[at + seat] - s.cells[at + seat])) for what, at in WATCHED]
        changes.append(Change("vp", int(score(g, twin, seat) - score(g, s, seat))))
        self.changes = tuple([change for change in changes if change.amount])
