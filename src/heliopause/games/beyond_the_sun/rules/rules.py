"""The rules of Beyond the Sun as the kernel sees them: every operation is sent to the file that knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from heliopause.core.decision import Decision, Score
from heliopause.core.digests import FirstLayout, StateNames
from heliopause.core.effects.code import FIRST_GAME_OPCODE, OPTIONAL, WIDTH
from heliopause.core.effects.run import OP_RUN, ProgramRules
from heliopause.core.kernel.chance import Rng
from heliopause.core.kernel.events import Event
from heliopause.core.kernel.frames import top_a, top_d, top_seat
from heliopause.core.kernel.state import FRAME, UNKNOWN, State
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.people import log, view
from heliopause.games.beyond_the_sun.people.questions import WORDINGS
from heliopause.games.beyond_the_sun.position import read, state_names, write
from heliopause.games.beyond_the_sun.rules import codes, flow, setup
from heliopause.games.beyond_the_sun.rules.checks import LEFT_OUT, broken_invariants
from heliopause.games.beyond_the_sun.rules.faction import innovations, leaders
from heliopause.games.beyond_the_sun.rules.legality import (
    body_has_research,
    can,
    could_change,
    could_change_after,
    optional_possible,
)
from heliopause.games.beyond_the_sun.rules.model import (
    ACTION_NAMED,
    CHANGED,
    DOOM_LEFT,
    EVENT_NAMED,
    FINAL,
    LAYOUT,
    PREDICTION,
    ROUND,
    SEATS,
    SLOTS,
    TURN,
)
from heliopause.games.beyond_the_sun.rules.questions import fill_book
from heliopause.games.beyond_the_sun.rules.scoring import score, scores, winners
from heliopause.games.beyond_the_sun.rules.ship import building, colonize, control, moving
from heliopause.games.beyond_the_sun.rules.solo import anarchists
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.tech import research, tableau
from heliopause.games.beyond_the_sun.rules.turn import achievements
from heliopause.games.beyond_the_sun.rules.words import costs, special_effects
from heliopause.games.beyond_the_sun.rules.words.counts import count_of
from heliopause.games.beyond_the_sun.rules.words.effects import word_rules

SOLO_DISCS: Final = 13


class BeyondTheSun(ProgramRules):
    def __init__(self, players: int, options: Mapping[str, object], cards: Cards) -> None:
        super().__init__("beyond-the-sun", players, options, LAYOUT)
        self.t = Tables(players, options, cards)
        self.code = self.t.code
        self.t.book = self.book
        fill_book(self.t)
        for op, rule in word_rules(self.t).items():
            self.t.words[op - FIRST_GAME_OPCODE] = rule

    def play_by(self, version: int) -> None:
        super().play_by(version)
        self.t.rules = version

    def start(self) -> State:
        return setup.start(self.t)

    # --- running frames ---------------------------------------------------------------------------
    def run(self, s: State) -> None:
        t = self.t
        cells = s.cells
        op = cells[s.top]
        if op == OP_RUN:
            self.run_program(s)
        elif op == codes.OP_TURN:
            flow.run_turn(t, s)
        elif op >= 200:
            anarchists.run(t, s)
        elif op >= 100:
            setup.run(t, s)
        elif op == codes.OP_TRADING:
            flow.run_trading(t, s)
        elif op == codes.OP_JUMPING:
            moving.run_jumping(t, s)
        elif op == codes.OP_BUILD_STEP:
            building.run_build_step(t, s)
        elif op == codes.OP_DISC:
            colonize.place_disc(t, s)
        elif op == codes.OP_DISCS:
            control.place_discs(t, s)
        elif op == codes.OP_BONUSES:
            control.run_bonuses(t, s)
        elif op == codes.OP_RESEARCH:
            research.start_research(t, s)
        elif op == codes.OP_DISCOVER:
            research.run_discover(t, s)
        elif op == codes.OP_REVEAL:
            research.run_reveal(t, s)
        elif op == codes.OP_COLONY:
            colonize.run_colony(t, s)
        elif op == codes.OP_END_ACTION:
            flow.end_action(t, s)
        elif op == codes.OP_INNOVATIONS:
            innovations.fire_innovations(t, s)
        elif op == codes.OP_AFTER_EVENT:
            special_effects.after_event(t, s)
        elif op == codes.OP_TABLEAU:
            tableau.run_tableau(t, s)
        elif op == codes.OP_PRIVATE:
            research.run_private(t, s)
        elif op == codes.OP_MINISTRY:
            special_effects.run_ministry(t, s)
        elif op == codes.OP_BUILT:
            leaders.after_build(t, s)
        else:
            raise ValueError(f"no operation has the code {op}")
        if t.solo and cells[FINAL] == 3:
            s.top = s.base - FRAME  # the last disc left the tracker: nothing else happens

    # --- programs ---------------------------------------------------------------------------------
    def word(self, s: State, seat: i64, op: i64, at: i64, source: i64, x: i64, flags: i64) -> None:
        self.t.words[op - FIRST_GAME_OPCODE].run(s, seat, at)

    def pay(self, s: State, seat: i64, at: i64, source: i64, x: i64, flags: i64) -> None:
        costs.pay_cost(self.t, s, seat, at, source, x, flags)

    def can(self, s: State, seat: i64, pc: i64, source: i64, x: i64, flags: i64) -> bool:
        """A branch must be possible and able to change something, unless its action has changed something already."""
        t = self.t
        if flags & codes.FLAG_COPY_RESEARCH and t.research_ahead[pc] == 0:
            return False
        if not can(t, s, seat, pc, x, flags):
            return False
        if flags & codes.FLAG_ACTION and s.cells[CHANGED]:
            return True
        return could_change(t, s, seat, pc, -1, x, flags)

    def can_optional(self, s: State, seat: i64, body: i64, after: i64, source: i64, x: i64, flags: i64) -> bool:
        return optional_possible(self.t, s, seat, body, after, x, flags)

    def count_of(self, s: State, seat: i64, count: i64, source: i64) -> i64:
        return count_of(self.t, s, seat, count)

    def may_decline(self, s: State) -> bool:
        """Whether the optional part on top may be left out: copies must research, actions must change things."""
        seat = top_seat(s)
        body = top_a(s)
        flags = top_d(s)
        if (
            flags & codes.FLAG_COPY_RESEARCH
            and self.code[body - WIDTH] == OPTIONAL
            and body_has_research(self.t, body - WIDTH)
        ):
            return False
        return could_change_after(self.t, s, seat)

    # --- questions --------------------------------------------------------------------------------
    def play(self, s: State, move: i64) -> None:
        super().play(s, move)
        if self.t.solo and s.cells[FINAL] == 3:
            s.top = s.base - FRAME

    # --- numbers ----------------------------------------------------------------------------------
    def score(self, s: State, seat: i64) -> i64:
        return score(self.t, s, seat)

    def state_names(self) -> StateNames:
        return state_names.state_names(self.t.cards, self.t.solo)

    def first_layout(self) -> FirstLayout:
        return state_names.first_layout(self.t.cards)

    def turn_mark(self, s: State) -> i64:
        return s.cells[TURN]

    def progress(self, s: State) -> i64:
        """By the achievement discs that bring the end; rounds count a little, and more when a game runs on."""
        if s.cells[FINAL] >= 2:
            return 95 if s.cells[FINAL] == 2 else 100
        if self.t.solo:
            return (SOLO_DISCS - s.cells[DOOM_LEFT]) * 100 // SOLO_DISCS if s.cells[DOOM_LEFT] < SOLO_DISCS else 0
        if s.cells[FINAL] == 1:
            return 88
        rounds = s.cells[ROUND]
        if rounds > 20:
            rounds += (rounds - 20) // 2
        done = rounds + achievements.claimed_discs(s) * 60 // self.t.end_discs
        return done if done < 85 else 85

    # --- names, texts, JSON -----------------------------------------------------------------------
    def move_id(self, s: State, move: i64) -> str:
        return WORDINGS.move_id(self.t, s, int(move))

    def decision(self, s: State) -> Decision:
        return WORDINGS.decision(self, self.t, s)

    def position(self, s: State) -> dict[str, object]:
        return write.write(self.t, s)

    def meant(self, before: dict[str, object], after: dict[str, object]) -> None:
        read.meant(before, after)

    def from_position(self, position_by_names: Mapping[str, object]) -> State:
        return read.read(self.t, position_by_names)

    def table(self, s: State, seat: int) -> dict[str, object]:
        return view.table(self.t, s, seat)

    def event_json(self, event: Event, viewer: int) -> dict[str, object] | None:
        return log.event_json(self.t.cards, event, viewer)

    def scores(self, s: State, seat: i64) -> list[Score]:
        return scores(self.t, s, seat)

    def winners(self, s: State) -> list[int]:
        return winners(self.t, s)

    def check(self, s: State) -> list[str]:
        return broken_invariants(self.t, s)

    def impossible(self, s: State) -> list[str]:
        """A position may empty a deck (`decks: {tech_2: []}`) or name the Anarchists' cards: the others are out."""
        return [line for line in self.check(s) if not line.endswith(LEFT_OUT)]

    # --- hidden information -----------------------------------------------------------------------
    def mask(self, s: State, seat: int) -> State:
        """Predictions are shown when the game is over."""
        twin = super().mask(s, seat)
        if s.cells[FINAL] == 3:
            for each in range(SEATS):
                twin.cells[PREDICTION + each] = s.cells[PREDICTION + each]
        return twin

    def fill(self, s: State, rng: Rng) -> None:
        """Face-down events are decided when they are revealed; a secret prediction is guessed."""
        for slot in range(SLOTS):
            for field in (EVENT_NAMED, ACTION_NAMED):
                if s.cells[field + slot] == UNKNOWN:
                    s.cells[field + slot] = 0
        for seat in range(SEATS):
            if s.cells[PREDICTION + seat] == UNKNOWN:
                s.cells[PREDICTION + seat] = 1 + rng.below(3)
