"""Events as lines of the log. A line starts with the name of its seat; seat null is the table."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.events import Event
from heliopause.core.position import seat_name
from heliopause.games.new_frontiers.people.card_texts import counted
from heliopause.games.new_frontiers.people.phrases import (
    KIND_NAMES,
    action_name,
    action_ref,
    card_ref,
    colonists,
    colony_accusative_pl,
    colony_genitive_pl,
    credits,
    goal_name,
    goal_ref,
    good_name,
    tile_name,
    world_instrumental_pl,
    world_pl,
)
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.in_force import NEXT_NAME
from heliopause.games.new_frontiers.rules.tables import Tables

NAMES: Final = {
    co.TOLD_SELECT: "select",
    co.TOLD_CREDITS: "credits",
    co.TOLD_VP: "vp",
    co.TOLD_COLONISTS: "colonists",
    co.TOLD_DEVELOP: "develop",
    co.TOLD_SHOW: "show",
    co.TOLD_PICK: "pick",
    co.TOLD_DRAW: "draw",
    co.TOLD_RETURN: "return",
    co.TOLD_PAY: "settle",
    co.TOLD_CONQUER: "settle",
    co.TOLD_CONTACT: "settle",
    co.TOLD_DOOMED: "settle",
    co.TOLD_REPLACE: "replace",
    co.TOLD_KIND: "kind",
    co.TOLD_DISCARD: "discard",
    co.TOLD_GOOD: "good",
    co.TOLD_SELL: "sell",
    co.TOLD_CONSUME: "consume",
    co.TOLD_STORE_CREDITS: "stockpile",
    co.TOLD_STORE_GOOD: "stockpile",
    co.TOLD_STORE_WORLD: "stockpile",
    co.TOLD_FRONT: "priority",
    co.TOLD_PASS_DISC: "priority",
    co.TOLD_KEEP_GOAL: "goal",
    co.TOLD_TURN_UP: "goal",
    co.TOLD_TILE_CREDIT: "produce_credit",
    co.TOLD_ROUND: "round",
    co.TOLD_END: "end",
    co.TOLD_HOME: "home",
    co.TOLD_SIDE: "side",
    co.TOLD_FIRST: "order",
    co.TOLD_MAT: "mat",
    co.TOLD_OVER: "over",
    co.TOLD_PASS: "pass",
    co.TOLD_NO_COLONISTS: "colonists",
}

# Lines of the table; the others belong to a seat.
TABLE: Final = (co.TOLD_TILE_CREDIT, co.TOLD_ROUND, co.TOLD_SIDE, co.TOLD_OVER)
OF_A_SEAT: Final = (m.END_SPACES, m.END_COLONIES)  # ends of the game that an empire brings about

END_TEXTS: Final = {
    m.END_SPACES: Text("covers more than 10 development spaces", "zajmuje więcej niż 10 pól technologii"),
    m.END_COLONIES: Text("has more than 7 colonies", "ma więcej niż 7 kolonii"),
    m.END_COLONISTS: Text("Fewer than 5 colonists are left in the supply", "W puli zostało mniej niż 5 kolonistów"),
    m.END_VP: Text("The VP pool is empty", "Pula PZ jest pusta"),
}
LAST_ROUND: Final = Text("the game ends after this round", "gra skończy się po tej rundzie")

FIXED: Final = {
    co.TOLD_FRONT: Text("moves to the front of the priority track", "zajmuje pierwsze miejsce na torze pierwszeństwa"),
    co.TOLD_PASS_DISC: Text(
        "moves one place up on the priority track", "przesuwa się o 1 miejsce do przodu na torze pierwszeństwa"
    ),
    co.TOLD_TILE_CREDIT: Text(
        "Produce was not selected: 1 credit is put on it", "Nikt nie wybiera Produkcji: 1 kredyt trafia na jej kafelek"
    ),
    co.TOLD_OVER: Text("The game is over", "Koniec gry"),
    co.TOLD_PASS: Text("buys no development", "nie kupuje technologii"),
    co.TOLD_NO_COLONISTS: Text("finds no colonists in the supply", "nie znajduje kolonistów w puli"),
}


def event_json(t: Tables, event: Event, viewer: int) -> dict[str, object] | None:
    kind = int(event.kind)
    a, b, c = int(event.a), int(event.b), int(event.c)
    said, light = line(t, kind, a, b, c)
    args: dict[str, object] = {"a": a, "b": b, "c": c}
    if not event.visible_to(viewer):
        said, light, args = Text("keeps a goal face down", "zachowuje zakryty cel"), [], {}
    seat = None if kind in TABLE or (kind == co.TOLD_END and a not in OF_A_SEAT) else int(event.seat)
    if seat is not None:
        who = seat_name(seat)
        said = Text(f"{who} {said.en}", f"{who} {said.pl}")
    return {"kind": NAMES[kind], "seat": seat, "text": said.json(), "refs": light, "args": args}


def line(t: Tables, kind: int, a: int, b: int, c: int) -> tuple[Text, list[str]]:
    """The words and what they light up."""
    if kind in FIXED:
        return FIXED[kind], []
    if kind == co.TOLD_SELECT:
        name = action_name(t, a)
        return Text(f"selects {name.en}", f"wybiera kafelek {name.pl}"), [action_ref(t, a)]
    if kind == co.TOLD_SHOW:
        return shown_line(t, tiles_behind(a) + tiles_behind(b))
    if kind == co.TOLD_ROUND:
        return Text(f"Round {a}", f"Runda {a}"), []
    if kind == co.TOLD_END:
        why = END_TEXTS[a]
        return Text(f"{why.en}: {LAST_ROUND.en}", f"{why.pl}: {LAST_ROUND.pl}"), []
    if kind == co.TOLD_FIRST:
        return Text(f"is number {a} in the starting order", f"ma na początku miejsce {a} na torze pierwszeństwa"), []
    if kind == co.TOLD_MAT:
        return Text(f"receives empire mat {a}", f"otrzymuje planszę imperium nr {a}"), []
    if kind in (co.TOLD_KEEP_GOAL, co.TOLD_TURN_UP):
        return goal_line(t, kind, a)
    if kind in (co.TOLD_CREDITS, co.TOLD_VP, co.TOLD_COLONISTS, co.TOLD_STORE_CREDITS):
        return amount_line(t, kind, a, tiles_behind(b))
    if kind == co.TOLD_KIND:
        name = KIND_NAMES[a]
        said = Text(
            f"sets Alien Oort Cloud Factory to {name.en}", f"określa rodzaj Fabryki Obcych w Obłoku Oorta: {name.pl}"
        )
        return said, ["card:alien_oort_cloud_factory"]
    if kind in (co.TOLD_DISCARD, co.TOLD_GOOD, co.TOLD_SELL, co.TOLD_CONSUME, co.TOLD_STORE_GOOD):
        return good_line(t, kind, a, b, c)
    return tile_line(t, kind, a, b)


def goal_line(t: Tables, kind: int, goal: int) -> tuple[Text, list[str]]:
    name = goal_name(t, goal)
    if kind == co.TOLD_TURN_UP:
        return Text(f"turns up the goal {name.en}", f"odkrywa cel {name.pl}"), [goal_ref(t, goal)]
    return Text(f"keeps the goal {name.en} face down", f"zachowuje zakryty cel {name.pl}"), [goal_ref(t, goal)]


def tiles_behind(packed: int) -> list[int]:
    """The tiles that in_force.behind put into one number."""
    out: list[int] = []
    while packed > 0:
        out.append(packed % NEXT_NAME)
        packed //= NEXT_NAME
    return out


def shown_line(t: Tables, tiles: list[int]) -> tuple[Text, list[str]]:
    """All worlds drawn for Explore in one line, so that the picks are not pushed away."""
    names, got = [tile_name(t, tile) for tile in tiles], counted(len(tiles), "world")
    en, pl = ", ".join([name.en for name in names]), ", ".join([name.pl for name in names])
    return Text(f"draws {got.en}: {en}", f"odsłania {got.pl}: {pl}"), [card_ref(t, tile) for tile in tiles]


def amount_line(t: Tables, kind: int, n: int, tiles: list[int]) -> tuple[Text, list[str]]:
    said = amount_text(kind, n)
    if not tiles:
        return said, []
    names = [tile_name(t, tile) for tile in tiles]
    en, pl = ", ".join([name.en for name in names]), ", ".join([name.pl for name in names])
    return Text(f"{said.en} ({en})", f"{said.pl} ({pl})"), [card_ref(t, tile) for tile in tiles]


def amount_text(kind: int, n: int) -> Text:
    if kind == co.TOLD_CREDITS:
        got = credits(n)
    elif kind == co.TOLD_VP:
        got = counted(n, "vp")
    elif kind == co.TOLD_COLONISTS:
        got = colonists(n)
    else:
        got = credits(n)
        return Text(f"stockpiles {got.en}", f"magazynuje {got.pl}")
    return Text(f"gains {got.en}", f"otrzymuje {got.pl}")


def good_line(t: Tables, kind: int, a: int, b: int, c: int) -> tuple[Text, list[str]]:
    if kind == co.TOLD_GOOD:
        good, name = good_name(b), tile_name(t, a)
        said = Text(f"places {good.en} on {name.en}", f"kładzie {good.pl} na {colony_genitive_pl(t, a)}")
        return said, [card_ref(t, a)]
    if kind == co.TOLD_STORE_GOOD:
        good, name = good_name(b), tile_name(t, a)
        said = Text(f"stockpiles {good.en} from {name.en}", f"magazynuje {good.pl} z {colony_genitive_pl(t, a)}")
        return said, [card_ref(t, a)]
    if kind == co.TOLD_SELL:
        good, name, paid = good_name(b), tile_name(t, a), credits(c)
        said = Text(
            f"sells {good.en} from {name.en} for {paid.en}",
            f"sprzedaje {good.pl} z {colony_genitive_pl(t, a)} za {paid.pl}",
        )
        return said, [card_ref(t, a)]
    user = int(t.c_tile[a]) if kind == co.TOLD_CONSUME else a
    good, name, place = good_name(c), tile_name(t, user), tile_name(t, b)
    if kind == co.TOLD_CONSUME:
        said = Text(
            f"consumes {good.en} from {place.en} through {name.en}",
            f"zużywa {good.pl} z {colony_genitive_pl(t, b)} (zdolność: {name.pl})",
        )
    else:
        said = Text(
            f"discards {good.en} from {place.en} for temporary Military ({name.en})",
            f"odrzuca {good.pl} z {colony_genitive_pl(t, b)} za tymczasową siłę militarną ({name.pl})",
        )
    return said, [card_ref(t, user), card_ref(t, b)]


def tile_line(t: Tables, kind: int, tile: int, b: int) -> tuple[Text, list[str]]:
    name = tile_name(t, tile)
    light = [card_ref(t, tile)]
    if kind == co.TOLD_REPLACE:
        new = tile_name(t, b)
        said = Text(
            f"replaces {name.en} with {new.en}",
            f"zastępuje {colony_accusative_pl(t, tile)} {world_instrumental_pl(t, b)}",
        )
        return said, [card_ref(t, tile), card_ref(t, b)]
    if kind in (co.TOLD_DEVELOP, co.TOLD_PAY, co.TOLD_CONTACT):
        paid = credits(b)
        if kind == co.TOLD_DEVELOP:
            return Text(f"buys {name.en} for {paid.en}", f"kupuje technologię {name.pl} za {paid.pl}"), light
        if kind == co.TOLD_PAY:
            return Text(f"settles {name.en} for {paid.en}", f"zasiedla {world_pl(t, tile)} za {paid.pl}"), light
        said = Text(
            f"settles {name.en} through Contact Specialist for {paid.en}",
            f"zasiedla {world_pl(t, tile)} za {paid.pl} (Specjalista ds. kontaktów)",
        )
        return said, [*light, "card:contact_specialist"]
    if kind == co.TOLD_CONQUER:
        return Text(f"conquers {name.en} with Military {b}", f"podbija {world_pl(t, tile)} (siła militarna {b})"), light
    en, pl = TILE_VERBS[kind]
    return Text(
        en.format(name.en), pl.format(name.pl, world=world_pl(t, tile), by=world_instrumental_pl(t, tile))
    ), light


TILE_VERBS: Final = {
    co.TOLD_PICK: ("picks {}", "wybiera {world}"),
    co.TOLD_DRAW: ("draws {}", "dobiera {world}"),
    co.TOLD_RETURN: ("returns {} to the bag", "zwraca do worka {world}"),
    co.TOLD_DOOMED: ("replaces Doomed Colony with {}", "zastępuje Skazaną kolonię {by}"),
    co.TOLD_STORE_WORLD: ("stockpiles {}", "magazynuje {world}"),
    co.TOLD_HOME: ("has the home colony {}", "ma kolonię macierzystą: {}"),
    co.TOLD_SIDE: ("{} is in play", "W grze jest technologia {}"),
}
