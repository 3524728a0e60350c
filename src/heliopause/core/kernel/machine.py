"""Rules of a game and the loop that runs frames until somebody has to decide.

`Rules` is the whole contract between the kernel and a game. The first group of methods works on integers and is what
playouts and search use; the second builds names, texts and JSON for people and records.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from heliopause.core.content import Content, no_cards
from heliopause.core.decision import Decision, Score
from heliopause.core.digests import CELLS, FirstLayout, StateNames
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.events import Event
from heliopause.core.kernel.frames import CHANCE, DECISION
from heliopause.core.kernel.question import Book
from heliopause.core.kernel.state import HIDDEN, OWNER, UNKNOWN, Layout, State, from_cells
from heliopause.core.position import drop_old_frames

LOOP_GUARD: Final = 100_000


class LoopError(Exception):
    """Frames ran without ever reaching a decision: a bug in a card or a rule."""


class Rules:
    """One game with its player count and options. Holds static tables only; the state is always passed in."""

    def __init__(self, game: str, players: int, options: Mapping[str, object], layout: Layout) -> None:
        self.game = game
        self.players: i64 = players
        self.options = dict(options)
        self.layout = layout
        self.book = Book()  # what may be asked
        self.questions = self.book.questions  # at hand: they are needed at every step
        self.content: Content = no_cards(game)  # the card rows in play
        self.rules_version: i64 = 1
        self._names: StateNames | None = None
        self._first: FirstLayout | None = None

    def play_by(self, version: int) -> None:
        """Play by this version of the rules: older records keep theirs."""
        self.rules_version = version

    # --- on integers: playouts and search -------------------------------------------------------------------------

    def start(self) -> State:
        """A new state with the set-up frames on its stack; not yet advanced."""
        raise NotImplementedError

    def run(self, s: State) -> None:
        """Run the top frame, which asks nobody: pop or change it, mutate through atoms, push what follows."""
        raise NotImplementedError

    def legal(self, s: State, moves: Moves) -> None:
        """Fill the (cleared) buffer with every legal answer to the top frame; outcomes with weights for chance."""
        self.questions[s.cells[s.top] - DECISION].legal(s, moves)

    def play(self, s: State, move: i64) -> None:
        """Answer the top frame with a legal move. The caller advances afterwards."""
        self.questions[s.cells[s.top] - DECISION].play(s, move)

    def score(self, s: State, seat: i64) -> i64:
        """Victory points of a seat if the game ended now, by what the table can see."""
        raise NotImplementedError

    def turn_mark(self, s: State) -> i64:
        """A number that changes with every turn; records carry a check digest where it does."""
        raise NotImplementedError

    def tells_news(self, s: State) -> bool:
        """Whether chance tells somebody something here even with one outcome only: no undo past it."""
        if s.top < s.base or s.cells[s.top] < CHANCE:
            return False
        return self.questions[s.cells[s.top] - DECISION].tells_news()

    def progress(self, s: State) -> i64:
        """How far the game is, 0 to 100: for progress bars and search horizons."""
        return 0

    # --- names, texts, JSON ----------------------------------------------------------------------------------------

    def move_id(self, s: State, move: i64) -> str:
        """The stable readable id of a move of the decision on top, chance included (`draw tech_2 plasma_cannon`)."""
        raise NotImplementedError

    def decision(self, s: State) -> Decision:
        """The question on top with its options in the order of `legal`."""
        raise NotImplementedError

    def scores(self, s: State, seat: i64) -> list[Score]:
        """The rulebook's scoring line by line; the sum is `score`."""
        raise NotImplementedError

    def winners(self, s: State) -> list[int]:
        """The winning seats of a finished game: several when a tie stays. By default those with the most points."""
        best = max([int(self.score(s, seat)) for seat in range(self.players)])
        return [seat for seat in range(int(self.players)) if self.score(s, seat) == best]

    def position(self, s: State) -> dict[str, object]:
        """The whole position by names. Cells that hold UNKNOWN (in a masked state) are left out or shown as null."""
        raise NotImplementedError

    def from_position(self, position: Mapping[str, object]) -> State:
        """The state for a position, defaults filled in; PositionError with a reason when it is impossible."""
        raise NotImplementedError

    def meant(self, before: dict[str, object], after: dict[str, object]) -> None:
        """Complete what somebody means who edits a position: what follows from a change need not be written."""
        drop_old_frames(before, after, ("turn",))

    def state_names(self) -> StateNames:
        """How digests name what is in the state; made once."""
        return StateNames(self.layout, {}, {})

    def first_layout(self) -> FirstLayout:
        """The layout of the first release, for records of that time; made once."""
        return FirstLayout(self.layout, [(field.name, field.shape) for field in self.layout.fields])

    def digest(self, s: State, kind: int) -> str:
        """What records check a state with: of kind NAMES, or CELLS as the first release wrote it."""
        if kind == CELLS:
            if self._first is None:
                self._first = self.first_layout()
            return self._first.digest(s)
        if self._names is None:
            self._names = self.state_names()
        return self._names.digest(s)

    def table(self, s: State, seat: int) -> dict[str, object]:
        """Derived facts that a page draws; `s` is masked for the viewer (-1 = spectator)."""
        return {}

    def event_json(self, event: Event, viewer: int) -> dict[str, object] | None:
        """A log line {kind, seat, text, refs, args} as the viewer may read it, or None if it is not worth a line."""
        raise NotImplementedError

    def check(self, s: State) -> list[str]:
        """Broken invariants in words; empty when all material is where it must be."""
        return []

    def impossible(self, s: State) -> list[str]:
        """What a written position may not be; a notation may leave cards out of the game on purpose."""
        return self.check(s)

    # --- hidden information ----------------------------------------------------------------------------------------

    def mask(self, s: State, seat: int) -> State:
        """What a seat (-1 = spectator) may know: a copy with UNKNOWN in every other cell. Frames are always public."""
        twin = s.copy()
        for field in self.layout.fields:
            if field.visibility == HIDDEN:
                for i in range(field.size):
                    twin.cells[field.at + i] = UNKNOWN
            elif field.visibility == OWNER:
                each = field.size // self.layout.seats
                for i in range(field.size):
                    if i // each != seat:
                        twin.cells[field.at + i] = UNKNOWN
        return twin

    def fill(self, s: State, rng: Rng) -> None:
        """Replace every UNKNOWN of a masked state by a guess that is consistent with all that is known."""

    def sample(self, view: Mapping[str, object], rng: Rng | None = None) -> State:
        """A full state consistent with a view: `view(sample(v)) == v`. Another `rng`, another guess."""
        cells = view["cells"]
        stack = view["stack"]
        if not isinstance(cells, list) or not isinstance(stack, list):
            raise ValueError("a view for bots carries its cells and its stack")
        s = from_cells(self.layout, cells + stack)
        self.fill(s, rng if rng is not None else Rng(1))
        return s


def advance(rules: Rules, s: State) -> None:
    """Run frames until a seat or chance has to decide or the game is over."""
    steps = 0
    cells = s.cells
    base = s.base
    while s.top >= base and cells[s.top] < DECISION:
        rules.run(s)
        steps += 1
        if steps > LOOP_GUARD:
            raise LoopError(f"{rules.game}: op {s.cells[s.top]} of seat {s.cells[s.top + 1]} never came to a decision")


def settle_chance(rules: Rules, s: State, rng: Rng, moves: Moves) -> None:
    """Advance and let `rng` answer chance until a seat decides or the game is over."""
    advance(rules, s)
    while s.top >= s.base and s.cells[s.top] >= CHANCE:
        moves.clear()
        rules.legal(s, moves)
        rules.play(s, rng.outcome(moves))
        advance(rules, s)


def fresh(rules: Rules) -> State:
    """The first state of a game, advanced to its first decision (often chance dealing the set-up)."""
    s = rules.start()
    advance(rules, s)
    return s
