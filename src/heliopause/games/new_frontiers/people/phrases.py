"""Words that prompts, options, reasons and the log share, in English and Polish (terms of the glossary)."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.state import State
from heliopause.games.new_frontiers.cards.words import KINDS
from heliopause.games.new_frontiers.people.card_texts import counted
from heliopause.games.new_frontiers.position.write import tile_id
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.tables import Tables
from heliopause.games.studies import FAR

KIND_NAMES: Final = (
    Text("Novelty", "Nowości"),
    Text("Rare Elements", "Pierwiastki rzadkie"),
    Text("Genes", "Geny"),
    Text("Alien Technology", "Technologia Obcych"),
)
DOOMED_ACCUSATIVE_PL: Final = "Skazaną kolonię"
KINDS_GENITIVE_PL: Final = ("Nowości", "Pierwiastków rzadkich", "Genów", "Technologii Obcych")

BY_COLONY: Final = (1, FAR, m.COLONY, m.GOOD, m.SLOTS)  # answers that are named by the colony they lie on

# English one and many; Polish genitive one and many, after `brakuje`.
_MISSING: Final = {
    "credit": ("credit", "credits", "kredytu", "kredytów"),
    "colonist": ("colonist", "colonists", "kolonisty", "kolonistów"),
    "military": ("Military", "Military", "punktu siły militarnej", "punktów siły militarnej"),
}


def tile_name(t: Tables, tile: int) -> Text:
    card = t.cards.tiles[tile - 1]
    return Text(card.name, card.name_pl)


def world_pl(t: Tables, tile: int) -> str:
    """`świat Stara Ziemia`, in the accusative; names that begin with the noun stand alone: `Świat przypraw`."""
    name = t.cards.tiles[tile - 1].name_pl
    return name if name.startswith("Świat ") else f"świat {name}"


def world_instrumental_pl(t: Tables, tile: int) -> str:
    """`światem Stara Ziemia`, `Światem przypraw`"""
    name = t.cards.tiles[tile - 1].name_pl
    return f"Światem {name.removeprefix('Świat ')}" if name.startswith("Świat ") else f"światem {name}"


def colony_genitive_pl(t: Tables, tile: int) -> str:
    """`kolonii Stara Ziemia`, also the locative; `Kolonii wspomaganych pieśniarzy`"""
    name = t.cards.tiles[tile - 1].name_pl
    return f"Kolonii {name.removeprefix('Kolonia ')}" if name.startswith("Kolonia ") else f"kolonii {name}"


def colony_accusative_pl(t: Tables, tile: int) -> str:
    """`kolonię Stara Ziemia`; names that have the noun in them stand alone: `Kolonię wspomaganych pieśniarzy`"""
    if t.cards.tiles[tile - 1].id == "doomed_colony":
        return DOOMED_ACCUSATIVE_PL
    name = t.cards.tiles[tile - 1].name_pl
    return f"Kolonię {name.removeprefix('Kolonia ')}" if name.startswith("Kolonia ") else f"kolonię {name}"


def action_name(t: Tables, action: int) -> Text:
    card = t.cards.actions[action - 1]
    return Text(card.name, card.name_pl)


def goal_name(t: Tables, goal: int) -> Text:
    card = t.cards.goals[goal - 1]
    return Text(card.name, card.name_pl)


def good_name(kind: int) -> Text:
    """`a Genes good` / `towar Genów`"""
    article = "an" if KIND_NAMES[kind].en.startswith("A") else "a"
    return Text(f"{article} {KIND_NAMES[kind].en} good", f"towar {KINDS_GENITIVE_PL[kind]}")


def colony_tile(s: State, seat: int, slot: int) -> int:
    return int(s.cells[m.COLONY + seat * m.SLOTS + slot])


def colony_name(t: Tables, s: State, seat: int, slot: int) -> Text:
    return tile_name(t, colony_tile(s, seat, slot))


def colony_id(t: Tables, s: State, seat: int, slot: int) -> str:
    return tile_id(t, colony_tile(s, seat, slot))


def good_id(t: Tables, s: State, seat: int, slot: int) -> str:
    """`novelty@new_vinland`"""
    return f"{KINDS[good_kind(s, seat, slot)]}@{colony_id(t, s, seat, slot)}"


def from_colony(t: Tables, s: State, seat: int, slot: int) -> Text:
    """`from Old Earth` / `z kolonii Stara Ziemia`"""
    tile = colony_tile(s, seat, slot)
    return Text(f"from {tile_name(t, tile).en}", f"z {colony_genitive_pl(t, tile)}")


def good_kind(s: State, seat: int, slot: int) -> int:
    return int(s.cells[m.GOOD + seat * m.SLOTS + slot]) - 1


def credits(n: int) -> Text:
    return counted(n, "credit")


def colonists(n: int) -> Text:
    return counted(n, "colonist")


def missing(n: int, what: str) -> Text:
    one, many, one_pl, many_pl = _MISSING[what]
    return Text(f"You need {n} more {one if n == 1 else many}.", f"Brakuje Ci {n} {one_pl if n == 1 else many_pl}.")


def card_ref(t: Tables, tile: int) -> str:
    return f"card:{t.cards.tiles[tile - 1].id}"


def action_ref(t: Tables, action: int) -> str:
    return f"action:{t.cards.actions[action - 1].id}"


def goal_ref(t: Tables, goal: int) -> str:
    return f"goal:{t.cards.goals[goal - 1].id}"


def colony_refs(t: Tables, s: State, seat: int, slot: int) -> tuple[str, ...]:
    """The thing itself first, then its card wherever it lies."""
    tile = colony_tile(s, seat, slot)
    return (f"colony:{tile_id(t, tile)}", card_ref(t, tile))
