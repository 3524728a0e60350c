"""Every option in words, with the things it points at."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.effects.code import WIDTH
from heliopause.core.effects.run import ASK_CHOOSE, ASK_OPTIONAL, MOVE_YES
from heliopause.core.kernel.frames import top_a, top_op, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.position import seat_name
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.people import ids, naming, phrases
from heliopause.games.beyond_the_sun.people.card_texts import effect_text, is_lettered, prediction_text
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules import setup_codes as su
from heliopause.games.beyond_the_sun.rules.flow import population_price
from heliopause.games.beyond_the_sun.rules.solo import anarchist_codes as an
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.turn.spaces import space_program, space_x

STOP: Final = Text("Stop here", "Zakończ")
SKIP: Final = Text("Skip it", "Pomiń")
PRODUCTIONS: Final = {
    co.PRODUCE_GROW: (Text("Population growth", "Wzrost populacji"), ("track:food", "produce:growth")),
    co.PRODUCE_MINE: (Text("Ore production", "Produkcja rudy"), ("track:ore", "produce:ore")),
    co.PRODUCE_TRADE: (Text("Trade resources", "Wymiana zasobów"), ("produce:trade",)),
}
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


class Said:
    """The words of an option and its refs."""

    def __init__(self, text: Text, *refs: str) -> None:
        self.text = text
        self.refs = refs


def say(t: Tables, s: State, move: int) -> Said:
    op = int(top_op(s))
    if op == co.ASK_ACTION and 0 < move < co.MOVE_POWER:
        return say_space(t, s, int(top_seat(s)), move)
    if op in (co.ASK_ACTION, co.ASK_PRODUCE, co.ASK_WINDOW):
        return say_turn(t, s, op, move)
    if op in (ASK_OPTIONAL, ASK_CHOOSE):
        return say_effect(t, s, op, move)
    if op in (co.ASK_JUMP, co.ASK_ANYWHERE, co.ASK_UPGRADE, co.ASK_BUILD, co.ASK_DONATE, co.ASK_SETTLE, co.ASK_TRADE):
        return say_chosen_ship(t, s, op, move)
    if op in (co.ASK_SLOT, co.ASK_TYPE, co.ASK_TAKE, co.ASK_TABLEAU_PICK, co.ASK_KEEP_PRIVATE, co.ASK_KEEP_SYSTEM):
        return say_card(t.cards, s, op, move)
    if op == an.ASK_THEIR_SLOT:
        return say_slot(t.cards, s, move)
    if op >= co.ASK_USE and op <= co.ASK_LOSE_LEVEL:
        return say_expansion(t, s, op, move)
    return say_rest(t, s, op, move)


def say_space(t: Tables, s: State, seat: int, space: int) -> Said:
    """The card, then what the action does."""
    name = naming.space_id(t.cards, s, seat, space)
    words = action_words(t, s, seat, space)
    en, pl = words.en, words.pl
    if space < m.SLOT_SPACES:
        surcharge = int(t.surcharge[space - m.BASIC_SPACES])
        if surcharge > 0:
            en, pl = f"{en} (+{surcharge} Ore)", f"{pl} (dopłata: {phrases.accusative('ore', surcharge)})"
    refs = [f"space:{name}"]
    if m.SLOT_SPACES <= space < m.GUILD_SPACES:
        refs.append(f"card:{naming.technology_id(t.cards, s.cells[m.TECH_AT + (space - m.SLOT_SPACES) // 2])}")
    elif m.GUILD_SPACES <= space < m.EVENT_SPACE:
        refs.append(f"guild:{naming.guild_id(t.cards, space - m.GUILD_SPACES)}")
    return Said(Text(en, pl), *refs)


def action_words(t: Tables, s: State, seat: int, space: int) -> Text:
    """The card and its action, with what X stands for now; basic actions say themselves what they are."""
    effect = effect_text(t.cards, int(space_program(t, s, seat, space)))
    if space < m.SLOT_SPACES:
        return effect
    card = phrases.space(t.cards, s, seat, space)
    x = f" (X = {int(space_x(t, s, seat, space))})" if " X " in effect.en else ""
    return Text(f"{card.en}: {effect.en}{x}", f"{card.pl}: {effect.pl}{x}")


def say_turn(t: Tables, s: State, op: int, move: int) -> Said:
    if move >= co.POWER_SWAP:
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
    if move >= co.MOVE_POWER:
        return Said(POWER_TEXTS[move], f"card:{naming.POWERS[move].split('.')[0]}")
    if op == co.ASK_PRODUCE:
        text, refs = PRODUCTIONS[move]
        return Said(text, *refs)
    if op == co.ASK_ACTION:
        return Said(
            Text(
                "No action is possible: take the pawn off the board",
                "Żadna akcja nie jest możliwa: zdejmij pionek z planszy",
            )
        )
    if t.solo:
        return Said(Text("End your turn", "Zakończ turę"))
    return Said(Text("No, go on", "Nie, dalej"))


def say_effect(t: Tables, s: State, op: int, move: int) -> Said:
    at = int(top_a(s))
    if op == ASK_OPTIONAL:
        return Said(effect_text(t.cards, at)) if move == MOVE_YES else Said(SKIP)
    text = effect_text(t.cards, int(t.code[at + WIDTH * (move + 1) + 1]))
    if at not in t.cards.trees or not is_lettered(t.cards.trees[at]):
        return Said(text)
    letter = "ABCDEFGH"[move]
    return Said(Text(f"{letter}: {text.en}", f"{letter}: {text.pl}"))


def ship_ref(s: State, level: int, location: int) -> str:
    return f"ship:{seat_name(int(top_seat(s)))}.{naming.ship_id(level, location)}"


def say_chosen_ship(t: Tables, s: State, op: int, move: int) -> Said:
    """Of several like ships the one above the power token is named as such."""
    flag = co.SETTLE_TOKEN if op == co.ASK_SETTLE else co.WITH_TOKEN
    said = say_ship(t, s, op, move & ~flag)
    if move & flag == 0:
        return said
    text = Text(f"{said.text.en} (with the token)", f"{said.text.pl} (z żetonem)")
    return Said(text, *said.refs, "card:guerrilla_tactician")


def say_ship(t: Tables, s: State, op: int, move: int) -> Said:
    if move == co.MOVE_STOP and op not in (co.ASK_BUILD, co.ASK_DONATE):
        return Said(STOP)
    if op in (co.ASK_JUMP, co.ASK_ANYWHERE):
        level, rest = divmod(move, 256)
        start, end = divmod(rest, 16)
        one, other = phrases.location(t.cards, s, start), phrases.location(t.cards, s, end)
        link = f"link:{naming.location_id(start)}>{naming.location_id(end)}"
        return Said(
            Text(f"Level {level} ship: {one.en} → {other.en}", f"Statek poziomu {level}: {one.pl} → {other.pl}"),
            ship_ref(s, level, start),
            link,
            f"location:{naming.location_id(end)}",
        )
    if op == co.ASK_BUILD:
        if move == co.MOVE_NONE:
            return Said(Text("Do not build: no Supply cube is left", "Nie buduj: nie masz już kostek zaopatrzenia"))
        return say_build(t.cards, s, move)
    if op == co.ASK_SETTLE:
        fleet = ids.settled(move)
        location = int(top_a(s))
        levels = [int(level) for level in fleet.split("+")]
        text = Text(f"Settle ships of level {fleet}", f"Osiedl załogi statków poziomu {fleet}")
        if len(levels) == 1:
            text = Text(f"Settle the level {fleet} ship", f"Osiedl załogę statku poziomu {fleet}")
        return Said(text, *[ship_ref(s, level, location) for level in dict.fromkeys(levels)])
    if op == co.ASK_TRADE and move in (co.TRADE_BUY, co.TRADE_SELL):
        return say_trade(move, int(population_price(t, s, top_seat(s))))
    if move == co.MOVE_STOP:
        return Said(Text("Keep all ships", "Zachowaj wszystkie statki"))
    level, location = divmod(move, 16)
    where = phrases.location(t.cards, s, location)
    if op == co.ASK_UPGRADE:
        text = Text(
            f"Upgrade the level {level} ship {phrases.at(location, where)}",
            f"Ulepsz statek poziomu {level}: {where.pl}",
        )
    elif op == co.ASK_DONATE:
        text = Text(
            f"Give the level {level} ship {phrases.at(location, where)}", f"Oddaj statek poziomu {level}: {where.pl}"
        )
    else:
        text = Text(
            f"Pay 1 Ore to decommission the level {level} ship {phrases.at(location, where)}",
            f"Zapłać 1 kryształek rudy, aby wycofać statek poziomu {level}: {where.pl}",
        )
    return Said(text, ship_ref(s, level, location), f"location:{naming.location_id(location)}")


def say_build(cards: Cards, s: State, move: int) -> Said:
    at = move % co.BUILD_PROTOTYPE
    place = phrases.location(cards, s, at)
    ref = f"location:{naming.location_id(at)}"
    if move >= co.BUILD_NAVIGATOR:
        text = Text(
            f"Hyperlane Navigator (★): build {phrases.at(at, place)}", f"Nawigator hiperszlaków (★): zbuduj: {place.pl}"
        )
        return Said(text, ref, "card:hyperlane_navigator")
    if move >= co.BUILD_PROTOTYPE:
        text = Text(
            f"Prototype Engineer (★): 2 levels higher {phrases.at(at, place)}",
            f"Konstruktor prototypów (★): o 2 poziomy wyżej: {place.pl}",
        )
        return Said(text, ref, "card:prototype_engineer")
    return Said(Text(f"Build {phrases.at(move, place)}", f"Zbuduj: {place.pl}"), ref)


def say_expansion(t: Tables, s: State, op: int, move: int) -> Said:
    if op == co.ASK_USE:
        return Said(Text("Use it", "Użyj")) if move else Said(SKIP)
    if op == co.ASK_PREDICT:
        card = t.cards.predictions[move - 1]
        name, condition = phrases.title(card), prediction_text(card)
        return Said(Text(f"{name.en}: {condition.en}", f"{name.pl}: {condition.pl}"), f"card:{card.id}")
    if op == co.ASK_SUMMIT:
        return Said(phrases.system(t.cards, move), f"card:{naming.system_id(t.cards, move)}")
    if op == co.ASK_LEVY:
        who = seat_name(move)
        return Said(Text(f"Take 1 Ore from {who}", f"Zabierz 1 kryształek rudy: {who}"), f"seat:{who}")
    if op == co.ASK_RIVAL:
        if move == co.MOVE_STOP:
            return Said(Text("Gain 2 Ore instead", "Weź zamiast tego 2 kryształki rudy"))
        return say_space(t, s, int(top_seat(s)), move)
    if move == co.MOVE_STOP:
        return Said(SKIP)
    level, location = divmod(move, 16)
    where = phrases.location(t.cards, s, location)
    if op == co.ASK_LOSE_LEVEL and level == 1:  # it leaves the board
        text = Text(
            f"Return the level 1 ship {phrases.at(location, where)} to Supply",
            f"Odłóż do zaopatrzenia statek poziomu 1: {where.pl}",
        )
        return Said(text, ship_ref(s, level, location), f"location:{naming.location_id(location)}")
    words = {
        co.ASK_REFIT: ("Upgrade the level", "Ulepsz statek poziomu"),
        co.ASK_TOKEN: ("Put it under the level", "Połóż pod statkiem poziomu"),
        co.ASK_LOSE_LEVEL: ("Lower the level", "Obniż poziom statku poziomu"),
    }[op]
    text = Text(f"{words[0]} {level} ship {phrases.at(location, where)}", f"{words[1]} {level}: {where.pl}")
    return Said(text, ship_ref(s, level, location), f"location:{naming.location_id(location)}")


def say_trade(move: int, price: int) -> Said:
    if move == co.TRADE_BUY:
        ore = phrases.accusative("ore", price)
        return Said(Text(f"{price} Ore for 1 Population", f"Wymień {ore} na 1 kostkę populacji"), "trade:ore>pop")
    return Said(Text("1 Population for 1 Ore", "Wymień 1 kostkę populacji na 1 kryształek rudy"), "trade:pop>ore")


def say_card(cards: Cards, s: State, op: int, move: int) -> Said:
    if op == co.ASK_SLOT:
        return say_slot(cards, s, move)
    if op == co.ASK_TYPE:
        return Said(
            Text(f"{phrases.TYPE_NAMES[move].en} technology", f"Technologia {phrases.TYPE_NAMES[move].pl}"),
            f"type:{naming.type_id(move)}",
        )
    if op == co.ASK_TABLEAU_PICK and move >= co.MOVE_SAVANT:
        kind = phrases.TYPE_NAMES[move - co.MOVE_SAVANT]
        return Said(
            Text(
                f"Savant (★): see 2 {kind.en} cards of the deck too",
                f"Geniusz (★): zobacz też z talii 2 karty technologii {phrases.TYPE_GENITIVE[move - co.MOVE_SAVANT]}",
            ),
            f"type:{naming.type_id(move - co.MOVE_SAVANT)}",
        )
    if op == co.ASK_TABLEAU_PICK and move >= co.MOVE_BLIND:
        kind = phrases.TYPE_NAMES[move - co.MOVE_BLIND]
        return Said(
            Text(
                f"Draw {phrases.article(kind.en)} technology from the deck", f"Dobierz z talii: technologia {kind.pl}"
            ),
            f"type:{naming.type_id(move - co.MOVE_BLIND)}",
        )
    if op == co.ASK_KEEP_SYSTEM:
        return Said(phrases.system(cards, move), f"card:{naming.system_id(cards, move)}")
    return Said(phrases.technology(cards, move), f"card:{naming.technology_id(cards, move)}")


def say_slot(cards: Cards, s: State, slot: int) -> Said:
    name = naming.slot_id(cards, slot)
    card = s.cells[m.TECH_AT + slot]
    if card == 0:
        label = phrases.slot(cards, slot)
        text = Text(f"Discover a technology on slot {label}", f"Wynajdź technologię na polu {label}")
        return Said(text, f"slot:{name}")
    what = phrases.technology(cards, card)
    return Said(
        Text(f"Research {what.en}", f"Zbadaj: {what.pl}"), f"slot:{name}", f"card:{naming.technology_id(cards, card)}"
    )


def say_rest(t: Tables, s: State, op: int, move: int) -> Said:
    cells = s.cells
    seat = int(top_seat(s))
    if op == co.ASK_CLAIM:
        card = cells[m.ACHIEVEMENT + move]
        return Said(phrases.achievement(t.cards, card), f"achievement:{naming.achievement_id(t.cards, card)}")
    if op == co.ASK_CHOOSE_DISC:
        kind = phrases.DISC_NAMES[move]
        return Said(Text(kind.en.capitalize(), kind.pl.capitalize()), f"disc:{naming.disc_id(move)}")
    if op in (co.ASK_BONUS, co.ASK_DISC_NEXT, co.ASK_COLONIZE, co.ASK_BESIDE, an.ASK_THEIR_SYSTEM):
        return Said(phrases.location(t.cards, s, move), f"location:{naming.location_id(move)}")
    if op == co.ASK_COLUMN:
        column = naming.COLUMNS[move]
        return Said(Text(f"Column {column}", f"Kolumna zaopatrzenia {column}"), f"column:{column}")
    if op == co.ASK_PAY:
        if move:
            return Said(Text("Pay 1 Ore instead of one of them", "Zapłać 1 kryształek rudy zamiast 1 kostki"))
        return Said(Text("Return the Population", "Wycofaj populację"))
    if op == co.ASK_GUILD:
        return Said(phrases.title(t.cards.guilds[move]), f"guild:{naming.guild_id(t.cards, move)}")
    if op == co.ASK_DEAL:
        return say_deal(move)
    if op == co.ASK_COPY:
        return Said(action_words(t, s, seat, move), f"space:{naming.space_id(t.cards, s, seat, move)}")
    if op == co.ASK_BASIC:
        action = t.cards.basic_actions[move]
        return Said(effect_text(t.cards, action.pc), f"space:basic.{action.id}.1")
    if op == co.ASK_INNOVATION:
        innovation = t.cards.faction(int(cells[m.FACTION + seat])).advanced.innovations[move]
        return Said(Text(innovation.name, innovation.name_pl))
    if op == su.ASK_CHOOSE_FACTION:
        return Said(phrases.faction(t.cards, move), f"card:{naming.faction_id(t.cards, move)}")
    if op == su.ASK_DRAFT_LEADER:
        return Said(phrases.title(t.cards.leader(move)), f"card:{naming.leader_id(t.cards, move)}")
    if op == su.ASK_NEXT_BONUS:
        if move == 0:
            return Said(
                phrases.faction(t.cards, cells[m.FACTION + seat]),
                f"card:{naming.faction_id(t.cards, cells[m.FACTION + seat])}",
            )
        leader = cells[m.LEADER + seat * 2 + move - 1]
        return Said(phrases.title(t.cards.leader(int(leader))), f"card:{naming.leader_id(t.cards, leader)}")
    raise ids.UnknownMove(f"op {op} has no words for its move {move}")


def say_deal(move: int) -> Said:
    opponent, level = divmod(move, 10)
    ore = 2 if level == 2 else 4
    who = seat_name(opponent)
    roman = naming.ROMAN[level]
    return Said(
        Text(
            f"Pay {who} {ore} Ore to research a Level {roman} technology of theirs",
            f"{who}: zapłać {phrases.accusative('ore', ore)}, aby zbadać technologię poziomu {roman} tej frakcji",
        ),
        f"seat:{who}",
    )
