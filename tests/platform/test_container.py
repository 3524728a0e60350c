"""The container's recipe, as far as it can be checked without an engine: what it copies and what it starts."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from fnmatch import fnmatch
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from heliopause.cli import app
from heliopause.server.settings import Settings
from tests.platform.needs import ROOT, output_of

RECIPE = re.sub(r"\\\n\s*", " ", (ROOT / "Dockerfile").read_text("utf-8"))
LINES = [
    (line.split()[0], line.split(maxsplit=1)[1]) for line in RECIPE.splitlines() if line and not line.startswith("#")
]
IGNORED = (ROOT / ".dockerignore").read_text("utf-8").split()
COMPOSED = ("compose.yaml", "compose.postgres.yaml")


def composed(name: str) -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((ROOT / name).read_text("utf-8"))
    return read


def filled(text: str) -> str:
    """`${NAME:-default}` and `${NAME:?why}` as an engine fills them."""
    return re.sub(r"\$\{\w+(:-|:\?)([^}]*)\}", lambda found: found[2] if found[1] == ":-" else "secret", text)


def settings_of(command: list[str], monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, Any], Settings]:
    """What a server started like this would do."""
    asked: list[dict[str, Any]] = []
    monkeypatch.setattr("heliopause.server.main.run", lambda **given: asked.append(given))
    done = CliRunner().invoke(app, [filled(part) for part in command])
    assert done.exit_code == 0, done.output
    return asked[0], asked[0]["settings"]


def test_everything_it_copies_is_in_the_tree_and_not_ignored() -> None:
    copied = [shlex.split(rest)[:-1] for word, rest in LINES if word == "COPY" and "--from" not in rest]
    assert copied
    for source in (source for sources in copied for source in sources):
        assert (ROOT / source).exists(), source
        assert not any(fnmatch(source, pattern) for pattern in IGNORED), source


def test_every_stage_it_takes_from_exists() -> None:
    stages = {rest.split(" AS ")[1] for word, rest in LINES if word == "FROM" and " AS " in rest}
    taken = set(re.findall(r"--from=(\w+)", RECIPE))
    assert taken == stages == {"page", "wheel"}


def test_it_starts_a_server_that_listens_to_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    words = dict(LINES)
    assert json.loads(words["ENTRYPOINT"]) == ["heliopause"]
    given, _ = settings_of(json.loads(words["CMD"]), monkeypatch)
    assert given["host"] == "0.0.0.0" and str(given["port"]) == words["EXPOSE"]
    assert f"127.0.0.1:{words['EXPOSE']}/api/health" in words["HEALTHCHECK"]
    assert words["ENV"] == f"HELIOPAUSE_DATA={words['VOLUME']}" and words["USER"] != "root"


def test_compose_starts_servers_with_commands_they_understand(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("psycopg")
    alone = composed("compose.yaml")["services"]["heliopause"]
    assert settings_of(alone["command"], monkeypatch)[1].database.startswith("sqlite:")
    assert alone["volumes"] == ["tables:/data"]
    shared = composed("compose.postgres.yaml")["services"]
    for name in ("first", "second"):
        _, settings = settings_of(shared[name]["command"], monkeypatch)
        assert settings.database == "postgresql+psycopg://heliopause:secret@database/heliopause"
        assert shared[name]["ports"][0].endswith(":8420")
        assert shared[name]["volumes"] == ["keys:/data"]
    assert shared["first"]["ports"] != shared["second"]["ports"]


@pytest.mark.parametrize("name", COMPOSED)
def test_every_volume_is_declared(name: str) -> None:
    file = composed(name)
    used = {place.split(":")[0] for service in file["services"].values() for place in service.get("volumes", [])}
    assert used == set(file["volumes"])


@pytest.mark.parametrize("name", COMPOSED)
def test_compose_itself_reads_the_file(name: str) -> None:
    docker = shutil.which("docker")
    if docker is None or subprocess.run([docker, "compose", "version"], capture_output=True, check=False).returncode:
        pytest.skip("optional: docker compose is not installed")
    output_of("docker", "compose", "-f", ROOT / name, "config", "--quiet", POSTGRES_PASSWORD="secret")
