"""The words of the effect language at run time, one class each; `word_rules` is their index."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.effects.code import COST, WIDTH
from heliopause.core.kernel.frames import push, top_c, top_d
from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.cards import words
from heliopause.games.beyond_the_sun.cards.powers import EXTRA_JUMPS
from heliopause.games.beyond_the_sun.cards.specials import DIPLOMATIC_EXCHANGE
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import (
    add_population,
    gain_ore,
    take_rightmost,
    to_population,
)
from heliopause.games.beyond_the_sun.rules.faction.leader_facts import star_amount
from heliopause.games.beyond_the_sun.rules.model import (
    FUND,
    LIMITS,
    ORE,
    PASSIVES,
    POPULATION,
    TRACK,
    supply,
)
from heliopause.games.beyond_the_sun.rules.reach import allowed_points, any_slot, can_move, colony_possible, small_ship
from heliopause.games.beyond_the_sun.rules.ship.building import FROM_POPULATION, RIGHTMOST, start_upgrade
from heliopause.games.beyond_the_sun.rules.ship.colonize import name_target, start_colonize
from heliopause.games.beyond_the_sun.rules.ship.control import place_or_ask
from heliopause.games.beyond_the_sun.rules.ship.moving import start_jump
from heliopause.games.beyond_the_sun.rules.solo.doom import doom_minus
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.tech.tableau import row_may_open
from heliopause.games.beyond_the_sun.rules.turn.copying import any_deal
from heliopause.games.beyond_the_sun.rules.words.account import Account
from heliopause.games.beyond_the_sun.rules.words.card_effects import (
    AttachSystem,
    Bounty,
    ColonizeDrawn,
    ColumnToPop,
    OpenGuild,
    PrivateTechnology,
    TakeAttached,
    UseAction,
)
from heliopause.games.beyond_the_sun.rules.words.counts import grown, mined
from heliopause.games.beyond_the_sun.rules.words.special_effects import run_special
from heliopause.games.beyond_the_sun.rules.words.steps import (
    grow,
    remember_rivals,
    start_move_supply,
    tell_extra_ore,
    upgrade_starting_ship,
)
from heliopause.games.beyond_the_sun.rules.words.table_word import TableWord
from heliopause.games.beyond_the_sun.rules.words.word import WordRule


class Gain(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        gain_ore(s, seat, self.code[at + 1])

    def can(self, s: State, at: i64, account: Account) -> bool:
        account.ore += self.code[at + 1]
        return True

    def gives(self, s: State, seat: i64, at: i64, x: i64) -> list[tuple[str, int]] | None:
        return [("ore", int(self.code[at + 1]))]


class SupplyToPop(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        cubes = self.code[at + 1]
        if self.code[at + 4] & words.TAG_RIGHTMOST == 0:
            to_population(s, seat, cubes)
            return
        while cubes > 0 and supply(s, seat) > 0:
            take_rightmost(s, seat)
            add_population(s, seat, 1)
            cubes -= 1

    def can(self, s: State, at: i64, account: Account) -> bool:
        cubes = self.code[at + 1] if self.code[at + 1] < account.sup else account.sup
        account.sup -= cubes
        account.pop += cubes
        return True

    def changes(self, s: State, seat: i64, at: i64) -> bool:
        return supply(s, seat) > 0 or self.returned_before(at) > 0

    def returned_before(self, at: i64) -> i64:
        """Population returned by a cost that stands right before the word: it refills an empty Supply."""
        return self.code[at - WIDTH + 2] if at >= WIDTH and self.code[at - WIDTH] == COST else 0

    def gives(self, s: State, seat: i64, at: i64, x: i64) -> list[tuple[str, int]] | None:
        return [("population", min(int(self.code[at + 1]), int(supply(s, seat))))]


class SupplyToShip(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        start_building(self.code, s, seat, at, 0)

    def can(self, s: State, at: i64, account: Account) -> bool:
        ships = self.code[at + 3]
        account.sup = account.sup - ships if account.sup > ships else 0
        return True

    def changes(self, s: State, seat: i64, at: i64) -> bool:
        return supply(s, seat) > 0 or s.cells[POPULATION + seat] > 0

    def gives(self, s: State, seat: i64, at: i64, x: i64) -> list[tuple[str, int]] | None:
        """Population may stand in for a missing cube, but need not."""
        built = min(int(self.code[at + 3]), int(supply(s, seat)))
        return [("supply", -built), ("ships", built)]


class PopToShip(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        start_building(self.code, s, seat, at, FROM_POPULATION)

    def can(self, s: State, at: i64, account: Account) -> bool:
        account.pop -= self.code[at + 3]
        return account.pop >= 0

    def gives(self, s: State, seat: i64, at: i64, x: i64) -> list[tuple[str, int]] | None:
        ships = int(self.code[at + 3])
        return [("population", -ships), ("ships", ships)]


def start_building(code: vec[i64], s: State, seat: i64, at: i64, how: i64) -> None:
    if code[at + 4] & words.TAG_RIGHTMOST:
        how |= RIGHTMOST
    level = top_c(s) if code[at + 1] < 0 else code[at + 1]
    push(s, codes.OP_BUILD_STEP, seat, level, code[at + 2], code[at + 3], how)


class Jump(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        """With what the next word of its action needs of it: a named target, a count of the raid."""
        t = self.t
        code = self.code
        flags = top_d(s)
        points = allowed_points(t, s, seat, code[at + 1])
        after = at + WIDTH
        colonize_pc: i64 = 0
        if code[after] == words.COLONIZE and flags & codes.FLAG_ACTION:
            colonize_pc = after
        elif code[after] == words.BOUNTY:
            remember_rivals(s, seat)
        start_jump(t, s, seat, points, colonize_pc, flags)
        if colonize_pc > 0 and code[after + 4] & words.TAG_SKIP_GAIN_CONTROL:
            if t.leaders:
                points += star_amount(t, s, seat, EXTRA_JUMPS)
            name_target(t, s, seat, points, code[after + 4])

    def can(self, s: State, at: i64, account: Account) -> bool:
        account.points = allowed_points(self.t, s, account.seat, self.code[at + 1])
        if self.t.leaders:
            account.points += star_amount(self.t, s, account.seat, EXTRA_JUMPS)
        return True

    def changes(self, s: State, seat: i64, at: i64) -> bool:
        return allowed_points(self.t, s, seat, self.code[at + 1]) > 0 and can_move(self.t, s, seat)

    def gives(self, s: State, seat: i64, at: i64, x: i64) -> list[tuple[str, int]] | None:
        return [("jumps", int(self.code[at + 1]))]


class UpgradeLevels(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        start_upgrade(self.t, s, seat, self.code[at + 1], 1, top_d(s))

    def changes(self, s: State, seat: i64, at: i64) -> bool:
        return small_ship(s, seat)

    def gives(self, s: State, seat: i64, at: i64, x: i64) -> list[tuple[str, int]] | None:
        return [("upgrades", int(self.code[at + 1]))]


class UpgradeShips(UpgradeLevels):
    def run(self, s: State, seat: i64, at: i64) -> None:
        if self.code[at + 4] & words.TAG_STARTING_SHIP:
            upgrade_starting_ship(s, seat)
        else:
            start_upgrade(self.t, s, seat, self.code[at + 1], 0, top_d(s))


class Automate(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        if self.t.advanced:
            push(s, codes.OP_INNOVATIONS, seat)
        place_or_ask(self.t, s, seat, codes.REASON_AUTOMATE, 0, self.code[at + 1])

    def can(self, s: State, at: i64, account: Account) -> bool:
        """[needs_disc]: the named track holds a disc, or both are empty."""
        food = s.cells[TRACK + 2 * account.seat]
        ore = s.cells[TRACK + 2 * account.seat + 1]
        if self.code[at + 4] & words.TAG_NEEDS_DISC == 0 or (food == 0 and ore == 0):
            return True
        return food > 0 if self.code[at + 1] == words.FOOD else ore > 0

    def why_not(self, at: i64) -> i64:
        return codes.WHY_NO_DISC

    def gives(self, s: State, seat: i64, at: i64, x: i64) -> list[tuple[str, int]] | None:
        return [("discs", 1)]


class Research(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        level = top_c(s) if self.code[at + 1] < 0 else self.code[at + 1]
        push(s, codes.OP_RESEARCH, seat, level, self.code[at + 4])
        if self.t.tableau and self.code[at + 1] < 0:
            row_may_open(s, 1 << level)

    def can(self, s: State, at: i64, account: Account) -> bool:
        level = account.x if self.code[at + 1] < 0 else self.code[at + 1]
        tags = self.code[at + 4]
        if tags & words.TAG_FREE == 0:
            if account.pop == 0:
                return False
            account.pop -= 1
        if account.flags & codes.FLAG_ACTION and level >= 3 and s.cells[LIMITS + words.LIMIT_NO_RESEARCH_ACTION]:
            return False
        return any_slot(self.t, s, account.seat, level, tags, 0)

    def why_not(self, at: i64) -> i64:
        return codes.WHY_NO_SLOT

    def gives(self, s: State, seat: i64, at: i64, x: i64) -> list[tuple[str, int]] | None:
        if self.code[at + 4] & words.TAG_FREE:
            return [("technology", 1)]
        return [("population", -1), ("technology", 1)]


class Colonize(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        tags = self.code[at + 4]
        if top_d(s) & codes.FLAG_ACTION and s.cells[PASSIVES + seat] & codes.PASSIVE_COLONY_FUND:
            if colony_possible(self.t, s, seat, 0, tags):  # it must be carried out (ruling lp944_colonise_type)
                s.cells[FUND] = 1
        start_colonize(self.t, s, seat, tags)

    def can(self, s: State, at: i64, account: Account) -> bool:
        if account.flags & codes.FLAG_ACTION and s.cells[LIMITS + words.LIMIT_NO_COLONIZE_ACTION]:
            return False
        return colony_possible(self.t, s, account.seat, account.points, self.code[at + 4])

    def why_not(self, at: i64) -> i64:
        return codes.WHY_NO_COLONY

    def gives(self, s: State, seat: i64, at: i64, x: i64) -> list[tuple[str, int]] | None:
        return [("colonies", 1)]


class Grow(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        grow(self.t, s, seat)

    def can(self, s: State, at: i64, account: Account) -> bool:
        cubes = grown(self.t, s, account.seat)
        account.sup -= cubes
        account.pop += cubes
        return True

    def changes(self, s: State, seat: i64, at: i64) -> bool:
        return grown(self.t, s, seat) > 0

    def gives(self, s: State, seat: i64, at: i64, x: i64) -> list[tuple[str, int]] | None:
        return [("population", int(grown(self.t, s, seat)))]


class Mine(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        tell_extra_ore(self.t, s, seat)
        gain_ore(s, seat, mined(self.t, s, seat))

    def can(self, s: State, at: i64, account: Account) -> bool:
        account.ore += mined(self.t, s, account.seat)
        return True

    def gives(self, s: State, seat: i64, at: i64, x: i64) -> list[tuple[str, int]] | None:
        return [("ore", int(mined(self.t, s, seat)))]


class Trade(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        push(s, codes.OP_TRADING, seat, 0, 0)

    def changes(self, s: State, seat: i64, at: i64) -> bool:
        return s.cells[POPULATION + seat] > 0 or s.cells[ORE + seat] > 0


class MoveSupply(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        start_move_supply(self.t, s, seat, self.code[at + 1], self.code[at + 2])

    def changes(self, s: State, seat: i64, at: i64) -> bool:
        return supply(s, seat) > 0


class DoomMinus(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        doom_minus(s, self.code[at + 1])

    def changes(self, s: State, seat: i64, at: i64) -> bool:
        return False


class Special(TableWord):
    """A rule of its own: `special <id>`."""

    def run(self, s: State, seat: i64, at: i64) -> None:
        run_special(self.t, s, seat, self.code[at + 1])

    def can(self, s: State, at: i64, account: Account) -> bool:
        """One is what its action cannot be taken without; all others can always be carried out."""
        return self.code[at + 1] != DIPLOMATIC_EXCHANGE or any_deal(self.t, s, account)

    def why_not(self, at: i64) -> i64:
        return codes.WHY_NO_OFFER


def word_rules(t: Tables) -> dict[int, WordRule]:
    return {
        words.GAIN: Gain(t),
        words.SUPPLY_TO_POP: SupplyToPop(t),
        words.SUPPLY_TO_SHIP: SupplyToShip(t),
        words.POP_TO_SHIP: PopToShip(t),
        words.JUMP: Jump(t),
        words.UPGRADE_SHIPS: UpgradeShips(t),
        words.UPGRADE_LEVELS: UpgradeLevels(t),
        words.AUTOMATE: Automate(t),
        words.RESEARCH: Research(t),
        words.COLONIZE: Colonize(t),
        words.GROW: Grow(t),
        words.MINE: Mine(t),
        words.TRADE: Trade(t),
        words.MOVE_SUPPLY: MoveSupply(t),
        words.DOOM_MINUS: DoomMinus(t),
        words.SPECIAL: Special(t),
        words.OPEN_GUILD: OpenGuild(t),
        words.PRIVATE_TECHNOLOGY: PrivateTechnology(t),
        words.COLONIZE_DRAWN: ColonizeDrawn(t),
        words.BOUNTY: Bounty(t),
        words.ATTACH_SYSTEM: AttachSystem(t),
        words.TAKE_ATTACHED: TakeAttached(t),
        words.USE_ACTION: UseAction(t),
        words.COLUMN_TO_POP: ColumnToPop(t),
    }
