"""The `heliopause` command as people use it."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner

import heliopause as hp
from heliopause.cli import app, free_port
from heliopause.games import template as _toy  # noqa: F401  registers the toy game

people = CliRunner()


def run(*arguments: str, typed: str = "") -> str:
    result = people.invoke(app, list(arguments), input=typed, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def test_info_names_the_build_and_the_games() -> None:
    told = run("info")
    assert "rules: " in told
    assert all(game in told for game in hp.games())


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_whole_game_can_be_played_by_text(lang: str, tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    told = run(
        *("play", "beacons", "--text", "--players", "2", "--bots", "random", "--seed", "3", "--lang", lang),
        typed=f"?\nwhy\ntable\nscore\nnonsense\nsave\nsave {saved}\n" + "1\n" * 300,
    )
    assert {"en": "The game is over", "pl": "Koniec gry"}[lang] in told
    assert {"en": "is no choice", "pl": "to nie wybór"}[lang] in told
    assert {"en": "Save as what?", "pl": "Pod jaką nazwą?"}[lang] in told
    assert saved.exists()


def test_hot_seat_hands_the_keyboard_over() -> None:
    told = run("play", "beacons", "--text", "--players", "2", "--people", "2", "--seed", "3", typed="\n1\n\n1\nq\n")
    assert "P1, it is your turn" in told and "P2, it is your turn" in told
    assert "Good-bye" in told


def test_undo_and_redo_by_text() -> None:
    told = run("play", "beacons", "--text", "--seed", "3", "--people", "2", typed="\nu\nq\n")
    assert "cannot be taken back" in told


def test_a_record_is_retold_and_a_changed_one_refused(tmp_path: Path) -> None:
    import random

    game, rng = hp.new_game("beacons", players=3, seed=5), random.Random(5)
    while not game.over:
        game.apply_random(rng)
    record = tmp_path / "game.jsonl"
    record.write_text(game.record.lines(), "utf-8")
    assert f"{game.version} entries, every check fits" in run("replay", str(record))
    assert "Total" in run("replay", str(record), "--upto", "10", "--position")

    lines = record.read_text("utf-8").splitlines()
    del lines[7]
    record.write_text("\n".join(lines), "utf-8")
    refused = people.invoke(app, ["replay", str(record)])
    assert refused.exit_code == 2
    assert "line 8" in refused.output


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["play", "chess", "--text"], "unknown game"),
        (["play", "beacons", "--text", "--players", "9"], "players"),
        (["play", "beacons", "--text", "-o", "nonsense"], "name=value"),
        (["cards", "beyond-the-sun", "no_such_card"], "no_such_card"),
    ],
)
def test_mistakes_are_refused_with_a_reason(arguments: list[str], reason: str) -> None:
    result = people.invoke(app, arguments)
    assert result.exit_code == 2
    assert reason in result.output


@pytest.mark.parametrize("game", ["beyond-the-sun", "new-frontiers"])
def test_cards_tells_texts_in_both_languages_and_the_source(game: str) -> None:
    first = hp.cards(game)[0]
    told = " ".join(run("cards", game, first.id).split())
    assert " ".join(first.text("en").split()) in told
    assert " ".join(first.text("pl").split()) in told
    assert "source:" in told
    assert first.id in run("cards", game, "--lang", "en")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["serve", "--port", "99999"], "--port"),
        (["serve", "--port", "-1"], "--port"),
        (["bench", "--game", "chess"], "unknown game"),
        (["arena", "new-frontiers", "random", "cadet", "--games", "-1"], "--games"),
        (["cards", "new-frontiers", "atlantis"], "no card 'atlantis'"),
    ],
)
def test_wrong_arguments_end_with_code_2(arguments: list[str], reason: str) -> None:
    result = people.invoke(app, arguments)
    assert result.exit_code == 2 and reason in result.output


def test_a_server_that_cannot_start_says_why_in_a_line(tmp_path: Path) -> None:
    from heliopause.server.main import run as serve

    broken = tmp_path / "broken.db"
    broken.write_bytes(b"this is no database " * 100)
    (tmp_path / "file").write_text("")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(SystemExit, match="cannot listen on"):
            serve(port=taken.getsockname()[1], database=str(tmp_path / "t.db"))
        free = taken.getsockname()[1]
    for database in (str(broken), str(tmp_path / "file" / "t.db"), "nosuch://x", "oracle://x"):
        with pytest.raises(SystemExit, match="^heliopause: "):
            serve(port=free, database=database)


def test_a_user_without_a_home_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    from heliopause.server.main import run as serve

    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("HELIOPAUSE_DATA", "HELIOPAUSE_DATABASE", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", nobody)
    with pytest.raises(SystemExit, match="no home directory; name a place"):
        serve(port=free_port("127.0.0.1", 18420))


def test_a_record_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    typed = f"\nw {tmp_path / 'no' / 'such' / 'folder.jsonl'}\n\u00b2\n1\nq\n"
    told = run("play", "beacons", "--text", "--seed", "3", "--people", "2", typed=typed)
    assert "No such file" in told and "P2" in told


def test_an_outside_bot_that_fails_is_told_in_a_line() -> None:
    for command in ("lines:no-such-program", "lines:", "lines:true"):
        result = people.invoke(app, ["play", "beacons", "--text", "--bots", command, "--people", "0"])
        assert result.exit_code == 2 and "Traceback" not in result.output, result.output
