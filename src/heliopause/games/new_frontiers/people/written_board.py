"""What lies in the middle: action tiles and priority, developments on sale, drawn worlds, goals, ends of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from heliopause.games.new_frontiers.people.written_empire import taking
from heliopause.games.new_frontiers.people.written_words import (
    COLONIST,
    COPY,
    CREDIT,
    GOAL,
    WORLD,
    goods_list,
    kind_name,
    printed_world,
)
from heliopause.games.writing import Section, Seen, Thing, joined, sentence


def tiles(seen: Seen, short: bool) -> Section:
    things = [tile(seen, fact) for fact in seen.table["actions"]]
    return Section("tiles", seen.say("Action tiles and priority", "Kafelki akcji i pierwszeństwo"), order(seen), things)


def order(seen: Seen) -> list[str]:
    """Who selects and acts in which order."""
    lines: list[str] = []
    places: list[str] = []
    for number, disc in enumerate(seen.table["track"], start=1):
        state = seen.say("has selected", "już wybrane") if disc["selected"] else ""
        if disc["current"]:
            state = seen.say("selects or acts now", "teraz wybiera lub działa")
        named = f"{number} {seen.who(disc['seat'])}"
        places.append(f"{named} ({state})" if state else named)
    if places:
        lines.append(seen.say("Priority track: ", "Tor pierwszeństwa: ") + sentence(joined(places)))
    if seen.table["order"]:
        named = joined([seen.who(seat) for seat in seen.table["order"]])
        lines.append(seen.say(f"This action is done in the order: {named}.", f"Kolejność w tej akcji: {named}."))
    return lines


def tile(seen: Seen, fact: Mapping[str, Any]) -> Thing:
    name = seen.name(fact["id"])
    if fact["active"]:
        state = seen.say("running now", "trwa teraz")
    else:
        state = seen.say("free", "wolny")
    if fact["taken_by"] is not None:
        chosen = seen.say(f"selected by {seen.who(fact['taken_by'])}", f"wybór: {seen.who(fact['taken_by'])}")
        state = joined([chosen, state if fact["active"] else ""])
    extra = ""
    if fact["credits"]:
        extra = seen.say(
            f"{seen.count(fact['credits'], CREDIT)} on it", f"leży na nim {seen.count(fact['credits'], CREDIT)}"
        )
    head = sentence(f"{name}: {joined([state, extra])}")
    return Thing(fact["id"], name, [head, seen.text(fact["id"])], head)


def market(seen: Seen, short: bool) -> Section:
    things = [stack(seen, fact) for fact in seen.table["market"]]
    small = len([fact for fact in seen.table["market"] if fact["size"] == "small"])
    large = len(things) - small
    line = seen.say(f"Small developments {small}, large {large}.", f"Małe technologie: {small}, duże: {large}.")
    return Section("market", seen.say("Developments on sale", "Technologie do kupienia"), [line], things)


def stack(seen: Seen, fact: Mapping[str, Any]) -> Thing:
    name = seen.name(fact["id"])
    size = seen.say(fact["size"], "mała" if fact["size"] == "small" else "duża")
    cost = seen.count(fact["cost"], CREDIT)
    left = seen.count(fact["left"], COPY)
    printed = seen.facts(fact["id"]).get("vp")
    worth = (
        seen.points(printed) if isinstance(printed, int) else seen.say("points by its bonus", "punkty według premii")
    )
    head = [size, seen.say(f"cost {cost}", f"koszt {cost}"), worth, seen.say(f"{left} left", f"zostało: {left}")]
    own: list[str] = []
    if seen.seat is not None and seen.seat in fact["owned_by"]:
        own.append(seen.say("you have it", "już ją masz"))
    elif seen.seat is not None:
        price = seen.count(fact["price"][seen.seat], CREDIT)
        own.append(seen.say(f"your price {price}", f"Twoja cena: {price}"))
        if fact.get("points"):
            gained = seen.points(fact["points"][seen.seat])
            own.append(seen.say(f"would add {gained}", f"da: {gained}"))
    others = [seat for seat in fact["owned_by"] if seat != seen.seat]
    if others:
        own.append(seen.say(f"owned by {seen.everybody(others)}", f"mają: {seen.everybody(others)}"))
    told = joined([*head, *own])
    lines = [sentence(f"{name}: {told}"), seen.text(fact["id"])]
    return Thing(fact["id"], name, lines, sentence(f"{name}: {joined([*head[1:2], head[3], *own])}"))


def worlds(seen: Seen, short: bool) -> Section:
    """The worlds drawn for Explore, the bag and the supply."""
    things: list[Thing] = []
    left = [id for id in seen.table["shown"] if id]
    seat = 0 if seen.seat is None else seen.seat
    for world in seen.table["taking"][seat]:
        if world["id"] in left:
            name = seen.name(world["id"])
            printed = sentence(f"{name}: {joined(printed_world(seen, world['id']))}")
            how = taking(seen, world, seat) if seen.seat is not None else ""
            things.append(Thing(world["id"], name, [printed, seen.text(world["id"]), how], printed))
    drawn = seen.count(len(left), WORLD)
    lines = [
        seen.say(f"Drawn to pick from: {drawn}.", f"Odkryte do wyboru: {drawn}.")
        if left
        else seen.say("No worlds are drawn now.", "Teraz nie ma odkrytych światów do wyboru.")
    ]
    bag = seen.count(seen.table["bag"], WORLD)
    supply = seen.table["supply"]
    lines.append(seen.say(f"In the bag: {bag}.", f"W worku: {bag}."))
    people, points = seen.count(supply["colonists"], COLONIST), seen.points(supply["vp"])
    goods = goods_list(seen, supply["goods"])
    lines.append(
        seen.say(
            f"Supply: {people}, {points} in chips; goods: {goods}.",
            f"Pula: {people}, {points} w żetonach; towary: {goods}.",
        )
    )
    prices = joined([f"{kind_name(seen, kind)} {n}" for kind, n in seen.table["prices"].items()])
    lines.append(
        seen.say(f"Printed prices of goods in credits: {prices}.", f"Wydrukowane ceny towarów w kredytach: {prices}.")
    )
    return Section("worlds", seen.say("Worlds and supply", "Światy i pula"), lines, things)


def goals(seen: Seen, short: bool) -> Section:
    heading = seen.say("Galactic goals", "Cele galaktyczne")
    facts = seen.table["goals"]
    if facts is None:
        return Section("goals", heading, [seen.say("This game is played without goals.", "Ta gra jest bez celów.")])
    lines: list[str] = []
    if facts["down"] is not None:
        who = seen.who(facts["down"]["seat"])
        id = facts["down"]["id"]
        named = f" ({seen.name(id)}: {seen.text(id).rstrip('.')})" if id else ""
        lines.append(seen.say(f"Face down, kept by {who}{named}.", f"Zakryty cel, zachował: {who}{named}."))
    if seen.table["looked"]:
        hand = joined([f"{seen.name(id)} ({seen.text(id).rstrip('.')})" for id in seen.table["looked"]], "; ")
        lines.append(seen.say(f"You look at: {hand}.", f"Oglądasz: {hand}."))
    stack_left = seen.count(facts["stack"], GOAL)
    lines.append(seen.say(f"In the stack: {stack_left}.", f"W stosie: {stack_left}."))
    things = [goal(seen, fact) for fact in facts["up"]]
    if not things:
        lines.append(seen.say("No goal is in play yet.", "Żaden cel nie jest jeszcze w grze."))
    return Section("goals", heading, lines, things)


def goal(seen: Seen, fact: Mapping[str, Any]) -> Thing:
    name = seen.name(fact["id"])
    parts: list[str] = []
    for score in seen.view["scores"]:
        worth = [line["vp"] for line in score["lines"] if line["id"] == f"goal {fact['id']}"]
        if worth:
            parts.append(f"{seen.who(score['seat'])} {seen.points(worth[0])}")
    now = seen.say("Now: ", "Teraz: ") + sentence(joined(parts)) if parts else ""
    brought = seen.say(f"Brought by {seen.who(fact['seat'])}.", f"Wprowadził: {seen.who(fact['seat'])}.")
    return Thing(
        fact["id"], name, [f"{name}: {seen.text(fact['id'])}", brought, now], joined([sentence(name), now], " ")
    )


METERS: Final = {
    "development_spaces": (
        "more than {limit} development spaces in an empire; most now {value}",
        "ponad {limit} pól technologii w imperium; teraz najwięcej: {value}",
    ),
    "colonies": (
        "more than {limit} colonies in an empire; most now {value}",
        "ponad {limit} kolonii w imperium; teraz najwięcej: {value}",
    ),
    "colonists_supply": (
        "fewer than {limit} colonists in the supply; there are {value} now",
        "mniej niż {limit} kolonistów w puli; teraz: {value}",
    ),
    "vp_pool": ("an empty pool of points; there are {value} now", "pusta pula punktów; teraz: {value}"),
}


def end(seen: Seen, short: bool) -> Section:
    lines: list[str] = []
    for meter in seen.table["meters"]:
        said = seen.say(*METERS[meter["id"]]).format(limit=meter["limit"], value=meter["value"])
        each = ""
        if meter["seats"] and not short:
            each = " (" + joined([f"{seen.who(seat)} {n}" for seat, n in enumerate(meter["seats"])]) + ")"
        met = seen.say(", reached", ", osiągnięto") if meter["met"] else ""
        lines.append(sentence(said[:1].upper() + said[1:] + each + met))
    ended = bool(seen.table["ended"])
    lines.append(
        seen.say("The game ends after this round.", "Gra skończy się po tej rundzie.")
        if ended
        else seen.say("None of these has happened yet.", "Żadne z tych zdarzeń jeszcze nie zaszło.")
    )
    return Section("end", seen.say("What ends the game", "Co kończy grę"), lines)
