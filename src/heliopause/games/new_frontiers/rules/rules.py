"""New Frontiers as the kernel sees it: frames, moves and everything people read."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from heliopause.core.decision import Decision, Score
from heliopause.core.digests import FirstLayout, StateNames
from heliopause.core.kernel.chance import Rng
from heliopause.core.kernel.events import Event
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State, frames_of
from heliopause.core.position import drop_old_frames
from heliopause.games.new_frontiers.people import log, score_lines, view
from heliopause.games.new_frontiers.people.questions import WORDINGS
from heliopause.games.new_frontiers.position import read, state_names, write
from heliopause.games.new_frontiers.rules import checks, features, flow, goals, questions, scoring, setup
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.phases import (
    consume,
    develop,
    explore,
    produce,
    settle,
    taking,
    trade,
)
from heliopause.games.new_frontiers.rules.tables import Tables


class NewFrontiers(Rules):
    def __init__(self, players: int, options: Mapping[str, object], t: Tables) -> None:
        super().__init__("new-frontiers", players, options, m.LAYOUT)
        self.goals: bool = options["goals"] is True
        self.later: bool = options["setup"] == "later"
        self.t = t
        self.table_setup = setup.SetupTable(t, players)
        t.book.put(questions.of_phases(t))
        self.book.put(questions.of_phases(t))
        self.book.put(questions.of_goals(t))
        self.book.put(questions.of_setup(self.table_setup, self.goals))
        self.opening = setup.start(self.table_setup, self.goals, self.later)

    # --- on integers ------------------------------------------------------------------------------------------------

    def start(self) -> State:
        return self.opening.copy()

    def run(self, s: State) -> None:
        op = s.cells[s.top]
        players = self.players
        if op == co.OP_ROUND:
            flow.run_round(s, self.table_setup.discs)
        elif op == co.OP_DEVELOP:
            develop.run_develop(self.t, s, players)
        elif op == co.OP_EXPLORE:
            explore.run_explore(self.t, s, players)
        elif op == co.OP_SHOW or op == co.OP_DRAW:
            explore.run_draw(s)
        elif op == co.OP_LIMIT:
            explore.run_limit(self.t, s, players)
        elif op == co.OP_SETTLE:
            settle.run_settle(self.t, s, players)
        elif op == co.OP_SETTLE_TURN:
            settle.run_settle_turn(self.t, s)
        elif op == co.OP_PRODUCE_TURN:
            produce.run_produce_turn(self.t, s)
        elif op == co.OP_TRADE_TURN:
            trade.run_trade_turn(self.t, s)
        elif op == co.OP_TRADE:
            trade.run_trade(s, players)
        elif op == co.OP_CONSUME:
            consume.run_consume(self.t, s)
        elif op == co.OP_EAT:
            consume.run_eat(self.t, s)
        elif op == co.OP_PRODUCE:
            produce.run_produce(self.t, s, players)
        elif op == co.OP_CONQUER:
            taking.run_conquer(self.t, s)
        elif op == co.OP_BEGIN:
            flow.run_begin(s)
        elif op == co.OP_END_ACTION:
            flow.run_end_action(self.t, s, players)
        elif op == co.OP_CHART:
            goals.run_chart(s)
        elif op == co.OP_STORE:
            trade.run_store(self.t, s, players)
        elif op == co.OP_SETUP:
            setup.run_setup(s, self.table_setup, self.later)
        else:
            raise ValueError(f"op {op} does not run by itself")

    def score(self, s: State, seat: i64) -> i64:
        return scoring.score(self.t, s, seat)

    def state_names(self) -> StateNames:
        return state_names.state_names(self.t)

    def first_layout(self) -> FirstLayout:
        return state_names.first_layout()

    def turn_mark(self, s: State) -> i64:
        return s.cells[m.ROUND] * 16 + s.cells[m.SELECTED]

    def progress(self, s: State) -> i64:
        return features.progress(s, self.players)

    # --- for people -------------------------------------------------------------------------------------------------

    def move_id(self, s: State, move: i64) -> str:
        return WORDINGS.move_id(self.t, s, int(move))

    def decision(self, s: State) -> Decision:
        return WORDINGS.decision(self, self.t, s)

    def scores(self, s: State, seat: i64) -> list[Score]:
        return score_lines.lines(self.t, s, int(seat))

    def winners(self, s: State) -> list[int]:
        return scoring.winners(self.t, s, int(self.players))

    def position(self, s: State) -> dict[str, object]:
        return write.write(self.t, s, int(self.players), int(self.table_setup.discs))

    def meant(self, before: dict[str, object], after: dict[str, object]) -> None:
        drop_old_frames(before, after, ("order", "selected", "next", "action"))

    def from_position(self, given: Mapping[str, object]) -> State:
        return read.read(self.table_setup, self.goals, given)

    def table(self, s: State, seat: int) -> dict[str, object]:
        return view.table(s, self.table_setup, self.goals)

    def event_json(self, event: Event, viewer: int) -> dict[str, object] | None:
        return log.event_json(self.t, event, viewer)

    def check(self, s: State) -> list[str]:
        return checks.check(s, self.table_setup, self.goals)

    def impossible(self, s: State) -> list[str]:
        """A position may name the few goals that are in the game: the others are out."""
        return [line for line in self.check(s) if not line.endswith(checks.LEFT_OUT)]

    def fill(self, s: State, rng: Rng) -> None:
        goals.fill_goals(s, rng, chart_seat(s))


def chart_seat(s: State) -> int:
    """The seat that holds goals in hand: the one whose Chart Galactic Goals is on the stack, -1 when there is none."""
    for frame in frames_of(s):
        if frame[0] == co.OP_CHART:
            return frame[1]
    return -1
