"""A real server, Debian's chromium and small helpers that act as a person would: look, click, press keys."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from heliopause.server import page as page_files

sync_api = pytest.importorskip("playwright.sync_api")

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"

# The server that `run.py play` starts: with the compiled rules, where `run.py test` has made them.
PROGRAM = os.environ.get("HELIOPAUSE_COMPILED", "")
PATIENCE_S = 180.0  # for a server to start on a crowded machine
COMPILED = {"PYTHONPATH": PROGRAM, "PYTHONSAFEPATH": "1"} if PROGRAM else {}

# Others' turns are seen at once where a test is not about how they are played.
WITHOUT_PLAYBACK = """{
  const kept = JSON.parse(localStorage.getItem('heliopause.settings') ?? '{}');
  if (!('playback' in kept)) localStorage.setItem('heliopause.settings', JSON.stringify({ ...kept, playback: 'off' }));
}"""


class Server:
    """`heliopause serve` as a process of its own, so that it can be killed and started again on the same data."""

    def __init__(self, folder: Path, options: tuple[str, ...] = (), program: Path | None = None) -> None:
        """`program` is a folder with the package, where it is not the one that is tested."""
        self.folder = folder
        self.options = options
        self.environment = COMPILED if program is None else {"PYTHONPATH": str(program), "PYTHONSAFEPATH": "1"}
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        log = (self.folder / "server.log").open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "heliopause", "serve", "--port", str(self.port)]
            + ["--database", f"sqlite:///{self.folder}/tables.db", *self.options],
            stdout=log,
            stderr=log,
            cwd=ROOT,
            env=os.environ | self.environment,
        )
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until and self.process.poll() is None:
            try:
                self.get("/api/health")
                return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
        self.kill()
        raise RuntimeError((self.folder / "server.log").read_text())

    def kill(self) -> None:
        """kill -9: nothing is said goodbye to."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()

    def get(self, path: str, token: str | None = None) -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        with urllib.request.urlopen(urllib.request.Request(self.url + path, headers=headers), timeout=10) as answer:
            return json.load(answer)

    def post(self, path: str, body: Any, token: str | None = None) -> Any:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers, method="POST")
        until = time.monotonic() + 120
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(request, timeout=120) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503):
                    raise
                # A crowded machine, or many tables from one address: the server asks to come again.
                time.sleep(float(error.headers.get("Retry-After", 1)))
        raise RuntimeError(f"{path} is refused for two minutes")


@pytest.fixture(scope="session")
def built_page() -> None:
    if page_files.built_page() is None:
        pytest.skip("the page is not built: npm ci && npm run build in web/")


@pytest.fixture(scope="module")
def server(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("tables"))
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    if not Path(CHROMIUM).exists():
        pytest.skip("chromium is not installed")
    with sync_api.sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB")
    context.add_init_script(WITHOUT_PLAYBACK)
    opened = context.new_page()
    problems: list[str] = []
    opened.on("pageerror", lambda error: problems.append(str(error)))
    yield opened
    context.close()
    assert problems == []
