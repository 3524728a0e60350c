"""The words of taking a world: the kind of Alien Oort Cloud Factory, goods for Military."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.frames import top_a, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.new_frontiers.cards.words import KINDS
from heliopause.games.new_frontiers.people.phrases import (
    KIND_NAMES,
    card_ref,
    credits,
    from_colony,
    good_id,
    good_kind,
    good_name,
    tile_name,
)
from heliopause.games.new_frontiers.people.wording import Words
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.in_force import military_against
from heliopause.games.new_frontiers.rules.phases import taking
from heliopause.games.new_frontiers.rules.tables import Tables
from heliopause.games.studies import ASKED, FAR


class Oort(Words):
    code = co.ASK_OORT
    kind = "kind"

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"kind {KINDS[move]}"

    def prompt(self, t: Tables, s: State) -> Text:
        if top_a(s) == 1:
            return Text("Set the kind of the factory you settle", "Określ rodzaj zasiedlanej fabryki")
        return Text(
            "Set the kind of Alien Oort Cloud Factory for this action",
            "Określ na tę akcję rodzaj Fabryki Obcych w Obłoku Oorta",
        )

    def source(self, t: Tables, s: State) -> str:
        return "alien_oort_cloud_factory"

    def label(self, t: Tables, s: State, move: int) -> Said:
        name, ref = KIND_NAMES[move], f"kind:{KINDS[move]}"
        if top_a(s) == 0:
            return Said(name, ref)
        paid = credits(int(taking.pay_price(t, s, top_seat(s), t.faces + move)))
        return Said(Text(f"{name.en} ({paid.en})", f"{name.pl} ({paid.pl})"), ref)


class Temporary(Words):
    code = co.ASK_TEMPORARY
    kind = "military"
    giving = ("discard ",)
    arguments = ("tile",)
    varying = ((1, FAR, *ASKED),)

    def id(self, t: Tables, s: State, move: int) -> str:
        if move == 0:
            return "enough"
        power, slot = power_and_slot(move)
        return f"discard {good_id(t, s, int(top_seat(s)), slot)} for {t.temporary_names[power]}"

    def prompt(self, t: Tables, s: State) -> Text:
        world = int(top_a(s))
        strength, defense = strength_against(t, s, int(top_seat(s)), world), int(t.defense[world])
        name = tile_name(t, world)
        return Text(
            f"{name.en}: Military {strength}, defense {defense}. Discard goods for more?",
            f"{name.pl}: siła militarna {strength}, obrona {defense}. Odrzucasz towary, aby mieć więcej?",
        )

    def source(self, t: Tables, s: State) -> str:
        return t.cards.tiles[top_a(s) - 1].id

    def label(self, t: Tables, s: State, move: int) -> Said:
        if move == 0:
            return Said(Text("Take the world now", "Zajmij świat"))
        seat = int(top_seat(s))
        power, slot = power_and_slot(move)
        tile, n = int(t.t_tile[power]), int(t.t_n[power])
        name, place = tile_name(t, tile), from_colony(t, s, seat, slot)
        good = good_name(good_kind(s, seat, slot))
        return Said(
            Text(
                f"Discard {good.en} {place.en}: +{n} Military ({name.en})",
                f"Odrzuć {good.pl} {place.pl}: +{n} siły militarnej ({name.pl})",
            ),
            f"good:{good_id(t, s, seat, slot)}",
            card_ref(t, tile),
        )


def power_and_slot(move: int) -> tuple[int, int]:
    return divmod(move - 1, co.TEMPORARY_MOVE)


def strength_against(t: Tables, s: State, seat: int, tile: int) -> int:
    return int(military_against(t, s, seat, tile) + s.cells[m.RAISED])


WORDS: Final = (Oort(), Temporary())
