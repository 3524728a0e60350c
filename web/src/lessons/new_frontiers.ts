import type { Lesson } from '.';

export const newFrontiers: Lesson = {
  id: 'new-frontiers',
  game: 'new-frontiers',
  title: { en: 'New Frontiers', pl: 'New Frontiers' },
  about: {
    en: 'Choose an action for everybody, explore worlds, settle them, develop. Two rounds show it all.',
    pl: 'Wybierz akcję dla wszystkich, odkrywaj światy, zasiedlaj je, rozwijaj się. Dwie rundy pokazują wszystko.',
  },
  minutes: 7,
  table: {
    game: 'new-frontiers', players: 2, seed: 11, options: { setup: 'first-game' },
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
      title: { en: 'Develop', pl: 'Rozwój' },
      text: {
        en: 'Somebody selected Develop: you may buy one development. The diamond is its cost, the hexagon its points. Cheap ones with a power for later are a good start; passing is fine too.',
        pl: 'Ktoś wybrał Rozwój: możesz kupić 1 technologię. Romb to koszt, sześciokąt to punkty. Tanie, ze zdolnością na później, to dobry początek; możesz też spasować.',
      },
      when: 'develop', wait: 'kind:develop', skippable: true,
    },
    {
      title: { en: 'Select a tile: Explore', pl: 'Wybierz kafelek: Eksploracja' },
      text: {
        en: 'New worlds are the base of everything. Select Explore if it is still free, and you will even pick two.',
        pl: 'Nowe światy to podstawa. Wybierz Eksplorację, jeśli jest jeszcze wolna, a weźmiesz nawet dwa.',
      },
      refs: ['action:explore'], panel: 'tiles', when: 'action', wait: 'kind:action',
    },
    {
      title: { en: 'Pick a world', pl: 'Wybierz świat' },
      text: {
        en: 'A black number is a price in credits, a red one a defense to be beaten with Military. The little people are the colonists it needs. Colours tell the kind of goods.',
        pl: 'Czarna liczba to cena w kredytach, czerwona to obrona, którą pokonuje siła militarna. Ludziki to potrzebni koloniści. Kolor mówi o rodzaju towaru.',
      },
      panel: 'worlds', when: 'pick', wait: 'kind:pick',
    },
    {
      title: { en: 'Select a tile: Settle', pl: 'Wybierz kafelek: Zasiedlanie' },
      text: {
        en: 'An explored world does nothing until it is settled. Select Settle if you can; its bonus is a colonist before everybody else.',
        pl: 'Odkryty świat nic nie daje, dopóki go nie zasiedlisz. Wybierz Zasiedlanie, jeśli możesz; premią jest kolonista przed wszystkimi.',
      },
      refs: ['action:settle'], panel: 'tiles', when: 'action', wait: 'kind:action',
    },
    {
      title: { en: 'Settle, or call colonists', pl: 'Zasiedl albo weź kolonistów' },
      text: {
        en: 'Settle one of your explored worlds, or take two colonists and settle later. Worlds with a halo bring a good at once.',
        pl: 'Zasiedl jeden z odkrytych światów albo weź dwóch kolonistów i zrób to później. Światy z poświatą od razu dają towar.',
      },
      panel: 'empire', when: 'settle', wait: 'kind:settle',
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
        en: 'U takes a move back, H asks for a hint, M lists every action with the reason for what is not possible, ? shows all keys. Have fun!',
        pl: 'U cofa ruch, H podpowiada, M pokazuje wszystkie akcje i powody, dla których coś jest niedostępne, ? pokazuje klawisze. Miłej gry!',
      },
    },
  ],
};
