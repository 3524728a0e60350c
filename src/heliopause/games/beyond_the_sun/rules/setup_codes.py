"""Operations of the set-up: what their frames and moves mean."""

from __future__ import annotations

from typing import Final

OP_SETUP: Final = 100  # a STEP_*, b how far that step is
OP_BONUS_ORDER: Final = 101  # the seat's set-up texts still to be carried out: a mask of SETUP_*

ASK_CHOOSE_FACTION: Final = 1100  # moves: faction
ASK_DRAFT_LEADER: Final = 1101  # a 0 first, 1 second leader. moves: leader
ASK_NEXT_BONUS: Final = 1102  # a mask of SETUP_*. moves: 0 mat, 1 domestic, 2 military leader

CHANCE_DEAL_TECHNOLOGY: Final = 2100  # a slot of level I. outcomes: technology
CHANCE_DEAL_SYSTEM: Final = 2101  # a location. outcomes: System
CHANCE_DEAL_ACHIEVEMENT: Final = 2102  # a group. outcomes: achievement
CHANCE_DEAL_FACTION: Final = 2103  # a seat. outcomes: faction
CHANCE_DEAL_LEADER: Final = 2104  # a kind. outcomes: leader

STEP_TECHNOLOGIES: Final = 0
STEP_SYSTEMS: Final = 1
STEP_ACHIEVEMENTS: Final = 2
STEP_TABLEAU: Final = 3
STEP_FACTIONS: Final = 4
STEP_MATS: Final = 5
STEP_LEADER_ROWS: Final = 6
STEP_DRAFT: Final = 7
STEP_BONUSES: Final = 8
STEP_STARS: Final = 9

SETUP_MAT: Final = 1
SETUP_DOMESTIC: Final = 2
SETUP_MILITARY: Final = 4
