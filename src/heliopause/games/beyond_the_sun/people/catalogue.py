"""The card catalogue of Beyond the Sun: every component with texts, icons, facts, rulings and provenance."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from heliopause.core.content import Content
from heliopause.core.decision import Text
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards.load import KEPT, Cards
from heliopause.games.beyond_the_sun.cards.sets import DATA
from heliopause.games.beyond_the_sun.people import card_texts as texts
from heliopause.games.beyond_the_sun.people.card_short import short_line, short_words
from heliopause.games.card import Card, Notes, joined, json_text
from heliopause.games.tables import Row, read_table

IMMEDIATE: Final = Text("Immediate: ", "Natychmiast: ")
ACTION: Final = Text("Action: ", "Akcja: ")
PERMANENT: Final = Text("Permanent power: ", "Stała zdolność: ")
SETUP: Final = Text("Setup: ", "Przygotowanie: ")
GAIN_CONTROL: Final = Text("Gain control: ", "Po zdobyciu kontroli: ")
BONUS: Final = Text("Colonization bonus: ", "Bonus kolonizacyjny: ")
PRIVATE_ACTION: Final = Text("Private action: ", "Prywatna akcja: ")
STAR_ACTION: Final = Text("Private action, remove a star: ", "Prywatna akcja, usuń ★: ")
BASIC_MAT: Final = Text("Basic mat, setup: ", "Planszetka podstawowa, przygotowanie: ")
ADVANCED_MAT: Final = Text("Advanced mat, setup: ", "Planszetka zaawansowana, przygotowanie: ")


AT_DEEP_SPACE: Final = Text("Attach to Deep Space.", "Umieść tę kartę przy Głębokim Kosmosie.")

SHORT_KINDS: Final = ("technology", "system", "leader", "guild", "basic_action")


def _with(heading: Text, text: Text) -> Text:
    return Text(heading.en + text.en, heading.pl + text.pl)


def _line(cards: Cards, effect: str | None, pc: int) -> dict[str, Any] | None:
    """An effect as the page draws it."""
    if effect is None:
        return None
    return {"effect": effect, "text": json_text(texts.effect_text(cards, pc)), "icons": texts.effect_icons(cards, pc)}


def _power_line(cards: Cards, effect: str | None, pc: int) -> dict[str, Any] | None:
    if effect is None:
        return None
    return {"effect": effect, "text": json_text(texts.power_text(cards.trees[pc])), "icons": ["special"]}


def _action_lines(cards: Cards, actions: list[ct.Action], rows: list[Row]) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = []
    for action, row in zip(actions, rows, strict=True):
        line: dict[str, Any] = {
            "effect": row["effect"],
            "text": json_text(texts.action_text(cards, action, row)),
            "icons": texts.effect_icons(cards, action.pc),
            "spaces": action.spaces,
        }
        if "x" in row:
            line["x"] = row["x"]
        out.append(line)
    return out


class _Entry:
    """Collects the printed lines of one card."""

    def __init__(self, cards: Cards, kind: str, card: ct.Named) -> None:
        self.cards = cards
        self.kind = kind
        self.card = card
        self.lines: list[Text] = []
        self.icons: list[str] = []
        self.facts: dict[str, Any] = {"expansion": card.expansion}

    def say(self, heading: Text | None, line: dict[str, Any] | None) -> None:
        if line is None:
            return
        text = Text(line["text"]["en"], line["text"]["pl"])
        self.lines.append(_with(heading, text) if heading is not None else text)
        self.icons += [";", *line["icons"]] if self.icons else line["icons"]

    def effect(self, name: str, heading: Text | None, pc: int) -> None:
        self.facts[name] = _line(self.cards, self.card.row.get(name), pc)
        self.say(heading, self.facts[name])

    def power(self, name: str, heading: Text | None, pc: int) -> None:
        self.facts[name] = _power_line(self.cards, self.card.row.get(name), pc)
        self.say(heading, self.facts[name])

    def finish(self) -> Card:
        row = self.card.row
        name = Text(self.card.name, self.card.name_pl)
        made = Card(
            self.card.id, self.kind, name, joined(self.lines), row.get("source", "partial"), row.get("known", "")
        )
        made.icons = self.icons
        made.facts = self.facts
        if self.kind in SHORT_KINDS:
            made.facts["short"] = short_words(row)
        made.facts["name_pl_source"] = row.get("name_pl_source", "house")
        if isinstance(row.get("rule"), dict):
            made.facts["rules"] = row["rule"]
        return made


def _technology(cards: Cards, card: ct.Technology) -> Card:
    entry = _Entry(cards, "technology", card)
    row = card.row
    entry.facts |= {
        "level": card.level,
        "vp": card.vp,
        "left": row["left"],
        "types": row["left"],
        "right": row["right"],
    }
    entry.facts |= {"version": row.get("version"), "solo_removed": card.solo_removed, "solo_vp": row.get("solo_vp")}
    entry.effect("immediate", IMMEDIATE, card.face.immediate)
    entry.facts["actions"] = _action_lines(cards, card.face.actions, row["actions"])
    for line in entry.facts["actions"]:
        entry.say(ACTION, line)
    entry.power("passive", PERMANENT, card.face.passive)
    entry.power("scoring", None, card.face.scoring)
    if "solo_text_en" in row:
        entry.lines.append(Text(row["solo_text_en"], row["solo_text_pl"]))
    if "v1" in row:
        entry.facts["first_printing"] = _first_printing(cards, card)
    return entry.finish()


def _first_printing(cards: Cards, card: ct.Technology) -> dict[str, Any]:
    """The face of a corrected card as it was printed first: what a page lays over the card in such a game."""
    row = card.row["v1"]
    face = _Entry(cards, "technology", card)
    immediate = _line(cards, row["immediate"], card.first_face.immediate)
    actions = _action_lines(cards, card.first_face.actions, row["actions"])
    face.say(IMMEDIATE, immediate)
    for line in actions:
        face.say(ACTION, line)
    return {
        "version": "V1",
        "immediate": immediate,
        "actions": actions,
        "text": json_text(joined(face.lines)),
        "icons": face.icons,
        "short": short_words(card.row | row),
        "source": row["source"],
        "known": row.get("known", ""),
    }


def _event(cards: Cards, card: ct.Event) -> Card:
    entry = _Entry(cards, "event", card)
    row = card.row
    entry.facts |= {"level": card.level, "guild": card.guild, "disposition": row["disposition"], "vp": row["vp"]}
    entry.effect("effect", None, card.effect)
    entry.facts["actions"] = _action_lines(cards, card.actions, row.get("actions", []))
    for line in entry.facts["actions"]:
        entry.say(ACTION, line)
    if card.at_deep_space:
        entry.lines.append(AT_DEEP_SPACE)
    entry.power("scoring", None, card.scoring)
    if card.disposition == ct.KEEP:
        entry.lines.append(texts.kept_text(card.vp))
    if "achievement" in row:
        entry.facts["achievement"] = row["achievement"]
    return entry.finish()


def _system(cards: Cards, card: ct.System) -> Card:
    entry = _Entry(cards, "system", card)
    row = card.row
    entry.facts |= {"deck": row["deck"], "start": card.start, "power": card.power, "specialty": row["specialty"]}
    entry.facts |= {"vp": card.vp, "solo_removed": card.solo_removed, "aka": row.get("aka", [])}
    entry.effect("gain_control", GAIN_CONTROL, card.gain_control)
    entry.power("other", None, card.other)
    entry.effect("bonus", BONUS, card.bonus)
    entry.power("passive", PERMANENT, card.passive)
    entry.power("scoring", None, card.scoring)
    return entry.finish()


def _achievement(cards: Cards, card: ct.Achievement) -> Card:
    entry = _Entry(cards, "achievement", card)
    row = card.row
    entry.facts |= {"group": row["group"], "slots": row["slots"], "condition": row["condition"], "rule": row["rule"]}
    entry.lines.append(Text(row["text_en"], row["text_pl"]))
    entry.icons = ["achievement"]
    return entry.finish()


def _mat(cards: Cards, mat: ct.Mat) -> dict[str, Any]:
    row = mat.row
    out: dict[str, Any] = {
        "supply": row["supply"],
        "food_track": mat.food_track,
        "ore_track": mat.ore_track,
        "automation_vp": mat.automation_vp,
        "setup": _line(cards, row["setup"], mat.setup),
        "vp_tokens": mat.vp_tokens,
        "source": row["source"],
        "known": row.get("known", ""),
        "innovations": [],
    }
    for letter, innovation in zip("AB", mat.innovations, strict=False):
        inner = innovation.row
        out["innovations"].append(
            {
                "letter": letter,
                "name": {"en": inner["name"], "pl": inner["name_pl"]},
                "mode": inner["mode"],
                "activation": {"en": inner["activation_en"], "pl": inner["activation_pl"]},
                "source": inner["source"],
                "known": inner.get("known", ""),
                **(_line(cards, inner["effect"], innovation.effect) or {}),
            }
        )
    return out


def _faction(cards: Cards, card: ct.Faction) -> Card:
    entry = _Entry(cards, "faction", card)
    entry.facts["players"] = card.players
    entry.facts["basic"] = None if card.basic is None else _mat(cards, card.basic)
    entry.facts["advanced"] = _mat(cards, card.advanced)
    if card.basic is not None:
        entry.say(BASIC_MAT, entry.facts["basic"]["setup"])
    if all(innovation.mode != ct.MODE_SETUP for innovation in card.advanced.innovations):
        entry.say(ADVANCED_MAT, entry.facts["advanced"]["setup"])
    for line in entry.facts["advanced"]["innovations"]:
        heading = Text(
            f"{line['letter']}, {line['name']['en']} ({line['activation']['en']}): ",
            f"{line['letter']}, {line['name']['pl']} ({line['activation']['pl']}): ",
        )
        entry.say(heading, line)
    entry.facts["predictions"] = [p.id for p in card.predictions]
    made = entry.finish()
    made.source = card.row.get("source", card.row["advanced"]["source"])
    made.known = card.row.get("known", card.row["advanced"].get("known", ""))
    return made


def _prediction(cards: Cards, card: ct.Prediction) -> Card:
    entry = _Entry(cards, "prediction", card)
    entry.facts |= {"expansion": True, "vp": card.vp, "outcome": card.row["correct_if"]}
    entry.lines.append(texts.prediction_text(card))
    entry.icons = [str(card.vp), "vp"]
    return entry.finish()


def _leader(cards: Cards, card: ct.Leader) -> Card:
    entry = _Entry(cards, "leader", card)
    row = card.row
    entry.facts |= {"side": row["kind"], "categories": row["categories"], "stars": card.stars, "tokens": row["tokens"]}
    entry.effect("setup", SETUP, card.setup)
    entry.facts["actions"] = _action_lines(cards, card.actions, row["actions"])
    for line in entry.facts["actions"]:
        entry.say(PRIVATE_ACTION, line)
    if row["limited"] is not None:
        said = json_text(texts.limited_text(cards, card))
        effect = row["limited"]["effect"]
        limited = {"effect": effect, "text": said, "icons": ["star_disc", *texts.effect_icons(cards, card.limited)]}
        entry.facts["limited"] = {**limited, "mode": row["limited"]["mode"], "trigger": row["limited"]["trigger"]}
        entry.say(STAR_ACTION if card.limited_mode == ct.LIMITED_ACTION else None, limited)
    entry.power("passive", None, card.passive)
    endgame = texts.endgame_text(card.endgame)
    if endgame.en:
        entry.lines.append(endgame)
        entry.icons += [";", "vp"] if entry.icons else ["vp"]
    entry.facts["endgame"] = row["endgame"]
    return entry.finish()


def _guild(cards: Cards, card: ct.Guild) -> Card:
    entry = _Entry(cards, "guild", card)
    entry.facts |= {
        "level": card.level,
        "order": card.order,
        "actions": _action_lines(cards, [card.action], [{"effect": card.row["effect"]}]),
    }
    entry.say(ACTION, entry.facts["actions"][0])
    return entry.finish()


def _basic_action(cards: Cards, card: ct.BasicAction) -> Card:
    entry = _Entry(cards, "basic_action", card)
    entry.facts |= {"spaces": card.row["spaces"], "repeatable": card.repeatable}
    entry.effect("effect", None, card.pc)
    made = entry.finish()
    made.source, made.known = _BASIC_BOX["source"], _BASIC_BOX["known"]
    return made


def _rows(cards: Cards, pc: int) -> list[dict[str, str]]:
    return [json_text(texts.row_text(row)) for row in cards.row_trees[pc]]


def _anarchist_action(cards: Cards, card: ct.AnarchistAction) -> Card:
    entry = _Entry(cards, "anarchist_action", card)
    entry.facts |= {"level": card.level, "rows": _rows(cards, card.rows), "row_effects": card.row["rows"]}
    entry.lines = [Text(r["en"] + ".", r["pl"] + ".") for r in entry.facts["rows"]]
    entry.icons = ["anarchist"]
    return entry.finish()


def _anarchist_event(cards: Cards, card: ct.AnarchistEvent) -> Card:
    entry = _Entry(cards, "anarchist_event", card)
    entry.facts |= {"level": card.level, "guild_cover": card.guild_cover, "anarchist": _rows(cards, card.rows)}
    entry.facts["row_effects"] = card.row["anarchist"]
    if card.guild_cover:
        cover = texts.term_text("guild_cover", card.guild_cover)
        entry.lines.append(Text(cover.en[0].upper() + cover.en[1:] + ".", cover.pl[0].upper() + cover.pl[1:] + "."))
    half = texts.term_text("player_half")
    entry.effect("player", Text(half.en + ": ", half.pl + ": "), card.player)
    half = texts.term_text("anarchist_half")
    rows = [Text(r["en"] + ".", r["pl"] + ".") for r in entry.facts["anarchist"]]
    said = Text(" ".join([r.en for r in rows]), " ".join([r.pl for r in rows]))
    entry.lines.append(_with(Text(half.en + ": ", half.pl + ": "), said))
    return entry.finish()


_BASIC_BOX: Final[Row] = read_table(DATA, "base/boards")["basic_spacefaring"]


def rulings() -> list[Row]:
    """All rulings of the base game, then those of the expansion."""
    base: list[Row] = read_table(DATA, "rulings")["rulings"]
    more: list[Row] = read_table(DATA, "expansion_rulings")["rulings"]
    return base + more


def _concerns(ruling: Row, card: Card) -> bool:
    about = ruling["about"]
    if about == "V2 cards":
        return card.facts.get("version") == "V2"
    return bool(about == card.id or (card.kind != "basic_action" and card.name.en in about))


@cache
def _notes() -> tuple[Notes, list[Row]]:
    """What is said about cards beside their rows, read once."""
    return Notes(DATA), rulings()


def _annotated(made: list[Card]) -> list[Card]:
    notes, all_rulings = _notes()
    for card in made:
        notes.add_to(card, [r for r in all_rulings if _concerns(r, card)])
        if "first_printing" in card.facts:
            notes.say_known(card.facts["first_printing"])
    return made


def one(content: Content, kind: str, id: str) -> Card:
    """One card of a content that nobody keeps: what somebody is writing."""
    cards = Cards(content)
    found = next(card for card in getattr(cards, kind) if card.id == id)
    return _annotated([MAKERS[kind](cards, found)])[0]


def _load(cards: Cards) -> list[Card]:
    made = [_technology(cards, c) for c in cards.technologies]
    made += [_event(cards, c) for c in cards.events]
    made += [_system(cards, c) for c in cards.systems]
    made += [_achievement(cards, c) for c in cards.achievements if c.group != ct.GROUP_EVENT]
    made += [_faction(cards, c) for c in cards.factions]
    made += [_prediction(cards, p) for c in cards.factions for p in c.predictions]
    made += [_leader(cards, c) for c in cards.leaders]
    made += [_guild(cards, c) for c in cards.guilds]
    made += [_basic_action(cards, c) for c in cards.basic_actions]
    made += [_anarchist_action(cards, c) for c in cards.anarchist_actions]
    made += [_anarchist_event(cards, c) for c in cards.anarchist_events]
    return _annotated(made)


MAKERS: Final[dict[str, Callable[[Cards, Any], Card]]] = {
    "technologies": _technology,
    "events": _event,
    "systems": _system,
    "achievements": _achievement,
    "factions": _faction,
    "leaders": _leader,
    "guilds": _guild,
    "basic_actions": _basic_action,
    "anarchist_actions": _anarchist_action,
    "anarchist_events": _anarchist_event,
}
_catalogues: dict[str, list[Card]] = {}


def catalogue(cards: Cards) -> list[Card]:
    """Every component of a content as people see it, put together once."""
    digest = cards.content.digest
    if digest not in _catalogues:
        while len(_catalogues) >= KEPT:
            del _catalogues[next(iter(_catalogues))]
        _catalogues[digest] = _load(cards)
    return list(_catalogues[digest])


def drawn_boards(cards: Cards) -> dict[str, Any]:
    """boards.yaml with the text and icons of every printed action, and the tracker of the solo game."""
    boards: dict[str, Any] = read_table(DATA, "base/boards")
    for row, basic in zip(boards["basic_spacefaring"]["actions"], cards.basic_actions, strict=True):
        row["text"] = json_text(texts.effect_text(cards, basic.pc))
        row["icons"] = texts.effect_icons(cards, basic.pc)
        row["short"] = short_line(basic.row["effect"])
    for row, guild in zip(boards["guilds"], cards.guilds, strict=True):
        row["text"] = json_text(texts.effect_text(cards, guild.action.pc))
        row["icons"] = texts.effect_icons(cards, guild.action.pc)
        row["short"] = short_line(guild.row["effect"])
    boards["trades"] = [
        {"text": json_text(texts.effect_text(cards, pc)), "icons": texts.effect_icons(cards, pc)} for pc in cards.trades
    ]
    boards["solo"] = cards.solo.row
    return boards
