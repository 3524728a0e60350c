"""Hints: three options, best first, each with a reason in both languages."""

from __future__ import annotations

import math

import pytest

import heliopause as hp
from heliopause.bots import bot, levels
from heliopause.bots.hints import hints


@pytest.mark.parametrize("game", ["beyond-the-sun", "new-frontiers"])
def test_three_options_with_reasons(game: str) -> None:
    table = hp.new_game(game, 2, seed=8)
    while len(table.legal_ids()) < 3:
        table.apply(table.legal_ids()[0])
    found = hints(table.view(table.seat), table.decision, 2.0)
    assert len(found) == 3 and {hint.id for hint in found} <= set(table.legal_ids())
    assert [hint.value for hint in found] == sorted([hint.value for hint in found], reverse=True)
    for hint in found:
        told = hint.json()["reason"]
        assert isinstance(told, dict) and told["en"].endswith(".") and told["pl"].endswith(".")
        assert told["en"] != told["pl"]


def test_a_reason_names_what_changes() -> None:
    game = hp.from_position("beyond-the-sun", 2, {}, {"phase": "production", "P1": {"ore": 0, "population": 4}}, seed=1)
    mine = next(hint for hint in hints(game.view(0), game.decision, 2.0) if hint.id == "produce ore")
    assert "ore +" in mine.reason.en and "ruda +" in mine.reason.pl


@pytest.mark.parametrize("game", ["beyond-the-sun", "new-frontiers"])
def test_hints_think_like_the_captain_of_the_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The values are those of the level as data/<game>.levels.json tunes it."""
    table = hp.new_game(game, 2, seed=8)
    while len(table.legal_ids()) < 3:
        table.apply(table.legal_ids()[0])
    view, decision = table.view(table.seat), table.decision
    for settings in ({"worlds": 1, "width": 3, "nodes": 40}, {"worlds": 1, "width": 2, "nodes": 5, "weights": "plain"}):
        monkeypatch.setattr(levels, "tuning", lambda game, level, settings=settings: settings)
        captain = bot(game, "captain")
        assert isinstance(captain, levels.Captain)
        ranked = {option.id: value for option, value in captain.rank(view, decision, math.inf)}
        assert all(hint.value == ranked[hint.id] for hint in hints(view, decision, math.inf))
