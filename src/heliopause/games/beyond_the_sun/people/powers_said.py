"""How powers and what scores at the end are said: the same forms as in words_said.py."""

from __future__ import annotations

from typing import Final

from heliopause.games.beyond_the_sun.people.words_said import Said

# What is counted, in the order of SCORED_*: one of it, and several behind their number.
EACH_EN: Final = (
    "military power of your fleet",
    "production disc gone from your tracks",
    "of your colonies and Outposts",
    "technology you have",
    "of your other colonized Systems",
    "of your ships on the Exploration board",
    "power in Deep Space",
    "of your colonized Systems",
    "disc on your Automation track",
)
SEVERAL_EN: Final = (
    "military power of your fleet",
    "production discs gone from your tracks",
    "of your colonies and Outposts",
    "technologies you have",
    "of your other colonized Systems",
    "of your ships on the Exploration board",
    "power in Deep Space",
    "of your colonized Systems",
    "discs on your Automation track",
)
EACH_PL: Final = (
    "każdy punkt siły militarnej Twojej floty",
    "każdy dysk produkcji zdjęty z Twoich torów",
    "każdy Twój skolonizowany układ i każdą Twoją bazę",
    "każdą Twoją technologię",
    "każdy Twój inny skolonizowany układ",
    "każdy Twój statek kosmiczny na planszy eksploracji",
    "każdy punkt siły militarnej w Głębokim Kosmosie",
    "każdy Twój skolonizowany układ",
    "każdy dysk na Twoim torze automatyzacji",
)
SEVERAL_PL: Final = (
    "punkty siły militarnej Twojej floty",
    "dyski produkcji zdjęte z Twoich torów",
    "Twoje skolonizowane układy i bazy",
    "Twoje technologie",
    "Twoje inne skolonizowane układy",
    "Twoje statki kosmiczne na planszy eksploracji",
    "punkty siły militarnej w Głębokim Kosmosie",
    "Twoje skolonizowane układy",
    "dyski na Twoim torze automatyzacji",
)
MOST_EN: Final = (
    "military power",
    "production discs gone from its tracks",
    "colonies and Outposts",
    "technologies",
    "other colonized Systems",
    "ships on the Exploration board",
    "power in Deep Space",
    "colonized Systems",
    "discs on its Automation track",
)
MOST_PL: Final = (
    "największą siłą militarną",
    "największą liczbą dysków produkcji zdjętych z torów",
    "największą liczbą skolonizowanych układów i baz",
    "największą liczbą technologii",
    "największą liczbą innych skolonizowanych układów",
    "największą liczbą statków kosmicznych na planszy eksploracji",
    "największą siłą militarną w Głębokim Kosmosie",
    "największą liczbą skolonizowanych układów",
    "największą liczbą dysków na torze automatyzacji",
)
SHORT_EACH_EN: Final = (
    "power",
    "disc used",
    "colony and outpost",
    "technology",
    "other colony",
    "ship",
    "power in Deep Space",
    "colony",
    "automated disc",
)
SHORT_EN: Final = (
    "power",
    "discs used",
    "colonies and outposts",
    "technologies",
    "other colonies",
    "ships",
    "power in Deep Space",
    "colonies",
    "automated discs",
)
SHORT_EACH_PL: Final = (
    "1 siły",
    "zdjęty dysk",
    "kolonię i za bazę",
    "technologię",
    "inną kolonię",
    "statek",
    "1 siły w Głębokim Kosmosie",
    "kolonię",
    "dysk automatyzacji",
)
SHORT_PL: Final = (
    "siły",
    "zdjęte dyski",
    "kolonie i bazy",
    "technologie",
    "inne kolonie",
    "statki",
    "siły w Głębokim Kosmosie",
    "kolonie",
    "dyski automatyzacji",
)


def one_of(place: int, names: tuple[str, ...]) -> str:
    return f"{{{place}?{';'.join(names)}}}"


POWERS_SAID: Final[dict[str, Said]] = {
    "entry_level": Said(
        [("0=3", "only ships of level 3 or 4 may enter"), ("", "only ships of level {0} or more may enter")],
        [
            ("0=3", "na ten układ mogą trafić tylko statki kosmiczne poziomu 3 albo 4"),
            ("", "na ten układ mogą trafić tylko statki kosmiczne od poziomu {0} wzwyż"),
        ],
        ["special"],
        [
            ("0=3", "Only ships of level 3 and 4", "Tylko statki poziomu 3 i 4"),
            ("", "Only ships from level {0}", "Tylko statki od poziomu {0}"),
        ],
    ),
    "each_turn_jump": Said(
        [("", "once on each of your turns, outside an action: you may Jump {0}")],
        [("", "raz w każdej swojej turze (nie w trakcie akcji) możesz wykonać {0:jump}")],
        ["special"],
        [("", "each turn Jump {0}", "co turę skok {0}")],
    ),
    "colony_fund": Said(
        [("", "after each of your actions that colonized a System, gain {0:ore}")],
        [("", "po każdej swojej akcji kolonizacji weź {0:ore}")],
        ["special"],
        [("", "+{0}[ore] after a colonizing action", "+{0}[ore] po akcji kolonizacji")],
    ),
    "mine_more": Said(
        [("", "ore production gives you {0} Ore more")],
        [("", "produkcja rudy zapewnia Ci o {0:ore} więcej")],
        ["special"],
        [("", "ore production gives +{0}[ore]", "produkcja rudy daje +{0}[ore]")],
    ),
    "population_price": Said(
        [("", "trading Ore for Population costs you {0} Ore instead of 3")],
        [("", "wymiana rudy na populację kosztuje Cię {0:ore} zamiast 3")],
        ["special"],
        [("", "trade <{0}[ore]> for a [pop]", "wymiana <{0}[ore]> na [pop]")],
    ),
    "event_tithe": Said(
        [("", "gain {0:ore} whenever another faction reveals an Event")],
        [("", "weź {0:ore} za każdym razem, gdy inna frakcja odkryje wydarzenie")],
        ["special"],
        [("", "+{0}[ore] when others reveal an Event", "+{0}[ore] za wydarzenie innych")],
    ),
    "extra_jumps": Said(
        [("", "when you resolve a Jump effect, on any turn, you may remove a star to take {0} more Jumps")],
        [
            (
                "",
                "gdy rozpatrujesz efekt skoku (także poza swoją turą), możesz usunąć ★, aby wykonać o {0:jump} więcej",
            )
        ],
        ["special"],
        [("", "★ {0} more {jumps}", "★ {0} {jumps} więcej")],
    ),
    "higher_level": Said(
        [
            (
                "",
                "when you build a ship on your turn, you may remove a star to make it {0:level} higher (maximum 4)",
            )
        ],
        [
            (
                "",
                "gdy w swojej turze budujesz statek kosmiczny, możesz usunąć ★, aby jego poziom był o {0} wyższy "
                "(maksymalnie 4)",
            )
        ],
        ["special"],
        [("", "★ a new ship is {0} {steps} higher", "★ nowy statek o {0} {steps} wyżej")],
    ),
    "vp_per": Said(
        [
            ("0=1", f"at game end: 1 VP for each {one_of(1, EACH_EN)} (maximum {{2}})"),
            ("", f"at game end: 1 VP for every {{0}} {one_of(1, SEVERAL_EN)} (maximum {{2}})"),
        ],
        [
            ("0=1", f"na koniec gry: 1 punkt zwycięstwa (maksymalnie {{2}}) za {one_of(1, EACH_PL)}"),
            ("", f"na koniec gry: 1 punkt zwycięstwa (maksymalnie {{2}}) za każde {{0}} {one_of(1, SEVERAL_PL)}"),
        ],
        ["special"],
        [
            (
                "0=1",
                f"1 VP per {one_of(1, SHORT_EACH_EN)}, up to {{2}}",
                f"1 PZ za {one_of(1, SHORT_EACH_PL)}, do {{2}}",
            ),
            (
                "",
                f"1 VP per {{0}} {one_of(1, SHORT_EN)}, up to {{2}}",
                f"1 PZ za {{0}} {one_of(1, SHORT_PL)}, do {{2}}",
            ),
        ],
    ),
    "most": Said(
        [
            (
                "",
                f"at game end the faction with the most {one_of(0, MOST_EN)} scores {{1}} VP; if tied, each "
                "tied faction scores {2} VP",
            )
        ],
        [
            (
                "",
                f"na koniec gry frakcja z {one_of(0, MOST_PL)} otrzymuje {{1:vp}}, a w razie remisu każda remisująca "
                "frakcja otrzymuje {2:vp}",
            )
        ],
        ["special"],
        [("", f"{{1}} VP for most {one_of(0, SHORT_EN)}", f"{{1}} PZ za najwięcej: {one_of(0, SHORT_PL)}")],
    ),
    "second": Said(
        [
            (
                "",
                f"the second most {one_of(0, MOST_EN)} scores {{1}} VP, if tied {{2}} VP each (not with 2 players, "
                "and not when the first place is tied)",
            )
        ],
        [
            (
                "",
                "drugie miejsce otrzymuje {1:vp}, a w razie remisu każda remisująca frakcja {2:vp} (nie w "
                "grze 2-osobowej i nie przy remisie na pierwszym miejscu)",
            )
        ],
        ["special"],
        [("", f"{{1}} VP for second most {one_of(0, SHORT_EN)}", "{1} PZ za drugie miejsce")],
    ),
}
