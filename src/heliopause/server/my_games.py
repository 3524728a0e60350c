"""The games of a guest as his home page lists them, and what they say of his play."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import get_args

from heliopause.server import briefs, errors, learning, wire
from heliopause.server.briefs import Brief
from heliopause.server.guests import Guests
from heliopause.server.kept import GuestRow, OwnTable
from heliopause.server.tables import Tables
from heliopause.server.wire_advice import GameReview

LEVELS = get_args(wire.Level)
OLD_EACH = 4
"""Tables from before there were briefs that one request looks at; the next one takes the next."""
POINTS = 60
PEOPLE = "people"
ORDER = {"turn": 0, "waiting": 1, "over": 2}


async def games(guests: Guests, key: str | None, asked: wire.GamesWanted) -> wire.MyGames:
    guest = await guests.known(key)
    guests.bucket.take(f"games of {guest.id}")
    listed = [shown(table, brief, guest) for table, brief in await _briefed(guests, guest)]
    there = [game for game in listed if not game.archived]
    wanted = [game for game in listed if fits(game, asked)]
    wanted.sort(key=lambda game: (ORDER[game.state], game.deadline or 2**40, -game.updated_at))
    page = wanted[asked.skip : asked.skip + asked.most]
    return wire.MyGames(
        games=page,
        turn=sum(game.state == "turn" for game in there),
        waiting=sum(game.state == "waiting" for game in there),
        over=sum(game.state == "over" for game in there),
        archived=len(listed) - len(there),
        found=len(wanted),
    )


def fits(game: wire.MyGame, asked: wire.GamesWanted) -> bool:
    if asked.state == "archived":
        if not game.archived:
            return False
    elif game.archived or (asked.state != "all" and game.state != asked.state):
        return False
    if asked.game and game.game != asked.game:
        return False
    words = asked.find.casefold().split()
    text = " ".join([game.game, *(f"{player.name} {player.level or ''}" for player in game.players)]).casefold()
    return all(word in text for word in words)


async def _briefed(guests: Guests, guest: GuestRow) -> list[tuple[OwnTable, Brief]]:
    """Every table of the guest with its brief; a few old ones get theirs now."""
    found = []
    old = 0
    for table in await guests.own_tables(guest):
        if table.brief is None and old < OLD_EACH:
            old += 1
            with contextlib.suppress(errors.Refused):  # it cannot be read by this program: listed without
                table.brief = await _made_late(guests, table.id)
        found.append((table, Brief() if table.brief is None else briefs.decoded(table.brief)))
    return found


async def _made_late(guests: Guests, table_id: str) -> str | None:
    async with guests.tables.at(table_id) as table:
        if table.row.brief is None and not table.is_stopped:
            made = briefs.brief(table.game, table.seats, None)
            made.since = table.row.updated_at
            table.row.brief = briefs.encoded(made)
            await guests.store.write(guests.tables.rows.keep_brief, table_id, table.row.brief)
        return table.row.brief


def shown(table: OwnTable, brief: Brief, guest: GuestRow) -> wire.MyGame:
    mine = [row.seat for row in table.seats if row.guest == guest.id]
    seated = all(row.joined for row in table.seats)  # the table of a lobby waits for people, whoever begins
    my_turn = seated and table.deciding in mine and not table.seats[table.deciding or 0].is_bot
    return wire.MyGame(
        table=table.id,
        game=table.game,
        options=brief.options,
        players=[
            wire.MyPlayer(
                seat=row.seat,
                name=row.name,
                kind="bot" if row.is_bot else "human",
                level=row.level if row.is_bot else None,  # type: ignore[arg-type]
                joined=row.joined,
                mine=row.seat in mine,
                plays=brief.plays[row.seat] if row.seat < len(brief.plays) else "",
            )
            for row in table.seats
        ],
        state="over" if table.over else "turn" if my_turn else "waiting",
        round=brief.round,
        deciding=None if table.over else table.deciding,
        asked=brief.asked if my_turn and not table.over else None,
        since=brief.since or table.updated_at,
        deadline=None if table.over else table.deadline,
        totals=brief.totals,
        winners=brief.winners,
        place=place_of(mine, brief) if table.over else None,
        accuracy=next((brief.accuracy[seat] for seat in mine[:1] if seat < len(brief.accuracy)), None),
        assisted=table.assisted,
        hotseat=table.hotseat,
        archived=any(row.archived for row in table.seats if row.seat in mine),
        created_at=table.created_at,
        updated_at=table.updated_at,
    )


async def note_review(tables: Tables, table_id: str, review: GameReview) -> None:
    """A finished game was reviewed: lists tell how accurate everybody was."""
    async with tables.at(table_id) as table:
        if table.is_stopped:
            return
        made = briefs.brief(table.game, table.seats, table.row.brief)
        made.accuracy = [seat.accuracy for seat in review.seats]
        made.parts = [learning.parts(review, seat.seat) for seat in review.seats]
        made.lost = [learning.lost(review, seat.seat) for seat in review.seats]
        table.row.brief = briefs.encoded(made)
        await tables.store.write(tables.rows.keep_brief, table_id, table.row.brief)


def place_of(mine: list[int], brief: Brief) -> int | None:
    """The place of a person with one seat among others: 1 for who won, then by points."""
    if len(mine) != 1 or len(brief.totals) < 2 or not brief.winners:
        return None
    if mine[0] in brief.winners:
        return 1
    own = brief.totals[mine[0]]
    return max(2, 1 + sum(total > own for total in brief.totals))


# --- statistics -------------------------------------------------------------------------------------------------


async def stats(guests: Guests, key: str | None, since: float) -> wire.MyStats:
    """Of finished games at which the guest has one seat. Assisted games are counted and left out."""
    guest = await guests.known(key)
    guests.bucket.take(f"games of {guest.id}")
    listed = [(shown(table, brief, guest), brief) for table, brief in await _briefed(guests, guest)]
    over = [pair for pair in listed if pair[0].state == "over" and pair[0].updated_at >= since and counted(pair[0])]
    fair = [game for game, _ in over if not game.assisted]
    seen = [(game.game, own(game), brief) for game, brief in over if not game.assisted]
    latest = sorted(fair, key=lambda game: game.updated_at)[-POINTS:]
    return wire.MyStats(
        all=tally("", fair),
        assisted=len(over) - len(fair),
        by_game=tallies(fair, lambda game: [game.game if len(game.players) > 1 else f"{game.game}/solo"]),
        by_level=tallies(fair, lambda game: [opponents(game)] if len(game.players) > 1 else []),
        by_side=tallies(fair, side),
        by_players=tallies(fair, lambda game: [str(len(game.players))]),
        points=[point(game) for game in latest if own(game) < len(game.totals)],
        parts=learning.mean_parts(seen),
        lost=learning.lost_most(seen),
    )


def point(game: wire.MyGame) -> wire.PointsAt:
    total = game.totals[own(game)]
    players = len(game.players)
    return wire.PointsAt(game.table, game.game, players, game.updated_at, total, won(game), game.accuracy)


def counted(game: wire.MyGame) -> bool:
    return sum(player.mine for player in game.players) == 1


def own(game: wire.MyGame) -> int:
    return next(player.seat for player in game.players if player.mine)


def side(game: wire.MyGame) -> list[str]:
    """What I played, with others at the table; games from before that was noted say nothing."""
    mine = next(player.plays for player in game.players if player.mine)
    return [f"{game.game}/{mine}"] if mine and len(game.players) > 1 else []


def won(game: wire.MyGame) -> bool:
    return own(game) in game.winners


def opponents(game: wire.MyGame) -> str:
    """Against whom: people, or else the strongest of the bots."""
    others = [player for player in game.players if not player.mine]
    if any(player.kind == "human" for player in others):
        return PEOPLE
    return max((player.level or LEVELS[0] for player in others), key=LEVELS.index)


def tallies(games: list[wire.MyGame], groups: Callable[[wire.MyGame], list[str]]) -> list[wire.Tally]:
    sorted_by: dict[str, list[wire.MyGame]] = {}
    for game in games:
        for name in groups(game):
            sorted_by.setdefault(name, []).append(game)
    order = [*LEVELS, PEOPLE]
    names = sorted(sorted_by, key=lambda name: (order.index(name) if name in order else -1, name))
    return [tally(name, sorted_by[name]) for name in names]


def tally(name: str, games: list[wire.MyGame]) -> wire.Tally:
    accuracies = [game.accuracy for game in games if game.accuracy is not None]
    return wire.Tally(
        name=name,
        games=len(games),
        won=sum(won(game) for game in games),
        par=sum(1 / len(game.players) for game in games if len(game.players) > 1),
        accuracy=round(sum(accuracies) / len(accuracies)) if accuracies else None,
        reviewed=len(accuracies),
    )
