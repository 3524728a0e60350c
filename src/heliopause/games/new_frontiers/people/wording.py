"""What the words of all questions have in common: which tile asks, and what a choice changes."""

from __future__ import annotations

from heliopause.core.decision import Change
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import CHANCE_SEAT, decider, top_seat
from heliopause.core.kernel.machine import Rules, advance
from heliopause.core.kernel.state import State
from heliopause.core.wording import Outlook, Wording
from heliopause.games.new_frontiers.cards.words import KINDS
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.phases import trade
from heliopause.games.new_frontiers.rules.scoring import score
from heliopause.games.new_frontiers.rules.tables import Tables


class Words(Wording[Tables]):
    ways_out = ("pass",)

    def source(self, t: Tables, s: State) -> str:
        """The action tile that is being carried out."""
        action = int(s.cells[m.ACTION])
        return t.cards.actions[action - 1].id if action else ""

    def outlook(self, rules: Rules, t: Tables, s: State, move: int) -> Outlook:
        """Changes of the seat's own account up to the next question, and whether chance speaks before it."""
        seat = int(top_seat(s))
        after = s.copy()
        rules.play(after, move)
        advance(rules, after)
        reveals = False
        if decider(after) == CHANCE_SEAT:
            outcomes = Moves()
            rules.legal(after, outcomes)
            reveals = outcomes.n > 1 or rules.tells_news(after)
        changes = [
            Change(what, new - old)
            for (what, old), (_, new) in zip(account(t, s, seat), account(t, after, seat), strict=True)
            if new != old
        ]
        return Outlook(tuple(changes), reveals)


def account(t: Tables, s: State, seat: int) -> list[tuple[str, int]]:
    """What a preview compares before and after."""
    cells = s.cells
    goods = [0, 0, 0, 0]
    for slot in range(int(cells[m.COLONIES + seat])):
        kind = int(cells[m.GOOD + seat * m.SLOTS + slot]) - 1
        if kind >= 0:
            goods[kind] += 1
    stored = int(cells[m.STORED_CREDITS + seat] + trade.stored_goods(s, seat))
    return [
        ("credit", int(cells[m.CREDITS + seat])),
        ("vp", int(score(t, s, seat))),
        ("colonist", int(cells[m.COLONISTS + seat])),
        *[(KINDS[kind], goods[kind]) for kind in range(4)],
        ("stockpile", stored),
    ]
