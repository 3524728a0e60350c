"""Options that a person would expect but that are illegal now, each with its reason."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.kernel.frames import top_a, top_op, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.position import seat_name
from heliopause.games.new_frontiers.cards.words import CONSUME_GAIN, KINDS
from heliopause.games.new_frontiers.people.labels import settle_label
from heliopause.games.new_frontiers.people.phrases import (
    action_name,
    action_ref,
    card_ref,
    from_colony,
    goal_ref,
    good_name,
    missing,
    tile_name,
)
from heliopause.games.new_frontiers.position.write import action_id, tile_id
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.in_force import military_against
from heliopause.games.new_frontiers.rules.phases import develop, military, taking
from heliopause.games.new_frontiers.rules.tables import BIT, Tables

OWNED: Final = Text("You already own this development.", "Masz już tę technologię.")
SOLD_OUT: Final = Text("All copies have been bought.", "Wszystkie egzemplarze są już kupione.")
NOT_SOLD: Final = Text(
    "A good on Alien Oort Cloud Factory cannot be sold.", "Towaru z Fabryki Obcych w Obłoku Oorta nie można sprzedać."
)
ALIEN_CONTACT: Final = Text(
    "Contact Specialist cannot settle an ALIEN world.", "Specjalista ds. kontaktów nie zasiedla światów OBCYCH."
)
NO_GOODS: Final = Text("You do not have the goods for this power.", "Nie masz towarów do tej zdolności.")
USED: Final = Text("This power has already been used in this action.", "Ta zdolność jest już użyta w tej akcji.")
MUST_CONSUME: Final = Text("You must use your Consume powers first.", "Najpierw użyj swoich zdolności Konsumpcji.")
NO_STOCKPILE: Final = Text(
    "Only a stockpile goal may be turned up now.", "Teraz możesz odkryć tylko cel, który pozwala magazynować."
)


def blocked(t: Tables, s: State, legal: list[int]) -> list[Option]:
    op = int(top_op(s))
    seat = int(top_seat(s))
    if op == co.ASK_SELECT:
        return blocked_tiles(t, s)
    if op == co.ASK_DEVELOP:
        return blocked_developments(t, s, seat, legal)
    if op == co.ASK_SETTLE:
        return blocked_worlds(t, s, seat, legal)
    if op == co.ASK_SELL:
        return blocked_sales(t, s, seat)
    if op == co.ASK_CONSUME:
        return blocked_powers(t, s, seat, legal)
    if op == co.ASK_REVEAL and 1 not in legal:
        goal = int(s.cells[m.DOWN + seat])
        light = (goal_ref(t, goal),) if goal > 0 else ()
        return [Option("reveal", Text("Turn it up", "Odkryj"), light, why_not=NO_STOCKPILE)]
    return []


def blocked_tiles(t: Tables, s: State) -> list[Option]:
    out: list[Option] = []
    for action in range(1, m.ACTIONS + 1):
        by = int(s.cells[m.TAKEN + action])
        if by > 0:
            who = seat_name(by - 1)
            why = Text(
                f"This action tile has already been selected in this round ({who}).",
                f"Ten kafelek akcji został już wybrany w tej rundzie ({who}).",
            )
            out.append(
                Option(f"select {action_id(t, action)}", action_name(t, action), (action_ref(t, action),), why_not=why)
            )
    return out


def blocked_developments(t: Tables, s: State, seat: int, legal: list[int]) -> list[Option]:
    out: list[Option] = []
    for slot in range(t.market):
        tile = int(s.cells[m.UP + slot])
        if tile in legal:
            continue
        if s.cells[m.OWNED + seat] & BIT[tile]:
            why = OWNED
        elif s.cells[m.COPIES + slot] == 0:
            why = SOLD_OUT
        else:
            why = missing(int(develop.price(t, s, seat, tile, top_a(s)) - s.cells[m.CREDITS + seat]), "credit")
        out.append(
            Option(f"develop {tile_id(t, tile)}", tile_name(t, tile), (f"development:{tile_id(t, tile)}",), why_not=why)
        )
    return out


def blocked_worlds(t: Tables, s: State, seat: int, legal: list[int]) -> list[Option]:
    """Worlds that cannot be settled by their own type; other means that work stand among the options."""
    out: list[Option] = []
    for k in range(int(s.cells[m.EXPLORED + seat])):
        tile = int(s.cells[m.WORLD + seat * m.HELD + k])
        if tile not in legal:
            why = why_not_settle(t, s, seat, tile)
            out.append(
                Option(f"settle {tile_id(t, tile)}", tile_name(t, tile), (f"explored:{tile_id(t, tile)}",), why_not=why)
            )
            out += blocked_contact(t, s, seat, tile, legal) + blocked_doomed(t, s, seat, tile, legal)
    return out


def blocked_contact(t: Tables, s: State, seat: int, tile: int, legal: list[int]) -> list[Option]:
    """Contact Specialist's way to a military world that cannot be conquered either."""
    if s.cells[m.FORCE + seat * m.FORCE_SIZE + t.f_contact] == 0 or t.military[tile] == 0:
        return []
    if co.CONTACT_MOVE + tile in legal or t.colonists[tile] > s.cells[m.COLONISTS + seat]:
        return []
    short = int(taking.contact_price(t, s, seat, tile) - s.cells[m.CREDITS + seat])
    why = ALIEN_CONTACT if t.alien[tile] == 1 else missing(short, "credit")
    said = settle_label(t, s, seat, co.CONTACT_MOVE + tile)
    return [Option(f"contact {tile_id(t, tile)}", said, (f"explored:{tile_id(t, tile)}",), why_not=why)]


def blocked_doomed(t: Tables, s: State, seat: int, tile: int, legal: list[int]) -> list[Option]:
    """A world that could replace Doomed Colony if its second colonist were there."""
    if s.cells[m.FORCE + seat * m.FORCE_SIZE + t.f_doomed] == 0 or co.DOOMED_MOVE + tile in legal:
        return []
    if t.military[tile] == 1 or t.alien[tile] == 1:
        return []
    why = missing(int(t.colonists[tile] - 1 - s.cells[m.COLONISTS + seat]), "colonist")
    said = settle_label(t, s, seat, co.DOOMED_MOVE + tile)
    return [Option(f"doomed {tile_id(t, tile)}", said, (f"explored:{tile_id(t, tile)}",), why_not=why)]


def why_not_settle(t: Tables, s: State, seat: int, tile: int) -> Text:
    short = int(t.colonists[tile] - s.cells[m.COLONISTS + seat])
    if short > 0:
        return missing(short, "colonist")
    if t.military[tile] == 1:
        strength = military_against(t, s, seat, tile) + s.cells[m.RAISED] + military.reach(t, s, seat)
        return missing(int(t.defense[tile] - strength), "military")
    faces = [tile] if tile != t.oort else [t.faces + kind for kind in range(4)]
    price = min([int(taking.pay_price(t, s, seat, face)) for face in faces])
    return missing(price - int(s.cells[m.CREDITS + seat]), "credit")


def blocked_sales(t: Tables, s: State, seat: int) -> list[Option]:
    out: list[Option] = []
    for slot in range(int(s.cells[m.COLONIES + seat])):
        kind = int(s.cells[m.GOOD + seat * m.SLOTS + slot]) - 1
        if kind >= 0 and s.cells[m.COLONY + seat * m.SLOTS + slot] == t.oort:
            good, place = good_name(kind), from_colony(t, s, seat, slot)
            said = Text(f"Sell {good.en} {place.en}", f"Sprzedaj {good.pl} {place.pl}")
            good_at = f"{KINDS[kind]}@{tile_id(t, t.oort)}"
            out.append(Option(f"sell {good_at}", said, (f"good:{good_at}",), why_not=NOT_SOLD))
    return out


def blocked_powers(t: Tables, s: State, seat: int, legal: list[int]) -> list[Option]:
    out: list[Option] = []
    powers = int(s.cells[m.FORCE + seat * m.FORCE_SIZE + t.f_consume])
    for power in range(t.consumes):
        if powers & BIT[power] and power + 1 not in legal and t.c_form[power] != CONSUME_GAIN:
            tile = int(t.c_tile[power])
            why = USED if top_a(s) & BIT[power] else NO_GOODS
            light = (f"consume:{tile_id(t, tile)}", card_ref(t, tile))
            out.append(Option(f"consume {t.consume_names[power]}", tile_name(t, tile), light, why_not=why))
    if 0 not in legal:
        out.append(Option("pass", Text("Consume no more", "Nie zużywaj więcej"), why_not=MUST_CONSUME))
    return out
