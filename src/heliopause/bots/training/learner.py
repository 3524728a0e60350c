"""The learner: fits the network of bots/network.py to games, with torch (`pip install heliopause[train]`).

First to the results alone, then to targets of TD(lambda): what a turn is worth is partly what the turns after it are
worth to the network fitted before, so that one lucky end teaches less. Games are held out by their number, never rows.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from heliopause.bots.network import HIDDEN_MOST

HELD_OUT = 16  # of so many games one is held out
SCORE_WEIGHT = 0.3
Told = Callable[[dict[str, Any]], None]


class Net(nn.Module):
    """See bots/network.py, which counts the same in whole numbers."""

    def __init__(
        self, sizes: tuple[int, int], hidden: tuple[int, int], feature_weights: NDArray[Any], overlooked: list[float]
    ) -> None:
        super().__init__()
        seat_size, table_size = sizes
        self.seat = nn.Linear(seat_size, hidden[0], bias=False)
        self.table = nn.Linear(table_size, hidden[0])
        self.second = nn.Linear(2 * hidden[0], hidden[1])
        self.last = nn.Linear(hidden[1], 2)
        self.slope = nn.Parameter(torch.tensor([0.08, 0.3]))
        self.seat_scale = nn.Parameter(torch.ones(seat_size), requires_grad=False)
        self.table_scale = nn.Parameter(torch.ones(table_size), requires_grad=False)
        self.worths = torch.tensor(feature_weights, dtype=torch.float32)
        self.seat_size = seat_size
        self.overlook = nn.Dropout(overlooked[0])  # inputs left out by chance: no card may stand for a game
        self.forget = nn.Dropout(overlooked[1])

    def forward(self, rows: torch.Tensor, players: int, progress_at: int) -> tuple[torch.Tensor, torch.Tensor]:
        count = rows.shape[0]
        seats = rows[:, : players * self.seat_size].reshape(count, players, self.seat_size)
        table = rows[:, players * self.seat_size :]
        first = self.seat(self.overlook(seats * self.seat_scale)) + self.table(table * self.table_scale)[:, None, :]
        own = self.forget(first.clamp(0.0, HIDDEN_MOST))
        rivals = (own.sum(dim=1, keepdim=True) - own) / max(1, players - 1)
        if players == 1:
            rivals = torch.zeros_like(own)
        second = self.second(torch.cat([own, rivals], dim=2)).clamp(0.0, HIDDEN_MOST)
        out = self.last(second)
        late = table[:, progress_at : progress_at + 1] / 100
        pair = seats[:, :, : len(self.worths)] @ self.worths
        worth = (pair[:, :, 0] * (1 - late) + pair[:, :, 1] * late) / 1000
        slope = self.slope[0] + (self.slope[1] - self.slope[0]) * late
        return out[:, :, 0] + slope * worth, out[:, :, 1]


class Group:
    """The rows of one number of players with their targets."""

    def __init__(self, players: int, arrays: Mapping[str, NDArray[Any]]) -> None:
        order = np.lexsort((arrays["step"], arrays["game"]))
        self.players = players
        self.inputs = torch.from_numpy(arrays["inputs"][order])
        self.game = arrays["game"][order]
        self.step = arrays["step"][order]
        self.table = arrays["table"][order]
        self.won = torch.from_numpy(arrays["won"][order])
        scores = arrays["scores"][order].astype(np.float32) / 10
        if players > 1:
            scores = scores - scores.mean(axis=1, keepdims=True)
        self.scores = torch.from_numpy(scores)
        self.target = self.won.clone()
        held = self.game % HELD_OUT == 0
        self.train = torch.from_numpy(np.flatnonzero(~held))
        self.held = torch.from_numpy(np.flatnonzero(held))


class Learner:
    """One network. `sizes` are the inputs of a seat, of the table, and where among these the progress stands."""

    def __init__(
        self,
        groups: list[Group],
        sizes: tuple[int, int, int],
        settings: Mapping[str, Any],
        worths: NDArray[Any],
        member: int = 0,
    ) -> None:
        seat_size, table_size, self.progress_at = sizes
        torch.manual_seed(int(settings["seed"]) + member)
        torch.set_num_threads(int(settings.get("threads", 1)))
        hidden = (int(settings["hidden"][0]), int(settings["hidden"][1]))
        self.groups = groups
        self.settings = settings
        self.net = Net((seat_size, table_size), hidden, worths, list(settings["overlooked"]))
        self.set_scales()

    def set_scales(self) -> None:
        """Inputs that grow large are made small; what is there or not stays 0 or 1."""
        for part, table in ((self.net.seat_scale, False), (self.net.table_scale, True)):
            most = torch.ones_like(part)
            for group in self.groups:
                some = group.inputs[:: max(1, len(group.inputs) // 20000)].float()
                edge = group.players * self.net.seat_size
                cut = some[:, edge:] if table else some[:, :edge].reshape(-1, self.net.seat_size)
                most = torch.maximum(most, cut.abs().quantile(0.95, dim=0))
            part.data = 1.0 / most

    def fit(self, epochs: int, rate: float, told: Told) -> None:
        decay = float(self.settings["decay"])
        optimizer = torch.optim.AdamW(self.net.parameters(), lr=rate, weight_decay=decay)
        size = int(self.settings["batch"])
        steps = epochs * sum(len(group.train) // size + 1 for group in self.groups)
        schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps + 1)
        for epoch in range(epochs):
            began = time.monotonic()
            batches = [(g, part) for g in self.groups for part in g.train[torch.randperm(len(g.train))].split(size)]
            total = 0.0
            self.net.train()
            for at in torch.randperm(len(batches)).tolist():
                group, part = batches[at]
                loss = self.loss(group, part, group.target)
                optimizer.zero_grad(set_to_none=True)
                loss.backward()
                optimizer.step()
                schedule.step()
                total += float(loss.detach())
            told({"epoch": epoch + 1, "loss": total / len(batches), "s": time.monotonic() - began, **self.errors()})

    def loss(self, group: Group, part: torch.Tensor, target: torch.Tensor) -> torch.Tensor:
        strengths, scores = self.net(group.inputs[part].float(), group.players, self.progress_at)
        wrong = SCORE_WEIGHT * ((scores - group.scores[part]) ** 2).mean()
        if group.players > 1:
            wrong = wrong - (target[part] * torch.log_softmax(strengths, dim=1)).sum(dim=1).mean()
        return wrong

    def errors(self) -> dict[str, float]:
        """On games held out, against their results: cross entropy and mean error of the score in points."""
        out = {}
        self.net.eval()
        with torch.no_grad():
            for group in self.groups:
                strengths, scores = self.predict(group, group.held)
                if group.players > 1:
                    log = torch.log_softmax(strengths, dim=1)
                    out[f"entropy {group.players}"] = float(-(group.won[group.held] * log).sum(dim=1).mean())
                error = (scores - group.scores[group.held]).abs().mean()
                out[f"points {group.players}"] = 10 * float(error)
        return out

    def predict(self, group: Group, rows: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        parts = [self.net(group.inputs[part].float(), group.players, self.progress_at) for part in rows.split(4096)]
        return torch.cat([one for one, _ in parts]), torch.cat([two for _, two in parts])

    def set_targets(self, memory: float) -> None:
        """TD(lambda): G(t) = (1 - lambda) V(t + 1) + lambda G(t + 1), the result at the end of the game."""
        self.net.eval()
        for group in self.groups:
            if group.players == 1:
                continue
            with torch.no_grad():
                strengths, _ = self.predict(group, torch.arange(len(group.game)))
                chances = torch.softmax(strengths, dim=1).numpy()
            group.target = torch.from_numpy(returns(group.game, group.step, chances, group.won.numpy(), memory))

    def strengths(self, group: Group, rows: torch.Tensor) -> torch.Tensor:
        self.net.eval()
        with torch.no_grad():
            return self.predict(group, rows)[0]

    def weights(self) -> dict[str, NDArray[Any]]:
        """What the file of bots/network.py holds, not yet on grids; the scales of inputs go into the first layer."""
        net = self.net
        found = {
            "first_seat": (net.seat.weight * net.seat_scale).T,
            "first_table": (net.table.weight * net.table_scale).T,
            "first_bias": net.table.bias,
            "second": net.second.weight.T,
            "second_bias": net.second.bias,
            "last": net.last.weight.T,
            "last_bias": net.last.bias,
            "slope": net.slope,
        }
        return {name: value.detach().numpy() for name, value in found.items()}


def calibration(members: list[Learner]) -> dict[str, list[float]]:
    """By number of players: what strengths are multiplied by at the start and at the end of a game, so that the
    chances of games held out come true as often as they say."""
    first = members[0]
    out = {}
    for group in first.groups:
        if group.players > 1 and len(group.held):
            strengths = torch.stack([one.strengths(group, group.held) for one in members]).mean(dim=0)
            edge = group.players * first.net.seat_size
            late = group.inputs[group.held][:, edge + first.progress_at].float() / 100
            out[str(group.players)] = sharpness(strengths, late, group.won[group.held])
    return out


def sharpness(strengths: torch.Tensor, late: torch.Tensor, won: torch.Tensor) -> list[float]:
    """The factors [start, end] that make the softmax of strengths fit the results best."""
    factors = torch.ones(2, requires_grad=True)
    optimizer = torch.optim.LBFGS([factors], max_iter=60)

    def wrong() -> torch.Tensor:
        optimizer.zero_grad()
        factor = factors[0] + (factors[1] - factors[0]) * late[:, None]
        loss = -(won * torch.log_softmax(strengths * factor, dim=1)).sum(dim=1).mean()
        loss.backward()
        return loss

    optimizer.step(wrong)
    return [round(float(value), 4) for value in factors.detach()]


def returns(
    game: NDArray[Any], step: NDArray[Any], chances: NDArray[Any], won: NDArray[Any], memory: float
) -> NDArray[np.float32]:
    """The targets of rows sorted by game and step; rows of one turn share the target of that turn."""
    out = won.astype(np.float32).copy()
    for at in range(len(game) - 2, -1, -1):
        after = at + 1
        if game[after] != game[at]:
            continue
        if step[after] == step[at]:
            out[at] = out[after]
        else:
            out[at] = (1 - memory) * chances[after] + memory * out[after]
    return out
