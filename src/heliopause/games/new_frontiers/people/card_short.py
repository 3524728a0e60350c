"""Powers, bonus lines and goals in a few words, for tiles too small for sentences.

Every line is made from the power language, so that it cannot say anything else than the rules do. Only credits are an
icon, written `{credit}` behind their number; everything else is words. A line has at most `MOST` characters. Where it
leaves something out, `more` says so: the page then shows a small plus, and the inspector has the whole.
"""

from __future__ import annotations

from typing import Any, Final

from heliopause.core.decision import Text
from heliopause.core.effects.patterns import Node
from heliopause.core.effects.text import plural_form
from heliopause.games.card import json_text
from heliopause.games.new_frontiers.cards import words
from heliopause.games.new_frontiers.cards.powers import Power, parse_target
from heliopause.games.new_frontiers.people.card_texts import KEYWORDS, PHASES, PHASES_GENITIVE_PL, TILE_NAMES, counted
from heliopause.games.tables import Row

MOST: Final = 30
CREDIT: Final = "{credit}"
END: Final = Text("End", "Koniec")

KINDS: Final = {
    "novelty": Text("Novelty", "Nowości"),
    "rare": Text("Rare", "Rzadkie"),
    "genes": Text("Genes", "Geny"),
    "alien_tech": Text("Alien tech", "Tech. Obcych"),
}
_KINDS_GENITIVE_PL: Final = {
    "novelty": "Nowości",
    "rare": "Rzadkich",
    "genes": "Genów",
    "alien_tech": "Tech. Obcych",
}
_KEYWORDS_GENITIVE_PL: Final = {
    "alien": "OBCYCH",
    "imperium": "IMPERIUM",
    "rebel": "REBELII",
    "terraforming": "TERRAFORMACJI",
    "uplift": "WSPOMAGANYCH",
}
# Sorts of worlds that a power is about, and of tiles that a bonus counts (accusative feminine: colony, development).
_WORLDS: Final = {
    "military": Text("military world", "świat militarny"),
    "nonmilitary": Text("non-military world", "świat niemilitarny"),
    "production": Text("production worlds", "światy produkcyjne"),
    "windfall": Text("windfall worlds", "światy ze znaleziskiem"),
    "small": Text("small", "małe"),
    "large": Text("large", "duże"),
    "gray": Text("gray worlds", "szare światy"),
}
_COUNTED: Final = {
    "military": Text("military", "militarną"),
    "nonmilitary": Text("non-military", "niemilitarną"),
    "production": Text("production", "produkcyjną"),
    "windfall": Text("windfall", "ze znaleziskiem"),
    "one_colonist": Text("1-colonist", "1 kolonisty"),
    "two_colonist": Text("2-colonist", "2 kolonistów"),
    "small": Text("small", "małą"),
    "large": Text("large", "dużą"),
    "gray": Text("gray", "szarą"),
    "gives_military": Text("Military", "z siłą"),
}
_BEFORE_PL: Final = ("military", "nonmilitary", "production", "small", "large", "gray")
_NOUNS: Final = {
    "colony": Text("colony", "kolonię"),
    "development": Text("development", "technologię"),
    "tile": Text("tile", "kafelek"),
}
_SPECIALS: Final = {
    words.CONTACT_SPECIALIST: Text("pay for military, −1", "militarne za kredyty, −1"),
    words.TERRAFORMING_ENGINEERS: Text("swap a colony", "zamień kolonię"),
    words.PROSPEROUS_ECONOMY: Text("+1 VP per good", "+1 PZ za towar"),
    words.DOOMED_COLONY: Text("swap this one for free", "zamień tę za darmo"),
}
ABILITY: Final = Text("you set its kind", "sam ustalasz jej rodzaj")


class Line:
    """One clause behind its opener; `more` where the sentence says something that the line leaves out."""

    def __init__(self, phase: str, opener: Text, said: Text, more: bool = False) -> None:
        self.phase = phase
        self.opener = opener
        self.words = said
        self.more = more

    def json(self) -> dict[str, Any]:
        return {
            "phase": self.phase,
            "opener": json_text(self.opener),
            "words": json_text(self.words),
            "more": self.more,
        }


def length(words: str) -> int:
    """Characters of a line; the icon of credits is as wide as two."""
    return len(words.replace(CREDIT, "xx"))


def _all(texts: list[Text], joint: Text) -> Text:
    return Text(joint.en.join([t.en for t in texts]), joint.pl.join([t.pl for t in texts]))


def _same(said: str) -> Text:
    return Text(said, said)


# --- parts -----------------------------------------------------------------------------------------------------------
def _amounts(gains: list[int], sign: str) -> Text:
    """`+1 VP +1{credit}`"""
    parts: list[Text] = []
    if gains[words.VP]:
        parts.append(Text(f"{sign}{gains[words.VP]} VP", f"{sign}{gains[words.VP]} PZ"))
    if gains[words.CREDIT]:
        parts.append(_same(f"{sign}{gains[words.CREDIT]}{CREDIT}"))
    if gains[words.COLONIST]:
        n = gains[words.COLONIST]
        polish = ("kolonista", "kolonistów", "kolonistów")[plural_form("pl", n)]
        parts.append(Text(f"{sign}{n} colonist{'' if n == 1 else 's'}", f"{sign}{n} {polish}"))
    if gains[words.DRAW]:
        n = gains[words.DRAW]
        parts.append(Text(f"draw {n}", f"dobierz {n}"))
    return _all(parts, _same(" "))


def _military(n: int) -> Text:
    return Text(f"+{n} Military", f"+{n} siły")


def _filter_of(power: Power) -> Node | None:
    return next((child for child in power.node.children if child.word == "filter"), None)


def _term(name: str) -> Text:
    """A word of a filter as a heading: `Rare`, `ALIEN`, `production worlds`."""
    if name in KINDS:
        return KINDS[name]
    return KEYWORDS[name] if name in KEYWORDS else _WORLDS[name]


def _about(power: Power) -> Text:
    """Which worlds or developments a power is about, with a space behind; nothing where it is about all."""
    chosen = _filter_of(power)
    if chosen is None:
        return Text("", "")
    terms = [_term(t.name(0)) for alternative in chosen.children for t in alternative.children]
    said = _all(terms, _same("/"))
    return Text(f"{said.en} ", f"{said.pl} ")


def _good(kind: int, n: int) -> Text:
    """`2 Rare`, `1 good`, `3 different`"""
    if kind == words.DIFFERENT_KINDS:
        return Text(f"{n} different", f"{n} różne")
    got = counted(n, "good")
    if 0 <= kind < 4:
        name = words.KINDS[kind]
        return Text(f"{n} {KINDS[name].en}", f"{got.pl} {_KINDS_GENITIVE_PL[name]}")
    return got


# --- powers ----------------------------------------------------------------------------------------------------------
def _explore(power: Power) -> Text:
    got = _amounts(power.gains, "+")
    return Text(f"{got.en} more", f"{got.pl} więcej") if power.gains[words.DRAW] else got


def _develop(power: Power) -> Text:
    about = _about(power)
    if power.form == words.COST:
        return Text(f"{about.en}−{power.n}", f"{about.pl}−{power.n}")
    got = _amounts(power.gains, "+")
    return Text(f"{about.en}purchase: {got.en}", f"{about.pl}zakup: {got.pl}")


def _settle(power: Power) -> Text:
    about, n = _about(power), power.n
    if power.form in (words.MILITARY, words.MILITARY_VS):
        got = _military(n)
        return Text(f"{about.en}{got.en}", f"{about.pl}{got.pl}")
    if power.form == words.MILITARY_TEMPORARY:
        got, good = _military(n), _good(power.kind, 1)
        return Text(f"spend {good.en}: {got.en}", f"za {good.pl}: {got.pl}")
    if power.form in (words.COST, words.COST_OR_MILITARY):
        what = about if about.en else Text("worlds ", "światy ")
        said = Text(f"{what.en}−{n}", f"{what.pl}−{n}")
        if power.form == words.COST:
            return said
        got = _military(power.m)
        return Text(f"{said.en} or {got.en}", f"{said.pl} lub {got.pl}")
    if power.form == words.SETTLE_TWICE:
        return Text("two worlds at once", "dwa światy naraz")
    if power.form == words.MUSTER:
        return Text(f"+{n} when taking colonists", f"+{n}, gdy bierzesz kolonistów")
    got = _amounts(power.gains, "+")
    settled = about if about.en.strip() else Text("world ", "świat ")
    if settled.en.strip() in ("ALIEN", "UPLIFT", "REBEL", "IMPERIUM", "TERRAFORMING"):
        name = next(key for key, text in KEYWORDS.items() if text.en == settled.en.strip())
        settled = Text(f"{settled.en}world ", f"świat {_KEYWORDS_GENITIVE_PL[name]} ")
    return Text(f"{settled.en.strip()}: {got.en}", f"{settled.pl.strip()}: {got.pl}")


def _produce(power: Power) -> Text:
    kind = words.KINDS[power.kind] if 0 <= power.kind < 4 else ""
    if power.form == words.WINDFALL:
        english = f"{KINDS[kind].en} windfall good" if kind else "a windfall good"
        return Text(english, f"znalezisko {_KINDS_GENITIVE_PL[kind]}" if kind else "jedno znalezisko")
    got = _amounts(power.gains, "+")
    if power.form == words.GAIN_PER_TARGET:
        return _counting(got, power.node.children[1], False)
    if power.form == words.GAIN_WHEN_PRODUCED_HERE:
        return Text(f"{got.en} for its good", f"{got.pl} za jej towar")
    if power.form == words.GAIN:
        return got
    if power.form == words.GAIN_PER_GOOD:
        return Text(f"{got.en} per {KINDS[kind].en} good", f"{got.pl} za towar {_KINDS_GENITIVE_PL[kind]}")
    return Text(f"{got.en} if most {KINDS[kind].en}", f"{got.pl} za najwięcej {_KINDS_GENITIVE_PL[kind]}")


def _trade(power: Power) -> Text:
    kind = words.KINDS[power.kind] if power.kind >= 0 else ""
    about = Text(f"{KINDS[kind].en} ", f"{KINDS[kind].pl} ") if kind else Text("", "")
    if power.form == words.PRICE:
        return Text(f"{about.en}+{power.n}{CREDIT}", f"{about.pl}+{power.n}{CREDIT}")
    got = _amounts(power.gains, "+")
    return Text(f"{about.en}sale: {got.en}", f"{about.pl}sprzedaż: {got.pl}")


def _consume(power: Power) -> Text:
    if power.form == words.CONSUME_GAIN:
        return _amounts(power.gains, "+")
    got, good = _amounts(power.gains, ""), _good(power.kind, power.n)
    if power.form == words.CONSUME_UPTO:
        if power.kind == words.DIFFERENT_KINDS:
            return Text(f"{good.en}: {got.en} each", f"do {power.n} różnych: po {got.pl}")
        kind = f" {_KINDS_GENITIVE_PL[words.KINDS[power.kind]]}" if 0 <= power.kind < 4 else " towarów"
        return Text(f"up to {good.en}: {got.en} each", f"do {power.n}{kind}: po {got.pl}")
    return Text(f"{good.en}: {got.en}", f"{good.pl}: {got.pl}")


_BODIES: Final = (_explore, _develop, _settle, _produce, _trade, _consume)


def power_line(power: Power) -> Line:
    phase = words.PHASES[power.phase]
    if power.form == words.SPECIAL:
        return Line(phase, PHASES[power.phase], _SPECIALS[power.special], True)
    return Line(phase, PHASES[power.phase], _BODIES[power.phase](power))


# --- bonus lines -----------------------------------------------------------------------------------------------------
def _counted_term(name: str) -> Text:
    if name.startswith("has_"):
        place = words.PHASES.index(name[4:])
        return Text(PHASES[place].en, PHASES_GENITIVE_PL[place])
    if name in KINDS:
        return Text(KINDS[name].en, _KINDS_GENITIVE_PL[name])
    if name in KEYWORDS:
        return Text(KEYWORDS[name].en, _KEYWORDS_GENITIVE_PL[name])
    return _COUNTED[name]


def _alternative(alternative: Node, noun: Text, bare: bool) -> Text:
    """`military Rare colony`, `militarną kolonię Rzadkich`; bare without the noun, if the rest can stand alone."""
    names = sorted([term.name(0) for term in alternative.children], key=_order)
    english = [_counted_term(name).en for name in names]
    before = [_counted_term(name).pl for name in names if name in _BEFORE_PL]
    behind = [_counted_term(name).pl for name in names if name not in _BEFORE_PL]
    alone = bare and not any(name.startswith("has_") for name in names)
    noun_pl = [] if alone and (before or not noun.pl) else [noun.pl]
    return Text(" ".join([*english, *([] if alone else [noun.en])]), " ".join([*before, *noun_pl, *behind]))


def _order(name: str) -> int:
    return 0 if name in ("military", "nonmilitary") else 1


def _per(target: Node, bare: bool) -> Text:
    """`per Genes colony`, `za kolonię Genów`; several sorts share a slash."""
    noun = _NOUNS[target.name(1)]
    if not target.children:
        return Text(f"per {noun.en}", f"za {noun.pl}")
    alternatives = target.children[0].children
    first = alternatives[0].children[0]
    if first.word == "id":
        named = TILE_NAMES.names[first.name(0)]
        return Text(f"for {named.en}", f"za {named.pl}")
    if len(alternatives) > 1:
        sorts = sorted(alternatives, key=lambda a: _order(a.children[0].name(0)))
        said = _all([_alternative(sort, Text("", ""), True) for sort in sorts], _same("/"))
    else:
        said = _alternative(alternatives[0], noun, bare)
    return Text(f"per {said.en}", f"za {said.pl}")


def _counting(before: Text, target: Node, bare: bool) -> Text:
    """What each counted tile gives; the noun goes where the line would be too long."""
    out: list[str] = []
    whole, short = _per(target, bare), _per(target, True)
    for lead, long, brief in ((before.en, whole.en, short.en), (before.pl, whole.pl, short.pl)):
        out.append(f"{lead} {long if length(f'{lead} {long}') <= MOST else brief}")
    return Text(out[0], out[1])


def bonus_line(row: Row, card: str, first: bool, other: bool) -> Line:
    """A line of a `?` tile: `2 VP per Genes colony`, and behind another one `1 per military`.

    `other` is a line that leaves out what an earlier one takes.
    """
    if "table" in row:
        steps = [(n, vp) for n, vp in row["table"].items() if vp]
        points = "/".join([str(vp) for _, vp in steps])
        numbers = "/".join([str(n) for n, _ in steps])
        return Line("end", END, Text(f"{points} VP for {numbers} kinds", f"{points} PZ za {numbers} rodzaje"))
    vp = row["vp"]
    points_of = Text(f"{vp} VP", f"{vp} PZ") if first else _same(str(vp))
    if row["per"] == "military_strength":
        return Line("end", END, Text(f"{points_of.en} per Military", f"{points_of.pl} za punkt siły"), True)
    target = parse_target(row["per"], "", card)
    return Line("end", END, _counting(points_of, target, not first and target.name(1) == "colony"), other)


# --- goals -----------------------------------------------------------------------------------------------------------
_GOALS: Final = {
    "consume_powers": Text("Consume powers", "zdolności Konsumpcji"),
    "keywords": Text("keywords", "słowa kluczowe"),
    "phases": Text("phases with powers", "fazy ze zdolnościami"),
    "kinds": Text("kinds of colonies", "rodzaje kolonii"),
    "stockpiled_goods": Text("stockpiled goods", "zapas towarów"),
    "stockpiled_worlds": Text("stockpiled worlds", "zapas światów"),
    "stockpiled_credits": Text("stockpiled credits", "zapas kredytów"),
    "unused_colonists": Text("unused colonists", "wolni koloniści"),
}


def goal_line(counts: str, row: Row) -> Line:
    """What a goal counts and from which numbers on: `keywords 3, 4, 5`."""
    steps = ", ".join([str(n) for n in row["steps"]])
    what = _GOALS[counts]
    return Line("end", END, Text(f"{what.en} {steps}", f"{what.pl} {steps}"), row["stockpile"] is not None)
