"""Writes the frozen database of a release: running and finished tables of every golden record's game and module.

    python -m tests.golden.freeze_tables 0.1

Run it once, with the program as it is released; the file is never written again. `tables.json` beside it names the
token of each table and what was at the table when it was frozen.
"""

from __future__ import annotations

import gzip
import json
import secrets
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient

import heliopause as hp
from heliopause.core.kernel.chance import commitment
from heliopause.core.record import Record, parse
from heliopause.server.app import create_app
from heliopause.server.settings import Rate, Settings

HERE = Path(__file__).parent
PLENTY = Rate(burst=100_000, seconds=0.001)
FINISHED = ("basic", "expansion", "solo-end-doom", "first", "goals")  # of two players or one: these are played out


def seed_of(record: Record) -> int | None:
    return next((s for s in range(200) if commitment(str(s)) == record.header["seed_commitment"]), None)


def choices_of(record: Record) -> list[str]:
    return [str(line["do"]) for line in record.log if "do" in line and line["seat"] != -1]


def in_the_middle_of_an_effect(record: Record) -> int:
    """A ply at which an effect waits for an answer, 0 if there is none."""
    game = hp.load(record.save())
    for ply, line in enumerate(record.log, start=1):
        if ply > len(record.log) // 2 and line["seat"] != -1:
            frames = game.at(ply).position().get("frames", [])
            if len(frames) > 2 and any(frame[0] in ("run", "settle_turn", "consume") for frame in frames):
                return ply
    return 0


class Desk:
    """One client and what it remembers of every table it opened."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.tables: dict[str, dict[str, Any]] = {}

    def open(self, name: str, record: Record, **body: Any) -> str:
        header = record.header
        seats = [{"kind": "human", "name": f"Player {n + 1}"} for n in range(int(str(header["players"])))]
        asked = {"game": header["game"], "players": header["players"], "hotseat": True, "seats": seats, **body}
        answer = self.client.post("/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        self.tables[made["table"]] = {"name": name, "game": header["game"], "token": made["token"]}
        return str(made["table"])

    def post(self, table: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self.tables[table]['token']}"}
        answer = self.client.post(f"/api/tables/{table}{path}", json=body, headers=headers)
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def state(self, table: str) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self.tables[table]['token']}"}
        told: dict[str, Any] = self.client.get(f"/api/tables/{table}", headers=headers).json()
        return told

    def play(self, table: str, choices: list[str]) -> None:
        state = self.state(table)
        for choice in choices:
            keys = {"version": state["version"], "key": secrets.token_hex(4)}
            state = self.post(table, "/moves", {**keys, "options": [choice]})
        if state["can_undo"]:  # chance draws by the number of the entry, so this comes last
            keys = {"version": state["version"], "key": secrets.token_hex(4)}
            self.post(table, "/undo", {**keys, "beyond": False})

    def remember(self) -> None:
        for table, known in self.tables.items():
            state = self.state(table)
            known |= {key: state[key] for key in ("version", "over", "winners")}
            known["position"] = state["view"]["position"]
            known["totals"] = [score["total"] for score in state["view"]["scores"]]
            known["asked"] = [option["id"] for option in (state["decision"] or {"options": []})["options"]]


def fill(desk: Desk, folder: Path) -> None:
    for path in sorted(folder.glob("*/*.jsonl")):
        record = parse(path.read_bytes())
        seed = seed_of(record)
        begun = {"options": record.header["options"], "seed": seed}
        choices = choices_of(record)
        if seed is not None and "position" not in record.header:
            desk.play(desk.open(f"running {path.stem}", record, **begun), choices[: len(choices) * 3 // 5])
            if path.stem.removeprefix("2-players-") in FINISHED:
                desk.play(desk.open(f"finished {path.stem}", record, **begun), choices)
        ply = in_the_middle_of_an_effect(record) if path.stem.startswith("3-") else 0
        if ply:
            start = {"record": record.save(), "ply": ply}
            desk.open(f"from a position {path.stem}", record, options=record.header["options"], seed=1, start=start)
    desk.remember()


def main(release: str) -> None:
    folder = HERE / "released" / release
    with tempfile.TemporaryDirectory() as made:
        file = Path(made) / "tables.db"
        settings = Settings(
            database=f"sqlite:///{file}",
            bots_play=False,
            names=("testserver",),
            create_rate=PLENTY,
            chat_rate=PLENTY,
            think_rate=PLENTY,
            work_rate=PLENTY,
        )
        with TestClient(create_app(settings)) as client:
            desk = Desk(client)
            fill(desk, folder)
        with sqlite3.connect(file) as database:
            database.execute("DELETE FROM applied")
            database.commit()
            database.execute("PRAGMA journal_mode=DELETE")
            database.execute("VACUUM")
        (folder / "tables.db.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    told = json.dumps(desk.tables, indent=1, sort_keys=True, ensure_ascii=False)
    (folder / "tables.json.gz").write_bytes(gzip.compress(told.encode(), 9, mtime=0))


if __name__ == "__main__":
    main(sys.argv[1])
