"""Time at a table: clocks as arithmetic, then what people may do when somebody's time is over."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from heliopause.server import clocks
from heliopause.server.around import parsed
from heliopause.server.together import DAY, HOUR, ClockPlan, QuietHours
from tests.server.table import Seat, Server

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC).timestamp()
LIVE = ClockPlan("live", turn_s=30, bank_s=600)
EACH_TURN = ClockPlan("live", turn_s=60)
SLOW = ClockPlan("slow", turn_s=DAY)
NIGHT = ClockPlan("slow", turn_s=DAY, quiet=QuietHours(22, 8))


def test_a_turn_costs_its_time_and_earns_the_increment() -> None:
    clock = clocks.opened(LIVE, 2)
    clocks.follow(clock, 0, 0, NOON)
    clocks.follow(clock, 1, 1, NOON + 100)
    assert clock.left == [530.0, 600.0] and clock.running == 1
    clocks.follow(clock, 0, 2, NOON + 110)
    assert clock.left == [530.0, 620.0]


def test_undo_gives_no_time_back_and_doing_it_again_earns_none() -> None:
    clock = clocks.opened(LIVE, 2)
    clocks.follow(clock, 0, 0, NOON)
    clocks.follow(clock, 1, 1, NOON + 100)
    for step in range(10):
        clocks.follow(clock, 0, None, NOON + 100 + 2 * step)  # taken back
        clocks.follow(clock, 1, 1, NOON + 101 + 2 * step)  # and done again
    assert clock.left[0] == 520.0 and clock.left[1] <= 600.0


def test_without_a_bank_every_turn_has_its_own_time() -> None:
    clock = clocks.opened(EACH_TURN, 2)
    clocks.follow(clock, 0, 0, NOON)
    clocks.follow(clock, 1, 1, NOON + 50)
    clocks.follow(clock, 0, 2, NOON + 70)
    assert clock.left[0] == 60.0 and clocks.ends(clock) == NOON + 130


@pytest.mark.parametrize(("start", "hours"), [(0, 34), (4, 44), (9.5, 44), (11, 43)])
def test_quiet_hours_do_not_count(start: float, hours: float) -> None:
    """A day of hours that count, from 8 to 22: in the night nothing runs."""
    begun = NOON + start * HOUR
    end = clocks.after(NIGHT, begun, float(DAY))
    assert clocks.counted(NIGHT, begun, end) == pytest.approx(DAY)
    assert end - begun == pytest.approx(hours * HOUR)
    assert clocks.counted(NIGHT, end, end + 1000 * HOUR) == pytest.approx(
        sum(min(closes, end + 1000 * HOUR) - opens for opens, closes in stretches_until(end, end + 1000 * HOUR))
    )


def stretches_until(start: float, end: float) -> Iterator[tuple[float, float]]:
    for opens, closes in clocks.stretches(NIGHT.quiet, start):
        if opens >= end:
            return
        yield opens, closes


def test_quiet_hours_over_noon_and_in_another_zone() -> None:
    siesta = ClockPlan("slow", turn_s=DAY, quiet=QuietHours(12, 14, 60))  # from 11 to 13 UTC
    assert clocks.counted(siesta, NOON, NOON + 2 * HOUR) == HOUR
    assert clocks.after(siesta, NOON, 1.0) == NOON + HOUR + 1


def test_a_vacation_stops_the_deadline_and_what_is_not_used_comes_back() -> None:
    clock = clocks.opened(SLOW, 2)
    clocks.follow(clock, 0, 0, NOON)
    clocks.set_vacation(clock, 0, 3, NOON + HOUR)
    assert clocks.ends(clock) == NOON + HOUR + 3 * DAY + 23 * HOUR
    clocks.set_vacation(clock, 0, 0, NOON + HOUR + DAY)
    assert clocks.ends(clock) == NOON + HOUR + DAY + 23 * HOUR
    assert clock.vacation[0] == 13 * DAY


def test_plans_that_make_no_sense_are_refused(sqlite_server: Server) -> None:
    for plan in (
        {"mode": "live", "turn_s": 1},
        {"mode": "live", "turn_s": 30, "bank_s": 10**6},
        {"mode": "live", "turn_s": 30, "quiet": {"start": 22, "end": 8}},
        {"mode": "slow", "turn_s": 60},
        {"mode": "slow", "turn_s": DAY, "quiet": {"start": 8, "end": 8}},
        {"mode": "slow", "turn_s": DAY, "bank_s": 5},
        {"mode": "fast", "turn_s": 60},
    ):
        answer = sqlite_server.client.post("/api/tables", json={"game": "beacons", "players": 2, "clock": plan})
        assert answer.status_code == 422, plan


# --- at a table -------------------------------------------------------------------------------------------------


def run_out(server: Server, table: str) -> None:
    """As if the time of whoever decides had been used up while nobody looked."""
    hub = server.client.app.state.hub  # type: ignore[attr-defined]

    async def work() -> None:
        async with hub.tables.at(table) as found:

            def older(changing: Any) -> None:
                changing.around.clock.since -= 40 * DAY

            await hub.tables.arrange(found, older)
        await hub.timing.look()

    server.client.portal.call(work)  # type: ignore[attr-defined]


def said(seat: Seat) -> list[str]:
    return [line["words"]["en"] for line in seat.state()["chat"] if line["seat"] is None]


def table_with(server: Server, players: int = 2, **clock: Any) -> list[Seat]:
    plan = {"mode": "live", "turn_s": 30, "bank_s": 600} | clock
    _, seats = server.full_table(players, clock=plan)
    return seats


def test_the_clock_of_a_live_game_starts_with_the_first_choice(server: Server) -> None:
    first, second = table_with(server)
    clock = first.state()["clock"]
    assert clock["running"] is None and clock["left_s"] == [600, 600] and clock["ends"] is None
    clock = first.choose("pass")["clock"]
    assert clock["running"] == 1 and clock["ends"] == pytest.approx(clock["since"] + 600)
    clock = second.choose("pass")["clock"]
    assert clock["running"] == 0 and 620 < clock["left_s"][1] <= 630


def test_a_slow_clock_starts_when_everybody_is_there(server: Server) -> None:
    table = server.open(2, clock={"mode": "slow", "turn_s": DAY})
    assert table.creator().state()["clock"]["running"] is None
    table.join("Olek")
    assert table.creator().state()["clock"]["running"] == 0


def test_when_time_is_over_everybody_is_told_once_and_the_others_choose(server: Server) -> None:
    first, second, third = table_with(server, 3)
    first.choose("pass")
    run_out(server, first.table.id)
    run_out(server, first.table.id)
    assert first.state()["clock"]["late"] == 1 and first.state()["clock"]["ends"] is None
    assert sum("time is over" in line for line in said(first)) == 1
    assert second.post("/clock", {"do": "bot"}).json()["code"] == "own_time"
    state = third.post("/clock", {"do": "wait"}).json()
    assert state["clock"]["late"] is None and state["clock"]["left_s"][1] >= 60
    assert third.post("/clock", {"do": "wait"}).json()["code"] == "not_late"


def test_a_bot_plays_one_turn_and_the_person_has_the_seat_again(server: Server) -> None:
    first, second = table_with(server)
    first.choose("pass")
    run_out(server, first.table.id)
    state = first.post("/clock", {"do": "bot", "level": "officer"}).json()
    assert state["players"][1]["kind"] == "bot" and state["clock"]["running"] is None
    hub = server.client.app.state.hub  # type: ignore[attr-defined]
    server.client.portal.call(hub.tables.play_bot, first.table.id, 1, state["version"], "pass")  # type: ignore[attr-defined]
    state = second.state()
    assert state["players"][1]["kind"] == "human" and state["clock"]["running"] == 0
    assert state["clock"]["left_s"][1] >= 60


def test_who_was_late_and_chooses_himself_plays_on(server: Server) -> None:
    first, second = table_with(server)
    first.choose("pass")
    run_out(server, first.table.id)
    state = second.choose("pass")
    assert state["clock"]["late"] is None and state["clock"]["running"] == 0


def test_the_game_ends_for_time_only_if_all_the_others_want_it(server: Server) -> None:
    first, second, third = table_with(server, 3)
    first.choose("pass")
    run_out(server, first.table.id)
    assert not first.post("/clock", {"do": "end"}).json()["over"]
    state = third.post("/clock", {"do": "end"}).json()
    assert state["over"] and state["ended"]["why"] == "time" and state["winners"] == [] and state["decision"] is None
    assert second.send("pass").json()["code"] == "over"
    assert second.post("/clock", {"do": "more"}).json()["code"] == "over"


def test_what_happens_around_the_game_is_in_its_record_and_its_replay(server: Server) -> None:
    first, second, third = table_with(server, 3)
    first.choose("pass")
    run_out(server, first.table.id)
    third.post("/clock", {"do": "wait"})
    second.post("/clock", {"do": "more"})
    after = second.choose("pass")["version"]
    third.post("/leave", {"how": "bot", "level": "officer"})
    running = first.get("/record").json()["record"]
    assert [line["told"] for line in running["told"]] == ["late", "waits", "more_time", "left"]
    assert running["told"][3]["after"] == after and running["told"][3]["seat"] == 2
    third.post("/seats/2/person")
    second.post("/leave", {"how": "end"})
    first.post("/ending", {"accept": True})
    third.post("/ending", {"accept": True})
    info = first.get("/record").json()
    told = [line["told"] for line in info["record"]["told"]]
    assert info["complete"] and told[4:] == ["back", "end_proposed", "ended_agreed"]
    shown = server.client.post("/api/replay", json={"record": info["record"]}).json()
    assert [line["text"]["en"].split()[0] for line in shown["told"][:4]] == ["P2's", "P3", "P2", "P3"]
    assert shown["told"][-1]["text"]["pl"] == "Grę zakończono za zgodą wszystkich, bez zwycięzcy."
    plies = [line["ply"] for line in shown["told"]]
    assert plies == sorted(plies) and plies[0] < plies[3] == shown["plies"][-1]["ply"]


def test_more_time_is_there_for_everybody_ten_times(server: Server) -> None:
    first, _ = table_with(server)
    first.choose("pass")
    for _ in range(10):
        assert first.post("/clock", {"do": "more"}).status_code == 200
    assert first.post("/clock", {"do": "more"}).json()["code"] == "no_more"
    assert first.state()["clock"]["left_s"][0] >= 1200 and first.state()["clock"]["more_left"] == [0, 10]


def test_vacation_belongs_to_slow_games_and_is_bounded(server: Server) -> None:
    first, _ = table_with(server)
    assert first.post("/clock", {"do": "vacation", "days": 1}).json()["code"] == "no_vacation"
    first, _ = table_with(server, mode="slow", turn_s=DAY, bank_s=0)
    assert first.post("/clock", {"do": "vacation", "days": 14}).json()["clock"]["vacation_left_s"][0] == 0
    assert first.post("/clock", {"do": "vacation", "days": 13}).status_code == 200, "the rest came back first"
    assert first.post("/clock", {"do": "vacation", "days": 15}).status_code == 422
    assert first.post("/clock", {"do": "vacation", "days": 0}).json()["clock"]["paused_until"][0] is None


def test_a_table_without_a_clock_says_so(server: Server) -> None:
    first = server.open(2).creator()
    assert first.post("/clock", {"do": "more"}).json()["code"] == "no_clock"
    assert first.table.spectator().post("/clock", {"do": "more"}).status_code == 401


def test_clocks_go_on_where_they_were_after_a_rest(server: Server) -> None:
    first, second = table_with(server)
    before = first.choose("pass")["clock"]
    shelf = server.client.app.state.hub.tables.shelf  # type: ignore[attr-defined]
    shelf._tables.clear()
    assert second.state()["clock"] == before
    assert parsed("").clock is None
