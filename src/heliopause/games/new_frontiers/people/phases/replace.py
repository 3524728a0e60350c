"""The words of Terraforming Engineers: which colony is replaced, and by which world."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.frames import top_a, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.new_frontiers.people.phrases import (
    card_ref,
    colony_accusative_pl,
    colony_id,
    colony_name,
    colony_refs,
    colony_tile,
    tile_name,
    world_instrumental_pl,
)
from heliopause.games.new_frontiers.people.wording import Words
from heliopause.games.new_frontiers.position.write import tile_id
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.phases import replace
from heliopause.games.new_frontiers.rules.tables import Tables

ENGINEERS: Final = "terraforming_engineers"


class Replace(Words):
    code = co.ASK_REPLACE
    kind = "replace"

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"with {tile_id(t, move)}"

    def prompt(self, t: Tables, s: State) -> Text:
        seat, slot = int(top_seat(s)), int(top_a(s))
        replaced_pl = colony_accusative_pl(t, colony_tile(s, seat, slot))
        return Text(f"Which world replaces {colony_name(t, s, seat, slot).en}?", f"Który świat zastąpi {replaced_pl}?")

    def source(self, t: Tables, s: State) -> str:
        return ENGINEERS

    def label(self, t: Tables, s: State, move: int) -> Said:
        return Said(tile_name(t, move), f"explored:{tile_id(t, move)}", card_ref(t, move))


def replace_id(t: Tables, s: State, slot: int) -> str:
    return f"replace {colony_id(t, s, int(top_seat(s)), slot)}"


def replace_label(t: Tables, s: State, slot: int) -> Said:
    """Names the new world too where only one fits: it is put down without another question."""
    seat = int(top_seat(s))
    old, old_pl = colony_name(t, s, seat, slot), colony_accusative_pl(t, colony_tile(s, seat, slot))
    held = [int(s.cells[m.WORLD + seat * m.HELD + k]) for k in range(int(s.cells[m.EXPLORED + seat]))]
    fitting = [tile for tile in held if replace.legal_replaced(t, s, seat, slot, tile)]
    new, refs = Text("", ""), colony_refs(t, s, seat, slot)
    if len(fitting) == 1:
        new = Text(f" with {tile_name(t, fitting[0]).en}", f" {world_instrumental_pl(t, fitting[0])}")
        refs += (f"explored:{tile_id(t, fitting[0])}",)
    return Said(
        Text(
            f"Replace {old.en}{new.en} (Terraforming Engineers)",
            f"Zastąp {old_pl}{new.pl} (Inżynierowie terraformacji)",
        ),
        *refs,
    )


WORDS: Final = (Replace(),)
