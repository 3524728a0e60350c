"""The question of every decision in words, and the word for its kind."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.program import OP_CHOOSE, OP_OPTIONAL
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import anarchist_codes as an
from heliopause.games.beyond_the_sun import codes as co
from heliopause.games.beyond_the_sun import naming, titles
from heliopause.games.beyond_the_sun import setup_codes as su
from heliopause.games.beyond_the_sun.card_texts import effect_text
from heliopause.games.beyond_the_sun.static import Static

KINDS: Final[dict[int, str]] = {
    OP_OPTIONAL: "optional",
    OP_CHOOSE: "choose",
    co.OP_ACTION: "action",
    co.OP_PRODUCE: "production",
    co.OP_WINDOW: "window",
    co.OP_CLAIM: "claim",
    co.OP_SLOT: "slot",
    co.OP_TYPE: "type",
    co.OP_TAKE: "take",
    co.OP_TABLEAU_PICK: "take",
    co.OP_JUMP: "move",
    co.OP_ANYWHERE: "move",
    co.OP_UPGRADE: "upgrade",
    co.OP_BUILD: "build",
    co.OP_CHOOSE_DISC: "disc",
    co.OP_BONUS: "bonus",
    co.OP_DISC_NEXT: "outpost",
    co.OP_COLONIZE: "colonize",
    co.OP_SETTLE: "settle",
    co.OP_TRADE: "trade",
    co.OP_COLUMN: "column",
    co.OP_PAY: "pay",
    co.OP_GUILD: "guild",
    co.OP_BESIDE: "beside",
    co.OP_DONATE: "donate",
    co.OP_KEEP_PRIVATE: "take",
    co.OP_KEEP_SYSTEM: "take",
    co.OP_DEAL: "deal",
    co.OP_COPY: "copy",
    co.OP_BASIC: "basic",
    co.OP_INNOVATION: "innovation",
    co.OP_USE: "power",
    co.OP_REFIT: "upgrade",
    co.OP_TOKEN: "token",
    co.OP_PREDICT: "predict",
    co.OP_SUMMIT: "mark",
    co.OP_LEVY: "levy",
    co.OP_RIVAL: "copy",
    co.OP_LOSE_LEVEL: "lose",
    an.OP_THEIR_SYSTEM: "colonize",
    an.OP_THEIR_SLOT: "slot",
    su.OP_CHOOSE_FACTION: "faction",
    su.OP_DRAFT_LEADER: "leader",
    su.OP_NEXT_BONUS: "setup",
}

SIMPLE: Final[dict[int, Text]] = {
    co.OP_ACTION: Text("Your action: move your pawn to an action space", "Twoja akcja: przesuń pionek na pole akcji"),
    co.OP_PRODUCE: Text("Production: choose one", "Produkcja: wybierz 1 z opcji"),
    co.OP_WINDOW: Text("Use a power before your achievement phase?", "Użyjesz zdolności przed fazą osiągnięć?"),
    co.OP_CLAIM: Text(
        "Claim one of the Achievements you qualify for", "Zdobądź 1 z osiągnięć, których warunek spełniasz"
    ),
    co.OP_TAKE: Text("Choose the technology to discover", "Wybierz technologię do wynalezienia"),
    co.OP_TABLEAU_PICK: Text(
        "Take a technology of the row, or name a type and draw blind",
        "Weź technologię z tablicy albo wskaż rodzaj i dobierz z talii",
    ),
    co.OP_BONUS: Text(
        "Which gain-control bonus comes first?", "Który bonus za zdobycie kontroli rozpatrzysz najpierw?"
    ),
    co.OP_DISC_NEXT: Text(
        "You have too few discs: where do you build your Outpost first?",
        "Masz za mało dysków: gdzie najpierw budujesz bazę?",
    ),
    co.OP_TRADE: Text("Trade: exchange resources, or finish", "Wymiana zasobów: wymień albo zakończ"),
    co.OP_PAY: Text(
        "Return Population, or pay 1 Ore instead of one of them?",
        "Wycofasz populację czy zamiast 1 kostki zapłacisz 1 kryształek rudy?",
    ),
    co.OP_GUILD: Text("Choose the Guild to open", "Wybierz gildię do odblokowania"),
    co.OP_BESIDE: Text(
        "Beside which System slot does the rift open?", "Obok którego pola układu otworzy się szczelina?"
    ),
    co.OP_DONATE: Text(
        "Give one of your ships to the museum for good?", "Umieścisz na stałe 1 ze swoich statków w muzeum?"
    ),
    co.OP_KEEP_PRIVATE: Text("Keep one as a private technology", "Zachowaj 1 kartę jako prywatną technologię"),
    co.OP_DEAL: Text("Choose an opponent and a deal", "Wybierz przeciwnika i umowę"),
    co.OP_COPY: Text("Choose the action to copy", "Wybierz akcję do skopiowania"),
    co.OP_BASIC: Text(
        "Choose an action of the Basic Spacefaring box",
        "Wybierz akcję z sekcji Podstawowa technologia kosmiczna",
    ),
    co.OP_INNOVATION: Text("Which innovation comes first?", "Którą zdolność specjalną rozpatrzysz najpierw?"),
    co.OP_REFIT: Text("Master Engineer: upgrade another ship?", "Główny inżynier: ulepszysz inny statek?"),
    co.OP_TOKEN: Text("Under which ship do you put the power token?", "Pod który statek położysz żeton siły?"),
    co.OP_PREDICT: Text("Choose your prediction", "Wybierz kartę przewidywania"),
    co.OP_SUMMIT: Text("Mark an uncolonized System with a star", "Oznacz dyskiem ★ nieskolonizowany układ"),
    co.OP_LEVY: Text("Take 1 Ore from which opponent?", "Któremu przeciwnikowi zabierzesz 1 kryształek rudy?"),
    co.OP_RIVAL: Text(
        "Take the action of a space occupied by an opponent, or gain 2 Ore",
        "Wykonaj akcję z pola zajętego przez przeciwnika albo weź 2 kryształki rudy",
    ),
    co.OP_LOSE_LEVEL: Text("Which of your ships loses a level?", "Który Twój statek traci poziom?"),
    an.OP_THEIR_SYSTEM: Text("Which System do the Anarchists colonize?", "Który układ kolonizują anarchiści?"),
    an.OP_THEIR_SLOT: Text("Which technology do the Anarchists research?", "Którą technologię badają anarchiści?"),
    su.OP_CHOOSE_FACTION: Text("Choose your faction", "Wybierz swoją frakcję"),
    su.OP_DRAFT_LEADER: Text("Choose a leader", "Wybierz lidera"),
    su.OP_NEXT_BONUS: Text("Which set-up ability comes first?", "Którą zdolność przygotowania rozpatrzysz najpierw?"),
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
    co.OP_REFIT: "master_engineer",
    co.OP_TOKEN: "guerrilla_tactician",
    co.OP_PREDICT: "android_omniweb_hivemind",
    co.OP_PAY: "android_rights_movement",
}
BONUS_ACTION: Final = Text(
    "Bonus action: move your pawn to a technology researched this turn",
    "Dodatkowa akcja: przesuń pionek na technologię zbadaną w tej turze",
)


COLONIZE_WHICH: Final = Text("Choose the System to colonize", "Wybierz układ do skolonizowania")
PRIVATE_WHICH: Final = Text("Choose your private System", "Wybierz swój prywatny układ")
LAST_WINDOW: Final = Text("Use a power before your turn ends?", "Użyjesz zdolności przed końcem tury?")


def source(s: State) -> str:
    """The card that asks: a power that steps in, else the card whose effect is being carried out."""
    op = int(s.cells[s.top])
    if op == co.OP_USE:
        return USE_SOURCES[int(s.cells[s.top + 2])]
    return OWN_SOURCES[op] if op in OWN_SOURCES else titles.source_id(titles.source_number(s))


def prompt(g: Static, s: State) -> Text:
    op = int(s.cells[s.top])
    a = int(s.cells[s.top + 2])
    if op == co.OP_WINDOW and g.solo:
        return LAST_WINDOW
    if op == co.OP_USE:
        return USES[a]
    if op == co.OP_ACTION and a:
        return BONUS_ACTION
    if op in SIMPLE:
        return SIMPLE[op]
    if op == OP_OPTIONAL:
        inner = effect_text(a)
        return Text(f"Optional: {inner.en}", f"Opcjonalnie: {inner.pl}")
    if op == OP_CHOOSE:
        return Text("Choose one", "Wybierz 1 z opcji")
    if op == co.OP_SLOT:
        return Text(
            f"Choose a Level {naming.ROMAN[a]} technology to research",
            f"Wybierz technologię poziomu {naming.ROMAN[a]} do zbadania",
        )
    if op == co.OP_TYPE:
        slot = titles.slot(a)
        return Text(
            f"Which type of technology do you discover on slot {slot}?",
            f"Jakiego rodzaju technologię wynajdziesz na polu {slot}?",
        )
    return prompt_on_map(s, op, a)


def prompt_on_map(s: State, op: int, a: int) -> Text:
    b = int(s.cells[s.top + 3])
    c = int(s.cells[s.top + 4])
    if op == co.OP_JUMP:
        return Text(
            f"Jump: move a ship along one line, or stop ({a} of {b} left)",
            f"Skok: przesuń statek wzdłuż 1 segmentu albo zakończ (zostało {a} z {b})",
        )
    if op == co.OP_ANYWHERE:
        return Text(
            f"Move a ship to any location, or stop ({a} left)",
            f"Przesuń statek na dowolny obszar albo zakończ (zostało: {a})",
        )
    if op == co.OP_UPGRADE:
        if b:
            left = f"{a} level{'' if a == 1 else 's'} left"
            return Text(f"Upgrade ships: {left}", f"Ulepsz statki: zostało poziomów: {a}")
        return Text(f"Upgrade ships by 1 level: {a} left", f"Ulepsz statki o 1 poziom: zostało {a}")
    if op == co.OP_BUILD:
        return Text(f"Where do you build the level {a} ship?", f"Gdzie zbudujesz statek poziomu {a}?")
    if op == co.OP_CHOOSE_DISC:
        return disc_prompt(s, a, b)
    if op == co.OP_COLONIZE:
        if c:
            return Text("Name the System to colonize after the Jump", "Wskaż układ, który skolonizujesz po skoku")
        return COLONIZE_WHICH
    if op == co.OP_KEEP_SYSTEM:
        return PRIVATE_WHICH if a else COLONIZE_WHICH
    if op == co.OP_SETTLE:
        where = titles.location(s, a)
        return Text(f"Settle ships on {where.en}", f"Osiedl załogi statków: {where.pl}")
    if op == co.OP_COLUMN:
        return Text(
            f"To which column does the Supply cube go? ({a} left)",
            f"Do której kolumny przesuniesz kostkę zaopatrzenia? (zostało: {a})",
        )
    raise ValueError(f"op {op} asks no question that is known here")


def disc_prompt(s: State, reason: int, where: int) -> Text:
    if reason == co.REASON_AUTOMATE:
        return Text("Which disc do you automate?", "Który dysk zautomatyzujesz?")
    if reason == co.REASON_OUTPOST:
        place = titles.location(s, where)
        where_en = titles.the(place)
        return Text(f"Which disc becomes your Outpost on {where_en}?", f"Który dysk będzie Twoją bazą: {place.pl}?")
    if reason == co.REASON_COLONY:
        card = titles.system(where)
        return Text(f"Which disc do you add to {card.en}?", f"Który dysk dołożysz na układ {card.pl}?")
    return Text("Which disc replaces the star?", "Który dysk zastąpi dysk ★?")
