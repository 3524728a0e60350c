"""An empire in words: stores, colonies and their goods, developments, explored worlds, prices, Military."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from heliopause.games.new_frontiers.people.written_words import (
    CHIP,
    COLONIST,
    COLONY,
    CREDIT,
    DEVELOPMENT,
    PLACE,
    WORLD,
    against,
    goods_list,
    kind_name,
    printed_world,
)
from heliopause.games.writing import Section, Seen, Thing, joined, seat_words, sentence


def me(seen: Seen, short: bool) -> Section:
    if seen.seat is None:
        return Section("me", seen.say("You", "Ty"), [seen.say("You watch.", "Obserwujesz grę.")])
    title = f"{seen.say('You', 'Ty')}: {title_of(seen, seen.seat)}"
    facts = facts_of(seen, seen.seat)
    lines = [brief(seen, facts)] if short else lines_of(seen, facts)
    return Section("me", title, lines)


def rivals(seen: Seen, short: bool) -> Section:
    return Section("rivals", seen.say("Rivals", "Rywale"), [], [rival(seen, seat) for seat in seen.rivals()])


def rival(seen: Seen, seat: int) -> Thing:
    facts = facts_of(seen, seat)
    head = sentence(title_of(seen, seat))
    return Thing(
        f"P{seat + 1}",
        seen.names[seat],
        [head, *lines_of(seen, facts)],
        f"{head} {brief(seen, facts)}",
        seat_words(seat),
        apart=True,
    )


def facts_of(seen: Seen, seat: int) -> Mapping[str, Any]:
    facts: Mapping[str, Any] = seen.table["seats"][seat]
    return facts


def title_of(seen: Seen, seat: int) -> str:
    return joined([seen.names[seat], seen.points(seen.total(seat))])


def stores(seen: Seen, facts: Mapping[str, Any]) -> str:
    military = seen.say(f"Military {facts['military']}", f"siła militarna {facts['military']}")
    return joined(
        [
            seen.count(facts["credits"], CREDIT),
            seen.count(facts["colonists"], COLONIST),
            military,
            seen.count(facts["vp_chips"], CHIP),
        ]
    )


def brief(seen: Seen, facts: Mapping[str, Any]) -> str:
    goods = goods_list(seen, facts["goods"]) or seen.say("none", "brak")
    return sentence(
        joined(
            [
                stores(seen, facts),
                seen.count(len(facts["colonies"]), COLONY),
                seen.count(len(facts["developments"]), DEVELOPMENT),
                seen.say(f"explored worlds {len(facts['explored'])}", f"odkryte światy {len(facts['explored'])}"),
                seen.say(f"goods: {goods}", f"towary: {goods}"),
            ]
        )
    )


def lines_of(seen: Seen, facts: Mapping[str, Any]) -> list[str]:
    return [
        seen.say("Stores: ", "Zasoby: ") + sentence(stores(seen, facts)),
        special_military(seen, facts),
        colonies(seen, facts),
        developments(seen, facts),
        *explored_lines(seen, facts),
        prices(seen, facts),
        stockpile(seen, facts),
        place(seen, facts),
    ]


def special_military(seen: Seen, facts: Mapping[str, Any]) -> str:
    if not facts["military_vs"]:
        return ""
    parts = [
        seen.say(
            f"{each['amount']} more against {against(seen, each['id'])}",
            f"o {each['amount']} więcej przeciw: {against(seen, each['id'])}",
        )
        for each in facts["military_vs"]
    ]
    return seen.say("Military: ", "Siła militarna: ") + sentence(joined(parts))


def colonies(seen: Seen, facts: Mapping[str, Any]) -> str:
    parts: list[str] = []
    for colony in facts["colonies"]:
        home = seen.say("home", "macierzysta") if colony["home"] else ""
        if colony["good"]:
            good = seen.say(
                f"with a {kind_name(seen, colony['good'])} good", f"z towarem: {kind_name(seen, colony['good'])}"
            )
        elif colony["kind"] == "gray":
            good = ""
        else:
            good = seen.say(
                f"{kind_name(seen, colony['kind'])}, no good", f"{kind_name(seen, colony['kind'])}, bez towaru"
            )
        aside = joined([home, good])
        parts.append(f"{seen.name(colony['id'])} ({aside})" if aside else seen.name(colony["id"]))
    count = seen.count(len(parts), COLONY)
    return f"{count}: {sentence(joined(parts))}" if parts else seen.say("No colony yet.", "Jeszcze bez kolonii.")


def developments(seen: Seen, facts: Mapping[str, Any]) -> str:
    owned = [f"{seen.name(each['id'])} ({short_power(seen, each['id'])})" for each in facts["developments"]]
    if not owned:
        return seen.say("No developments.", "Brak technologii.")
    spaces = seen.count(facts["spaces"], PLACE)
    return f"{seen.count(len(owned), DEVELOPMENT)}, {spaces}: {sentence(joined(owned, '; '))}"


def short_power(seen: Seen, id: str) -> str:
    return seen.text(id).rstrip(".")


def explored_lines(seen: Seen, facts: Mapping[str, Any]) -> list[str]:
    worlds = facts["explored"]
    if not worlds:
        return [seen.say("No explored worlds.", "Brak odkrytych światów.")]
    head = seen.say("Explored, not settled: ", "Odkryte, niezasiedlone: ") + seen.count(len(worlds), WORLD) + "."
    return [head, *[world_line(seen, world, facts["seat"]) for world in worlds]]


def world_line(seen: Seen, world: Mapping[str, Any], seat: int) -> str:
    """Rebel Base: military world, defense 6, no colonist, no good, 6 points, Rebel. Military 2, not enough."""
    printed = sentence(f"{seen.name(world['id'])}: {joined(printed_world(seen, world['id']))}")
    text = seen.text(world["id"])
    return joined([printed, text, taking(seen, world, seat)], " ")


def taking(seen: Seen, world: Mapping[str, Any], seat: int) -> str:
    """How the seat could settle it now."""
    parts: list[str] = []
    mine = seat == seen.seat
    if world["strength"] is not None:
        who = (
            seen.say("your Military is", "Twoja siła militarna:")
            if mine
            else seen.say("their Military is", "siła militarna gracza:")
        )
        enough = (
            seen.say("enough", "wystarczy")
            if "conquer" in world["means"]
            else seen.say("not enough yet", "jeszcze nie wystarczy")
        )
        parts.append(f"{who} {world['strength']}, {enough}")
    if world["price"] is not None:
        price = seen.count(world["price"], CREDIT)
        ready = (
            seen.say("can be settled", "można zasiedlić")
            if "pay" in world["means"]
            else seen.say("cannot be settled yet", "jeszcze nie można zasiedlić")
        )
        parts.append(seen.say(f"price now {price}, {ready}", f"cena teraz: {price}, {ready}"))
    if world["contact_price"] is not None:
        paid = seen.count(world["contact_price"], CREDIT)
        parts.append(seen.say(f"by Contact Specialist {paid}", f"przez Specjalistę ds. kontaktów: {paid}"))
    worth = seen.points(world["points"])
    parts.append(seen.say(f"would add {worth}", f"da: {worth}"))
    joint = "; ".join(parts)
    return sentence(joint[:1].upper() + joint[1:])


def prices(seen: Seen, facts: Mapping[str, Any]) -> str:
    named = joined([f"{kind_name(seen, kind)} {n}" for kind, n in facts["sale"].items()])
    said = seen.say(f"Credits for a good sold: {named}.", f"Kredyty za sprzedany towar: {named}.")
    if facts["discount"]:
        less = seen.count(facts["discount"], CREDIT)
        said += seen.say(f" Worlds cost {less} less.", f" Światy są tańsze o {less}.")
    if facts["over"]:
        over = seen.count(facts["over"], WORLD)
        said += seen.say(f" Over the limit of nine: {over}.", f" Ponad limit dziewięciu: {over}.")
    return said


def stockpile(seen: Seen, facts: Mapping[str, Any]) -> str:
    store = facts["stockpile"]
    parts = [goods_list(seen, store["goods"]), seen.count(store["credits"], CREDIT) if store["credits"] else ""]
    parts += [seen.name(id) for id in store["worlds"]]
    named = joined(parts)
    return seen.say(f"Stockpile: {named}.", f"Magazyn: {named}.") if named else ""


def place(seen: Seen, facts: Mapping[str, Any]) -> str:
    if facts["disc"] is None:
        return ""
    n = facts["disc"] + 1
    return seen.say(f"Place {n} on the priority track.", f"Miejsce {n} na torze pierwszeństwa.")
