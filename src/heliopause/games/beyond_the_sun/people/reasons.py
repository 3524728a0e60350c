"""Why an action, or one branch of a choice, cannot be taken: the deepest reason first, what lacks with its number."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.effects.code import (
    CHOOSE,
    COST,
    END,
    FIRST_GAME_OPCODE,
    GOTO,
    OPTIONAL,
    PER,
    WIDTH,
)
from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.people import phrases
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import legality
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.legality import body_has_research
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.words.account import Account, account_of

PLENTY_ORE: Final = 60  # more than any action costs
PLENTY_POPULATION: Final = 9

REASONS: Final[dict[int, Text]] = {
    co.WHY_SAME_SPACE: Text("You must move your pawn to another space", "Musisz przesunąć pionek na inne pole"),
    co.WHY_NOT_RESEARCHED: Text("You have not researched this technology", "Nie masz zbadanej tej technologii"),
    co.WHY_COVERED: Text("This Guild is still covered", "Ta gildia jest jeszcze zablokowana"),
    co.WHY_NO_SLOT: Text("There is no technology you could research", "Nie ma technologii, którą możesz zbadać"),
    co.WHY_NO_COLONY: Text("There is no System you could colonize", "Nie ma układu, który możesz skolonizować"),
    co.WHY_NO_CHANGE: Text("The action would change nothing", "Ta akcja niczego by nie zmieniła"),
    co.WHY_NO_COPY: Text("There is no action you could copy", "Nie ma akcji, którą możesz skopiować"),
    co.WHY_NO_OFFER: Text(
        "No opponent has a technology you could research", "Żaden przeciwnik nie ma technologii, którą możesz zbadać"
    ),
    co.WHY_NO_DISC: Text("That production track has no disc left", "Na tym torze produkcji nie ma już dysków"),
    co.WHY_NO_DEAL: Text("This opponent has not researched it", "Ten przeciwnik nie ma zbadanej tej technologii"),
    co.WHY_RESEARCHED: Text("You have already researched it", "Ta technologia jest już przez Ciebie zbadana"),
    co.WHY_PREREQUISITES: Text("You lack its prerequisites", "Brak wymaganych technologii"),
    co.WHY_UNDISCOVERED: Text(
        "This technology has not been discovered yet", "Ta technologia nie jest jeszcze wynaleziona"
    ),
    co.WHY_NOT_CONTROLLED: Text("You do not control this System", "Nie kontrolujesz tego układu"),
    co.WHY_NO_SUPPLY: Text("You have no Supply cubes left", "Nie masz już kostek zaopatrzenia"),
    co.WHY_ENTRY: Text("Ships of this level may not enter", "Statki tego poziomu nie mogą tu trafić"),
    co.WHY_DECK_EMPTY: Text("No technology card of this level is left", "Nie ma już kart technologii tego poziomu"),
    co.WHY_BEING_DISCOVERED: Text("This technology is being discovered", "Ta technologia jest właśnie wynajdywana"),
    co.WHY_NEXT_STEP: Text(
        "A later step of the action would become impossible", "Dalszy krok akcji stałby się niemożliwy"
    ),
    co.WHY_LIMIT: Text("The Anarchists forbid it this turn", "W tej turze zabraniają tego anarchiści"),
    co.WHY_NO_STAR: Text("No star is left on this leader", "Na tym liderze nie ma już dysków ★"),
    co.WHY_OPPONENT: Text(
        "An opponent controlled this System when the turn began",
        "Na początku tej tury ten układ kontrolował przeciwnik",
    ),
}

WRONG_TYPE: Final = Text("This slot does not allow its type", "Jej rodzaj nie pasuje do tego pola")


# --- what lacks -----------------------------------------------------------------------------------
def needs_ore(n: int) -> Text:
    return Text(f"You need {n} more Ore", f"Brakuje Ci {phrases.lacking('ore', n)}")


def needs_population(n: int) -> Text:
    return Text(f"You need {n} more Population", f"Brakuje Ci {phrases.lacking('pop', n)}")


def needs_power(n: int) -> Text:
    return Text(f"You need {n} more military power here", f"Brakuje Ci tu {phrases.lacking('power', n)}")


def needs(ore: int, population: int) -> Text:
    if population == 0:
        return needs_ore(ore)
    if ore == 0:
        return needs_population(population)
    return Text(
        f"You need {ore} more Ore and {population} more Population",
        f"Brakuje Ci {phrases.lacking('ore', ore)} i {phrases.lacking('pop', population)}",
    )


# --- programs -------------------------------------------------------------------------------------
def why_not_program(t: Tables, s: State, seat: int, pc: int, x: int, surcharge: int, flags: int) -> Text:
    """What stands in the way even of one who has plenty; else how much Ore and Population lack."""
    twin = s.copy()

    def open_with(ore: int, population: int) -> bool:
        twin.cells[m.ORE + seat] = s.cells[m.ORE + seat] + ore
        twin.cells[m.POPULATION + seat] = s.cells[m.POPULATION + seat] + population
        return possible(t, twin, seat, pc, x, surcharge, flags)

    if open_with(PLENTY_ORE, 0) or open_with(0, PLENTY_POPULATION):
        for n in range(1, PLENTY_ORE + 1):  # one thing is enough: the one of which less lacks
            if open_with(n, 0):
                return needs_ore(n)
            if open_with(0, n):
                return needs_population(n)
    if not open_with(PLENTY_ORE, PLENTY_POPULATION):
        return REASONS[obstacle(t, twin, seat, pc, x, flags)]
    population = next(n for n in range(1, PLENTY_POPULATION + 1) if open_with(PLENTY_ORE, n))
    return needs(next(n for n in range(1, PLENTY_ORE + 1) if open_with(n, population)), population)


def possible(t: Tables, s: State, seat: int, pc: int, x: int, surcharge: int, flags: int) -> bool:
    """As the rules ask it of a space, a branch or a basic action."""
    cells = s.cells
    ore = int(cells[m.ORE + seat]) - surcharge
    if ore < 0:
        if cells[m.CREDIT + seat] != 1 or t.code[pc] == COST:
            return False
        ore = 0  # the credit pays the surcharge
    account = account_of(s, seat, x, flags)
    account.ore = ore
    if not legality.walk(t, s, account, pc):
        return False
    changed = flags & co.FLAG_ACTION > 0 and s.cells[m.CHANGED] > 0
    return changed or legality.could_change(t, s, seat, pc, -1, x, flags)


def obstacle(t: Tables, s: State, seat: int, pc: int, x: int, flags: int) -> int:
    """WHY_* that Ore and Population cannot help; the seat of this copy has plenty of both."""
    free = s.copy()
    for limit in range(4):
        free.cells[m.LIMITS + limit] = 0
    if t.solo and possible(t, free, seat, pc, x, 0, flags):
        return co.WHY_LIMIT
    return first_obstacle(t, free, account_of(free, seat, x, flags), pc)


def first_obstacle(t: Tables, s: State, account: Account, pc: int) -> int:
    """The first step of a program that cannot be carried out; WHY_NO_CHANGE when all of them can."""
    code, at = t.code, pc
    while code[at] != END:
        op = int(code[at])
        if op == CHOOSE:
            return branch_obstacle(t, s, account, at)
        if op == GOTO and not account.flags & co.FLAG_ACTION:
            break
        if op >= FIRST_GAME_OPCODE:
            word = t.words[op - FIRST_GAME_OPCODE]
            if not word.can(s, at, account):
                return int(word.why_not(at))
            at += WIDTH
        elif op == COST or op == OPTIONAL and account.flags & co.FLAG_COPY_RESEARCH and body_has_research(t, at):
            at += WIDTH
        else:
            at = int(code[at + (3 if op == PER else 1)])
    return co.WHY_NO_CHANGE


def branch_obstacle(t: Tables, s: State, account: Account, at: int) -> int:
    """What all branches that may be chosen have against them; of several reasons the one of the last branch."""
    reason = co.WHY_NO_SLOT
    for k in range(int(t.code[at + 1])):
        body = int(t.code[at + WIDTH * (k + 1) + 1])
        if not account.flags & co.FLAG_COPY_RESEARCH or t.research_ahead[body]:
            reason = first_obstacle(t, s, account.copy(), body)
    return reason
