"""Facts about effect programs that follow from their text alone. Read once, when the tables are built."""

from __future__ import annotations

from heliopause.core.effects.code import (
    BRANCH,
    CHOOSE,
    COST,
    EACH_PLAYER,
    END,
    GOTO,
    NO_EFFECT,
    OPTIONAL,
    OTHERS,
    PER,
    WIDTH,
)
from heliopause.games.beyond_the_sun.cards import specials
from heliopause.games.beyond_the_sun.cards.powers import FIRST_POWER
from heliopause.games.beyond_the_sun.cards.words import (
    AUTOMATE,
    BOUNTY,
    COLONIZE,
    GAIN,
    GROW,
    JUMP,
    MINE,
    MOVE_SUPPLY,
    POP_TO_SHIP,
    RESEARCH,
    SPECIAL,
    SUPPLY_TO_POP,
    SUPPLY_TO_SHIP,
    TAG_DISCOVERED,
    TRADE,
    UPGRADE_LEVELS,
    UPGRADE_SHIPS,
)

RESEARCH_SPECIALS = (specials.DIPLOMATIC_EXCHANGE,)


def power_of(code: list[int], pc: int) -> int:
    """Which power stands at `pc`: the number of a special or the opcode of a word; 0 where there is none."""
    if pc == NO_EFFECT:
        return 0
    return code[pc + 1] if code[pc] == SPECIAL else code[pc] if code[pc] >= FIRST_POWER else 0


def amount_of(code: list[int], pc: int) -> int:
    """The number of the power at `pc`, 0 for a special."""
    return code[pc + 1] if pc != NO_EFFECT and code[pc] >= FIRST_POWER else 0


def is_research(code: list[int], pc: int) -> bool:
    return code[pc] == RESEARCH or (code[pc] == SPECIAL and code[pc + 1] in RESEARCH_SPECIALS)


def contains(code: list[int], pc: int, found: object) -> bool:
    """Whether a word for which `found(code, pc)` holds stands anywhere in the program, branches and blocks included."""
    assert callable(found)
    while code[pc] != END:
        if found(code, pc):
            return True
        if code[pc] in (EACH_PLAYER, OTHERS):
            pc = code[pc + 1]
        elif code[pc] == PER:
            pc = code[pc + 3]
        else:
            pc += WIDTH  # optional bodies and branches lie inline
    return False


def contains_research(code: list[int], pc: int) -> bool:
    return code[pc] != BRANCH and contains(code, pc, is_research)


def contains_colonize(code: list[int], pc: int) -> bool:
    return contains(code, pc, lambda c, at: c[at] == COLONIZE)


def chooses_research(code: list[int], pc: int) -> bool:
    """Whether the branch body that starts at `pc`, up to its END or GOTO, contains a research."""
    while code[pc] not in (END, GOTO):
        if is_research(code, pc):
            return True
        pc = code[pc + 1] if code[pc] in (EACH_PLAYER, OTHERS) else code[pc + 3] if code[pc] == PER else pc + WIDTH
    return False


def builds_ship(code: list[int], pc: int) -> bool:
    """Whether the part that the COST at `pc` pays for builds a ship for sure: options and choices do not count."""
    if code[pc] != COST:
        return False
    pc += WIDTH
    while code[pc] not in (END, GOTO, COST):
        op = code[pc]
        if op in (SUPPLY_TO_SHIP, POP_TO_SHIP):
            return True
        if op in (OPTIONAL, EACH_PLAYER, OTHERS):
            pc = code[pc + 1]
        elif op == CHOOSE:
            pc = code[pc + 2]
        elif op == PER:
            pc = code[pc + 3]
        else:
            pc += WIDTH
    return False


def levels_unlocked(code: list[int], pc: int) -> int:
    """Mask 1 << level of the levels an action can discover; an X level opens its row when used (tableau_planetary)."""
    mask = 0
    while code[pc] != END:
        if code[pc] == RESEARCH and code[pc + 1] > 0 and code[pc + 4] & TAG_DISCOVERED == 0:
            mask |= 1 << code[pc + 1]
        pc = code[pc + 1] if code[pc] in (EACH_PLAYER, OTHERS) else code[pc + 3] if code[pc] == PER else pc + WIDTH
    return mask


class Needs:
    """What a program with a single line of steps asks for; `plain` is False for every other program."""

    def __init__(self, code: list[int], pc: int) -> None:
        self.plain = True
        self.ore = 0
        self.population = 0
        self.level = 0  # of its research, 0 = none
        self.colony = 0  # 1 = a System must be ready to be colonised
        self.sure = 0  # 1 = it changes something whenever it is possible
        if code[pc] == COST:
            self.plain = code[pc + 3] == 0
            self.ore = code[pc + 1]
            self.population = code[pc + 2]
            pc += WIDTH
        while self.plain and code[pc] != END:
            pc = self._step(code, pc)

    def _step(self, code: list[int], pc: int) -> int:
        """Add what one word asks for; the pc of the next one."""
        op = code[pc]
        if op == RESEARCH and code[pc + 1] > 0 and code[pc + 4] == 0 and self.level == 0:
            self.level = code[pc + 1]
            self.population += 1
            self.sure = 1
        elif op == COLONIZE and code[pc + 4] == 0 and code[pc - WIDTH] != JUMP:
            self.colony = 1
            self.sure = 1
        elif op == POP_TO_SHIP:
            self.population += code[pc + 3]
            self.sure = 1
        elif op in (GAIN, MINE) or (op == AUTOMATE and code[pc + 4] == 0):
            self.sure = 1
        elif op in (SUPPLY_TO_POP, GROW, TRADE, MOVE_SUPPLY):
            self.plain = code[pc + WIDTH] in (END, GAIN, JUMP, MINE)  # population made here is not needed later
        elif op in (OPTIONAL, EACH_PLAYER, OTHERS):
            return code[pc + 1]
        elif op == PER:
            return code[pc + 3]
        else:
            self.plain = op in (JUMP, SUPPLY_TO_SHIP, UPGRADE_SHIPS, UPGRADE_LEVELS, BOUNTY)
        return pc + WIDTH
