import type { Chapter } from '.';

export const LEADERS_AND_SOLO: readonly Chapter[] = [
  {
    id: 'leaders', game: 'beyond-the-sun', title: { en: 'Leaders of the New Dawn', pl: 'Liderzy nowej ery' },
    rules: [
      {
        id: 'leaders.about', title: { en: 'Leaders', pl: 'Liderzy' },
        text: {
          en: 'Before the game every faction drafts leaders, domestic and military. They help at set-up, all the time, as a private action, a limited number of times, or at the end: the card says which.',
          pl: 'Przed grą każda frakcja wybiera liderów, cywilnych i wojskowych. Pomagają przy przygotowaniu, stale, jako prywatna akcja, ograniczoną liczbę razy albo na koniec gry: mówi o tym karta.',
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
    ],
  },
  {
    id: 'solo', game: 'beyond-the-sun', title: { en: 'Solo against the Anarchists', pl: 'Solo z anarchistami' },
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
          en: 'Thirteen discs. "+1 Doom" takes the leftmost away, and Systems the Anarchists control or colonize take discs too. When the last one leaves, the game ends at once. "-1 Doom" brings one back from the side. The symbol left of the first disc names the System their ships jump to.',
          pl: 'Trzynaście dysków. „+1 Zagłady” zabiera dysk najbardziej z lewej, a układy kontrolowane i kolonizowane przez anarchistów też zabierają dyski. Gdy zejdzie ostatni, gra kończy się natychmiast. „-1 Zagłady” przywraca dysk odłożony na bok. Symbol na lewo od pierwszego dysku wskazuje układ, do którego skaczą ich statki.',
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
    ],
  },
];
