"""The messages of advice: hints with plans, reviews of games, puzzles. Part of the wire like wire.py.

A chance to win is a number from 0 to 1, and so is a loss of it; a page shows whole percents.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from heliopause.server.wire import Change, OptionId, Request, View, Words

Depth = Literal["nudge", "line", "compare"]
Quality = Literal["great", "best", "good", "inaccuracy", "mistake", "blunder", "forced"]
ReviewId = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$")]
PuzzleId = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,60}$")]


# --- plans and hints --------------------------------------------------------------------------------------------


class PlanStep(Struct):
    """One choice of a plan: the id and words of its option, what it points at, what it costs and gives. `name` is short
    enough for a line of steps."""

    option: str
    name: Words
    text: Words
    refs: list[str]
    changes: list[Change]


class Plan(Struct):
    """A whole turn as a line of choices, up to where something unknown turns up.

    `win` is the seat's chance to win with it, `loss` how far that is below the best plan, `error` the standard error of
    the loss; `why` is a sentence or two. Of a game without chances `win` is null.
    """

    line: list[PlanStep]
    win: float | None
    loss: float
    error: float
    why: Words
    refs: list[str]


class AdviceRequest(Request):
    """`nudge`: a word without a move; `line`: the best plan; `compare`: up to three plans with different ideas."""

    depth: Depth = "compare"
    budget_s: Annotated[float, Meta(ge=0.05, le=5.0)] = 1.0


class Advice(Struct):
    """A hint. `note` says so when the best two are equally good; `ms` is how long the adviser thought."""

    depth: Depth
    adviser: str
    nudge: Words
    plans: list[Plan]
    note: Words | None
    ms: int


# --- reviews ----------------------------------------------------------------------------------------------------


class ReviewRequest(Request):
    """What is to be reviewed: a finished table, or a record of one's own."""

    table: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    record: Any = None


class DeeperRequest(Request):
    """A turn of a review, as its place in `turns`, that is to be judged anew in many more worlds."""

    turn: Annotated[int, Meta(ge=0, le=2000)]
    table: Annotated[str, Meta(min_length=1, max_length=40)]


class ReviewSeat(Struct):
    """`accuracy` from 0 to 100, null without a turn in which anything could be chosen; `counts` by quality; `points`
    are the turns to learn from, as places in `turns`: dearest first, then the great ones."""

    seat: int
    accuracy: int | None
    counts: dict[str, int]
    points: list[int]
    story: Words


class ReviewRound(Struct):
    """One point of the graph: each seat's chance to win as the mean over the round's turns, and its points."""

    round: int
    from_ply: int
    win: list[float]
    points: list[int]


class ReviewTurn(Struct):
    """All decisions of a seat until somebody else decides. The plans speak of the moment after ply `at_ply`.

    `loss` is what the played plan cost against the best one, at the same moment in the same sampled worlds; `luck` is
    what draws inside the turn changed; `gap` is from the best to the median plan; `theme` is what the best plan of a
    marked turn was about, in the words of puzzles.
    """

    seat: int
    round: int
    from_ply: int
    to_ply: int
    at_ply: int
    quality: Quality
    loss: float
    error: float
    gap: float
    luck: float
    played: Plan | None
    best: Plan | None
    others: list[Plan]
    why: Words
    theme: str = ""


class ReviewAdviser(Struct):
    """How hard was looked: sampled worlds for each turn, and rounds of replies."""

    worlds: int
    rounds: int


class GameReview(Struct):
    """The graph is there at once; `turns` are those judged so far, in their order."""

    game: str
    players: int
    winners: list[int]
    scores: list[int]
    seats: list[ReviewSeat]
    rounds: list[ReviewRound]
    turns: list[ReviewTurn]
    story: Words
    adviser: ReviewAdviser


class ReviewJob(Struct):
    """A review under way or done. Ask again while `done` is false; `review` grows meanwhile, null before its graph."""

    id: str
    done: bool
    turns_done: int
    turns: int
    review: GameReview | None


# --- puzzles ----------------------------------------------------------------------------------------------------


class PuzzleInfo(Struct):
    """A puzzle in a list: its game, seats, round, the seat that is to move, how hard and about what it is."""

    id: str
    game: str
    players: int
    round: int
    seat: int
    rating: int
    theme: str


class PuzzleSet(Struct):
    """The puzzles of a game."""

    game: str
    puzzles: list[PuzzleInfo]


class Puzzle(Struct):
    """A position in which one plan is clearly best. `view` and `nudge` are for the seat that is to move; `record` is a
    record that starts from the position: a practice table can be opened from it (ply 0)."""

    info: PuzzleInfo
    view: View
    nudge: Words
    record: Any
    date: str | None


class MakePuzzle(Request):
    """A puzzle of one's own from a record: the turn that begins after `ply`."""

    record: Any
    ply: Annotated[int, Meta(ge=0, le=2**31)]


class PuzzleAnswer(Request):
    """The choices of the turn by their ids, as far as they were made before anything unknown turned up; none for
    somebody who gives up and wants to see the answer."""

    options: Annotated[list[OptionId], Meta(max_length=80)]


class OwnPuzzleAnswer(MakePuzzle):
    """The same for a puzzle of one's own, which nobody keeps: it comes with its record."""

    options: Annotated[list[OptionId], Meta(max_length=80)]


class PuzzleResult(Struct):
    """`right`: within 2 % of the best plan. `plans` are the puzzle's, best first; `loss` is that of the answer.
    Who gave up has no `answer`."""

    right: bool
    loss: float
    plans: list[Plan]
    answer: Plan | None
    why: Words
