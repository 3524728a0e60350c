"""What is dealt and chosen during set-up."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.effects.run import OP_RUN
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_op, top_seat
from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.tech import decks

FIRST_GROUP_INDEX: Final = 1  # the card of group A lies at index 2, that of group B at index 3


def taken(s: State, move: i64) -> None:
    """The question on top is over, and everybody is told what was dealt or chosen."""
    tell(s, co.TOLD_SETUP, top_seat(s), top_op(s), move)
    pop(s)


class DealTechnology(TableQuestion):
    """CHANCE_DEAL_TECHNOLOGY: a level I technology for a slot."""

    def legal(self, s: State, moves: Moves) -> None:
        for card in self.t.deck_technologies[1]:
            if not in_cells(s, m.TECH_AT, 4, card):
                moves.add(card)

    def play(self, s: State, move: i64) -> None:
        s.cells[m.TECH_AT + top_a(s)] = move
        taken(s, move)


class DealSystem(TableQuestion):
    """CHANCE_DEAL_SYSTEM: a System for a location; the slots of deck A begin with starting Systems."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        if t.location_deck[top_a(s)] == ct.DECK_B:
            decks.system_outcomes(t, s, ct.DECK_B, moves)
            return
        for card in t.deck_systems[ct.DECK_A]:
            if t.system_start[card] and s.cells[m.SYSTEM_LAYER + card] > 0:
                moves.add(card)

    def play(self, s: State, move: i64) -> None:
        decks.take_system(self.t, s, move)
        s.cells[m.SYSTEM_AT + top_a(s)] = move
        taken(s, move)


class DealAchievement(TableQuestion):
    """CHANCE_DEAL_ACHIEVEMENT: the card of a group."""

    def legal(self, s: State, moves: Moves) -> None:
        for achievement in self.t.cards.achievements:
            if achievement.group == top_a(s):
                moves.add(achievement.number)

    def play(self, s: State, move: i64) -> None:
        s.cells[m.ACHIEVEMENT + FIRST_GROUP_INDEX + top_a(s)] = move
        taken(s, move)


class ChooseFaction(TableQuestion):
    """ASK_CHOOSE_FACTION: one of the mats that nobody has."""

    def legal(self, s: State, moves: Moves) -> None:
        for faction in self.t.usable_factions:
            if not in_cells(s, m.FACTION, m.SEATS, faction):
                moves.add(faction)

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        take_faction(s, seat, move)


class DealFaction(ChooseFaction):
    """CHANCE_DEAL_FACTION: the same, dealt."""

    def play(self, s: State, move: i64) -> None:
        seat = top_a(s)
        pop(s)
        take_faction(s, seat, move)


class DealLeader(TableQuestion):
    """CHANCE_DEAL_LEADER: a leader of a kind for the draft."""

    def legal(self, s: State, moves: Moves) -> None:
        for leader in self.t.cards.leaders:
            if leader.kind == top_a(s) and s.cells[m.LEADER_ROW + leader.number] == 0:
                moves.add(leader.number)

    def play(self, s: State, move: i64) -> None:
        s.cells[m.LEADER_ROW + move] = 1
        taken(s, move)


class DraftLeader(TableQuestion):
    """ASK_DRAFT_LEADER: a leader of a kind that the seat has not got yet."""

    def legal(self, s: State, moves: Moves) -> None:
        seat = top_seat(s)
        for leader in self.t.cards.leaders:
            if s.cells[m.LEADER_ROW + leader.number] == 1 and s.cells[m.LEADER + seat * 2 + leader.kind] == 0:
                moves.add(leader.number)

    def play(self, s: State, move: i64) -> None:
        s.cells[m.LEADER_ROW + move] = 0
        s.cells[m.LEADER + top_seat(s) * 2 + self.t.leader_kind[move]] = move
        taken(s, move)


class NextBonus(TableQuestion):
    """ASK_NEXT_BONUS: which set-up text comes next."""

    def legal(self, s: State, moves: Moves) -> None:
        moves.add_bits(top_a(s))

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        start_text(self.t, s, seat, move)


def start_text(t: Tables, s: State, seat: i64, which: i64) -> None:
    """Run one set-up text of the seat; the BONUS_ORDER frame below forgets it."""
    set_top(s, 2, top_a(s) & ~(1 << int(which)))
    if which == 0:
        faction = s.cells[m.FACTION + seat]
        push(s, OP_RUN, seat, t.mat_setup[faction], co.SOURCE_FACTION + faction)
    else:
        leader = s.cells[m.LEADER + seat * 2 + which - 1]
        push(s, OP_RUN, seat, t.leader_setup[leader], co.SOURCE_LEADER + leader)


def in_cells(s: State, at: i64, size: i64, value: i64) -> bool:
    for k in range(size):
        if s.cells[at + k] == value:
            return True
    return False


def take_faction(s: State, seat: i64, faction: i64) -> None:
    s.cells[m.FACTION + seat] = faction
    tell(s, co.TOLD_FACTION, seat, faction)
