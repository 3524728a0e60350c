/** Leaders of the New Dawn and the solo game. */
import type { Chapter } from '../../rules';

export const MORE: readonly Chapter[] = [
  {
    id: 'leaders', title: { en: 'Leaders of the New Dawn', pl: 'Liderzy nowej ery' },
    rules: [
      {
        id: 'leaders.about', title: { en: 'Leaders', pl: 'Liderzy' },
        text: {
          en: 'Before the game every faction drafts leaders, domestic and military. They help at set-up, all the time, as a private action, a limited number of times, or at the end: the card says which.',
          pl: 'Przed grą każda frakcja wybiera liderów, cywilnych i wojskowych. Pomagają przy przygotowaniu, stale, jako prywatna akcja, ograniczoną liczbę razy albo na koniec gry: mówi o tym karta.',
        },
      },
      {
        id: 'leaders.draft', title: { en: 'The draft', pl: 'Wybór liderów' },
        text: {
          en: 'Two leaders of each kind more than players lie open. From the last player to the first everyone takes one of either kind, then from the first to the last one of the other kind. Then, in player order, set-up texts of leaders and mats are carried out in the order their owner likes. Stars and tokens come last.',
          pl: 'Odkrywa się o 2 liderów każdego rodzaju więcej, niż jest graczy. Od ostatniego gracza do pierwszego każdy bierze 1 lidera dowolnego rodzaju, a potem od pierwszego do ostatniego 1 lidera drugiego rodzaju. Następnie w kolejności graczy rozpatruje się zdolności przygotowania liderów i planszetek, w kolejności wybranej przez właściciela. Na końcu kładzie się dyski ★ i żetony.',
        },
      },
      {
        id: 'leaders.build', title: { en: 'Build', pl: 'Budowa' },
        text: {
          en: 'A leader that speaks of building means every new ship cube on the exploration board, whatever brings it there. Ships of one step come one by one. Where a leader changes control, that is settled before the effect goes on.',
          pl: 'Budowa w tekście lidera to każda nowa kostka statku na planszy eksploracji, niezależnie od źródła. Statki z 1 kroku buduje się po kolei. Jeśli lider zmienia kontrolę, rozstrzyga się to, zanim rozpatrzy się resztę efektu.',
        },
      },
      {
        id: 'leaders.stars', title: { en: 'Stars on a leader', pl: 'Gwiazdki lidera' }, icon: 'star',
        text: { en: 'Each use of a limited power removes a star. Without stars it is spent.', pl: 'Każde użycie ograniczonej zdolności usuwa ★. Bez gwiazdek zdolność jest wyczerpana.' },
      },
      {
        id: 'leaders.private', title: { en: 'Private actions', pl: 'Prywatne akcje' },
        text: { en: 'An action space on your own leader: only your pawn may stand there.', pl: 'Pole akcji na Twoim liderze: tylko Twój pionek może tam stanąć.' },
      },
      {
        id: 'leaders.hivemind', title: { en: 'Android-Omniweb Hivemind', pl: 'Umysł Zbiorowy Android-Omniweb' },
        text: {
          en: 'At set-up it keeps a secret prediction: more discs on Transcendence (4 VP), more on Empire (5 VP) or equally many (6 VP) at the end. While its Food track shows A and B, an Event it reveals first brings 1 or 2 Ore and a token of 1 VP, at most 5 tokens.',
          pl: 'Podczas przygotowania wybiera w tajemnicy przewidywanie: na koniec gry więcej dysków na karcie Transcendencja (4 PZ), więcej na karcie Imperium (5 PZ) albo po równo (6 PZ). Dopóki na jej torze wzrostu populacji widać A i B, odkrywane przez nią wydarzenie najpierw daje 1 albo 2 kryształki rudy i żeton 1 PZ (maksymalnie 5 żetonów).',
        },
      },
      {
        id: 'leaders.privateers', title: { en: "Space Privateers' Collective", pl: 'Kolektyw Kosmicznych Korsarzy' },
        text: {
          en: 'Once per turn an action that builds a ship may build a level 1 ship too, before the Jumps. Of Plunder and Haven the one used first is kept for good; what it asks for must be met at every use.',
          pl: 'Raz w turze akcja, w której budujesz statek, pozwala zbudować też statek poziomu 1, zanim wykonasz skoki. Z 2 zdolności, Łupu i Przystani, zostaje na stałe ta użyta jako pierwsza; jej warunek trzeba spełniać przy każdym użyciu.',
        },
      },
    ],
  },
  {
    id: 'solo', title: { en: 'Solo against the Anarchists', pl: 'Solo z anarchistami' },
    rules: [
      {
        id: 'solo.about', title: { en: 'The solo game', pl: 'Rozgrywka solo' },
        text: {
          en: 'You play normal turns; the Anarchists of Sol take theirs by cards, and begin. Achievements are not used. Your score minus theirs is your result: below 0 they win, 0 to 7 is a stalemate, 8 to 15 a victory, above 15 they are banished.',
          pl: 'Rozgrywasz zwykłe tury; anarchiści wykonują swoje według kart i zaczynają. Osiągnięć nie ma. Wynik to Twoje punkty minus ich punkty: poniżej 0 zwyciężają oni, 0–7 to pat, 8–15 zwycięstwo, powyżej 15 znikają na dobre.',
        },
        see: ['solo.doom', 'solo.end'],
      },
      {
        id: 'solo.doom', title: { en: 'Doomsday Tracker', pl: 'Tor Zagłady' }, icon: 'doom',
        text: {
          en: 'Thirteen discs. "+1 Doom" takes the leftmost away, and Systems the Anarchists control or colonize take discs too. When the last one leaves, the game ends at once. "Turn Doom back by 1" brings one back from the side. The symbol left of the first disc names the System their ships jump to.',
          pl: 'Trzynaście dysków. „Zagłada +1” zabiera dysk najbardziej z lewej, a układy kontrolowane i kolonizowane przez anarchistów też zabierają dyski. Gdy zejdzie ostatni, gra kończy się natychmiast. „Cofnij Zagładę o 1” przywraca dysk odłożony na bok. Symbol na lewo od pierwszego dysku wskazuje układ, do którego skaczą ich statki.',
        },
      },
      {
        id: 'solo.turn', title: { en: 'An Anarchist turn', pl: 'Tura anarchistów' },
        text: {
          en: 'A card has rows, done from top to bottom. In each row only the first effect that is possible happens.',
          pl: 'Karta ma wiersze wykonywane od góry do dołu. W każdym wierszu dzieje się tylko pierwszy możliwy efekt.',
        },
      },
      {
        id: 'solo.jump', title: { en: 'Their ships', pl: 'Ich statki' },
        text: {
          en: 'They appear in Deep Space and jump only from there, the strongest first, to the System the tracker names. Control follows the usual rules; texts of Systems do not matter to them. To colonize they settle the least power that is enough; the System is worth 3 VP to them and takes a second disc.',
          pl: 'Pojawiają się w Głębokim Kosmosie i skaczą tylko stamtąd, najsilniejsze najpierw, na układ wskazany przez tor. Kontrolę rozstrzyga się jak zwykle; teksty układów ich nie dotyczą. Kolonizując, osiedlają najmniejszą wystarczającą siłę; układ jest dla nich wart 3 PZ i zabiera drugi dysk.',
        },
        see: ['solo.doom'],
      },
      {
        id: 'solo.research', title: { en: 'Their research', pl: 'Ich badania' },
        text: {
          en: 'A slot qualifies if they have all its prerequisites and one of those hands on the wanted type. Undiscovered slots come first; among equals you choose. The action card of the slot then goes on top of their deck.',
          pl: 'Pole się nadaje, jeśli mają wszystkie wymagane technologie, a jedna z nich przekazuje wskazany rodzaj. Najpierw wybierają pola niewynalezione; wśród równych wybierasz Ty. Karta akcji z tego pola trafia następnie na wierzch ich talii.',
        },
      },
      {
        id: 'solo.events', title: { en: 'Anarchist events', pl: 'Wydarzenia anarchistów' },
        text: {
          en: 'Each has two halves. Discover the slot yourself and the good half happens; if they are first, the bad one.',
          pl: 'Każde ma dwie połowy. Jeśli to Ty wynajdujesz technologię, dzieje się dobra; jeśli oni są pierwsi, zła.',
        },
      },
      {
        id: 'solo.end', title: { en: 'End of a solo game', pl: 'Koniec rozgrywki solo' },
        text: {
          en: 'At the end of your turn if you have 4 colonies, or 3 colonies and two level III technologies, or 2 colonies and one level IIII technology; at once when the tracker is empty.',
          pl: 'Na koniec Twojej tury, jeśli masz 4 skolonizowane układy albo 3 układy i dwie technologie poziomu III, albo 2 układy i jedną technologię poziomu IIII; natychmiast, gdy Tor Zagłady jest pusty.',
        },
      },
      {
        id: 'solo.score', title: { en: 'Solo score', pl: 'Wynik rozgrywki solo' },
        text: {
          en: 'Both sides score as usual, without Achievements and events. A tracker that is not empty gives you 3 VP and 1 VP per disc on it, four colonies 3 VP more. Parallel Universe Generator is worth 7 VP.',
          pl: 'Obie strony punktują jak zwykle, bez osiągnięć i wydarzeń. Niepusty Tor Zagłady daje Ci 3 PZ i po 1 PZ za każdy leżący na nim dysk, a 4 skolonizowane układy jeszcze 3 PZ. Generator wszechświatów równoległych jest wart 7 PZ.',
        },
        see: ['solo.about'],
      },
      {
        id: 'solo.difficulty', title: { en: 'Easier and harder', pl: 'Łatwiej i trudniej' },
        text: {
          en: 'Easier: a second disc lies on the last space, and both must go. Harder: the game begins with one disc moved to the side.',
          pl: 'Łatwiej: na ostatnim polu leży drugi dysk i zejść muszą oba. Trudniej: gra zaczyna się z 1 dyskiem odłożonym na bok.',
        },
      },
    ],
  },
];
