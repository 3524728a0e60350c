"""Many games of one table, stepped together: who decides, what is legal and what is seen lie in buffers.

The buffers are read from outside as arrays, without a copy: `rows` (what the viewers see), `mask` (legal actions) and
`seat` (who decides, -2 when the game is over), game after game.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from heliopause.bots.compiled.evaluate import Evaluator
from heliopause.core.kernel.chance import MOST_MOVES, Moves, Rng
from heliopause.core.kernel.frames import NOBODY
from heliopause.core.kernel.machine import Rules, fresh, settle_chance
from heliopause.core.kernel.state import State
from heliopause.envs.compiled.eyes import Eye
from heliopause.envs.compiled.numbering import Numbering

CALLER: Final = 0  # the decisions of a seat are taken by the caller, by action number
RANDOM: Final = 1  # .. at random, at once
BOT: Final = 2  # .. by a bot of the caller, by move: nothing is numbered


class Games:
    rules: Rules
    numbering: Numbering
    eye: Eye
    count: i64
    players: i64
    actions: i64
    states: list[State]
    rngs: list[Rng]
    moves: Moves
    numbers: vec[i64]
    kind: vec[i64]  # by game and seat: who takes the decisions
    viewer: vec[i64]  # by game: the seat whose observation is wanted
    seat: vec[i64]
    rows: vec[i64]
    mask: vec[u8]
    move_of: vec[i64]  # by game and action
    opened: vec[i64]  # the actions that are set in the mask, to be cleared again
    openings: vec[i64]
    looked: vec[i64]  # 1 where the row shows what the viewer sees now
    refused: vec[i64]  # 1 where the last action was not legal
    follow: bool  # whether whoever decides is the viewer
    worth: vec[i64]

    def __init__(self, rules: Rules, numbering: Numbering, eye: Eye, count: int) -> None:
        self.rules = rules
        self.numbering = numbering
        self.eye = eye
        self.count = count
        self.players = rules.players
        self.actions = numbering.size
        self.states = [fresh(rules) for _ in range(count)]
        self.rngs = [Rng(0) for _ in range(count)]
        self.moves = Moves()
        self.numbers = vec[i64]([0] * MOST_MOVES)
        self.kind = vec[i64]([CALLER] * (count * int(rules.players)))
        self.viewer = vec[i64]([0] * count)
        self.seat = vec[i64]([NOBODY] * count)
        self.rows = vec[i64]([0] * (count * int(eye.size)))
        self.mask = vec[u8]([0] * (count * int(numbering.size)))
        self.move_of = vec[i64]([0] * (count * int(numbering.size)))
        self.opened = vec[i64]([0] * (count * MOST_MOVES))
        self.openings = vec[i64]([0] * count)
        self.looked = vec[i64]([0] * count)
        self.refused = vec[i64]([0] * count)
        self.follow = False
        self.worth = vec[i64]([0] * count)

    def twin(self) -> Games:
        """Games that go on alike and alone; rules, numbers and eye are shared."""
        other = Games(self.rules, self.numbering, self.eye, int(self.count))
        other.states = [s.copy() for s in self.states]
        for k in range(self.count):
            other.rngs[k].x = self.rngs[k].x
            other.rngs[k].y = self.rngs[k].y
        other.kind = self.kind[:]
        other.viewer = self.viewer[:]
        other.seat = self.seat[:]
        other.rows = self.rows[:]
        other.mask = self.mask[:]
        other.move_of = self.move_of[:]
        other.opened = self.opened[:]
        other.openings = self.openings[:]
        other.looked = self.looked[:]
        other.refused = self.refused[:]
        other.follow = self.follow
        other.worth = self.worth[:]
        return other

    def put(self, k: i64, s: State, seed: int) -> None:
        """Let game `k` go on from a state, draws to come from a seed."""
        self.states[k] = s
        self.rngs[k] = Rng(seed)
        self.refused[k] = 0
        self.go_on(k)

    def begin(self, k: i64, seed: int) -> None:
        self.put(k, fresh(self.rules), seed)

    def sit(self, k: i64, seat: i64, kind: i64) -> None:
        self.kind[k * self.players + seat] = kind

    def step(self, actions: list[int]) -> None:
        """Play one action in every game that waits for its caller; below 0: leave that game as it is. What the viewer
        sees is written at once where it is final: the game is still at hand in the processor's memory."""
        for k in range(self.count):
            if actions[k] >= 0:
                self.act(k, actions[k])
                if self.looked[k] == 0 and (self.seat[k] == NOBODY or self.seat[k] == self.viewer[k]):
                    self.look_again(k)

    def act(self, k: i64, action: i64) -> None:
        self.refused[k] = 0
        if action >= self.actions or self.mask[k * self.actions + action] == 0:
            self.refused[k] = 1
            return
        self.play(k, self.move_of[k * self.actions + action])

    def play(self, k: i64, move: i64) -> None:
        """Take a legal move as the rules know it."""
        self.rules.play(self.states[k], move)
        self.go_on(k)

    def go_on(self, k: i64) -> None:
        """Up to the next decision of a caller or a bot, or the end."""
        rules = self.rules
        s = self.states[k]
        rng = self.rngs[k]
        moves = self.moves
        self.clear_mask(k)
        self.looked[k] = 0
        while True:
            settle_chance(rules, s, rng, moves)
            if s.top < s.base:
                self.seat[k] = NOBODY
                return
            seat = s.cells[s.top + 1]
            who = self.kind[k * self.players + seat]
            if who != RANDOM:
                break
            moves.clear()
            rules.legal(s, moves)
            rules.play(s, moves.move[rng.below(moves.n)])
        self.seat[k] = seat
        if self.follow:
            self.viewer[k] = seat
        if who == CALLER:
            self.set_mask(k)

    def clear_mask(self, k: i64) -> None:
        mask = self.mask
        opened = self.opened
        base: i64 = k * MOST_MOVES
        for i in range(self.openings[k]):
            mask[k * self.actions + opened[base + i]] = 0
        self.openings[k] = 0

    def set_mask(self, k: i64) -> None:
        moves = self.moves
        moves.clear()
        s = self.states[k]
        self.rules.legal(s, moves)
        numbers = self.numbers
        self.numbering.fill(s, moves, numbers, 0)
        mask = self.mask
        move_of = self.move_of
        opened = self.opened
        base: i64 = k * MOST_MOVES
        first = k * self.actions
        n: i64 = 0
        for i in range(moves.n):
            action = numbers[i]
            if action >= 0:
                mask[first + action] = 1
                move_of[first + action] = moves.move[i]
                opened[base + n] = action
                n += 1
        self.openings[k] = n

    def look(self, k: i64, viewer: i64) -> None:
        """Write what a seat sees into the row of the game."""
        self.eye.look(self.states[k], viewer, self.rows, k * self.eye.size)
        self.looked[k] = 0

    def look_again(self, k: i64) -> None:
        self.eye.look(self.states[k], self.viewer[k], self.rows, k * self.eye.size)
        self.looked[k] = 1

    def look_all(self) -> None:
        """Write what the viewers see, where it is not written yet."""
        for k in range(self.count):
            if self.looked[k] == 0:
                self.look_again(k)

    def judge(self, k: i64, evaluator: Evaluator) -> None:
        """What the position is worth to the viewer, in thousandths of a point, into `worth`; 0 when it is over."""
        s = self.states[k]
        if s.top < s.base:
            self.worth[k] = 0
            return
        veil = self.eye.veil
        veil.lower(s, self.viewer[k])
        self.worth[k] = evaluator.margin(s, self.viewer[k])
        veil.lift(s, self.viewer[k])

    def judge_all(self, evaluator: Evaluator) -> None:
        for k in range(self.count):
            self.judge(k, evaluator)

    def waiting_for_bots(self) -> list[int]:
        """The games in which a seat has to decide that a bot of the caller plays."""
        out: list[int] = []
        for k in range(self.count):
            if self.seat[k] >= 0 and self.kind[k * self.players + self.seat[k]] == BOT:
                out.append(int(k))
        return out

    def waiting_for_others(self) -> list[int]:
        """The games in which the caller has to decide for another seat than the viewer's."""
        out: list[int] = []
        for k in range(self.count):
            seat = self.seat[k]
            if seat >= 0 and seat != self.viewer[k] and self.kind[k * self.players + seat] == CALLER:
                out.append(int(k))
        return out
