"""Options that a person would expect but that are illegal now, each with its reason."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.frames import top_a, top_op, top_seat
from heliopause.core.position import seat_name
from heliopause.core.state import State
from heliopause.games.new_frontiers import develop, military, taking
from heliopause.games.new_frontiers import model as m
from heliopause.games.new_frontiers.in_force import military_against
from heliopause.games.new_frontiers.labels import settle_label
from heliopause.games.new_frontiers.naming import CONSUME_NAMES
from heliopause.games.new_frontiers.phrases import (
    action_name,
    action_ref,
    card_ref,
    from_colony,
    goal_ref,
    good_name,
    missing,
    tile_name,
)
from heliopause.games.new_frontiers.position import action_id, tile_id
from heliopause.games.new_frontiers.tables import BIT, FACES, MARKET, OORT, T
from heliopause.games.new_frontiers.words import CONSUME_GAIN, KINDS

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


def blocked(s: State, legal: list[int]) -> list[Option]:
    op = int(top_op(s))
    seat = int(top_seat(s))
    if op == m.ASK_SELECT:
        return blocked_tiles(s)
    if op == m.ASK_DEVELOP:
        return blocked_developments(s, seat, legal)
    if op == m.ASK_SETTLE:
        return blocked_worlds(s, seat, legal)
    if op == m.ASK_SELL:
        return blocked_sales(s, seat)
    if op == m.ASK_CONSUME:
        return blocked_powers(s, seat, legal)
    if op == m.ASK_REVEAL and 1 not in legal:
        goal = int(s.cells[m.DOWN + seat])
        light = (goal_ref(goal),) if goal > 0 else ()
        return [Option("reveal", Text("Turn it up", "Odkryj"), light, why_not=NO_STOCKPILE)]
    return []


def blocked_tiles(s: State) -> list[Option]:
    out: list[Option] = []
    for action in range(1, m.ACTIONS + 1):
        by = int(s.cells[m.TAKEN + action])
        if by > 0:
            who = seat_name(by - 1)
            why = Text(
                f"This action tile has already been selected in this round ({who}).",
                f"Ten kafelek akcji został już wybrany w tej rundzie ({who}).",
            )
            out.append(Option(f"select {action_id(action)}", action_name(action), (action_ref(action),), why_not=why))
    return out


def blocked_developments(s: State, seat: int, legal: list[int]) -> list[Option]:
    out: list[Option] = []
    for slot in range(MARKET):
        tile = int(s.cells[m.UP + slot])
        if tile in legal:
            continue
        if s.cells[m.OWNED + seat] & BIT[tile]:
            why = OWNED
        elif s.cells[m.COPIES + slot] == 0:
            why = SOLD_OUT
        else:
            why = missing(int(develop.price(s, seat, tile, top_a(s)) - s.cells[m.CREDITS + seat]), "credit")
        out.append(Option(f"develop {tile_id(tile)}", tile_name(tile), (f"development:{tile_id(tile)}",), why_not=why))
    return out


def blocked_worlds(s: State, seat: int, legal: list[int]) -> list[Option]:
    """Worlds that cannot be settled by their own type; other means that work stand among the options."""
    out: list[Option] = []
    for k in range(int(s.cells[m.EXPLORED + seat])):
        tile = int(s.cells[m.WORLD + seat * m.HELD + k])
        if tile not in legal:
            why = why_not_settle(s, seat, tile)
            out.append(Option(f"settle {tile_id(tile)}", tile_name(tile), (f"explored:{tile_id(tile)}",), why_not=why))
            out += blocked_contact(s, seat, tile, legal) + blocked_doomed(s, seat, tile, legal)
    return out


def blocked_contact(s: State, seat: int, tile: int, legal: list[int]) -> list[Option]:
    """Contact Specialist's way to a military world that cannot be conquered either."""
    if s.cells[m.FORCE + seat * m.FORCE_SIZE + m.F_CONTACT] == 0 or T.military[tile] == 0:
        return []
    if m.CONTACT_MOVE + tile in legal or T.colonists[tile] > s.cells[m.COLONISTS + seat]:
        return []
    short = int(taking.contact_price(s, seat, tile) - s.cells[m.CREDITS + seat])
    why = ALIEN_CONTACT if T.alien[tile] == 1 else missing(short, "credit")
    said = settle_label(s, seat, m.CONTACT_MOVE + tile)
    return [Option(f"contact {tile_id(tile)}", said, (f"explored:{tile_id(tile)}",), why_not=why)]


def blocked_doomed(s: State, seat: int, tile: int, legal: list[int]) -> list[Option]:
    """A world that could replace Doomed Colony if its second colonist were there."""
    if s.cells[m.FORCE + seat * m.FORCE_SIZE + m.F_DOOMED] == 0 or m.DOOMED_MOVE + tile in legal:
        return []
    if T.military[tile] == 1 or T.alien[tile] == 1:
        return []
    why = missing(int(T.colonists[tile] - 1 - s.cells[m.COLONISTS + seat]), "colonist")
    said = settle_label(s, seat, m.DOOMED_MOVE + tile)
    return [Option(f"doomed {tile_id(tile)}", said, (f"explored:{tile_id(tile)}",), why_not=why)]


def why_not_settle(s: State, seat: int, tile: int) -> Text:
    short = int(T.colonists[tile] - s.cells[m.COLONISTS + seat])
    if short > 0:
        return missing(short, "colonist")
    if T.military[tile] == 1:
        strength = military_against(s, seat, tile) + s.cells[m.RAISED] + military.reach(s, seat)
        return missing(int(T.defense[tile] - strength), "military")
    faces = [tile] if tile != OORT else [FACES + kind for kind in range(4)]
    price = min([int(taking.pay_price(s, seat, face)) for face in faces])
    return missing(price - int(s.cells[m.CREDITS + seat]), "credit")


def blocked_sales(s: State, seat: int) -> list[Option]:
    out: list[Option] = []
    for slot in range(int(s.cells[m.COLONIES + seat])):
        kind = int(s.cells[m.GOOD + seat * m.SLOTS + slot]) - 1
        if kind >= 0 and s.cells[m.COLONY + seat * m.SLOTS + slot] == OORT:
            good, place = good_name(kind), from_colony(s, seat, slot)
            said = Text(f"Sell {good.en} {place.en}", f"Sprzedaj {good.pl} {place.pl}")
            good_at = f"{KINDS[kind]}@{tile_id(OORT)}"
            out.append(Option(f"sell {good_at}", said, (f"good:{good_at}",), why_not=NOT_SOLD))
    return out


def blocked_powers(s: State, seat: int, legal: list[int]) -> list[Option]:
    out: list[Option] = []
    powers = int(s.cells[m.FORCE + seat * m.FORCE_SIZE + m.F_CONSUME])
    for power in range(T.consumes):
        if powers & BIT[power] and power + 1 not in legal and T.c_form[power] != CONSUME_GAIN:
            tile = int(T.c_tile[power])
            why = USED if top_a(s) & BIT[power] else NO_GOODS
            light = (f"consume:{tile_id(tile)}", card_ref(tile))
            out.append(Option(f"consume {CONSUME_NAMES[power]}", tile_name(tile), light, why_not=why))
    if 0 not in legal:
        out.append(Option("pass", Text("Consume no more", "Nie zużywaj więcej"), why_not=MUST_CONSUME))
    return out
