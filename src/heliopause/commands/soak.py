"""`heliopause soak`: very many random games over every module and player count, every invariant watched.

Games are numbered; each depends on the seed and its number alone. They are played in blocks, one line per finished
block, so a run that was stopped goes on where it was, and machines that played the same numbers say the same digest.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import marshal
import multiprocessing
import random
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from rich.console import Console

from heliopause import build, invariants
from heliopause.commands.tournament import progress_bar
from heliopause.core import registry
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.machine import LoopError, Rules, fresh
from heliopause.core.kernel.playout import step
from heliopause.core.kernel.state import State, live_cells
from heliopause.core.kernel.watch import Walk

BLOCK = 200
IN_A_ROW = 20  # games of one module: preparing its rules takes longer than playing
LOOKED_INTO = 8  # one game of so many is looked into with every eye, the others with the quick ones
LOOKS = 4  # moments of such a game
PLAIN = 2  # the format of `marshal` in which equal values are equal bytes
RULES_FAIL = (ArithmeticError, LookupError, ValueError, TypeError, AttributeError, AssertionError, LoopError)


class SoakError(ValueError):
    """The soak cannot be done as asked; the message says why."""


@dataclass(frozen=True)
class Case:
    game: str
    players: int
    options: tuple[tuple[str, object], ...]

    def rules(self) -> Rules:
        return registry.spec(self.game).rules(self.players, dict(self.options))

    def told(self) -> str:
        chosen = ", ".join(f"{name}={value}" for name, value in self.options)
        return f"{self.game}, {self.players} players, {chosen}"

    def short(self) -> str:
        """A name to count it by."""
        return hashlib.sha256(self.told().encode()).hexdigest()[:8]


@dataclass
class Block:
    """What some games said together."""

    number: int
    games: int = 0
    plies: int = 0
    longest: int = 0
    seconds: float = 0.0
    digest: str = ""
    modules: list[str] = field(default_factory=list)
    breaches: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Plan:
    games: int
    seed: int
    only: tuple[str, ...]

    def blocks(self) -> int:
        return -(-self.games // BLOCK)


@lru_cache(maxsize=4)
def case_of(plan: Plan, number: int) -> Case:
    """Each game as often as the other, its player counts alike; of its options any combination that it allows."""
    row = number // IN_A_ROW
    spec = registry.spec(plan.only[row % len(plan.only)])
    players = spec.players[row // len(plan.only) % len(spec.players)]
    for attempt in itertools.count():
        chance = random.Random(f"{plan.seed}/{row}/{attempt}")
        values = [chance.choice(setting.choices or (False, True)) for setting in spec.settings]
        case = Case(spec.id, players, tuple(zip([setting.name for setting in spec.settings], values, strict=True)))
        if allowed(case):
            return case
    raise AssertionError("unreachable: the defaults are allowed")


@cache
def allowed(case: Case) -> bool:
    """Known once for each of the few thousand combinations: most are refused, and many are asked for again."""
    try:
        rules_of(case)
    except registry.OptionError:
        return False
    return True


def scattered(seed: int, number: int) -> int:
    return int.from_bytes(hashlib.sha256(f"soak {seed}/{number}".encode()).digest()[:7], "big")


@lru_cache(maxsize=1)
def rules_of(case: Case) -> Rules:
    return case.rules()


def play(plan: Plan, number: int) -> tuple[int, str]:
    """One random game with its invariants: how many decisions, and the digest of its end."""
    rules = rules_of(case_of(plan, number))
    walk = Walk(rules, Rng(scattered(plan.seed + 1, number)))
    for moment in moments(plan, number):
        if not walk.to(moment):
            break
        invariants.check_ply(rules, walk.state, walk.moves)
        invariants.check_state(rules, walk.state)
    walk.to_end()
    invariants.check_end(rules, walk.state)
    return int(walk.plies), told_by(walk.state)


def told_by(end: State) -> str:
    """A word for the end of a game: in a third of the time of `digest`, and compared only with itself."""
    return hashlib.sha256(marshal.dumps(live_cells(end), PLAIN)).hexdigest()[:16]


def moments(plan: Plan, number: int) -> list[int]:
    """The plies at which this game is looked into; a short game is over before the later ones."""
    if number % LOOKED_INTO:
        return []
    return sorted({scattered(plan.seed + 2 + look, number) % (40 * 6**look) for look in range(LOOKS)})


def play_block(plan: Plan, number: int) -> Block:
    block = Block(number)
    began = time.process_time()
    ends = hashlib.sha256()
    for game in range(number * BLOCK, min((number + 1) * BLOCK, plan.games)):
        if game % IN_A_ROW == 0:
            block.modules.append(case_of(plan, game).short())
        try:
            plies, end = play(plan, game)
        except RULES_FAIL as breach:
            block.breaches.append(f"game {game} ({case_of(plan, game).told()}): {type(breach).__name__}: {breach}")
            continue
        ends.update(end.encode())
        block.games += 1
        block.plies += plies
        block.longest = max(block.longest, plies)
    block.seconds = round(time.process_time() - began, 3)
    block.digest = ends.hexdigest()[:16]
    return block


def played(plan: Plan, numbers: list[int], jobs: int) -> Iterator[Block]:
    if jobs == 1:
        yield from (play_block(plan, number) for number in numbers)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(Played(plan), numbers)


class Played:
    """`play_block` for one plan, as it travels to another process."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan

    def __call__(self, number: int) -> Block:
        return play_block(self._plan, number)


# --- the file -----------------------------------------------------------------------------------------------------


def heading(plan: Plan) -> dict[str, Any]:
    """What must be the same for a run to go on."""
    specs = [registry.spec(game) for game in plan.only]
    rules = {spec.id: f"{spec.rules_version} {spec.library.whole().digest}" for spec in specs}
    return {"soak": plan.seed, "block": BLOCK, "rules": rules}


def known_blocks(plan: Plan, file: Path) -> dict[int, Block]:
    """Blocks that an earlier run finished; a last line that was cut is played again."""
    if not file.exists():
        return {}
    lines = file.read_text("utf-8").splitlines(keepends=True)
    if not lines or json.loads(lines[0]) != heading(plan):
        raise SoakError(f"{file} is of another seed or of other rules; name another file")
    whole = [Block(**json.loads(line)) for line in lines[1:] if line.endswith("\n")]
    return {block.number: block for block in whole if block.number < plan.blocks() and full(plan, block)}


def full(plan: Plan, block: Block) -> bool:
    wanted = min(BLOCK, plan.games - block.number * BLOCK)
    return block.games + len(block.breaches) == wanted


def summary(plan: Plan, blocks: Iterable[Block]) -> dict[str, Any]:
    ordered = sorted(blocks, key=lambda block: block.number)
    ends = hashlib.sha256("".join(block.digest for block in ordered).encode()).hexdigest()[:16]
    breaches = [breach for block in ordered for breach in block.breaches]
    return {
        **heading(plan),
        "modules": len({name for block in ordered for name in block.modules}),
        "games": sum(block.games for block in ordered),
        "decisions": sum(block.plies for block in ordered),
        "longest": max((block.longest for block in ordered), default=0),
        "processor_hours": round(sum(block.seconds for block in ordered) / 3600, 2),
        "build": build.running(),
        "digest": ends,
        "breaches": len(breaches),
        "told": breaches[:50],
    }


def run(plan: Plan, jobs: int, out: Path) -> Mapping[str, Any]:
    """Play what is still to be played, show progress, write the summary."""
    console = Console()
    file = out.with_suffix(".blocks.jsonl")
    done = known_blocks(plan, file)
    todo = [number for number in range(plan.blocks()) if number not in done]
    out.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as lines, progress_bar(console) as progress:
        if lines.tell() == 0:
            lines.write(json.dumps(heading(plan)) + "\n")
        finished = sum(block.games for block in done.values())
        task = progress.add_task("random games", total=plan.games, completed=finished)
        for block in played(plan, todo, jobs):
            done[block.number] = block
            lines.write(json.dumps(asdict(block)) + "\n")
            lines.flush()
            for breach in block.breaches:
                console.print(f"BREACH {breach}", highlight=False, markup=False)
            progress.advance(task, block.games)
            told = summary(plan, done.values())
            out.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    told = summary(plan, done.values())
    out.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    console.print(f"{told['games']} games, {told['decisions']} decisions, {told['breaches']} breaches: {out}")
    return told


def state_of(plan: Plan, number: int, plies: int) -> State:
    """The state of a numbered game after some decisions: where somebody who fixes a breach begins to look."""
    rules = rules_of(case_of(plan, number))
    rng, moves, s = Rng(scattered(plan.seed + 1, number)), Moves(), fresh(rules)
    for _ in range(plies):
        step(rules, s, rng, moves)
    return s
