"""The addresses of advice: hints with plans, reviews, puzzles."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from heliopause.server import advice_desk, wire_advice
from heliopause.server.answers import described, packed, raw_body, read_body
from heliopause.server.routes import TableId, address_of, bearer, hub_of

api = APIRouter(prefix="/api")
ReviewId = Annotated[str, Path(pattern=r"^[0-9a-f]{32}$")]
PuzzleId = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,60}$")]
Day = Annotated[str | None, Query(pattern=r"^\d{4}-\d{2}-\d{2}$")]


@api.post(
    "/tables/{table}/hints",
    summary="Advice for your turn: plans with their chance to win; not among people, and it marks the table",
    **described(wire_advice.Advice, takes=wire_advice.AdviceRequest, fails=(401, 403, 404, 413, 429), seat="required"),
)
async def advise(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, wire_advice.AdviceRequest, hub.settings.body_bytes)
    made = await advice_desk.advise(hub, address_of(request), table, bearer(request), body)
    return await asyncio.to_thread(packed, made, request)


@api.post(
    "/reviews",
    summary="Review a finished table or a record: begins the work, or finds what is there",
    **described(
        wire_advice.ReviewJob,
        takes=wire_advice.ReviewRequest,
        fails=(401, 404, 409, 413, 429),
        seat="optional",
    ),
)
async def begin_review(request: Request) -> Response:
    hub = hub_of(request)
    body = await raw_body(request, hub.settings.record_bytes)
    made = await advice_desk.review(hub, address_of(request), bearer(request), body)
    return await asyncio.to_thread(packed, made, request)


@api.post(
    "/reviews/turn",
    summary="One turn of a finished table judged anew in many more worlds",
    **described(
        wire_advice.ReviewTurn,
        takes=wire_advice.DeeperRequest,
        fails=(401, 404, 409, 413, 429),
        seat="optional",
    ),
)
async def deeper(request: Request) -> Response:
    hub = hub_of(request)
    body = await read_body(request, wire_advice.DeeperRequest, hub.settings.body_bytes)
    made = await advice_desk.deeper(hub, address_of(request), bearer(request), body)
    return await asyncio.to_thread(packed, made, request)


@api.get(
    "/reviews/{review}",
    summary="A review, as far as it is done",
    **described(wire_advice.ReviewJob, fails=(404,)),
)
async def review(request: Request, review: ReviewId) -> Response:
    made = await hub_of(request).reviews.told(review)
    return await asyncio.to_thread(packed, made, request)


# --- puzzles ----------------------------------------------------------------------------------------------------


@api.get("/puzzles/sets", summary="The puzzles that there are", **described(list[wire_advice.PuzzleSet]))
async def puzzle_sets(request: Request) -> Response:
    return packed(await asyncio.to_thread(advice_desk.puzzle_sets), request)


@api.get(
    "/puzzles/daily",
    summary="The puzzle of the day, the same for everybody",
    **described(wire_advice.Puzzle, fails=(404, 429)),
)
async def daily(request: Request, date: Day = None) -> Response:
    made = await advice_desk.daily(hub_of(request), address_of(request), date)
    return await asyncio.to_thread(packed, made, request)


@api.get("/puzzles/{puzzle}", summary="A puzzle", **described(wire_advice.Puzzle, fails=(404, 429)))
async def puzzle(request: Request, puzzle: PuzzleId) -> Response:
    made = await advice_desk.puzzle(hub_of(request), address_of(request), puzzle)
    return await asyncio.to_thread(packed, made, request)


@api.post(
    "/puzzles",
    summary="A puzzle of your own from a record: the turn after a ply",
    **described(wire_advice.Puzzle, takes=wire_advice.MakePuzzle, fails=(413, 429)),
)
async def own_puzzle(request: Request) -> Response:
    hub = hub_of(request)
    body = await raw_body(request, hub.settings.record_bytes)
    made = await advice_desk.own_puzzle(hub, address_of(request), body)
    return await asyncio.to_thread(packed, made, request)


@api.post(
    "/puzzles/own/answer",
    summary="Answer a puzzle of your own",
    **described(wire_advice.PuzzleResult, takes=wire_advice.OwnPuzzleAnswer, fails=(413, 429)),
)
async def own_answer(request: Request) -> Response:
    hub = hub_of(request)
    body = await raw_body(request, hub.settings.record_bytes)
    made = await advice_desk.own_answer(hub, address_of(request), body)
    return await asyncio.to_thread(packed, made, request)


@api.post(
    "/puzzles/{puzzle}/answer",
    summary="Answer a puzzle",
    **described(wire_advice.PuzzleResult, takes=wire_advice.PuzzleAnswer, fails=(404, 413, 429)),
)
async def answer(request: Request, puzzle: PuzzleId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, wire_advice.PuzzleAnswer, hub.settings.body_bytes)
    made = await advice_desk.answer(hub, address_of(request), puzzle, body)
    return await asyncio.to_thread(packed, made, request)
