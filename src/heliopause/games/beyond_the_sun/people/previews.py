"""What a choice costs and gives, for the deciding seat: read from the program of an action, or tried on a copy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from heliopause.core.decision import Change
from heliopause.core.effects.code import CHOOSE, COST, END, FIRST_GAME_OPCODE, NO_EFFECT, OPTIONAL, WIDTH
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import CHANCE, top_seat
from heliopause.core.kernel.machine import Rules, advance
from heliopause.core.kernel.state import State
from heliopause.core.wording import Outlook
from heliopause.games.beyond_the_sun.cards.specials import GUILDMASTER_DUES
from heliopause.games.beyond_the_sun.people.standings import after_move, points_to_come
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.faction.innovations import has_discount
from heliopause.games.beyond_the_sun.rules.faction.leader_facts import leads
from heliopause.games.beyond_the_sun.rules.legality import CREDIT_WORTH, can, could_change
from heliopause.games.beyond_the_sun.rules.reach import small_ship
from heliopause.games.beyond_the_sun.rules.scoring import score
from heliopause.games.beyond_the_sun.rules.ship.moving import has_ship
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.turn.spaces import legal_spaces, space_program, space_x

CREDIT_USED: Final = 2
WATCHED: Final = (("ore", m.ORE), ("population", m.POPULATION))


def of_space(t: Tables, s: State, seat: i64, space: int) -> tuple[Change, ...]:
    """The cost with surcharge and reductions, and the sure gains of an action."""
    x = int(space_x(t, s, seat, space))
    pc = int(space_program(t, s, seat, space))
    surcharge = int(t.surcharge[space - m.BASIC_SPACES]) if space < m.SLOT_SPACES else 0
    extra = surcharge - reduction(t, s, seat, space, pc, x)
    total = sure_total(t, s, seat, pc, x, co.FLAG_ACTION)
    total["ore"] -= extra
    if credit_needed(t, s, seat, space):
        front = price_in_front(t, pc, x) + extra
        total["ore"] += min(CREDIT_WORTH, front if front > 0 else -total["ore"])
        total["credit_token"] = -1
    return tuple([Change(what, amount) for what, amount in total.items() if amount])


def price_in_front(t: Tables, pc: int, x: int) -> int:
    if t.code[pc] != COST:
        return 0
    return x if t.code[pc + 3] else int(t.code[pc + 1])


def credit_needed(t: Tables, s: State, seat: i64, space: int) -> bool:
    """Investor: whether the Ore does not suffice without the Credit token; where it does, its use is asked later."""
    if s.cells[m.CREDIT + seat] != 1:
        return False
    twin = s.copy()
    twin.cells[m.CREDIT + seat] = CREDIT_USED
    moves = Moves()
    legal_spaces(t, twin, seat, moves)
    return space not in moves.listed()


def reduction(t: Tables, s: State, seat: i64, space: int, pc: int, x: int) -> int:
    """Ore that standing powers take off the cost in front of an action."""
    if t.code[pc] != COST:
        return 0
    lower = 0
    if t.advanced and t.builds[pc]:
        lower = int(has_discount(t, s, seat, pc, s.cells[m.POPULATION + seat], m.supply(s, seat)))
    if t.leaders and m.GUILD_SPACES <= space < m.EVENT_SPACE and leads(t, s, seat, GUILDMASTER_DUES):
        lower += 1
    return min(lower, price_in_front(t, pc, x))


def sure_total(t: Tables, s: State, seat: i64, pc: int, x: int, flags: int) -> dict[str, int]:
    """The sure changes up to the end of a program or of a branch of it.

    What may be left out is passed over; of a choice it is what every way that is open has in common.
    """
    total: dict[str, int] = {"ore": 0}
    code = t.code
    at = pc
    while code[at] != END:
        if code[at] == OPTIONAL:
            after = int(code[at + 1])
            forced = flags > 0 and at == pc and not could_change(t, s, seat, after, -1, x, flags)
            at = at + WIDTH if forced else after
            continue
        if code[at] == CHOOSE:
            for what, amount in shared(t, s, seat, at, x, flags).items():
                total[what] = total.get(what, 0) + amount
            break
        changes = sure_changes(t, s, seat, at, x)
        if changes is None:
            break
        for what, amount in changes:
            if what not in WITH_SHIPS or total.get("ships", 0) or WITH_SHIPS[what](s, seat):
                total[what] = total.get(what, 0) + amount
        at += WIDTH
    return total


WITH_SHIPS: Final[dict[str, Callable[[State, i64], bool]]] = {"jumps": has_ship, "upgrades": small_ship}


def shared(t: Tables, s: State, seat: i64, at: int, x: int, flags: int) -> dict[str, int]:
    """What all branches of a CHOOSE that are open have in common: of a price the lowest, of a gain the least."""
    branches = [int(t.code[at + WIDTH * (k + 1) + 1]) for k in range(int(t.code[at + 1]))]
    open_now = [body for body in branches if can(t, s, seat, body, x, flags)]
    ways = [sure_total(t, s, seat, body, x, flags) for body in open_now or branches]
    common: dict[str, int] = {}
    for what in ways[0]:
        amounts = [way.get(what, 0) for way in ways]
        if min(amounts) > 0:
            common[what] = min(amounts)
        elif max(amounts) < 0:
            common[what] = max(amounts)
    return common


def sure_changes(t: Tables, s: State, seat: i64, at: int, x: int) -> list[tuple[str, int]] | None:
    """Of a cost or a word; None where they cannot be told."""
    op = int(t.code[at])
    if op == COST:
        return [("ore", -(x if t.code[at + 3] else int(t.code[at + 1]))), ("population", -int(t.code[at + 2]))]
    return t.words[op - FIRST_GAME_OPCODE].gives(s, seat, at, x) if op >= FIRST_GAME_OPCODE else None


def tried(rules: Rules, t: Tables, s: State, move: i64, ships: bool, card: int) -> Outlook:
    """A move tried on a copy: what it changes up to the next question, and whether chance shows something after it.

    `ships` says that it moves ships, so that control is told; `card` is the technology that it makes the seat's own.
    """
    seat = top_seat(s)
    twin = s.copy()
    rules.play(twin, move)
    standings = after_move(t, s, twin) if ships else ()
    advance(rules, twin)
    reveals = False
    if twin.top >= twin.base and twin.cells[twin.top] >= CHANCE:
        moves = Moves()
        rules.legal(twin, moves)
        reveals = moves.n > 1
    changes = [Change(what, int(twin.cells[at + seat] - s.cells[at + seat])) for what, at in WATCHED]
    to_come = points_to_come(twin, int(seat), standings)
    changes.append(Change("vp", int(score(t, twin, seat) - score(t, s, seat)) + to_come))
    changes += owed(t, s, card, changes)
    return Outlook(tuple([change for change in changes if change.amount]), reveals, standings)


def owed(t: Tables, s: State, card: int, seen: list[Change]) -> list[Change]:
    """What the IMMEDIATE box of a technology that is taken gives behind a question: ships, Jumps, discs, upgrades."""
    if card == 0 or t.tech_immediate[card] == NO_EFFECT:
        return []
    total = sure_total(t, s, top_seat(s), int(t.tech_immediate[card]), 0, 0)
    known = [change.what for change in seen if change.amount]
    return [Change(what, amount) for what, amount in total.items() if what not in known]
