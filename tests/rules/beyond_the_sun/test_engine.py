"""Properties that no single card shows: shortcuts agree with the long way, odds are right, nothing leaks."""

from __future__ import annotations

from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import push
from heliopause.core.kernel.machine import fresh
from heliopause.core.kernel.playout import step
from heliopause.core.kernel.state import State
from heliopause.core.registry import spec
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.legality import could_change, walk
from heliopause.games.beyond_the_sun.rules.rules import BeyondTheSun
from heliopause.games.beyond_the_sun.rules.tech.decks import deck_for
from heliopause.games.beyond_the_sun.rules.turn import spaces
from heliopause.games.beyond_the_sun.rules.words.account import account_of


def rules(players: int = 3, **options: object) -> BeyondTheSun:
    built = spec("beyond-the-sun").rules(players, options)
    assert isinstance(built, BeyondTheSun)
    return built


def played(game: BeyondTheSun, seed: int, plies: int) -> State:
    """A position some random decisions into a game."""
    s = fresh(game)
    rng = Rng(seed)
    moves = Moves()
    while plies > 0 and s.top >= s.base:
        step(game, s, rng, moves)
        plies -= 1
    return s


def test_plain_actions_are_open_exactly_when_a_walk_through_them_succeeds() -> None:
    game = rules(factions="advanced")
    t = game.t
    for seed in range(12):
        s = played(game, seed, 150 + 60 * seed)
        for seat in range(3):
            for space in spaces.every_space():
                pc = spaces.space_program(t, s, seat, space)
                if pc == 0:
                    continue
                x = spaces.space_x(t, s, seat, space)
                account = account_of(s, seat, x, codes.FLAG_ACTION)
                account.saved = 0
                possible = walk(t, s, account, pc)
                wanted = possible and could_change(t, s, seat, pc, -1, x, codes.FLAG_ACTION)
                assert spaces.program_open(t, s, seat, pc, x, 0, codes.FLAG_ACTION) == wanted, (seed, seat, space)


def test_looking_for_legal_moves_changes_nothing() -> None:
    game = rules(4, expansion="all", factions="advanced")
    s = fresh(game)
    rng = Rng(8)
    moves = Moves()
    while s.top >= s.base:
        before = list(s.cells)
        moves.clear()
        game.legal(s, moves)
        assert list(s.cells) == before
        step(game, s, rng, moves)


def test_setup_boards_guild_events_lie_under_each_slot_with_one_sixth() -> None:
    """Of six face-down events two are guild events and four come from the eight others."""
    game = rules()
    s = played(game, 1, 20)
    push(s, codes.CHANCE_DRAW_EVENT, 0, 4)
    moves = Moves()
    game.legal(s, moves)
    odds = {int(moves.move[k]): moves.weight[k] / moves.total_weight() for k in range(moves.n)}
    assert len(odds) == 10
    for event, chance in odds.items():
        assert abs(chance - (1 / 6 if game.t.event_guild[event] else 4 / 6 / 8)) < 1e-9


def test_a_masked_state_hides_named_events_and_fills_them_again() -> None:
    game = rules()
    s = played(game, 1, 20)
    s.cells[m.EVENT_NAMED + 4] = 5
    masked = game.mask(s, 0)
    assert masked.cells[m.EVENT_NAMED + 4] != 5
    game.fill(masked, Rng(1))
    assert masked.cells[m.EVENT_NAMED + 4] == 0, "it is decided when it is revealed"


def test_empty_deck_is_replaced_by_the_other_one() -> None:
    s = played(rules(), 1, 20)
    s.cells[m.SYSTEM_COUNT] = 0
    assert deck_for(s, 0) == 1 and deck_for(s, 1) == 1
    s.cells[m.SYSTEM_COUNT + 1] = 0
    assert deck_for(s, 0) == -1


def test_endless_game() -> None:
    game = rules(2)
    s = played(game, 3, 60)
    s.cells[m.ROUND] = 100
    rng = Rng(3)
    moves = Moves()
    while s.top >= s.base:
        step(game, s, rng, moves)
        assert s.cells[m.ROUND] <= 101
    assert s.cells[m.ROUND] == 101 and s.cells[m.FINAL] == 3
