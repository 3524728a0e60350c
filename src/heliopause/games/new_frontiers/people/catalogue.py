"""The catalogue of New Frontiers: every tile with texts, icons, facts, rulings and provenance."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from heliopause.core.content import Content
from heliopause.core.decision import Text
from heliopause.games.card import Card, Notes, joined, json_text
from heliopause.games.new_frontiers.cards import load as nf
from heliopause.games.new_frontiers.cards import words
from heliopause.games.new_frontiers.cards.powers import Power, parse_target
from heliopause.games.new_frontiers.cards.sets import DATA, LIBRARY
from heliopause.games.new_frontiers.people.card_short import ABILITY, Line, bonus_line, goal_line, power_line
from heliopause.games.new_frontiers.people.card_texts import (
    KEYWORDS,
    KINDS,
    bonus_text,
    goal_text,
    own_discount_text,
    per_other_target,
    per_target,
    power_icons,
    power_text,
    tile_bonus_text,
)
from heliopause.games.new_frontiers.rules.tables import KEPT, Tables, face_properties, matches, printed, tables_of
from heliopause.games.tables import Row, read_table

KIND_OF_GROUP: Final = ("development", "world", "home")
BONUS: Final = Text("Game end: ", "Koniec gry: ")
NO_POWER: Final = Text("No power.", "Bez zdolności.")


def text_of_power(tile: nf.Tile, power: Power) -> Text:
    """A power as printed; a tile may say its special, or its only power, in its own words."""
    row = tile.row
    if "text_en" in row and (power.form == words.SPECIAL or len(tile.powers) == 1):
        return Text(row["text_en"], row["text_pl"])
    if tile.group == nf.DEVELOPMENT and power.phase == words.DEVELOP and power.form == words.COST:
        return own_discount_text(power)
    return power_text(power)


def _tile_card(t: Tables, tile: nf.Tile) -> Card:
    row = tile.row
    lines: list[Text] = []
    powers: list[dict[str, Any]] = []
    icons: list[str] = []
    for text, power in zip(row["powers"], tile.powers, strict=True):
        said = text_of_power(tile, power)
        lines.append(said)
        shown = power_icons(power)
        icons += [";", *shown] if icons else shown
        powers.append({"phase": words.PHASES[power.phase], "effect": text, "text": json_text(said), "icons": shown})
    if tile.ability:
        lines.append(Text(row["text_en"], row["text_pl"]))
    bonus = [_bonus(t, tile, place) for place in range(len(tile.bonus))]
    if bonus:
        en, pl = [b["text"]["en"] for b in bonus], [b["text"]["pl"] for b in bonus]
        lines.append(Text(f"{BONUS.en}{'; '.join(en)}.", f"{BONUS.pl}{'; '.join(pl)}."))
    if not lines:
        lines.append(NO_POWER)
    name = Text(tile.name, tile.name_pl)
    made = Card(tile.id, KIND_OF_GROUP[tile.group], name, joined(lines), row["source"], row.get("known", ""))
    made.icons = icons
    kept = ("size", "stack", "side", "type", "kind", "goods", "cost", "defense", "colonists", "vp", "keywords", "halo")
    made.facts = {key: row[key] for key in kept if key in row}
    made.facts |= {"powers": powers, "bonus": bonus, "mat": row.get("mat"), "first_game": tile.first_game}
    made.facts["ability"] = row.get("ability")
    made.facts["short"] = [line.json() for line in _short(t, tile)]
    for key in ("rule", "note"):
        if key in row:
            made.facts[key] = row[key]
    return made


def _short(t: Tables, tile: nf.Tile) -> list[Line]:
    """Bonus lines first: on a large development they matter most."""
    lines = [
        bonus_line(line.row, tile.id, place == 0, _taken_before(t, tile, place))
        for place, line in enumerate(tile.bonus)
    ]
    lines += [power_line(power) for power in tile.powers]
    return [*lines, Line("always", Text("Always", "Zawsze"), ABILITY, True)] if tile.ability else lines


def _taken_before(t: Tables, tile: nf.Tile, place: int) -> bool:
    """Whether an earlier bonus line takes a tile that this one counts too."""
    line = tile.bonus[place]
    return line.kind == nf.PER_TILE and any(_share_a_tile(t, line, earlier) for earlier in tile.bonus[:place])


def _bonus(t: Tables, tile: nf.Tile, place: int) -> dict[str, Any]:
    """One line of a `?` tile. No tile scores under two lines: `other` leaves out what an earlier line takes."""
    line = tile.bonus[place]
    if line.kind != nf.PER_TILE:
        return {**line.row, "text": json_text(bonus_text(line.row))}
    target = parse_target(line.row["per"], "", tile.id)
    taken_before = _taken_before(t, tile, place)
    per = per_other_target(target) if taken_before else per_target(target)
    if taken_before and _scores_itself(t, tile, place):
        per = Text(f"{per.en}, this one included", f"{per.pl}, także ten")
    return {**line.row, "text": json_text(tile_bonus_text(line.vp, per))}


def _scores_itself(t: Tables, tile: nf.Tile, place: int) -> bool:
    """Whether the line is the first that takes the tile itself: then `other` must not seem to leave it out."""
    own = [k for k, line in enumerate(tile.bonus) if line.kind == nf.PER_TILE and _takes(t, line, tile.number)]
    return own[:1] == [place]


def _takes(t: Tables, line: nf.BonusLine, tile: int) -> bool:
    return matches(line.filter, face_properties(t, tile), printed(t, tile))


def _share_a_tile(t: Tables, line: nf.BonusLine, other: nf.BonusLine) -> bool:
    if other.kind != nf.PER_TILE:
        return False
    tiles = range(1, int(t.faces) + 4)
    return any(_takes(t, line, tile) and _takes(t, other, tile) for tile in tiles)


def _goal_card(goal: nf.Goal) -> Card:
    row = goal.row
    text = goal_text(nf.GOAL_COUNTS[goal.count], row)
    made = Card(goal.id, "goal", Text(goal.name, goal.name_pl), text, row["source"], row.get("known", ""))
    made.icons = ["goal"]
    made.facts = {key: row[key] for key in ("type", "counts", "steps", "open_ended", "stockpile")}
    made.facts["short"] = [goal_line(nf.GOAL_COUNTS[goal.count], row).json()]
    return made


def _action_card(action: nf.ActionTile) -> Card:
    row = action.row
    text = Text(row["text_en"], row["text_pl"])
    made = Card(action.id, "action", Text(action.name, action.name_pl), text, row["source"], row.get("known", ""))
    made.icons = [action.id]
    made.facts = {key: row[key] for key in ("order", "bonus", "bonus_timing", "steps", "prices") if key in row}
    return made


def rulings() -> list[Row]:
    found: list[Row] = read_table(DATA, "rulings")
    return found


@cache
def _notes() -> tuple[Notes, list[Row]]:
    """What is said about cards beside their rows, read once."""
    return Notes(DATA), rulings()


def one(content: Content, kind: str, id: str) -> Card:
    """One card of a content that nobody keeps: what somebody is writing."""
    t = Tables(nf.Cards(content))
    if kind in ("goals", "actions"):
        found = next(one for one in getattr(t.cards, kind) if one.id == id)
        return _annotated([_goal_card(found) if kind == "goals" else _action_card(found)])[0]
    return _annotated([_tile_card(t, t.cards.tile(id))])[0]


def _load(t: Tables) -> list[Card]:
    made = [_tile_card(t, tile) for tile in t.cards.tiles]
    made += [_goal_card(g) for g in t.cards.goals]
    made += [_action_card(a) for a in t.cards.actions]
    return _annotated(made)


def _annotated(made: list[Card]) -> list[Card]:
    notes, all_rulings = _notes()
    for card in made:
        card.facts["name_pl_source"] = "house"  # no Polish rulebook of this game is known
        notes.add_to(card, [r for r in all_rulings if card.id in r["about"]])
    return made


_catalogues: dict[str, list[Card]] = {}


def catalogue(content: Content) -> list[Card]:
    """Every component of a content as people see it, put together once."""
    if content.digest not in _catalogues:
        while len(_catalogues) >= KEPT:
            del _catalogues[next(iter(_catalogues))]
        _catalogues[content.digest] = _load(tables_of(content))
    return list(_catalogues[content.digest])


def drawn_boards(content: Content) -> dict[str, Any]:
    """What the page needs besides tiles: limits, prices, names of kinds and keywords, places on the development mat."""
    t = tables_of(content)
    return {
        "setup": LIBRARY.file("base/setup"),
        "kinds": [{"id": k, "name": json_text(text)} for k, text in KINDS.items()],
        "keywords": [{"id": k, "name": json_text(text)} for k, text in KEYWORDS.items()],
        "development_mat": {
            tile.id: tile.row.get("mat") for tile in t.cards.tiles if tile.group == nf.DEVELOPMENT and "mat" in tile.row
        },
        "actions": [a.id for a in t.cards.actions],
    }
