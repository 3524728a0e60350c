"""What a person would expect to be able to choose and cannot: grey options, each with its reason."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.effect_code import WIDTH
from heliopause.core.position import seat_name
from heliopause.core.program import OP_CHOOSE
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import achievements, ids, naming, ops, reach, spaces, titles
from heliopause.games.beyond_the_sun import codes as co
from heliopause.games.beyond_the_sun import model as m
from heliopause.games.beyond_the_sun.cards import CARDS
from heliopause.games.beyond_the_sun.flow import population_price
from heliopause.games.beyond_the_sun.option_texts import say, say_slot, say_space, say_trade
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.words import TAG_NO_OPPONENT_AT_TURN_START, TAG_UNCONTROLLED_AT_TURN_START

REASONS: Final[dict[int, Text]] = {
    co.WHY_SAME_SPACE: Text("You must move your pawn to another space", "Musisz przesunąć pionek na inne pole"),
    co.WHY_NOT_RESEARCHED: Text("You have not researched this technology", "Nie masz zbadanej tej technologii"),
    co.WHY_COVERED: Text("This Guild is still covered", "Ta gildia jest jeszcze zablokowana"),
    co.WHY_ORE: Text("You need more Ore", "Brakuje Ci kryształków rudy"),
    co.WHY_POPULATION: Text("You need more Population", "Brakuje Ci kostek populacji"),
    co.WHY_NO_SLOT: Text("There is no technology you could research", "Nie ma technologii, którą możesz zbadać"),
    co.WHY_NO_COLONY: Text("There is no System you could colonize", "Nie ma układu, który możesz skolonizować"),
    co.WHY_NO_CHANGE: Text("The action would change nothing", "Ta akcja niczego by nie zmieniła"),
    co.WHY_NO_COPY: Text("There is no action you could copy", "Nie ma akcji, którą możesz skopiować"),
    co.WHY_NO_DEAL: Text("This opponent has not researched it", "Ten przeciwnik nie ma zbadanej tej technologii"),
    co.WHY_RESEARCHED: Text("You have already researched it", "Ta technologia jest już przez Ciebie zbadana"),
    co.WHY_PREREQUISITES: Text("You lack its prerequisites", "Brak wymaganych technologii"),
    co.WHY_UNDISCOVERED: Text(
        "This technology has not been discovered yet", "Ta technologia nie jest jeszcze wynaleziona"
    ),
    co.WHY_NOT_CONTROLLED: Text("You do not control this System", "Nie kontrolujesz tego układu"),
    co.WHY_NO_SUPPLY: Text("You have no Supply cubes left", "Nie masz już kostek zaopatrzenia"),
    co.WHY_ENTRY: Text("Only ships of level 3 or 4 may enter", "Mogą tu trafić tylko statki poziomu 3 albo 4"),
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
WAS_CONTROLLED: Final = Text(
    "This System was controlled when the turn began", "Na początku tej tury ten układ był kontrolowany"
)
NO_RESEARCH: Final = Text(
    "The research of a copied action is compulsory", "Badanie z kopiowanej akcji jest obowiązkowe"
)
WRONG_TYPE: Final = Text("This slot does not allow its type", "Jej rodzaj nie pasuje do tego pola")
CLAIMED: Final = Text("You have already claimed it", "To osiągnięcie jest już przez Ciebie zdobyte")
SLOTS_TAKEN: Final = Text("All slots of this Achievement are taken", "Wszystkie pola tego osiągnięcia są zajęte")
NOT_MET: Final = Text("You do not meet its condition", "Nie spełniasz jego warunku")


def needs_ore(n: int) -> Text:
    return Text(f"You need {n} more Ore", f"Brakuje Ci {titles.lacking('ore', n)}")


def needs_population(n: int) -> Text:
    return Text(f"You need {n} more Population", f"Brakuje Ci {titles.lacking('pop', n)}")


def needs_power(n: int) -> Text:
    return Text(f"You need {n} more military power here", f"Brakuje Ci tu {titles.lacking('power', n)}")


def blocked_options(g: Static, s: State, legal: list[str]) -> list[Option]:
    op = int(s.cells[s.top])
    if op == co.OP_ACTION and s.cells[s.top + 2] == 0:
        return blocked_spaces(g, s, legal)
    if op == co.OP_SLOT:
        return blocked_slots(g, s, legal)
    if op == co.OP_COLONIZE:
        return blocked_systems(g, s, legal)
    if op == co.OP_TRADE:
        return blocked_trades(g, s, legal)
    if op == co.OP_CLAIM:
        return blocked_claims(g, s, legal)
    if op == co.OP_JUMP:
        return blocked_jumps(g, s, legal)
    if op == OP_CHOOSE:
        return blocked_branches(g, s, legal)
    if op == co.OP_BASIC:
        return blocked_basic(g, s, legal)
    if op == co.OP_TABLEAU_PICK:
        return blocked_row(g, s, legal)
    return []


def blocked_spaces(g: Static, s: State, legal: list[str]) -> list[Option]:
    seat = int(s.cells[s.top + 1])
    out: list[Option] = []
    for space in range(1, m.SPACES):
        if not spaces.space_program(g, s, seat, space):
            continue
        name = f"space {naming.space_id(s, seat, space)}"
        if name in legal:
            continue
        said = say_space(g, s, seat, space)
        out.append(Option(name, said.text, said.refs, why_not=why_not_space(g, s, seat, space)))
    return out


def why_not_space(g: Static, s: State, seat: int, space: int) -> Text:
    reason = int(spaces.space_reason(g, s, seat, space))
    pc = int(spaces.space_program(g, s, seat, space))
    x = int(spaces.space_x(g, s, seat, space))
    if reason == co.WHY_OCCUPIED:
        who = seat_name(int(spaces.occupant(g, s, space)))
        return Text(f"This space is occupied ({who})", f"To pole jest zajęte ({who})")
    surcharge = int(g.surcharge[space - m.BASIC_SPACES]) if space < m.SLOT_SPACES else 0
    return why_not_program(g, s, seat, reason, pc, x, surcharge, co.FLAG_ACTION)


def why_not_program(g: Static, s: State, seat: int, reason: int, pc: int, x: int, surcharge: int, flags: int) -> Text:
    """The reason with how much is missing, where that is known."""
    if reason == co.WHY_ORE:
        lack = int(spaces.missing_ore(g, s, seat, pc, x, surcharge))
        if lack > 0:
            return needs_ore(lack)
    if reason == co.WHY_POPULATION:
        return needs_population(int(spaces.missing_population(g, s, seat, pc, x, surcharge, flags)))
    return REASONS.get(reason, REASONS[co.WHY_NO_CHANGE])


def blocked_branches(g: Static, s: State, legal: list[str]) -> list[Option]:
    """Parts of a choice that cannot be paid, carried out or would change nothing."""
    seat, pc, x, flags = (int(s.cells[s.top + k]) for k in (1, 2, 4, 5))
    out: list[Option] = []
    for k in range(int(g.code[pc + 1])):
        name = ids.move_id(s, k)
        if name in legal:
            continue
        body = int(g.code[pc + WIDTH * (k + 1) + 1])
        why = NO_RESEARCH
        if not flags & co.FLAG_COPY_RESEARCH or g.research_ahead[body]:
            reason = int(spaces.program_reason(g, s, seat, body, x, 0, flags))
            why = why_not_program(g, s, seat, reason, body, x, 0, flags)
        out.append(Option(name, say(g, s, k).text, why_not=why))
    return out


def blocked_basic(g: Static, s: State, legal: list[str]) -> list[Option]:
    """Technocrats' Guild: actions of the basic box that cannot follow."""
    seat = int(s.cells[s.top + 1])
    out: list[Option] = []
    for row in range(4):
        name = ids.move_id(s, row)
        if name not in legal:
            pc = int(g.basic_pc[row])
            reason = int(spaces.program_reason(g, s, seat, pc, 0, 0, co.FLAG_ACTION))
            said = say(g, s, row)
            why = why_not_program(g, s, seat, reason, pc, 0, 0, co.FLAG_ACTION)
            out.append(Option(name, said.text, said.refs, why_not=why))
    return out


def blocked_row(g: Static, s: State, legal: list[str]) -> list[Option]:
    """Face-up technologies of the tableau that the prerequisites of the slot do not hand on."""
    level = int(g.slot_level[s.cells[s.top + 2]])
    out: list[Option] = []
    for column in range(4):
        card = int(s.cells[m.TABLEAU + 4 * (level - 2) + column])
        if card and ids.move_id(s, card) not in legal:
            said = say(g, s, card)
            out.append(Option(ids.move_id(s, card), said.text, said.refs, why_not=WRONG_TYPE))
    return out


def blocked_jumps(g: Static, s: State, legal: list[str]) -> list[Option]:
    """Moves past the entry limit of a System, moves that would bar the way to a colony, a stop without a change."""
    seat, colonize_pc = int(s.cells[s.top + 1]), int(s.cells[s.top + 4])
    later = REASONS[co.WHY_NEXT_STEP if colonize_pc else co.WHY_NO_CHANGE]
    out: list[Option] = []
    if "stop" not in legal:
        out.append(Option("stop", say(g, s, co.MOVE_STOP).text, why_not=later))
    for start in range(m.LOCATIONS):
        around = int(ops.neighbours(g, s, seat, start)) if m.power(s, seat, start) else 0
        for end in range(m.LOCATIONS):
            for level in range(1, 5):
                move = 256 * level + 16 * start + end
                if not around >> end & 1 or not s.cells[m.SHIPS + (seat * m.LOCATIONS + start) * 4 + level - 1]:
                    continue
                if ids.move_id(s, move) not in legal:
                    why = later if ops.may_enter(g, s, end, level) else REASONS[co.WHY_ENTRY]
                    said = say(g, s, move)
                    out.append(Option(ids.move_id(s, move), said.text, said.refs, why_not=why))
    return out


def blocked_slots(g: Static, s: State, legal: list[str]) -> list[Option]:
    seat = int(s.cells[s.top + 1])
    level, tags, opponent = (int(s.cells[s.top + k]) for k in (2, 3, 4))
    out: list[Option] = []
    for slot in CARDS.slots:
        name = f"slot {slot.id}"
        if slot.level != level or name in legal:
            continue
        reason = int(reach.slot_reason(g, s, seat, slot.number, tags, opponent))
        why = REASONS.get(reason, REASONS[co.WHY_NO_SLOT])
        if reason == co.WHY_PREREQUISITES:
            why = missing_prerequisites(s, seat, slot.requires, int(g.slot_need[slot.number]))
        said = say_slot(s, slot.number)
        out.append(Option(name, said.text, said.refs, why_not=why))
    return out


def missing_prerequisites(s: State, seat: int, requires: list[int], need: int) -> Text:
    """All that are missing, or those of which a slot that asks for two of three needs some more."""
    lacking = [slot for slot in requires if not s.cells[m.RESEARCHED + seat] >> slot & 1]
    names = [slot_title(s, slot) for slot in lacking]
    en, pl = ", ".join([name.en for name in names]), ", ".join([name.pl for name in names])
    if need < len(requires):
        more = need - len(requires) + len(lacking)
        return Text(f"Missing prerequisites: {more} of {en}", f"Brak wymaganych technologii: {more} z: {pl}")
    return Text(f"Missing prerequisites: {en}", f"Brak wymaganych technologii: {pl}")


def slot_title(s: State, slot: int) -> Text:
    card = s.cells[m.TECH_AT + slot]
    return titles.technology(card) if card else Text(f"slot {titles.slot(slot)}", f"pole {titles.slot(slot)}")


def blocked_systems(g: Static, s: State, legal: list[str]) -> list[Option]:
    """Systems that cannot be colonised, or that a Jump of the points at hand cannot bring so far."""
    seat, tags, points = (int(s.cells[s.top + k]) for k in (1, 2, 3))
    out: list[Option] = []
    for location in range(m.LOCATIONS):
        card = s.cells[m.SYSTEM_AT + location]
        name = f"colonize {naming.location_id(location)}"
        if card == 0 or name in legal:
            continue
        why = why_not_colony(g, s, seat, location, points, tags)
        out.append(Option(name, titles.system(card), (f"location:{naming.location_id(location)}",), why_not=why))
    return out


def why_not_colony(g: Static, s: State, seat: int, location: int, points: int, tags: int) -> Text:
    need = int(reach.colony_need(g, s, seat, location, tags))
    if need < 0 and tags & TAG_UNCONTROLLED_AT_TURN_START:
        return WAS_CONTROLLED
    if need < 0 and tags & TAG_NO_OPPONENT_AT_TURN_START:
        return REASONS[co.WHY_OPPONENT]
    if points > 0:
        return needs_power(need - int(reach.power_within(g, s, seat, location, points)))
    missing = int(g.system_power[s.cells[m.SYSTEM_AT + location]] - m.power(s, seat, location))
    return needs_power(missing) if missing > 0 else REASONS[co.WHY_NOT_CONTROLLED]


def blocked_trades(g: Static, s: State, legal: list[str]) -> list[Option]:
    seat = int(s.cells[s.top + 1])
    out: list[Option] = []
    if "trade ore>pop" not in legal:
        lack = int(population_price(g, s, seat) - s.cells[m.ORE + seat])
        why = REASONS[co.WHY_NO_SUPPLY] if m.supply(s, seat) == 0 else needs_ore(max(1, lack))
        said = say_trade(co.TRADE_BUY, int(population_price(g, s, seat)))
        out.append(Option("trade ore>pop", said.text, said.refs, why_not=why))
    if "trade pop>ore" not in legal:
        said = say_trade(co.TRADE_SELL, 0)
        out.append(Option("trade pop>ore", said.text, said.refs, why_not=needs_population(1)))
    if s.cells[m.ORE + seat] == 0:
        out += blocked_ships(g, s, seat)
    return out


def blocked_ships(g: Static, s: State, seat: int) -> list[Option]:
    """Ships that could be decommissioned for the Ore that is missing."""
    out: list[Option] = []
    for location in range(m.LOCATIONS):
        for level in range(1, 5):
            if s.cells[m.SHIPS + (seat * m.LOCATIONS + location) * 4 + level - 1]:
                move = 16 * level + location
                said = say(g, s, move)
                out.append(Option(ids.move_id(s, move), said.text, said.refs, why_not=needs_ore(1)))
    return out


def blocked_claims(g: Static, s: State, legal: list[str]) -> list[Option]:
    seat = int(s.cells[s.top + 1])
    out: list[Option] = []
    for index in range(m.ACHIEVEMENTS):
        card = s.cells[m.ACHIEVEMENT + index]
        if card == 0:
            continue
        name = f"claim {naming.achievement_id(card)}"
        if name not in legal:
            ref = f"achievement:{naming.achievement_id(card)}"
            out.append(Option(name, titles.achievement(card), (ref,), why_not=why_not_claim(g, s, seat, index)))
    return out


def why_not_claim(g: Static, s: State, seat: int, index: int) -> Text:
    at = m.CLAIM + index * m.ACHIEVEMENT_SLOTS
    if any(s.cells[at + k] > 0 and s.cells[at + k] // 4 == seat for k in range(m.ACHIEVEMENT_SLOTS)):
        return CLAIMED
    return SLOTS_TAKEN if achievements.open_slot(g, s, seat, index) < 0 else NOT_MET
