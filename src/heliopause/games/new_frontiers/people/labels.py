"""Every option in words."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.frames import top_a, top_op, top_seat
from heliopause.core.kernel.state import State
from heliopause.games.new_frontiers.people.card_texts import power_body
from heliopause.games.new_frontiers.people.phrases import (
    KIND_NAMES,
    action_name,
    colonists,
    colony_accusative_pl,
    colony_name,
    colony_tile,
    credits,
    from_colony,
    goal_name,
    good_kind,
    good_name,
    tile_name,
    world_instrumental_pl,
    world_pl,
)
from heliopause.games.new_frontiers.people.prompts import strength_against
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.phases import develop, replace, settle, taking, trade
from heliopause.games.new_frontiers.rules.tables import Tables


def label(t: Tables, s: State, move: int) -> Text:
    op = int(top_op(s))
    seat = int(top_seat(s))
    if op in SIMPLE_LABELS and move in SIMPLE_LABELS[op]:
        return SIMPLE_LABELS[op][move]
    if op == co.ASK_HOME or op == co.ASK_PICK or op == co.ASK_REPLACE:
        return tile_name(t, move)
    if op == co.ASK_SELECT:
        return action_name(t, move)
    if op == co.ASK_DEVELOP:
        return develop_label(t, s, seat, move)
    if op == co.ASK_LIMIT:
        return limit_label(t, move)
    if op == co.ASK_SETTLE or op == co.ASK_ENGINEERS:
        return settle_label(t, s, seat, move)
    if op == co.ASK_OORT:
        return oort_label(t, s, seat, move)
    if op == co.ASK_TEMPORARY:
        return temporary_label(t, s, seat, move)
    if op in (co.ASK_SHORT, co.ASK_WINDFALL):
        return colony_name(t, s, seat, move - 1)
    if op == co.ASK_TAX:
        got = credits(move)
        return Text(f"Stockpile {got.en}", f"Zmagazynuj {got.pl}")
    if op == co.ASK_CONSUME:
        name, said = tile_name(t, int(t.c_tile[move - 1])), power_body(t.consume_list[move - 1])
        return Text(f"{name.en}: {said.en}", f"{name.pl}: {said.pl}")
    if op == co.ASK_KEEP or op == co.ASK_UNDER:
        return goal_name(t, move)
    return good_label(t, s, seat, move - 1)


SIMPLE_LABELS: Final[dict[int, dict[int, Text]]] = {
    co.ASK_REVEAL: {0: Text("Keep it face down", "Zostaw zakryty"), 1: Text("Turn it up", "Odkryj")},
    co.ASK_DEVELOP: {0: Text("Buy nothing", "Nie kupuj")},
    co.ASK_ENGINEERS: {0: Text("Replace nothing", "Nie zastępuj")},
    co.ASK_STORE: {0: Text("Stockpile no more goods", "Nie magazynuj więcej towarów")},
    co.ASK_SELL: {0: Text("Sell nothing", "Nie sprzedawaj")},
    co.ASK_TAX: {0: Text("Stockpile nothing", "Nie magazynuj")},
    co.ASK_CONSUME: {0: Text("Consume no more", "Nie zużywaj więcej")},
    co.ASK_TEMPORARY: {0: Text("Take the world now", "Zajmij świat")},
}


def develop_label(t: Tables, s: State, seat: int, tile: int) -> Text:
    name, paid = tile_name(t, tile), credits(int(develop.price(t, s, seat, tile, top_a(s))))
    return Text(f"Buy {name.en} for {paid.en}", f"Kup technologię {name.pl} za {paid.pl}")


def limit_label(t: Tables, move: int) -> Text:
    if move > co.STORE_MOVE:
        name = tile_name(t, move - co.STORE_MOVE)
        return Text(f"Stockpile {name.en}", f"Zmagazynuj {world_pl(t, move - co.STORE_MOVE)}")
    name = tile_name(t, move)
    return Text(f"Return {name.en} to the bag", f"Zwróć do worka {world_pl(t, move)}")


def settle_label(t: Tables, s: State, seat: int, move: int) -> Text:
    if move == 0 and top_a(s) == 1:
        return Text("Settle no second world", "Nie zasiedlaj drugiego świata")
    if move == 0:
        return take_label(t, s, seat)
    if move >= co.REPLACE_MOVE:
        return replace_label(t, s, seat, move - co.REPLACE_MOVE)
    if move >= co.DOOMED_MOVE:
        tile = move - co.DOOMED_MOVE
        return Text(
            f"Replace Doomed Colony with {tile_name(t, tile).en} for free",
            f"Zastąp bezpłatnie Skazaną kolonię {world_instrumental_pl(t, tile)}",
        )
    if move >= co.CONTACT_MOVE:
        name = tile_name(t, move - co.CONTACT_MOVE)
        paid = credits(int(taking.contact_price(t, s, seat, move - co.CONTACT_MOVE)))
        return Text(
            f"Settle {name.en} for {paid.en} (Contact Specialist)",
            f"Zasiedl {world_pl(t, move - co.CONTACT_MOVE)} za {paid.pl} (Specjalista ds. kontaktów)",
        )
    name = tile_name(t, move)
    if t.military[move] == 1:
        return conquer_label(t, s, seat, move)
    prices = [move] if move != t.oort else [t.faces + kind for kind in range(4)]
    paid = credits(min([int(taking.pay_price(t, s, seat, tile)) for tile in prices]))
    return Text(f"Settle {name.en} for {paid.en}", f"Zasiedl {world_pl(t, move)} za {paid.pl}")


def replacements(t: Tables, s: State, seat: int, slot: int) -> list[int]:
    """The explored worlds that Terraforming Engineers could put in the place of a colony."""
    held = [int(s.cells[m.WORLD + seat * m.HELD + k]) for k in range(int(s.cells[m.EXPLORED + seat]))]
    return [tile for tile in held if replace.legal_replaced(t, s, seat, slot, tile)]


def replace_label(t: Tables, s: State, seat: int, slot: int) -> Text:
    """Names the new world too where only one fits: it is put down without another question."""
    old, old_pl = colony_name(t, s, seat, slot), colony_accusative_pl(t, colony_tile(s, seat, slot))
    fitting = replacements(t, s, seat, slot)
    new = Text("", "")
    if len(fitting) == 1:
        new = Text(f" with {tile_name(t, fitting[0]).en}", f" {world_instrumental_pl(t, fitting[0])}")
    return Text(
        f"Replace {old.en}{new.en} (Terraforming Engineers)", f"Zastąp {old_pl}{new.pl} (Inżynierowie terraformacji)"
    )


def take_label(t: Tables, s: State, seat: int) -> Text:
    """What taking colonists gives as long as the supply lasts."""
    n = settle.TAKE + int(s.cells[m.FORCE + seat * m.FORCE_SIZE + t.f_muster])
    left = int(s.cells[m.SUPPLY])
    if left == 0:
        return Text("Take no colonists (none are left)", "Nie bierz kolonistów (pula jest pusta)")
    got = colonists(min(n, left))
    return Text(f"Take {got.en}", f"Weź {got.pl}")


def conquer_label(t: Tables, s: State, seat: int, tile: int) -> Text:
    """Military against the world; where it is not enough yet, goods have to be discarded for more."""
    strength, defense = strength_against(t, s, seat, tile), int(t.defense[tile])
    goods = Text("", "") if strength >= defense else Text(" and goods", " i towary")
    return Text(
        f"Conquer {tile_name(t, tile).en} (Military {strength}{goods.en}, defense {defense})",
        f"Podbij {world_pl(t, tile)} (siła militarna {strength}{goods.pl}, obrona {defense})",
    )


def oort_label(t: Tables, s: State, seat: int, kind: int) -> Text:
    name = KIND_NAMES[kind]
    if top_a(s) == 0:
        return name
    paid = credits(int(taking.pay_price(t, s, seat, t.faces + kind)))
    return Text(f"{name.en} ({paid.en})", f"{name.pl} ({paid.pl})")


def temporary_label(t: Tables, s: State, seat: int, move: int) -> Text:
    power, slot = (move - 1) // co.TEMPORARY_MOVE, (move - 1) % co.TEMPORARY_MOVE
    name, place = tile_name(t, int(t.t_tile[power])), from_colony(t, s, seat, slot)
    good = good_name(good_kind(s, seat, slot))
    n = int(t.t_n[power])
    return Text(
        f"Discard {good.en} {place.en}: +{n} Military ({name.en})",
        f"Odrzuć {good.pl} {place.pl}: +{n} siły militarnej ({name.pl})",
    )


def good_label(t: Tables, s: State, seat: int, slot: int) -> Text:
    """A good on a colony, to sell, consume or stockpile."""
    kind = good_kind(s, seat, slot)
    good, place = good_name(kind), from_colony(t, s, seat, slot)
    op = top_op(s)
    if op == co.ASK_SELL:
        paid = credits(int(trade.sale_price(t, s, seat, kind)))
        return Text(f"Sell {good.en} {place.en} for {paid.en}", f"Sprzedaj {good.pl} {place.pl} za {paid.pl}")
    if op == co.ASK_STORE:
        return Text(f"Stockpile {good.en} {place.en}", f"Zmagazynuj {good.pl} {place.pl}")
    return Text(f"Consume {good.en} {place.en}", f"Zużyj {good.pl} {place.pl}")
