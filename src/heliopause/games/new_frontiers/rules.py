"""New Frontiers as the kernel sees it: frames, moves and everything people read."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from heliopause.core.chance import Moves, Rng
from heliopause.core.decision import Decision, Score
from heliopause.core.events import Event
from heliopause.core.frames import top_op
from heliopause.core.machine import Rules
from heliopause.core.position import drop_old_frames
from heliopause.core.state import State, frames_of
from heliopause.games.new_frontiers import (
    checks,
    consume,
    develop,
    explore,
    features,
    flow,
    goals,
    log,
    military,
    naming,
    position,
    position_reader,
    produce,
    replace,
    score_lines,
    scoring,
    settle,
    setup,
    taking,
    text,
    trade,
    view,
)
from heliopause.games.new_frontiers import model as m


class NewFrontiers(Rules):
    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        super().__init__("new-frontiers", players, options, m.LAYOUT)
        self.goals: bool = options["goals"] is True
        self.later: bool = options["setup"] == "later"
        self.table_setup = setup.SetupTable(players)
        self.opening = setup.start(self.table_setup, self.goals, self.later)

    # --- on integers ------------------------------------------------------------------------------------------------

    def start(self) -> State:
        return self.opening.copy()

    def run(self, s: State) -> None:
        op = top_op(s)
        players = self.players
        if op == m.OP_ROUND:
            flow.run_round(s, self.table_setup.discs)
        elif op == m.OP_DEVELOP:
            develop.run_develop(s, players)
        elif op == m.OP_EXPLORE:
            explore.run_explore(s, players)
        elif op == m.OP_SHOW or op == m.OP_DRAW:
            explore.run_draw(s)
        elif op == m.OP_LIMIT:
            explore.run_limit(s, players)
        elif op == m.OP_SETTLE:
            settle.run_settle(s, players)
        elif op == m.OP_SETTLE_TURN:
            settle.run_settle_turn(s)
        elif op == m.OP_PRODUCE_TURN:
            produce.run_produce_turn(s)
        elif op == m.OP_TRADE_TURN:
            trade.run_trade_turn(s)
        elif op == m.OP_TRADE:
            trade.run_trade(s, players)
        elif op == m.OP_CONSUME:
            consume.run_consume(s)
        elif op == m.OP_EAT:
            consume.run_eat(s)
        elif op == m.OP_PRODUCE:
            produce.run_produce(s, players)
        elif op == m.OP_CONQUER:
            taking.run_conquer(s)
        elif op == m.OP_BEGIN:
            flow.run_begin(s)
        elif op == m.OP_END_ACTION:
            flow.run_end_action(s, players)
        elif op == m.OP_CHART:
            goals.run_chart(s)
        elif op == m.OP_STORE:
            trade.run_store(s, players)
        elif op == m.OP_SETUP:
            setup.run_setup(s, self.table_setup, self.later)
        else:
            raise ValueError(f"op {op} does not run by itself")

    def legal(self, s: State, moves: Moves) -> None:
        op = top_op(s)
        if op == m.CHANCE_SHOW or op == m.CHANCE_DRAW:
            explore.legal_world(s, moves)
        elif op == m.ASK_SELECT:
            flow.legal_select(s, moves, self.goals)
        elif op == m.ASK_DEVELOP:
            develop.legal_develop(s, moves)
        elif op == m.ASK_PICK:
            explore.legal_pick(s, moves)
        elif op == m.ASK_SETTLE:
            settle.legal_settle(s, moves)
        elif op == m.ASK_SELL:
            trade.legal_sell(s, moves)
        elif op == m.ASK_CONSUME:
            consume.legal_consume(s, moves)
        elif op == m.ASK_GOOD:
            consume.legal_good(s, moves)
        elif op == m.ASK_LIMIT:
            explore.legal_limit(s, moves)
        elif op == m.ASK_WINDFALL:
            produce.legal_windfall(s, moves)
        elif op == m.ASK_REVEAL:
            goals.legal_reveal(s, moves)
        elif op == m.ASK_OORT:
            taking.legal_oort(s, moves)
        elif op == m.ASK_TEMPORARY:
            military.legal_temporary(s, moves)
        elif op == m.ASK_REPLACE:
            replace.legal_replace(s, moves)
        elif op == m.ASK_ENGINEERS:
            settle.legal_engineers(s, moves)
        elif op == m.ASK_SHORT:
            produce.legal_short(s, moves)
        elif op == m.ASK_STORE:
            trade.legal_store(s, moves)
        elif op == m.ASK_TAX:
            trade.legal_tax(s, moves)
        elif op == m.ASK_KEEP or op == m.ASK_UNDER:
            goals.legal_goal(s, moves)
        elif op == m.CHANCE_GOAL or op == m.CHANCE_TURN_UP:
            goals.legal_goal_chance(s, moves)
        else:
            setup.legal_setup(s, self.table_setup, moves)

    def play(self, s: State, move: i64) -> None:
        op = top_op(s)
        if op == m.CHANCE_SHOW or op == m.CHANCE_DRAW:
            explore.play_world(s, move)
        elif op == m.ASK_SELECT:
            flow.play_select(s, move)
        elif op == m.ASK_DEVELOP:
            develop.play_develop(s, move)
        elif op == m.ASK_PICK:
            explore.play_pick(s, move)
        elif op == m.ASK_SETTLE:
            settle.play_settle(s, move)
        elif op == m.ASK_SELL:
            trade.play_sell(s, move)
        elif op == m.ASK_CONSUME:
            consume.play_consume(s, move)
        elif op == m.ASK_GOOD:
            consume.play_good(s, move)
        elif op == m.ASK_LIMIT:
            explore.play_limit(s, move)
        elif op == m.ASK_WINDFALL or op == m.ASK_SHORT:
            produce.play_good(s, move)
        elif op == m.ASK_REVEAL:
            goals.play_reveal(s, move)
        elif op == m.ASK_OORT:
            taking.play_oort(s, move)
        elif op == m.ASK_TEMPORARY:
            taking.play_temporary_or_enough(s, move)
        elif op == m.ASK_REPLACE:
            replace.play_replace(s, move)
        elif op == m.ASK_ENGINEERS:
            settle.play_engineers(s, move)
        elif op == m.ASK_STORE:
            trade.play_store(s, move)
        elif op == m.ASK_TAX:
            trade.play_tax(s, move)
        elif op == m.ASK_KEEP or op == m.ASK_UNDER or op == m.CHANCE_GOAL or op == m.CHANCE_TURN_UP:
            goals.play_goal(s, move)
        else:
            setup.play_setup(s, self.table_setup, move)

    def score(self, s: State, seat: i64) -> i64:
        return scoring.score(s, seat)

    def tells_news(self, s: State) -> bool:
        """Goals are looked at and turned up through chance: each time somebody learns what they did not know."""
        return top_op(s) == m.CHANCE_GOAL or top_op(s) == m.CHANCE_TURN_UP

    def turn_mark(self, s: State) -> i64:
        return s.cells[m.ROUND] * 16 + s.cells[m.SELECTED]

    def progress(self, s: State) -> i64:
        return features.progress(s, self.players)

    # --- for people -------------------------------------------------------------------------------------------------

    def move_id(self, s: State, move: i64) -> str:
        return naming.move_id(s, int(move))

    def decision(self, s: State) -> Decision:
        return text.decision(self, s)

    def scores(self, s: State, seat: i64) -> list[Score]:
        return score_lines.lines(s, int(seat))

    def winners(self, s: State) -> list[int]:
        return scoring.winners(s, int(self.players))

    def position(self, s: State) -> dict[str, object]:
        return position.write(s, int(self.players), int(self.table_setup.discs))

    def meant(self, before: dict[str, object], after: dict[str, object]) -> None:
        drop_old_frames(before, after, ("order", "selected", "next", "action"))

    def from_position(self, given: Mapping[str, object]) -> State:
        return position_reader.read(self.table_setup, self.goals, given)

    def table(self, s: State, seat: int) -> dict[str, object]:
        return view.table(s, self.table_setup, self.goals)

    def event_json(self, event: Event, viewer: int) -> dict[str, object] | None:
        return log.event_json(event, viewer)

    def check(self, s: State) -> list[str]:
        return checks.check(s, self.table_setup, self.goals)

    def fill(self, s: State, rng: Rng) -> None:
        goals.fill_goals(s, rng, chart_seat(s))


def chart_seat(s: State) -> int:
    """The seat that holds goals in hand: the one whose Chart Galactic Goals is on the stack, -1 when there is none."""
    for frame in frames_of(s):
        if frame[0] == m.OP_CHART:
            return frame[1]
    return -1
