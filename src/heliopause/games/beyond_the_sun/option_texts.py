"""Every option in words, with the things it points at."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.effect_code import WIDTH
from heliopause.core.position import seat_name
from heliopause.core.program import MOVE_YES, OP_CHOOSE, OP_OPTIONAL
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import anarchist_codes as an
from heliopause.games.beyond_the_sun import codes as co
from heliopause.games.beyond_the_sun import ids, naming, titles
from heliopause.games.beyond_the_sun import model as m
from heliopause.games.beyond_the_sun import setup_codes as su
from heliopause.games.beyond_the_sun.card_texts import effect_text, is_lettered, prediction_text
from heliopause.games.beyond_the_sun.cards import CARDS
from heliopause.games.beyond_the_sun.flow import population_price
from heliopause.games.beyond_the_sun.spaces import space_program, space_x
from heliopause.games.beyond_the_sun.static import Static

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


def say(g: Static, s: State, move: int) -> Said:
    op = int(s.cells[s.top])
    if op == co.OP_ACTION and 0 < move < co.MOVE_POWER:
        return say_space(g, s, int(s.cells[s.top + 1]), move)
    if op in (co.OP_ACTION, co.OP_PRODUCE, co.OP_WINDOW):
        return say_turn(g, s, op, move)
    if op in (OP_OPTIONAL, OP_CHOOSE):
        return say_effect(g, s, op, move)
    if op in (co.OP_JUMP, co.OP_ANYWHERE, co.OP_UPGRADE, co.OP_BUILD, co.OP_DONATE, co.OP_SETTLE, co.OP_TRADE):
        return say_chosen_ship(g, s, op, move)
    if op in (co.OP_SLOT, co.OP_TYPE, co.OP_TAKE, co.OP_TABLEAU_PICK, co.OP_KEEP_PRIVATE, co.OP_KEEP_SYSTEM):
        return say_card(s, op, move)
    if op == an.OP_THEIR_SLOT:
        return say_slot(s, move)
    if op >= co.OP_USE and op <= co.OP_LOSE_LEVEL:
        return say_expansion(g, s, op, move)
    return say_rest(g, s, op, move)


def say_space(g: Static, s: State, seat: int, space: int) -> Said:
    """The card, then what the action does."""
    name = naming.space_id(s, seat, space)
    words = action_words(g, s, seat, space)
    en, pl = words.en, words.pl
    if space < m.SLOT_SPACES:
        surcharge = int(g.surcharge[space - m.BASIC_SPACES])
        if surcharge > 0:
            en, pl = f"{en} (+{surcharge} Ore)", f"{pl} (dopłata: {titles.accusative('ore', surcharge)})"
    refs = [f"space:{name}"]
    if m.SLOT_SPACES <= space < m.GUILD_SPACES:
        refs.append(f"card:{naming.technology_id(s.cells[m.TECH_AT + (space - m.SLOT_SPACES) // 2])}")
    elif m.GUILD_SPACES <= space < m.EVENT_SPACE:
        refs.append(f"guild:{naming.guild_id(space - m.GUILD_SPACES)}")
    return Said(Text(en, pl), *refs)


def action_words(g: Static, s: State, seat: int, space: int) -> Text:
    """The card and its action, with what X stands for now; basic actions say themselves what they are."""
    effect = effect_text(int(space_program(g, s, seat, space)))
    if space < m.SLOT_SPACES:
        return effect
    card = titles.space(s, seat, space)
    x = f" (X = {int(space_x(g, s, seat, space))})" if " X " in effect.en else ""
    return Text(f"{card.en}: {effect.en}{x}", f"{card.pl}: {effect.pl}{x}")


def say_turn(g: Static, s: State, op: int, move: int) -> Said:
    if move >= co.POWER_SWAP:
        swapped, track = divmod(move - co.POWER_SWAP, 2)
        number = s.cells[m.ACHIEVEMENT + swapped // m.ACHIEVEMENT_SLOTS]
        label, card = titles.achievement(number), naming.achievement_id(number)
        kind = naming.disc_id(m.ORE_DISC if track else m.FOOD_DISC)
        disc = titles.DISC_NAMES[naming.DISC[kind]]
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
    if op == co.OP_PRODUCE:
        text, refs = PRODUCTIONS[move]
        return Said(text, *refs)
    if op == co.OP_ACTION:
        return Said(
            Text(
                "No action is possible: take the pawn off the board",
                "Żadna akcja nie jest możliwa: zdejmij pionek z planszy",
            )
        )
    if g.solo:
        return Said(Text("End your turn", "Zakończ turę"))
    return Said(Text("Go on to the achievement phase", "Przejdź do fazy osiągnięć"))


def say_effect(g: Static, s: State, op: int, move: int) -> Said:
    at = int(s.cells[s.top + 2])
    if op == OP_OPTIONAL:
        return Said(effect_text(at)) if move == MOVE_YES else Said(SKIP)
    text = effect_text(int(g.code[at + WIDTH * (move + 1) + 1]))
    if at not in CARDS.trees or not is_lettered(CARDS.trees[at]):
        return Said(text)
    letter = "ABCDEFGH"[move]
    return Said(Text(f"{letter}: {text.en}", f"{letter}: {text.pl}"))


def ship_ref(s: State, level: int, location: int) -> str:
    return f"ship:{seat_name(int(s.cells[s.top + 1]))}.{naming.ship_id(level, location)}"


def say_chosen_ship(g: Static, s: State, op: int, move: int) -> Said:
    """Of several like ships the one above the power token is named as such."""
    flag = co.SETTLE_TOKEN if op == co.OP_SETTLE else co.WITH_TOKEN
    said = say_ship(g, s, op, move & ~flag)
    if move & flag == 0:
        return said
    text = Text(f"{said.text.en} (with the token)", f"{said.text.pl} (z żetonem)")
    return Said(text, *said.refs, "card:guerrilla_tactician")


def say_ship(g: Static, s: State, op: int, move: int) -> Said:
    if move == co.MOVE_STOP and op not in (co.OP_BUILD, co.OP_DONATE):
        return Said(STOP)
    if op in (co.OP_JUMP, co.OP_ANYWHERE):
        level, rest = divmod(move, 256)
        start, end = divmod(rest, 16)
        one, other = titles.location(s, start), titles.location(s, end)
        link = f"link:{naming.location_id(start)}>{naming.location_id(end)}"
        return Said(
            Text(f"Level {level} ship: {one.en} → {other.en}", f"Statek poziomu {level}: {one.pl} → {other.pl}"),
            ship_ref(s, level, start),
            link,
            f"location:{naming.location_id(end)}",
        )
    if op == co.OP_BUILD:
        if move == co.MOVE_NONE:
            return Said(Text("Do not build: no Supply cube is left", "Nie buduj: nie masz już kostek zaopatrzenia"))
        return say_build(s, move)
    if op == co.OP_SETTLE:
        fleet = ids.settled(move)
        location = int(s.cells[s.top + 2])
        levels = [int(level) for level in fleet.split("+")]
        text = Text(f"Settle ships of level {fleet}", f"Osiedl załogi statków poziomu {fleet}")
        if len(levels) == 1:
            text = Text(f"Settle the level {fleet} ship", f"Osiedl załogę statku poziomu {fleet}")
        return Said(text, *[ship_ref(s, level, location) for level in dict.fromkeys(levels)])
    if op == co.OP_TRADE and move in (co.TRADE_BUY, co.TRADE_SELL):
        return say_trade(move, int(population_price(g, s, s.cells[s.top + 1])))
    if move == co.MOVE_STOP:
        return Said(Text("Keep all ships", "Zachowaj wszystkie statki"))
    level, location = divmod(move, 16)
    where = titles.location(s, location)
    if op == co.OP_UPGRADE:
        text = Text(
            f"Upgrade the level {level} ship {titles.at(location, where)}", f"Ulepsz statek poziomu {level}: {where.pl}"
        )
    elif op == co.OP_DONATE:
        text = Text(
            f"Give the level {level} ship {titles.at(location, where)}", f"Oddaj statek poziomu {level}: {where.pl}"
        )
    else:
        text = Text(
            f"Pay 1 Ore to decommission the level {level} ship {titles.at(location, where)}",
            f"Zapłać 1 kryształek rudy, aby wycofać statek poziomu {level}: {where.pl}",
        )
    return Said(text, ship_ref(s, level, location), f"location:{naming.location_id(location)}")


def say_build(s: State, move: int) -> Said:
    at = move % co.BUILD_PROTOTYPE
    place = titles.location(s, at)
    ref = f"location:{naming.location_id(at)}"
    if move >= co.BUILD_NAVIGATOR:
        text = Text(
            f"Hyperlane Navigator (★): build {titles.at(at, place)}", f"Nawigator hiperszlaków (★): zbuduj: {place.pl}"
        )
        return Said(text, ref, "card:hyperlane_navigator")
    if move >= co.BUILD_PROTOTYPE:
        text = Text(
            f"Prototype Engineer (★): 2 levels higher {titles.at(at, place)}",
            f"Konstruktor prototypów (★): o 2 poziomy wyżej: {place.pl}",
        )
        return Said(text, ref, "card:prototype_engineer")
    return Said(Text(f"Build {titles.at(move, place)}", f"Zbuduj: {place.pl}"), ref)


def say_expansion(g: Static, s: State, op: int, move: int) -> Said:
    if op == co.OP_USE:
        return Said(Text("Use it", "Użyj")) if move else Said(SKIP)
    if op == co.OP_PREDICT:
        card = naming.PREDICTIONS[move - 1]
        name, condition = titles.title(card), prediction_text(card)
        return Said(Text(f"{name.en}: {condition.en}", f"{name.pl}: {condition.pl}"), f"card:{card.id}")
    if op == co.OP_SUMMIT:
        return Said(titles.system(move), f"card:{naming.system_id(move)}")
    if op == co.OP_LEVY:
        who = seat_name(move)
        return Said(Text(f"Take 1 Ore from {who}", f"Zabierz 1 kryształek rudy: {who}"), f"seat:{who}")
    if op == co.OP_RIVAL:
        if move == co.MOVE_STOP:
            return Said(Text("Gain 2 Ore instead", "Weź zamiast tego 2 kryształki rudy"))
        return say_space(g, s, int(s.cells[s.top + 1]), move)
    if move == co.MOVE_STOP:
        return Said(SKIP)
    level, location = divmod(move, 16)
    where = titles.location(s, location)
    if op == co.OP_LOSE_LEVEL and level == 1:  # it leaves the board
        text = Text(
            f"Return the level 1 ship {titles.at(location, where)} to Supply",
            f"Odłóż do zaopatrzenia statek poziomu 1: {where.pl}",
        )
        return Said(text, ship_ref(s, level, location), f"location:{naming.location_id(location)}")
    words = {
        co.OP_REFIT: ("Upgrade the level", "Ulepsz statek poziomu"),
        co.OP_TOKEN: ("Put it under the level", "Połóż pod statkiem poziomu"),
        co.OP_LOSE_LEVEL: ("Lower the level", "Obniż poziom statku poziomu"),
    }[op]
    text = Text(f"{words[0]} {level} ship {titles.at(location, where)}", f"{words[1]} {level}: {where.pl}")
    return Said(text, ship_ref(s, level, location), f"location:{naming.location_id(location)}")


def say_trade(move: int, price: int) -> Said:
    if move == co.TRADE_BUY:
        ore = titles.accusative("ore", price)
        return Said(Text(f"{price} Ore for 1 Population", f"Wymień {ore} na 1 kostkę populacji"), "trade:ore>pop")
    return Said(Text("1 Population for 1 Ore", "Wymień 1 kostkę populacji na 1 kryształek rudy"), "trade:pop>ore")


def say_card(s: State, op: int, move: int) -> Said:
    if op == co.OP_SLOT:
        return say_slot(s, move)
    if op == co.OP_TYPE:
        return Said(
            Text(f"{titles.TYPE_NAMES[move].en} technology", f"Technologia {titles.TYPE_NAMES[move].pl}"),
            f"type:{naming.type_id(move)}",
        )
    if op == co.OP_TABLEAU_PICK and move >= co.MOVE_SAVANT:
        kind = titles.TYPE_NAMES[move - co.MOVE_SAVANT]
        return Said(
            Text(
                f"Savant (★): see 2 {kind.en} cards of the deck too",
                f"Geniusz (★): zobacz też z talii 2 karty technologii {titles.TYPE_GENITIVE[move - co.MOVE_SAVANT]}",
            ),
            f"type:{naming.type_id(move - co.MOVE_SAVANT)}",
        )
    if op == co.OP_TABLEAU_PICK and move >= co.MOVE_BLIND:
        kind = titles.TYPE_NAMES[move - co.MOVE_BLIND]
        return Said(
            Text(f"Draw {titles.article(kind.en)} technology from the deck", f"Dobierz z talii: technologia {kind.pl}"),
            f"type:{naming.type_id(move - co.MOVE_BLIND)}",
        )
    if op == co.OP_KEEP_SYSTEM:
        return Said(titles.system(move), f"card:{naming.system_id(move)}")
    return Said(titles.technology(move), f"card:{naming.technology_id(move)}")


def say_slot(s: State, slot: int) -> Said:
    name = naming.slot_id(slot)
    card = s.cells[m.TECH_AT + slot]
    if card == 0:
        label = titles.slot(slot)
        text = Text(f"Discover a technology on slot {label}", f"Wynajdź technologię na polu {label}")
        return Said(text, f"slot:{name}")
    what = titles.technology(card)
    return Said(Text(f"Research {what.en}", f"Zbadaj: {what.pl}"), f"slot:{name}", f"card:{naming.technology_id(card)}")


def say_rest(g: Static, s: State, op: int, move: int) -> Said:
    cells = s.cells
    seat = int(cells[s.top + 1])
    if op == co.OP_CLAIM:
        card = cells[m.ACHIEVEMENT + move]
        return Said(titles.achievement(card), f"achievement:{naming.achievement_id(card)}")
    if op == co.OP_CHOOSE_DISC:
        kind = titles.DISC_NAMES[move]
        return Said(Text(kind.en.capitalize(), kind.pl.capitalize()), f"disc:{naming.disc_id(move)}")
    if op in (co.OP_BONUS, co.OP_DISC_NEXT, co.OP_COLONIZE, co.OP_BESIDE, an.OP_THEIR_SYSTEM):
        return Said(titles.location(s, move), f"location:{naming.location_id(move)}")
    if op == co.OP_COLUMN:
        column = naming.COLUMNS[move]
        return Said(Text(f"Column {column}", f"Kolumna zaopatrzenia {column}"), f"column:{column}")
    if op == co.OP_PAY:
        if move:
            return Said(Text("Pay 1 Ore instead of one of them", "Zapłać 1 kryształek rudy zamiast 1 kostki"))
        return Said(Text("Return the Population", "Wycofaj populację"))
    if op == co.OP_GUILD:
        return Said(titles.title(CARDS.guilds[move]), f"guild:{naming.guild_id(move)}")
    if op == co.OP_DEAL:
        return say_deal(move)
    if op == co.OP_COPY:
        return Said(action_words(g, s, seat, move), f"space:{naming.space_id(s, seat, move)}")
    if op == co.OP_BASIC:
        action = CARDS.basic_actions[move]
        return Said(effect_text(action.pc), f"space:basic.{action.id}.1")
    if op == co.OP_INNOVATION:
        innovation = CARDS.factions[int(cells[m.FACTION + seat]) - 1].advanced.innovations[move]
        return Said(Text(innovation.name, innovation.name_pl))
    if op == su.OP_CHOOSE_FACTION:
        return Said(titles.faction(move), f"card:{naming.faction_id(move)}")
    if op == su.OP_DRAFT_LEADER:
        return Said(titles.title(CARDS.leaders[move - 1]), f"card:{naming.leader_id(move)}")
    if op == su.OP_NEXT_BONUS:
        if move == 0:
            return Said(titles.faction(cells[m.FACTION + seat]), f"card:{naming.faction_id(cells[m.FACTION + seat])}")
        leader = cells[m.LEADER + seat * 2 + move - 1]
        return Said(titles.title(CARDS.leaders[int(leader) - 1]), f"card:{naming.leader_id(leader)}")
    raise ids.UnknownMove(f"op {op} has no words for its move {move}")


def say_deal(move: int) -> Said:
    opponent, level = divmod(move, 10)
    ore = 2 if level == 2 else 4
    who = seat_name(opponent)
    roman = naming.ROMAN[level]
    return Said(
        Text(
            f"Pay {who} {ore} Ore to research a Level {roman} technology of theirs",
            f"{who}: zapłać {titles.accusative('ore', ore)}, aby zbadać technologię poziomu {roman} tej frakcji",
        ),
        f"seat:{who}",
    )
