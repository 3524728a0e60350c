"""The rules of Beyond the Sun as the kernel sees them: every operation is sent to the file that knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from heliopause.core.chance import Moves, Rng
from heliopause.core.decision import Decision, Score
from heliopause.core.effect_code import OPTIONAL, WIDTH
from heliopause.core.events import Event
from heliopause.core.frames import pop, set_top
from heliopause.core.program import MOVE_NO, MOVE_YES, OP_CHOOSE, OP_OPTIONAL, OP_RUN, ProgramRules
from heliopause.core.state import FRAME, UNKNOWN, State
from heliopause.games.beyond_the_sun import (
    achievements,
    anarchists,
    building,
    codes,
    colonize,
    control,
    costs,
    decks,
    effects,
    expansion,
    flow,
    innovations,
    leaders,
    log,
    moving,
    position,
    research,
    setup,
    special_effects,
    tableau,
    text,
    view,
)
from heliopause.games.beyond_the_sun.checks import broken_invariants
from heliopause.games.beyond_the_sun.counts import count_of
from heliopause.games.beyond_the_sun.ids import move_id
from heliopause.games.beyond_the_sun.legality import (
    body_has_research,
    can,
    could_change,
    could_change_after,
    optional_possible,
)
from heliopause.games.beyond_the_sun.model import (
    ACTION_NAMED,
    CHANGED,
    COLUMNS,
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
from heliopause.games.beyond_the_sun.ops import automate
from heliopause.games.beyond_the_sun.powers import legal_powers
from heliopause.games.beyond_the_sun.reach import column_target
from heliopause.games.beyond_the_sun.scoring import score, scores, winners
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.words import SPECIAL

SOLO_DISCS: Final = 13


class BeyondTheSun(ProgramRules):
    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        super().__init__("beyond-the-sun", players, options, LAYOUT)
        self.t = Static(players, options)
        self.code = self.t.code

    def start(self) -> State:
        return setup.start(self.t)

    # --- running frames ---------------------------------------------------------------------------
    def run(self, s: State) -> None:
        t = self.t
        op = s.cells[s.top]
        if op == OP_RUN:
            self.run_program(s)
            if s.top >= s.base and s.cells[s.top] == OP_OPTIONAL and not self.may_decline(s):
                self.play_program(s, MOVE_YES)
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
            self.place_disc(s)
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
        if t.solo and s.cells[FINAL] == 3:
            s.top = s.base - FRAME  # the last disc left the tracker: nothing else happens

    def place_disc(self, s: State) -> None:
        """OP_DISC: one disc of a settled kind goes where it belongs."""
        seat = s.cells[s.top + 1]
        reason = s.cells[s.top + 2]
        where = s.cells[s.top + 3]
        kind = s.cells[s.top + 4]
        pop(s)
        if reason == codes.REASON_AUTOMATE:
            automate(s, seat, kind)
        elif reason == codes.REASON_OUTPOST:
            control.place_outpost(s, seat, where, kind)
        else:
            colonize.place_colony_disc(s, seat, where, kind)

    # --- programs ---------------------------------------------------------------------------------
    def word(self, s: State, seat: i64, op: i64, at: i64, source: i64, x: i64, flags: i64) -> None:
        if op == SPECIAL:
            special_effects.run_special(self.t, s, seat, self.code[at + 1], source)
        else:
            effects.run_word(self.t, s, seat, op, at, source, x, flags)

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
        seat = s.cells[s.top + 1]
        body = s.cells[s.top + 2]
        flags = s.cells[s.top + 5]
        if (
            flags & codes.FLAG_COPY_RESEARCH
            and self.code[body - WIDTH] == OPTIONAL
            and body_has_research(self.t, body - WIDTH)
        ):
            return False
        return could_change_after(self.t, s, seat)

    # --- questions --------------------------------------------------------------------------------
    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        op = s.cells[s.top]
        if op == codes.OP_JUMP:
            moving.legal_jump(t, s, moves)
        elif op == codes.OP_ACTION:
            flow.legal_action(t, s, moves)
        elif op == codes.OP_PRODUCE:
            flow.legal_produce(t, s, moves)
        elif op == codes.OP_TRADE:
            flow.legal_trade(t, s, moves)
        elif op == codes.OP_DRAW_TECHNOLOGY or op == codes.OP_FILL_TABLEAU:
            decks.technology_outcomes(t, s, s.cells[s.top + 2], moves)
        elif op == OP_OPTIONAL:
            moves.add(MOVE_YES)
            moves.add(MOVE_NO)
        elif op == OP_CHOOSE:
            self.legal_program(s, moves)
        elif op == codes.OP_TAKE:
            research.legal_take(t, s, moves)
        elif op == codes.OP_UPGRADE:
            building.legal_upgrade(s, moves)
        elif op == codes.OP_SLOT:
            research.legal_slot(t, s, moves)
        elif op == codes.OP_CHOOSE_DISC:
            self.legal_discs(s, moves)
        elif op == codes.OP_SETTLE:
            colonize.legal_settle(t, s, moves)
        elif op == codes.OP_DRAW_EVENT:
            research.event_outcomes(t, s, moves)
        elif op == codes.OP_DRAW_SYSTEM:
            decks.system_outcomes(t, s, s.cells[s.top + 2], moves)
        elif op == codes.OP_TYPE:
            research.legal_type(t, s, moves)
        elif op == codes.OP_BUILD:
            building.legal_build(t, s, moves)
        else:
            self.legal_rare(s, moves)

    def legal_rare(self, s: State, moves: Moves) -> None:
        t = self.t
        op = s.cells[s.top]
        seat = s.cells[s.top + 1]
        if op % 1000 >= 200 or op == codes.OP_LOSE_LEVEL:
            anarchists.legal(t, s, moves)
        elif op == codes.OP_WINDOW:
            legal_powers(t, s, seat, moves)
            moves.add(codes.MOVE_STOP)
        elif op == codes.OP_CLAIM:
            achievements.claimable(t, s, seat, moves)
        elif op == codes.OP_TABLEAU_PICK:
            slot = s.cells[s.top + 2]
            types = research.allowed_types(t, s, seat, slot)
            tableau.legal_pick(t, s, types, t.slot_level[slot], moves)
            if t.leaders:
                leaders.add_savant_picks(t, s, seat, types, t.slot_level[slot], moves)
        elif op == codes.OP_ANYWHERE:
            moving.legal_anywhere(t, s, moves)
        elif op == codes.OP_BONUS or op == codes.OP_DISC_NEXT:
            building.add_bits(s.cells[s.top + 2], moves)
        elif op == codes.OP_COLONIZE:
            colonize.legal_colonize(t, s, moves)
        elif op == codes.OP_COLUMN:
            column: i64 = 0
            while column < COLUMNS:
                if column_target(t, s, seat, column) >= 0:
                    moves.add(column)
                column += 1
        elif op == codes.OP_PAY or op == codes.OP_INNOVATION:
            moves.add(0)
            moves.add(1)
        elif op == codes.OP_KEEP_PRIVATE:
            research.legal_keep_private(t, s, moves)
        elif op >= codes.OP_GUILD and op <= codes.OP_BASIC:
            special_effects.legal_special(t, s, moves)
        elif op == codes.OP_USE:
            leaders.legal_use(t, s, moves)
        elif op == codes.OP_REFIT:
            leaders.legal_refit(s, moves)
        elif op == codes.OP_TOKEN:
            leaders.legal_token(s, moves)
        elif op >= codes.OP_PREDICT and op <= codes.OP_RIVAL:
            expansion.legal_expansion(t, s, moves)
        else:
            setup.legal(t, s, moves)

    def legal_discs(self, s: State, moves: Moves) -> None:
        kind: i64 = 1
        while kind <= 3:
            if (s.cells[s.top + 4] >> kind) & 1:
                moves.add(kind)
            kind += 1

    # --- answers ----------------------------------------------------------------------------------
    def play(self, s: State, move: i64) -> None:
        t = self.t
        op = s.cells[s.top]
        if op == codes.OP_JUMP:
            moving.play_jump(t, s, move)
        elif op == codes.OP_ACTION:
            flow.play_action(t, s, move)
        elif op == codes.OP_PRODUCE:
            flow.play_produce(t, s, move)
        elif op == codes.OP_TRADE:
            flow.play_trade(t, s, move)
        elif op == codes.OP_DRAW_TECHNOLOGY:
            research.play_draw(t, s, move)
        elif op == OP_OPTIONAL or op == OP_CHOOSE:
            self.play_program(s, move)
        elif op == codes.OP_TAKE:
            research.take_card(t, s, move)
        elif op == codes.OP_UPGRADE:
            building.play_upgrade(t, s, move)
        elif op == codes.OP_SLOT:
            research.play_slot(t, s, move)
        elif op == codes.OP_CHOOSE_DISC:
            set_top(s, 0, codes.OP_DISC)
            set_top(s, 4, move)
        elif op == codes.OP_SETTLE:
            colonize.settle(t, s, move)
        elif op == codes.OP_DRAW_EVENT:
            pop(s)
            research.reveal_event(t, s, move)
        elif op == codes.OP_DRAW_SYSTEM:
            self.play_draw_system(s, move)
        elif op == codes.OP_TYPE:
            research.play_type(t, s, move)
        elif op == codes.OP_BUILD:
            building.play_build(t, s, move)
        else:
            self.play_rare(s, move)
        if t.solo and s.cells[FINAL] == 3:
            s.top = s.base - FRAME

    def play_rare(self, s: State, move: i64) -> None:
        t = self.t
        op = s.cells[s.top]
        seat = s.cells[s.top + 1]
        a = s.cells[s.top + 2]
        b = s.cells[s.top + 3]
        c = s.cells[s.top + 4]
        if op % 1000 >= 200 or op == codes.OP_LOSE_LEVEL:
            anarchists.play(t, s, move)
        elif op == codes.OP_WINDOW:
            flow.play_window(t, s, move)
        elif op == codes.OP_CLAIM:
            pop(s)
            achievements.claim(t, s, seat, move)
        elif op == codes.OP_FILL_TABLEAU:
            tableau.play_fill(t, s, move)
        elif op == codes.OP_TABLEAU_PICK:
            pop(s)
            self.pick_from_tableau(s, seat, a, b, move)
        elif op == codes.OP_ANYWHERE:
            if move == codes.MOVE_STOP:
                pop(s)
                control.check_control(t, s)
            else:
                moving.move_chosen_ship(s, seat, move)
                set_top(s, 2, a - 1)
                if t.solo:
                    moving.count_jump(s)  # ruling house_solo_blockade_wormhole
                if a == 1:
                    pop(s)
                    control.check_control(t, s)
        elif op == codes.OP_BONUS:
            pop(s)
            control.start_bonus(t, s, seat, move)
        elif op == codes.OP_DISC_NEXT:
            pop(s)
            control.place_next_disc(t, s, seat, move)
        elif op == codes.OP_COLONIZE:
            colonize.play_colonize(t, s, move)
        elif op == codes.OP_COLUMN:
            pop(s)
            effects.move_supply(t, s, seat, move)
            effects.ask_column(t, s, seat, a - 1)
        elif op == codes.OP_PAY:
            pop(s)
            if move == 1:
                costs.replace_return(t, s, seat, a, b, c)
            else:
                costs.pay_or_borrow(t, s, seat, a, b, c)
        elif op == codes.OP_INNOVATION:
            pop(s)
            innovations.fire(t, s, seat, move)
        elif op == codes.OP_KEEP_PRIVATE:
            research.keep_private(t, s, move)
        elif op >= codes.OP_GUILD and op <= codes.OP_BASIC:
            special_effects.play_special(t, s, move)
        elif op == codes.OP_USE:
            leaders.play_use(t, s, move)
        elif op == codes.OP_REFIT:
            leaders.play_refit(t, s, move)
        elif op == codes.OP_TOKEN:
            leaders.play_token(t, s, move)
        elif op >= codes.OP_PREDICT and op <= codes.OP_RIVAL:
            expansion.play_expansion(t, s, move)
        else:
            setup.play(t, s, move)

    def pick_from_tableau(self, s: State, seat: i64, slot: i64, tags: i64, move: i64) -> None:
        if move >= codes.MOVE_SAVANT:
            leaders.use_savant_in_tableau(self.t, s, seat, slot, move - codes.MOVE_SAVANT, tags)
        elif move >= codes.MOVE_BLIND:
            research.start_reveal(self.t, s, seat, slot, move - codes.MOVE_BLIND, 1, tags)
        else:
            tableau.take_from_row(s, self.t.slot_level[slot], move)
            research.lay_card(self.t, s, seat, slot, move, tags)

    def play_draw_system(self, s: State, card: i64) -> None:
        t = self.t
        seat = s.cells[s.top + 1]
        purpose = s.cells[s.top + 3]
        where = s.cells[s.top + 4]
        pop(s)
        if purpose == codes.DRAW_REFILL:
            colonize.refill(t, s, card, where)
        elif purpose == codes.DRAW_ATTACH:
            special_effects.attach_system(t, s, seat, card, where)
        else:
            decks.reveal_system(t, s, card)

    # --- numbers ----------------------------------------------------------------------------------
    def score(self, s: State, seat: i64) -> i64:
        return score(self.t, s, seat)

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
        return move_id(s, move)

    def decision(self, s: State) -> Decision:
        return text.decision(self, self.t, s)

    def position(self, s: State) -> dict[str, object]:
        return position.write(self.t, s)

    def meant(self, before: dict[str, object], after: dict[str, object]) -> None:
        position.meant(before, after)

    def from_position(self, position_by_names: Mapping[str, object]) -> State:
        return position.read(self.t, position_by_names)

    def table(self, s: State, seat: int) -> dict[str, object]:
        return view.table(self.t, s, seat)

    def event_json(self, event: Event, viewer: int) -> dict[str, object] | None:
        return log.event_json(event, viewer)

    def scores(self, s: State, seat: i64) -> list[Score]:
        return scores(self.t, s, seat)

    def winners(self, s: State) -> list[int]:
        return winners(self.t, s)

    def check(self, s: State) -> list[str]:
        return broken_invariants(self.t, s)

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
