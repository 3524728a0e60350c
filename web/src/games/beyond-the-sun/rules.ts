import type { Chapter } from '../../rules';
import { MORE } from './rules_more';

const chapters: readonly Chapter[] = [
  {
    id: 'bts.game', title: { en: 'The game in short', pl: 'Gra w skrócie' },
    rules: [
      {
        id: 'bts.goal', title: { en: 'Aim', pl: 'Cel' },
        text: {
          en: 'Have the most Victory Points when the game ends. Points come from technologies, automation, colonized Systems, outposts, achievements and some events.\nEach turn has three phases: one action, one production, at most one achievement.',
          pl: 'Miej najwięcej punktów zwycięstwa na koniec gry. Dają je technologie, automatyzacja, skolonizowane układy, bazy, osiągnięcia i niektóre wydarzenia.\nTura ma trzy fazy: jedna akcja, jedna produkcja, maksymalnie jedno osiągnięcie.',
        },
        see: ['phase.action', 'phase.production', 'phase.achievement', 'bts.end', 'bts.scoring'],
      },
      {
        id: 'bts.end', title: { en: 'End of the game', pl: 'Koniec gry' },
        text: {
          en: 'When achievements hold 3 discs in total (4 with four players), the current round is finished and one more full round is played. Achievements can still be claimed in it.',
          pl: 'Gdy na osiągnięciach leżą łącznie 3 dyski (4 przy czterech graczach), kończy się bieżącą rundę i rozgrywa jeszcze jedną całą. Także w niej można zdobywać osiągnięcia.',
        },
        see: ['phase.achievement', 'bts.scoring'],
      },
      {
        id: 'bts.scoring', title: { en: 'Scoring', pl: 'Punktacja' }, icon: 'vp',
        text: {
          en: 'Technologies score their level: 1, 2 or 3 VP; level IIII cards say their own number. Add automation, colonies, 1 VP for each outpost, 1 VP for the strongest fleet on Sol and in Deep Space (ties all score), events and achievements.\nA tie goes to the faction with fewer production discs left, then more population, then more ore.',
          pl: 'Technologie są warte tyle, ile ich poziom: 1, 2 albo 3 PZ; karty poziomu IIII podają własną liczbę. Dodaj automatyzację, skolonizowane układy, 1 PZ za każdą bazę, 1 PZ za najsilniejszą flotę w Układzie Słonecznym i w Głębokim Kosmosie (przy remisie punktują wszyscy), wydarzenia i osiągnięcia.\nRemis wygrywa frakcja, której zostało mniej dysków produkcji, potem więcej populacji, potem więcej rudy.',
        },
      },
      {
        id: 'undo', title: { en: 'Undo and information points', pl: 'Cofanie i punkty informacji' },
        text: {
          en: 'You may undo your own choices freely until something new is revealed, such as a drawn card. The bar warns you before such a choice. Further back: against bots always (the record is then marked as assisted), among people with the consent of the others.',
          pl: 'Swoje wybory cofasz swobodnie, dopóki nie odkryje się coś nowego, na przykład dobrana karta. Pasek ostrzega przed takim wyborem. Dalej wstecz: z botami zawsze (zapis gry to zaznacza), z ludźmi za zgodą pozostałych.',
        },
      },
    ],
  },
  {
    id: 'bts.turn', title: { en: 'Your turn', pl: 'Twoja tura' },
    rules: [
      {
        id: 'phase.action', title: { en: 'Action phase', pl: 'Faza akcji' }, icon: 'pawn',
        text: {
          en: 'Move your pawn to a free action space and carry out what stands beside it. The pawn must leave the space it is on. You may use spaces in the basic box, on uncovered guilds and on technologies you have researched.\nWhat stands before the colon is the cost: pay all of it first. An action you cannot pay or that would change nothing cannot be chosen.',
          pl: 'Przesuń pionek na wolne pole akcji i wykonaj to, co jest obok niego. Pionek musi opuścić swoje pole. Możesz używać pól w sekcji podstawowej, w odblokowanych gildiach i na zbadanych przez Ciebie technologiach.\nTo, co przed dwukropkiem, jest kosztem: najpierw opłać go w całości. Nie wybierzesz akcji, której nie możesz opłacić albo która niczego by nie zmieniła.',
        },
        see: ['basic_spacefaring', 'guild', 'cost'],
      },
      {
        id: 'phase.production', title: { en: 'Production phase', pl: 'Faza produkcji' },
        text: {
          en: 'Choose one of three: population growth, ore production, or resource trade. What you produce you take in full.',
          pl: 'Wybierz jedno z trzech: wzrost populacji, produkcję rudy albo wymianę zasobów. Wyprodukowane zasoby bierzesz w całości.',
        },
        see: ['growth', 'ore_production', 'trade'],
      },
      {
        id: 'growth', title: { en: 'Population growth', pl: 'Wzrost populacji' }, icon: 'grow',
        text: {
          en: 'For every letter that is uncovered on your growth track, one cube of that supply column becomes population. An empty column gives nothing. Discs leave the track by automation, outposts and colonies.',
          pl: 'Za każdą odkrytą literę na torze wzrostu populacji 1 kostka z tej kolumny zaopatrzenia staje się populacją. Pusta kolumna nie daje nic. Dyski schodzą z toru dzięki automatyzacji, bazom i kolonizacji.',
        },
        see: ['supply', 'automation'],
      },
      {
        id: 'ore_production', title: { en: 'Ore production', pl: 'Produkcja rudy' }, icon: 'mine',
        text: {
          en: 'Take as much ore as your uncovered ore symbols show.',
          pl: 'Weź tyle kryształków rudy, ile pokazują odkryte symbole na torze produkcji rudy.',
        },
        see: ['icon.ore', 'automation'],
      },
      {
        id: 'trade', title: { en: 'Resource trade', pl: 'Wymiana zasobów' }, icon: 'trade',
        text: {
          en: 'As often as you like, in any mix: 3 ore turn your leftmost supply cube into population; 1 ore turns one of your ships into population; 1 population goes back to supply for 1 ore.',
          pl: 'Dowolnie wiele razy, w dowolnej kolejności: za 3 kryształki rudy kostka zaopatrzenia najbardziej z lewej staje się populacją; za 1 kryształek rudy statek staje się populacją; 1 kostka populacji wraca do zaopatrzenia i daje 1 kryształek rudy.',
        },
        see: ['supply'],
      },
      {
        id: 'phase.achievement', title: { en: 'Achievement phase', pl: 'Faza osiągnięć' }, icon: 'achievement',
        text: {
          en: 'If you meet an achievement you must claim one, and never more than one a turn; of several you choose. Your disc takes the leftmost free slot. Each faction claims an achievement once, and keeps it even if the condition is lost later.',
          pl: 'Jeśli spełniasz warunek osiągnięcia, musisz zdobyć jedno, ale nie więcej niż jedno w turze; spośród kilku wybierasz. Twój dysk zajmuje pierwsze wolne pole od lewej. Każda frakcja zdobywa osiągnięcie raz i zachowuje je, nawet jeśli potem straci warunek.',
        },
        see: ['bts.end'],
      },
      {
        id: 'basic_spacefaring', title: { en: 'Basic Spacefaring', pl: 'Podstawowa technologia kosmiczna' },
        text: {
          en: 'Four actions that everybody may take: research level I; pay 2 ore to research level II; build a level 1 ship if you like, then jump 2; turn a supply cube into population and gain 1 ore. Spaces marked +1 cost one more ore. Only the last action may be repeated on the same space.',
          pl: 'Cztery akcje dostępne dla wszystkich: zbadaj technologię poziomu I; za 2 kryształki rudy zbadaj technologię poziomu II; możesz zbudować statek poziomu 1, a następnie skocz 2; przekształć kostkę zaopatrzenia w populację i weź 1 kryształek rudy. Pola z +1 kosztują o 1 kryształek rudy więcej. Tylko ostatnią akcję można powtórzyć na tym samym polu.',
        },
        see: ['research', 'build', 'jump'],
      },
      {
        id: 'guild', title: { en: 'Guilds', pl: 'Gildie' },
        text: {
          en: 'Four action spaces below the basic box are covered at first. Certain events remove a cover; from then on every faction may use that space without any research.',
          pl: 'Cztery pola akcji pod sekcją podstawową są na początku zablokowane. Niektóre wydarzenia usuwają blokadę; od tej chwili każda frakcja może używać tego pola bez badania czegokolwiek.',
        },
        see: ['event'],
      },
      {
        id: 'cost', title: { en: 'Cost and effect', pl: 'Koszt i efekt' },
        text: {
          en: 'Before the colon stands the cost, after it the effect. Steps are done in order and in full, unless they say "may", "up to" or stand in brackets.',
          pl: 'Przed dwukropkiem jest koszt, po nim efekt. Kroki wykonujesz po kolei i w całości, chyba że jest w nich „możesz” albo „do” przy liczbie, albo są w nawiasie.',
        },
      },
    ],
  },
  {
    id: 'bts.science', title: { en: 'Technologies', pl: 'Technologie' },
    rules: [
      {
        id: 'research', title: { en: 'Research', pl: 'Badanie' }, icon: 'research',
        text: {
          en: 'Choose a slot of the named level whose prerequisites you have, and put a population cube beside it: it stays there for good. On an undiscovered slot the event is revealed first, then you choose the new card. Then take the bonus marked immediate. Many factions may research the same card.',
          pl: 'Wybierz pole podanego poziomu, do którego masz wymagane technologie, i połóż obok kostkę populacji: zostaje tam na zawsze. Na polu niewynalezionym najpierw odkrywa się wydarzenie, potem wybierasz nową kartę. Na koniec weź natychmiastowy bonus. Wiele frakcji może zbadać tę samą kartę.',
        },
        see: ['prerequisite', 'discover', 'immediate', 'event'],
      },
      {
        id: 'prerequisite', title: { en: 'Prerequisites', pl: 'Wymagane technologie' },
        text: {
          en: 'You need every technology that is linked to the slot from the left. Some slots ask for two of three. Level I needs nothing. Links light up for the slots you could research.',
          pl: 'Potrzebujesz każdej technologii połączonej z polem od lewej strony. Niektóre pola wymagają dwóch z trzech. Poziom I nie wymaga niczego. Połączenia świecą przy polach, które możesz zbadać.',
        },
      },
      {
        id: 'discover', title: { en: 'Discovering a technology', pl: 'Wynalezienie technologii' },
        text: {
          en: 'The type comes from the small right triangles of the prerequisites; if they differ you choose one. Cards of that type are drawn until there are two; you keep one, the others go under the deck.',
          pl: 'Rodzaj wskazują małe trójkąty z prawej strony wymaganych technologii; jeśli są różne, wybierasz. Dobiera się karty, aż będą dwie tego rodzaju; jedną zatrzymujesz, pozostałe trafiają pod talię.',
        },
        see: ['types'],
      },
      {
        id: 'types', title: { en: 'The four types', pl: 'Cztery rodzaje' },
        text: {
          en: 'Scientific: automation of ore, research. Economic: automation of food, population. Military: ships, jumps, upgrades. Commercial: colonization and flexible actions. A hybrid card counts as both of its types.',
          pl: 'Naukowa: automatyzacja rudy, badania. Ekonomiczna: automatyzacja żywności, populacja. Wojskowa: statki, skoki, ulepszenia. Handlowa: kolonizacja i elastyczne akcje. Technologia hybrydowa należy do obu swoich rodzajów.',
        },
      },
      {
        id: 'immediate', title: { en: 'Immediate bonus', pl: 'Natychmiastowy bonus' }, icon: 'immediate',
        text: {
          en: 'Taken once by every faction at the moment it researches the card, not only by the discoverer.',
          pl: 'Każda frakcja bierze go raz, w chwili zbadania karty, nie tylko ta, która ją wynalazła.',
        },
      },
      {
        id: 'icon.discovered', title: { en: 'Only discovered technologies', pl: 'Tylko wynalezione technologie' }, icon: 'discovered',
        text: { en: 'The eye limits a research to cards that already lie face up.', pl: 'Oko ogranicza badanie do kart, które już leżą odkryte.' },
      },
      {
        id: 'event', title: { en: 'Events', pl: 'Wydarzenia' }, icon: 'event',
        text: {
          en: 'A face-down event covers every undiscovered slot of level II and III. Whoever discovers there reveals and resolves it before choosing the card. Some stay and score.',
          pl: 'Zakryte wydarzenie leży na każdym niewynalezionym polu poziomu II i III. Kto tam wynajduje technologię, odkrywa je i rozpatruje przed wyborem karty. Niektóre zostają i punktują.',
        },
      },
      {
        id: 'private', title: { en: 'Private technologies', pl: 'Prywatne technologie' },
        text: {
          en: 'Some effects give a card to you alone. It lies at your mat, only you use it, and it scores by its level.',
          pl: 'Niektóre efekty dają kartę tylko Tobie. Leży przy Twojej planszetce, używasz jej tylko Ty i punktuje według poziomu.',
        },
      },
      {
        id: 'tableau', title: { en: 'Technology tableau (expert variant)', pl: 'Tablica technologii (wariant ekspercki)' },
        text: {
          en: 'One card of each type lies open per level. A discoverer takes a fitting one from the row, or draws blindly until a fitting card comes and must take that.',
          pl: 'Na każdym poziomie leży odkryta 1 karta każdego rodzaju. Wynajdując, bierzesz pasującą z rzędu albo dobierasz w ciemno do pierwszej pasującej i musisz ją wziąć.',
        },
      },
    ],
  },
  {
    id: 'bts.economy', title: { en: 'Mat and resources', pl: 'Planszetka i zasoby' },
    rules: [
      {
        id: 'icon.ore', title: { en: 'Ore', pl: 'Ruda' }, icon: 'ore',
        text: { en: 'The currency. It is paid to and taken from an unlimited bank.', pl: 'Waluta. Płacisz do puli ogólnej i z niej bierzesz; pula jest nieograniczona.' },
      },
      {
        id: 'icon.population', title: { en: 'Population', pl: 'Populacja' }, icon: 'population',
        text: {
          en: 'Your work force: cubes that research technologies or become ships. A crossed person in a cost means that population returns to supply.',
          pl: 'Twoi ludzie: kostki, którymi badasz technologie albo z których budujesz statki. Przekreślona postać w koszcie oznacza wycofanie populacji do zaopatrzenia.',
        },
        see: ['supply', 'icon.return'],
      },
      {
        id: 'icon.return', title: { en: 'Return population', pl: 'Wycofaj populację' }, icon: 'return',
        text: {
          en: 'The cube goes back to the rightmost supply column with room. It is not lost: growth brings it back.',
          pl: 'Kostka wraca do kolumny zaopatrzenia położonej najbardziej z prawej, w której jest miejsce. Nie przepada: wzrost ją przywróci.',
        },
      },
      {
        id: 'supply', title: { en: 'Supply columns', pl: 'Kolumny zaopatrzenia' }, icon: 'supply',
        text: {
          en: 'Cubes wait in columns A to E. Growth takes one from each uncovered letter. An effect that uses a supply cube takes the leftmost, whatever the discs say. Cubes come back from right to left.',
          pl: 'Kostki czekają w kolumnach od A do E. Wzrost bierze po 1 z każdej odkrytej litery. Efekt używający kostki zaopatrzenia bierze kostkę najbardziej z lewej, niezależnie od dysków. Kostki wracają od prawej do lewej.',
        },
      },
      {
        id: 'automation', title: { en: 'Automation', pl: 'Automatyzacja' }, icon: 'automate',
        text: {
          en: 'The leftmost food or ore disc moves from its track to the automation track for good: production rises, and some steps score. Without a disc of that kind a star disc is used. Every step beyond the seventh is 1 VP.',
          pl: 'Dysk produkcji żywności albo rudy położony najbardziej z lewej przechodzi na tor automatyzacji na zawsze: produkcja rośnie, a niektóre poziomy punktują. Gdy brak dysku, użyj dysku ★. Każdy poziom powyżej siódmego to 1 PZ.',
        },
        see: ['growth', 'ore_production'],
      },
      {
        id: 'factions', title: { en: 'Advanced factions', pl: 'Frakcje zaawansowane' },
        text: {
          en: 'Advanced mats have their own tracks and supply columns and two innovations, A and B, each with its condition: some work once, when it is met, others for as long as production stays at the level they ask for.',
          pl: 'Zaawansowane planszetki mają własne tory i kolumny zaopatrzenia oraz dwie zdolności specjalne, A i B, każdą z własnym warunkiem: jedne działają raz, gdy warunek zostanie spełniony, inne tak długo, jak produkcja utrzymuje wymagany poziom.',
        },
      },
    ],
  },
  {
    id: 'bts.space', title: { en: 'The star map', pl: 'Mapa gwiazd' },
    rules: [
      {
        id: 'build', title: { en: 'Build a ship', pl: 'Budowa statku' }, icon: 'ship',
        text: {
          en: 'The cube named in the effect becomes a ship of the given level on Sol or on a shipyard you control, unless the card names another place.',
          pl: 'Kostka podana w efekcie staje się statkiem danego poziomu w Układzie Słonecznym albo w kontrolowanym układzie stoczniowym, chyba że karta podaje inne miejsce.',
        },
      },
      {
        id: 'jump', title: { en: 'Jump', pl: 'Skok' }, icon: 'jump',
        text: {
          en: 'Spend movement points: each moves one ship along one route. Points may be split and left unused. Control is checked when all moves are done.',
          pl: 'Wydajesz punkty ruchu: każdy przesuwa 1 statek o 1 segment szlaku. Punkty możesz dzielić i nie musisz wykorzystać wszystkich. Kontrolę sprawdza się po zakończeniu ruchu.',
        },
        see: ['control'],
      },
      {
        id: 'upgrade', title: { en: 'Upgrade', pl: 'Ulepszenie' }, icon: 'upgrade',
        text: { en: 'Raise own ships by the levels given; no ship goes beyond level 4.', pl: 'Podnieś poziom swoich statków o podaną liczbę; żaden statek nie przekracza poziomu 4.' },
      },
      {
        id: 'power', title: { en: 'Military power', pl: 'Siła militarna' }, icon: 'power',
        text: { en: 'The levels of your ships at one place, added up. The number of ships does not matter.', pl: 'Suma poziomów Twoich statków na jednym obszarze. Liczba statków nie ma znaczenia.' },
      },
      {
        id: 'control', title: { en: 'Control and outposts', pl: 'Kontrola i bazy' }, icon: 'outpost',
        text: {
          en: 'An empty System belongs to the first fleet that stays; later it takes strictly more power than the owner. If the owner weakens and others tie for the lead, nobody controls it; if all leave, the owner keeps it.\nThe new owner puts a disc of the printed specialty there and takes the gain-control effect, also on another turn. The loser takes the disc back. An outpost is worth 1 VP at the end.',
          pl: 'Pusty układ zdobywa pierwsza flota, która tam zostanie; potem potrzeba większej siły niż ma właściciel. Jeśli właściciel osłabnie, a inni remisują o prowadzenie, nikt nie kontroluje układu; jeśli wszyscy odlecą, kontrola zostaje.\nNowy właściciel kładzie dysk podanej specjalizacji i bierze efekt zdobycia kontroli, także w cudzej turze. Poprzedni zabiera swój dysk. Baza jest warta 1 PZ na koniec gry.',
        },
        see: ['power', 'specialty', 'colonize'],
      },
      {
        id: 'specialty', title: { en: 'Specialty', pl: 'Specjalizacja' },
        text: {
          en: 'A leaf or a gear tells which production disc goes onto the System. With both you choose. Without a disc of that kind a star disc stands in.',
          pl: 'Liść albo symbol rudy mówi, który dysk produkcji trafia na układ. Przy obu wybierasz. Gdy brak takiego dysku, zastępuje go dysk ★.',
        },
      },
      {
        id: 'colonize', title: { en: 'Colonize', pl: 'Kolonizacja' }, icon: 'colonize',
        text: {
          en: 'You need control of the System and the printed power there. Settle ships worth at least that power: their cubes return to supply. All other ships there go to Deep Space. Take the card, keep its outpost and add a second disc, take the bonus; a new System comes into play.',
          pl: 'Potrzebujesz kontroli nad układem i podanej siły militarnej. Osiedl statki o co najmniej takiej sile: ich kostki wracają do zaopatrzenia. Pozostałe statki trafiają do Głębokiego Kosmosu. Weź kartę, zachowaj bazę i dołóż drugi dysk, weź bonus; do gry wchodzi nowy układ.',
        },
        see: ['control', 'power', 'supply'],
      },
      {
        id: 'deep_space', title: { en: 'Sol and Deep Space', pl: 'Układ Słoneczny i Głęboki Kosmos' },
        text: {
          en: 'Nobody can control or colonize them. Ships are built on Sol and exiled to Deep Space. The strongest fleet in each scores 1 VP at the end.',
          pl: 'Nikt nie może ich kontrolować ani kolonizować. W Układzie Słonecznym buduje się statki, do Głębokiego Kosmosu się je odsyła. Najsilniejsza flota w każdym z nich daje 1 PZ na koniec.',
        },
      },
      {
        id: 'shipyard', title: { en: 'Shipyards', pl: 'Układy stoczniowe' },
        text: {
          en: 'They can be controlled but not colonized. While you control one you may build ships there.',
          pl: 'Można je kontrolować, ale nie kolonizować. Dopóki kontrolujesz taki układ, możesz w nim budować statki.',
        },
      },
    ],
  },
  ...MORE,
];

export default chapters;
