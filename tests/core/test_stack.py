"""The stack of frames has room for every chain of rules, and a chain without an end is an error."""

from __future__ import annotations

import pytest

from heliopause.core import registry
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import StackOverflow, push
from heliopause.core.kernel.playout import to_end
from heliopause.core.kernel.state import FRAME, Layout, State, new_state

RICH: dict[str, dict[str, object]] = {
    "beyond-the-sun": {"leaders": True, "expansion": "all", "tableau": True},
    "new-frontiers": {"goals": True},
}


def deepest(s: State) -> int:
    """How many frames were ever in use: nobody wipes what was popped."""
    used = [at for at in range(int(s.base), len(s.cells)) if s.cells[at] != 0]
    return (used[-1] - int(s.base)) // FRAME + 1 if used else 0


@pytest.mark.parametrize("depth", [3, 16])
def test_a_chain_that_never_ends_is_an_error_and_writes_nothing_beyond_the_stack(depth: int) -> None:
    layout = Layout(2, depth=depth)
    layout.add("ore", 2)
    s = new_state(layout)
    for n in range(depth):
        push(s, n + 1, 0)
    before = list(s.cells)
    with pytest.raises(StackOverflow, match=f"more than {depth} frames; the newest is op 99 of seat 1"):
        push(s, 99, 1)
    assert list(s.cells) == before and deepest(s) == depth


@pytest.mark.parametrize("game", RICH)
def test_random_games_leave_a_third_of_the_stack_unused(game: str) -> None:
    rules = registry.spec(game).rules(4, RICH[game])
    moves = Moves()
    for seed in range(12):
        s = rules.start()
        to_end(rules, s, Rng(seed), moves)
        assert 0 < deepest(s) <= rules.layout.depth * 2 // 3
