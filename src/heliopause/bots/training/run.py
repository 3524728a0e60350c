"""`heliopause train GAME`: actors play, the learner fits, the gate judges, a report tells.

Every step goes on where a stopped run ended. Everything lies in one folder: shards of games, curves.jsonl, network.npz,
the games of the gate, report.json. With `later` in the settings generations follow, whose actors play by the network of
the one before (network-1.npz and on); each learns from all games so far.
"""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import yaml

from heliopause.bots import arena, rating
from heliopause.bots.network import inputs_of, write_file
from heliopause.bots.reference import REFERENCE_1
from heliopause.bots.training.actors import Plan, distinct, missing, shard_path, write_shard
from heliopause.bots.training.lessons import load
from heliopause.bots.training.members import as_one, exported
from heliopause.bots.weights import features_of, load_weights
from heliopause.core import registry

if TYPE_CHECKING:
    from heliopause.bots.training.learner import Learner

Say = Callable[[str], None]
LOST = 3  # times that a shard is tried again when its worker died


def settings_of(game: str, path: Path | None) -> dict[str, Any]:
    """The settings of a run: the file named, or the one that comes with the program."""
    where = registry.shipped(game, "bots", "train.yaml") if path is None else path
    if not where.is_file():
        raise ValueError(f"{where} does not exist: how to train {game} is not written down")
    found = yaml.safe_load(where.read_text(encoding="utf-8"))
    absent = [name for name in ("seed", "games", "games_per_shard", "tables", "learner", "gate") if name not in found]
    if absent:
        raise ValueError(f"{where} lacks {', '.join(absent)}")
    return dict(found)


class Generation:
    """A part of the games: who plays them, the numbers of their shards, and the network that is learnt then."""

    def __init__(self, game: str, settings: dict[str, Any], numbers: range, before: Path | None, network: Path) -> None:
        self.game = game
        self.settings = settings
        self.plan = Plan(game, settings, before)
        self.numbers = numbers
        self.before = before
        self.network = network


def generations_of(game: str, settings: dict[str, Any], folder: Path) -> list[Generation]:
    """The games of the settings, then those of each entry of `later`; shards are numbered through."""
    parts = [{}, *settings.get("later", [])]
    out: list[Generation] = []
    for k, part in enumerate(parts, start=1):
        own = {**settings, **part}
        first = out[-1].numbers.stop if out else 0
        numbers = range(first, first + max(1, int(own["games"]) // int(own["games_per_shard"])))
        network = folder / ("network.npz" if k == len(parts) else f"network-{k}.npz")
        out.append(Generation(game, own, numbers, out[-1].network if out else None, network))
    return out


class Run:
    def __init__(self, game: str, folder: Path, settings: dict[str, Any], say: Say) -> None:
        self.game = game
        self.folder = folder
        self.settings = settings
        self.say = say
        folder.mkdir(parents=True, exist_ok=True)
        self.keep_settings()
        self.generations = generations_of(game, settings, folder)
        self.plan = self.generations[0].plan
        self.shards = self.generations[-1].numbers.stop

    def keep_settings(self) -> None:
        """One folder, one run: games of other settings are never mixed in."""
        kept = self.folder / "settings.json"
        named = ("seed", "games_per_shard", "curiosity", "players", "tables", "later")
        played = {name: self.settings[name] for name in named if name in self.settings}
        wanted = json.dumps({"game": self.game, **played}, sort_keys=True)
        if kept.exists() and kept.read_text("utf-8") != wanted:
            raise ValueError(f"{self.folder} holds games of other settings; name another folder")
        kept.write_text(wanted, "utf-8")

    # --- actors --------------------------------------------------------------------------------------------------

    def play(self, processes: int, ray: str | None, generation: Generation | None = None) -> None:
        part = generation or self.generations[0]
        todo = [number for number in missing(self.folder, part.numbers.stop) if number in part.numbers]
        self.say(f"actors: {len(part.numbers) - len(todo)} of {len(part.numbers)} shards are there")
        for done, number in enumerate(self.played(part, todo, processes, ray), start=1):
            self.say(f"actors: shard {number} written, {len(todo) - done} to go")

    def played(self, part: Generation, todo: list[int], processes: int, ray: str | None) -> Iterator[int]:
        work = [Work(self.game, part.settings, str(self.folder), number, part.before) for number in todo]
        if not todo:
            return iter(())
        if ray is not None:
            return self.played_on_ray(work, ray)
        if processes <= 1:
            return (actor(one) for one in work)
        return self.played_on_cores(work, processes)

    def played_on_cores(self, work: list[Work], processes: int) -> Iterator[int]:
        with multiprocessing.get_context("spawn").Pool(processes) as pool:
            yield from pool.imap_unordered(actor, work)

    def played_on_ray(self, work: list[Work], address: str) -> Iterator[int]:
        """On a Ray cluster whose machines share the folder. A shard whose worker dies is played by another one."""
        import ray

        ray.init(address=None if address == "local" else address, ignore_reinit_error=True)
        remote = ray.remote(max_retries=LOST)(actor)
        waiting = [remote.remote(one) for one in work]
        while waiting:
            ready, waiting = ray.wait(waiting)
            yield from ray.get(ready)

    # --- learner -------------------------------------------------------------------------------------------------

    def learn(self, generation: Generation | None = None) -> None:
        """Fit to all games so far, and write the network of the generation."""
        from heliopause.bots.training.learner import Group, Learner, calibration

        part = generation or self.generations[-1]
        network = part.network
        if network.exists():
            self.say(f"learner: {network.name} is there")
            return
        how = self.settings["learner"]
        rules = self.plan.rules(0)
        inputs = inputs_of(rules)
        weights = load_weights(self.game, how["features"])
        worths = np.array([weights[name] for name in features_of(rules).names], dtype=np.float32)
        there = [k for k in range(part.numbers.stop) if shard_path(self.folder, k).exists()]
        rows = load(self.plan, self.folder, there)
        taught = how.get("counts", list(rows))  # other numbers of players had too few games to learn from
        groups = [Group(players, arrays) for players, arrays in rows.items() if players in taught]
        sizes = (int(inputs.seat_size), int(inputs.table_size), inputs.table_names.index("progress"))
        members = []
        for member in range(int(how.get("members", 1))):  # their mean is judged by and written
            for group in groups:
                group.target = group.won.clone()
            members.append(Learner(groups, sizes, how, worths, member))
            self.fit(members[-1], how)
        learnt = as_one([one.weights() for one in members])
        about = {"seat_names": inputs.seat_names, "table_names": inputs.table_names, "features": how["features"]}
        about |= {"slope": learnt["slope"].tolist(), "scale": how["scale"]}
        about |= {"calibration": calibration(members), "counts": [group.players for group in groups]}
        write_file(network, exported(learnt), about)

    def fit(self, learner: Learner, how: dict[str, Any]) -> None:
        learner.fit(int(how["epochs"]), float(how["rate"]), self.told("results"))
        for _ in range(int(how.get("td_passes", 1))):
            learner.set_targets(float(how["memory"]))
            learner.fit(int(how["td_epochs"]), float(how["td_rate"]), self.told("td"))

    def told(self, stage: str) -> Callable[[dict[str, Any]], None]:
        def tell(row: dict[str, Any]) -> None:
            with (self.folder / "curves.jsonl").open("a", encoding="utf-8") as file:
                file.write(json.dumps({"stage": stage, **row}) + "\n")
            self.say("learner: " + ", ".join([f"{name} {value:.4g}" for name, value in row.items()]))

        return tell

    # --- gate ----------------------------------------------------------------------------------------------------

    def gate(self, processes: int) -> dict[str, Any]:
        """The new network as an Admiral against `reference-1`, and against the best network so far."""
        how = self.settings["gate"]
        challenger = f"admiral:{self.folder / 'network.npz'}"
        rivals = [REFERENCE_1]
        if (self.folder / "best.npz").exists():
            rivals.append(f"admiral:{self.folder / 'best.npz'}")
        out: dict[str, Any] = {}
        for rival in rivals:
            work = arena.jobs(
                self.game,
                [challenger, rival],
                int(how["games"]),
                how["options"],
                int(how["players"]),
                how["seed"],
                how["budget_s"],
            )
            file = self.folder / f"gate-{'reference-1' if rival == REFERENCE_1 else 'best'}.games.jsonl"
            results = arena.run(work, self.way(processes), file, self.told_game(len(work)))
            out[rival] = {**rating.summary(results), "distinct": distinct_games(results)}
        return out

    def way(self, processes: int) -> Callable[[list[arena.Job]], Any]:
        if processes <= 1:
            return arena.play_here
        return lambda work: arena.play_on_cores(work, processes)

    def told_game(self, total: int) -> Callable[[dict[str, Any]], None]:
        done: list[int] = []

        def told(result: dict[str, Any]) -> None:
            done.append(int(result["number"]))
            if len(done) % 10 == 0 or len(done) == total:
                self.say(f"gate: {len(done)} of {total} games")

        return told

    # --- report --------------------------------------------------------------------------------------------------

    def report(self, judged: dict[str, Any]) -> dict[str, Any]:
        """What the run came to; the network becomes the best one when it passed the gate."""
        games = different = 0
        for number in range(self.shards):
            if shard_path(self.folder, number).exists():
                with np.load(shard_path(self.folder, number)) as shard:
                    games += len(shard["seeds"])
                    different += distinct(shard)
        rates = {}
        for rival, summary in judged.items():
            pair = next(pair for pair in summary["pairs"] if pair["other"] == rival)
            kept = {name: pair[name] for name in ("rate", "low", "high", "games")}
            rates[rival] = {**kept, "distinct": summary["distinct"], "times": summary["times"]}
        least = float(self.settings["gate"]["least"])
        passed = bool(rates) and all(rate["rate"] >= least for rate in rates.values())
        out = {"game": self.game, "games": games, "distinct": different, "gate": rates, "passed": passed}
        if passed:
            (self.folder / "best.npz").write_bytes((self.folder / "network.npz").read_bytes())
        (self.folder / "report.json").write_text(json.dumps(out, indent=1) + "\n", "utf-8")
        return out


def distinct_games(results: list[dict[str, Any]]) -> int:
    """Games that differ in their course as far as results tell: nearly deterministic bots repeat themselves."""
    return len({(tuple(r["seats"]), tuple(r["scores"]), r["decisions"], r["turns"]) for r in results})


class Work(NamedTuple):
    """One shard to play."""

    game: str
    settings: dict[str, Any]
    folder: str
    number: int
    network: Path | None


_plans: dict[str, Plan] = {}


def actor(work: Work) -> int:
    """One shard, maybe in a process of its own."""
    key = json.dumps([work.game, work.settings, str(work.network)], sort_keys=True)
    if key not in _plans:
        _plans[key] = Plan(work.game, work.settings, work.network)
    if not shard_path(Path(work.folder), work.number).exists():
        write_shard(_plans[key], Path(work.folder), work.number)
    return work.number


def train(
    game: str, folder: Path, config: Path | None, processes: int, ray: str | None, games: int, say: Say
) -> dict[str, Any]:
    """The whole run; stop it at any time, the same command goes on."""
    settings = settings_of(game, config)
    if games > 0:
        settings["games"] = games
    run = Run(game, folder, settings, say)
    for generation in run.generations:
        run.play(processes, ray, generation)
        run.learn(generation)
    return run.report(run.gate(processes))
