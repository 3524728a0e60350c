"""The short words of a card: what its place on the table has room for. `card_short` puts them together.

Icon marks are `{ore}`, `{pop}`, `{supply}`, `{return}`; `<..>` is a cost. The words themselves are in words_said.py.
A template gives numbers as `{0}`; English and Polish stand side by side.
"""

from __future__ import annotations

from typing import Final

# Nouns by number: one, few, many.
NOUNS: Final = {
    "{ships}": (("ship", "ships", "ships"), ("statek", "statki", "statków")),
    "{levels}": (
        ("ship level", "ship levels", "ship levels"),
        ("poziom statków", "poziomy statków", "poziomów statków"),
    ),
    "{steps}": (("level", "levels", "levels"), ("poziom", "poziomy", "poziomów")),
    "{jumps}": (("Jump", "Jumps", "Jumps"), ("skok", "skoki", "skoków")),
    "{systems}": (("System", "Systems", "Systems"), ("układ", "układy", "układów")),
}
# The same where room is short.
BRIEF_WORDS: Final = {
    "research": ("Research {roman}", "Badanie {roman}"),
    "grow": ("Growth", "Wzrost"),
}
# A word twice: `repeat 2 { automate any }`.
REPEATED: Final = {"automate": ("Automate {n} discs", "Automatyzacja {n} dysków")}

SITES: Final = (("", ""), (" in Deep Space", " w Głębokim Kosmosie"), (" on Sol", " w Układzie Słonecznym"))

# Tags whose meaning the words above leave to the whole text.
SAID_TAGS: Final = frozenset({"rightmost", "starting_ship", "discovered", "no_control", "needs_disc"})

COUNTS: Final = {
    "controlled": ("per outpost", "za bazę"),
    "colonized": ("per colony", "za kolonię"),
    "2*colonized": ("per 2 colonies", "za 2 kolonie"),
    "surplus_power": ("if power to spare", "przy nadwyżce siły"),
}
X_IS: Final = {
    "highest_technology_level": ("X = best level", "X = najwyższy poziom"),
    "colonized": ("X = colonies + {plus}", "X = kolonie + {plus}"),
    "attached_system_power": ("X = its power + {plus}", "X = jego siła + {plus}"),
}

AND: Final = (" and ", " i ")
OR: Final = (" or ", " albo ")
EVERYBODY: Final = ("All: ", "Wszyscy: ")
OTHERS: Final = ("; others ", "; inni ")
SHIPS: Final = ("Up to {n} ships for {costs}[ore]", "Do {n} statków za {costs}[ore]")
SOME_SHIPS: Final = ("ships", "statki")
# Words that keep their capital inside of a line.
NAMES: Final = ("Ship", "Jump", "Research", "Guild", "System", "Doom")
SAME: Final = ("the same as its action", "to samo co jego akcja")

# Rules of their own. `+` at the end: a clause is left to the whole text.
SPECIALS: Final[dict[str, tuple[str, str]]] = {
    # technologies
    "galactic_hq_upgrade": ("each turn <1[ore]> upgrade a ship", "co turę <1[ore]> ulepsz statek"),
    "black_market_deal": (
        "each turn <1[return]> +2[ore] or <2[ore]> +1[pop]",
        "co turę <1[return]> +2[ore] albo <2[ore]> +1[pop]",
    ),
    "diplomatic_exchange": (
        "Research a rival's II <2[ore]> or III <4[ore]>+",
        "Badanie technologii rywala: II <2[ore]>, III <4[ore]>+",
    ),
    "skip_one_prerequisite": ("you may lack one of two prerequisites", "możesz nie mieć 1 z 2 wymaganych+"),
    "ore_for_one_return": ("pay 1[ore] instead of one [return]", "1[ore] zamiast jednej [return]"),
    "disc_from_either_track": ("discs come from either track", "dyski z dowolnego toru"),
    "jump_two_ships_anywhere": ("2 ships anywhere", "2 statki dokądkolwiek"),
    "wormhole_network": ("one Jump takes a ship anywhere+", "1 skok niesie statek dokądkolwiek+"),
    "double_best_achievement": ("your best Achievement counts twice", "najlepsze osiągnięcie liczy się 2 razy"),
    "achievement_disc_swap": ("swap stars on Achievements for discs+", "wymieniaj ★ na osiągnięciach na dyski+"),
    "assimilate_population": (
        "each turn <1[return]> automate or +3[ore]",
        "co turę <1[return]> automatyzacja albo +3[ore]",
    ),
    # systems
    "use_occupied_space": ("you may use occupied spaces", "możesz używać zajętych pól"),
    "cd69_research": ("once: Research a discovered II", "raz: badanie wynalezionej II"),
    "zeta_levy": ("take 1[ore] from a rival", "zabierz rywalowi 1[ore]"),
    "stkm_rival_action": ("use a rival's space or +2[ore]", "użyj pola rywala albo +2[ore]"),
    # guilds and events
    # leaders
    "investor_credit": ("pay up to 2[ore] less, once per credit+", "do 2[ore] mniej, raz na kredyt+"),
    "overachiever_achievement": ("own Achievement: 3 VP, up to 5+", "własne osiągnięcie: 3 PZ, do 5+"),
    "savant_insight": ("★ reveals 4 cards instead of 2", "★ odkrywa 4 karty zamiast 2"),
    "opportunist_bonus_action": ("★ use a card researched this turn+", "★ użyj karty zbadanej w tej turze+"),
    "guildmaster_dues": ("Guilds cost 1[ore] less; +1[ore] from others+", "Gildie o 1[ore] taniej; +1[ore] od innych+"),
    "guerrilla_place_token": ("place a power token", "połóż żeton siły"),
    "guerrilla_token": ("a token of power on the board+", "żeton siły na planszy+"),
    "engineer_refit": ("after building: upgrade another ship", "po budowie: ulepsz inny statek"),
    "smuggler_route": ("a System of your own+", "własny układ+"),
    "smuggler_private_system": ("a System only you may enter+", "układ tylko dla Ciebie+"),
    "industrial_contract": ("building gives 1[ore], 2[ore] from level 3", "budowa daje 1[ore], od poziomu 3: 2[ore]"),
    "orbital_defense": ("your outposts have +1 power", "Twoje bazy mają +1 siły"),
    "hyperlane_placement": ("★ build on any location", "★ buduj na dowolnym obszarze"),
}
