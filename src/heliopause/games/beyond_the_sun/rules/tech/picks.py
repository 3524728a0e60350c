"""Questions whose answers lead to several rooms: a pick from the tableau, and a System that is drawn."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, top_a, top_b, top_c, top_seat
from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.faction import leaders
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.ship import colonize
from heliopause.games.beyond_the_sun.rules.tech import decks, research, tableau
from heliopause.games.beyond_the_sun.rules.words import special_effects


class TableauPick(TableQuestion):
    """ASK_TABLEAU_PICK: a face-up technology of the row, or a type to draw blind, perhaps with a star of the Savant."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        seat = top_seat(s)
        slot = top_a(s)
        types = research.allowed_types(t, s, seat, slot)
        tableau.legal_pick(t, s, types, t.slot_level[slot], moves)
        if t.leaders:
            leaders.add_savant_picks(t, s, seat, types, t.slot_level[slot], moves)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        slot = top_a(s)
        tags = top_b(s)
        pop(s)
        if move >= codes.MOVE_SAVANT:
            leaders.use_savant_in_tableau(t, s, seat, slot, move - codes.MOVE_SAVANT, tags)
        elif move >= codes.MOVE_BLIND:
            research.start_reveal(t, s, seat, slot, move - codes.MOVE_BLIND, 1, tags)
        else:
            tableau.take_from_row(s, t.slot_level[slot], move)
            research.lay_card(t, s, seat, slot, move, tags)


class DrawSystem(TableQuestion):
    """CHANCE_DRAW_SYSTEM: the next System of a deck, for a slot, for an event or to choose from."""

    def legal(self, s: State, moves: Moves) -> None:
        decks.system_outcomes(self.t, s, top_a(s), moves)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        purpose = top_b(s)
        where = top_c(s)
        pop(s)
        if purpose == codes.DRAW_REFILL:
            colonize.refill(t, s, move, where)
        elif purpose == codes.DRAW_ATTACH:
            special_effects.attach_system(t, s, seat, move, where)
        else:
            decks.reveal_system(t, s, move)
