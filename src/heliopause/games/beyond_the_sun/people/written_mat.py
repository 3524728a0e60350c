"""A faction in words: stores, production, ships, control, colonies, technologies, leaders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from heliopause.games.beyond_the_sun.people.written_words import (
    COLONY,
    CREDIT_TOKEN,
    CUBE,
    DOOM,
    ORE,
    POPULATION,
    ROMAN,
    SHIP,
    STAR,
    TECHNOLOGY,
    disc_name,
    mat_facts,
    mat_of,
    place_name,
    slot_name,
    space_name,
)
from heliopause.games.writing import DISC, Section, Seen, Thing, joined, seat_words, sentence


def me(seen: Seen, short: bool) -> Section:
    if seen.seat is None:
        return Section("me", seen.say("You", "Ty"), [seen.say("You watch.", "Obserwujesz grę.")])
    heading = seen.say("You", "Ty")
    title = f"{heading}: {title_of(seen, seen.seat)}"
    return Section("me", title, brief_lines(seen, seen.seat) if short else mat_lines(seen, seen.seat))


def rivals(seen: Seen, short: bool) -> Section:
    things = [rival(seen, seat) for seat in seen.rivals()]
    lines = [] if things else [seen.say("No other factions play.", "Nie grają inne frakcje.")]
    return Section("rivals", seen.say("Rivals", "Rywale"), lines, things)


def rival(seen: Seen, seat: int) -> Thing:
    lines = [sentence(title_of(seen, seat)), *mat_lines(seen, seat)]
    brief = joined([sentence(title_of(seen, seat)), *brief_lines(seen, seat)], " ")
    faction = mat_of(seen, seat)["faction"]
    also = [*seat_words(seat), *([seen.name(faction)] if faction else [])]
    return Thing(f"P{seat + 1}", seen.names[seat], lines, brief, also, apart=True)


def title_of(seen: Seen, seat: int) -> str:
    """Maja, United Nations of Sol, 26 points."""
    faction = mat_of(seen, seat)["faction"]
    known = seen.name(faction) if faction else seen.say("no faction yet", "jeszcze bez frakcji")
    return joined([seen.names[seat], known, seen.points(seen.total(seat))])


def brief_lines(seen: Seen, seat: int) -> list[str]:
    mat = mat_of(seen, seat)
    facts = mat_facts(seen, seat)
    parts = [
        seen.count(mat["ore"], ORE),
        seen.count(mat["population"], POPULATION),
        seen.say(f"fleet power {power(seen, seat)}", f"siła floty {power(seen, seat)}"),
        seen.count(len(mat["research"]) + len(mat["private"]), TECHNOLOGY),
        seen.count(len(mat["colonies"]), COLONY),
    ]
    if facts is not None:
        made = facts["ore"]
        parts.append(seen.say(f"ore production {made}", f"produkcja rudy {made}"))
        grown = facts["growth_cubes"]
        parts.append(seen.say(f"growth {grown}", f"wzrost {grown}"))
    return [sentence(joined(parts))]


def power(seen: Seen, seat: int) -> int:
    return sum(int(place["power"][f"P{seat + 1}"]) for place in seen.table["locations"])


def mat_lines(seen: Seen, seat: int) -> list[str]:
    mat = mat_of(seen, seat)
    if not mat["faction"]:
        return leader_lines(seen, mat)
    return [
        stores(seen, mat),
        *production(seen, seat, mat),
        ships(seen, mat),
        control(seen, mat),
        colonies(seen, mat),
        *technologies(seen, mat),
        *leader_lines(seen, mat),
        *innovations(seen, seat),
        *kept(seen, seat, mat),
        pawn(seen, mat),
    ]


def stores(seen: Seen, mat: Mapping[str, Any]) -> str:
    columns = joined([f"{column} {n}" for column, n in mat["supply"].items()])
    have = f"{seen.count(mat['ore'], ORE)}, {seen.count(mat['population'], POPULATION)}"
    gone = mat.get("out_of_game", 0)
    lost = seen.say(f" Out of the game: {seen.count(gone, CUBE)}.", f" Poza grą: {seen.count(gone, CUBE)}.")
    return seen.say(
        f"Stores: {have}. Supply cubes by column: {columns}.",
        f"Zasoby: {have}. Kostki zaopatrzenia w kolumnach: {columns}.",
    ) + (lost if gone else "")


def production(seen: Seen, seat: int, mat: Mapping[str, Any]) -> list[str]:
    facts = mat_facts(seen, seat)
    if facts is None:
        return []
    letters = " ".join(facts["growth"]) or seen.say("none", "żadna")
    cubes = seen.count(facts["growth_cubes"], CUBE)
    ore = seen.count(facts["ore"], ORE)
    food_left, ore_left = seen.count(mat["food_left"], DISC), seen.count(mat["ore_left"], DISC)
    discs, worth = seen.count(facts["automation"]["level"], DISC), seen.points(facts["automation"]["vp"])
    return [
        seen.say(
            f"Population growth now brings {cubes} (open columns: {letters}), ore production {ore}.",
            f"Wzrost populacji da teraz: {cubes} (otwarte kolumny: {letters}), produkcja rudy: {ore}.",
        ),
        seen.say(
            f"Automation track: {discs}, {worth}. Left on the food track {food_left}, on the ore track {ore_left}.",
            f"Tor automatyzacji: {discs}, {worth}. Na torze żywności zostało: {food_left}, na torze rudy: {ore_left}.",
        ),
    ]


def ships(seen: Seen, mat: Mapping[str, Any]) -> str:
    fleet: dict[str, list[int]] = {}
    for ship in mat["ships"]:
        level, _, at = ship.partition("@")
        fleet.setdefault(at, []).append(int(level))
    if not fleet:
        return seen.say("No ships on the map.", "Nie ma statków na mapie.")
    parts = [
        f"{place_name(seen, at)}: {seen.count(len(levels), SHIP)}, {level_list(seen, levels)}"
        for at, levels in fleet.items()
    ]
    return seen.say("Ships: ", "Statki: ") + sentence("; ".join(parts))


def level_list(seen: Seen, levels: list[int]) -> str:
    named = ", ".join([str(level) for level in levels])
    return f"{seen.say('level', 'poziom') if len(levels) == 1 else seen.say('levels', 'poziomy')} {named}"


def control(seen: Seen, mat: Mapping[str, Any]) -> str:
    if not mat["outposts"]:
        return seen.say("No place under control.", "Żadne miejsce nie jest pod kontrolą.")
    parts = [f"{place_name(seen, at)} ({disc_name(seen, disc)})" for at, disc in mat["outposts"].items()]
    return seen.say("Control of: ", "Kontrola: ") + sentence(joined(parts))


def colonies(seen: Seen, mat: Mapping[str, Any]) -> str:
    if not mat["colonies"]:
        return seen.say("No colonized Systems.", "Brak skolonizowanych układów.")
    parts = [
        joined([seen.name(id), seen.points(int(seen.facts(id).get("vp") or 0)), *[disc_name(seen, d) for d in discs]])
        for id, discs in mat["colonies"].items()
    ]
    return seen.say("Colonized Systems: ", "Skolonizowane układy: ") + sentence("; ".join(parts))


def technologies(seen: Seen, mat: Mapping[str, Any]) -> list[str]:
    by_level: dict[int, list[str]] = {}
    for slot in mat["research"]:
        card = seen.position["tech"].get(slot)
        level = len(slot.partition("_")[0].rstrip("1234"))
        by_level.setdefault(level, []).append(f"{slot_name(slot)} {seen.name(card)}" if card else slot_name(slot))
    lines = [
        seen.say(f"Level {ROMAN[level]} technologies: ", f"Technologie poziomu {ROMAN[level]}: ")
        + sentence(joined(named))
        for level, named in sorted(by_level.items())
    ]
    if not lines:
        lines.append(seen.say("No technologies yet.", "Jeszcze bez technologii."))
    if mat.get("pending"):
        waiting = joined([slot_name(slot) for slot in mat["pending"]])
        lines.append(seen.say(f"Is discovering {waiting}.", f"Wynajduje technologię na polu {waiting}."))
    if mat["private"]:
        named = joined([f"{seen.name(id)} ({seen.text(id)})" for id in mat["private"]])
        lines.append(seen.say("Private technologies: ", "Prywatne technologie: ") + sentence(named))
    return lines


def leader_lines(seen: Seen, mat: Mapping[str, Any]) -> list[str]:
    out: list[str] = []
    for id in mat.get("leaders", []):
        stars = mat["stars"].get(id, 0)
        marked = f" ({seen.count(stars, STAR)})" if stars else ""
        out.append(seen.say("Leader ", "Lider ") + sentence(f"{seen.name(id)}{marked}: {seen.text(id)}"))
    tokens = mat.get("tokens", {})
    if "credit" in tokens:
        ready = tokens["credit"] == 1
        out.append(
            f"{seen.count(1, CREDIT_TOKEN)}: "
            + (seen.say("ready.", "gotowy.") if ready else seen.say("used.", "użyty."))
        )
    if "vp" in tokens:
        out.append(seen.say("Point tokens: ", "Żetony punktów: ") + sentence(seen.points(tokens["vp"])))
    if "power" in tokens:
        level, _, at = str(tokens["power"]).partition("@")
        where = f"{place_name(seen, at)}, {seen.say('level', 'poziom')} {level}" if at else seen.say("waits", "czeka")
        out.append(seen.say("Power token: ", "Żeton siły: ") + sentence(where))
    return out


def innovations(seen: Seen, seat: int) -> list[str]:
    facts = mat_facts(seen, seat)
    faction = mat_of(seen, seat)["faction"]
    if facts is None or not facts["innovations"]:
        return []
    printed = {row["letter"]: row for row in (seen.facts(faction).get("advanced") or {}).get("innovations", [])}
    out: list[str] = []
    for fact in facts["innovations"]:
        row = printed.get(fact["id"])
        state = seen.say("active", "działa") if fact["active"] else seen.say("not active", "nie działa")
        if fact["used"]:
            state = seen.say("used", "użyta")
        named = "" if row is None else f" {seen.words(row['name'])} ({seen.words(row['activation'])}), {state}: "
        said = "" if row is None else seen.words(row["text"])
        out.append(seen.say("Innovation ", "Innowacja ") + sentence(f"{fact['id']}{named}{said}"))
    return out


def kept(seen: Seen, seat: int, mat: Mapping[str, Any]) -> list[str]:
    out: list[str] = []
    events = seen.position["kept_events"].get(f"P{seat + 1}", [])
    if events:
        named = joined([f"{seen.name(id)} ({seen.text(id)})" for id in events], "; ")
        out.append(seen.say("Keeps events: ", "Zachowane wydarzenia: ") + sentence(named))
    level = seen.position["museum"].get(f"P{seat + 1}")
    if level:
        out.append(seen.say(f"In the museum: a level {level} ship.", f"W muzeum: statek poziomu {level}."))
    if "prediction" in mat:
        id = mat["prediction"]
        out.append(seen.say("Prediction ", "Przewidywanie ") + sentence(f"{seen.name(id)}: {seen.text(id)}"))
    if "pirate_code" in mat:
        plunder = mat["pirate_code"] == "plunder"
        code = seen.say("plunder", "łupienie") if plunder else seen.say("haven", "przystań")
        out.append(seen.say(f"Pirate Code: {code}.", f"Kodeks piratów: {code}."))
    if "marked" in mat:
        out.append(seen.say("Marked with a star: ", "Oznaczony układ: ") + sentence(seen.name(mat["marked"])))
    if "marked_taken" in mat:
        taken = seen.points(mat["marked_taken"])
        out.append(seen.say(f"From marked Systems: {taken}.", f"Za oznaczone układy: {taken}."))
    return out


def pawn(seen: Seen, mat: Mapping[str, Any]) -> str:
    if mat["pawn"] == "off":
        return seen.say("The pawn is off the board.", "Pionek jest poza planszą.")
    where = space_name(seen, mat["pawn"])
    return seen.say(f"The pawn stands on {where}.", f"Pionek stoi na polu: {where}.")


def anarchists(seen: Seen, short: bool) -> Section:
    """The Anarchists of the solo game: Doom, limits, cards, research, ships."""
    heading = seen.say("Anarchists", "Anarchiści")
    facts, solo = seen.table.get("solo"), seen.position.get("solo")
    if not facts or not solo:
        return Section("anarchists", heading, [seen.say("Nobody plays alone.", "To nie jest gra solo.")])
    left = seen.count(facts["doom_left"], DOOM)
    lines = [
        seen.say(
            f"Left on the Doomsday Tracker: {left}, side {facts['side']}.",
            f"Na Torze Zagłady zostało: {left}, strona {facts['side']}.",
        )
    ]
    if facts["destination"]:
        where = place_name(seen, facts["destination"])
        lines.append(seen.say(f"Their Jumps lead to {where}.", f"Cel skoków: {where}."))
    lines += limits(seen, facts["limits"])
    lines.append(ships(seen, {"ships": solo["anarchist_ships"]}))
    lines.append(control(seen, {"outposts": dict.fromkeys(solo["controlled"], "star")}))
    named = joined(
        [f"{slot_name(s)} {seen.name(seen.position['tech'].get(s) or '')}".strip() for s in solo["anarchist_research"]]
    ) or seen.say("none", "brak")
    lines.append(seen.say(f"Their technologies: {named}.", f"Ich technologie: {named}."))
    taken = joined([seen.name(id) for id in solo["anarchist_colonies"]]) or seen.say("none", "brak")
    lines.append(seen.say(f"Their colonized Systems: {taken}.", f"Ich skolonizowane układy: {taken}."))
    for id in solo["current"]:
        lines.append(seen.say("Card now: ", "Karta teraz: ") + sentence(f"{seen.name(id)}: {seen.text(id)}"))
    deck = sum(len(layer) for layer in solo["deck"])
    lines.append(seen.say(f"Action cards left in their deck: {deck}.", f"Kart akcji w ich talii: {deck}."))
    lines.append(
        seen.say(
            f"Your score as things stand: {seen.points(facts['score'])}.",
            f"Twój wynik w tej chwili: {seen.points(facts['score'])}.",
        )
    )
    if facts["band"]:
        lines.append(seen.words(facts["band"]))
    return Section("anarchists", heading, lines[:4] if short else lines)


def limits(seen: Seen, facts: Mapping[str, Any]) -> list[str]:
    out: list[str] = []
    if facts["no_colonize_action"]:
        out.append(
            seen.say(
                "You may take no action to colonize this turn.", "W tej turze nie możesz wykonać akcji kolonizacji."
            )
        )
    if facts["no_research_action"]:
        out.append(
            seen.say("You may take no action to research this turn.", "W tej turze nie możesz wykonać akcji badania.")
        )
    if facts["jumps_left"] is not None:
        jumps = facts["jumps_left"]
        out.append(
            seen.say(
                f"Jumps you may still make this turn: {jumps}.",
                f"Skoki, które możesz jeszcze wykonać w tej turze: {jumps}.",
            )
        )
    return out
