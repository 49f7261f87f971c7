/** What a puzzle teaches: one sentence per idea that the server names. */
export default {
  'puzzles.lesson.push_creature':
    'Kaiju odpycha też stwory. Wąż morski albo rekin wepchnięty na pole rywali atakuje od razu.',
  'puzzles.lesson.push_away': 'Kaiju może też odepchnąć stwora od twoich poszukiwaczy.',
  'puzzles.lesson.push_into_creature':
    'To ty wybierasz, dokąd trafią odepchnięci: prosto na pole rekina albo węża morskiego, jeśli jest obok.',
  'puzzles.lesson.push_own':
    'Odepchnięcie może też pomóc: niech kaiju popchnie twojego poszukiwacza na tratwę albo bliżej ocalenia.',
  'puzzles.lesson.push_off_raft':
    'Kaiju, które wchodzi na tratwę, zabiera ją i wypycha wszystkich: najlepiej tam, gdzie są rywale.',
  'puzzles.lesson.push_rivals':
    'To ty wybierasz, dokąd kaiju odepchnie rywali: do wody, dalej od tratwy albo tam, skąd przyszli.',
  'puzzles.lesson.dive_at':
    'Rozbryzg przenosi stwora na dowolne wolne pole wody: na przykład tuż obok rywali.',
  'puzzles.lesson.dive_away': 'Rozbryzg usuwa stwora, który czyha obok twoich poszukiwaczy.',
  'puzzles.lesson.dolphin_ashore':
    'Zejdź z tratwy wcześniej: delfin niesie pływaka do dwóch pól, nawet na ląd, i nie kosztuje ruchu.',
  'puzzles.lesson.dolphin_aboard':
    'Pola delfina dochodzą do twoich ruchów i do jednego ruchu wpław na turę: to wystarczy, by dotrzeć do tratwy.',
  'puzzles.lesson.dolphin': 'Pola delfina dochodzą do twoich ruchów i do jednego ruchu wpław na turę.',
  'puzzles.lesson.oars_and_moves':
    'Wiosła to dwa dodatkowe pola dla tratwy: jednego wysadź na ląd zwykłymi ruchami, drugiego dzięki wiosłom.',
  'puzzles.lesson.oars': 'Wiosła przesuwają tratwę o dwa pola i zostawiają ci trzy ruchy.',
  'puzzles.lesson.sink_two': 'Dwóch rywali na jednym kafelku: zatop go, a obaj muszą płynąć.',
  'puzzles.lesson.sink_to_creature':
    'Zatapiaj ląd w pobliżu stwora: kto tam wpadnie do wody, od razu jest w jego zasięgu.',
  'puzzles.lesson.sink_not_own': 'Zatapiaj ląd pod rywalami, zanim zatopisz go pod swoimi.',
  'puzzles.lesson.sink_rival':
    'Pływak pokonuje tylko jedno pole na turę: zatop ląd pod rywalem, który ma jeszcze daleko.',
  'puzzles.lesson.sink_nobody':
    'Pusty kafelek bywa najlepszy: to, co jest pod nim, nie trafi na nikogo z twoich.',
  'puzzles.lesson.row_rivals': 'Kto steruje tratwą, wiezie też rywali na pokładzie: choćby prosto do stwora.',
  'puzzles.lesson.one_raft':
    'Z tratwy tuż przy bezpiecznej wyspie każdy schodzi na ląd jednym ruchem: wysadź kilku naraz.',
  'puzzles.lesson.two_islands':
    'Spójrz na wszystkie cztery wyspy: trzema ruchami można wysadzić kilku poszukiwaczy w różnych miejscach.',
  'puzzles.lesson.change_rafts':
    'Tratwy obok siebie to most: przejść z jednej na drugą jest szybciej, niż wiosłować.',
  'puzzles.lesson.board_and_land':
    'Wejść na tratwę, podpłynąć, zejść na ląd: to wszystko może się udać w jednej turze.',
  'puzzles.lesson.fewer_moves': 'Szukaj najkrótszej drogi: zaoszczędzony ruch pomoże komuś innemu.',
  'puzzles.lesson.most_valuable':
    'Policz punkty: z tych, którzy mogą zejść na ląd, najcenniejsi idą pierwsi.',
  'puzzles.lesson.before_the_end':
    'Następna góra może zakończyć grę: kto może zejść na ląd teraz, nie powinien czekać.',
  'puzzles.lesson.ashore_now':
    'Tylko ci na lądzie są bezpieczni na dobre: jeśli ktoś zdąży tam w tej turze, warto wydać wszystkie trzy ruchy.',
  'puzzles.lesson.seat':
    'Miejsc jest mało: jeden poszukiwacz na tratwie jest wart więcej niż kilku o krok bliżej.',
  'puzzles.lesson.out_of_reach': 'Zejdź z zasięgu stwora, zanim poruszy go kość.',
  'puzzles.lesson.row_on':
    'Jeden ruch tratwy przewozi wszystkich na pokładzie: lepiej wiosłować niż robić pojedyncze kroki.',
};
