"""Effects as integers: what the machines run.

All effects of a game lie in one flat list of instructions of five integers, `[op, a, b, c, d]`; an effect is known by
the index of its first instruction, its `pc`. Index 0 holds a lone END, so pc 0 means "no effect".

    END                          the effect, or the body of EACH_PLAYER / OTHERS / PER, is over
    COST        a, b amounts of the game's first and second price, c mask of those that are X (bit 0 the first; the
                amount is 0 then)
    OPTIONAL    a pc behind the body; the body follows inline
    CHOOSE      a number of branches, b pc behind all of it; then that many BRANCH
    BRANCH      a pc of the branch's body
    GOTO        a pc; ends the body of each branch
    EACH_PLAYER a pc behind the body; the body follows and ends with END
    OTHERS      the same, without the player who resolves the effect
    PER         a count code, b maximum or 0, c pc behind the body, d divisor; the body follows, ends with END and
                is run min(count // d, b) times

A word of a game has an opcode from 16 up, its arguments in a, b, c in the order of its pattern and its tags as a bit
mask in d. `repeat` is unrolled. A name argument is a number by the table of names the compiler was given.
"""

from __future__ import annotations

from typing import Final

from heliopause.core.effects import grammar
from heliopause.core.effects.grammar import Language, Node

WIDTH: Final = 5

END: Final = 0
COST: Final = 1
OPTIONAL: Final = 2
CHOOSE: Final = 3
BRANCH: Final = 4
GOTO: Final = 5
EACH_PLAYER: Final = 6
OTHERS: Final = 7
PER: Final = 8
FIRST_GAME_OPCODE: Final = 16

NO_EFFECT: Final = 0


class Compiler:
    """Collects the programs of all cards of a game in `code` and remembers which tree starts where."""

    def __init__(self, language: Language, names: dict[str, int]) -> None:
        self.language = language
        self.names = names
        self.code: list[int] = []
        self.nodes: dict[int, Node] = {}
        self.emit(END, 0, 0, 0, 0)

    def emit(self, op: int, a: int, b: int, c: int, d: int) -> int:
        """Append one instruction; its index."""
        at = len(self.code)
        self.code += [op, a, b, c, d]
        return at

    def compile(self, node: Node) -> int:
        """Append a whole effect and its END; its pc."""
        pc = len(self.code)
        self._body(node)
        self.emit(END, 0, 0, 0, 0)
        return pc

    def _body(self, node: Node) -> None:
        """Bodies are remembered by their pc, so that an option can print what it leads to."""
        self.nodes.setdefault(len(self.code), node)
        for step in node.children:
            self._step(step)

    def _step(self, node: Node) -> None:
        word = node.word
        if word == grammar.COST:
            self._cost(node)
        elif word == grammar.OPTIONAL:
            at = self.emit(OPTIONAL, 0, 0, 0, 0)
            self._body(node.children[0])
            self.code[at + 1] = len(self.code)
        elif word == grammar.REPEAT:
            for _ in range(node.number(0)):
                self._body(node.children[0])
        elif word == grammar.CHOOSE:
            self._choose(node)
        elif word == grammar.EACH_PLAYER or word == grammar.OTHERS:
            at = self.emit(EACH_PLAYER if word == grammar.EACH_PLAYER else OTHERS, 0, 0, 0, 0)
            self.compile(node.children[0])
            self.code[at + 1] = len(self.code)
        elif word == grammar.PER:
            count = self.language.count_code[node.name(0)]
            at = self.emit(PER, count, node.number(2), 0, node.number(1))
            self.compile(node.children[0])
            self.code[at + 3] = len(self.code)
        else:
            self._word(node)

    def _cost(self, node: Node) -> None:
        amounts = [0] * grammar.MOST_PRICES
        is_x = 0
        for k in range(len(node.args)):
            if node.number(k) == grammar.X_VALUE:
                is_x |= 1 << k
            else:
                amounts[k] = node.number(k)
        self.emit(COST, amounts[0], amounts[1], is_x, 0)

    def _choose(self, node: Node) -> None:
        at = self.emit(CHOOSE, len(node.children), 0, 0, 0)
        branches = [self.emit(BRANCH, 0, 0, 0, 0) for _ in node.children]
        exits: list[int] = []
        for branch, child in zip(branches, node.children, strict=True):
            self.code[branch + 1] = len(self.code)
            self._body(child)
            exits.append(self.emit(GOTO, 0, 0, 0, 0))
        after = len(self.code)
        self.code[at + 2] = after
        for leave in exits:
            self.code[leave + 1] = after

    def _word(self, node: Node) -> None:
        word = self.language.word_by_name[node.word]
        values: list[int] = []
        for arg in node.args:
            values.append(arg if isinstance(arg, int) else self.names[arg])
        while len(values) < 3:
            values.append(0)
        self.emit(word.opcode, values[0], values[1], values[2], self.tag_mask(node))

    def tag_mask(self, node: Node) -> int:
        mask = 0
        for tag in node.tags:
            mask |= self.language.tag_bit[tag]
        return mask
