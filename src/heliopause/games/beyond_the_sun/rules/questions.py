"""Every question of the game by the code of its frame: the index of what seats and chance are asked."""

from __future__ import annotations

from heliopause.core.kernel.question import Question
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import flow
from heliopause.games.beyond_the_sun.rules import setup_codes as su
from heliopause.games.beyond_the_sun.rules import setup_questions as setup
from heliopause.games.beyond_the_sun.rules.faction import expansion, innovations, leaders
from heliopause.games.beyond_the_sun.rules.ship import building, colonize, control, moving
from heliopause.games.beyond_the_sun.rules.solo import anarchist_codes as an
from heliopause.games.beyond_the_sun.rules.solo import anarchist_research, anarchists
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.tech import guilds, picks, research, tableau
from heliopause.games.beyond_the_sun.rules.turn import achievements, copying
from heliopause.games.beyond_the_sun.rules.words import costs, special_effects, steps


def of_turns(t: Tables) -> dict[int, Question]:
    return {
        co.ASK_ACTION: flow.Action(t),
        co.ASK_PRODUCE: flow.Produce(t),
        co.ASK_TRADE: flow.Trade(t),
        co.ASK_WINDOW: flow.Window(t),
        co.ASK_CLAIM: achievements.Claim(t),
        co.ASK_COPY: copying.Copy(t),
        co.ASK_BASIC: copying.Basic(t),
        co.ASK_DEAL: copying.Deal(t),
        co.ASK_PAY: costs.Pay(t),
        co.ASK_COLUMN: steps.Column(t),
    }


def of_ships(t: Tables) -> dict[int, Question]:
    return {
        co.ASK_JUMP: moving.Jump(t),
        co.ASK_ANYWHERE: moving.Anywhere(t),
        co.ASK_BUILD: building.Build(t),
        co.ASK_UPGRADE: building.Upgrade(t),
        co.ASK_CHOOSE_DISC: control.ChooseDisc(),
        co.ASK_DISC_NEXT: control.DiscNext(t),
        co.ASK_BONUS: control.Bonus(t),
        co.ASK_COLONIZE: colonize.Colonize(t),
        co.ASK_SETTLE: colonize.Settle(t),
        co.ASK_DONATE: special_effects.Donate(t),
    }


def of_cards(t: Tables) -> dict[int, Question]:
    return {
        co.ASK_SLOT: research.Slot(t),
        co.ASK_TYPE: research.TypeToFind(t),
        co.ASK_TAKE: research.Take(t),
        co.ASK_KEEP_PRIVATE: research.KeepPrivate(t),
        co.CHANCE_DRAW_EVENT: research.DrawEvent(t),
        co.CHANCE_DRAW_TECHNOLOGY: research.DrawTechnology(t),
        co.CHANCE_FILL_TABLEAU: tableau.FillTableau(t),
        co.ASK_TABLEAU_PICK: picks.TableauPick(t),
        co.CHANCE_DRAW_SYSTEM: picks.DrawSystem(t),
        co.ASK_GUILD: guilds.Guild(t),
        co.ASK_BESIDE: special_effects.Beside(t),
        co.ASK_KEEP_SYSTEM: special_effects.KeepSystem(t),
    }


def of_factions(t: Tables) -> dict[int, Question]:
    return {
        co.ASK_INNOVATION: innovations.Innovation(t),
        co.ASK_USE: leaders.Use(t),
        co.ASK_REFIT: leaders.Refit(t),
        co.ASK_TOKEN: leaders.Token(t),
        co.ASK_PREDICT: expansion.Predict(),
        co.ASK_SUMMIT: expansion.Summit(),
        co.ASK_LEVY: expansion.Levy(t),
        co.ASK_RIVAL: expansion.Rival(t),
    }


def of_setup(t: Tables) -> dict[int, Question]:
    return {
        su.ASK_CHOOSE_FACTION: setup.ChooseFaction(t),
        su.ASK_DRAFT_LEADER: setup.DraftLeader(t),
        su.ASK_NEXT_BONUS: setup.NextBonus(t),
        su.CHANCE_DEAL_TECHNOLOGY: setup.DealTechnology(t),
        su.CHANCE_DEAL_SYSTEM: setup.DealSystem(t),
        su.CHANCE_DEAL_ACHIEVEMENT: setup.DealAchievement(t),
        su.CHANCE_DEAL_FACTION: setup.DealFaction(t),
        su.CHANCE_DEAL_LEADER: setup.DealLeader(t),
    }


def of_anarchists(t: Tables) -> dict[int, Question]:
    return {
        an.ASK_THEIR_SYSTEM: anarchists.TheirSystem(t),
        an.ASK_THEIR_SLOT: anarchist_research.TheirSlot(t),
        co.ASK_LOSE_LEVEL: anarchists.LoseLevel(t),
        an.CHANCE_DRAW_ACTION: anarchists.DrawAction(t),
        an.CHANCE_DRAW_HALF: anarchist_research.DrawHalf(t),
        an.CHANCE_DRAW_UNDER: anarchist_research.DrawUnder(t),
        an.CHANCE_THEIR_CARD: anarchist_research.TheirCard(t),
    }


def fill_book(t: Tables) -> None:
    for questions in (of_turns, of_ships, of_cards, of_factions, of_setup, of_anarchists):
        t.book.put(questions(t))
