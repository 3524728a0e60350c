"""Powers of the free windows in words."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.studies import ASKED, FAR

SWAPS_VARY: Final = (co.POWER_SWAP, FAR, *ASKED)  # they are named by the achievement that lies there
POWER_TEXTS: Final = {
    co.POWER_HQ: Text(
        "Galactic HQ: pay 1 Ore to upgrade a ship",
        "Galaktyczna kwatera główna: zapłać 1 kryształek rudy, aby ulepszyć statek",
    ),
    co.POWER_MARKET_SELL: Text(
        "Black Market Industries: return 1 Population for 2 Ore",
        "Przemysł czarnorynkowy: wycofaj 1 kostkę populacji za 2 kryształki rudy",
    ),
    co.POWER_MARKET_BUY: Text(
        "Black Market Industries: pay 2 Ore for 1 Population",
        "Przemysł czarnorynkowy: zapłać 2 kryształki rudy za 1 kostkę populacji",
    ),
    co.POWER_CYGNI: Text("61 Cygni: Jump 1", "61 Cygni: skocz 1"),
    co.POWER_ASSIMILATE_DISC: Text(
        "Mind/Machine Assimilation: return 1 Population to automate a disc",
        "Asymilacja umysłu i maszyny: wycofaj 1 kostkę populacji, aby zautomatyzować dysk",
    ),
    co.POWER_ASSIMILATE_ORE: Text(
        "Mind/Machine Assimilation: return 1 Population for 3 Ore",
        "Asymilacja umysłu i maszyny: wycofaj 1 kostkę populacji za 3 kryształki rudy",
    ),
    co.POWER_OPPORTUNIST: Text("Opportunist: take a bonus action", "Oportunista: wykonaj dodatkową akcję"),
    co.POWER_TOKEN: Text("Guerrilla Tactician: move the power token", "Taktyk partyzancki: przełóż żeton siły"),
}


def power_move_id(t: Tables, s: State, move: int) -> str:
    return f"power {naming.power_id(t.cards, s, move)}"


def say_power(t: Tables, s: State, move: int) -> Said:
    if move < co.POWER_SWAP:
        return Said(POWER_TEXTS[move], f"card:{naming.POWERS[move].split('.')[0]}")
    swapped, track = divmod(move - co.POWER_SWAP, 2)
    number = s.cells[m.ACHIEVEMENT + swapped // m.ACHIEVEMENT_SLOTS]
    label, card = phrases.achievement(t.cards, number), naming.achievement_id(t.cards, number)
    kind = naming.disc_id(m.ORE_DISC if track else m.FOOD_DISC)
    disc = phrases.DISC_NAMES[naming.DISC[kind]]
    return Said(
        Text(
            f"Giga-Corporations: {disc.en} for your star on {label.en}",
            f"Gigakorporacje: {disc.pl} zamiast dysku ★ na karcie {label.pl}",
        ),
        f"achievement:{card}",
        f"disc:{kind}",
    )
