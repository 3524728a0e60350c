"""Powers, bonus lines and goals of New Frontiers in English and Polish, and as icons.

Polish nouns take their adjectives before them and kinds, keywords and other properties behind them in the genitive:
`militarną kolonię REBELII`. The noun forms needed are those of the templates below.
"""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.effects.patterns import Node
from heliopause.core.effects.text import plural_form
from heliopause.games.new_frontiers.cards import words
from heliopause.games.new_frontiers.cards.powers import Power
from heliopause.games.tables import Row

PHASES: Final = (
    Text("Explore", "Eksploracja"),
    Text("Develop", "Rozwój"),
    Text("Settle", "Zasiedlanie"),
    Text("Produce", "Produkcja"),
    Text("Trade", "Handel"),
    Text("Consume", "Konsumpcja"),
)
PHASES_GENITIVE_PL: Final = ("Eksploracji", "Rozwoju", "Zasiedlania", "Produkcji", "Handlu", "Konsumpcji")
KINDS: Final = {
    "novelty": Text("Novelty", "Nowości"),
    "rare": Text("Rare Elements", "Pierwiastki rzadkie"),
    "genes": Text("Genes", "Geny"),
    "alien_tech": Text("Alien Technology", "Technologia Obcych"),
}
KEYWORDS: Final = {
    "alien": Text("ALIEN", "OBCY"),
    "imperium": Text("IMPERIUM", "IMPERIUM"),
    "rebel": Text("REBEL", "REBELIA"),
    "terraforming": Text("TERRAFORMING", "TERRAFORMACJA"),
    "uplift": Text("UPLIFT", "WSPOMAGANI"),
}

# English words before a noun, and those that follow it.
_BEFORE_EN: Final = {
    "novelty": "Novelty",
    "rare": "Rare Elements",
    "genes": "Genes",
    "alien_tech": "Alien Technology",
    "gray": "gray",
    "alien": "ALIEN",
    "imperium": "IMPERIUM",
    "rebel": "REBEL",
    "terraforming": "TERRAFORMING",
    "uplift": "UPLIFT",
    "military": "military",
    "nonmilitary": "non-military",
    "windfall": "windfall",
    "production": "production",
    "one_colonist": "1-colonist",
    "two_colonist": "2-colonist",
    "small": "small",
    "large": "large",
}
_BEHIND_EN: Final = {"gives_military": "that gives Military"}

# Polish properties behind a noun.
_BEHIND_PL: Final = {
    "novelty": "Nowości",
    "rare": "Pierwiastków rzadkich",
    "genes": "Genów",
    "alien_tech": "Technologii Obcych",
    "alien": "OBCYCH",
    "imperium": "IMPERIUM",
    "rebel": "REBELII",
    "terraforming": "TERRAFORMACJI",
    "uplift": "WSPOMAGANYCH",
    "windfall": "ze znaleziskiem",
    "one_colonist": "z 1 kolonistą",
    "two_colonist": "z 2 kolonistami",
    "gives_military": "z premią do siły militarnej",
}

# Forms of Polish adjectives: accusative feminine and masculine, nominative and dative plural, genitive masculine and
# feminine. Behind `świat` an adjective that tells the sort of world follows its noun: `światy produkcyjne`.
ACC_F: Final = 0
ACC_M: Final = 1
NOM_PL: Final = 2
DAT_PL: Final = 3
GEN_M: Final = 4
GEN_F: Final = 5
_ADJECTIVES_PL: Final = {
    "military": ("militarną", "militarny", "militarne", "militarnym", "militarnego", "militarnej"),
    "nonmilitary": ("niemilitarną", "niemilitarny", "niemilitarne", "niemilitarnym", "niemilitarnego", "niemilitarnej"),
    "production": ("produkcyjną", "produkcyjny", "produkcyjne", "produkcyjnym", "produkcyjnego", "produkcyjnej"),
    "gray": ("szarą", "szary", "szare", "szarym", "szarego", "szarej"),
    "small": ("małą", "mały", "małe", "małym", "małego", "małej"),
    "large": ("dużą", "duży", "duże", "dużym", "dużego", "dużej"),
}
_OTHER_PL: Final = ("inną", "inny", "inne", "innym", "innego", "innej")

_TARGETS_PL: Final = {
    "colony": ("kolonię", ACC_F),
    "development": ("technologię", ACC_F),
    "tile": ("kafelek", ACC_M),
}

# Counted nouns: English one and many, Polish 1 / 2-4 / 5+ (accusative) and the genitive after `do`.
_NOUNS: Final[dict[str, tuple[tuple[str, str], tuple[str, str, str]]]] = {
    "credit": (("credit", "credits"), ("kredyt", "kredyty", "kredytów")),
    "vp": (("VP", "VP"), ("PZ", "PZ", "PZ")),
    "colonist": (("colonist", "colonists"), ("kolonistę", "kolonistów", "kolonistów")),
    "world": (("world", "worlds"), ("świat", "światy", "światów")),
    "more_world": (("more world", "more worlds"), ("dodatkowy świat", "dodatkowe światy", "dodatkowych światów")),
    "good": (("good", "goods"), ("towar", "towary", "towarów")),
    "upto_good": (("good", "goods"), ("towaru", "towarów", "towarów")),
}


def counted(n: int, noun: str) -> Text:
    english, polish = _NOUNS[noun]
    return Text(f"{n} {english[0 if n == 1 else 1]}", f"{n} {polish[plural_form('pl', n)]}")


def _both(parts: list[Text]) -> Text:
    en = [p.en for p in parts]
    pl = [p.pl for p in parts]
    return Text(_listed(en, " and "), _listed(pl, " i "))


def _listed(parts: list[str], last: str) -> str:
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + last + parts[-1]


def amounts(gains: list[int]) -> Text:
    """`1 VP and 1 credit`"""
    parts = [
        counted(gains[unit], words.UNITS[unit]) for unit in (words.VP, words.CREDIT, words.COLONIST) if gains[unit]
    ]
    return _both(parts)


def gain_text(gains: list[int], drawn: str) -> Text:
    """`gain 1 VP and draw 1 world from the bag`; `drawn` names the drawn worlds."""
    parts: list[Text] = []
    if gains[words.VP] or gains[words.CREDIT] or gains[words.COLONIST]:
        got = amounts(gains)
        parts.append(Text(f"gain {got.en}", f"otrzymaj {got.pl}"))
    if gains[words.DRAW]:
        got = counted(gains[words.DRAW], drawn)
        parts.append(Text(f"draw {got.en} from the bag", f"dobierz {got.pl} z worka"))
    return _both(parts)


# --- filters --------------------------------------------------------------------------------------------------------
class TileNames:
    """Names of tiles by id, for filters that name one. Filled where tiles are loaded."""

    def __init__(self) -> None:
        self.names: dict[str, Text] = {}


TILE_NAMES: Final = TileNames()


def _term_en(term: Node) -> tuple[str, str]:
    """The English words before and behind the noun."""
    name = term.name(0)
    if name.startswith("has_"):
        return "", f"with {_article(PHASES[words.PHASES.index(name[4:])].en)} power"
    before, behind = _BEFORE_EN.get(name, ""), _BEHIND_EN.get(name, "")
    return ("non-" + before if before else "", behind) if term.word == "not" else (before, behind)


def _term_pl(term: Node, form: int) -> tuple[str, str]:
    name = term.name(0)
    if name.startswith("has_"):
        return "", f"ze zdolnością {PHASES_GENITIVE_PL[words.PHASES.index(name[4:])]}"
    if name in _ADJECTIVES_PL:
        adjective = ("nie" if term.word == "not" else "") + _ADJECTIVES_PL[name][form]
        follows = name == "production" or (form in (NOM_PL, DAT_PL, GEN_M) and name not in ("small", "large"))
        return ("", adjective) if follows else (adjective, "")
    return "", ("spoza " if term.word == "not" else "") + _BEHIND_PL.get(name, "")


def phrase_en(filter_node: Node | None, noun: str, joint: str) -> str:
    """`UPLIFT worlds and Genes worlds`"""
    if filter_node is None:
        return noun
    out: list[str] = []
    for alternative in filter_node.children:
        terms = [_term_en(t) for t in alternative.children]
        before = sorted([b for b, _ in terms if b], key=_english_order)
        out.append(" ".join([*before, noun, *[b for _, b in terms if b]]))
    return joint.join(out)


def _english_order(word: str) -> int:
    """Small words first, keywords next, then kinds: `military REBEL colony`, `Novelty production colony`."""
    if word in ("production", "windfall"):
        return 3
    return 0 if word.islower() else 1 if word.isupper() else 2


def _polish_order(term: Node) -> int:
    return 0 if term.name(0) in _ADJECTIVES_PL else 1


def phrase_pl(filter_node: Node | None, noun: str, form: int, joint: str) -> str:
    if filter_node is None:
        return noun
    out: list[str] = []
    for alternative in filter_node.children:
        # An adjective stands next to the noun, a genitive behind both: `kolonię produkcyjną Nowości`.
        adjectives_first = sorted(alternative.children, key=_polish_order)
        terms = [_term_pl(t, form) for t in adjectives_first]
        out.append(" ".join([*[b for b, _ in terms if b], noun, *[b for _, b in terms if b]]))
    return joint.join(out)


def _named_tile(target: Node) -> Text | None:
    if target.children:
        term = target.children[0].children[0].children[0]
        if term.word == "id":
            return TILE_NAMES.names[term.name(0)]
    return None


def per_target(target: Node) -> Text:
    """`per Genes colony`, `za każdą kolonię Genów`"""
    if target.number(0) == 1:
        return per_other_target(target)
    noun = target.name(1)
    noun_pl, form = _TARGETS_PL[noun]
    named = _named_tile(target)
    if named is not None:
        return Text(f"for {named.en}", f"za {noun_pl} {named.pl}")
    every = "każdą" if form == ACC_F else "każdy"
    return _per(target, Text("per", f"za {every}"))


def per_other_target(target: Node) -> Text:
    """`per other military colony`, `za każdą inną militarną kolonię`"""
    form = _TARGETS_PL[target.name(1)][1]
    every = "każdą" if form == ACC_F else "każdy"
    return _per(target, Text("per other", f"za {every} {_OTHER_PL[form]}"))


def _per(target: Node, before: Text) -> Text:
    noun = target.name(1)
    noun_pl, form = _TARGETS_PL[noun]
    chosen = target.children[0] if target.children else None
    return Text(
        f"{before.en} {phrase_en(chosen, noun, ' or ')}", f"{before.pl} {phrase_pl(chosen, noun_pl, form, ' albo ')}"
    )


def _filter_of(power: Power) -> Node | None:
    for child in power.node.children:
        if child.word == "filter":
            return child
    return None


def _article(phrase: str) -> str:
    return ("an " if phrase[0] in "aeiouAEIO" and not phrase.startswith("one") else "a ") + phrase


def good_of(kind: int, n: int, noun: str) -> Text:
    """`2 Rare Elements goods`; kinds 4 and 5 are any and different."""
    got = counted(n, noun)
    if kind == words.DIFFERENT_KINDS:
        return Text(f"{got.en} of different kinds", f"{got.pl} różnych rodzajów")
    if 0 <= kind < 4:
        name = words.KINDS[kind]
        english = f"{n} {KINDS[name].en} {'good' if n == 1 else 'goods'}"
        return Text(english, f"{got.pl} {_BEHIND_PL[name]}")
    return got


# --- powers ---------------------------------------------------------------------------------------------------------
def power_body(power: Power) -> Text:
    """The power without its phase: `+2 Military against REBEL worlds`"""
    return _BODIES[power.phase](power)


def power_text(power: Power) -> Text:
    """The whole power with its phase: `Settle: +2 Military against REBEL worlds.`"""
    said = power_body(power)
    phase = PHASES[power.phase]
    return Text(f"{phase.en}: {said.en}.", f"{phase.pl}: {said.pl}.")


def own_discount_text(power: Power) -> Text:
    """A discount that stands on a development says that it does not help to buy its own tile."""
    said = power_text(power)
    return Text(f"{said.en[:-1]} (not this tile).", f"{said.pl[:-1]} (nie ten kafelek).")


def _explore(power: Power) -> Text:
    return gain_text(power.gains, "more_world")


def _develop(power: Power) -> Text:
    chosen = _filter_of(power)
    if power.form == words.COST:
        return Text(
            f"{phrase_en(chosen, 'developments', ' and ')} cost {power.n} less",
            f"{phrase_pl(chosen, 'technologie', NOM_PL, ' i ')} kosztują o {power.n} mniej",
        )
    got = gain_text(power.gains, "world")
    bought = _article(phrase_en(chosen, "development", " or "))
    bought_pl = phrase_pl(chosen, "technologii", GEN_F, " albo ")
    return Text(f"{got.en} after you buy {bought}", f"po zakupie {bought_pl} {got.pl}")


def _settle(power: Power) -> Text:
    chosen = _filter_of(power)
    n = power.n
    if power.form == words.MILITARY:
        return Text(f"+{n} Military", f"+{n} siły militarnej")
    if power.form == words.MILITARY_VS:
        return Text(
            f"+{n} Military against {phrase_en(chosen, 'worlds', ' and ')}",
            f"+{n} siły militarnej przeciw {phrase_pl(chosen, 'światom', DAT_PL, ' i ')}",
        )
    if power.form == words.MILITARY_TEMPORARY:
        good = good_of(power.kind, 1, "good")
        return Text(
            f"you may discard {good.en} for +{n} Military this action",
            f"możesz odrzucić {good.pl}, aby mieć +{n} siły militarnej do końca tej akcji",
        )
    if power.form == words.COST or power.form == words.COST_OR_MILITARY:
        en = f"{phrase_en(chosen, 'worlds', ' and ')} cost {n} less"
        pl = f"{phrase_pl(chosen, 'światy', NOM_PL, ' i ')} kosztują o {n} mniej"
        if power.form == words.COST:
            return Text(en, pl)
        return Text(
            f"{en}, or +{power.m} Military against them", f"{pl} albo masz przeciw nim +{power.m} siły militarnej"
        )
    if power.form == words.SETTLE_TWICE:
        return Text("you may settle two worlds", "możesz zasiedlić 2 światy")
    if power.form == words.MUSTER:
        return Text(
            f"{n} more {'colonist' if n == 1 else 'colonists'} when you take colonists",
            f"gdy bierzesz kolonistów, weź o {n} więcej",
        )
    got = gain_text(power.gains, "world")
    world = _article(phrase_en(chosen, "world", " or "))
    world_pl = phrase_pl(chosen, "świata", GEN_M, " albo ")
    return Text(f"{got.en} after settling {world}", f"po zasiedleniu {world_pl} {got.pl}")


def _produce(power: Power) -> Text:
    if power.form == words.WINDFALL:
        kind = words.KINDS[power.kind] if power.kind < 4 else ""
        english = f"{KINDS[kind].en} windfall colony" if kind else "windfall colony"
        polish = f"kolonii {_BEHIND_PL[kind]} ze znaleziskiem" if kind else "kolonii ze znaleziskiem"
        return Text(f"1 good on an empty {english}", f"połóż towar na 1 pustej {polish}")
    got = amounts(power.gains)
    if power.form == words.GAIN_PER_TARGET:
        per = per_target(power.node.children[1])
        return Text(f"{got.en} {per.en}", f"{got.pl} {per.pl}")
    if power.form == words.GAIN_WHEN_PRODUCED_HERE:
        return Text(
            f"{got.en} when a good is produced here", f"{got.pl}, gdy na tej kolonii zostanie wyprodukowany towar"
        )
    if power.form == words.GAIN:
        said = gain_text(power.gains, "world")
        return said
    kind = words.KINDS[power.kind]
    if power.form == words.GAIN_PER_GOOD:
        return Text(
            f"{got.en} per {KINDS[kind].en} good you produced",
            f"{got.pl} za każdy wyprodukowany przez Ciebie towar {_BEHIND_PL[kind]}",
        )
    return Text(
        f"{got.en} if you produced the most {KINDS[kind].en} goods",
        f"{got.pl}, jeśli wyprodukujesz najwięcej towarów {_BEHIND_PL[kind]}",
    )


def _trade(power: Power) -> Text:
    kind = words.KINDS[power.kind] if power.kind >= 0 else ""
    good = f"{KINDS[kind].en} good" if kind else "good"
    behind = f" {_BEHIND_PL[kind]}" if kind else ""
    if power.form == words.PRICE:
        got = counted(power.n, "credit")
        return Text(f"+{got.en} for a sold {good}", f"+{got.pl} za sprzedany towar{behind}")
    got = gain_text(power.gains, "world")
    return Text(f"{got.en} after you sell {_article(good)}", f"po sprzedaży towaru{behind} {got.pl}")


def _consume(power: Power) -> Text:
    got = amounts(power.gains)
    if power.form == words.CONSUME_GAIN:
        return Text(f"gain {got.en}", f"otrzymaj {got.pl}")
    if power.form == words.CONSUME_UPTO:
        good = good_of(power.kind, power.n, "upto_good")
        if power.optional:
            return Text(
                f"you may consume up to {good.en}, {got.en} for each",
                f"możesz zużyć do {good.pl}, aby za każdy otrzymać {got.pl}",
            )
        return Text(f"up to {good.en}, {got.en} for each", f"zużyj do {good.pl}, za każdy otrzymaj {got.pl}")
    good = good_of(power.kind, power.n, "good")
    if power.optional:
        return Text(f"you may consume {good.en} for {got.en}", f"możesz zużyć {good.pl}, aby otrzymać {got.pl}")
    return Text(f"{good.en} for {got.en}", f"zużyj {good.pl}, otrzymaj {got.pl}")


_BODIES: Final = (_explore, _develop, _settle, _produce, _trade, _consume)


# --- icons ----------------------------------------------------------------------------------------------------------
_UNIT_ICONS: Final = ("credit", "vp", "colonist", "draw")


def _gain_icons(gains: list[int]) -> list[str]:
    out: list[str] = []
    for unit in (words.VP, words.CREDIT, words.COLONIST, words.DRAW):
        if gains[unit]:
            out += [str(gains[unit]), _UNIT_ICONS[unit]]
    return out


def _kind_icon(kind: int) -> str:
    return words.KINDS[kind] if 0 <= kind < 4 else "good"


def _filter_icons(node: Node | None) -> list[str]:
    out: list[str] = []
    if node is None:
        return out
    for place, alternative in enumerate(node.children):
        if place > 0:
            out.append("/")
        out += [t.name(0) for t in alternative.children]
    return out


_FORM_ICONS: Final[dict[int, list[str]]] = {
    words.COST: ["-", "n", "credit"],
    words.MILITARY: ["+", "n", "military_strength"],
    words.MILITARY_VS: ["+", "n", "military_strength", ":"],
    words.COST_OR_MILITARY: ["-", "n", "credit", "/", "+", "m", "military_strength", ":"],
    words.SETTLE_TWICE: ["2", "world"],
    words.MUSTER: ["+", "n", "colonist"],
    words.PRICE: ["+", "n", "credit"],
}


def power_icons(power: Power) -> list[str]:
    """The phase, then the power; n and m stand for its amounts."""
    out = ["trade_goods" if power.phase == words.TRADE else words.PHASES[power.phase]]
    form = power.form
    if form == words.SPECIAL:
        return [*out, "special"]
    amounts_of = {"n": str(power.n), "m": str(power.m)}
    out += [amounts_of.get(icon, icon) for icon in _FORM_ICONS.get(form, [])]
    if form == words.MILITARY_TEMPORARY:
        out += ["1", _kind_icon(power.kind), ":", "+", str(power.n), "military_strength"]
    elif form == words.WINDFALL:
        out += [_kind_icon(power.kind), "windfall"]
    elif form in (words.CONSUME_EXACTLY, words.CONSUME_UPTO):
        out += _consume_icons(power)
    elif form == words.PRICE and power.kind >= 0:
        out.append(_kind_icon(power.kind))
    elif form == words.AFTER:
        event = {words.SETTLE: "colony", words.DEVELOP: "development", words.TRADE: "good"}[power.phase]
        return [*out, *(_filter_icons(_filter_of(power)) or [event]), "arrow", *_gain_icons(power.gains)]
    elif form == words.GAIN_IF_MOST:
        out += [">", _kind_icon(power.kind), "arrow"]
    elif form == words.GAIN_WHEN_PRODUCED_HERE:
        out += ["good", "arrow"]
    if form not in (words.CONSUME_EXACTLY, words.CONSUME_UPTO):
        out += _gain_icons(power.gains)
    if form == words.GAIN_PER_GOOD:
        out += ["×", _kind_icon(power.kind)]
    if form == words.GAIN_PER_TARGET:
        target = power.node.children[1]
        out += ["×", *_filter_icons(target.children[0] if target.children else None), target.name(1)]
    return out + _filter_icons(_filter_of(power))


def _consume_icons(power: Power) -> list[str]:
    """Goods, an arrow and what they bring; in brackets where the owner may decline, `≠` for different kinds."""
    kind = ["≠", "good"] if power.kind == words.DIFFERENT_KINDS else [_kind_icon(power.kind)]
    out = [
        *(["≤"] if power.form == words.CONSUME_UPTO else []),
        str(power.n),
        *kind,
        "arrow",
        *_gain_icons(power.gains),
    ]
    return ["(", *out, ")"] if power.optional else out


# --- bonus lines and goals ------------------------------------------------------------------------------------------
def tile_bonus_text(vp: int, per: Text) -> Text:
    """A line of a `?` tile that counts tiles: `2 VP per Genes colony`"""
    return Text(f"{vp} VP {per.en}", f"{vp} PZ {per.pl}")


def bonus_text(row: Row) -> Text:
    """A line of a `?` tile that counts kinds of colonies or Military."""
    if "table" in row:
        steps = [(n, vp) for n, vp in row["table"].items() if vp]
        en = [f"{vp} VP for {n}" for n, vp in steps]
        pl = [f"{vp} PZ za {n}" for n, vp in steps]
        return Text(
            f"by number of different kinds among your colonies: {', '.join(en)}",
            f"według liczby różnych rodzajów Twoich kolonii: {', '.join(pl)}",
        )
    vp = row["vp"]
    return Text(
        f"{vp} VP per point of lasting Military that counts against all worlds",
        f"{vp} PZ za każdy punkt stałej siły militarnej działającej przeciw wszystkim światom",
    )


_GOALS: Final = {
    "consume_powers": Text("Consume powers in their empire", "zdolności Konsumpcji w swoim imperium"),
    "keywords": Text(
        f"different keywords in their empire ({', '.join([name.en for name in KEYWORDS.values()])})",
        f"różne słowa kluczowe w swoim imperium ({', '.join([name.pl for name in KEYWORDS.values()])})",
    ),
    "phases": Text(
        f"different types of powers in their empire ({', '.join([name.en for name in PHASES])})",
        f"różne typy zdolności w swoim imperium ({', '.join([name.pl for name in PHASES])})",
    ),
    "kinds": Text(
        f"different kinds of their colonies ({', '.join([name.en for name in KINDS.values()])})",
        f"różne rodzaje swoich kolonii ({', '.join([name.pl for name in KINDS.values()])})",
    ),
    "stockpiled_goods": Text("stockpiled goods", "zmagazynowane towary"),
    "stockpiled_worlds": Text("stockpiled worlds", "zmagazynowane światy"),
    "stockpiled_credits": Text("stockpiled credits", "zmagazynowane kredyty"),
    "unused_colonists": Text(
        "unused colonists on their empire mat", "niewykorzystanych kolonistów na swojej planszy imperium"
    ),
}
_STOCKPILES: Final = {
    "good": Text(
        "While this goal is face up, every player may stockpile goods after each Produce (maximum {max}).",
        "Gdy ten cel jest odkryty, każdy gracz może po każdej Produkcji zmagazynować towary (maksymalnie {max}).",
    ),
    "world": Text(
        "While this goal is face up, every player may stockpile 1 of the worlds returned for the limit of nine after "
        "each Explore or Settle (maximum {max}).",
        "Gdy ten cel jest odkryty, każdy gracz może po każdej Eksploracji i każdym Zasiedlaniu zmagazynować 1 ze "
        "światów zwracanych z powodu limitu 9 (maksymalnie {max}).",
    ),
    "credit": Text(
        "While this goal is face up, every player may stockpile credits received for a sale (maximum {max}).",
        "Gdy ten cel jest odkryty, każdy gracz może zmagazynować kredyty otrzymane za sprzedaż (maksymalnie {max}).",
    ),
}


def goal_text(counts: str, row: Row) -> Text:
    what = _GOALS[counts]
    steps = list(row["steps"].items())
    more = steps[-1][0] if row["open_ended"] else 0
    en = [f"{vp} VP for {n}{' or more' if n == more else ''}" for n, vp in steps]
    pl = [f"{vp} PZ za {n}{' lub więcej' if n == more else ''}" for n, vp in steps]
    said = Text(
        f"At game end every player scores {what.en}: {', '.join(en)}.",
        f"Na koniec gry każdy gracz punktuje {what.pl}: {', '.join(pl)}.",
    )
    if not row["stockpile"]:
        return said
    rule = _STOCKPILES[row["stockpile"]["item"]]
    top = str(row["stockpile"]["max"])
    return Text(f"{said.en} {rule.en.replace('{max}', top)}", f"{said.pl} {rule.pl.replace('{max}', top)}")
