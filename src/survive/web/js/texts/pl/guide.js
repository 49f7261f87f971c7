/** Polish: what helps newcomers: lines over the dock in the first turns, and a bot's advice in words. */
export default {
  'coach.title': 'Wskazówka na początek',
  'coach.close': 'Zamknij tę wskazówkę',
  'coach.stop': 'Bez wskazówek',
  'coach.stopped': 'Koniec wskazówek. Wrócą, gdy włączysz w ustawieniach „Wskazówki na początek”.',
  'coach.more': 'Więcej',
  'coach.place_adventurer':
    'Każdy poszukiwacz niesie skarb wart od 1 do 5 punktów. Najpierw toną plaże, na końcu góry; tratwy czekają przy brzegu.',
  'coach.place_raft':
    'Tratwa mieści trzy osoby. Połóż ją tam, gdzie twoi szybko dojdą: pustą może zabrać każdy.',
  'coach.act':
    'Masz trzy ruchy o jedno pole: idź, płyń wpław (każdy poszukiwacz raz na turę) albo przesuń tratwę. Cel: wyspy w rogach.',
  'coach.sink':
    'Teraz tonie kafelek: najpierw plaże, potem lasy, potem góry. Kto na nim stoi, musi płynąć, a pod spodem coś się może kryć.',
  'coach.creature.serpent':
    'Węże morskie połykają pływaków i tratwy ze wszystkimi na pokładzie. Kieruj je ku rywalom, z dala od swoich.',
  'coach.creature.shark':
    'Rekiny zjadają pływaków, ale nie tych na tratwach. Kieruj je ku rywalom, z dala od swoich.',
  'coach.creature.kaiju':
    'Kaiju niszczy tratwy i odpycha wszystkich, także na lądzie. Kieruj je ku rywalom, z dala od swoich.',
  'coach.push':
    'Kaiju nikogo nie zjada, ale odpycha: wybierasz, gdzie każdy wyląduje, choćby prosto w paszczy rekina.',
  'coach.repel': 'Spray odpędza stwora, zanim zaatakuje. Działa tylko raz.',
  'coach.others':
    'Patrz, co robią inni: świeże ślady na wodzie pokazują, co zatonęło i który stwór się ruszył. Wszystko jest w dzienniku.',
  'coach.take_seat':
    'Miejsc jest mniej niż pływaków: wybierasz, kto wchodzi na tratwę. Pozostali płyną dalej.',
  'coach.extra_move': 'Kafelek zatonął pod twoim poszukiwaczem: masz jeden darmowy ruch, ale tylko teraz.',
  'coach.power': 'Masz nową moc! Możesz jej użyć od swojej następnej tury, a nikt inny jej nie zna.',
  'coach.whirlpool': 'Wir! Zabiera wszystko ze swojego pola i z wody dookoła. Ląd obok jest bezpieczny.',
  'coach.volcano':
    'Wulkan! Wszystko tam przepada i nikt już nie wejdzie na to pole. Trzeci wulkan kończy grę.',
  'coach.shark': 'Rekin! Wypłynął spod kafelka i zjada pływaków. Na tratwie nic ci nie zrobi.',
  'coach.kaiju':
    'Kaiju! Nikogo nie zjada, ale niszczy tratwy i wypycha wszystko ze swojego pola, także na lądzie.',
  'coach.raft':
    'Pod kafelkiem była tratwa. Nie należy do nikogo: steruje nią ten, kto ma na niej najwięcej ludzi.',
  'coach.stayed':
    'Żaden taki stwór nie może się ruszyć, więc nic się nie dzieje. Rekiny i kaiju wychodzą spod kafelków.',
  'coach.majority':
    'Ktoś ma na tratwie więcej ludzi niż ty i teraz nią steruje. Z jeszcze jednym twoim na pokładzie sterujesz i ty.',
  'coach.swam':
    'Ten poszukiwacz już płynął wpław: w tej turze więcej nie popłynie. Może jeszcze iść albo płynąć tratwą.',
  'coach.boarded': 'Twój pływak znalazł wolne miejsce i wszedł na tratwę: to darmowe i dzieje się samo.',
  'coach.saved': 'Uratowany! Jego wartość pozostaje tajna do końca i nic mu już nie grozi.',
  'coach.lost':
    'Tracisz poszukiwacza. Najbardziej zagrożeni są pływacy: gdy stwory są blisko, trzymaj się lądu albo tratwy.',
  'coach.pushed':
    'Kaiju odepchnęło twojego poszukiwacza. Dokąd, wybiera gracz, którego jest tura. Nie liczy się to jako płynięcie wpław.',
  'coach.forest':
    'Plaż już nie ma: teraz toną lasy. Dwa z nich kryją wiry, które pochłaniają wszystko dookoła.',
  'coach.mountain': 'Zostały same góry, a połowa z nich to wulkany. Trzeci kończy grę: szybko na ląd!',
  'coach.out':
    'Nie masz już kogo ratować, ale grasz dalej: zatapiasz dwa kafelki na turę i ruszasz stworami.',

  'what.title': 'Co to jest?',
  'what.more': 'Więcej w „Jak grać”',
  'why.rule': 'Przeczytaj zasadę',
  'what.adventurer': 'Poszukiwacz',
  'what.adventurer.line': 'Niesie skarb wart od 1 do 5 punktów, który liczy się na bezpiecznej wyspie.',
  'what.swimmer': 'Pływak',
  'what.swimmer.line': 'Poszukiwacz w wodzie: płynie raz na turę i jest łupem węży morskich i rekinów.',
  'what.serpent.line': 'Płynie o jedno pole. Połyka pływaków i tratwy ze wszystkimi na pokładzie.',
  'what.shark.line': 'Płynie o jedno lub dwa pola. Zjada pływaków, ale nikogo na tratwie.',
  'what.kaiju.line': 'Idzie o jedno lub dwa pola, wodą i lądem. Niszczy tratwy i wszystkich odpycha.',
  'what.beach.line': 'Tonie jako pierwsza. Pod spodem może się coś kryć.',
  'what.forest.line': 'Tonie, gdy nie ma już plaż.',
  'what.mountain.line': 'Toną na końcu, a niektóre góry to wulkany.',
  'what.water': 'Woda',
  'what.water.line': 'Można tu płynąć wpław raz na turę albo tratwą.',
  'what.landing': 'Przystań',
  'what.safe': 'Bezpieczna wyspa',
  'what.reserve.line': 'Tratwy, rekiny i kaiju, które mogą jeszcze wyjść spod kafelków.',
  'what.saved': 'Uratowani',
  'what.in_play': 'Do uratowania',
  'what.in_play.line': 'Poszukiwacze wciąż na planszy, w drodze.',
  'what.stranded': 'Za późno',
  'what.stranded.line': 'Poszukiwacze, którzy na koniec gry nie byli jeszcze bezpieczni.',
  'what.lost': 'Straceni',
  'what.lost.line': 'Poszukiwacze zabrani przez stwory, wiry lub wulkany.',
  'what.undo.line': 'Cofa twój ostatni wybór, dopóki nie odwrócono kafelka ani nie rzucono kością.',
  'what.hint.line': 'Pokazuje, co na twoim miejscu zrobiłby bot.',
  'what.end.line': 'Kończy twoje ruchy. Potem zatapiasz kafelek.',

  'advice.no_reason': 'To najlepszy ruch według obliczeń bota.',
  'advice.go': 'Podpowiedź: {origin} → {target}.',
  'advice.end': 'Podpowiedź: zakończ ruchy.',
  'advice.stop': 'Podpowiedź: zatrzymaj się tutaj.',
  'advice.decline': 'Podpowiedź: zachowaj spray.',
  'advice.repel': 'Podpowiedź: użyj sprayu.',
  'advice.sink': 'Podpowiedź: zatop {space}.',
  'advice.place': 'Podpowiedź: postaw poszukiwacza o wartości {value} na {space}.',
  'advice.raft': 'Podpowiedź: połóż tratwę na {space}.',
  'advice.put': 'Podpowiedź: wybierz {space}.',
  'advice.seat': 'Podpowiedź: niech wejdzie zaznaczony poszukiwacz.',
  'advice.pick': 'Podpowiedź: wybierz figurkę na {space}.',
  'advice.power': 'Podpowiedź: zagraj „{power}”.',
};
