"""The words of Settle: a world and how it is settled, colonists instead, colonies that are replaced."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.kernel.frames import top_a, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.new_frontiers.people.phases.replace import ENGINEERS, replace_id, replace_label
from heliopause.games.new_frontiers.people.phases.taking import strength_against
from heliopause.games.new_frontiers.people.phrases import card_ref, colonists, credits, missing, tile_name, world_pl
from heliopause.games.new_frontiers.people.phrases import world_instrumental_pl as with_world_pl
from heliopause.games.new_frontiers.people.wording import Words
from heliopause.games.new_frontiers.position.write import tile_id
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.phases import military, settle, taking
from heliopause.games.new_frontiers.rules.tables import Tables
from heliopause.games.studies import ASKED, FAR

ALIEN_CONTACT: Final = Text(
    "Contact Specialist cannot settle an ALIEN world.", "Specjalista ds. kontaktów nie zasiedla światów OBCYCH."
)


class Settle(Words):
    code = co.ASK_SETTLE
    kind = "settle"
    varying = ((0, 0, *ASKED), (co.REPLACE_MOVE, FAR, *ASKED))

    def id(self, t: Tables, s: State, move: int) -> str:
        if move == 0:
            return "colonists" if top_a(s) == 0 else "pass"
        if move >= co.REPLACE_MOVE:
            return replace_id(t, s, move - co.REPLACE_MOVE)
        if move >= co.DOOMED_MOVE:
            return f"doomed {tile_id(t, move - co.DOOMED_MOVE)}"
        if move >= co.CONTACT_MOVE:
            return f"contact {tile_id(t, move - co.CONTACT_MOVE)}"
        return f"settle {tile_id(t, move)}"

    def prompt(self, t: Tables, s: State) -> Text:
        if top_a(s) == 1:
            return Text("You may settle a second world", "Możesz zasiedlić drugi świat")
        return Text("Take colonists or settle a world", "Weź kolonistów albo zasiedl świat")

    def label(self, t: Tables, s: State, move: int) -> Said:
        seat = int(top_seat(s))
        if move == 0 and top_a(s) == 1:
            return Said(Text("Settle no second world", "Nie zasiedlaj drugiego świata"))
        if move == 0:
            return Said(take_label(t, s, seat), *(["resource:colonists"] if top_a(s) == 0 else []))
        if move >= co.REPLACE_MOVE:
            return replace_label(t, s, move - co.REPLACE_MOVE)
        tile = move % co.CONTACT_MOVE
        return Said(world_label(t, s, seat, move), f"explored:{tile_id(t, tile)}", card_ref(t, tile))

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        """Worlds that cannot be settled by their own type; other means that work stand among the options."""
        seat = int(top_seat(s))
        out: list[Option] = []
        for k in range(int(s.cells[m.EXPLORED + seat])):
            tile = int(s.cells[m.WORLD + seat * m.HELD + k])
            if tile not in legal:
                ref = f"explored:{tile_id(t, tile)}"
                why = why_not_settle(t, s, seat, tile)
                out.append(Option(self.id(t, s, tile), tile_name(t, tile), (ref,), why_not=why))
                for move, reason in blocked_contact(t, s, seat, tile, legal) + blocked_doomed(t, s, seat, tile, legal):
                    out.append(Option(self.id(t, s, move), world_label(t, s, seat, move), (ref,), why_not=reason))
        return out


def world_label(t: Tables, s: State, seat: int, move: int) -> Text:
    """A world by its own type, by Contact Specialist or in the place of Doomed Colony."""
    if move >= co.DOOMED_MOVE:
        tile = move - co.DOOMED_MOVE
        return Text(
            f"Replace Doomed Colony with {tile_name(t, tile).en} for free",
            f"Zastąp bezpłatnie Skazaną kolonię {with_world_pl(t, tile)}",
        )
    if move >= co.CONTACT_MOVE:
        name = tile_name(t, move - co.CONTACT_MOVE)
        paid = credits(int(taking.contact_price(t, s, seat, move - co.CONTACT_MOVE)))
        return Text(
            f"Settle {name.en} for {paid.en} (Contact Specialist)",
            f"Zasiedl {world_pl(t, move - co.CONTACT_MOVE)} za {paid.pl} (Specjalista ds. kontaktów)",
        )
    if t.military[move] == 1:
        return conquer_label(t, s, seat, move)
    paid = credits(lowest_price(t, s, seat, move))
    return Text(f"Settle {tile_name(t, move).en} for {paid.en}", f"Zasiedl {world_pl(t, move)} za {paid.pl}")


def lowest_price(t: Tables, s: State, seat: int, tile: int) -> int:
    """Alien Oort Cloud Factory is of the kind that costs least."""
    faces = [tile] if tile != t.oort else [t.faces + kind for kind in range(4)]
    return min([int(taking.pay_price(t, s, seat, face)) for face in faces])


def take_label(t: Tables, s: State, seat: int) -> Text:
    """What taking colonists gives as long as the supply lasts."""
    n = settle.TAKE + int(s.cells[m.FORCE + seat * m.FORCE_SIZE + t.f_muster])
    left = int(s.cells[m.SUPPLY])
    if left == 0:
        return Text("Take no colonists (none are left)", "Nie bierz kolonistów (pula jest pusta)")
    got = colonists(min(n, left))
    return Text(f"Take {got.en}", f"Weź {got.pl}")


def conquer_label(t: Tables, s: State, seat: int, tile: int) -> Text:
    """Military against the world; where it is not enough yet, goods have to be discarded for more."""
    strength, defense = strength_against(t, s, seat, tile), int(t.defense[tile])
    goods = Text("", "") if strength >= defense else Text(" and goods", " i towary")
    return Text(
        f"Conquer {tile_name(t, tile).en} (Military {strength}{goods.en}, defense {defense})",
        f"Podbij {world_pl(t, tile)} (siła militarna {strength}{goods.pl}, obrona {defense})",
    )


def blocked_contact(t: Tables, s: State, seat: int, tile: int, legal: list[int]) -> list[tuple[int, Text]]:
    """Contact Specialist's way to a military world that cannot be conquered either."""
    if s.cells[m.FORCE + seat * m.FORCE_SIZE + t.f_contact] == 0 or t.military[tile] == 0:
        return []
    if co.CONTACT_MOVE + tile in legal or t.colonists[tile] > s.cells[m.COLONISTS + seat]:
        return []
    short = int(taking.contact_price(t, s, seat, tile) - s.cells[m.CREDITS + seat])
    return [(co.CONTACT_MOVE + tile, ALIEN_CONTACT if t.alien[tile] == 1 else missing(short, "credit"))]


def blocked_doomed(t: Tables, s: State, seat: int, tile: int, legal: list[int]) -> list[tuple[int, Text]]:
    """A world that could replace Doomed Colony if its second colonist were there."""
    if s.cells[m.FORCE + seat * m.FORCE_SIZE + t.f_doomed] == 0 or co.DOOMED_MOVE + tile in legal:
        return []
    if t.military[tile] == 1 or t.alien[tile] == 1:
        return []
    return [(co.DOOMED_MOVE + tile, missing(int(t.colonists[tile] - 1 - s.cells[m.COLONISTS + seat]), "colonist"))]


def why_not_settle(t: Tables, s: State, seat: int, tile: int) -> Text:
    short = int(t.colonists[tile] - s.cells[m.COLONISTS + seat])
    if short > 0:
        return missing(short, "colonist")
    if t.military[tile] == 1:
        strength = strength_against(t, s, seat, tile) + int(military.reach(t, s, seat))
        return missing(int(t.defense[tile]) - strength, "military")
    return missing(lowest_price(t, s, seat, tile) - int(s.cells[m.CREDITS + seat]), "credit")


class Engineers(Words):
    code = co.ASK_ENGINEERS
    kind = "engineers"
    asks = Text("You may replace a colony", "Możesz zastąpić kolonię")
    varying = ((co.REPLACE_MOVE, FAR, *ASKED),)

    def id(self, t: Tables, s: State, move: int) -> str:
        return replace_id(t, s, move - co.REPLACE_MOVE) if move else "pass"

    def source(self, t: Tables, s: State) -> str:
        return ENGINEERS

    def label(self, t: Tables, s: State, move: int) -> Said:
        return replace_label(t, s, move - co.REPLACE_MOVE) if move else Said(Text("Replace nothing", "Nie zastępuj"))


WORDS: Final = (Settle(), Engineers())
