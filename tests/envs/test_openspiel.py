"""OpenSpiel's simulation test with serialisation, copies, guesses and search bots, on every count and module."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.envs.needs import need

ROOT = Path(__file__).resolve().parents[2]
SUN, ALONE, FRONTIERS = "heliopause_beyond_the_sun", "heliopause_beyond_the_sun_solo", "heliopause_new_frontiers"
TABLES: list[tuple[str, dict[str, Any]]] = [
    (SUN, {"players": 2}),
    (SUN, {"players": 3, "factions": "advanced", "tableau": True}),
    (SUN, {"players": 4, "factions": "advanced", "expansion": "all"}),
    (ALONE, {"difficulty": "hard"}),
    *[(FRONTIERS, {"players": players}) for players in (2, 3, 4)],
    (FRONTIERS, {"players": 5, "setup": "later", "goals": True}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "params"), TABLES, ids=[f"{n}-{p.get('players', 1)}" for n, p in TABLES])
def test_openspiel_simulates_copies_guesses_and_searches(name: str, params: dict[str, Any]) -> None:
    need("pyspiel")
    program = os.environ.get("HELIOPAUSE_COMPILED") or str(ROOT / "src")
    path = os.pathsep.join([program, str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-m", "tests.envs.openspiel_checks", name, json.dumps(params)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]


def test_bad_parameters_are_refused() -> None:
    need("pyspiel")
    import pyspiel

    import heliopause.envs.openspiel_game as adapter

    assert adapter.GAME_TYPES
    with pytest.raises(Exception, match="setup"):
        pyspiel.load_game(FRONTIERS, {"setup": "sideways"})


def test_a_tensor_tells_every_cell_exactly_and_whose_eyes_they_are() -> None:
    """Cells hold sets of cards as bits, more of them than a float has."""
    need("pyspiel")
    import pyspiel

    import heliopause.envs.openspiel_game as adapter
    from heliopause.games.new_frontiers.rules import model as m

    game = pyspiel.load_game(FRONTIERS, {"players": 2})
    state = game.new_initial_state()
    last = int(state.place.rules.t.developments)
    for owned in (0, 2, 2**last, 2**last + 2, 2 ** (last + 1) - 2):
        state.place.state.cells[m.OWNED + 1] = owned
        for player in (0, 1):
            tensor = np.array(state.information_state_tensor(player), dtype=np.float64).reshape(2, -1)
            known = state.place.known(player)
            assert (tensor[0] + tensor[1] * adapter.PART)[: 1 + len(known)].tolist() == [player, *known]
    assert state.information_state_string(0) != state.information_state_string(1)


def test_what_is_public_shows_nothing_of_the_first_player() -> None:
    need("pyspiel")
    import pyspiel
    from open_spiel.python.observation import make_observation

    import heliopause.envs.openspiel_game as adapter
    from heliopause.games.beyond_the_sun.rules import model as m

    assert adapter.GAME_TYPES
    game = pyspiel.load_game(SUN, {"players": 3, "factions": "advanced", "expansion_factions": True})
    state = game.new_initial_state()
    kinds = pyspiel.PrivateInfoType
    public = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, private_info=kinds.NONE))
    own = make_observation(game)
    seen, known = set(), set()
    for card in (1, 2, 3):
        state.place.state.cells[m.PREDICTION] = card
        public.set_from(state, 0)
        seen.add((public.string_from(state, 0), public.tensor.tobytes()))
        known.add(own.string_from(state, 0))
    assert (len(seen), len(known)) == (1, 3)
    with pytest.raises(ValueError, match="all players"):
        make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, private_info=kinds.ALL_PLAYERS))
