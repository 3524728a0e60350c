"""The boards in words: technology tree, action spaces, star map, achievements and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from heliopause.games.beyond_the_sun.people.written_words import (
    DECKS,
    ROMAN,
    TYPES,
    cost_of,
    disc_name,
    place_name,
    slot_name,
    slots,
)
from heliopause.games.writing import CARD, DISC, Section, Seen, Thing, joined, sentence, upper_first


def tree(seen: Seen, short: bool) -> Section:
    facts = seen.table["slots"]
    known = len([slot for slot in facts if slot["card"]])
    hidden = len(facts) - known
    lines = [
        seen.say(
            f"{seen.count(known, CARD)} discovered, {hidden} slots undiscovered.",
            f"Wynaleziono: {seen.count(known, CARD)}, niewynalezione pola: {hidden}.",
        ),
        *([] if short else tableau(seen)),
    ]
    leads = leading(seen)
    things = [slot_thing(seen, slot, leads.get(slot["id"], [])) for slot in facts]
    return Section("tree", seen.say("Technology tree", "Drzewo technologii"), lines, things)


def tableau(seen: Seen) -> list[str]:
    """The open rows of the expert variant, cards turned up, and how many cards are left."""
    lines: list[str] = []
    for deck, row in seen.position["tableau"].items():
        if isinstance(row, list):
            named = joined([seen.name(id) for id in row if id]) or seen.say("empty", "pusto")
            lines.append(seen.say(f"Open row, {DECKS[deck][0]}: {named}.", f"Odkryty rząd, {DECKS[deck][1]}: {named}."))
    turned = [*seen.position.get("revealed", []), *seen.position.get("leader_row", [])]
    if turned:
        named = joined([f"{seen.name(id)} ({seen.text(id)})" for id in turned], "; ")
        lines.append(seen.say("Cards turned up: ", "Odkryte karty: ") + sentence(named))
    left = joined([f"{seen.say(*DECKS[deck])} {n}" for deck, n in seen.table["decks"].items()])
    lines.append(seen.say(f"Cards left in the decks: {left}.", f"Karty w taliach: {left}."))
    return lines


def printed_slots(seen: Seen) -> dict[str, Mapping[str, Any]]:
    return {row["id"]: row["requires"] for row in seen.boards["technology_board"]["slots"]}


def leading(seen: Seen) -> dict[str, list[str]]:
    """The slots that each slot is a prerequisite of."""
    out: dict[str, list[str]] = {}
    for id, requires in printed_slots(seen).items():
        for before in requires.get("all", requires.get("two_of", [])):
            out.setdefault(before, []).append(id)
    return out


def slot_thing(seen: Seen, slot: Mapping[str, Any], leads: Sequence[str]) -> Thing:
    place, card = slot_name(slot["id"]), slot["card"]
    owners = list(slot["researched_by"])
    their = " " + seen.say("The Anarchists have it.", "Mają ją anarchiści.") if by_anarchists(seen, slot["id"]) else ""
    names = [slot["id"], place, slot["id"].replace("_", "")]
    mine = stand(seen, slot)
    if card is None:
        back = seen.say("an event lies on it", "na polu leży wydarzenie")
        state = seen.say("undiscovered", "technologia niewynaleziona") + (f", {back}" if slot["event"] else "")
        if slot["pending"]:
            state += seen.say(", being discovered by ", ", wynajduje: ") + seen.everybody(slot["pending"])
        lines = [f"{place}: {state}.{their}", needs(seen, slot["id"]), mine, leads_to(seen, leads)]
        return Thing(slot["id"], place, lines, joined([f"{place}: {state}.", mine], " "), names)
    facts = seen.facts(card)
    types = joined([seen.say(*TYPES[kind]) for kind in facts.get("types", [])], seen.say(" and ", " i "))
    level = seen.say(f"level {ROMAN[slot['level']]}", f"poziom {ROMAN[slot['level']]}")
    head = joined([f"{place}, {seen.name(card)}: {types}", level, seen.points(int(facts.get("vp") or 0))])
    have = seen.say("Researched by: ", "Zbadali: ") + seen.everybody(owners)
    lines = [sentence(head), sentence(have) + their, *printed(seen, card), *occupied(seen, card)]
    lines += [needs(seen, slot["id"]), mine, leads_to(seen, leads)]
    brief = joined([f"{place}, {seen.name(card)}: {seen.everybody(owners)}.", mine], " ")
    return Thing(slot["id"], seen.name(card), lines, brief, names)


def by_anarchists(seen: Seen, slot: str) -> bool:
    return slot in (seen.position.get("solo") or {}).get("anarchist_research", [])


def printed(seen: Seen, card: str) -> list[str]:
    """What the card says; games of the first printing have other words on some."""
    facts = seen.facts(card)
    if seen.view["options"].get("printing") == "first" and "first_printing" in facts:
        return [" ".join(seen.words(facts["first_printing"]["text"]).split("\n"))]
    return [seen.text(card)]


def occupied(seen: Seen, source: str) -> list[str]:
    """How many spaces a card has and who stands there."""
    rows = [space for space in seen.table["spaces"] if space["source"] == source]
    if not rows:
        return []
    pawns = [space["occupied_by"] for space in rows if space["occupied_by"] is not None]
    free = len(rows) - len(pawns)
    stand_there = seen.say(f"; pawns: {seen.everybody(pawns)}", f"; pionki: {seen.everybody(pawns)}") if pawns else ""
    return [
        seen.say(
            f"Action spaces {len(rows)}, free {free}{stand_there}.",
            f"Pola akcji: {len(rows)}, wolne: {free}{stand_there}.",
        )
    ]


def needs(seen: Seen, id: str) -> str:
    requires = printed_slots(seen).get(id, {})
    if requires.get("two_of"):
        named = joined([slot_name(each) for each in requires["two_of"]])
        return seen.say(f"Needs two of: {named}.", f"Wymaga dwóch z: {named}.")
    if requires.get("all"):
        named = slots(seen, requires["all"])
        return seen.say(f"Needs {named}.", f"Wymaga: {named}.")
    return seen.say("Needs nothing.", "Nie ma wymagań.")


def leads_to(seen: Seen, leads: Sequence[str]) -> str:
    named = joined([slot_name(id) for id in leads])
    return seen.say(f"Leads to {named}.", f"Prowadzi do: {named}.") if named else ""


def stand(seen: Seen, slot: Mapping[str, Any]) -> str:
    """What the reader could do with the slot."""
    if seen.seat is None or seen.seat in slot["researched_by"] or seen.seat in slot["pending"]:
        return ""
    if slot["lit"]:
        return (
            seen.say("You have the prerequisites to research it.", "Masz wymagane technologie, aby ją zbadać.")
            if slot["card"]
            else seen.say("You have the prerequisites to discover it.", "Masz wymagane technologie, aby ją wynaleźć.")
        )
    lacking = joined([slot_name(id) for id in slot["missing"]])
    return seen.say(f"You lack {lacking}.", f"Brakuje Ci: {lacking}.") if lacking else ""


# --- action spaces --------------------------------------------------------------------------------------------------


def spaces(seen: Seen, short: bool) -> Section:
    """Basic actions, guilds, events and private spaces, each source once; those of technologies are in the tree."""
    in_tree = set(seen.position["tech"].values())
    by_source: dict[str, list[Mapping[str, Any]]] = {}
    for space in seen.table["spaces"]:
        if space["source"] not in in_tree:
            by_source.setdefault(space["source"], []).append(space)
    things = [space_thing(seen, source, rows) for source, rows in by_source.items()]
    heading = seen.say("Basic actions and guilds", "Akcje podstawowe i gildie")
    return Section("spaces", heading, [], things)


def space_thing(seen: Seen, source: str, rows: Sequence[Mapping[str, Any]]) -> Thing:
    name = seen.name(source)
    if not any(row["open"] for row in rows):
        closed = seen.say(
            f"{name}: covered, nobody may use it yet.", f"{name}: zakryta, nikt jeszcze nie może z niej korzystać."
        )
        return Thing(source, name, [closed, seen.words(rows[0]["text"])], closed)
    states: list[str] = []
    for number, row in enumerate(rows, start=1):
        pawn = row["occupied_by"]
        who = seen.say("free", "wolne") if pawn is None else seen.say("taken by ", "zajęte: ") + seen.who(pawn)
        cost = cost_of(seen, row["cost"]) or seen.say("no cost", "bez kosztu")
        states.append(seen.say(f"space {number}: {cost}, {who}", f"pole {number}: {cost}, {who}"))
    spots = sentence("; ".join(states))
    return Thing(source, name, [f"{name}: {seen.words(rows[0]['text'])}", upper_first(spots)], f"{name}: {spots}")


# --- map ------------------------------------------------------------------------------------------------------------


def star_map(seen: Seen, short: bool) -> Section:
    places = [place_thing(seen, place) for place in seen.table["locations"]]
    lines: list[str] = []
    for id in seen.position["attached"]:
        if id in seen.cards:
            lines.append(sentence(f"{seen.name(id)}: {seen.text(id)}"))
    return Section("map", seen.say("Star map", "Mapa gwiazd"), lines, places)


def place_thing(seen: Seen, place: Mapping[str, Any]) -> Thing:
    name = place_name(seen, place["id"])
    facts = seen.facts(place["system"]) if place["system"] else {}
    head = [name]
    if place["required"] is not None:
        head.append(
            seen.say(f"needs power {place['required']} to colonize", f"kolonizacja wymaga siły {place['required']}")
        )
        head.append(seen.say("worth ", "warty ") + seen.points(int(facts.get("vp") or 0)))
    if place["specialty"]:
        discs = joined([disc_name(seen, kind) for kind in place["specialty"]], seen.say(" or ", " lub "))
        head.append(seen.say(f"control takes your {discs}", f"kontrola zabiera Twój {discs}"))
    if place["entry"] > 1:
        head.append(
            seen.say(f"only ships of level {place['entry']} or more", f"tylko statki od poziomu {place['entry']}")
        )
    forces, holder = standing(seen, place), controller(seen, place)
    routes = seen.say("Routes: ", "Trasy: ") + sentence(joined([place_name(seen, id) for id in place["links"]]))
    build = seen.say("Ships are built here by: ", "Statki budują tu: ") + sentence(seen.everybody(place["build"]))
    lines = [sentence(joined(head)), forces, holder, chances(seen, place)]
    lines += [seen.text(place["system"]) if place["system"] else "", routes, build if place["build"] else ""]
    brief = joined([sentence(joined(head[:3])), forces, holder], " ")
    return Thing(place["id"], name, lines, brief, [place["id"], place["id"].replace("_", " ")])


def forces_of(place: Mapping[str, Any]) -> dict[int, int]:
    """Power by seat, -1 the Anarchists; only those who have some."""
    found = {int(seat[1:]) - 1: int(n) for seat, n in place["power"].items() if n}
    if place["anarchists"]:
        found[-1] = int(place["anarchists"])
    return found


def party(seen: Seen, seat: int) -> str:
    return seen.say("the Anarchists", "anarchiści") if seat < 0 else seen.who(seat)


def standing(seen: Seen, place: Mapping[str, Any]) -> str:
    found = forces_of(place)
    if not found:
        return seen.say("No ships there.", "Nie ma tam statków.")
    parts = [f"{party(seen, seat)} {n}" for seat, n in sorted(found.items(), key=lambda each: -each[1])]
    return seen.say("Power there: ", "Siła: ") + sentence(joined(parts))


def controller(seen: Seen, place: Mapping[str, Any]) -> str:
    if place["kind"] in ("sol", "deep_space"):
        return seen.say("Nobody can control it.", "Nikt nie może go kontrolować.")
    if place["controller"] is None:
        return seen.say("Nobody controls it.", "Nikt go nie kontroluje.")
    disc = f" ({disc_name(seen, place['disc'])})" if place["disc"] else ""
    who = party(seen, place["controller"])
    return seen.say(f"Control: {who}{disc}.", f"Kontrola: {who}{disc}.")


def chances(seen: Seen, place: Mapping[str, Any]) -> str:
    """How much power the reader lacks to be alone in front, and to colonize."""
    if seen.seat is None or place["kind"] in ("sol", "deep_space"):
        return ""
    found = forces_of(place)
    mine = found.get(seen.seat, 0)
    others = max([n for seat, n in found.items() if seat != seen.seat], default=0)
    parts: list[str] = []
    if place["controller"] != seen.seat:
        lack = others + 1 - mine
        parts.append(seen.say(f"you need {lack} more power to have the most", f"do przewagi brakuje Ci siły: {lack}"))
    if place["required"] is not None and mine < place["required"]:
        lack = place["required"] - mine
        parts.append(seen.say(f"you need {lack} more power to colonize", f"do kolonizacji brakuje Ci siły: {lack}"))
    return sentence(upper_first("; ".join(parts)))


# --- achievements ---------------------------------------------------------------------------------------------------


def achievements(seen: Seen, short: bool) -> Section:
    end = seen.table["end"]
    things = [achievement(seen, fact) for fact in seen.table["achievements"]]
    lines: list[str] = []
    if "solo" in seen.table:
        lines.append(seen.say(*SOLO_END))
    else:
        discs = seen.count(end["discs"], DISC)
        lines.append(
            seen.say(
                f"The end is triggered by {end['needed']} discs on achievements; there are {discs} now.",
                f"Koniec gry wywołuje {seen.count(end['needed'], DISC)} na osiągnięciach; teraz: {discs}.",
            )
        )
        lines.append(FINAL[end["final"]][0 if seen.lang == "en" else 1])
    for id in seen.position["scoring_events"]:
        lines.append(sentence(f"{seen.name(id)}: {seen.text(id)}"))
    return Section("end", seen.say("Achievements and the end", "Osiągnięcia i koniec gry"), lines, things)


FINAL: Final = {
    "no": ("The end is not triggered yet.", "Koniec gry nie został jeszcze wywołany."),
    "triggered": (
        "The end is triggered: this round is finished first.",
        "Koniec gry wywołany: najpierw kończy się ta runda.",
    ),
    "last_round": ("This is the last round.", "To ostatnia runda."),
    "over": ("The game is over.", "Koniec gry."),
}


SOLO_END: Final = (
    "The game ends after your turn if you have 4 colonies, or 3 colonies and 2 level III technologies, or 2 colonies "
    "and 1 level IIII technology; at once when the Doomsday Tracker is empty.",
    "Gra kończy się po Twojej turze, gdy masz 4 kolonie albo 3 kolonie i 2 technologie poziomu III, albo 2 kolonie i "
    "1 technologię poziomu IIII; natychmiast, gdy Tor Zagłady jest pusty.",
)


def achievement(seen: Seen, fact: Mapping[str, Any]) -> Thing:
    name = seen.name(fact["id"])
    taken = [claim["seat"] for claim in fact["claims"]]
    left = fact["slots"][len(taken) :]
    worth = joined([str(n) for n in left]) or seen.say("none", "brak")
    claimed = seen.say(f"claimed by {seen.everybody(taken)}", f"zdobyli: {seen.everybody(taken)}") if taken else ""
    free = seen.say(f"points of the slots left: {worth}", f"punkty wolnych pól: {worth}")
    far: list[str] = []
    for seat, progress in enumerate(fact["progress"]):
        far.append(
            seen.say(
                f"{seen.who(seat)} {progress['have']} of {progress['need']}",
                f"{seen.who(seat)} {progress['have']} z {progress['need']}",
            )
        )
    lines = [f"{name}: {seen.text(fact['id'])}", upper_first(sentence(joined([claimed, free], "; ")))]
    lines.append(seen.say("So far: ", "Dotąd: ") + sentence(joined(far)))
    own = "" if seen.seat is None else sentence(upper_first(far[seen.seat]))
    return Thing(fact["id"], name, lines, joined([f"{name}: {joined([claimed, free], '; ')}.", own], " "))
