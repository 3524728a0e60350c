import type { Lesson } from '.';

export const newFrontiers: Lesson = {
  id: 'new-frontiers',
  game: 'new-frontiers',
  title: { en: 'New Frontiers', pl: 'New Frontiers' },
  about: {
    en: 'Choose an action for everybody, explore worlds, settle them, develop. The first round shows how it goes.',
    pl: 'Wybierz akcję dla wszystkich, odkrywaj światy, zasiedlaj je, rozwijaj się. Pierwsza runda pokazuje, jak to działa.',
  },
  minutes: 7,
  table: {
    game: 'new-frontiers', players: 2, seed: 145, options: { setup: 'first-game' },
    seats: [{ kind: 'human' }, { kind: 'bot', level: 'cadet' }],
  },
  steps: [
    {
      title: { en: 'Welcome, governor', pl: 'Witaj w nowym imperium' },
      text: {
        en: 'You build an empire of worlds and developments; a friendly bot builds another. The most Victory Points win.',
        pl: 'Budujesz imperium ze światów i technologii; łagodny bot buduje drugie. Wygrywa, kto ma najwięcej punktów zwycięstwa.',
      },
    },
    {
      title: { en: 'Seven action tiles', pl: 'Siedem kafelków akcji' },
      text: {
        en: 'In turn the players select a tile. Then everybody does that action, and the one who selected it gets its bonus. So choose what helps you more than the others.',
        pl: 'Gracze po kolei wybierają kafelek. Potem wszyscy wykonują tę akcję, a wybierający dostaje premię. Wybieraj więc to, co pomaga Tobie bardziej niż innym.',
      },
      refs: ['action:retreat', 'action:develop', 'action:explore', 'action:settle', 'action:produce', 'action:trade_consume', 'action:envoys'], panel: 'tiles',
    },
    {
      title: { en: 'Select a tile: Explore', pl: 'Wybierz kafelek: Eksploracja' },
      text: {
        en: 'New worlds are the base of everything. Select Explore: everybody picks a world, and you, who selected it, pick two.',
        pl: 'Nowe światy to podstawa. Wybierz Eksplorację: wszyscy biorą po jednym świecie, a Ty jako wybierający weźmiesz dwa.',
      },
      refs: ['action:explore'], panel: 'tiles', when: 'action', wait: 'select explore', doneBy: ['pick'],
    },
    {
      title: { en: 'Pick a world', pl: 'Wybierz świat' },
      text: {
        en: 'A black number is a price in credits, a red one a defense to be beaten with Military. The little people are the colonists it needs. Spice World is cheap: 2 credits and 1 colonist.',
        pl: 'Czarna liczba to cena w kredytach, czerwona to obrona, którą pokonuje siła militarna. Ludziki to potrzebni koloniści. Świat przypraw jest tani: 2 kredyty i 1 kolonista.',
      },
      refs: ['card:spice_world'], panel: 'worlds', when: 'pick', wait: 'any',
    },
    {
      title: { en: 'Select a tile: Settle', pl: 'Wybierz kafelek: Zasiedlanie' },
      text: {
        en: 'An explored world does nothing until it is settled. Select Settle; its bonus is a colonist before everybody else. If it is taken, choose what helps you and wait for the next round.',
        pl: 'Odkryty świat nic nie daje, dopóki go nie zasiedlisz. Wybierz Zasiedlanie; premią jest kolonista przed wszystkimi. Jeśli jest zajęte, wybierz to, co Ci pomaga, i poczekaj na następną rundę.',
      },
      refs: ['action:settle'], panel: 'tiles', when: 'action', wait: 'select settle', doneBy: ['settle'],
    },
    {
      title: { en: 'Settle, or call colonists', pl: 'Zasiedl albo weź kolonistów' },
      text: {
        en: 'Settle one of your explored worlds, or take two colonists and settle later. Worlds with a halo bring a good at once.',
        pl: 'Zasiedl jeden z odkrytych światów albo weź dwóch kolonistów i zrób to później. Światy z poświatą od razu dają towar.',
      },
      panel: 'empire', when: 'settle', wait: 'any',
    },
    {
      title: { en: 'Goods', pl: 'Towary' },
      text: {
        en: 'Produce puts goods on your production colonies. Trade, Consume sells one for credits and turns others into Victory Points by your powers.',
        pl: 'Produkcja kładzie towary na koloniach produkcyjnych. Handel i konsumpcja pozwala jeden sprzedać za kredyty, a inne dzięki zdolnościom zamienić na punkty zwycięstwa.',
      },
      refs: ['action:produce', 'action:trade_consume'], panel: 'tiles',
    },
    {
      title: { en: 'When it ends', pl: 'Kiedy koniec' },
      text: {
        en: 'The four meters above: more than ten development spaces, more than seven colonies, few colonists left, or no chips left. Then the round is finished and all is counted.',
        pl: 'Cztery liczniki u góry: więcej niż dziesięć pól technologii, więcej niż siedem kolonii, mało kolonistów w puli albo brak żetonów. Wtedy kończy się rundę i liczy punkty.',
      },
    },
    {
      title: { en: 'The game is yours', pl: 'Gra jest Twoja' },
      text: {
        en: 'U takes a move back, H asks for a hint, M lists every action with the reason for what is not possible, ? shows all keys. When something new is asked, I come back with a word. Have fun!',
        pl: 'U cofa ruch, H podpowiada, M pokazuje wszystkie akcje i powody, dla których coś jest niedostępne, ? pokazuje klawisze. Gdy pojawi się coś nowego, wrócę ze słowem wyjaśnienia. Miłej gry!',
      },
    },
    {
      title: { en: 'Another world', pl: 'Kolejny świat' },
      text: {
        en: 'Everybody picks one; whoever selected Explore picks a second one last, from what the others left.',
        pl: 'Wszyscy biorą po jednym; wybierający Eksplorację na końcu bierze drugi, z tych, które zostawili inni.',
      },
      panel: 'worlds', when: 'pick', note: true,
    },
    {
      title: { en: 'Develop', pl: 'Rozwój' },
      text: {
        en: 'Somebody selected Develop: you may buy one development. The diamond is its cost, the hexagon its points. Cheap ones with a power for later are a good start; buying nothing is fine too.',
        pl: 'Ktoś wybrał Rozwój: możesz kupić 1 technologię. Romb to koszt, sześciokąt to punkty. Tanie, ze zdolnością na później, to dobry początek; możesz też nic nie kupować.',
      },
      panel: 'market', when: 'develop', note: true,
    },
    {
      title: { en: 'Sell a good', pl: 'Sprzedaż towaru' },
      text: {
        en: 'Trade, Consume: you may sell one good. Its colour sets the price, 1 to 4 credits. Your world makes a new one at the next Produce.',
        pl: 'Handel i konsumpcja: możesz sprzedać 1 towar. Cena zależy od koloru, od 1 do 4 kredytów. Przy następnej Produkcji pojawi się nowy.',
      },
      panel: 'empire', when: 'sell', note: true,
    },
    {
      title: { en: 'Consume', pl: 'Konsumpcja' },
      text: {
        en: 'Your powers turn the goods that are left into Victory Points and credits. Each power works once; choose which goes first.',
        pl: 'Twoje zdolności zamieniają pozostałe towary na punkty zwycięstwa i kredyty. Każda działa raz; wybierz kolejność.',
      },
      panel: 'empire', when: 'consume', note: true,
    },
    {
      title: { en: 'Nine worlds at most', pl: 'Najwyżej dziewięć światów' },
      text: {
        en: 'Colonies and explored worlds together may be nine. Return the world you will not settle.',
        pl: 'Kolonii i odkrytych światów może być razem dziewięć. Odłóż świat, którego nie zasiedlisz.',
      },
      panel: 'empire', when: 'limit', note: true,
    },
  ],
};
