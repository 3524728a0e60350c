"""Words that bring cards into play or lean on the card they stand on: guilds, decks, attached Systems, actions."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.frames import push, top_b
from heliopause.core.kernel.question import ask
from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.cards import words
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import add_population, gain_ore
from heliopause.games.beyond_the_sun.rules.model import COLUMNS, PHOENIX, RAID_COUNT, RAID_MASK, SUPPLY
from heliopause.games.beyond_the_sun.rules.tech.decks import deck_for
from heliopause.games.beyond_the_sun.rules.tech.guilds import ask_guild, has_cover
from heliopause.games.beyond_the_sun.rules.turn.copying import any_copy
from heliopause.games.beyond_the_sun.rules.words.account import Account
from heliopause.games.beyond_the_sun.rules.words.special_effects import discard_event, draw_attached, take_attached
from heliopause.games.beyond_the_sun.rules.words.table_word import TableWord


class OpenGuild(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        ask_guild(self.t, s, seat, self.code[at + 1])

    def changes(self, s: State, seat: i64, at: i64) -> bool:
        return has_cover(self.t, s, self.code[at + 1])


class PrivateTechnology(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        push(s, codes.OP_PRIVATE, seat, self.code[at + 1])


class ColonizeDrawn(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        push(s, codes.OP_MINISTRY, seat, 0, self.code[at + 1])


class Bounty(TableWord):
    """For what the Jump before it has taken: Jump remembers where opponents stood."""

    def run(self, s: State, seat: i64, at: i64) -> None:
        ore = self.code[at + 1] * s.cells[RAID_COUNT]
        s.cells[RAID_MASK] = 0
        s.cells[RAID_COUNT] = 0
        if ore > 0:
            gain_ore(s, seat, ore if ore < self.code[at + 2] else self.code[at + 2])

    def changes(self, s: State, seat: i64, at: i64) -> bool:
        return False


class AttachSystem(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        event = top_b(s) - codes.SOURCE_EVENT
        deck = self.code[at + 1]
        place = self.code[at + 2]
        if deck_for(s, deck) < 0:
            discard_event(s, seat, event)
        elif place == words.BESIDE_SLOT:
            push(s, codes.ASK_BESIDE, seat, event)
        else:
            draw_attached(s, seat, deck, PHOENIX if place == words.BESIDE_DEEP_SPACE else codes.ATTACH_DYSON, event)


class TakeAttached(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        take_attached(self.t, s, seat)


class UseAction(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        ask(self.t.book, s, codes.ASK_COPY if self.code[at + 1] == words.WITH_RESEARCH else codes.ASK_BASIC, seat)

    def can(self, s: State, at: i64, account: Account) -> bool:
        """A basic action is left out when none can be taken."""
        return self.code[at + 1] == words.BASIC or any_copy(self.t, s, account)

    def why_not(self, at: i64) -> i64:
        return codes.WHY_NO_COPY


class ColumnToPop(TableWord):
    def run(self, s: State, seat: i64, at: i64) -> None:
        column: i64 = SUPPLY + seat * COLUMNS + self.code[at + 1]
        if s.cells[column] > 0:
            s.cells[column] -= 1
            add_population(s, seat, 1)

    def changes(self, s: State, seat: i64, at: i64) -> bool:
        return s.cells[SUPPLY + seat * COLUMNS + self.code[at + 1]] > 0
