"""Log lines: what the atoms told, in both languages, with the things each line points at.

Players stand first and are never inflected; Polish lines are in the present tense.
"""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.events import Event
from heliopause.core.position import seat_name
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.people.card_texts import limit_text
from heliopause.games.beyond_the_sun.people.questions import BY_CODE
from heliopause.games.beyond_the_sun.people.turn.free_powers import POWER_TEXTS
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m

KINDS: Final[dict[int, str]] = {
    co.TOLD_TURN: "turn",
    co.TOLD_ACTION: "action",
    co.TOLD_NO_ACTION: "no_action",
    co.TOLD_ORE: "ore",
    co.TOLD_POPULATION: "population",
    co.TOLD_BUILD: "build",
    co.TOLD_MOVE: "move",
    co.TOLD_UPGRADE: "upgrade",
    co.TOLD_CONTROL: "control",
    co.TOLD_LOST: "lost",
    co.TOLD_AUTOMATE: "automate",
    co.TOLD_RESEARCH: "research",
    co.TOLD_EVENT: "event",
    co.TOLD_TYPE: "type",
    co.TOLD_REVEAL: "reveal",
    co.TOLD_DISCOVER: "discover",
    co.TOLD_SETTLE: "settle",
    co.TOLD_EXILE: "exile",
    co.TOLD_COLONIZE: "colonize",
    co.TOLD_COLONY_DISC: "colony_disc",
    co.TOLD_SYSTEM: "system",
    co.TOLD_PRODUCE: "produce",
    co.TOLD_TRADE: "trade",
    co.TOLD_CLAIM: "claim",
    co.TOLD_FINAL: "final",
    co.TOLD_GUILD: "guild",
    co.TOLD_PRIVATE: "private",
    co.TOLD_DONATE: "donate",
    co.TOLD_SUPPLY_MOVED: "supply_moved",
    co.TOLD_PAID_TO: "paid_to",
    co.TOLD_ASIDE: "aside",
    co.TOLD_INNOVATION: "innovation",
    co.TOLD_POWER: "power",
    co.TOLD_FACTION: "faction",
    co.TOLD_COPY: "copy",
    co.TOLD_TABLEAU: "tableau",
    co.TOLD_SWAP: "swap",
    co.TOLD_SETUP: "setup",
    co.TOLD_TABLEAU_CLEARED: "tableau_cleared",
    co.TOLD_EVENT_GONE: "event_gone",
    co.TOLD_OVERWORK: "overwork",
    co.TOLD_STAR: "star",
    co.TOLD_TOKEN: "token",
    co.TOLD_MARK: "mark",
    co.TOLD_LEVY: "levy",
    co.TOLD_DOOM: "doom",
    co.TOLD_ANARCHIST_CARD: "anarchist_card",
    co.TOLD_ANARCHIST_GAINS: "anarchist_gains",
    co.TOLD_ANARCHIST_EVENT: "anarchist_event",
    co.TOLD_LIMIT: "limit",
    co.TOLD_LOSES: "loses",
    co.TOLD_USE: "use",
    co.TOLD_LOWER: "lower",
}
NO_LOCATION: Final = 15
ANARCHIST_FACTION: Final = Text("The Anarchist Faction", "Frakcja anarchistów")


class Line:
    def __init__(self, en: str, pl: str, *refs: str) -> None:
        self.text = Text(en, pl)
        self.refs = list(refs)


def event_json(cards: Cards, event: Event, viewer: int) -> dict[str, object] | None:
    kind = int(event.kind)
    if kind not in KINDS or not event.visible_to(viewer):
        return None
    seat = int(event.seat)
    name = seat_name(seat)
    who = ANARCHIST_FACTION if seat == m.ANARCHISTS else Text(name, name)
    line = said(cards, kind, who.en, seat, int(event.a), int(event.b), int(event.c))
    if line is None:
        return None
    if who.en != who.pl:  # the only name that is said differently in each language
        polish = said(cards, kind, who.pl, seat, int(event.a), int(event.b), int(event.c))
        assert polish is not None
        line.text = Text(line.text.en, polish.text.pl)
    return {
        "kind": KINDS[kind],
        "seat": seat if 0 <= seat < m.ANARCHISTS else None,
        "text": line.text.json(),
        "refs": line.refs,
        "args": {"a": int(event.a), "b": int(event.b), "c": int(event.c)},
    }


def said(cards: Cards, kind: int, who: str, seat: int, a: int, b: int, c: int) -> Line | None:
    if kind in (
        co.TOLD_TURN,
        co.TOLD_FINAL,
        co.TOLD_CLAIM,
        co.TOLD_ACTION,
        co.TOLD_NO_ACTION,
        co.TOLD_POWER,
        co.TOLD_COPY,
        co.TOLD_ASIDE,
    ):
        return of_turn(cards, kind, who, a, b, c)
    if kind in (
        co.TOLD_ORE,
        co.TOLD_POPULATION,
        co.TOLD_PRODUCE,
        co.TOLD_TRADE,
        co.TOLD_PAID_TO,
        co.TOLD_SUPPLY_MOVED,
        co.TOLD_OVERWORK,
    ):
        return of_resources(cards, kind, who, a, b, c)
    if kind in (
        co.TOLD_BUILD,
        co.TOLD_MOVE,
        co.TOLD_UPGRADE,
        co.TOLD_LOWER,
        co.TOLD_DONATE,
        co.TOLD_SETTLE,
        co.TOLD_EXILE,
    ):
        return of_ships(cards, kind, who, a, b, c)
    if kind in (
        co.TOLD_CONTROL,
        co.TOLD_LOST,
        co.TOLD_AUTOMATE,
        co.TOLD_COLONIZE,
        co.TOLD_COLONY_DISC,
        co.TOLD_SYSTEM,
        co.TOLD_SWAP,
    ):
        return of_map(cards, kind, who, seat, a, b, c)
    if kind in (co.TOLD_FACTION, co.TOLD_SETUP, co.TOLD_INNOVATION):
        return of_setup(cards, kind, who, a, b)
    if kind == co.TOLD_USE:
        return of_use(cards, who, a, b)
    if kind >= co.TOLD_DOOM:
        return of_anarchists(cards, kind, who, a, b)
    if kind >= co.TOLD_STAR:
        return of_leaders(cards, kind, who, a, b)
    return of_cards(cards, kind, who, a, b, c)


def of_use(cards: Cards, who: str, source: int, which: int) -> Line:
    """A standing power of a leader or a lasting innovation."""
    kind, number = divmod(source, co.SOURCE_KIND)
    if kind == co.SOURCE_LEADER // co.SOURCE_KIND:
        card = phrases.title(cards.leader(number))
        ref = f"card:{naming.leader_id(cards, number)}"
    else:
        innovation = cards.faction(number).advanced.innovations[which]
        card = Text(innovation.name, innovation.name_pl)
        ref = f"card:{naming.faction_id(cards, number)}"
    return Line(f"{who} uses {card.en}", f"{who} używa zdolności: {card.pl}", ref)


def of_leaders(cards: Cards, kind: int, who: str, a: int, b: int) -> Line | None:
    if kind == co.TOLD_STAR:
        card = phrases.title(cards.leader(a))
        return Line(
            f"{who} uses a star of {card.en} ({b} left)",
            f"{who} usuwa ★ z karty {card.pl} (zostało: {b})",
            f"card:{naming.leader_id(cards, a)}",
        )
    if kind == co.TOLD_TOKEN:
        where, at = told(cards, b)
        return Line(
            f"{who} puts the power token under a level {a} ship {phrases.at(at, where)}",
            f"{who} kładzie żeton siły pod statkiem poziomu {a}: {where.pl}",
            spot(at),
        )
    if kind == co.TOLD_MARK:
        card = phrases.system(cards, a)
        return Line(
            f"{who} marks {card.en} with a star",
            f"{who} oznacza układ {card.pl} dyskiem ★",
            f"card:{naming.system_id(cards, a)}",
        )
    other = seat_name(b)
    return Line(
        f"{who} takes {a} Ore from {other}",
        f"{who} zabiera {phrases.accusative('ore', a)}; oddaje: {other}",
        f"seat:{other}",
    )


DOOM_WORDS: Final = {
    1: ("Doom rises", "Zagłada rośnie"),
    2: ("Doom falls", "Zagłada maleje"),
    3: ("A Doom disc goes to a System", "Dysk Zagłady trafia na układ"),
    4: ("A Doom disc returns", "Dysk Zagłady wraca na tor"),
}


def of_anarchists(cards: Cards, kind: int, who: str, a: int, b: int) -> Line | None:
    if kind == co.TOLD_DOOM:
        en, pl = DOOM_WORDS[b]
        return Line(f"{en} ({a} disc{'' if a == 1 else 's'} left)", f"{pl} (zostało dysków: {a})", "track:doom")
    if kind == co.TOLD_ANARCHIST_EVENT:
        card = phrases.title(cards.anarchist_event(a))
        ref = f"card:{cards.anarchist_event(a).id}"
        slot = f"slot:{naming.slot_id(cards, b)}"
        return Line(f"{who} reveals the event {card.en}", f"{who} odkrywa wydarzenie {card.pl}", ref, slot)
    if kind == co.TOLD_LIMIT:
        limit = limit_text(a, b)
        return Line(f"The Anarchists: {limit.en}", f"Anarchiści: {limit.pl}")
    if kind == co.TOLD_LOSES:
        levels = f"{a} ship level{'' if a == 1 else 's'}"
        what = (f"{a} Ore", f"{a} Population", levels)[b]
        pl = phrases.accusative(("ore", "pop", "level")[b], a)
        return Line(f"{who} loses {what}", f"{who} traci {pl}{' statków' if b == 2 else ''}")
    card = phrases.title(cards.anarchist_action(a))
    ref = f"card:{cards.anarchist_action(a).id}"
    if kind == co.TOLD_ANARCHIST_CARD:
        return Line(f"The Anarchists play {card.en}", f"Anarchiści zagrywają kartę {card.pl}", ref)
    return Line(
        f"{card.en} goes on top of the Anarchist Action deck",
        f"Karta {card.pl} trafia na wierzch talii akcji anarchistów",
        ref,
    )


def place(cards: Cards, location: int, system: int = 0) -> Text:
    """A location by the System that lay there when it happened, if that was told."""
    return phrases.system(cards, system) if system else phrases.fixed_location(cards, location)


def told(cards: Cards, code: int) -> tuple[Text, int]:
    """A told place (16 * System + location): its name when it happened, and the location."""
    return place(cards, code & 15, code >> 4), code & 15


def spot(location: int) -> str:
    return f"location:{naming.location_id(location)}"


def of_turn(cards: Cards, kind: int, who: str, a: int, b: int, c: int) -> Line | None:
    if kind == co.TOLD_TURN:
        return Line(f"{who}: round {a}", f"{who}: runda {a}")
    if kind == co.TOLD_FINAL:
        if a == 1:
            return Line("The end of the game is triggered.", "Warunek końca gry został spełniony.")
        if a == 2:
            return Line("The final round begins.", "Rozpoczyna się runda finałowa.")
        return ENDS[b]
    if kind == co.TOLD_CLAIM:
        card = phrases.achievement(cards, a)
        return Line(
            f"{who} claims the Achievement {card.en} ({c} VP)",
            f"{who} zdobywa osiągnięcie {card.pl} ({c} PZ)",
            f"achievement:{naming.achievement_id(cards, a)}",
            f"card:{naming.achievement_id(cards, a)}",
        )
    if kind == co.TOLD_ACTION:
        name, label, card_refs = action_of(cards, a, b)
        return Line(
            f"{who} takes the action {label.en}", f"{who} wykonuje akcję: {label.pl}", f"space:{name}", *card_refs
        )
    if kind == co.TOLD_COPY:
        name, label, card_refs = action_of(cards, a, b)
        if b == 0:  # Technocrats' Guild
            return Line(
                f"{who} takes the basic action {label.en}",
                f"{who} wykonuje akcję podstawową: {label.pl}",
                f"space:{name}",
            )
        return Line(
            f"{who} copies the action {label.en}", f"{who} kopiuje akcję: {label.pl}", f"space:{name}", *card_refs
        )
    if kind == co.TOLD_NO_ACTION:
        return Line(f"{who} has no possible action", f"{who} nie ma możliwej akcji")
    if kind == co.TOLD_ASIDE:
        other = seat_name(a)
        return Line(f"{who} moves the pawn of {other} aside", f"{who} przesuwa na bok pionek: {other}", f"seat:{other}")
    text = POWER_TEXTS.get(a, Text("Giga-Corporations", "Gigakorporacje"))
    return Line(f"{who} uses a power: {text.en}", f"{who} używa zdolności: {text.pl}")


ENDS: Final = {
    0: Line("The game is over.", "Koniec gry."),
    co.END_DOOM: Line(
        "The last Doom disc is gone: the game is over.", "Znika ostatni dysk Zagłady: koniec gry.", "track:doom"
    ),
    co.END_CONDITION: Line("An end condition is met: the game is over.", "Warunek końca jest spełniony: koniec gry."),
}


def action_of(cards: Cards, space: int, source: int) -> tuple[str, Text, list[str]]:
    """A space with the words for its action: technologies and leaders go by their names."""
    name, label = fixed_space(cards, space)
    kind, number = divmod(source, co.SOURCE_KIND)
    if kind == co.SOURCE_TECHNOLOGY // co.SOURCE_KIND:
        return name, phrases.technology(cards, number), [f"card:{naming.technology_id(cards, number)}"]
    if kind == co.SOURCE_LEADER // co.SOURCE_KIND:
        return name, phrases.title(cards.leader(number)), [f"card:{naming.leader_id(cards, number)}"]
    return name, label, []


def fixed_space(cards: Cards, space: int) -> tuple[str, Text]:
    """A space without a state at hand: basic actions and Guilds by name, others by their slot."""
    if space < m.SLOT_SPACES:
        action, where = divmod(space - m.BASIC_SPACES, 3)
        card = cards.basic_actions[action]
        return f"basic.{card.id}.{where + 1}", phrases.BASIC_NAMES[card.id]
    if space < m.GUILD_SPACES:
        slot, where = divmod(space - m.SLOT_SPACES, 2)
        label = phrases.slot(cards, slot)
        return f"{naming.slot_id(cards, slot)}.{where + 1}", Text(label, label)
    if space < m.EVENT_SPACE:
        guild = cards.guilds[space - m.GUILD_SPACES]
        return f"guild.{guild.id}", phrases.title(guild)
    if space == m.EVENT_SPACE:
        return "dyson_sphere_mk_1.1", phrases.event(cards, cards.numbers.event["dyson_sphere_mk_1"])
    if space < m.LEADER_SPACES:
        return "private", Text("of a private technology", "prywatnej technologii")
    return "leader", Text("of a leader", "lidera")


def of_resources(cards: Cards, kind: int, who: str, a: int, b: int, c: int) -> Line | None:
    if kind == co.TOLD_ORE:
        n = abs(a)
        if a == 0:
            return None
        verb = ("gains", "bierze") if a > 0 else ("pays", "płaci")
        return Line(f"{who} {verb[0]} {n} Ore", f"{who} {verb[1]} {phrases.accusative('ore', n)}")
    if kind == co.TOLD_POPULATION:
        n = abs(a)
        if a == 0:
            return None
        if a > 0:
            return Line(f"{who} gains {n} Population", f"{who} zyskuje {phrases.accusative('pop', n)}")
        return Line(f"{who} returns {n} Population", f"{who} wycofuje {phrases.accusative('pop', n)}")
    if kind == co.TOLD_PRODUCE:
        en, pl = {
            co.PRODUCE_GROW: ("population growth", "wzrost populacji"),
            co.PRODUCE_MINE: ("ore production", "produkcję rudy"),
            co.PRODUCE_TRADE: ("resource trade", "wymianę zasobów"),
        }[a]
        return Line(f"{who} chooses {en}", f"{who} wybiera {pl}")
    if kind == co.TOLD_TRADE:
        if a == co.TRADE_BUY:
            return Line(f"{who} trades Ore for Population", f"{who} wymienia rudę na populację")
        if a == co.TRADE_SELL:
            return Line(f"{who} trades Population for Ore", f"{who} wymienia populację na rudę")
        where, at = told(cards, c)
        return Line(
            f"{who} decommissions a level {b} ship {phrases.at(at, where)}",
            f"{who} wycofuje statek poziomu {b}: {where.pl}",
            spot(at),
        )
    if kind == co.TOLD_PAID_TO:
        other = seat_name(b)
        return Line(
            f"{who} pays {a} Ore to {other}",
            f"{who} płaci {phrases.accusative('ore', a)}; otrzymuje: {other}",
            f"seat:{other}",
        )
    if kind == co.TOLD_SUPPLY_MOVED:
        one, other = naming.COLUMNS[a], naming.COLUMNS[b]
        return Line(
            f"{who} moves a Supply cube from Column {one} to {other}",
            f"{who} przesuwa kostkę zaopatrzenia z kolumny {one} do {other}",
        )
    return Line(
        f"{who} pays 1 Ore instead of returning Population", f"{who} płaci 1 kryształek rudy zamiast wycofać populację"
    )


def of_ships(cards: Cards, kind: int, who: str, a: int, b: int, c: int) -> Line | None:
    if kind == co.TOLD_EXILE:
        where = place(cards, a, c)
        return Line(
            f"{who}: ships exiled from {where.en} to Deep Space: {b}",
            f"{who}: statki odesłane do Głębokiego Kosmosu ({where.pl}): {b}",
            spot(a),
            spot(m.DEEP_SPACE),
        )
    if kind == co.TOLD_BUILD:
        where, at = told(cards, b)
        return Line(
            f"{who} builds a level {a} ship {phrases.at(at, where)}",
            f"{who} buduje statek poziomu {a}: {where.pl}",
            spot(at),
        )
    if kind == co.TOLD_MOVE:
        (where, at), (end, to) = told(cards, b), told(cards, c)
        return Line(
            f"{who} moves a level {a} ship: {where.en} → {end.en}",
            f"{who} przesuwa statek poziomu {a}: {where.pl} → {end.pl}",
            spot(at),
            spot(to),
            f"link:{naming.location_id(at)}>{naming.location_id(to)}",
        )
    where = place(cards, b, c)
    if kind == co.TOLD_UPGRADE:
        return Line(
            f"{who} upgrades a ship to level {a} {phrases.at(b, where)}",
            f"{who} ulepsza statek do poziomu {a}: {where.pl}",
            spot(b),
        )
    if kind == co.TOLD_LOWER and a == 1:
        return Line(
            f"{who} returns a level 1 ship {phrases.at(b, where)} to Supply",
            f"{who} odkłada do zaopatrzenia statek poziomu 1: {where.pl}",
            spot(b),
        )
    if kind == co.TOLD_LOWER:
        return Line(
            f"{who} lowers a level {a} ship {phrases.at(b, where)}",
            f"{who} obniża poziom statku poziomu {a}: {where.pl}",
            spot(b),
        )
    if kind == co.TOLD_DONATE:
        return Line(
            f"{who} gives a level {a} ship to the museum", f"{who} oddaje do muzeum statek poziomu {a}", spot(b)
        )
    return Line(
        f"{who} settles a level {a} ship {phrases.at(b, where)}",
        f"{who} osiedla załogę statku poziomu {a}: {where.pl}",
        spot(b),
    )


def a_disc(kind: int) -> str:
    """With its English article: a Food disc, an Ore disc, a star disc."""
    return f"{'an' if kind == m.ORE_DISC else 'a'} {phrases.DISC_NAMES[kind].en}"


def of_map(cards: Cards, kind: int, who: str, seat: int, a: int, b: int, c: int) -> Line | None:
    if kind == co.TOLD_CONTROL:
        where = place(cards, a, c)
        disc = phrases.DOOM_DISC if seat == m.ANARCHISTS else phrases.DISC_NAMES[b]
        return Line(
            f"{who} gains control of {phrases.the(where)} ({disc.en})",
            f"{who} zdobywa kontrolę: {where.pl} ({disc.pl})",
            spot(a),
        )
    if kind == co.TOLD_LOST:
        where = place(cards, a, c)
        return Line(f"{who} loses control of {phrases.the(where)}", f"{who} traci kontrolę: {where.pl}", spot(a))
    if kind == co.TOLD_AUTOMATE:
        disc = phrases.DISC_NAMES[a]
        return Line(
            f"{who} automates {a_disc(a)} (level {b})",
            f"{who} automatyzuje {disc.pl} (poziom {b})",
            f"track:automation@{seat_name(seat)}",
        )
    if kind == co.TOLD_SWAP:
        card, disc = phrases.achievement(cards, a), phrases.DISC_NAMES[b]
        return Line(
            f"{who} puts {a_disc(b)} on {card.en}",
            f"{who} kładzie {disc.pl} na karcie {card.pl}",
            f"achievement:{naming.achievement_id(cards, a)}",
        )
    card = phrases.system(cards, a)
    ref = f"card:{naming.system_id(cards, a)}"
    if kind == co.TOLD_COLONIZE:
        return Line(f"{who} colonizes {card.en}", f"{who} kolonizuje układ {card.pl}", ref)
    if kind == co.TOLD_COLONY_DISC:
        disc = phrases.DISC_NAMES[b]
        return Line(f"{who} adds {a_disc(b)} to {card.en}", f"{who} dokłada {disc.pl} na układ {card.pl}", ref)
    if b == NO_LOCATION:
        return Line(f"A new System appears: {card.en}", f"Pojawia się nowy układ: {card.pl}", ref)
    return Line(f"A new System appears: {card.en}", f"Pojawia się nowy układ: {card.pl}", ref, spot(b))


def of_research(cards: Cards, who: str, slot: int, technology: int) -> Line:
    place = f"slot:{naming.slot_id(cards, slot)}"
    if technology == 0:
        label = phrases.slot(cards, slot)
        return Line(
            f"{who} starts to discover a technology on slot {label}",
            f"{who} rozpoczyna badanie na polu {label}",
            place,
        )
    card = phrases.technology(cards, technology)
    ref = f"card:{naming.technology_id(cards, technology)}"
    return Line(f"{who} researches {card.en}", f"{who} bada technologię {card.pl}", ref, place)


def of_cards(cards: Cards, kind: int, who: str, a: int, b: int, c: int) -> Line | None:
    if kind == co.TOLD_RESEARCH:
        return of_research(cards, who, a, b)
    if kind == co.TOLD_EVENT:
        card = phrases.event(cards, a)
        return Line(
            f"{who} reveals the event {card.en}",
            f"{who} odkrywa wydarzenie {card.pl}",
            f"card:{naming.event_id(cards, a)}",
            f"slot:{naming.slot_id(cards, b)}",
        )
    if kind == co.TOLD_EVENT_GONE:
        card = phrases.event(cards, a)
        return Line(
            f"The event {card.en} is discarded",
            f"Wydarzenie {card.pl} zostaje odrzucone",
            f"card:{naming.event_id(cards, a)}",
        )
    if kind == co.TOLD_TYPE:
        return Line(
            f"{who} looks for {phrases.article(phrases.TYPE_NAMES[a].en)} technology",
            f"{who} szuka technologii {phrases.TYPE_GENITIVE[a]}",
            f"type:{naming.type_id(a)}",
        )
    if kind == co.TOLD_GUILD:
        card = phrases.title(cards.guilds[a])
        return Line(f"{who} opens the {card.en}", f"{who} odblokowuje: {card.pl}", f"guild:{naming.guild_id(cards, a)}")
    if kind == co.TOLD_TABLEAU_CLEARED:
        roman = naming.ROMAN[a]
        return Line(f"The Level {roman} row is cleared", f"Rząd technologii poziomu {roman} zostaje usunięty")
    number = b if kind == co.TOLD_DISCOVER else a
    card = phrases.technology(cards, number)
    ref = f"card:{naming.technology_id(cards, number)}"
    if kind == co.TOLD_REVEAL:
        return Line(f"{who} reveals {card.en}", f"{who} odkrywa kartę {card.pl}", ref)
    if kind == co.TOLD_DISCOVER:
        return Line(
            f"{who} discovers {card.en}",
            f"{who} wynajduje technologię {card.pl}",
            ref,
            f"slot:{naming.slot_id(cards, a)}",
        )
    if kind == co.TOLD_TABLEAU:
        return Line(f"{card.en} comes to the tableau", f"Na tablicę trafia: {card.pl}", ref)
    return Line(
        f"{who} keeps {card.en} as a private technology", f"{who} zachowuje prywatną technologię {card.pl}", ref
    )


def of_setup(cards: Cards, kind: int, who: str, a: int, b: int) -> Line | None:
    if kind == co.TOLD_FACTION:
        card = phrases.faction(cards, a)
        return Line(f"{who} plays {card.en}", f"{who} gra frakcją: {card.pl}", f"card:{naming.faction_id(cards, a)}")
    if kind == co.TOLD_INNOVATION:
        name = cards.faction(b).advanced.innovations[a]
        return Line(
            f"{who} reaches the innovation {name.name}",
            f"{who} zyskuje zdolność specjalną: {name.name_pl}",
            f"card:{naming.faction_id(cards, b)}",
        )
    said = BY_CODE[a].told(cards, who, b)
    return Line(said.text.en, said.text.pl, *said.refs) if said else None
