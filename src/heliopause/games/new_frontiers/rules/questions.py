"""Every question of the game by the code of its frame: the index of what seats and chance are asked."""

from __future__ import annotations

from heliopause.core.kernel.question import Question
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import flow, goals, setup
from heliopause.games.new_frontiers.rules.model import CHART, RETREAT
from heliopause.games.new_frontiers.rules.phases import (
    consume,
    develop,
    explore,
    produce,
    replace,
    settle,
    taking,
    trade,
)
from heliopause.games.new_frontiers.rules.tables import Tables


def of_phases(t: Tables) -> dict[int, Question]:
    return {
        co.ASK_DEVELOP: develop.Develop(t),
        co.CHANCE_SHOW: explore.ShowWorld(t),
        co.CHANCE_DRAW: explore.DrawWorld(t),
        co.ASK_PICK: explore.Pick(),
        co.ASK_LIMIT: explore.Limit(t),
        co.ASK_SETTLE: settle.Settle(t),
        co.ASK_ENGINEERS: settle.Engineers(t),
        co.ASK_REPLACE: replace.Replace(t),
        co.ASK_OORT: taking.Oort(t),
        co.ASK_TEMPORARY: taking.Temporary(t),
        co.ASK_WINDFALL: produce.Windfall(t),
        co.ASK_SHORT: produce.Short(t),
        co.ASK_SELL: trade.Sell(t),
        co.ASK_TAX: trade.Tax(t),
        co.ASK_STORE: trade.Store(t),
        co.ASK_CONSUME: consume.Consume(t),
        co.ASK_GOOD: consume.GoodToConsume(t),
    }


def of_goals(t: Tables) -> dict[int, Question]:
    return {
        co.ASK_REVEAL: goals.Reveal(t),
        co.ASK_KEEP: goals.Keep(),
        co.ASK_UNDER: goals.Under(),
        co.CHANCE_GOAL: goals.LookAt(),
        co.CHANCE_TURN_UP: goals.TurnUp(),
    }


def of_setup(table: setup.SetupTable, goals_too: bool) -> dict[int, Question]:
    return {
        co.CHANCE_SIDE: setup.Side(table),
        co.CHANCE_ORDER: setup.Order(table),
        co.CHANCE_MAT: setup.Mat(),
        co.ASK_HOME: setup.Home(table),
        co.ASK_SELECT: flow.Select(CHART if goals_too else RETREAT),
    }
