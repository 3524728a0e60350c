import type { Lesson } from '.';

export const beyondTheSun: Lesson = {
  id: 'beyond-the-sun',
  game: 'beyond-the-sun',
  title: { en: 'Beyond the Sun', pl: 'Beyond the Sun' },
  about: {
    en: 'Move your pawn, research a technology, fly a ship, produce. Then you know how every turn goes.',
    pl: 'Przesuń pionek, zbadaj technologię, poleć statkiem, produkuj. Potem znasz przebieg każdej tury.',
  },
  minutes: 8,
  table: {
    game: 'beyond-the-sun', players: 2, seed: 11, options: { achievements: 'first-game' },
    seats: [{ kind: 'human' }, { kind: 'bot', level: 'cadet' }],
  },
  steps: [
    {
      title: { en: 'Welcome to space', pl: 'Witaj w kosmosie' },
      text: {
        en: 'You lead one faction, a friendly bot leads the other. Whoever has the most Victory Points at the end wins. Let us look around first.',
        pl: 'Prowadzisz jedną frakcję, drugą prowadzi łagodny bot. Wygrywa, kto na koniec ma najwięcej punktów zwycięstwa. Najpierw się rozejrzyjmy.',
      },
    },
    {
      title: { en: 'The technology tree', pl: 'Drzewo technologii' },
      text: {
        en: 'It grows from left to right. The four level I cards are known; everything further right is still to be discovered, by you or by the bot.',
        pl: 'Rośnie od lewej do prawej. Cztery karty poziomu I są znane; wszystko dalej na prawo czeka na wynalezienie, przez Ciebie albo przez bota.',
      },
      refs: ['slot:I1', 'slot:I2', 'slot:I3', 'slot:I4'], panel: 'tree',
    },
    {
      title: { en: 'The star map', pl: 'Mapa gwiazd' },
      text: {
        en: 'Ships fly along the routes. The strongest fleet in a System controls it, and a controlled System can be colonized later.',
        pl: 'Statki latają po szlakach. Najsilniejsza flota w układzie go kontroluje, a kontrolowany układ można później skolonizować.',
      },
      refs: ['location:a1', 'location:b1', 'location:b2'], panel: 'map',
    },
    {
      title: { en: 'Your mat', pl: 'Twoja planszetka' },
      text: {
        en: 'Cubes in the columns A to E are your supply. The discs on the two tracks hide production: the fewer discs, the more you grow and mine.',
        pl: 'Kostki w kolumnach od A do E to Twoje zaopatrzenie. Dyski na dwóch torach zasłaniają produkcję: im mniej dysków, tym większy wzrost i wydobycie.',
      },
      refs: ['track:food', 'track:ore'], panel: 'mat',
    },
    {
      title: { en: 'Your action: research', pl: 'Twoja akcja: badanie' },
      text: {
        en: 'Every turn you move your pawn to a glowing space. Take Research I in the basic box: click it on the table, or its button in the bar below.',
        pl: 'W każdej turze przesuwasz pionek na świecące pole. Wybierz badanie poziomu I w sekcji podstawowej: kliknij je na stole albo jego przycisk na pasku.',
      },
      refs: ['space:basic.research_1.1'], panel: 'tree', when: 'action', wait: 'space basic.research_1', doneBy: ['slot'],
    },
    {
      title: { en: 'Choose a technology', pl: 'Wybierz technologię' },
      text: {
        en: 'The lightning line is a bonus you get at once; hexagons are new spaces for your pawn. Advanced Genetics and Advanced Robotics make your production grow: a good start.',
        pl: 'Wiersz z błyskawicą to natychmiastowy bonus; sześciokąty to nowe pola dla Twojego pionka. Zaawansowana genetyka i Zaawansowana robotyka zwiększają produkcję: dobry początek.',
      },
      panel: 'tree', when: 'slot', wait: 'any',
    },
    {
      title: { en: 'Production', pl: 'Produkcja' },
      text: {
        en: 'After the action you produce: grow population, mine ore, or trade one for the other. The cube you used for research stays in the tree, so population is worth growing.',
        pl: 'Po akcji produkujesz: zwiększasz populację, wydobywasz rudę albo wymieniasz jedno na drugie. Kostka użyta do badania zostaje w drzewie, więc warto zwiększać populację.',
      },
      refs: ['track:food', 'track:ore'], panel: 'mat', when: 'production', wait: 'any',
    },
    {
      title: { en: 'The other turn', pl: 'Tura przeciwnika' },
      text: {
        en: 'The bot has moved. What it did stands in "Since your last turn"; point at a line and its things light up on the table.',
        pl: 'Bot wykonał swoją turę. Co zrobił, widać w „Od Twojej ostatniej tury”; wskaż wiersz, a jego rzeczy zaświecą się na stole.',
      },
      left: true, panel: 'rivals', when: 'action',
    },
    {
      title: { en: 'To the stars', pl: 'Do gwiazd' },
      text: {
        en: 'Now take the third action of the basic box: build a ship if you like, then jump twice.',
        pl: 'Teraz wybierz trzecią akcję sekcji podstawowej: możesz zbudować statek, a następnie skocz 2.',
      },
      refs: ['space:basic.build_and_jump.1', 'space:basic.build_and_jump.2'], panel: 'tree', when: 'action', wait: 'space basic.build_and_jump', doneBy: ['move'],
    },
    {
      title: { en: 'Build a ship?', pl: 'Zbudować statek?' },
      text: {
        en: 'A population cube becomes a ship of level 1 on Sol. More ships, more power.',
        pl: 'Kostka populacji staje się statkiem poziomu 1 w Układzie Słonecznym. Więcej statków to większa siła.',
      },
      when: 'optional', wait: 'any', note: true,
    },
    {
      title: { en: 'Jump', pl: 'Skok' },
      text: {
        en: 'Each point moves one ship along one route. Fly to the System next to Sol: if you are alone there you control it, a disc leaves your track, and your production rises.',
        pl: 'Każdy punkt przesuwa 1 statek o 1 segment szlaku. Leć do układu obok Układu Słonecznego: jeśli nikogo tam nie ma, kontrolujesz go, dysk schodzi z toru, a produkcja rośnie.',
      },
      refs: ['location:a1'], panel: 'map', when: 'move', wait: 'any',
    },
    {
      title: { en: 'A whole turn', pl: 'Cała tura' },
      text: {
        en: 'Production again. Your turn always runs like this: action, production, and an achievement if you have earned one. Choose what you lack.',
        pl: 'Znowu produkcja. Tura zawsze przebiega tak: akcja, produkcja i osiągnięcie, jeśli spełniasz jego warunek. Wybierz to, czego Ci brakuje.',
      },
      refs: ['track:food', 'track:ore'], panel: 'mat', when: 'production', wait: 'any',
    },
    {
      title: { en: 'Colonize', pl: 'Kolonizacja' },
      text: {
        en: 'With control of a System and enough power there, a colonize action makes it yours for good: the points at the star, two discs off your tracks, and the ships come back as supply.',
        pl: 'Gdy kontrolujesz układ i masz w nim dość siły, akcja kolonizacji czyni go Twoim na stałe: punkty, dwa dyski mniej na torach, a statki wracają jako zaopatrzenie.',
      },
      refs: ['location:a1'],
    },
    {
      title: { en: 'The end', pl: 'Koniec gry' },
      text: {
        en: 'The achievements in the strip above end the game: with two or three players, three claimed discs bring the last round.',
        pl: 'Grę kończą osiągnięcia na pasku u góry: przy dwóch albo trzech graczach trzy zdobyte dyski oznaczają rundę finałową.',
      },
      refs: ['achievement:transcendence', 'achievement:empire', 'achievement:warlord', 'achievement:technologist'],
    },
    {
      title: { en: 'The game is yours', pl: 'Gra jest Twoja' },
      text: {
        en: 'U takes a move back, H asks for a hint, M lists every action with the reason for what is not possible, ? shows all keys. Anything grey says why. When something new is asked, I come back with a word. Have fun!',
        pl: 'U cofa ruch, H podpowiada, M pokazuje wszystkie akcje i powody, dla których coś jest niedostępne, ? pokazuje klawisze. Wszystko szare mówi dlaczego. Gdy pojawi się coś nowego, wrócę ze słowem wyjaśnienia. Miłej gry!',
      },
    },
    {
      title: { en: 'Trade', pl: 'Wymiana' },
      text: {
        en: 'Exchange as long as it helps: ore for a cube, a cube for ore. Then take "Stop here".',
        pl: 'Wymieniaj, dopóki Ci to pomaga: rudę na kostkę, kostkę na rudę. Potem wybierz „Zakończ”.',
      },
      panel: 'mat', when: 'trade', note: true,
    },
    {
      title: { en: 'Where to build', pl: 'Gdzie budować' },
      text: {
        en: 'New ships start on Sol, or at a shipyard you hold. Closer to the target saves jumps.',
        pl: 'Nowe statki startują w Układzie Słonecznym albo w Twojej stoczni. Bliżej celu to mniej skoków.',
      },
      panel: 'map', when: 'build', note: true,
    },
    {
      title: { en: 'Upgrade ships', pl: 'Ulepszanie statków' },
      text: {
        en: 'A level is a point of power. One strong ship holds a System as well as several weak ones, and leaves you more cubes.',
        pl: 'Każdy poziom to punkt siły. Jeden silny statek utrzyma układ tak samo jak kilka słabych, a kostki zostają u Ciebie.',
      },
      panel: 'map', when: 'upgrade', note: true,
    },
    {
      title: { en: 'Which type?', pl: 'Jaki rodzaj?' },
      text: {
        en: 'You discover a new technology. Its type must be one of those that lead to the slot; the small triangle on the right of the card you take decides what can follow.',
        pl: 'Wynajdujesz nową technologię. Jej rodzaj musi być jednym z tych, które prowadzą do pola; mały trójkąt po prawej stronie wziętej karty decyduje, co będzie mogło powstać dalej.',
      },
      panel: 'tree', when: 'type', note: true,
    },
    {
      title: { en: 'Two cards, one stays', pl: 'Dwie karty, jedna zostaje' },
      text: {
        en: 'Choose the card that is laid into the tree; you research it at once. Others can research it later too.',
        pl: 'Wybierz kartę, która trafi do drzewa; od razu ją badasz. Inni też będą mogli ją później zbadać.',
      },
      panel: 'tree', when: 'take', note: true,
    },
    {
      title: { en: 'Automation', pl: 'Automatyzacja' },
      text: {
        en: 'A disc leaves its track for the automation row: production rises for good, and later discs there bring points.',
        pl: 'Dysk przechodzi z toru na rząd automatyzacji: produkcja rośnie na stałe, a kolejne dyski dają tam punkty.',
      },
      panel: 'mat', when: 'disc', note: true,
    },
    {
      title: { en: 'Settle the ships', pl: 'Osiedlenie statków' },
      text: {
        en: 'Pay the power of the System with ships that stand there. They come back to your supply, so take the weakest that are enough.',
        pl: 'Zapłać siłę układu statkami, które w nim stoją. Wracają do zaopatrzenia, więc wybierz najsłabsze, które wystarczą.',
      },
      panel: 'map', when: 'settle', note: true,
    },
  ],
};
