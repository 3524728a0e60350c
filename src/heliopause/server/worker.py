"""What runs in a worker process: the jobs of jobs.py, one after the other."""

from __future__ import annotations

import importlib
import os
import signal
import time
from multiprocessing.connection import Connection

from heliopause.server import errors
from heliopause.server.jobs import JOBS


def serve(pipe: Connection, plugins: tuple[str, ...], patient: bool = False) -> None:
    """Answer jobs until the server closes its end of the pipe, for example by dying."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(19 if patient else 5)  # people's pages go first, then what is thought over in a moment
    for module in plugins:
        importlib.import_module(module)
    pipe.send(("ready", None))
    while True:
        try:
            name, arguments = pipe.recv()
        except (EOFError, OSError):
            return
        began = time.process_time()
        try:
            done = JOBS[name](*arguments)
            pipe.send(("done", done, time.process_time() - began))
        except errors.Refused as refusal:
            told = (refusal.status, refusal.code, refusal.words.en, refusal.words.pl)
            pipe.send(("refused", told, time.process_time() - began))
        except BrokenPipeError:
            return
        except Exception as error:  # noqa: BLE001 - told to the server, which replaces the bot
            pipe.send(("failed", f"{type(error).__name__}: {error}", time.process_time() - began))
