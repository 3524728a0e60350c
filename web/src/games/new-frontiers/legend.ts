import { icon, sign, words, type Legend } from '../../art/symbols';

const legend: Legend = {
  groups: [
    {
      title: words('What you own', 'Co masz'),
      symbols: [
        icon('credit', words('Credit', 'Kredyt'), words('money for developments and worlds', 'pieniądze na technologie i światy')),
        icon('colonist', words('Colonist', 'Kolonista'), words('each world needs one or two', 'świat potrzebuje jednego albo dwóch')),
        icon('military_strength', words('Military', 'Siła militarna'), words('compared with a defense, never spent', 'porównywana z obroną, nigdy nie wydawana')),
        icon('vp_chip', words('VP chip', 'Żeton PZ'), words('1 point, from the pool', '1 punkt, z puli')),
        icon('vp', words('Victory point', 'Punkt zwycięstwa'), words('counted at the end', 'liczony na koniec')),
        icon('good', words('Good', 'Towar'), words('any kind; at most one on a colony', 'dowolny; najwyżej jeden na kolonii')),
        icon('novelty', words('Novelty goods', 'Nowości'), words('N, blue, sold for 1', 'N, niebieskie, cena 1')),
        icon('rare', words('Rare Elements', 'Pierwiastki rzadkie'), words('R, brown, sold for 2', 'R, brązowe, cena 2')),
        icon('genes', words('Genes goods', 'Geny'), words('G, green, sold for 3', 'G, zielone, cena 3')),
        icon('alien_tech', words('Alien Technology', 'Technologia Obcych'), words('A, yellow, sold for 4', 'A, żółta, cena 4')),
        icon('stockpile', words('Stockpile', 'Magazyn'), words('kept aside for later', 'odłożone na później')),
        icon('home', words('Home world', 'Świat macierzysty'), words('your first colony', 'Twoja pierwsza kolonia')),
      ],
    },
    {
      title: words('Actions and when a power works', 'Akcje i kiedy działa zdolność'),
      symbols: [
        icon('explore', words('Explore', 'Eksploracja'), words('each takes one of 7 worlds', 'każdy bierze jeden z 7 światów')),
        icon('develop', words('Develop', 'Rozwój'), words('each may buy a development', 'każdy może kupić technologię')),
        icon('settle', words('Settle', 'Zasiedlanie'), words('2 colonists, or settle a world', '2 kolonistów albo zasiedlenie świata')),
        icon('produce', words('Produce', 'Produkcja'), words('goods on production colonies', 'towary na koloniach produkcyjnych')),
        icon('trade_goods', words('Trade', 'Handel'), words('sell one good for credits', 'sprzedaj jeden towar za kredyty')),
        icon('consume', words('Consume', 'Konsumpcja'), words('use goods for points and credits', 'zużyj towary na punkty i kredyty')),
        icon('envoys', words('Envoys', 'Misja dyplomatyczna'), words('1 VP and first in order', '1 PZ i pierwsze miejsce')),
        icon('retreat', words('Retreat', 'Izolacja'), words('2 credits for who selects it', '2 kredyty dla wybierającego')),
        icon('goals', words('Chart goals', 'Wyznaczenie celów'), words('with goals, instead of Retreat', 'w grze z celami, zamiast izolacji')),
        icon('draw', words('Draw', 'Dobranie'), words('worlds from the bag', 'światy z worka')),
        icon('special', words('Special', 'Specjalne'), words('read the words of the tile', 'przeczytaj tekst kafelka')),
        icon('arrow', words('Becomes', 'Staje się'), words('the left turns into the right', 'lewe zmienia się w prawe')),
        sign('★', words('Bonus', 'Premia'), words('only for who selects the tile', 'tylko dla wybierającego kafelek')),
      ],
    },
    {
      title: words('Market and worlds', 'Rynek i światy'),
      symbols: [
        sign('price', words('Price', 'Cena'), words('yours today, all reductions counted', 'Twoja dzisiaj, po wszystkich zniżkach')),
        icon('development', words('Development', 'Technologia'), words('lies on your spaces; the 11th ends the game', 'leży na Twoich polach; 11. kończy grę')),
        icon('development_small', words('Small development', 'Mała technologia'), words('one space, several copies', 'jedno pole, kilka egzemplarzy')),
        icon('development_large', words('Large development', 'Duża technologia'), words('two spaces, counts something at the end', 'dwa pola, na koniec coś zlicza')),
        icon('world', words('World', 'Świat'), words('to explore, then to settle; gray: no goods', 'najpierw odkryty, potem zasiedlony; szary: bez towarów')),
        icon('colony', words('Colony', 'Kolonia'), words('a settled world', 'zasiedlony świat')),
        icon('production', words('Production world', 'Świat produkcyjny'), words('gets a good in each Produce', 'w każdej Produkcji dostaje towar')),
        icon('windfall', words('Windfall world', 'Świat ze znaleziskiem'), words('glows; a good when settled', 'z poświatą; towar przy zasiedleniu')),
        icon('military', words('Military world', 'Świat militarny'), words('conquered, not bought', 'podbijany, nie kupowany')),
        icon('defense', words('Defense', 'Obrona'), words('what your Military must reach', 'tyle musi mieć Twoja siła militarna')),
        icon('goal', words('Goal', 'Cel'), words('points at the end for the most', 'punkty na koniec dla najlepszych')),
        icon('priority', words('Priority', 'Pierwszeństwo'), words('who selects next', 'kto wybiera następny')),
        sign('≤ ≠', words('At most, different', 'Najwyżej, różne'), words('a limit; each of another kind', 'ograniczenie; każdy innego rodzaju')),
        sign('[+]', words('More', 'Więcej'), words('point at it: the panel has the rest', 'wskaż: resztę powie panel')),
      ],
    },
    {
      title: words('Keywords and players', 'Słowa kluczowe i gracze'),
      symbols: [
        icon('alien', words('ALIEN', 'OBCY'), words('does nothing itself; powers name it', 'samo nic nie robi; odwołują się do niego')),
        icon('imperium', words('IMPERIUM', 'IMPERIUM'), words('does nothing itself; powers name it', 'samo nic nie robi; odwołują się do niego')),
        icon('rebel', words('REBEL', 'REBELIA'), words('does nothing itself; powers name it', 'samo nic nie robi; odwołują się do niego')),
        icon('terraforming', words('TERRAFORMING', 'TERRAFORMACJA'), words('does nothing itself; powers name it', 'samo nic nie robi; odwołują się do niego')),
        icon('uplift', words('UPLIFT', 'WSPOMAGANI'), words('does nothing itself; powers name it', 'samo nic nie robi; odwołują się do niego')),
        sign('players', words('Players', 'Gracze'), words('a shape and a letter, never colour alone', 'kształt i litera, nigdy sam kolor')),
      ],
    },
  ],
  card: 'galactic_salon',
  notes: [
    { title: words('Diamond: your price', 'Romb: Twoja cena'), line: words('green: you can pay it now', 'zielony: możesz zapłacić') },
    { title: words('Bold word: when it works', 'Pogrubione słowo: kiedy działa'), line: words('in that action, from the next one on', 'w tej akcji, od następnej') },
    { title: words('VP', 'PZ'), line: words('large ones: what they would give today', 'duże: ile dałyby dzisiaj') },
    { title: words('Marks: who owns it', 'Znaki: kto ją ma'), line: words('nobody owns two of the same', 'nikt nie ma dwóch takich samych') },
    { title: words('Gold frame', 'Złota ramka'), line: words('you can buy it now', 'możesz ją teraz kupić') },
    { title: words('Dashed box', 'Przerywana ramka'), line: words('yours already, or sold out', 'już Twoja albo wyprzedana') },
    { title: words('Anything grey', 'Wszystko szare'), line: words('point at it: the panel says why not', 'wskaż: panel powie, dlaczego nie') },
  ],
};

export default legend;
