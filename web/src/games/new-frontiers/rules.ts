import type { Chapter } from '../../rules';

const chapters: readonly Chapter[] = [
  {
    id: 'nf.game', title: { en: 'The game in short', pl: 'Gra w skrócie' },
    rules: [
      {
        id: 'nf.goal', title: { en: 'Aim', pl: 'Cel' },
        text: {
          en: 'Build the empire with the most Victory Points: colonies, developments, VP chips, and what your large developments count.\nIn each round the players choose action tiles one after another; everybody carries out each chosen action, the chooser with a bonus.',
          pl: 'Zbuduj imperium z największą liczbą punktów zwycięstwa: kolonie, technologie, żetony PZ i to, co liczą Twoje duże technologie.\nW każdej rundzie gracze po kolei wybierają kafelki akcji; każdą wybraną akcję wykonują wszyscy, a wybierający z premią.',
        },
        see: ['nf.round', 'nf.end', 'nf.scoring'],
      },
      {
        id: 'nf.round', title: { en: 'A round', pl: 'Runda' },
        text: {
          en: 'In the order of the priority track each player selects a tile nobody has selected this round (with two players, each selects twice). The action is done by everybody, in track order from the selector on. Then the tiles go back.',
          pl: 'W kolejności toru pierwszeństwa każdy wybiera kafelek, którego nikt jeszcze w tej rundzie nie wybrał (przy dwóch graczach każdy wybiera dwa razy). Akcję wykonują wszyscy, po kolei od wybierającego. Potem kafelki wracają.',
        },
        see: ['nf.priority', 'nf.produce'],
      },
      {
        id: 'nf.priority', title: { en: 'Priority track', pl: 'Tor pierwszeństwa' }, icon: 'priority',
        text: {
          en: 'It shows who selects next and in which order an action is done. It stays the same from round to round unless somebody sends envoys or charts goals.',
          pl: 'Pokazuje, kto wybiera następny i w jakiej kolejności wykonuje się akcje. Zmieniają go tylko misja dyplomatyczna i wyznaczenie celów galaktycznych.',
        },
        see: ['nf.envoys'],
      },
      {
        id: 'nf.end', title: { en: 'End of the game', pl: 'Koniec gry' },
        text: {
          en: 'The round is finished and the game ends when somebody covers more than 10 development spaces, somebody has more than 7 colonies (home included), fewer than 5 colonists are left after a Settle action, or the VP pool is empty.',
          pl: 'Rundę się kończy i gra dobiega końca, gdy ktoś zajmie więcej niż 10 pól technologii, ktoś ma więcej niż 7 kolonii (z macierzystą), po Zasiedlaniu zostało mniej niż 5 kolonistów albo pula PZ jest pusta.',
        },
        see: ['nf.scoring'],
      },
      {
        id: 'nf.scoring', title: { en: 'Scoring', pl: 'Punktacja' }, icon: 'vp',
        text: {
          en: 'VP chips, the numbers in the hexagons of your colonies and developments, the lists of tiles with a question mark, and goals. Explored worlds do not count. A tie goes to more credits and goods together.',
          pl: 'Żetony PZ, liczby w sześciokątach kolonii i technologii, wyliczenia kafelków ze znakiem zapytania oraz cele. Odkryte światy się nie liczą. Remis wygrywa większa suma kredytów i towarów.',
        },
      },
    ],
  },
  {
    id: 'nf.actions', title: { en: 'Action tiles', pl: 'Kafelki akcji' },
    rules: [
      {
        id: 'nf.retreat', title: { en: 'Retreat into Isolation', pl: 'Izolacja' }, icon: 'retreat',
        text: { en: 'No action for anybody. The selector gains 2 credits.', pl: 'Nikt nic nie robi. Wybierający otrzymuje 2 kredyty.' },
      },
      {
        id: 'nf.develop', title: { en: 'Develop', pl: 'Rozwój' }, icon: 'develop',
        text: {
          en: 'Everybody may buy one development they do not own yet. The selector pays 1 less. Large ones take two spaces; the red spaces may be used only when all ten others are full or become full.',
          pl: 'Każdy może kupić 1 technologię, której jeszcze nie ma. Wybierający płaci o 1 kredyt mniej. Duże zajmują dwa pola; czerwonych pól można użyć dopiero, gdy dziesięć pozostałych jest albo będzie zajętych.',
        },
        see: ['nf.development', 'nf.power'],
      },
      {
        id: 'nf.explore', title: { en: 'Explore', pl: 'Eksploracja' }, icon: 'explore',
        text: {
          en: 'Seven worlds are drawn from the bag. In order everybody picks one; the selector picks a second one last. The rest goes back. Explored worlds and colonies together may not exceed nine.',
          pl: 'Z worka dobiera się siedem światów. Po kolei każdy wybiera jeden; wybierający akcję bierze na koniec drugi. Reszta wraca do worka. Odkrytych światów i kolonii może być łącznie maksymalnie dziewięć.',
        },
        see: ['nf.world', 'nf.nine'],
      },
      {
        id: 'nf.settle', title: { en: 'Settle', pl: 'Zasiedlanie' }, icon: 'settle',
        text: {
          en: 'The selector gains 1 colonist first. Then everybody either takes 2 colonists or settles one explored world: its colonists, and credits for a non-military world or enough Military for a military one.',
          pl: 'Wybierający najpierw otrzymuje 1 kolonistę. Potem każdy bierze 2 kolonistów albo zasiedla 1 odkryty świat: potrzeba kolonistów oraz kredytów na świat niemilitarny albo dość siły militarnej na militarny.',
        },
        see: ['nf.world', 'nf.military', 'nf.windfall'],
      },
      {
        id: 'nf.produce', title: { en: 'Produce', pl: 'Produkcja' }, icon: 'produce',
        text: {
          en: 'Every production colony without a good receives one. The selector takes the credits lying on this tile and also makes a good on one windfall colony. At the end of a round without Produce 1 credit is added here.',
          pl: 'Każda kolonia produkcyjna bez towaru otrzymuje towar. Wybierający bierze kredyty leżące na kafelku i kładzie też towar na 1 kolonii ze znaleziskiem. Na koniec rundy bez Produkcji dokłada się tu 1 kredyt.',
        },
        see: ['nf.good', 'nf.windfall'],
      },
      {
        id: 'nf.trade_consume', title: { en: 'Trade, Consume', pl: 'Handel i konsumpcja' }, icon: 'trade_goods',
        text: {
          en: 'The selector gains 1 VP. Everybody may sell one good: Novelty 1, Rare Elements 2, Genes 3, Alien Technology 4 credits. Then everybody uses all Consume powers they can, each once, in the order they like.',
          pl: 'Wybierający otrzymuje 1 PZ. Każdy może sprzedać 1 towar: Nowości za 1, Pierwiastki rzadkie za 2, Geny za 3, Technologię Obcych za 4 kredyty. Potem każdy używa wszystkich możliwych zdolności Konsumpcji, każdej raz, w dowolnej kolejności.',
        },
        see: ['nf.good', 'nf.power'],
      },
      {
        id: 'nf.envoys', title: { en: 'Send Diplomatic Envoys', pl: 'Misja dyplomatyczna' }, icon: 'envoys',
        text: { en: 'No action for anybody. The selector gains 1 VP and moves to the front of the priority track at once.', pl: 'Nikt nic nie robi. Wybierający otrzymuje 1 PZ i od razu przechodzi na początek toru pierwszeństwa.' },
        see: ['nf.priority'],
      },
      {
        id: 'nf.chart_goals', title: { en: 'Chart Galactic Goals', pl: 'Wyznaczenie celów galaktycznych' }, icon: 'goal',
        text: {
          en: 'Replaces Retreat when goals are used. The selector moves one place up, gains 1 credit, looks at three goals and keeps one face down; earlier hidden goals are turned up.',
          pl: 'Zastępuje Izolację, gdy gra się z celami. Wybierający przesuwa się o 1 miejsce, otrzymuje 1 kredyt, ogląda trzy cele i zachowuje jeden zakryty; wcześniejsze zakryte cele się odkrywa.',
        },
        see: ['nf.goals'],
      },
    ],
  },
  {
    id: 'nf.empire', title: { en: 'The empire', pl: 'Imperium' },
    rules: [
      {
        id: 'nf.world', title: { en: 'Worlds and colonies', pl: 'Światy i kolonie' }, icon: 'world',
        text: {
          en: 'An explored world does nothing yet. Settled, it becomes a colony: its kind, keywords and points count at once, its power works from the next action on. It needs colonists and either its cost in credits or Military at least equal to its defense.',
          pl: 'Odkryty świat jeszcze nic nie daje. Zasiedlony staje się kolonią: jego rodzaj, słowa kluczowe i punkty liczą się od razu, a zdolność działa od następnej akcji. Wymaga kolonistów oraz albo kosztu w kredytach, albo siły militarnej co najmniej równej obronie.',
        },
        see: ['nf.settle'],
      },
      {
        id: 'nf.nine', title: { en: 'Limit of nine', pl: 'Limit 9 światów' },
        text: { en: 'At the end of Explore or Settle you may have at most nine explored worlds and colonies together. You choose which explored worlds to return.', pl: 'Na koniec Eksploracji albo Zasiedlania możesz mieć łącznie maksymalnie dziewięć odkrytych światów i kolonii. Wybierasz, które odkryte światy oddać.' },
      },
      {
        id: 'nf.military', title: { en: 'Military', pl: 'Siła militarna' }, icon: 'military_strength',
        text: {
          en: 'The sum of your Settle powers. It must reach the defense of a military world; it is not spent. Some powers count only against certain worlds; some give temporary Military by discarding a good. Military and credits cannot be mixed.',
          pl: 'Suma Twoich zdolności Zasiedlania. Musi dorównać obronie świata militarnego; nie wydaje się jej. Niektóre zdolności działają tylko przeciw pewnym światom; niektóre dają tymczasową siłę za odrzucenie towaru. Siły i kredytów nie można łączyć.',
        },
      },
      {
        id: 'nf.good', title: { en: 'Goods', pl: 'Towary' }, icon: 'good',
        text: {
          en: 'A colony holds at most one good of its kind: Novelty (blue), Rare Elements (brown), Genes (green), Alien Technology (yellow). Gray worlds make none.',
          pl: 'Kolonia ma maksymalnie jeden towar swojego rodzaju: Nowości (niebieskie), Pierwiastki rzadkie (brązowe), Geny (zielone), Technologia Obcych (żółta). Szare światy nie produkują.',
        },
      },
      {
        id: 'nf.windfall', title: { en: 'Windfall worlds', pl: 'Światy ze znaleziskiem' }, icon: 'windfall',
        text: {
          en: 'A world with a halo gets one good when it is settled. Later it produces only by a bonus or a power.',
          pl: 'Świat z poświatą otrzymuje towar przy zasiedleniu. Później produkuje tylko dzięki premii albo zdolności.',
        },
      },
      {
        id: 'nf.development', title: { en: 'Developments', pl: 'Technologie' },
        text: {
          en: 'The diamond is the cost, the hexagon the points. Small ones exist in several copies and take one space; large ones cost 9, are unique, take two spaces and count things at the end.',
          pl: 'Romb to koszt, sześciokąt to punkty. Małe są w kilku egzemplarzach i zajmują jedno pole; duże kosztują 9, są jedyne, zajmują dwa pola i na koniec coś zliczają.',
        },
      },
      {
        id: 'nf.power', title: { en: 'Powers', pl: 'Zdolności' },
        text: {
          en: 'The symbol says in which action a power works. A power does not work in the action in which its tile arrives. Powers add up; no cost falls below 0. Unless a power says "may" it must be used.',
          pl: 'Symbol mówi, w której akcji działa zdolność. Nie działa w akcji, w której kafelek przybył. Zdolności się sumują; koszt nie spada poniżej 0. Jeśli nie ma słowa „możesz”, zdolności trzeba użyć.',
        },
      },
      {
        id: 'nf.keywords', title: { en: 'Keywords', pl: 'Słowa kluczowe' },
        text: {
          en: 'Alien, Imperium, Rebel, Terraforming and Uplift do nothing by themselves: powers and end-of-game lists refer to them.',
          pl: 'OBCY, IMPERIUM, REBELIA, TERRAFORMACJA i WSPOMAGANI same nic nie robią: odwołują się do nich zdolności i punktacja końcowa.',
        },
      },
      {
        id: 'nf.credit', title: { en: 'Credits', pl: 'Kredyty' }, icon: 'credit',
        text: { en: 'Money for developments and non-military worlds.', pl: 'Pieniądze na technologie i światy niemilitarne.' },
      },
      {
        id: 'nf.colonist', title: { en: 'Colonists', pl: 'Koloniści' }, icon: 'colonist',
        text: {
          en: 'Every world needs one or two. They move onto the colony and stay. The supply is limited: when fewer than five are left after Settle the game ends.',
          pl: 'Każdy świat potrzebuje jednego albo dwóch. Przechodzą na kolonię i tam zostają. Pula jest ograniczona: gdy po Zasiedlaniu zostanie mniej niż pięciu, gra się kończy.',
        },
      },
      {
        id: 'nf.vp', title: { en: 'VP chips', pl: 'Żetony PZ' }, icon: 'vp_chip',
        text: { en: 'Points taken during the game, mostly by consuming goods. When the pool runs out everybody still gets what is due, and the game ends after the round.', pl: 'Punkty zdobywane w trakcie gry, głównie za konsumpcję towarów. Gdy pula się skończy, każdy dostaje, co mu się należy, a po rundzie gra się kończy.' },
      },
      {
        id: 'nf.goals', title: { en: 'Goals', pl: 'Cele' }, icon: 'goal',
        text: {
          en: 'Optional. Goals in play score for everybody at the end by how well they fulfil them; some open a stockpile. A face-down goal is known only to its owner until the next one is charted; one that opens a stockpile may be turned up earlier, right after a tile was selected.',
          pl: 'Opcjonalne. Cele w grze punktują na koniec dla wszystkich, zależnie od stopnia spełnienia; niektóre otwierają magazyn. Zakryty cel zna tylko właściciel, dopóki nie zostanie wyznaczony następny; cel, który otwiera magazyn, wolno odkryć wcześniej, zaraz po wybraniu kafelka.',
        },
      },
    ],
  },
];

export default chapters;
