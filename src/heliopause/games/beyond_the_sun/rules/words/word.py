"""What a word of the effect language is to the rules: all it does, asks for and gives stands in one class."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.rules.codes import WHY_NO_CHANGE
from heliopause.games.beyond_the_sun.rules.words.account import Account


class WordRule:
    """Its arguments are code[at + 1] to code[at + 3], its tags code[at + 4] (cards/words.py)."""

    def run(self, s: State, seat: i64, at: i64) -> None:
        """Carry it out; the RUN frame (pc, source, x, flags) is on top and points behind the word already."""
        raise NotImplementedError

    def can(self, s: State, at: i64, account: Account) -> bool:
        """Whether it can be carried out with what the account has left; takes from the account what it takes."""
        return True

    def why_not(self, at: i64) -> i64:
        """WHY_* when it cannot, though there is plenty of Ore and Population."""
        return WHY_NO_CHANGE

    def changes(self, s: State, seat: i64, at: i64) -> bool:
        """Whether it would change the game now."""
        return True

    def gives(self, s: State, seat: i64, at: i64, x: i64) -> list[tuple[str, int]] | None:
        """Its sure changes for a preview; None when they and all that follows cannot be told."""
        return None
