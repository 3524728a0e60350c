"""Events as lines of the log. A line follows the name of its seat, so it starts with a verb; seat null is the table."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.events import Event
from heliopause.games.new_frontiers import model as m
from heliopause.games.new_frontiers.in_force import NEXT_NAME
from heliopause.games.new_frontiers.phrases import (
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
from heliopause.games.new_frontiers.power_text import counted
from heliopause.games.new_frontiers.tables import T

NAMES: Final = {
    m.TOLD_SELECT: "select",
    m.TOLD_CREDITS: "credits",
    m.TOLD_VP: "vp",
    m.TOLD_COLONISTS: "colonists",
    m.TOLD_DEVELOP: "develop",
    m.TOLD_SHOW: "show",
    m.TOLD_PICK: "pick",
    m.TOLD_DRAW: "draw",
    m.TOLD_RETURN: "return",
    m.TOLD_PAY: "settle",
    m.TOLD_CONQUER: "settle",
    m.TOLD_CONTACT: "settle",
    m.TOLD_DOOMED: "settle",
    m.TOLD_REPLACE: "replace",
    m.TOLD_KIND: "kind",
    m.TOLD_DISCARD: "discard",
    m.TOLD_GOOD: "good",
    m.TOLD_SELL: "sell",
    m.TOLD_CONSUME: "consume",
    m.TOLD_STORE_CREDITS: "stockpile",
    m.TOLD_STORE_GOOD: "stockpile",
    m.TOLD_STORE_WORLD: "stockpile",
    m.TOLD_FRONT: "priority",
    m.TOLD_PASS_DISC: "priority",
    m.TOLD_KEEP_GOAL: "goal",
    m.TOLD_TURN_UP: "goal",
    m.TOLD_TILE_CREDIT: "produce_credit",
    m.TOLD_ROUND: "round",
    m.TOLD_END: "end",
    m.TOLD_HOME: "home",
    m.TOLD_SIDE: "side",
    m.TOLD_FIRST: "order",
    m.TOLD_MAT: "mat",
    m.TOLD_OVER: "over",
    m.TOLD_PASS: "pass",
    m.TOLD_NO_COLONISTS: "colonists",
}

# Lines of the table; the others belong to a seat.
TABLE: Final = (m.TOLD_SHOW, m.TOLD_TILE_CREDIT, m.TOLD_ROUND, m.TOLD_END, m.TOLD_SIDE, m.TOLD_OVER)

END_TEXTS: Final = {
    m.END_SPACES: Text(
        "More than 10 development spaces are covered", "Zajętych jest więcej niż 10 pól technologii w imperium"
    ),
    m.END_COLONIES: Text("An empire has more than 7 colonies", "Imperium ma więcej niż 7 kolonii"),
    m.END_COLONISTS: Text("Fewer than 5 colonists are left in the supply", "W puli zostało mniej niż 5 kolonistów"),
    m.END_VP: Text("The VP pool is empty", "Pula PZ jest pusta"),
}
LAST_ROUND: Final = Text("the game ends after this round", "gra skończy się po tej rundzie")

FIXED: Final = {
    m.TOLD_FRONT: Text("moves to the front of the priority track", "zajmuje pierwsze miejsce na torze pierwszeństwa"),
    m.TOLD_PASS_DISC: Text(
        "moves one place up on the priority track", "przesuwa się o 1 miejsce do przodu na torze pierwszeństwa"
    ),
    m.TOLD_TILE_CREDIT: Text(
        "Produce was not selected: 1 credit is put on it", "Nikt nie wybiera Produkcji: 1 kredyt trafia na jej kafelek"
    ),
    m.TOLD_OVER: Text("The game is over", "Koniec gry"),
    m.TOLD_PASS: Text("buys no development", "nie kupuje technologii"),
    m.TOLD_NO_COLONISTS: Text("finds no colonists in the supply", "nie znajduje kolonistów w puli"),
}


def event_json(event: Event, viewer: int) -> dict[str, object] | None:
    kind = int(event.kind)
    a, b, c = int(event.a), int(event.b), int(event.c)
    said, light = line(kind, a, b, c)
    args: dict[str, object] = {"a": a, "b": b, "c": c}
    if not event.visible_to(viewer):
        said, light, args = Text("keeps a goal face down", "zachowuje zakryty cel"), [], {}
    seat = None if kind in TABLE else int(event.seat)
    return {"kind": NAMES[kind], "seat": seat, "text": said.json(), "refs": light, "args": args}


def line(kind: int, a: int, b: int, c: int) -> tuple[Text, list[str]]:
    """The words and what they light up."""
    if kind in FIXED:
        return FIXED[kind], []
    if kind == m.TOLD_SELECT:
        name = action_name(a)
        return Text(f"selects {name.en}", f"wybiera kafelek {name.pl}"), [action_ref(a)]
    if kind == m.TOLD_ROUND:
        return Text(f"Round {a}", f"Runda {a}"), []
    if kind == m.TOLD_END:
        why = END_TEXTS[a]
        return Text(f"{why.en}: {LAST_ROUND.en}", f"{why.pl}: {LAST_ROUND.pl}"), []
    if kind == m.TOLD_FIRST:
        return Text(f"is number {a} in the starting order", f"ma na początku miejsce {a} na torze pierwszeństwa"), []
    if kind == m.TOLD_MAT:
        return Text(f"receives empire mat {a}", f"otrzymuje planszę imperium nr {a}"), []
    if kind in (m.TOLD_KEEP_GOAL, m.TOLD_TURN_UP):
        return goal_line(kind, a)
    if kind in (m.TOLD_CREDITS, m.TOLD_VP, m.TOLD_COLONISTS, m.TOLD_STORE_CREDITS):
        return amount_line(kind, a, tiles_behind(b))
    if kind == m.TOLD_KIND:
        name = KIND_NAMES[a]
        said = Text(
            f"sets Alien Oort Cloud Factory to {name.en}", f"określa rodzaj Fabryki Obcych w Obłoku Oorta: {name.pl}"
        )
        return said, ["card:alien_oort_cloud_factory"]
    if kind in (m.TOLD_DISCARD, m.TOLD_GOOD, m.TOLD_SELL, m.TOLD_CONSUME, m.TOLD_STORE_GOOD):
        return good_line(kind, a, b, c)
    return tile_line(kind, a, b)


def goal_line(kind: int, goal: int) -> tuple[Text, list[str]]:
    name = goal_name(goal)
    if kind == m.TOLD_TURN_UP:
        return Text(f"turns up the goal {name.en}", f"odkrywa cel {name.pl}"), [goal_ref(goal)]
    return Text(f"keeps the goal {name.en} face down", f"zachowuje zakryty cel {name.pl}"), [goal_ref(goal)]


def tiles_behind(packed: int) -> list[int]:
    """The tiles that in_force.behind put into one number."""
    out: list[int] = []
    while packed > 0:
        out.append(packed % NEXT_NAME)
        packed //= NEXT_NAME
    return out


def amount_line(kind: int, n: int, tiles: list[int]) -> tuple[Text, list[str]]:
    said = amount_text(kind, n)
    if not tiles:
        return said, []
    names = [tile_name(tile) for tile in tiles]
    en, pl = ", ".join([name.en for name in names]), ", ".join([name.pl for name in names])
    return Text(f"{said.en} ({en})", f"{said.pl} ({pl})"), [card_ref(tile) for tile in tiles]


def amount_text(kind: int, n: int) -> Text:
    if kind == m.TOLD_CREDITS:
        got = credits(n)
    elif kind == m.TOLD_VP:
        got = counted(n, "vp")
    elif kind == m.TOLD_COLONISTS:
        got = colonists(n)
    else:
        got = credits(n)
        return Text(f"stockpiles {got.en}", f"magazynuje {got.pl}")
    return Text(f"gains {got.en}", f"otrzymuje {got.pl}")


def good_line(kind: int, a: int, b: int, c: int) -> tuple[Text, list[str]]:
    if kind == m.TOLD_GOOD:
        good, name = good_name(b), tile_name(a)
        said = Text(f"places {good.en} on {name.en}", f"kładzie {good.pl} na {colony_genitive_pl(a)}")
        return said, [card_ref(a)]
    if kind == m.TOLD_STORE_GOOD:
        good, name = good_name(b), tile_name(a)
        said = Text(f"stockpiles {good.en} from {name.en}", f"magazynuje {good.pl} z {colony_genitive_pl(a)}")
        return said, [card_ref(a)]
    if kind == m.TOLD_SELL:
        good, name, paid = good_name(b), tile_name(a), credits(c)
        said = Text(
            f"sells {good.en} from {name.en} for {paid.en}",
            f"sprzedaje {good.pl} z {colony_genitive_pl(a)} za {paid.pl}",
        )
        return said, [card_ref(a)]
    user = int(T.c_tile[a]) if kind == m.TOLD_CONSUME else a
    good, name, place = good_name(c), tile_name(user), tile_name(b)
    if kind == m.TOLD_CONSUME:
        said = Text(
            f"consumes {good.en} from {place.en} through {name.en}",
            f"zużywa {good.pl} z {colony_genitive_pl(b)} (zdolność: {name.pl})",
        )
    else:
        said = Text(
            f"discards {good.en} from {place.en} for temporary Military ({name.en})",
            f"odrzuca {good.pl} z {colony_genitive_pl(b)} za tymczasową siłę militarną ({name.pl})",
        )
    return said, [card_ref(user), card_ref(b)]


def tile_line(kind: int, tile: int, b: int) -> tuple[Text, list[str]]:
    name = tile_name(tile)
    light = [card_ref(tile)]
    if kind == m.TOLD_REPLACE:
        new = tile_name(b)
        said = Text(
            f"replaces {name.en} with {new.en}",
            f"zastępuje {colony_accusative_pl(tile)} {world_instrumental_pl(b)}",
        )
        return said, [card_ref(tile), card_ref(b)]
    if kind in (m.TOLD_DEVELOP, m.TOLD_PAY, m.TOLD_CONTACT):
        paid = credits(b)
        if kind == m.TOLD_DEVELOP:
            return Text(f"buys {name.en} for {paid.en}", f"kupuje technologię {name.pl} za {paid.pl}"), light
        if kind == m.TOLD_PAY:
            return Text(f"settles {name.en} for {paid.en}", f"zasiedla {world_pl(tile)} za {paid.pl}"), light
        said = Text(
            f"settles {name.en} through Contact Specialist for {paid.en}",
            f"zasiedla {world_pl(tile)} za {paid.pl} (Specjalista ds. kontaktów)",
        )
        return said, [*light, "card:contact_specialist"]
    if kind == m.TOLD_CONQUER:
        return Text(f"conquers {name.en} with Military {b}", f"podbija {world_pl(tile)} (siła militarna {b})"), light
    en, pl = TILE_VERBS[kind]
    return Text(en.format(name.en), pl.format(name.pl, world=world_pl(tile), by=world_instrumental_pl(tile))), light


TILE_VERBS: Final = {
    m.TOLD_SHOW: ("{} is drawn from the bag", "Z worka: {}"),
    m.TOLD_PICK: ("picks {}", "wybiera {world}"),
    m.TOLD_DRAW: ("draws {}", "dobiera {world}"),
    m.TOLD_RETURN: ("returns {} to the bag", "zwraca do worka {world}"),
    m.TOLD_DOOMED: ("replaces Doomed Colony with {}", "zastępuje Skazaną kolonię {by}"),
    m.TOLD_STORE_WORLD: ("stockpiles {}", "magazynuje {world}"),
    m.TOLD_HOME: ("has the home colony {}", "ma kolonię macierzystą: {}"),
    m.TOLD_SIDE: ("{} is in play", "W grze jest technologia {}"),
}
