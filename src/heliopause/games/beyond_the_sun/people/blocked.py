"""What a person would expect to be able to choose and cannot: grey options, each with its reason."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.effects.code import WIDTH
from heliopause.core.effects.run import ASK_CHOOSE
from heliopause.core.kernel.frames import top_a, top_b, top_c, top_d, top_op, top_seat
from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.cards.words import (
    TAG_DISCOVERED,
    TAG_NO_OPPONENT_AT_TURN_START,
    TAG_NO_PREREQ,
    TAG_UNCONTROLLED_AT_TURN_START,
)
from heliopause.games.beyond_the_sun.people import ids, naming, phrases
from heliopause.games.beyond_the_sun.people.blocked_ships import blocked_ships
from heliopause.games.beyond_the_sun.people.labels import say, say_slot, say_space, say_trade
from heliopause.games.beyond_the_sun.people.reasons import (
    REASONS,
    needs_ore,
    needs_population,
    needs_power,
    why_not_program,
    why_not_space,
)
from heliopause.games.beyond_the_sun.rules import atoms, reach
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.flow import population_price
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.tech.research import ROW_TOO
from heliopause.games.beyond_the_sun.rules.turn import achievements, spaces

WAS_CONTROLLED: Final = Text(
    "This System was controlled when the turn began", "Na początku tej tury ten układ był kontrolowany"
)
NO_RESEARCH: Final = Text(
    "The research of a copied action is compulsory", "Badanie z kopiowanej akcji jest obowiązkowe"
)
WRONG_TYPE: Final = Text("This slot does not allow its type", "Jej rodzaj nie pasuje do tego pola")
NOT_THE_TYPE: Final = Text("It is not of the type you look for", "To nie jest szukany rodzaj technologii")
CLAIMED: Final = Text("You have already claimed it", "To osiągnięcie jest już przez Ciebie zdobyte")
SLOTS_TAKEN: Final = Text("All slots of this Achievement are taken", "Wszystkie pola tego osiągnięcia są zajęte")
NOT_MET: Final = Text("You do not meet its condition", "Nie spełniasz jego warunku")


def blocked_options(t: Tables, s: State, legal: list[str]) -> list[Option]:
    op = int(top_op(s))
    if op == co.ASK_ACTION and top_a(s) == 0:
        return blocked_spaces(t, s, legal)
    if op == co.ASK_SLOT:
        return blocked_slots(t, s, legal)
    if op == co.ASK_COLONIZE:
        return blocked_systems(t, s, legal)
    if op == co.ASK_TRADE:
        return blocked_trades(t, s, legal)
    if op == co.ASK_CLAIM:
        return blocked_claims(t, s, legal)
    if op == co.ASK_JUMP:
        return blocked_jumps(t, s, legal)
    if op == ASK_CHOOSE:
        return blocked_branches(t, s, legal)
    if op == co.ASK_BASIC:
        return blocked_basic(t, s, legal)
    if op == co.ASK_TABLEAU_PICK:
        return blocked_row(t, s, legal)
    if op == co.ASK_TAKE:
        return blocked_takes(t, s, legal)
    if op == co.ASK_DEAL:
        return blocked_deals(t, s, legal)
    return blocked_ships(t, s, op, legal)


def blocked_spaces(t: Tables, s: State, legal: list[str]) -> list[Option]:
    seat = int(top_seat(s))
    out: list[Option] = []
    for space in range(1, m.SPACES):
        if not spaces.space_program(t, s, seat, space):
            continue
        name = f"space {naming.space_id(t.cards, s, seat, space)}"
        if name in legal:
            continue
        said = say_space(t, s, seat, space)
        out.append(Option(name, said.text, said.refs, why_not=why_not_space(t, s, seat, space)))
    return out


def blocked_branches(t: Tables, s: State, legal: list[str]) -> list[Option]:
    """Parts of a choice that cannot be paid, carried out or would change nothing."""
    seat, pc, x, flags = int(top_seat(s)), int(top_a(s)), int(top_c(s)), int(top_d(s))
    out: list[Option] = []
    for k in range(int(t.code[pc + 1])):
        name = ids.move_id(t.cards, s, k)
        if name in legal:
            continue
        body = int(t.code[pc + WIDTH * (k + 1) + 1])
        why = NO_RESEARCH
        if not flags & co.FLAG_COPY_RESEARCH or t.research_ahead[body]:
            why = why_not_program(t, s, seat, body, x, 0, flags)
        out.append(Option(name, say(t, s, k).text, why_not=why))
    return out


def blocked_basic(t: Tables, s: State, legal: list[str]) -> list[Option]:
    """Technocrats' Guild: actions of the basic box that cannot follow."""
    seat = int(top_seat(s))
    out: list[Option] = []
    for row in range(4):
        name = ids.move_id(t.cards, s, row)
        if name not in legal:
            said = say(t, s, row)
            why = why_not_program(t, s, seat, int(t.basic_pc[row]), 0, 0, co.FLAG_ACTION)
            out.append(Option(name, said.text, said.refs, why_not=why))
    return out


def blocked_row(t: Tables, s: State, legal: list[str]) -> list[Option]:
    """Face-up technologies of the tableau that the prerequisites of the slot do not hand on."""
    level = int(t.slot_level[top_a(s)])
    out: list[Option] = []
    for column in range(4):
        card = int(s.cells[m.TABLEAU + 4 * (level - 2) + column])
        if card and ids.move_id(t.cards, s, card) not in legal:
            said = say(t, s, card)
            out.append(Option(ids.move_id(t.cards, s, card), said.text, said.refs, why_not=WRONG_TYPE))
    return out


def blocked_takes(t: Tables, s: State, legal: list[str]) -> list[Option]:
    """Revealed cards that are not of the chosen type, and face-up ones beside them that do not fit the slot."""
    slot, tags = int(top_a(s)), int(top_d(s))
    level = int(t.slot_level[slot])
    shown = [int(card) for card in t.deck_technologies[level] if s.cells[m.TECH_LAYER + card] == co.REVEALED]
    row = [int(s.cells[m.TABLEAU + 4 * (level - 2) + k]) for k in range(4)] if tags & ROW_TOO else []
    out: list[Option] = []
    for card in [*shown, *row]:
        if card and ids.move_id(t.cards, s, card) not in legal:
            said = say(t, s, card)
            why = NOT_THE_TYPE if card in shown else WRONG_TYPE
            out.append(Option(ids.move_id(t.cards, s, card), said.text, said.refs, why_not=why))
    return out


def blocked_deals(t: Tables, s: State, legal: list[str]) -> list[Option]:
    """Intersystem Diplomacy: technologies of opponents that the Ore at hand does not pay for."""
    seat = int(top_seat(s))
    out: list[Option] = []
    for opponent in range(t.players):
        for level, price, tags in ((2, 2, TAG_DISCOVERED | TAG_NO_PREREQ), (3, 4, TAG_DISCOVERED)):
            move = 10 * opponent + level
            if opponent == seat or ids.move_id(t.cards, s, move) in legal:
                continue
            if reach.any_slot(t, s, seat, level, tags, opponent + 1):
                said = say(t, s, move)
                why = needs_ore(price - int(s.cells[m.ORE + seat]))
                out.append(Option(ids.move_id(t.cards, s, move), said.text, said.refs, why_not=why))
    return out


def blocked_jumps(t: Tables, s: State, legal: list[str]) -> list[Option]:
    """Moves past the entry limit of a System, moves that would bar the way to a colony, a stop without a change."""
    seat, colonize_pc = int(top_seat(s)), int(top_c(s))
    later = REASONS[co.WHY_NEXT_STEP if colonize_pc else co.WHY_NO_CHANGE]
    out: list[Option] = []
    if "stop" not in legal:
        out.append(Option("stop", say(t, s, co.MOVE_STOP).text, why_not=later))
    for start in range(m.LOCATIONS):
        around = int(atoms.neighbours(t, s, seat, start)) if m.power(s, seat, start) else 0
        for end in range(m.LOCATIONS):
            for level in range(1, 5):
                move = 256 * level + 16 * start + end
                if not around >> end & 1 or not s.cells[m.SHIPS + (seat * m.LOCATIONS + start) * 4 + level - 1]:
                    continue
                if ids.move_id(t.cards, s, move) not in legal:
                    why = later if atoms.may_enter(t, s, end, level) else REASONS[co.WHY_ENTRY]
                    said = say(t, s, move)
                    out.append(Option(ids.move_id(t.cards, s, move), said.text, said.refs, why_not=why))
    return out


def blocked_slots(t: Tables, s: State, legal: list[str]) -> list[Option]:
    seat = int(top_seat(s))
    level, tags, opponent = int(top_a(s)), int(top_b(s)), int(top_c(s))
    out: list[Option] = []
    for slot in t.cards.slots:
        name = f"slot {slot.id}"
        if slot.level != level or name in legal:
            continue
        reason = int(reach.slot_reason(t, s, seat, slot.number, tags, opponent))
        why = REASONS.get(reason, REASONS[co.WHY_NO_SLOT])
        if reason == co.WHY_PREREQUISITES:
            why = missing_prerequisites(t.cards, s, seat, slot.requires, int(t.slot_need[slot.number]))
        said = say_slot(t.cards, s, slot.number)
        out.append(Option(name, said.text, said.refs, why_not=why))
    return out


def missing_prerequisites(cards: Cards, s: State, seat: int, requires: list[int], need: int) -> Text:
    """All that are missing, or those of which a slot that asks for two of three needs some more."""
    lacking = [slot for slot in requires if not s.cells[m.RESEARCHED + seat] >> slot & 1]
    names = [slot_title(cards, s, slot) for slot in lacking]
    en, pl = ", ".join([name.en for name in names]), ", ".join([name.pl for name in names])
    if need < len(requires):
        more = need - len(requires) + len(lacking)
        return Text(f"Missing prerequisites: {more} of {en}", f"Brak wymaganych technologii: {more} z: {pl}")
    return Text(f"Missing prerequisites: {en}", f"Brak wymaganych technologii: {pl}")


def slot_title(cards: Cards, s: State, slot: int) -> Text:
    card = s.cells[m.TECH_AT + slot]
    return (
        phrases.technology(cards, card)
        if card
        else Text(f"slot {phrases.slot(cards, slot)}", f"pole {phrases.slot(cards, slot)}")
    )


def blocked_systems(t: Tables, s: State, legal: list[str]) -> list[Option]:
    """Systems that cannot be colonised, or that a Jump of the points at hand cannot bring so far."""
    seat, tags, points = int(top_seat(s)), int(top_a(s)), int(top_b(s))
    out: list[Option] = []
    for location in range(m.LOCATIONS):
        card = s.cells[m.SYSTEM_AT + location]
        name = f"colonize {naming.location_id(location)}"
        if card == 0 or name in legal:
            continue
        why = why_not_colony(t, s, seat, location, points, tags)
        out.append(
            Option(name, phrases.system(t.cards, card), (f"location:{naming.location_id(location)}",), why_not=why)
        )
    return out


def why_not_colony(t: Tables, s: State, seat: int, location: int, points: int, tags: int) -> Text:
    need = int(reach.colony_need(t, s, seat, location, tags))
    if need < 0 and tags & TAG_UNCONTROLLED_AT_TURN_START:
        return WAS_CONTROLLED
    if need < 0 and tags & TAG_NO_OPPONENT_AT_TURN_START:
        return REASONS[co.WHY_OPPONENT]
    if points > 0:
        return needs_power(need - int(reach.power_within(t, s, seat, location, points)))
    missing = int(t.system_power[s.cells[m.SYSTEM_AT + location]] - m.power(s, seat, location))
    return needs_power(missing) if missing > 0 else REASONS[co.WHY_NOT_CONTROLLED]


def blocked_trades(t: Tables, s: State, legal: list[str]) -> list[Option]:
    seat = int(top_seat(s))
    out: list[Option] = []
    if "trade ore>pop" not in legal:
        lack = int(population_price(t, s, seat) - s.cells[m.ORE + seat])
        why = REASONS[co.WHY_NO_SUPPLY] if m.supply(s, seat) == 0 else needs_ore(max(1, lack))
        said = say_trade(co.TRADE_BUY, int(population_price(t, s, seat)))
        out.append(Option("trade ore>pop", said.text, said.refs, why_not=why))
    if "trade pop>ore" not in legal:
        said = say_trade(co.TRADE_SELL, 0)
        out.append(Option("trade pop>ore", said.text, said.refs, why_not=needs_population(1)))
    if s.cells[m.ORE + seat] == 0:
        out += blocked_decommissions(t, s, seat)
    return out


def blocked_decommissions(t: Tables, s: State, seat: int) -> list[Option]:
    """Ships that could be decommissioned for the Ore that is missing."""
    out: list[Option] = []
    for location in range(m.LOCATIONS):
        for level in range(1, 5):
            if s.cells[m.SHIPS + (seat * m.LOCATIONS + location) * 4 + level - 1]:
                move = 16 * level + location
                said = say(t, s, move)
                out.append(Option(ids.move_id(t.cards, s, move), said.text, said.refs, why_not=needs_ore(1)))
    return out


def blocked_claims(t: Tables, s: State, legal: list[str]) -> list[Option]:
    seat = int(top_seat(s))
    out: list[Option] = []
    for index in range(m.ACHIEVEMENTS):
        card = s.cells[m.ACHIEVEMENT + index]
        if card == 0:
            continue
        name = f"claim {naming.achievement_id(t.cards, card)}"
        if name not in legal:
            ref = f"achievement:{naming.achievement_id(t.cards, card)}"
            out.append(
                Option(name, phrases.achievement(t.cards, card), (ref,), why_not=why_not_claim(t, s, seat, index))
            )
    return out


def why_not_claim(t: Tables, s: State, seat: int, index: int) -> Text:
    at = m.CLAIM + index * m.ACHIEVEMENT_SLOTS
    if any(s.cells[at + k] > 0 and s.cells[at + k] // 4 == seat for k in range(m.ACHIEVEMENT_SLOTS)):
        return CLAIMED
    return SLOTS_TAKEN if achievements.open_slot(t, s, seat, index) < 0 else NOT_MET
