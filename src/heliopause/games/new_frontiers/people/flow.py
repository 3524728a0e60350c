"""The words of a round: which action tile is selected."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State
from heliopause.core.position import seat_name
from heliopause.core.wording import Outlook, Said
from heliopause.games.new_frontiers.people.phrases import action_name, action_ref
from heliopause.games.new_frontiers.people.wording import Words
from heliopause.games.new_frontiers.position.write import action_id
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.tables import Tables


class Select(Words):
    code = co.ASK_SELECT
    kind = "action"
    asks = Text("Select an action tile", "Wybierz kafelek akcji")
    begins_turn = True

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"select {action_id(t, move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        return Said(action_name(t, move), action_ref(t, move))

    def outlook(self, rules: Rules, t: Tables, s: State, move: int) -> Outlook:
        """Chart Galactic Goals shows goals to its seat, even where chance has one outcome only."""
        seen = super().outlook(rules, t, s, move)
        return Outlook(seen.changes, seen.reveals or move == m.CHART)

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        out: list[Option] = []
        for action in range(1, m.ACTIONS + 1):
            by = int(s.cells[m.TAKEN + action])
            if by > 0:
                who = seat_name(by - 1)
                why = Text(
                    f"This action tile has already been selected in this round ({who}).",
                    f"Ten kafelek akcji został już wybrany w tej rundzie ({who}).",
                )
                out.append(self.grey(t, s, action, why))
        return out

    def place(self, first: str) -> str:
        return "select"


WORDS: Final = (Select(),)
