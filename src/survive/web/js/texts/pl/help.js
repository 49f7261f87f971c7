/** Polish: "How to play". Short sentences that a child of ten understands. */
export default {
  'help.title': 'Jak grać',
  'help.contents': 'Spis treści',

  'help.goal': 'Cel gry',
  'help.goal.1':
    'Wyspa tonie! Przeprowadź swoich poszukiwaczy przez morze na cztery bezpieczne wyspy w rogach planszy.',
  'help.goal.picture': 'Poszukiwacz odpływa tratwą z tonącej wyspy i dociera na bezpieczną wyspę.',
  'help.goal.2':
    'Prowadzisz dziesięciu poszukiwaczy. Każdy niesie skarb wart od 1 do 5 punktów, a każda wartość występuje dwa razy. We dwoje gracie po dwudziestu, każda wartość cztery razy; z dodatkiem po ośmiu lub siedmiu.',
  'help.goal.3':
    'Tylko ty wiesz, ile są warci. Ratuj najpierw najcenniejszych, ale tak, żeby nikt się nie domyślił.',
  'help.goal.4': 'Liczy się tylko ten, kto dotrze na bezpieczną wyspę. Wygrywa, kto ma najwięcej punktów.',

  'help.setup': 'Przed grą',
  'help.setup.1': 'Gracze po kolei stawiają na wolnym kafelku po jednym poszukiwaczu o wybranej wartości.',
  'help.setup.2': 'Potem po kolei kładą tratwy na wodzie przy wyspie.',
  'help.setup.3':
    'Z opcją „Pamięć” od początku gry nikt już nie może podglądać wartości. Zapamiętaj, gdzie stoją twoi najlepsi!',

  'help.turn': 'Twoja tura w trzech krokach',
  'help.turn.move': 'Wykonaj ruchy',
  'help.turn.move.line': 'Najwyżej trzy ruchy i dowolna liczba mocy.',
  'help.turn.move.line.if.no_actions_when_out':
    'Najwyżej trzy ruchy i dowolna liczba mocy. Ani jedno, ani drugie, jeśli nie masz już kogo ratować.',
  'help.turn.sink': 'Zatop kafelek',
  'help.turn.sink.line': 'Zobacz, co się pod nim kryje. Dwa kafelki, jeśli nie masz już kogo ratować.',
  'help.turn.roll': 'Rzuć kością',
  'help.turn.roll.line': 'Przesuń stwora, który wypadł na kości.',
  'help.turn.next': 'Potem kolej na następnego gracza.',

  'help.moving': 'Ruch',
  'help.moving.picture':
    'Wolno: poszukiwacz idzie z lasu na plażę (1), wchodzi na tratwę obok (2), a tratwa płynie o jedno pole (3).',
  'help.moving.picture.refused':
    'Nie wolno: do wody (1), a potem na tratwę na następnym polu (2). To byłoby dwa razy wpław.',
  'help.moving.walk':
    'Jeden ruch to jedno pole. Podziel trzy ruchy między swoich poszukiwaczy i tratwy, jak chcesz.',
  'help.moving.foot':
    'Z lądu na ląd, z lądu na tratwę obok, z tratwy na tratwę: to ruch pieszo. Wpław płynie tylko ten, kto dotyka wody.',
  'help.moving.swim':
    'Każdy poszukiwacz może płynąć wpław tylko raz na turę: do wody, przez wodę albo z wody. Wejście z wody na tratwę na sąsiednim polu to też płynięcie wpław.',
  'help.swimmer': 'Pływak to poszukiwacz w wodzie, a nie na tratwie.',
  'help.moving.ashore':
    'Z przystani (pole z przerywanym obrysem) przy bezpiecznej wyspie jeszcze jeden ruch prowadzi na ląd. Ocalenie!',
  'help.moving.crowd': 'Na jednym polu może być dowolnie wielu poszukiwaczy.',
  'help.moving.danger': 'Możesz wejść na pole z rekinem lub wężem morskim, ale zaatakuje od razu.',
  'help.moving.danger.if.no_entering_creatures': 'Przy tym stole nie możesz wejść na pole ze stworem.',
  'help.moving.stop': 'Nikt nie może wejść na wulkan ani na pole z kaiju.',

  'help.rafts': 'Tratwy: kto steruje?',
  'help.rafts.picture':
    'Na lewej tratwie siedzi dwóch czerwonych i jeden niebieski: sterują czerwoni. Na prawej siedzi po jednym poszukiwaczu z trzech kolorów: sterować może każdy z nich.',
  'help.rafts.seats':
    'Tratwa ma trzy miejsca. Za jeden ruch płynie o jedno pole wody, ze wszystkimi na pokładzie.',
  'help.rafts.seats.if.rafts_need_clear_water':
    'Tratwa ma trzy miejsca. Za jeden ruch płynie o jedno pole wody, ze wszystkimi na pokładzie, ale nie tam, gdzie jest pływak, stwór albo inna tratwa.',
  'help.rafts.steer':
    'Możesz sterować tratwą, jeśli żaden inny gracz nie ma na niej więcej poszukiwaczy niż ty.',
  'help.rafts.empty': 'Pustą tratwę może przesunąć każdy.',
  'help.rafts.climb':
    'Pływak na polu z tratwą, na której jest wolne miejsce, wchodzi na nią od razu i za darmo.',
  'help.rafts.full': 'Gdy tratwa jest pełna, inni płyną obok niej.',
  'help.rafts.full.if.no_swimming_at_full_rafts': 'Gdy tratwa jest pełna, nikt nie może wejść na jej pole.',

  'help.sinking': 'Zatapianie wyspy',
  'help.sinking.picture': 'Najpierw toną wszystkie plaże, potem lasy, na końcu góry.',
  'help.sinking.order':
    'Najpierw znikają wszystkie plaże, potem lasy, na końcu góry. Wybierasz dowolny kafelek tego rodzaju.',
  'help.sinking.swim': 'Kto stał na kafelku, ten teraz tam pływa.',
  'help.sinking.back':
    'Potem zajrzyj pod spód. Moc to twoja tajemnica: zachowaj ją. Wszystko inne dzieje się od razu.',
  'help.backs': 'Co kryją kafelki i ile czego jest',
  'help.backs.back': 'Spód kafelka',
  'help.terrain.beach': 'Plaża',
  'help.terrain.forest': 'Las',
  'help.terrain.mountain': 'Góry',
  'help.back.shark': 'Rekin',
  'help.back.shark.line': 'Wynurza się tu rekin i zjada pływaków.',
  'help.back.kaiju': 'Kaiju',
  'help.back.kaiju.line': 'Wyłania się tu kaiju i wszystkich odpycha.',
  'help.back.raft': 'Tratwa',
  'help.back.raft.line': 'Pojawia się tu tratwa. Pływacy wchodzą na pokład.',
  'help.back.whirlpool': 'Wir',
  'help.back.whirlpool.line': 'Pochłania wszystko stąd i z pól wody dookoła.',
  'help.back.volcano': 'Wulkan',
  'help.back.volcano.line': 'Niszczy wszystko na swoim polu i zostaje. Trzeci kończy grę.',
  'help.back.oars': 'Wiosła',
  'help.back.oars.line': 'Moc: tratwa płynie o jedno lub dwa pola.',
  'help.back.dolphin': 'Delfin',
  'help.back.dolphin.line': 'Moc: pływak płynie o jedno lub dwa pola.',
  'help.back.dive': 'Rozbryzg',
  'help.back.dive.line': 'Moc: przenosi stwora gdzie indziej.',
  'help.back.dive.line.if.short_dive': 'Moc: przesuwa stwora o jedno pole.',
  'help.back.creature_die': 'Kość stworów',
  'help.back.creature_die.line': 'Moc: dodatkowy rzut kością.',
  'help.back.repellent': 'Spray',
  'help.back.repellent.line': 'Moc: odpędza rekina lub kaiju.',

  'help.creatures': 'Stwory',
  'help.creatures.picture': 'Wąż morski, rekin i kaiju.',
  'help.creatures.from':
    'Pięć węży morskich jest od początku. Rekiny i kaiju pojawiają się tylko spod kafelków.',
  'help.creatures.die':
    'Na kości każdy rodzaj stwora jest dwa razy. Przesuń jednego stwora, który wypadł: którego i dokąd, decydujesz ty. Jeśli nie ma go na planszy, nic się nie dzieje.',
  'help.creatures.table': 'Co robią stwory',
  'help.creatures.who': 'Stwór',
  'help.creatures.moves': 'Ruch',
  'help.creatures.swimmers': 'Pływacy',
  'help.creatures.rafts': 'Tratwy',
  'help.creature.serpent': 'Wąż morski',
  'help.creature.serpent.moves': '1 pole, woda',
  'help.creature.serpent.swimmers': 'zjada ich',
  'help.creature.serpent.rafts': 'połyka tratwę ze wszystkimi na pokładzie',
  'help.creature.shark': 'Rekin',
  'help.creature.shark.moves': '1 lub 2 pola, woda',
  'help.creature.shark.swimmers': 'zjada ich',
  'help.creature.shark.rafts': 'zostawia je w spokoju',
  'help.creature.kaiju': 'Kaiju',
  'help.creature.kaiju.moves': '1 lub 2 pola, woda i ląd',
  'help.creature.kaiju.moves.if.slow_kaijus': '1 pole, woda i ląd',
  'help.creature.kaiju.swimmers': 'odpycha ich na pola obok',
  'help.creature.kaiju.rafts': 'niszczy tratwę i odpycha załogę',
  'help.creatures.kaiju':
    'Kaiju odpycha też poszukiwaczy na lądzie i inne stwory. Kto nim rusza, wybiera, gdzie wylądują. Choćby na polu z rekinem!',
  'help.creatures.kaiju.if.short_pushes':
    'Kaiju odpycha też, dokładnie o jedno pole, poszukiwaczy na lądzie i inne stwory. Kto nim rusza, wybiera, gdzie wylądują. Choćby na polu z rekinem!',
  'help.creatures.stop': 'Stwór zatrzymuje się tam, gdzie ma kogo zjeść lub odepchnąć.',

  'help.powers': 'Moce',
  'help.powers.1':
    'Moce są tajne, póki ich nie zagrasz. Zagrywaj je od swojej następnej tury, ile chcesz: przed ruchami, między nimi i po nich.',
  'help.power.oars': 'Pusta tratwa lub taka, którą sterujesz, płynie o jedno lub dwa pola.',
  'help.power.dolphin':
    'Twój pływak płynie o jedno lub dwa pola. Może skończyć na lądzie, na tratwie albo na bezpiecznej wyspie.',
  'help.power.dive': 'Przenieś dowolnego stwora na dowolne wolne pole wody.',
  'help.power.dive.if.short_dive': 'Przesuń dowolnego stwora na sąsiednie pole wody. Tam od razu działa.',
  'help.power.creature_die':
    'Rzuć kością i przesuń stwora, który wypadł. Na koniec tury i tak rzucasz jeszcze raz.',
  'help.power.repellent':
    'Zagraj w dowolnej turze, także cudzej, gdy rekin lub kaiju dopada twojego poszukiwacza. Stwór znika z planszy, a wszyscy na tym polu są bezpieczni. Na węże morskie spray nie działa.',
  'help.power.repellent.if.repel_attackers_only':
    'Zagraj w dowolnej turze, także cudzej, ale tylko gdy rekin lub kaiju zaraz zadziała na twojego poszukiwacza. Stwór znika z planszy, a wszyscy na tym polu są bezpieczni. Na węże morskie spray nie działa.',

  'help.end': 'Koniec i punkty',
  'help.end.picture': 'Trzy wulkany.',
  'help.end.when': 'Gra kończy się od razu, gdy pojawi się trzeci wulkan albo gdy nie ma już kogo ratować.',
  'help.end.score':
    'Odkryj uratowanych poszukiwaczy i zsumuj ich wartości. Wygrywa, kto ma najwięcej punktów. Przy remisie zwycięstwo jest wspólne.',
  'help.end.score.if.challenge':
    'Policz uratowanych poszukiwaczy: wygrywa, kto ma ich najwięcej, bez względu na wartość. Przy remisie decydują punkty, potem mniejsza liczba tur; na koniec zwycięstwo jest wspólne.',
  'help.end.score.if.extension':
    'Odkryj uratowanych poszukiwaczy i zsumuj ich wartości. Wygrywa, kto ma najwięcej punktów. Przy remisie wygrywa, kto uratował więcej poszukiwaczy; potem zwycięstwo jest wspólne.',
  'help.end.score.if.overcrowded':
    'Odkryj uratowanych poszukiwaczy i zsumuj ich wartości. Wygrywa, kto ma najwięcej punktów. Przy remisie wygrywa, kto uratował więcej poszukiwaczy; potem zwycięstwo jest wspólne.',
  'help.end.out': 'Nie masz już kogo ratować? Grasz dalej: co turę zatapiasz dwa kafelki i ruszasz stworami.',
  'help.end.out.if.no_actions_when_out':
    'Nie masz już kogo ratować? Grasz dalej: co turę zatapiasz dwa kafelki i ruszasz stworami, ale bez mocy.',

  'help.faq': 'Pytania',
  'help.faq.reserve':
    'Wszystkie rekiny albo kaiju są już na planszy? Przenieś tam jednego z tych stworów. Nie ma tratw w zapasie? Przenieś pustą, a gdy takiej nie ma, nic się nie dzieje.',
  'help.faq.kaiju': 'Stoi tam kaiju? Nie pojawi się rekin ani tratwa, ale nowe kaiju odepchnie poprzednie.',
  'help.faq.seats': 'Więcej pływaków niż wolnych miejsc? Wybiera gracz, którego jest tura.',
  'help.faq.repellent': 'Jeden spray odpędza jednego stwora i ratuje wszystkich na polu, razem z tratwą.',
  'help.faq.all': 'Wszystkie pytania i odpowiedzi',

  'help.options': 'Inne sposoby gry',

  'help.keys': 'Skróty klawiszowe',
  'help.key.arrows': 'Strzałki',
  'help.key.arrows.line': 'Chodzenie po planszy.',
  'help.key.enter': 'Enter',
  'help.key.enter.line': 'Wybór figurki, potem celu.',
  'help.key.escape': 'Esc',
  'help.key.escape.line': 'Powrót albo pominięcie animacji.',
  'help.key.question': '?',
  'help.key.question.line': 'Wszystkie skróty w czasie gry.',

  'learn.tabs': 'Pomoc i zasady',
  'learn.card': 'Ściągawka',
  'learn.help': 'Jak grać',
  'learn.rules': 'Wszystkie zasady',
  'card.title': 'Ściągawka',
  'help.card.kaiju': 'Kaiju odpycha też poszukiwaczy na lądzie i inne stwory.',
  'help.card.kaiju.if.short_pushes':
    'Kaiju odpycha też, dokładnie o jedno pole, poszukiwaczy na lądzie i inne stwory.',
  'card.swim': 'Każdy poszukiwacz płynie wpław najwyżej raz na turę. Z lądu na tratwę obok idzie się pieszo.',
  'rules.title': 'Wszystkie zasady',
  'rules.about': 'Zasada: {about}',
  'rules.search': 'Szukaj w zasadach',
  'rules.found': {
    one: '{n} fragment',
    few: '{n} fragmenty',
    many: '{n} fragmentów',
    other: '{n} fragmentu',
  },
  'rules.none': 'Nic nie znaleziono. Spróbuj innego słowa albo zajrzyj do słowniczka.',
  'rules.loading': 'Otwieram zasady…',
  'rules.failed': 'Nie udało się wczytać zasad.',
  'rules.again': 'Spróbuj ponownie',
};
