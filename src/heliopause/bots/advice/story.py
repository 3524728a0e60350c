"""A game in a sentence or two: who led when, and which round turned it."""

from __future__ import annotations

from heliopause.bots.advice.graph import Graph
from heliopause.core.decision import Text
from heliopause.core.position import seat_name

NO_STORY = Text(
    "The game ended before anybody could be told apart.", "Gra skończyła się, zanim ktokolwiek się wyróżnił."
)


def leaders(graph: Graph) -> list[int]:
    """The seat with the best chance in each round."""
    return [one.win.index(max(one.win)) for one in graph.rounds]


def stories(graph: Graph, winners: list[int]) -> list[Text]:
    """First for anybody, then for each seat."""
    seats = len(graph.result)
    if len(graph.rounds) < 2:
        return [NO_STORY] * (1 + seats)
    if seats == 1:
        return [alone(graph, bool(winners))] * 2
    if not winners:
        return [unfinished(graph)] * (1 + seats)
    return [told(graph, winners[0]), *[told_to(graph, seat, winners) for seat in range(seats)]]


def unfinished(graph: Graph) -> Text:
    who = seat_name(leaders(graph)[-1])
    number = graph.rounds[-1].number
    return Text(f"In round {number} {who} stands best.", f"W rundzie {number} najlepiej stoi {who}.")


def led_from(graph: Graph, winner: int) -> int:
    """The round from which on the winner had the best chance to the end; the last one if never before."""
    first = graph.rounds[-1].number
    for one, leader in zip(reversed(graph.rounds), reversed(leaders(graph)), strict=True):
        if leader != winner:
            break
        first = one.number
    return first


def told(graph: Graph, winner: int) -> Text:
    who = seat_name(winner)
    first = led_from(graph, winner)
    if first <= graph.rounds[0].number:
        return Text(f"{who} led from the start.", f"{who} prowadzi od początku do końca.")
    if leaders(graph)[-1] != winner:
        return Text(f"{who} won at the very end.", f"{who} wygrywa w ostatniej chwili.")
    return Text(f"{who} led from round {first} on.", f"{who} prowadzi od rundy {first}.")


def told_to(graph: Graph, seat: int, winners: list[int]) -> Text:
    """The same to a player, with the round that cost or brought most."""
    lead = leaders(graph)
    number, overtaken = turned(graph, seat, seat in winners)
    if seat in winners:
        if led_from(graph, seat) <= graph.rounds[0].number:
            return Text("You led from the start and kept it.", "Prowadzisz od początku do końca.")
        return Text(f"Round {number} won it for you.", f"O Twojej wygranej przesądza runda {number}.")
    who = seat_name(overtaken)
    if seat in lead:
        last = max(one.number for one, leader in zip(graph.rounds, lead, strict=True) if leader == seat)
        return Text(
            f"You led until round {last}. Then {who} went past you.",
            f"Prowadzisz do rundy {last}. Potem wyprzedza Cię {who}.",
        )
    return (
        Text(
            f"You never quite led. Round {number} cost you most, and {who} won.",
            f"Ani razu nie prowadzisz. Najwięcej kosztuje Cię runda {number}; wygrywa {who}.",
        )
        if overtaken in winners
        else Text(
            f"You never quite led. Round {number} cost you most.",
            f"Ani razu nie prowadzisz. Najwięcej kosztuje Cię runda {number}.",
        )
    )


def turned(graph: Graph, seat: int, won: bool) -> tuple[int, int]:
    """The round in which a seat's chance rose (or fell) most, and who stood best at the end beside it."""
    wins = [one.win[seat] for one in graph.rounds] + [graph.result[seat]]
    changes = [after - before for before, after in zip(wins, wins[1:], strict=False)]
    at = max(range(len(changes)), key=lambda k: changes[k] if won else -changes[k])
    others = [other for other in range(len(graph.result)) if other != seat]
    best = max(others, key=lambda other: (graph.result[other], graph.rounds[-1].win[other]))
    return graph.rounds[at].number, best


def alone(graph: Graph, won: bool) -> Text:
    number, _ = turned_alone(graph, won)
    if won:
        return Text(f"You won. Round {number} brought you furthest.", f"Wygrywasz. Najwięcej daje Ci runda {number}.")
    return Text(f"You lost. Round {number} cost you most.", f"Przegrywasz. Najwięcej kosztuje Cię runda {number}.")


def turned_alone(graph: Graph, won: bool) -> tuple[int, float]:
    wins = [one.win[0] for one in graph.rounds]
    changes = [after - before for before, after in zip(wins, wins[1:], strict=False)]
    at = max(range(len(changes)), key=lambda k: changes[k] if won else -changes[k])
    return graph.rounds[at].number, changes[at]
