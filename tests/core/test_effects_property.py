"""Any effect that can be written is read back as the same tree, printed in both languages and compiled soundly."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from heliopause.core.effects import code
from heliopause.core.effects.code import WIDTH, Compiler
from heliopause.games.beyond_the_sun.cards.specials import NUMBER_OF_SPECIAL
from heliopause.games.beyond_the_sun.cards.words import LANGUAGE
from heliopause.games.beyond_the_sun.people import card_texts
from heliopause.games.beyond_the_sun.people.printers import ICONS

NUMBERS = st.integers(1, 9)
STEPS = st.one_of(
    NUMBERS.map(lambda n: f"gain {n} ore"),
    NUMBERS.map(lambda n: f"jump {n}"),
    NUMBERS.map(lambda n: f"upgrade {n} levels"),
    st.sampled_from(["grow", "mine", "trade", "colonize", "supply>pop", "supply>pop x2", "move_supply 2 any"]),
    st.sampled_from(["automate food", "automate any", "research II discovered free [no_prereq]", "research IIII"]),
    st.sampled_from(["supply>ship3", "supply>ship2 @deep_space x2", "pop>ship1", "supply>ship2 [rightmost]"]),
    st.sampled_from(["special donate_ship", "bounty 2 ore max 4", "attach_system B here", "private_technology II"]),
)
COSTS = st.one_of(
    st.just(""),
    NUMBERS.map(lambda n: f"{n} ore: "),
    NUMBERS.map(lambda n: f"{n} return: "),
    st.tuples(NUMBERS, NUMBERS).map(lambda p: f"{p[0]} ore + {p[1]} return: "),
)


def effects(steps: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.tuples(COSTS, st.lists(steps, min_size=1, max_size=3)).map(lambda p: p[0] + " ; ".join(p[1]))


def blocks(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    body = effects(inner)
    return st.one_of(
        inner,
        body.map(lambda b: f"optional{{ {b} }}"),
        body.map(lambda b: f"each_player{{ {b} }}"),
        body.map(lambda b: f"others{{ {b} }}"),
        body.map(lambda b: f"per 2*colonized {{ {b} }} max 3"),
        body.map(lambda b: f"repeat 2 {{ choose{{ {b} | {b} }} }}"),
        st.lists(body, min_size=2, max_size=3).map(lambda bs: "choose{ " + " | ".join(bs) + " }"),
    )


EFFECTS = effects(st.recursive(STEPS, blocks, max_leaves=6))


@given(EFFECTS)
@settings(max_examples=150, deadline=None)
def test_reading_and_writing_are_inverse(text: str) -> None:
    tree = LANGUAGE.parse(text, "", "")
    assert LANGUAGE.write(tree) == text
    assert repr(LANGUAGE.parse(LANGUAGE.write(tree), "", "")) == repr(tree)


@given(EFFECTS)
@settings(max_examples=150, deadline=None)
def test_every_jump_of_a_program_stays_inside_it(text: str) -> None:
    compiler = Compiler(LANGUAGE, NUMBER_OF_SPECIAL)
    pc = compiler.compile(LANGUAGE.parse(text, "", ""))
    program = compiler.code
    assert program[-WIDTH] == code.END and len(program) % WIDTH == 0
    for at in range(pc, len(program), WIDTH):
        op, a, b, c, _ = program[at : at + WIDTH]
        targets = {
            code.OPTIONAL: [a],
            code.BRANCH: [a],
            code.GOTO: [a],
            code.EACH_PLAYER: [a],
            code.OTHERS: [a],
            code.CHOOSE: [b],
            code.PER: [c],
        }
        for target in targets.get(op, []):
            assert at < target < len(program) and target % WIDTH == 0
        if op == code.CHOOSE:
            assert all(program[at + WIDTH * k] == code.BRANCH for k in range(1, a + 1))


@given(EFFECTS)
@settings(max_examples=150, deadline=None)
def test_every_effect_has_sentences_and_icons(text: str) -> None:
    tree = LANGUAGE.parse(text, "", "")
    said = card_texts.text_of_node(tree)
    for sentences in (said.en, said.pl):
        assert sentences.endswith(".") and not set("{}|") & set(sentences) and "  " not in sentences
        assert all(part[:1].isupper() or part[:1].isdigit() for part in sentences.split(". "))
    assert ICONS.of(tree)
