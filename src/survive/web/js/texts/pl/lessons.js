/** Polish: the lessons of the tutorial. */
export default {
  // The list of lessons, and what stands around each of them
  'lessons.title': 'Naucz się grać',
  'lessons.intro':
    'Osiem krótkich lekcji na prawdziwej planszy, razem około dziesięciu minut. Możesz przerwać w każdej chwili i wrócić później.',
  'lessons.begin': 'Zacznij',
  'lessons.resume': 'Kontynuuj',
  'lessons.repeat': 'Powtórz',
  'lessons.done': 'Gotowe',
  'lessons.progress': 'Ukończono {done} z {all}',
  'lessons.first_game': 'Zagraj pierwszą partię',
  'lessons.first_game.line': 'Ty kontra dwa łatwe boty, ze wskazówkami i widocznymi wartościami',
  'lessons.panel': 'Lekcja {n}: {title}',
  'lessons.rival': 'Żółty',
  'lessons.step': 'Krok {n} z {all}',
  'lessons.back': 'Cofnij ruch',
  'lessons.again': 'Zacznij lekcję od nowa',
  'lessons.next': 'Następna lekcja',
  'lessons.skip': 'Pomiń lekcję',
  'lessons.skip.short': 'Pomiń',
  'lessons.all': 'Wszystkie lekcje',
  'lessons.all.short': 'Lista',
  'lessons.stuck': 'Stąd nie da się już dojść do celu. Zacznij lekcję od nowa, to tylko chwila.',
  'lessons.graduated': 'To była ostatnia lekcja. Teraz znasz już tę grę!',
  'lessons.minutes': {
    one: '{n} minuta',
    few: '{n} minuty',
    many: '{n} minut',
    other: '{n} minuty',
  },

  // 1: walking
  'lesson.walk.title': 'Pieszo',
  'lesson.walk.line': 'Trzy ruchy w turze i wejście na tratwę',
  'lesson.walk.end': 'To za wcześnie na koniec ruchów. Cofnij: jeszcze się przydadzą.',
  'lesson.walk.1':
    'Wyspa tonie, a ten czerwony poszukiwacz jest twój. W każdej turze masz trzy ruchy o jedno pole. Wybierz go, a potem zaznaczone pole na lądzie.',
  'lesson.walk.1.hint':
    'Kliknij czerwonego poszukiwacza na świecącym polu, a potem pole obok, w stronę tratwy.',
  'lesson.walk.1.praise': 'To był jeden ruch. Zostały dwa.',
  'lesson.walk.2': 'Przy brzegu czeka tratwa. Przejdź na kafelek obok niej.',
  'lesson.walk.2.hint': 'Wystarczy jeden krok na świecącą plażę.',
  'lesson.walk.2.praise': 'Świetnie: tratwa jest tuż obok.',
  'lesson.walk.2.away': 'To droga w drugą stronę. Cofnij i idź do brzegu.',
  'lesson.walk.3': 'Teraz wejdź na tratwę. Z lądu na tratwę obok idzie się pieszo: nikt się nie zmoczy.',
  'lesson.walk.3.hint': 'Wybierz poszukiwacza, a potem pole z tratwą.',
  'lesson.walk.3.praise': 'Na pokładzie i suchą stopą! To najlepszy sposób na opuszczenie wyspy.',
  'lesson.walk.3.water': 'To woda: twój poszukiwacz płynie teraz wpław. Cofnij i wybierz pole z tratwą.',
  'lesson.walk.3.spent': 'Trzy ruchy już za tobą. Cofnij ostatni: potrzebujesz go, by wejść na tratwę.',

  // 2: swimming
  'lesson.swim.title': 'Do wody',
  'lesson.swim.line': 'Każdy płynie wpław raz na turę, a potem wychodzi na ląd',
  'lesson.swim.end': 'To za wcześnie na koniec ruchów. Cofnij: jeszcze się przydadzą.',
  'lesson.swim.1':
    'Dwóch twoich poszukiwaczy płynie wpław. Pola z przerywanym obrysem dotykają bezpiecznej wyspy. Niech dalszy pływak dotrze na jedno z nich.',
  'lesson.swim.1.hint': 'Wybierz pływaka na świecącym polu, a potem pole z przerywanym obrysem przy wyspie.',
  'lesson.swim.1.praise': 'Brawo! Ale teraz musi odpocząć do twojej następnej tury.',
  'lesson.swim.1.away': 'Tak nie jest bliżej. Cofnij i płyń na pole z przerywanym obrysem przy wyspie.',
  'lesson.swim.2':
    'Każdy poszukiwacz płynie wpław tylko raz na turę. Drugi jeszcze nie płynął: wyprowadź go na ląd.',
  'lesson.swim.2.hint': 'Wybierz poszukiwacza na świecącym polu, a potem wyspę w rogu.',
  'lesson.swim.2.praise': 'Ocalony! Nic mu już nie grozi.',
  'lesson.swim.2.twice': 'Ten poszukiwacz już płynął w tej turze. Teraz kolej na drugiego.',
  'lesson.swim.3':
    'Został jeden ruch. Z lądu do wody to też płynięcie wpław. Niech ten z plaży wskoczy do wody.',
  'lesson.swim.3.hint': 'Wybierz poszukiwacza na plaży, a potem pole wody obok.',
  'lesson.swim.3.praise': 'Wpław idzie powoli: jedno pole na turę. Tratwa jest szybsza.',
  'lesson.swim.3.walked': 'To był ruch pieszo. Cofnij i wybierz pole wody.',

  // 3: rafts
  'lesson.rafts.title': 'Tratwy',
  'lesson.rafts.line': 'Trzy miejsca, kto steruje i jak wejść na pokład',
  'lesson.rafts.end': 'To za wcześnie na koniec ruchów. Cofnij: jeszcze się przydadzą.',
  'lesson.rafts.1':
    'Na tej tratwie siedzi jeden czerwony i jeden żółty: sterować możecie oboje. Podpłyń nią do swojego pływaka, a wejdzie na pokład za darmo.',
  'lesson.rafts.1.hint': 'Wybierz samą tratwę, a nie pasażerów, a potem pole z twoim pływakiem.',
  'lesson.rafts.1.praise': 'Wszyscy na pokładzie i tratwa jest pełna: ma trzy miejsca.',
  'lesson.rafts.1.theirs':
    'Na tamtej tratwie żółty ma dwóch, a ty tylko jednego: steruje żółty. Weź drugą tratwę.',
  'lesson.rafts.1.swam': 'Nie trzeba się moczyć! Cofnij i przesuń tratwę.',
  'lesson.rafts.2':
    'Dwóch czerwonych, jeden żółty: teraz sterujesz tylko ty. Podpłyń na pole z przerywanym obrysem przy wyspie.',
  'lesson.rafts.2.hint': 'Wybierz tratwę, a potem świecące pole.',
  'lesson.rafts.2.praise': 'Ląd na horyzoncie!',
  'lesson.rafts.2.jumped': 'Ktoś wyskoczył do wody. Cofnij i przesuń całą tratwę.',
  'lesson.rafts.3':
    'Został jeden ruch. Z tratwy na bezpieczną wyspę idzie się pieszo. Wyprowadź na ląd kogoś ze swoich.',
  'lesson.rafts.3.hint': 'Wybierz czerwonego poszukiwacza na tratwie, a potem wyspę w rogu.',
  'lesson.rafts.3.praise': 'Ocalony! W trzech ruchach tratwa przybliża całą załogę.',
  'lesson.rafts.3.spent': 'Trzy ruchy już za tobą. Cofnij ostatni i zejdź na ląd.',

  // 4: rising waters
  'lesson.sink.title': 'Wyspa tonie',
  'lesson.sink.line': 'Plaże, lasy, góry i to, co kryje się pod nimi',
  'lesson.sink.1':
    'Po ruchach zatapiasz jeden kafelek. Najpierw wszystkie plaże, potem lasy, na końcu góry. Zatop plażę!',
  'lesson.sink.1.hint': 'Wybierz jedną z dwóch świecących plaż.',
  'lesson.sink.1.praise': 'Moc! Masz ją na ręce i nikt inny nie wie, jaka to moc.',
  'lesson.sink.1.order': 'Ten kafelek musi poczekać: póki są plaże, toną tylko plaże.',
  'lesson.sink.2': 'Teraz rzut kością stworów, a potem tura żółtego. Żółty też coś znajdzie: patrz.',
  'lesson.sink.2.hint': 'Poczekaj chwilę: inni grają sami.',
  'lesson.sink.2.praise': 'Żółty też ma moc. To widać, ale nie wiadomo jaką.',
  'lesson.sink.3': 'Znowu twoja tura. Stoisz bezpiecznie w górach, więc zakończ ruchy.',
  'lesson.sink.3.hint': 'Użyj świecącego przycisku pod planszą.',
  'lesson.sink.3.praise': 'Plaż już nie ma: teraz toną lasy.',
  'lesson.sink.4': 'Zatop las. Pod kafelkiem może też być coś, co dzieje się od razu, na oczach wszystkich.',
  'lesson.sink.4.hint': 'Wybierz jeden z dwóch świecących lasów.',
  'lesson.sink.4.praise': 'Rekiny, kaiju, tratwy, wiry, wulkany: wszystko to kryje się pod kafelkami.',
  'lesson.sink.4.order': 'Góry są na końcu: najpierw las.',

  // 5: sea serpent and shark
  'lesson.creatures.title': 'Wąż morski i rekin',
  'lesson.creatures.line': 'Kto co pożera i skąd się biorą rekiny',
  'lesson.creatures.1':
    'Kość pokazuje węża morskiego, więc przesuwasz jednego o jedno pole. Połyka pływaków i tratwy ze wszystkimi na pokładzie. Poślij go na tratwę żółtego!',
  'lesson.creatures.1.hint': 'Wybierz węża, a potem świecące pole z tratwą żółtego.',
  'lesson.creatures.1.praise': 'Chaps! Nie ma tratwy ani załogi.',
  'lesson.creatures.1.own': 'Ojej, to był twój pływak! Zanim przesuniesz stwora, popatrz dwa razy.',
  'lesson.creatures.1.nothing': 'Nikogo tam nie było. Tratwa żółtego była tuż obok.',
  'lesson.creatures.2': 'Na planszy nie ma jeszcze rekinów: kryją się pod kafelkami. Zatop plażę.',
  'lesson.creatures.2.hint': 'Wybierz jedną z dwóch świecących plaż.',
  'lesson.creatures.2.praise': 'Rekin! Zjada pływaków, ale tratwy zostawia w spokoju.',
  'lesson.creatures.3': 'Kość pokazuje rekina. Płynie o jedno lub dwa pola. Poślij go na żółtego pływaka.',
  'lesson.creatures.3.hint':
    'Wybierz rekina i doprowadź go na świecące pole, w razie potrzeby w dwóch krokach.',
  'lesson.creatures.3.praise': 'Chrup! Stwory nie są niczyje: wysyła się je tam, gdzie zaszkodzą innym.',
  'lesson.creatures.3.own': 'Ojej, to był twój pływak! Zacznij od nowa i popatrz dwa razy.',
  'lesson.creatures.3.raft': 'Na tratwie rekin nikomu nie grozi. Cofnij albo płyń dalej, do żółtego pływaka.',

  // 6: the kaiju
  'lesson.kaiju.title': 'Kaiju',
  'lesson.kaiju.line': 'Nikogo nie zjada, ale odpycha, a ty wybierasz dokąd',
  'lesson.kaiju.1':
    'Kość pokazuje kaiju. Idzie o jedno lub dwa pola, także po lądzie. Przesuń je na plażę, na której stoją czerwony i żółty.',
  'lesson.kaiju.1.hint': 'Wybierz kaiju, a potem świecącą plażę.',
  'lesson.kaiju.1.praise': 'Wszyscy z jego pola muszą odejść: odpychasz ich po kolei.',
  'lesson.kaiju.1.away': 'Tu nie ma kogo odpychać. Cofnij i idź na plażę.',
  'lesson.kaiju.2': 'Każde odepchnięcie to twój wybór. Odepchnij żółtego do wody, gdzie czeka rekin.',
  'lesson.kaiju.2.hint': 'Wybierz żółtego poszukiwacza, a potem pole z rekinem.',
  'lesson.kaiju.2.praise': 'Prosto w paszczę.',
  'lesson.kaiju.2.own': 'To był twój poszukiwacz! Cofnij albo zacznij od nowa.',
  'lesson.kaiju.2.gentle': 'Ale uprzejmie: żółty jest tam bezpieczny. Cofnij i pomyśl o rekinie.',
  'lesson.kaiju.3': 'Teraz twój poszukiwacz: odepchnij go na suchy ląd.',
  'lesson.kaiju.3.hint': 'Wybierz świecący kafelek.',
  'lesson.kaiju.3.praise': 'Dobrze odepchnięte! Kaiju jest tak dobre lub złe jak ten, kto je przesuwa.',
  'lesson.kaiju.3.own': 'Wprost do rekina! Zacznij od nowa i odepchnij swojego na ląd.',

  // 7: powers
  'lesson.powers.title': 'Moce',
  'lesson.powers.line': 'Zagrywasz je w swojej turze, a spray także w cudzej',
  'lesson.powers.1':
    'Tratwie brakuje czterech ruchów do celu, a ty masz trzy. Zagraj wiosła z ręki: przesuną ją za darmo o jedno lub dwa pola.',
  'lesson.powers.1.hint': 'Wybierz wiosła na ręce, potem tratwę i dwa pola w stronę wyspy.',
  'lesson.powers.1.praise': 'Moce nie kosztują ruchów i możesz zagrać ich, ile chcesz.',
  'lesson.powers.1.rowed': 'To kosztowało ruch i jednego zabraknie. Cofnij i najpierw zagraj wiosła.',
  'lesson.powers.2': 'Teraz doprowadź tratwę do wyspy ruchami i wyprowadź poszukiwacza na ląd.',
  'lesson.powers.2.hint':
    'Przesuń tratwę na pole z przerywanym obrysem, a potem wybierz poszukiwacza i wyspę.',
  'lesson.powers.2.praise': 'Ocalony, pięć punktów!',
  'lesson.powers.2.spent': 'Ruchy się skończyły. Cofnij: najkrótsza droga to dwa ruchy.',
  'lesson.powers.3': 'Zakończ ruchy i zatop plażę. Twój pływak jest blisko rekina, ale masz spray.',
  'lesson.powers.3.hint': 'Użyj świecącego przycisku, a potem wybierz plażę.',
  'lesson.powers.3.praise': 'Teraz tura żółtego. Żółty rzuci kością.',
  'lesson.powers.4':
    'Spray działa także w cudzej turze. Gdy rekin dopadnie twojego pływaka, padnie pytanie: użyj go!',
  'lesson.powers.4.hint': 'Poczekaj na pytanie i odpowiedz sprayem.',
  'lesson.powers.4.praise': 'Uciekł! Spray zużyty, ale twój pływak żyje.',
  'lesson.powers.4.declined': 'Rekin zjadł twojego pływaka. Zacznij od nowa i użyj sprayu.',

  // 8: the end
  'lesson.end.title': 'Wygrana',
  'lesson.end.line': 'Wartości, trzeci wulkan i liczenie punktów',
  'lesson.end.small': 'Ten jest wart tylko 1 punkt. Cofnij: to za mało, by wygrać.',
  'lesson.end.1':
    'Ostatnia tura! Żółty uratował 7 punktów, ty 5. Jeden twój poszukiwacz jest wart 5, drugi 1. Zdążysz tylko z jednym: uratuj właściwego.',
  'lesson.end.1.hint': 'Ten na świecącym polu jest wart 5. Podpłyń do wyspy i zejdź na ląd.',
  'lesson.end.1.praise': 'Dziesięć punktów! Liczą się tylko ocaleni.',
  'lesson.end.1.end': 'Jeszcze nie! Cofnij i najpierw kogoś uratuj.',
  'lesson.end.2':
    'Dwa wulkany już wybuchły. Trzeci kończy grę i liczy się ocalone punkty. Zakończ ruchy i zatop górę.',
  'lesson.end.2.hint': 'Użyj przycisku pod planszą, a potem wybierz górę.',
  'lesson.end.2.praise': 'Dziesięć do siedmiu: pierwsza mała gra wygrana!',
};
