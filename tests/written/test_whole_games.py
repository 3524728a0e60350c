"""A script that reads only the text's answers plays whole games and counts its points."""

from __future__ import annotations

import random
from typing import Any

import pytest

import heliopause as hp
from heliopause.written.desk import Desk
from tests.written.player import TextPlayer

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("beyond-the-sun", 2, {}),
    ("beyond-the-sun", 1, {}),
    ("new-frontiers", 2, {"setup": "later", "goals": True}),
]


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_a_whole_game_is_played_knowing_only_the_text(
    game: str, players: int, options: dict[str, Any], lang: str
) -> None:
    made = hp.new_game(game, players=players, seed=f"text {lang}", options=options)
    rng = random.Random(7)

    def others() -> None:
        while made.seat not in (0, None):
            made.apply_random(rng)

    others()
    desk = Desk(made, 0, lang, others=others)
    player = TextPlayer(lambda line: desk.say(line, short=True), lang, seed=3)
    taken = player.play()
    assert made.over and taken > 10
    player.say = desk.say
    assert player.points() == player.counted("P1") == made.view(0)["scores"][0]["total"]


def test_names_of_things_lead_to_them() -> None:
    """Every thing that a table names is found again by that name alone."""
    from heliopause import written
    from tests.written.scenes import SCENES, scene

    for name in SCENES:
        game = scene(name)
        seat = game.seat or 0
        made = written.reading(game, seat, "en")
        for id in made.ids():
            for thing in made.section(id).things:
                answer = written.answer(made, f"{id} {thing.name}").lines
                assert any(thing.name in line for line in answer), (id, thing.name)
