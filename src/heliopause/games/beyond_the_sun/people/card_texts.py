"""Texts of cards, printed from the same parsed effects that the rules run."""

from __future__ import annotations

from typing import Any, Final

from heliopause.core.decision import Text
from heliopause.core.effects import grammar
from heliopause.core.effects.grammar import Node
from heliopause.core.effects.text import ROMAN, capital
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards import words
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.cards.sets import LIBRARY
from heliopause.games.beyond_the_sun.cards.specials import SPECIALS
from heliopause.games.beyond_the_sun.people.printers import BOOKS, ENDGAME, ICONS, PRINTERS, X_TEXTS
from heliopause.games.tables import Row

_ROW_TERMS: Final[dict[str, dict[str, str]]] = LIBRARY.file("solo/anarchists")["meta"]["row_terms"]
_TYPES: Final[dict[str, Row]] = {row["id"]: row for row in LIBRARY.file("base/boards")["technology_types"]}


def _learn_specials(row: Row) -> None:
    """A special is said by `texts:` of its card, or by `text_en` / `text_pl` when the card has one text."""
    for name in row.get("rule", {}) if isinstance(row.get("rule"), dict) else {}:
        if name not in SPECIALS:
            continue
        said = row.get("texts", {}).get(name, {"en": row.get("text_en"), "pl": row.get("text_pl")})
        for lang, book in BOOKS.items():
            book.specials[name] = said[lang]


def _all_rows() -> list[Row]:
    """The rows of all our sets that say what a special does."""
    content = LIBRARY.whole()
    rows = [row for kind in ("technologies", "events", "systems", "leaders", "guilds") for row in content.of(kind)]
    for faction in content.of("factions"):
        rows += [faction[mat] for mat in ("basic", "advanced") if faction[mat] is not None]
    trades = LIBRARY.file("base/factions")["meta"]
    rows.append({"rule": trades["trade_rule"], "texts": trades["trade_texts"]})
    return rows


for _row in _all_rows():
    _learn_specials(_row)


def text_of_node(node: Node) -> Text:
    if is_lettered(node):
        return _lettered(node.children[0])
    said = _joined_levels(node)
    return Text(PRINTERS["en"].sentences(said), PRINTERS["pl"].sentences(said))


def is_lettered(node: Node) -> bool:
    """Whether the effect is a choice of three or more longer options: they carry letters (Mass Cloning: option C)."""
    choice = node.children[0]
    if len(node.children) != 1 or choice.word != grammar.CHOOSE or len(choice.children) < 3:
        return False
    return any(len(branch.children) > 1 for branch in choice.children)


def _lettered(choice: Node) -> Text:
    en, pl = "Choose one.", "Wybierz 1 z opcji."
    for letter, branch in zip("ABCDEFGH", choice.children, strict=False):
        text = text_of_node(branch)
        en, pl = f"{en} {letter}: {text.en}", f"{pl} {letter}: {text.pl}"
    return Text(en, pl)


def _joined_levels(node: Node) -> Node:
    """A choice between two researches that differ only in their level is said as one: a Level I or II technology."""
    if node.word == grammar.CHOOSE and len(node.children) == 2:
        one, other = (branch.children[0] for branch in node.children)
        lone = all(len(branch.children) == 1 for branch in node.children)
        if lone and one.word == other.word == "research" and one.tags == other.tags:
            return Node("research_either", (one.number(0), other.number(0)), one.tags, (), node.column)
    children = tuple([_joined_levels(child) for child in node.children])
    return Node(node.word, node.args, node.tags, children, node.column)


def effect_text(cards: Cards, pc: int) -> Text:
    """What the effect, branch or optional part that starts at `pc` does. Empty for pc 0."""
    # Every view names every open space: printed once, the text is kept.
    told = cards.told
    if not told:
        _learn_written(cards)
    if pc not in told:
        told[pc] = text_of_node(cards.trees[pc])
    return told[pc]


def _learn_written(cards: Cards) -> None:
    """Actions that their row says in its own words are said so everywhere: on the card, as an option, on its space."""
    cards.told[0] = Text("", "")
    for technology in cards.technologies:
        _learn_actions(cards, technology.face.actions, technology.row["actions"])
        if "v1" in technology.row:
            _learn_actions(cards, technology.first_face.actions, technology.row["v1"]["actions"])
    for leader in cards.leaders:
        _learn_actions(cards, leader.actions, leader.row["actions"])


def _learn_actions(cards: Cards, actions: list[ct.Action], rows: list[Row]) -> None:
    for action, row in zip(actions, rows, strict=True):
        if "text_en" in row:
            cards.told[action.pc] = Text(row["text_en"], row["text_pl"])


def effect_icons(cards: Cards, pc: int) -> list[str]:
    return ICONS.of(cards.trees[pc]) if pc else []


def power_text(node: Node) -> Text:
    """A power, or what scores at the end: every step is a sentence of its own."""
    said = [text_of_node(Node(grammar.SEQUENCE, (), (), (step,), step.column)) for step in node.children]
    return Text(" ".join([text.en for text in said]), " ".join([text.pl for text in said]))


def action_text(cards: Cards, action: ct.Action, row: Row) -> Text:
    """An action with the meaning of its X."""
    text = effect_text(cards, action.pc)
    if "x" not in row:
        return text
    x = row["x"]
    en, pl = X_TEXTS[x["count"]]
    values = {"{plus}": str(x["plus"]), "{max}": str(x["max"])}
    for slot, value in values.items():
        en, pl = en.replace(slot, value), pl.replace(slot, value)
    return Text(f"{text.en} {en}", f"{text.pl} {pl}")


PREDICTED: Final = {
    ct.TRANSCENDENCE_AHEAD: Text(
        "Transcendence holds more discs than Empire",
        "na karcie Transcendencja jest więcej dysków niż na karcie Imperium",
    ),
    ct.EMPIRE_AHEAD: Text(
        "Empire holds more discs than Transcendence",
        "na karcie Imperium jest więcej dysków niż na karcie Transcendencja",
    ),
    ct.EQUAL_DISCS: Text(
        "Empire and Transcendence hold equally many discs",
        "na kartach Imperium i Transcendencja jest tyle samo dysków",
    ),
}


def prediction_text(card: ct.Prediction) -> Text:
    outcome = PREDICTED[card.outcome]
    vp = BOOKS["pl"].counted(card.vp, "vp")
    return Text(f"{card.vp} VP at game end if {outcome.en}.", f"Na koniec gry {vp}, jeśli {outcome.pl}.")


def kept_text(vp: int) -> Text:
    return Text(f"Keep this card: {vp} VP.", f"Zachowaj tę kartę: jest warta {BOOKS['pl'].counted(vp, 'vp')}.")


def limited_text(cards: Cards, leader: ct.Leader) -> Text:
    row = leader.row["limited"]
    if "text_en" in row:
        return Text(row["text_en"], row["text_pl"])
    return effect_text(cards, leader.limited)


def endgame_text(endgame: ct.Endgame) -> Text:
    """What a leader is worth at game end; specials say it themselves."""
    vp = Text(f"{endgame.vp} VP", BOOKS["pl"].counted(endgame.vp, "vp"))
    if endgame.kind == ct.ENDGAME_FIXED:
        return Text(f"At game end: {vp.en}.", f"Na koniec gry: {vp.pl}.")
    if endgame.kind == ct.ENDGAME_PER:
        en, pl = ENDGAME[ct.ENDGAME_COUNTS[endgame.count]]
        return Text(
            f"At game end: {vp.en} {en} (maximum {endgame.maximum}).",
            f"Na koniec gry: {vp.pl} (maksymalnie {endgame.maximum}) {pl}.",
        )
    if endgame.kind == ct.ENDGAME_TABLE:
        last = len(endgame.table) - 1
        en_parts = [f"{v} VP for {n}{' or more' if n == last else ''}" for n, v in enumerate(endgame.table) if v]
        pl_parts = [
            f"{BOOKS['pl'].counted(v, 'vp')} za {n}{' lub więcej' if n == last else ''}"
            for n, v in enumerate(endgame.table)
            if v
        ]
        en, pl = ENDGAME[ct.ENDGAME_COUNTS[endgame.count]]
        return Text(f"At game end {en}: {', '.join(en_parts)}.", f"Na koniec gry {pl}: {', '.join(pl_parts)}.")
    return Text("", "")


# --- rows of Anarchist cards -----------------------------------------------------------------------------------------
def row_text(alternatives: list[Node]) -> Text:
    """One row: its alternatives are tried from the left."""
    parts = [alternative_text(node) for node in alternatives]
    return Text(capital(" → ".join([p.en for p in parts])), capital(" → ".join([p.pl for p in parts])))


def alternative_text(node: Node) -> Text:
    terms = {
        "row_doom_plus": "doom+",
        "row_doom_minus": "doom-",
        "row_no_colonize": "no_colonize_action",
        "row_no_research": "no_research_action",
    }
    values: dict[str, Any] = {}
    name = terms.get(node.word, node.word.removeprefix("row_"))
    if node.word == "row_research_any" and node.number(1):
        name = "research_any_discovered"
    if node.word == "row_lose":
        name = "player_lose_" + ("ore", "pop", "levels")[node.number(1)]
    if node.word.startswith("row_research"):
        values["level"] = ROMAN[node.number(0)]
    elif node.args:
        values["n"] = node.number(0)
    out: dict[str, str] = {}
    for lang, book in BOOKS.items():
        if "n" in values:
            counted = {"ore": "ore", "pop": "pop", "levels": "level", "jumps": "jump"}
            values |= {slot: book.counted(values["n"], noun) for slot, noun in counted.items()}
        if node.word == "row_research":
            kind = _TYPES[words.TYPES[node.number(1)]]
            values["type"] = kind["name"].lower() if lang == "en" else kind["name_pl_genitive"]
        out[lang] = _ROW_TERMS[name][lang].format(**values)
    return Text(out["en"], out["pl"])


def limit_text(limit: int, jumps: int) -> Text:
    """What the Anarchists forbid in the player's next turn."""
    name = {
        words.LIMIT_NO_COLONIZE_ACTION: "no_colonize_action",
        words.LIMIT_NO_RESEARCH_ACTION: "no_research_action",
        words.LIMIT_MAX_JUMPS: "max_jumps",
    }[limit]
    said = {lang: _ROW_TERMS[name][lang].format(jumps=book.counted(jumps, "jump")) for lang, book in BOOKS.items()}
    return Text(said["en"], said["pl"])


def term_text(name: str, n: int = 0) -> Text:
    """A term of the solo game, such as `tracker` or `guild_cover`."""
    return Text(_ROW_TERMS[name]["en"].format(n=n), _ROW_TERMS[name]["pl"].format(n=n))
