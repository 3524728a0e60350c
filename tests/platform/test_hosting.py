"""What docs/HOSTING.md says about commands and limits is so."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from heliopause.cli import app
from heliopause.server import guard, stream
from heliopause.server.bodies import BODY_S
from heliopause.server.settings import Settings

DOC = (Path(__file__).parents[2] / "docs" / "HOSTING.md").read_text(encoding="utf-8")
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", DOC, re.S) for line in block.splitlines()]


def test_every_serve_command_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("psycopg")
    asked: list[Settings] = []
    monkeypatch.setattr("heliopause.server.main.run", lambda **given: asked.append(given["settings"]))
    serving = [line for line in COMMANDS if line.startswith("heliopause serve")]
    assert len(serving) == 5
    for line in serving:
        done = CliRunner().invoke(app, shlex.split(line)[1:])
        assert done.exit_code == 0, done.output
    assert asked[1].names == ("play.example.org",) and asked[1].proxies == ("127.0.0.1",)
    assert asked[3].database.startswith("postgresql+psycopg://")
    assert asked[4].smtp.startswith("smtps://") and asked[4].mail_from == "games@play.example.org"
    assert asked[4].url == "https://play.example.org"


def test_every_option_the_page_names_exists() -> None:
    shown = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200", "TERM": "dumb"}).output
    more = ("--url", "--smtp", "--mail-from", "--notice-host")
    for option in (
        *("--host", "--port", "--database", "--name", "--proxy", "--memory", "--workers", "--connections"),
        *more,
    ):
        assert option in DOC and option in shown


def test_the_limits_are_the_ones_that_hold() -> None:
    settings = Settings(database="sqlite:///nowhere")
    assert settings.header_s == 10 and "10 s" in DOC
    assert settings.idle_s == 75 and "75 s" in DOC
    assert settings.stalled_s == 30 and "30 s" in DOC
    assert settings.body_bytes == 64 * 2**10 and settings.record_bytes == 2**20 and BODY_S == 60
    assert settings.bodies_bytes == 64 * 2**20
    assert (settings.create_rate.burst, settings.create_rate.seconds) == (300, 5)
    assert (settings.guest_rate.burst, settings.guest_rate.seconds) == (60, 10)
    assert (settings.recover_rate.burst, settings.recover_rate.seconds) == (10, 30)
    assert (settings.work_rate.burst, settings.work_rate.seconds) == (60, 2)
    assert (settings.loop_share, settings.loop_burst_s) == (0.1, 1.0) and "one second at once, then a tenth" in DOC
    assert guard.SPARE_FILES == 128 and "less 128" in DOC
    assert guard.MOST_CONNECTIONS + guard.SPARE_FILES < 20200
    assert settings.heartbeat_s == 15 and stream.HEARTBEAT
    assert settings.rest_after_s == settings.looked_s == 60 and settings.replace_after_s == 300


def test_every_admin_command_runs_as_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the tables of a server that has run; the copy is brought back last."""
    from heliopause.server.settings import database_url
    from heliopause.server.store import Store

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HELIOPAUSE_DATA", str(tmp_path))
    monkeypatch.delenv("HELIOPAUSE_DATABASE", raising=False)
    Store(database_url(None)).close()
    commands = [line for line in COMMANDS if line.startswith("heliopause admin")]
    assert len(commands) == 12
    for line in commands:
        done = CliRunner().invoke(app, shlex.split(line)[1:])
        assert done.exit_code == 0, f"{line}: {done.output}"
    assert (tmp_path / "admin.secret").is_file() and (tmp_path / "copy.db").is_file()


def test_what_is_said_of_notices_and_secrets_holds() -> None:
    from heliopause.server.house import house
    from heliopause.server.notices import desk, dispatch, sorting

    assert desk.MOST == {"push": 8, "email": 1, "hook": 3} and "8 devices, one address and 3 services" in DOC
    assert sorting.MOST_AN_HOUR == 60 and "60 notices an hour" in DOC
    assert dispatch.AGAIN_S == (30, 120, 600) and "after 30 s, 2 and 10 minutes" in DOC
    assert house.LOOK_S == 5 and house.WRONG_SECRETS.burst == 5 and house.WRONG_SECRETS.seconds == 30
