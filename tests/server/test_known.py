"""What bots in workers are sent: the integers their seat knows, no words; they choose from it as from a view."""

from __future__ import annotations

import random

import msgspec
import pytest

import heliopause as hp
from heliopause.bots import bot
from heliopause.server import engine, jobs, wire_advice

GAMES = [("beyond-the-sun", 3), ("new-frontiers", 4)]


def some_way_in(game: str, players: int) -> hp.Game:
    chance = random.Random(5)
    made = hp.new_game(game, players, seed=5)
    while made.ply < 40 or len(made.legal_ids()) < 3:
        made.apply_random(chance)
    return made


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_bot_chooses_in_a_worker_as_it_would_from_a_view(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "bot_of", lambda game, level: bot(game, level))
    table = some_way_in(game, players)
    seat, decision = table.seat, table.decision
    assert seat is not None and decision is not None
    wanted = bot(game, "cadet").choose(table.view(seat), decision, 1.0).id
    assert jobs.choose("cadet", engine.known_to(table, seat), 1.0) == wanted


class Talker:
    """A bot of somebody's own that reads what people read."""

    def choose(self, view: dict[str, object], decision: hp.Decision, budget_s: float) -> str:
        assert view["position"] and decision.prompt.en
        return decision.options[-1].id


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_bot_that_reads_words_gets_them_in_the_worker(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "bot_of", lambda game, level: Talker())
    table = some_way_in(game, players)
    assert table.seat is not None and table.decision is not None
    assert jobs.choose("cadet", engine.known_to(table, table.seat), 1.0) == table.decision.options[-1].id


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_bot_is_sent_what_its_seat_knows_and_no_words(game: str, players: int) -> None:
    table = some_way_in(game, players)
    assert table.seat is not None
    known = engine.known_to(table, table.seat)
    view = table.view(table.seat)
    assert {key: view[key] for key in known} == known
    assert set(view) - set(known) == {"over", "deciding", "position", "table", "scores"}


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_hints_from_what_a_seat_knows_name_options_with_their_words(game: str, players: int) -> None:
    table = some_way_in(game, players)
    assert table.seat is not None and table.decision is not None
    known = engine.known_to(table, table.seat)
    told = msgspec.json.decode(jobs.advise(known, "compare", 0.2, "officer"), type=wire_advice.Advice).plans
    words = {option.id: option.text("pl") for option in table.decision.options}
    assert told and all(plan.line[0].text.pl == words[plan.line[0].option] for plan in told)
