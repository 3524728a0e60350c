"""The effect language: what is read, and what an author is told when it cannot be read."""

from __future__ import annotations

import pytest

from heliopause.core.effects.code import (
    BRANCH,
    CHOOSE,
    COST,
    EACH_PLAYER,
    END,
    GOTO,
    OPTIONAL,
    PER,
    WIDTH,
    Compiler,
)
from heliopause.core.effects.grammar import NUMBERS, NUMBERS_OR_X, Count, Language, Node, Price, Tag, Word
from heliopause.core.effects.tokens import EffectError

TOY = Language(
    [
        Word("gain", 16, "gain <n> ore", "Take ore."),
        Word("lift", 17, "lift <n> ships by <levels>", "Ships rise."),
        Word("lift_levels", 18, "lift <n> levels", "Levels in all."),
        Word("build", 19, "supply > <level:ship1=1|shipX=-1> <site:@moon=3?0> <n:times?1>", "Build.", tags=("far",)),
        Word("learn", 20, "learn <level:I=1|II=2>", "Learn.", flags=("again",), tags=("far", "free")),
        Word("special", 21, "special <id:id>", "A rule of its own."),
    ],
    [Count("moons", 7, "moons")],
    [Tag("again", 1, ""), Tag("far", 2, ""), Tag("free", 4, "")],
    [Price("ore", NUMBERS_OR_X, ""), Price("return", NUMBERS, "")],
)


def parse(text: str) -> Node:
    return TOY.parse(text, "toy.yaml", "some_card")


def compiled(text: str) -> list[list[int]]:
    """The instructions of the effect, without the END at index 0."""
    compiler = Compiler(TOY, {"trick": 9})
    assert compiler.compile(parse(text)) == WIDTH
    code = compiler.code[WIDTH:]
    return [code[k : k + WIDTH] for k in range(0, len(code), WIDTH)]


def test_a_step_keeps_word_arguments_tags_and_column() -> None:
    node = parse("gain 2 ore ; learn II again [free]").children[1]
    assert (node.word, node.args, node.tags, node.column) == ("learn", (2,), ("again", "free"), 14)


def test_left_out_parts_have_their_defaults() -> None:
    assert parse("supply>ship1").children[0].args == (1, 0, 1)
    assert parse("supply>shipX @moon x3 [far]").children[0].args == (-1, 3, 3)


def test_words_that_open_alike_are_told_apart() -> None:
    assert [n.word for n in parse("lift 2 ships by 1 ; lift 3 levels").children] == ["lift", "lift_levels"]


def test_spaces_do_not_matter() -> None:
    assert repr(parse("choose{gain 1 ore|gain 2 ore}")) == repr(parse("choose{ gain 1 ore | gain 2 ore }"))


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("gain ore", 6, "a number from 1 up"),
        ("gain 0 ore", 6, "a number from 1 up"),
        ("gain 2 coins", 8, "`ore`"),
        ("lift 2 boats", 8, "`ships` or `levels`"),
        ("learn IV", 7, "`I` or `II`"),
        ("learn I [near]", 10, "`far` or `free`"),
        ("gain 1 ore [far]", 13, "no tag after gain"),
        ("gain 1 ore ;", 13, "one of the words"),
        ("fly 2", 1, "one of the words"),
        ("choose{ gain 1 ore }", 20, "`|` and another branch"),
        ("optional{ gain 1 ore", 21, "`}`"),
        ("per suns { gain 1 ore }", 5, "`moons`"),
        ("4 ore gain 1 ore", 7, "`:` or `+`"),
        ("2 ore + 3 ore: gain 1 ore", 11, "`return`"),
        ("X return: gain 1 ore", 3, "`ore`"),
        ("1 ore + X return: gain 1 ore", 9, "a number from 1 up"),
        ("1 ore + 1 return + 1 ore: gain 1 ore", 18, "`:`"),
        ("4 coins: gain 1 ore", 3, "`ore` or `return`"),
        ("gain 1 ore }", 12, "the end of the text"),
        ("gain 1 ore %", 12, "a word, a number or a sign"),
        ("special Trick", 9, "a name in small letters"),
    ],
)
def test_an_error_names_file_card_column_and_expectation(text: str, column: int, expected: str) -> None:
    with pytest.raises(EffectError) as raised:
        parse(text)
    problem = raised.value
    assert (problem.file, problem.card, problem.column) == ("toy.yaml", "some_card", column)
    assert expected in problem.expected
    assert f"toy.yaml: some_card, column {column}: expected" in str(problem)


def test_a_word_may_not_be_registered_twice() -> None:
    twice = [Word("gain", 16, "gain <n> ore", ""), Word("gain", 17, "gain <n> pop", "")]
    with pytest.raises(ValueError, match="registered twice"):
        Language(twice, [], [], [])
    with pytest.raises(ValueError, match="registered twice"):
        Language([Word("mine", 16, "optional <n>", "")], [], [], [])


def test_prices_are_words_of_the_game() -> None:
    temple = Language([Word("pray", 16, "pray", "")], [], [], [Price("incense", NUMBERS_OR_X, "")])
    node = temple.parse("X incense: pray", "temple.yaml", "altar")
    assert node.children[0].args == (-1,) and temple.write(node) == "X incense: pray"
    with pytest.raises(EffectError, match="`incense`"):
        temple.parse("2 ore: pray", "temple.yaml", "altar")
    penniless = Language([Word("pray", 16, "pray", "")], [], [], [])
    with pytest.raises(EffectError, match="one of the words"):
        penniless.parse("2 ore: pray", "temple.yaml", "altar")
    with pytest.raises(ValueError, match="at most 2 prices"):
        Language([], [], [], [Price(name, NUMBERS, "") for name in ("ore", "pop", "ships")])


def test_a_word_is_its_opcode_its_arguments_and_its_tag_mask() -> None:
    assert compiled("supply>ship1 @moon x2 [far] ; special trick") == [
        [19, 1, 3, 2, 2],
        [21, 9, 0, 0, 0],
        [END, 0, 0, 0, 0],
    ]


def test_a_cost_stands_in_front_of_its_steps() -> None:
    assert compiled("X ore + 2 return: gain 1 ore")[0] == [COST, 0, 2, 1, 0]
    assert compiled("4 ore: gain 1 ore")[0] == [COST, 4, 0, 0, 0]


def test_an_optional_body_follows_inline_and_can_be_jumped_over() -> None:
    code = compiled("optional{ 1 ore: gain 2 ore } ; gain 3 ore")
    assert code[0] == [OPTIONAL, WIDTH + 3 * WIDTH, 0, 0, 0]
    assert [row[0] for row in code] == [OPTIONAL, COST, 16, 16, END]


def test_each_branch_of_a_choice_leads_behind_it() -> None:
    code = compiled("choose{ gain 1 ore | gain 2 ore ; gain 3 ore }")
    behind = WIDTH * (1 + 3 + 2 + 3)
    assert code[0] == [CHOOSE, 2, behind, 0, 0]
    assert code[1] == [BRANCH, WIDTH * 4, 0, 0, 0]
    assert code[2] == [BRANCH, WIDTH * 6, 0, 0, 0]
    assert [row for row in code if row[0] == GOTO] == [[GOTO, behind, 0, 0, 0]] * 2


def test_bodies_for_others_and_per_end_with_their_own_end() -> None:
    code = compiled("each_player{ gain 1 ore } ; per 2*moons { gain 1 ore } max 3")
    assert [row[0] for row in code] == [EACH_PLAYER, 16, END, PER, 16, END, END]
    assert code[0][1] == WIDTH * 4
    assert code[3] == [PER, 7, 3, WIDTH * 7, 2]


def test_repeat_is_unrolled() -> None:
    assert [row[0] for row in compiled("repeat 3 { gain 1 ore }")] == [16, 16, 16, END]


def test_the_tree_of_every_body_is_kept_for_the_option_texts() -> None:
    compiler = Compiler(TOY, {})
    pc = compiler.compile(parse("choose{ gain 1 ore | gain 2 ore }"))
    branches = [compiler.code[pc + WIDTH * k + 1] for k in (1, 2)]
    assert [compiler.nodes[b].children[0].args for b in branches] == [(1,), (2,)]
    assert compiler.nodes[pc].children[0].word == "choose"


@pytest.mark.parametrize(
    "text",
    [
        "4 ore + 2 return: gain 1 ore ; learn II again [far] [free]",
        "X ore: supply>shipX @moon x3 [far]",
        "optional{ 1 return: choose{ gain 1 ore | lift 2 levels | special trick } }",
        "each_player{ per 2*moons { gain 1 ore } max 3 } ; others{ repeat 2 { supply>ship1 } }",
    ],
)
def test_a_tree_is_written_back_as_it_was_read(text: str) -> None:
    assert TOY.write(parse(text)) == text
