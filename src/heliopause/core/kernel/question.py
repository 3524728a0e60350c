"""A question is one kind of decision in one place: what may be answered, and what an answer does.

A game keeps its questions in a book, by the code of the frame that asks (frames.py). `ask` is how rules put one: where
nothing can be answered it falls away, a lone answer is given at once, and only a choice waits for its seat.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import DECISION, pop, push, top_op, top_seat
from heliopause.core.kernel.state import State

CODES: Final = 2000  # codes from DECISION on that a book has room for: seats' and chance's


class Question:
    """Subclass and write both; the frame that asks is on top of the stack. `play` takes it away, or changes it."""

    def legal(self, s: State, moves: Moves) -> None:
        """Add every legal answer; outcomes with weights where chance answers."""
        raise NotImplementedError(f"no question has the code {top_op(s)} (seat {top_seat(s)})")

    def tells_news(self) -> bool:
        """Of a question to chance: whether somebody learns something by it even if there is one outcome only."""
        return False

    def play(self, s: State, move: i64) -> None:
        raise NotImplementedError(f"no question has the code {top_op(s)} (seat {top_seat(s)})")


class Book:
    """The questions of a game by their codes."""

    def __init__(self) -> None:
        self.questions: vec[Question] = vec[Question]([Question()] * CODES)
        # Buffers that nobody uses now: a new one costs more than most answers. A list never empty keeps its room.
        self.spare: list[Moves] = [Moves(), Moves()]

    def put(self, questions: dict[int, Question]) -> None:
        for code, question in questions.items():
            self.questions[code - DECISION] = question


def ask(book: Book, s: State, op: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """Put a question. Returns how many answers there were: with none it fell away, a lone one was given at once."""
    push(s, op, seat, a, b, c)
    return asked(book, s)


def asked(book: Book, s: State) -> i64:
    """As `ask`, for a question that is on top already."""
    question = book.questions[top_op(s) - DECISION]
    moves = spare_moves(book)
    question.legal(s, moves)
    answers = moves.n
    only = moves.move[0]
    book.spare.append(moves)
    if answers == 0:
        pop(s)
    elif answers == 1:
        question.play(s, only)
    return answers


def spare_moves(book: Book) -> Moves:
    """An empty buffer. Rules may be used by several threads: each takes one that no other has."""
    try:
        moves = book.spare.pop()
    except IndexError:
        return Moves()
    moves.clear()
    return moves
