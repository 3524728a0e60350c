"""The catalogue of New Frontiers: every tile with texts, icons, facts, rulings and provenance."""

from __future__ import annotations

from typing import Any, Final

from heliopause.core.decision import Text
from heliopause.games.card import Card, Notes, joined, json_text
from heliopause.games.new_frontiers import cards as nf
from heliopause.games.new_frontiers import words
from heliopause.games.new_frontiers.power_text import (
    KEYWORDS,
    KINDS,
    TILE_NAMES,
    bonus_text,
    goal_text,
    own_discount_text,
    per_other_target,
    per_target,
    power_icons,
    power_text,
    tile_bonus_text,
)
from heliopause.games.new_frontiers.powers import Power, parse_target
from heliopause.games.new_frontiers.tables import FACES, face_properties, matches, printed
from heliopause.games.tables import Row, read_table

KIND_OF_GROUP: Final = ("development", "world", "home")
BONUS: Final = Text("Game end: ", "Koniec gry: ")
NO_POWER: Final = Text("No power.", "Bez zdolności.")

for _tile in nf.CARDS.tiles:
    TILE_NAMES.names[_tile.id] = Text(_tile.name, _tile.name_pl)


def text_of_power(tile: nf.Tile, power: Power) -> Text:
    """A power as printed; a tile may say its special, or its only power, in its own words."""
    row = tile.row
    if "text_en" in row and (power.form == words.SPECIAL or len(tile.powers) == 1):
        return Text(row["text_en"], row["text_pl"])
    if tile.group == nf.DEVELOPMENT and power.phase == words.DEVELOP and power.form == words.COST:
        return own_discount_text(power)
    return power_text(power)


def _tile_card(tile: nf.Tile) -> Card:
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
    bonus = [_bonus(tile, place) for place in range(len(tile.bonus))]
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
    for key in ("rule", "note"):
        if key in row:
            made.facts[key] = row[key]
    return made


def _bonus(tile: nf.Tile, place: int) -> dict[str, Any]:
    """One line of a `?` tile. No tile scores under two lines: `other` leaves out what an earlier line takes."""
    line = tile.bonus[place]
    if line.kind != nf.PER_TILE:
        return {**line.row, "text": json_text(bonus_text(line.row))}
    target = parse_target(line.row["per"], "", tile.id)
    taken_before = any(_share_a_tile(line, earlier) for earlier in tile.bonus[:place])
    per = per_other_target(target) if taken_before else per_target(target)
    if taken_before and _scores_itself(tile, place):
        per = Text(f"{per.en}, this one included", f"{per.pl}, także ten")
    return {**line.row, "text": json_text(tile_bonus_text(line.vp, per))}


def _scores_itself(tile: nf.Tile, place: int) -> bool:
    """Whether the line is the first that takes the tile itself: then `other` must not seem to leave it out."""
    own = [k for k, line in enumerate(tile.bonus) if line.kind == nf.PER_TILE and _takes(line, tile.number)]
    return own[:1] == [place]


def _takes(line: nf.BonusLine, tile: int) -> bool:
    return matches(line.filter, face_properties(tile), printed(tile))


def _share_a_tile(line: nf.BonusLine, other: nf.BonusLine) -> bool:
    if other.kind != nf.PER_TILE:
        return False
    tiles = range(1, FACES + 4)
    return any(_takes(line, t) and _takes(other, t) for t in tiles)


def _goal_card(goal: nf.Goal) -> Card:
    row = goal.row
    text = goal_text(nf.GOAL_COUNTS[goal.count], row)
    made = Card(goal.id, "goal", Text(goal.name, goal.name_pl), text, row["source"], row.get("known", ""))
    made.icons = ["goal"]
    made.facts = {key: row[key] for key in ("type", "counts", "steps", "open_ended", "stockpile")}
    return made


def _action_card(action: nf.ActionTile) -> Card:
    row = action.row
    text = Text(row["text_en"], row["text_pl"])
    made = Card(action.id, "action", Text(action.name, action.name_pl), text, row["source"], row.get("known", ""))
    made.icons = [action.id]
    made.facts = {key: row[key] for key in ("order", "bonus", "bonus_timing", "steps", "prices") if key in row}
    return made


def rulings() -> list[Row]:
    found: list[Row] = read_table(nf.DATA, "rulings")
    return found


def _load() -> list[Card]:
    made = [_tile_card(t) for t in nf.CARDS.tiles]
    made += [_goal_card(g) for g in nf.CARDS.goals]
    made += [_action_card(a) for a in nf.CARDS.actions]
    notes = Notes(nf.DATA)
    all_rulings = rulings()
    for card in made:
        card.facts["name_pl_source"] = "house"  # no Polish rulebook of this game is known
        notes.add_to(card, [r for r in all_rulings if card.id in r["about"]])
    return made


CATALOGUE: Final = _load()


def drawn_boards() -> dict[str, Any]:
    """What the page needs besides tiles: limits, prices, names of kinds and keywords, places on the development mat."""
    return {
        "setup": nf.CARDS.setup,
        "kinds": [{"id": k, "name": json_text(text)} for k, text in KINDS.items()],
        "keywords": [{"id": k, "name": json_text(text)} for k, text in KEYWORDS.items()],
        "development_mat": {
            t.id: t.row.get("mat") for t in nf.CARDS.tiles if t.group == nf.DEVELOPMENT and "mat" in t.row
        },
        "actions": [a.id for a in nf.CARDS.actions],
    }
