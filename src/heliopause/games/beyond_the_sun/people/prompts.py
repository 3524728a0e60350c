"""The question of every decision in words, and the word for its kind."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.effects.run import ASK_CHOOSE, ASK_OPTIONAL
from heliopause.core.kernel.frames import top_a, top_b, top_c, top_op
from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.people.card_texts import effect_text
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import setup_codes as su
from heliopause.games.beyond_the_sun.rules.solo import anarchist_codes as an
from heliopause.games.beyond_the_sun.rules.tables import Tables

KINDS: Final[dict[int, str]] = {
    ASK_OPTIONAL: "optional",
    ASK_CHOOSE: "choose",
    co.ASK_ACTION: "action",
    co.ASK_PRODUCE: "production",
    co.ASK_WINDOW: "window",
    co.ASK_CLAIM: "claim",
    co.ASK_SLOT: "slot",
    co.ASK_TYPE: "type",
    co.ASK_TAKE: "take",
    co.ASK_TABLEAU_PICK: "take",
    co.ASK_JUMP: "move",
    co.ASK_ANYWHERE: "move",
    co.ASK_UPGRADE: "upgrade",
    co.ASK_BUILD: "build",
    co.ASK_CHOOSE_DISC: "disc",
    co.ASK_BONUS: "bonus",
    co.ASK_DISC_NEXT: "outpost",
    co.ASK_COLONIZE: "colonize",
    co.ASK_SETTLE: "settle",
    co.ASK_TRADE: "trade",
    co.ASK_COLUMN: "column",
    co.ASK_PAY: "pay",
    co.ASK_GUILD: "guild",
    co.ASK_BESIDE: "beside",
    co.ASK_DONATE: "donate",
    co.ASK_KEEP_PRIVATE: "take",
    co.ASK_KEEP_SYSTEM: "take",
    co.ASK_DEAL: "deal",
    co.ASK_COPY: "copy",
    co.ASK_BASIC: "basic",
    co.ASK_INNOVATION: "innovation",
    co.ASK_USE: "power",
    co.ASK_REFIT: "upgrade",
    co.ASK_TOKEN: "token",
    co.ASK_PREDICT: "predict",
    co.ASK_SUMMIT: "mark",
    co.ASK_LEVY: "levy",
    co.ASK_RIVAL: "copy",
    co.ASK_LOSE_LEVEL: "lose",
    an.ASK_THEIR_SYSTEM: "colonize",
    an.ASK_THEIR_SLOT: "slot",
    su.ASK_CHOOSE_FACTION: "faction",
    su.ASK_DRAFT_LEADER: "leader",
    su.ASK_NEXT_BONUS: "setup",
}

SIMPLE: Final[dict[int, Text]] = {
    co.ASK_ACTION: Text("Your action: move your pawn to an action space", "Twoja akcja: przesuń pionek na pole akcji"),
    co.ASK_PRODUCE: Text("Production: choose one", "Produkcja: wybierz 1 z opcji"),
    co.ASK_WINDOW: Text("Use a power before your achievement phase?", "Użyjesz zdolności przed fazą osiągnięć?"),
    co.ASK_CLAIM: Text(
        "Claim one of the Achievements you qualify for", "Zdobądź 1 z osiągnięć, których warunek spełniasz"
    ),
    co.ASK_TAKE: Text("Choose the technology to discover", "Wybierz technologię do wynalezienia"),
    co.ASK_TABLEAU_PICK: Text(
        "Take a technology of the row, or name a type and draw blind",
        "Weź technologię z tablicy albo wskaż rodzaj i dobierz z talii",
    ),
    co.ASK_BONUS: Text(
        "Which gain-control bonus comes first?", "Który bonus za zdobycie kontroli rozpatrzysz najpierw?"
    ),
    co.ASK_DISC_NEXT: Text(
        "You have too few discs: where do you build your Outpost first?",
        "Masz za mało dysków: gdzie najpierw budujesz bazę?",
    ),
    co.ASK_TRADE: Text("Trade: exchange resources, or finish", "Wymiana zasobów: wymień albo zakończ"),
    co.ASK_PAY: Text(
        "Return Population, or pay 1 Ore instead of one of them?",
        "Wycofasz populację czy zamiast 1 kostki zapłacisz 1 kryształek rudy?",
    ),
    co.ASK_GUILD: Text("Choose the Guild to open", "Wybierz gildię do odblokowania"),
    co.ASK_BESIDE: Text(
        "Beside which System slot does the rift open?", "Obok którego pola układu otworzy się szczelina?"
    ),
    co.ASK_DONATE: Text(
        "Give one of your ships to the museum for good?", "Umieścisz na stałe 1 ze swoich statków w muzeum?"
    ),
    co.ASK_KEEP_PRIVATE: Text("Keep one as a private technology", "Zachowaj 1 kartę jako prywatną technologię"),
    co.ASK_DEAL: Text("Choose an opponent and a deal", "Wybierz przeciwnika i umowę"),
    co.ASK_COPY: Text("Choose the action to copy", "Wybierz akcję do skopiowania"),
    co.ASK_BASIC: Text(
        "Choose an action of the Basic Spacefaring box",
        "Wybierz akcję z sekcji Podstawowa technologia kosmiczna",
    ),
    co.ASK_INNOVATION: Text("Which innovation comes first?", "Którą zdolność specjalną rozpatrzysz najpierw?"),
    co.ASK_REFIT: Text("Master Engineer: upgrade another ship?", "Główny inżynier: ulepszysz inny statek?"),
    co.ASK_TOKEN: Text("Under which ship do you put the power token?", "Pod który statek położysz żeton siły?"),
    co.ASK_PREDICT: Text("Choose your prediction", "Wybierz kartę przewidywania"),
    co.ASK_SUMMIT: Text("Mark an uncolonized System with a star", "Oznacz dyskiem ★ nieskolonizowany układ"),
    co.ASK_LEVY: Text("Take 1 Ore from which opponent?", "Któremu przeciwnikowi zabierzesz 1 kryształek rudy?"),
    co.ASK_RIVAL: Text(
        "Take the action of a space occupied by an opponent, or gain 2 Ore",
        "Wykonaj akcję z pola zajętego przez przeciwnika albo weź 2 kryształki rudy",
    ),
    co.ASK_LOSE_LEVEL: Text("Which of your ships loses a level?", "Który Twój statek traci poziom?"),
    an.ASK_THEIR_SYSTEM: Text("Which System do the Anarchists colonize?", "Który układ kolonizują anarchiści?"),
    an.ASK_THEIR_SLOT: Text("Which technology do the Anarchists research?", "Którą technologię badają anarchiści?"),
    su.ASK_CHOOSE_FACTION: Text("Choose your faction", "Wybierz swoją frakcję"),
    su.ASK_DRAFT_LEADER: Text("Choose a leader", "Wybierz lidera"),
    su.ASK_NEXT_BONUS: Text("Which set-up ability comes first?", "Którą zdolność przygotowania rozpatrzysz najpierw?"),
}


USES: Final[dict[int, Text]] = {
    co.USE_SAVANT: Text(
        "Remove a star of the Savant to reveal 4 matching cards instead of 2?",
        "Usuniesz ★ z karty Geniusz, aby odkryć 4 pasujące karty zamiast 2?",
    ),
    co.USE_DISPATCH: Text(
        "Remove a star of the Fleet Dispatcher for 2 more Jumps?",
        "Usuniesz ★ z karty Dyspozytor floty, aby wykonać o 2 skoki więcej?",
    ),
    co.USE_CREDIT: Text(
        "Use the Investor's Credit to pay up to 2 Ore less?",
        "Użyjesz żetonu kredytu, aby zapłacić mniej (maksymalnie o 2 kryształki rudy)?",
    ),
    co.USE_CONTRACT: Text(
        "Military Industrialist: gain Ore for this ship?", "Przemysłowiec zbrojeniowy: weźmiesz rudę za ten statek?"
    ),
    co.USE_BOARDING: Text(
        "Boarding Craft: build a level 1 ship from Supply too?",
        "Kutry abordażowe: zbudujesz też statek poziomu 1 z kostki zaopatrzenia?",
    ),
    co.USE_PLUNDER: Text(
        "Pirate Code: use Plunder for 2 Ore? Once it is used, Haven is void.",
        "Kodeks korsarski: użyjesz Łupu (2 kryształki rudy)? Po pierwszym użyciu Przystań przepada.",
    ),
    co.USE_HAVEN: Text(
        "Pirate Code: use Haven for 2 more Ore? Once it is used, Plunder is void.",
        "Kodeks korsarski: użyjesz Przystani (o 2 kryształki rudy więcej)? Po pierwszym użyciu Łup przepada.",
    ),
    co.USE_CD69: Text(
        "CD-69 2001: research a discovered Level II technology?",
        "CD-69 2001: zbadasz wynalezioną technologię poziomu II?",
    ),
}
USE_SOURCES: Final[dict[int, str]] = {
    co.USE_SAVANT: "savant",
    co.USE_DISPATCH: "fleet_dispatcher",
    co.USE_CREDIT: "investor",
    co.USE_CONTRACT: "military_industrialist",
    co.USE_BOARDING: "space_privateers_collective",
    co.USE_PLUNDER: "space_privateers_collective",
    co.USE_HAVEN: "space_privateers_collective",
    co.USE_CD69: "cd_69_2001",
}
OWN_SOURCES: Final[dict[int, str]] = {
    co.ASK_REFIT: "master_engineer",
    co.ASK_TOKEN: "guerrilla_tactician",
    co.ASK_PREDICT: "android_omniweb_hivemind",
    co.ASK_PAY: "android_rights_movement",
}
BONUS_ACTION: Final = Text(
    "Bonus action: move your pawn to a technology researched this turn",
    "Dodatkowa akcja: przesuń pionek na technologię zbadaną w tej turze",
)


COLONIZE_WHICH: Final = Text("Choose the System to colonize", "Wybierz układ do skolonizowania")
PRIVATE_WHICH: Final = Text("Choose your private System", "Wybierz swój prywatny układ")
LAST_WINDOW: Final = Text("Use a power before your turn ends?", "Użyjesz zdolności przed końcem tury?")


def source(cards: Cards, s: State) -> str:
    """The card that asks: a power that steps in, else the card whose effect is being carried out."""
    op = int(top_op(s))
    if op == co.ASK_USE:
        return USE_SOURCES[int(top_a(s))]
    return OWN_SOURCES[op] if op in OWN_SOURCES else phrases.source_id(cards, phrases.source_number(s))


def prompt(t: Tables, s: State) -> Text:
    op = int(top_op(s))
    a = int(top_a(s))
    if op == co.ASK_WINDOW and t.solo:
        return LAST_WINDOW
    if op == co.ASK_USE:
        return USES[a]
    if op == co.ASK_ACTION and a:
        return BONUS_ACTION
    if op in SIMPLE:
        return SIMPLE[op]
    if op == ASK_OPTIONAL:
        inner = effect_text(t.cards, a)
        return Text(f"Optional: {inner.en}", f"Opcjonalnie: {inner.pl}")
    if op == ASK_CHOOSE:
        return Text("Choose one", "Wybierz 1 z opcji")
    if op == co.ASK_SLOT:
        return Text(
            f"Choose a Level {naming.ROMAN[a]} technology to research",
            f"Wybierz technologię poziomu {naming.ROMAN[a]} do zbadania",
        )
    if op == co.ASK_TYPE:
        slot = phrases.slot(t.cards, a)
        return Text(
            f"Which type of technology do you discover on slot {slot}?",
            f"Jakiego rodzaju technologię wynajdziesz na polu {slot}?",
        )
    return prompt_on_map(t.cards, s, op, a)


def prompt_on_map(cards: Cards, s: State, op: int, a: int) -> Text:
    b = int(top_b(s))
    c = int(top_c(s))
    if op == co.ASK_JUMP:
        return Text(
            f"Jump: move a ship along one line, or stop ({a} of {b} left)",
            f"Skok: przesuń statek wzdłuż 1 segmentu albo zakończ (zostało {a} z {b})",
        )
    if op == co.ASK_ANYWHERE:
        return Text(
            f"Move a ship to any location, or stop ({a} left)",
            f"Przesuń statek na dowolny obszar albo zakończ (zostało: {a})",
        )
    if op == co.ASK_UPGRADE:
        if b:
            left = f"{a} level{'' if a == 1 else 's'} left"
            return Text(f"Upgrade ships: {left}", f"Ulepsz statki: zostało poziomów: {a}")
        return Text(f"Upgrade ships by 1 level: {a} left", f"Ulepsz statki o 1 poziom: zostało {a}")
    if op == co.ASK_BUILD:
        return Text(f"Where do you build the level {a} ship?", f"Gdzie zbudujesz statek poziomu {a}?")
    if op == co.ASK_CHOOSE_DISC:
        return disc_prompt(cards, s, a, b)
    if op == co.ASK_COLONIZE:
        if c:
            return Text("Name the System to colonize after the Jump", "Wskaż układ, który skolonizujesz po skoku")
        return COLONIZE_WHICH
    if op == co.ASK_KEEP_SYSTEM:
        return PRIVATE_WHICH if a else COLONIZE_WHICH
    if op == co.ASK_SETTLE:
        where = phrases.location(cards, s, a)
        return Text(f"Settle ships on {where.en}", f"Osiedl załogi statków: {where.pl}")
    if op == co.ASK_COLUMN:
        return Text(
            f"To which column does the Supply cube go? ({a} left)",
            f"Do której kolumny przesuniesz kostkę zaopatrzenia? (zostało: {a})",
        )
    raise ValueError(f"op {op} asks no question that is known here")


def disc_prompt(cards: Cards, s: State, reason: int, where: int) -> Text:
    if reason == co.REASON_AUTOMATE:
        return Text("Which disc do you automate?", "Który dysk zautomatyzujesz?")
    if reason == co.REASON_OUTPOST:
        place = phrases.location(cards, s, where)
        where_en = phrases.the(place)
        return Text(f"Which disc becomes your Outpost on {where_en}?", f"Który dysk będzie Twoją bazą: {place.pl}?")
    card = phrases.system(cards, where)
    return Text(f"Which disc do you add to {card.en}?", f"Który dysk dołożysz na układ {card.pl}?")
