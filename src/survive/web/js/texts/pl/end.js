/** Polish: the end of the game. */
export default {
  'end.counting': 'Liczymy skarby…',
  'end.you_win': 'Wygrywasz!',
  'end.wins': '{name} wygrywa',
  'end.challenge': 'Przy tym stole wygrywa, kto uratuje najwięcej poszukiwaczy; skarby rozstrzygają remis.',
  'end.shared': 'Wspólne zwycięstwo: {names}',
  'end.shared.you': 'Dzielisz zwycięstwo. Razem z tobą wygrywa: {names}',
  'end.points': { one: '{n} punkt', few: '{n} punkty', many: '{n} punktów', other: '{n} punktu' },
  'end.saved': {
    one: '{n} uratowany poszukiwacz', few: '{n} uratowanych poszukiwaczy',
    many: '{n} uratowanych poszukiwaczy', other: '{n} uratowanego poszukiwacza',
  },
  'end.treasures': {
    one: 'Uratowany skarb: {values}', few: 'Uratowane skarby: {values}',
    many: 'Uratowane skarby: {values}', other: 'Uratowane skarby: {values}',
  },
  'end.no_treasure': 'Nikogo nie uratowano',
  'end.losses': 'Nie uratowano',
  'end.lost.serpent': {
    one: '{n} ofiara węża morskiego', few: '{n} ofiary węży morskich',
    many: '{n} ofiar węży morskich', other: '{n} ofiary węży morskich',
  },
  'end.lost.shark': {
    one: '{n} ofiara rekina', few: '{n} ofiary rekinów',
    many: '{n} ofiar rekinów', other: '{n} ofiary rekinów',
  },
  'end.lost.whirlpool': {
    one: '{n} ofiara wiru', few: '{n} ofiary wirów', many: '{n} ofiar wirów', other: '{n} ofiary wirów',
  },
  'end.lost.volcano': {
    one: '{n} ofiara wulkanu', few: '{n} ofiary wulkanów',
    many: '{n} ofiar wulkanów', other: '{n} ofiary wulkanów',
  },
  'end.lost.left': {
    one: '{n} wciąż w drodze na koniec gry', few: '{n} wciąż w drodze na koniec gry',
    many: '{n} wciąż w drodze na koniec gry', other: '{n} wciąż w drodze na koniec gry',
  },
  'end.highlights': 'Pamiętne chwile',
  'end.rematch': 'Jeszcze raz',
  'end.to_rematch': 'Do następnej gry',
  'end.watch': 'Obejrzyj grę',
  'end.record': 'Pobierz zapis gry',
  'end.new': 'Nowy stół',
  'end.close': 'Zobacz planszę',

  'highlight.first_ashore': {
    one: 'Pierwszy ratunek: {name}, tura {turn}, wartość {n}',
    few: 'Pierwszy ratunek: {name}, tura {turn}, wartość {n}',
    many: 'Pierwszy ratunek: {name}, tura {turn}, wartość {n}',
    other: 'Pierwszy ratunek: {name}, tura {turn}, wartość {n}',
  },
  'highlight.first_ashore.you': 'Pierwszy ratunek jest twój: tura {turn}, wartość {n}',
  'highlight.biggest_loss': {
    one: 'Najcięższy cios: {name} traci jednego poszukiwacza na {space} w turze {turn}',
    few: 'Najcięższy cios: {name} traci {n} poszukiwaczy na {space} w turze {turn}',
    many: 'Najcięższy cios: {name} traci {n} poszukiwaczy na {space} w turze {turn}',
    other: 'Najcięższy cios: {name} traci {n} poszukiwacza na {space} w turze {turn}',
  },
  'highlight.biggest_loss.you': {
    one: 'Najcięższy cios: tracisz jednego poszukiwacza na {space} w turze {turn}',
    few: 'Najcięższy cios: tracisz {n} poszukiwaczy na {space} w turze {turn}',
    many: 'Najcięższy cios: tracisz {n} poszukiwaczy na {space} w turze {turn}',
    other: 'Najcięższy cios: tracisz {n} poszukiwacza na {space} w turze {turn}',
  },
  'highlight.dearest_loss': {
    one: 'Najdroższa strata: {name} traci skarb o wartości {n} na {space} w turze {turn}',
    few: 'Najdroższa strata: {name} traci skarb o wartości {n} na {space} w turze {turn}',
    many: 'Najdroższa strata: {name} traci skarb o wartości {n} na {space} w turze {turn}',
    other: 'Najdroższa strata: {name} traci skarb o wartości {n} na {space} w turze {turn}',
  },
  'highlight.dearest_loss.you': 'Najdroższa strata: tracisz skarb o wartości {n} na {space} w turze {turn}',
  'highlight.longest_swim': {
    one: 'Najdalej wpław: {name}, {n} pole',
    few: 'Najdalej wpław: {name}, {n} pola',
    many: 'Najdalej wpław: {name}, {n} pól',
    other: 'Najdalej wpław: {name}, {n} pola',
  },
  'highlight.longest_swim.you': {
    one: 'Najdalej wpław: ty, {n} pole',
    few: 'Najdalej wpław: ty, {n} pola',
    many: 'Najdalej wpław: ty, {n} pól',
    other: 'Najdalej wpław: ty, {n} pola',
  },
  'highlight.fullest_raft': {
    one: 'Najpełniejsza tratwa: {name}, {n} osoba na lądzie w turze {turn}',
    few: 'Najpełniejsza tratwa: {name}, {n} osoby na lądzie w turze {turn}',
    many: 'Najpełniejsza tratwa: {name}, {n} osób na lądzie w turze {turn}',
    other: 'Najpełniejsza tratwa: {name}, {n} osoby na lądzie w turze {turn}',
  },
  'highlight.fullest_raft.you': 'Najpełniejsza tratwa jest twoja: na lądzie {n} w turze {turn}',
  'highlight.hunter': {
    one: 'Wielkie łowy: {name} kieruje stworami, ginie jeden rywal',
    few: 'Wielkie łowy: {name} kieruje stworami, ginie {n} rywali',
    many: 'Wielkie łowy: {name} kieruje stworami, ginie {n} rywali',
    other: 'Wielkie łowy: {name} kieruje stworami, ginie {n} rywala',
  },
  'highlight.hunter.you': {
    one: 'Wielkie łowy: kierujesz stworami, ginie jeden rywal',
    few: 'Wielkie łowy: kierujesz stworami, ginie {n} rywali',
    many: 'Wielkie łowy: kierujesz stworami, ginie {n} rywali',
    other: 'Wielkie łowy: kierujesz stworami, ginie {n} rywala',
  },

  'chart.title': 'Punkty tura po turze',
  'chart.label': 'Linia dla każdego gracza; liczby są w tabeli poniżej',
  'chart.turn': 'Tura',
  'chart.numbers': 'Pokaż liczby',
};
