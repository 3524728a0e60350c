"""Log lines: what the atoms told, in both languages, with the things each line points at.

Players stand first and are never inflected; Polish lines are in the present tense.
"""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.events import Event
from heliopause.core.position import seat_name
from heliopause.games.beyond_the_sun import codes as co
from heliopause.games.beyond_the_sun import model as m
from heliopause.games.beyond_the_sun import naming, titles
from heliopause.games.beyond_the_sun import setup_codes as su
from heliopause.games.beyond_the_sun.card_texts import limit_text
from heliopause.games.beyond_the_sun.cards import CARDS
from heliopause.games.beyond_the_sun.option_texts import POWER_TEXTS

KINDS: Final[dict[int, str]] = {
    co.EV_TURN: "turn",
    co.EV_ACTION: "action",
    co.EV_NO_ACTION: "no_action",
    co.EV_ORE: "ore",
    co.EV_POPULATION: "population",
    co.EV_BUILD: "build",
    co.EV_MOVE: "move",
    co.EV_UPGRADE: "upgrade",
    co.EV_CONTROL: "control",
    co.EV_LOST: "lost",
    co.EV_AUTOMATE: "automate",
    co.EV_RESEARCH: "research",
    co.EV_EVENT: "event",
    co.EV_TYPE: "type",
    co.EV_REVEAL: "reveal",
    co.EV_DISCOVER: "discover",
    co.EV_SETTLE: "settle",
    co.EV_EXILE: "exile",
    co.EV_COLONIZE: "colonize",
    co.EV_COLONY_DISC: "colony_disc",
    co.EV_SYSTEM: "system",
    co.EV_PRODUCE: "produce",
    co.EV_TRADE: "trade",
    co.EV_CLAIM: "claim",
    co.EV_FINAL: "final",
    co.EV_GUILD: "guild",
    co.EV_PRIVATE: "private",
    co.EV_DONATE: "donate",
    co.EV_SUPPLY_MOVED: "supply_moved",
    co.EV_PAID_TO: "paid_to",
    co.EV_ASIDE: "aside",
    co.EV_INNOVATION: "innovation",
    co.EV_POWER: "power",
    co.EV_FACTION: "faction",
    co.EV_COPY: "copy",
    co.EV_TABLEAU: "tableau",
    co.EV_SWAP: "swap",
    co.EV_SETUP: "setup",
    co.EV_TABLEAU_CLEARED: "tableau_cleared",
    co.EV_EVENT_GONE: "event_gone",
    co.EV_OVERWORK: "overwork",
    co.EV_STAR: "star",
    co.EV_TOKEN: "token",
    co.EV_MARK: "mark",
    co.EV_LEVY: "levy",
    co.EV_DOOM: "doom",
    co.EV_ANARCHIST_CARD: "anarchist_card",
    co.EV_ANARCHIST_GAINS: "anarchist_gains",
    co.EV_ANARCHIST_EVENT: "anarchist_event",
    co.EV_LIMIT: "limit",
    co.EV_LOSES: "loses",
    co.EV_USE: "use",
    co.EV_LOWER: "lower",
}
NO_LOCATION: Final = 15
ANARCHIST_FACTION: Final = Text("The Anarchist Faction", "Frakcja anarchistów")


class Line:
    def __init__(self, en: str, pl: str, *refs: str) -> None:
        self.text = Text(en, pl)
        self.refs = list(refs)


def event_json(event: Event, viewer: int) -> dict[str, object] | None:
    kind = int(event.kind)
    if kind not in KINDS or not event.visible_to(viewer):
        return None
    seat = int(event.seat)
    name = seat_name(seat)
    who = ANARCHIST_FACTION if seat == m.ANARCHISTS else Text(name, name)
    line = said(kind, who.en, seat, int(event.a), int(event.b), int(event.c))
    if line is None:
        return None
    if who.en != who.pl:  # the only name that is said differently in each language
        polish = said(kind, who.pl, seat, int(event.a), int(event.b), int(event.c))
        assert polish is not None
        line.text = Text(line.text.en, polish.text.pl)
    return {
        "kind": KINDS[kind],
        "seat": seat if 0 <= seat < m.ANARCHISTS else None,
        "text": line.text.json(),
        "refs": line.refs,
        "args": {"a": int(event.a), "b": int(event.b), "c": int(event.c)},
    }


def said(kind: int, who: str, seat: int, a: int, b: int, c: int) -> Line | None:
    if kind in (
        co.EV_TURN,
        co.EV_FINAL,
        co.EV_CLAIM,
        co.EV_ACTION,
        co.EV_NO_ACTION,
        co.EV_POWER,
        co.EV_COPY,
        co.EV_ASIDE,
    ):
        return of_turn(kind, who, a, b, c)
    if kind in (
        co.EV_ORE,
        co.EV_POPULATION,
        co.EV_PRODUCE,
        co.EV_TRADE,
        co.EV_PAID_TO,
        co.EV_SUPPLY_MOVED,
        co.EV_OVERWORK,
    ):
        return of_resources(kind, who, a, b, c)
    if kind in (co.EV_BUILD, co.EV_MOVE, co.EV_UPGRADE, co.EV_LOWER, co.EV_DONATE, co.EV_SETTLE, co.EV_EXILE):
        return of_ships(kind, who, a, b, c)
    if kind in (co.EV_CONTROL, co.EV_LOST, co.EV_AUTOMATE, co.EV_COLONIZE, co.EV_COLONY_DISC, co.EV_SYSTEM, co.EV_SWAP):
        return of_map(kind, who, seat, a, b, c)
    if kind in (co.EV_FACTION, co.EV_SETUP, co.EV_INNOVATION):
        return of_setup(kind, who, a, b)
    if kind == co.EV_USE:
        return of_use(who, a, b)
    if kind >= co.EV_DOOM:
        return of_anarchists(kind, who, a, b)
    if kind >= co.EV_STAR:
        return of_leaders(kind, who, a, b)
    return of_cards(kind, who, a, b, c)


def of_use(who: str, source: int, which: int) -> Line:
    """A standing power of a leader or a lasting innovation."""
    kind, number = divmod(source, co.SOURCE_KIND)
    if kind == co.SOURCE_LEADER // co.SOURCE_KIND:
        card = titles.title(CARDS.leaders[number - 1])
        ref = f"card:{naming.leader_id(number)}"
    else:
        innovation = CARDS.factions[number - 1].advanced.innovations[which]
        card = Text(innovation.name, innovation.name_pl)
        ref = f"card:{naming.faction_id(number)}"
    return Line(f"{who} uses {card.en}", f"{who} używa zdolności: {card.pl}", ref)


def of_leaders(kind: int, who: str, a: int, b: int) -> Line | None:
    if kind == co.EV_STAR:
        card = titles.title(CARDS.leaders[a - 1])
        return Line(
            f"{who} uses a star of {card.en} ({b} left)",
            f"{who} usuwa ★ z karty {card.pl} (zostało: {b})",
            f"card:{naming.leader_id(a)}",
        )
    if kind == co.EV_TOKEN:
        where, at = told(b)
        return Line(
            f"{who} puts the power token under a level {a} ship {titles.at(at, where)}",
            f"{who} kładzie żeton siły pod statkiem poziomu {a}: {where.pl}",
            spot(at),
        )
    if kind == co.EV_MARK:
        card = titles.system(a)
        return Line(
            f"{who} marks {card.en} with a star",
            f"{who} oznacza układ {card.pl} dyskiem ★",
            f"card:{naming.system_id(a)}",
        )
    other = seat_name(b)
    return Line(
        f"{who} takes {a} Ore from {other}",
        f"{who} zabiera {titles.accusative('ore', a)}; oddaje: {other}",
        f"seat:{other}",
    )


DOOM_WORDS: Final = {
    1: ("Doom rises", "Zagłada rośnie"),
    2: ("Doom falls", "Zagłada maleje"),
    3: ("A Doom disc goes to a System", "Dysk Zagłady trafia na układ"),
    4: ("A Doom disc returns", "Dysk Zagłady wraca na tor"),
}


def of_anarchists(kind: int, who: str, a: int, b: int) -> Line | None:
    if kind == co.EV_DOOM:
        en, pl = DOOM_WORDS[b]
        return Line(f"{en} ({a} disc{'' if a == 1 else 's'} left)", f"{pl} (zostało dysków: {a})", "track:doom")
    if kind == co.EV_ANARCHIST_EVENT:
        card = titles.title(CARDS.anarchist_events[a - 1])
        ref = f"card:{CARDS.anarchist_events[a - 1].id}"
        return Line(f"{who} reveals the event {card.en}", f"{who} odkrywa wydarzenie {card.pl}", ref)
    if kind == co.EV_LIMIT:
        limit = limit_text(a, b)
        return Line(f"The Anarchists: {limit.en}", f"Anarchiści: {limit.pl}")
    if kind == co.EV_LOSES:
        levels = f"{a} ship level{'' if a == 1 else 's'}"
        what = (f"{a} Ore", f"{a} Population", levels)[b]
        pl = titles.accusative(("ore", "pop", "level")[b], a)
        return Line(f"{who} loses {what}", f"{who} traci {pl}{' statków' if b == 2 else ''}")
    card = titles.title(CARDS.anarchist_actions[a - 1])
    ref = f"card:{CARDS.anarchist_actions[a - 1].id}"
    if kind == co.EV_ANARCHIST_CARD:
        return Line(f"The Anarchists play {card.en}", f"Anarchiści zagrywają kartę {card.pl}", ref)
    return Line(
        f"{card.en} goes on top of the Anarchist Action deck",
        f"Karta {card.pl} trafia na wierzch talii akcji anarchistów",
        ref,
    )


def place(location: int, system: int = 0) -> Text:
    """A location by the System that lay there when it happened, if that was told."""
    return titles.system(system) if system else titles.fixed_location(location)


def told(code: int) -> tuple[Text, int]:
    """A told place (16 * System + location): its name when it happened, and the location."""
    return place(code & 15, code >> 4), code & 15


def spot(location: int) -> str:
    return f"location:{naming.location_id(location)}"


def of_turn(kind: int, who: str, a: int, b: int, c: int) -> Line | None:
    if kind == co.EV_TURN:
        return Line(f"{who}: round {a}", f"{who}: runda {a}")
    if kind == co.EV_FINAL:
        if a == 1:
            return Line("The end of the game is triggered.", "Warunek końca gry został spełniony.")
        if a == 2:
            return Line("The final round begins.", "Rozpoczyna się runda finałowa.")
        return ENDS[b]
    if kind == co.EV_CLAIM:
        card = titles.achievement(a)
        return Line(
            f"{who} claims the Achievement {card.en} ({c} VP)",
            f"{who} zdobywa osiągnięcie {card.pl} ({c} PZ)",
            f"achievement:{naming.achievement_id(a)}",
            f"card:{naming.achievement_id(a)}",
        )
    if kind == co.EV_ACTION:
        name, label, card_refs = action_of(a, b)
        return Line(
            f"{who} takes the action {label.en}", f"{who} wykonuje akcję: {label.pl}", f"space:{name}", *card_refs
        )
    if kind == co.EV_COPY:
        name, label, card_refs = action_of(a, b)
        if b == 0:  # Technocrats' Guild
            return Line(
                f"{who} takes the basic action {label.en}",
                f"{who} wykonuje akcję podstawową: {label.pl}",
                f"space:{name}",
            )
        return Line(
            f"{who} copies the action {label.en}", f"{who} kopiuje akcję: {label.pl}", f"space:{name}", *card_refs
        )
    if kind == co.EV_NO_ACTION:
        return Line(f"{who} has no possible action", f"{who} nie ma możliwej akcji")
    if kind == co.EV_ASIDE:
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


def action_of(space: int, source: int) -> tuple[str, Text, list[str]]:
    """A space with the words for its action: technologies and leaders go by their names."""
    name, label = fixed_space(space)
    kind, number = divmod(source, co.SOURCE_KIND)
    if kind == co.SOURCE_TECHNOLOGY // co.SOURCE_KIND:
        return name, titles.technology(number), [f"card:{naming.technology_id(number)}"]
    if kind == co.SOURCE_LEADER // co.SOURCE_KIND:
        return name, titles.title(CARDS.leaders[number - 1]), [f"card:{naming.leader_id(number)}"]
    return name, label, []


def fixed_space(space: int) -> tuple[str, Text]:
    """A space without a state at hand: basic actions and Guilds by name, others by their slot."""
    if space < m.SLOT_SPACES:
        action, where = divmod(space - m.BASIC_SPACES, 3)
        card = CARDS.basic_actions[action]
        return f"basic.{card.id}.{where + 1}", titles.BASIC_NAMES[card.id]
    if space < m.GUILD_SPACES:
        slot, where = divmod(space - m.SLOT_SPACES, 2)
        label = titles.slot(slot)
        return f"{naming.slot_id(slot)}.{where + 1}", Text(label, label)
    if space < m.EVENT_SPACE:
        guild = CARDS.guilds[space - m.GUILD_SPACES]
        return f"guild.{guild.id}", titles.title(guild)
    if space == m.EVENT_SPACE:
        return "dyson_sphere_mk_1.1", titles.event(naming.EVENT["dyson_sphere_mk_1"])
    if space < m.LEADER_SPACES:
        return "private", Text("of a private technology", "prywatnej technologii")
    return "leader", Text("of a leader", "lidera")


def of_resources(kind: int, who: str, a: int, b: int, c: int) -> Line | None:
    if kind == co.EV_ORE:
        n = abs(a)
        if a == 0:
            return None
        verb = ("gains", "bierze") if a > 0 else ("pays", "płaci")
        return Line(f"{who} {verb[0]} {n} Ore", f"{who} {verb[1]} {titles.accusative('ore', n)}")
    if kind == co.EV_POPULATION:
        n = abs(a)
        if a == 0:
            return None
        if a > 0:
            return Line(f"{who} gains {n} Population", f"{who} zyskuje {titles.accusative('pop', n)}")
        return Line(f"{who} returns {n} Population", f"{who} wycofuje {titles.accusative('pop', n)}")
    if kind == co.EV_PRODUCE:
        en, pl = {
            co.PRODUCE_GROW: ("population growth", "wzrost populacji"),
            co.PRODUCE_MINE: ("ore production", "produkcję rudy"),
            co.PRODUCE_TRADE: ("resource trade", "wymianę zasobów"),
        }[a]
        return Line(f"{who} chooses {en}", f"{who} wybiera {pl}")
    if kind == co.EV_TRADE:
        if a == co.TRADE_BUY:
            return Line(f"{who} trades Ore for Population", f"{who} wymienia rudę na populację")
        if a == co.TRADE_SELL:
            return Line(f"{who} trades Population for Ore", f"{who} wymienia populację na rudę")
        where, at = told(c)
        return Line(
            f"{who} decommissions a level {b} ship {titles.at(at, where)}",
            f"{who} wycofuje statek poziomu {b}: {where.pl}",
            spot(at),
        )
    if kind == co.EV_PAID_TO:
        other = seat_name(b)
        return Line(
            f"{who} pays {a} Ore to {other}",
            f"{who} płaci {titles.accusative('ore', a)}; otrzymuje: {other}",
            f"seat:{other}",
        )
    if kind == co.EV_SUPPLY_MOVED:
        one, other = naming.COLUMNS[a], naming.COLUMNS[b]
        return Line(
            f"{who} moves a Supply cube from Column {one} to {other}",
            f"{who} przesuwa kostkę zaopatrzenia z kolumny {one} do {other}",
        )
    return Line(
        f"{who} pays 1 Ore instead of returning Population", f"{who} płaci 1 kryształek rudy zamiast wycofać populację"
    )


def of_ships(kind: int, who: str, a: int, b: int, c: int) -> Line | None:
    if kind == co.EV_EXILE:
        where = place(a, c)
        return Line(
            f"{who}: ships exiled from {where.en} to Deep Space: {b}",
            f"{who}: statki odesłane do Głębokiego Kosmosu ({where.pl}): {b}",
            spot(a),
            spot(m.DEEP_SPACE),
        )
    if kind == co.EV_BUILD:
        where, at = told(b)
        return Line(
            f"{who} builds a level {a} ship {titles.at(at, where)}",
            f"{who} buduje statek poziomu {a}: {where.pl}",
            spot(at),
        )
    if kind == co.EV_MOVE:
        (where, at), (end, to) = told(b), told(c)
        return Line(
            f"{who} moves a level {a} ship: {where.en} → {end.en}",
            f"{who} przesuwa statek poziomu {a}: {where.pl} → {end.pl}",
            spot(at),
            spot(to),
            f"link:{naming.location_id(at)}>{naming.location_id(to)}",
        )
    where = place(b, c)
    if kind == co.EV_UPGRADE:
        return Line(
            f"{who} upgrades a ship to level {a} {titles.at(b, where)}",
            f"{who} ulepsza statek do poziomu {a}: {where.pl}",
            spot(b),
        )
    if kind == co.EV_LOWER and a == 1:
        return Line(
            f"{who} returns a level 1 ship {titles.at(b, where)} to Supply",
            f"{who} odkłada do zaopatrzenia statek poziomu 1: {where.pl}",
            spot(b),
        )
    if kind == co.EV_LOWER:
        return Line(
            f"{who} lowers a level {a} ship {titles.at(b, where)}",
            f"{who} obniża poziom statku poziomu {a}: {where.pl}",
            spot(b),
        )
    if kind == co.EV_DONATE:
        return Line(
            f"{who} gives a level {a} ship to the museum", f"{who} oddaje do muzeum statek poziomu {a}", spot(b)
        )
    return Line(
        f"{who} settles a level {a} ship {titles.at(b, where)}",
        f"{who} osiedla załogę statku poziomu {a}: {where.pl}",
        spot(b),
    )


def a_disc(kind: int) -> str:
    """With its English article: a Food disc, an Ore disc, a star disc."""
    return f"{'an' if kind == m.ORE_DISC else 'a'} {titles.DISC_NAMES[kind].en}"


def of_map(kind: int, who: str, seat: int, a: int, b: int, c: int) -> Line | None:
    if kind == co.EV_CONTROL:
        where = place(a, c)
        disc = titles.DOOM_DISC if seat == m.ANARCHISTS else titles.DISC_NAMES[b]
        return Line(
            f"{who} gains control of {titles.the(where)} ({disc.en})",
            f"{who} zdobywa kontrolę: {where.pl} ({disc.pl})",
            spot(a),
        )
    if kind == co.EV_LOST:
        where = place(a, c)
        return Line(f"{who} loses control of {titles.the(where)}", f"{who} traci kontrolę: {where.pl}", spot(a))
    if kind == co.EV_AUTOMATE:
        disc = titles.DISC_NAMES[a]
        return Line(
            f"{who} automates {a_disc(a)} (level {b})",
            f"{who} automatyzuje {disc.pl} (poziom {b})",
            f"track:automation@{seat_name(seat)}",
        )
    if kind == co.EV_SWAP:
        card, disc = titles.achievement(a), titles.DISC_NAMES[b]
        return Line(
            f"{who} puts {a_disc(b)} on {card.en}",
            f"{who} kładzie {disc.pl} na karcie {card.pl}",
            f"achievement:{naming.achievement_id(a)}",
        )
    card = titles.system(a)
    ref = f"card:{naming.system_id(a)}"
    if kind == co.EV_COLONIZE:
        return Line(f"{who} colonizes {card.en}", f"{who} kolonizuje układ {card.pl}", ref)
    if kind == co.EV_COLONY_DISC:
        disc = titles.DISC_NAMES[b]
        return Line(f"{who} adds {a_disc(b)} to {card.en}", f"{who} dokłada {disc.pl} na układ {card.pl}", ref)
    if b == NO_LOCATION:
        return Line(f"A new System appears: {card.en}", f"Pojawia się nowy układ: {card.pl}", ref)
    return Line(f"A new System appears: {card.en}", f"Pojawia się nowy układ: {card.pl}", ref, spot(b))


def of_cards(kind: int, who: str, a: int, b: int, c: int) -> Line | None:
    if kind == co.EV_RESEARCH:
        slot = naming.slot_id(a)
        if b == 0:
            label = titles.slot(a)
            return Line(
                f"{who} starts to discover a technology on slot {label}",
                f"{who} rozpoczyna badanie na polu {label}",
                f"slot:{slot}",
            )
        card = titles.technology(b)
        return Line(
            f"{who} researches {card.en}",
            f"{who} bada technologię {card.pl}",
            f"card:{naming.technology_id(b)}",
            f"slot:{slot}",
        )
    if kind == co.EV_EVENT:
        card = titles.event(a)
        return Line(
            f"{who} reveals the event {card.en}", f"{who} odkrywa wydarzenie {card.pl}", f"card:{naming.event_id(a)}"
        )
    if kind == co.EV_EVENT_GONE:
        card = titles.event(a)
        return Line(
            f"The event {card.en} is discarded", f"Wydarzenie {card.pl} zostaje odrzucone", f"card:{naming.event_id(a)}"
        )
    if kind == co.EV_TYPE:
        return Line(
            f"{who} looks for {titles.article(titles.TYPE_NAMES[a].en)} technology",
            f"{who} szuka technologii {titles.TYPE_GENITIVE[a]}",
            f"type:{naming.type_id(a)}",
        )
    if kind == co.EV_GUILD:
        card = titles.title(CARDS.guilds[a])
        return Line(f"{who} opens the {card.en}", f"{who} odblokowuje: {card.pl}", f"guild:{naming.guild_id(a)}")
    if kind == co.EV_TABLEAU_CLEARED:
        roman = naming.ROMAN[a]
        return Line(f"The Level {roman} row is cleared", f"Rząd technologii poziomu {roman} zostaje usunięty")
    number = b if kind == co.EV_DISCOVER else a
    card = titles.technology(number)
    ref = f"card:{naming.technology_id(number)}"
    if kind == co.EV_REVEAL:
        return Line(f"{who} reveals {card.en}", f"{who} odkrywa kartę {card.pl}", ref)
    if kind == co.EV_DISCOVER:
        return Line(
            f"{who} discovers {card.en}", f"{who} wynajduje technologię {card.pl}", ref, f"slot:{naming.slot_id(a)}"
        )
    if kind == co.EV_TABLEAU:
        return Line(f"{card.en} comes to the tableau", f"Na tablicę trafia: {card.pl}", ref)
    return Line(
        f"{who} keeps {card.en} as a private technology", f"{who} zachowuje prywatną technologię {card.pl}", ref
    )


def of_setup(kind: int, who: str, a: int, b: int) -> Line | None:
    if kind == co.EV_FACTION:
        card = titles.faction(a)
        return Line(f"{who} plays {card.en}", f"{who} gra frakcją: {card.pl}", f"card:{naming.faction_id(a)}")
    if kind == co.EV_INNOVATION:
        name = CARDS.factions[b - 1].advanced.innovations[a]
        return Line(
            f"{who} reaches the innovation {name.name}",
            f"{who} zyskuje zdolność specjalną: {name.name_pl}",
            f"card:{naming.faction_id(b)}",
        )
    if a == su.OP_DRAFT_LEADER:
        card = titles.title(CARDS.leaders[b - 1])
        return Line(
            f"{who} takes the leader {card.en}", f"{who} bierze lidera: {card.pl}", f"card:{naming.leader_id(b)}"
        )
    return None
