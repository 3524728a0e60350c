"""Decisions for people: what is asked, every option in words, with what lights up and what it costs and gives."""

from __future__ import annotations

from typing import Final

from heliopause.core.chance import Moves
from heliopause.core.decision import Change, Decision, Option, Text
from heliopause.core.frames import CHANCE_SEAT, decider, top_a, top_b, top_op, top_seat
from heliopause.core.machine import Rules, advance
from heliopause.core.state import State
from heliopause.games.new_frontiers import develop, settle, trade
from heliopause.games.new_frontiers import model as m
from heliopause.games.new_frontiers.cards import CARDS
from heliopause.games.new_frontiers.in_force import military_against
from heliopause.games.new_frontiers.naming import good_id, move_id
from heliopause.games.new_frontiers.phrases import (
    KIND_NAMES,
    KINDS_GENITIVE_PL,
    action_name,
    action_ref,
    card_ref,
    colonists,
    colony_name,
    credits,
    goal_name,
    goal_ref,
    good_kind,
    good_name,
    tile_name,
)
from heliopause.games.new_frontiers.position import tile_id
from heliopause.games.new_frontiers.power_text import power_text
from heliopause.games.new_frontiers.tables import FACES, OORT, T
from heliopause.games.new_frontiers.why_not import blocked
from heliopause.games.new_frontiers.words import ANY_KIND, DIFFERENT_KINDS, KINDS

PASS: Final = Text("Pass", "Pasuj")

KIND_OF: Final = {
    m.ASK_HOME: "home",
    m.ASK_SELECT: "action",
    m.ASK_REVEAL: "reveal",
    m.ASK_DEVELOP: "develop",
    m.ASK_PICK: "pick",
    m.ASK_LIMIT: "limit",
    m.ASK_SETTLE: "settle",
    m.ASK_OORT: "kind",
    m.ASK_TEMPORARY: "military",
    m.ASK_REPLACE: "replace",
    m.ASK_ENGINEERS: "engineers",
    m.ASK_SHORT: "produce",
    m.ASK_WINDFALL: "produce",
    m.ASK_STORE: "stockpile",
    m.ASK_SELL: "sell",
    m.ASK_TAX: "tax",
    m.ASK_CONSUME: "consume",
    m.ASK_GOOD: "good",
    m.ASK_KEEP: "goal",
    m.ASK_UNDER: "under",
}


def decision(rules: Rules, s: State) -> Decision:
    moves = Moves()
    rules.legal(s, moves)
    op = int(top_op(s))
    options = [option(rules, s, move) for move in moves.listed()]
    return Decision(int(top_seat(s)), KIND_OF[op], prompt(s), options, source(s), blocked(s, moves.listed()))


def option(rules: Rules, s: State, move: int) -> Option:
    changes, reveals = outlook(rules, s, move)
    return Option(move_id(s, move), label(s, move), refs(s, move), changes, None, reveals)


# --- what is asked --------------------------------------------------------------------------------------------------


def source(s: State) -> str:
    """The tile that asks."""
    op = int(top_op(s))
    if op in (m.ASK_REPLACE, m.ASK_ENGINEERS):
        return "terraforming_engineers"
    if op == m.ASK_OORT:
        return "alien_oort_cloud_factory"
    if op == m.ASK_TEMPORARY:
        return CARDS.tiles[top_a(s) - 1].id
    if op == m.ASK_GOOD:
        return CARDS.tiles[T.c_tile[top_a(s)] - 1].id
    goals = {m.ASK_TAX: m.TAX_ON_TRADE, m.ASK_STORE: m.STOCKPILE_RESOURCES}
    if op in goals:
        return CARDS.goals[goals[op] - 1].id
    action = int(s.cells[m.ACTION])
    return CARDS.actions[action - 1].id if action else ""


def prompt(s: State) -> Text:
    op = int(top_op(s))
    seat = int(top_seat(s))
    a = int(top_a(s))
    if op == m.ASK_LIMIT:
        over = int(s.cells[m.EXPLORED + seat] + s.cells[m.COLONIES + seat]) - m.LIMIT
        return Text(
            f"You are over the limit of nine by {over}: which explored world leaves?",
            f"Przekraczasz limit 9 światów o: {over}. Który odkryty świat oddajesz?",
        )
    if op == m.ASK_SETTLE and a == 1:
        return Text("You may settle a second world", "Możesz zasiedlić drugi świat")
    if op == m.ASK_OORT and a == 1:
        return Text("Set the kind of the factory you settle", "Określ rodzaj zasiedlanej fabryki")
    if op == m.ASK_TEMPORARY:
        strength, defense = strength_against(s, seat, a), int(T.defense[a])
        name = tile_name(a)
        return Text(
            f"{name.en}: Military {strength}, defense {defense}. Discard goods for more?",
            f"{name.pl}: siła militarna {strength}, obrona {defense}. Odrzucasz towary, aby mieć więcej?",
        )
    if op == m.ASK_REPLACE:
        name = colony_name(s, seat, a)
        return Text(f"Which world replaces {name.en}?", f"Który świat zastąpi kolonię {name.pl}?")
    if op == m.ASK_SHORT:
        return Text(
            f"{KIND_NAMES[a].en} goods are short: which colony receives one?",
            f"Brakuje towarów {KINDS_GENITIVE_PL[a]}: która kolonia otrzyma towar?",
        )
    if op == m.ASK_WINDFALL and a != ANY_KIND:
        return Text(
            f"Which {KIND_NAMES[a].en} windfall colony receives a good?",
            f"Która kolonia {KINDS_GENITIVE_PL[a]} ze znaleziskiem otrzyma towar?",
        )
    if op == m.ASK_TAX:
        got = credits(a)
        return Text(f"The sale brought {got.en}. Stockpile some?", f"Sprzedaż dała {got.pl}. Magazynujesz część?")
    if op == m.ASK_GOOD:
        return good_prompt(s, a)
    return PROMPTS[op]


def good_prompt(s: State, power: int) -> Text:
    name = tile_name(int(T.c_tile[power]))
    left = int(top_b(s))
    more = Text("", "")
    if left > 1:
        more = Text(f" ({left} to go)", f" (pozostało: {left})")
    if T.c_kind[power] == DIFFERENT_KINDS:
        return Text(f"{name.en}: a good of which kind?{more.en}", f"{name.pl}: towar którego rodzaju?{more.pl}")
    return Text(f"{name.en}: which good is consumed?{more.en}", f"{name.pl}: który towar zużywasz?{more.pl}")


PROMPTS: Final = {
    m.ASK_HOME: Text("Choose your home colony", "Wybierz swoją kolonię macierzystą"),
    m.ASK_SELECT: Text("Select an action tile", "Wybierz kafelek akcji"),
    m.ASK_REVEAL: Text("Turn up your face-down goal?", "Odkrywasz swój zakryty cel?"),
    m.ASK_DEVELOP: Text("You may buy a development", "Możesz kupić technologię"),
    m.ASK_PICK: Text("Pick a world", "Wybierz świat"),
    m.ASK_SETTLE: Text("Take colonists or settle a world", "Weź kolonistów albo zasiedl świat"),
    m.ASK_OORT: Text(
        "Set the kind of Alien Oort Cloud Factory for this action",
        "Określ na tę akcję rodzaj kolonii Fabryka Obcych w Obłoku Oorta",
    ),
    m.ASK_ENGINEERS: Text("You may replace a colony", "Możesz zastąpić kolonię"),
    m.ASK_WINDFALL: Text("Which windfall colony receives a good?", "Która kolonia ze znaleziskiem otrzyma towar?"),
    m.ASK_STORE: Text("You may stockpile goods", "Możesz zmagazynować towary"),
    m.ASK_SELL: Text("You may sell a good", "Możesz sprzedać towar"),
    m.ASK_CONSUME: Text("Use a Consume power", "Użyj zdolności Konsumpcji"),
    m.ASK_KEEP: Text("Which goal do you keep face down?", "Który cel zachowujesz zakryty?"),
    m.ASK_UNDER: Text(
        "Which goal goes under the stack first (the other below it)?",
        "Który cel odkładasz pod stos jako pierwszy (drugi trafi pod niego)?",
    ),
}


# --- options in words -----------------------------------------------------------------------------------------------


def label(s: State, move: int) -> Text:
    op = int(top_op(s))
    seat = int(top_seat(s))
    if op in SIMPLE_LABELS and move in SIMPLE_LABELS[op]:
        return SIMPLE_LABELS[op][move]
    if op == m.ASK_HOME or op == m.ASK_PICK or op == m.ASK_REPLACE:
        return tile_name(move)
    if op == m.ASK_SELECT:
        return action_name(move)
    if op == m.ASK_DEVELOP:
        return develop_label(s, seat, move)
    if op == m.ASK_LIMIT:
        return limit_label(move)
    if op == m.ASK_SETTLE or op == m.ASK_ENGINEERS:
        return settle_label(s, seat, move)
    if op == m.ASK_OORT:
        return oort_label(s, seat, move)
    if op == m.ASK_TEMPORARY:
        return temporary_label(s, seat, move)
    if op in (m.ASK_SHORT, m.ASK_WINDFALL):
        return colony_name(s, seat, move - 1)
    if op == m.ASK_TAX:
        got = credits(move)
        return Text(f"Stockpile {got.en}", f"Zmagazynuj {got.pl}")
    if op == m.ASK_CONSUME:
        power = T.consume_list[move - 1]
        name, said = tile_name(int(T.c_tile[move - 1])), power_text(power)
        return Text(f"{name.en} ({said.en})", f"{name.pl} ({said.pl})")
    if op == m.ASK_KEEP or op == m.ASK_UNDER:
        return goal_name(move)
    return good_label(s, seat, move - 1)


SIMPLE_LABELS: Final[dict[int, dict[int, Text]]] = {
    m.ASK_REVEAL: {0: Text("Keep it face down", "Zostaw zakryty"), 1: Text("Turn it up", "Odkryj")},
    m.ASK_DEVELOP: {0: Text("Buy nothing", "Nie kupuj")},
    m.ASK_ENGINEERS: {0: Text("Replace nothing", "Nie zastępuj")},
    m.ASK_STORE: {0: Text("Stockpile no more goods", "Nie magazynuj więcej towarów")},
    m.ASK_SELL: {0: Text("Sell nothing", "Nie sprzedawaj")},
    m.ASK_TAX: {0: Text("Stockpile nothing", "Nie magazynuj")},
    m.ASK_CONSUME: {0: Text("Consume no more", "Nie zużywaj więcej")},
    m.ASK_TEMPORARY: {0: Text("Take the world now", "Zajmij świat")},
}


def develop_label(s: State, seat: int, tile: int) -> Text:
    name, paid = tile_name(tile), credits(int(develop.price(s, seat, tile, top_a(s))))
    return Text(f"Buy {name.en} for {paid.en}", f"Kup technologię {name.pl} za {paid.pl}")


def limit_label(move: int) -> Text:
    if move > m.STORE_MOVE:
        name = tile_name(move - m.STORE_MOVE)
        return Text(f"Stockpile {name.en}", f"Zmagazynuj świat {name.pl}")
    name = tile_name(move)
    return Text(f"Return {name.en} to the bag", f"Zwróć do worka świat {name.pl}")


def settle_label(s: State, seat: int, move: int) -> Text:
    if move == 0 and top_a(s) == 1:
        return Text("Settle no second world", "Nie zasiedlaj drugiego świata")
    if move == 0:
        n = colonists(settle.TAKE + int(s.cells[m.FORCE + seat * m.FORCE_SIZE + m.F_MUSTER]))
        return Text(f"Take {n.en}", f"Weź {n.pl}")
    if move >= m.REPLACE_MOVE:
        name = colony_name(s, seat, move - m.REPLACE_MOVE)
        return Text(f"Replace {name.en}", f"Zastąp kolonię {name.pl}")
    if move >= m.DOOMED_MOVE:
        name = tile_name(move - m.DOOMED_MOVE)
        return Text(
            f"Replace Doomed Colony by {name.en} for free", f"Zastąp bezpłatnie Skazaną kolonię światem {name.pl}"
        )
    if move >= m.CONTACT_MOVE:
        name = tile_name(move - m.CONTACT_MOVE)
        paid = credits(int(settle.contact_price(s, seat, move - m.CONTACT_MOVE)))
        return Text(
            f"Settle {name.en} for {paid.en} (Contact Specialist)",
            f"Zasiedl świat {name.pl} za {paid.pl} (Specjalista ds. kontaktów)",
        )
    name = tile_name(move)
    if T.military[move] == 1:
        strength, defense = strength_against(s, seat, move), int(T.defense[move])
        return Text(
            f"Conquer {name.en} (Military {strength}, defense {defense})",
            f"Podbij świat {name.pl} (siła militarna {strength}, obrona {defense})",
        )
    prices = [move] if move != OORT else [FACES + kind for kind in range(4)]
    paid = credits(min([int(settle.pay_price(s, seat, tile)) for tile in prices]))
    return Text(f"Settle {name.en} for {paid.en}", f"Zasiedl świat {name.pl} za {paid.pl}")


def strength_against(s: State, seat: int, tile: int) -> int:
    return int(military_against(s, seat, tile) + s.cells[m.RAISED])


def oort_label(s: State, seat: int, kind: int) -> Text:
    name = KIND_NAMES[kind]
    if top_a(s) == 0:
        return name
    paid = credits(int(settle.pay_price(s, seat, FACES + kind)))
    return Text(f"{name.en} ({paid.en})", f"{name.pl} ({paid.pl})")


def temporary_label(s: State, seat: int, move: int) -> Text:
    power, slot = (move - 1) // m.TEMPORARY_MOVE, (move - 1) % m.TEMPORARY_MOVE
    name, colony = tile_name(int(T.t_tile[power])), colony_name(s, seat, slot)
    good = good_name(good_kind(s, seat, slot))
    n = int(T.t_n[power])
    return Text(
        f"Discard {good.en} from {colony.en}: +{n} Military ({name.en})",
        f"Odrzuć {good.pl} z kolonii {colony.pl}: +{n} siły militarnej ({name.pl})",
    )


def good_label(s: State, seat: int, slot: int) -> Text:
    """A good on a colony, to sell, consume or stockpile."""
    kind = good_kind(s, seat, slot)
    good, colony = good_name(kind), colony_name(s, seat, slot)
    op = top_op(s)
    if op == m.ASK_SELL:
        paid = credits(int(trade.sale_price(s, seat, kind)))
        return Text(
            f"Sell {good.en} from {colony.en} for {paid.en}", f"Sprzedaj {good.pl} z kolonii {colony.pl} za {paid.pl}"
        )
    if op == m.ASK_STORE:
        return Text(f"Stockpile {good.en} from {colony.en}", f"Zmagazynuj {good.pl} z kolonii {colony.pl}")
    return Text(f"Consume {good.en} from {colony.en}", f"Zużyj {good.pl} z kolonii {colony.pl}")


# --- what lights up -------------------------------------------------------------------------------------------------


def refs(s: State, move: int) -> tuple[str, ...]:
    """The thing itself first (`explored:rebel_base`), then its card wherever it lies."""
    op = int(top_op(s))
    seat = int(top_seat(s))
    if op == m.ASK_SELECT:
        return (action_ref(move),)
    if op == m.ASK_KEEP or op == m.ASK_UNDER:
        return (goal_ref(move),)
    if op == m.ASK_REVEAL:
        goal = int(s.cells[m.DOWN + seat])
        return (goal_ref(goal),) if goal > 0 else ()
    if op == m.ASK_OORT:
        return (f"kind:{KINDS[move]}",)
    if move == 0:
        return ("colonists",) if op == m.ASK_SETTLE and top_a(s) == 0 else ()
    if op in TILE_REFS:
        tile = move % m.STORE_MOVE
        return (f"{TILE_REFS[op]}:{tile_id(tile)}", card_ref(tile))
    if op == m.ASK_SETTLE or op == m.ASK_ENGINEERS:
        if move >= m.REPLACE_MOVE:
            return colony_refs(s, seat, move - m.REPLACE_MOVE)
        tile = move % m.CONTACT_MOVE
        return (f"explored:{tile_id(tile)}", card_ref(tile))
    if op == m.ASK_TEMPORARY:
        power, slot = (move - 1) // m.TEMPORARY_MOVE, (move - 1) % m.TEMPORARY_MOVE
        return (f"good:{good_id(s, seat, slot)}", card_ref(int(T.t_tile[power])))
    if op == m.ASK_TAX:
        return ("credits",)
    if op == m.ASK_CONSUME:
        tile = int(T.c_tile[move - 1])
        return (f"consume:{tile_id(tile)}", card_ref(tile))
    if op in (m.ASK_SHORT, m.ASK_WINDFALL):
        return colony_refs(s, seat, move - 1)
    return (f"good:{good_id(s, seat, move - 1)}",)


TILE_REFS: Final = {
    m.ASK_HOME: "home",
    m.ASK_PICK: "world",
    m.ASK_REPLACE: "explored",
    m.ASK_DEVELOP: "development",
    m.ASK_LIMIT: "explored",
}


def colony_refs(s: State, seat: int, slot: int) -> tuple[str, ...]:
    tile = int(s.cells[m.COLONY + seat * m.SLOTS + slot])
    return (f"colony:{tile_id(tile)}", card_ref(tile))


# --- what it costs and gives ----------------------------------------------------------------------------------------


def account(s: State, seat: int) -> list[tuple[str, int]]:
    """What a preview compares before and after."""
    cells = s.cells
    goods = [0, 0, 0, 0]
    for slot in range(int(cells[m.COLONIES + seat])):
        kind = int(cells[m.GOOD + seat * m.SLOTS + slot]) - 1
        if kind >= 0:
            goods[kind] += 1
    stored = int(cells[m.STORED_CREDITS + seat] + trade.stored_goods(s, seat))
    return [
        ("credit", int(cells[m.CREDITS + seat])),
        ("vp", int(cells[m.CHIPS + seat])),
        ("colonist", int(cells[m.COLONISTS + seat])),
        *[(KINDS[kind], goods[kind]) for kind in range(4)],
        ("stockpile", stored),
    ]


def outlook(rules: Rules, s: State, move: int) -> tuple[tuple[Change, ...], bool]:
    """Changes of the seat's own account up to the next question, and whether chance speaks before it."""
    seat = int(top_seat(s))
    after = s.copy()
    rules.play(after, move)
    advance(rules, after)
    reveals = False
    if decider(after) == CHANCE_SEAT:
        outcomes = Moves()
        rules.legal(after, outcomes)
        reveals = outcomes.n > 1
    if top_op(s) == m.ASK_SELECT and move == m.CHART:
        reveals = True
    before = account(s, seat)
    changes: list[Change] = []
    for (what, old), (_, new) in zip(before, account(after, seat), strict=True):
        if new != old:
            changes.append(Change(what, new - old))
    return tuple(changes), reveals
