/** Italian: the lessons of the tutorial. */
export default {
  // The list of lessons, and what stands around each of them
  'lessons.title': 'Impara a giocare',
  'lessons.intro':
    'Otto brevi lezioni sul vero tabellone, una decina di minuti in tutto. Puoi fermarti quando vuoi e riprendere più tardi.',
  'lessons.begin': 'Inizia',
  'lessons.resume': 'Riprendi',
  'lessons.repeat': 'Ripeti',
  'lessons.done': 'Fatto',
  'lessons.progress': 'Lezioni completate: {done} su {all}',
  'lessons.first_game': 'Gioca la tua prima partita',
  'lessons.first_game.line': 'Tu contro due bot facili, con tutti i consigli e i tuoi valori in vista',
  'lessons.panel': 'Lezione {n}: {title}',
  'lessons.rival': 'Giallo',
  'lessons.step': 'Passo {n} di {all}',
  'lessons.back': 'Torna indietro',
  'lessons.again': 'Ricomincia la lezione',
  'lessons.next': 'Lezione successiva',
  'lessons.skip': 'Salta questa lezione',
  'lessons.skip.short': 'Salta',
  'lessons.all': 'Tutte le lezioni',
  'lessons.all.short': 'Elenco',
  'lessons.stuck': 'Da qui l’obiettivo non si raggiunge più. Ricomincia la lezione: ci vuole un attimo.',
  'lessons.graduated': 'Era l’ultima lezione. Adesso conosci il gioco!',
  'lessons.minutes': {
    one: '{n} minuto',
    many: '{n} minuti',
    other: '{n} minuti',
  },

  // 1: walking
  'lesson.walk.title': 'A piedi',
  'lesson.walk.line': 'Tre movimenti per turno, e come salire su una zattera',
  'lesson.walk.end': 'Hai finito i movimenti troppo presto. Torna indietro: ti servono ancora.',
  'lesson.walk.1':
    'L’isola affonda, e questo esploratore rosso è tuo. A ogni turno hai tre movimenti di una casella. Sceglilo, poi scegli una casella di terra segnata.',
  'lesson.walk.1.hint':
    'Clicca sull’esploratore rosso nella casella che brilla, poi su una casella accanto, verso la zattera.',
  'lesson.walk.1.praise': 'Ecco un movimento. Ne restano due.',
  'lesson.walk.2': 'Una zattera galleggia vicino alla riva. Raggiungi a piedi una tessera accanto.',
  'lesson.walk.2.hint': 'Basta un passo, su una spiaggia che brilla.',
  'lesson.walk.2.praise': 'Ben fatto: la zattera è proprio accanto.',
  'lesson.walk.2.away': 'Così ti allontani dalla zattera. Torna indietro e vai verso la riva.',
  'lesson.walk.3': 'Ora sali sulla zattera. Dalla terra a una zattera accanto si cammina: nessuno si bagna.',
  'lesson.walk.3.hint': 'Scegli il tuo esploratore, poi la casella della zattera.',
  'lesson.walk.3.praise': 'A bordo con i piedi asciutti! È il modo migliore per lasciare l’isola.',
  'lesson.walk.3.water':
    'Quella è acqua: ora il tuo esploratore nuota. Torna indietro e scegli la casella della zattera.',
  'lesson.walk.3.spent': 'I tre movimenti sono finiti. Annulla l’ultimo: ti serve per la zattera.',

  // 2: swimming
  'lesson.swim.title': 'In acqua',
  'lesson.swim.line': 'Ognuno nuota una volta per turno, poi sbarca',
  'lesson.swim.end': 'Hai finito i movimenti troppo presto. Torna indietro: ti servono ancora.',
  'lesson.swim.1':
    'Due dei tuoi esploratori nuotano. Le caselle tratteggiate toccano un’isola sicura. Fai nuotare fino a una di esse quello più lontano.',
  'lesson.swim.1.hint':
    'Scegli il nuotatore nella casella che brilla, poi la casella tratteggiata accanto all’isola.',
  'lesson.swim.1.praise': 'Ecco! Ora però deve riposare fino al tuo prossimo turno.',
  'lesson.swim.1.away':
    'Così non ti avvicini. Torna indietro e nuota verso una casella tratteggiata accanto all’isola.',
  'lesson.swim.2':
    'Ogni esploratore nuota una sola volta per turno. L’altro non ha ancora nuotato: fallo sbarcare.',
  'lesson.swim.2.hint': 'Scegli l’esploratore nella casella che brilla, poi l’isola nell’angolo.',
  'lesson.swim.2.praise': 'In salvo! Ormai niente può fargli del male.',
  'lesson.swim.2.twice': 'Questo esploratore ha già nuotato in questo turno. Tocca all’altro.',
  'lesson.swim.3':
    'Resta un movimento. Anche dalla terra all’acqua si nuota. Fai tuffare quello sulla spiaggia.',
  'lesson.swim.3.hint': 'Scegli l’esploratore sulla spiaggia, poi una casella d’acqua accanto.',
  'lesson.swim.3.praise': 'A nuoto si va piano: una casella per turno. Una zattera è più veloce.',
  'lesson.swim.3.walked': 'Così ha camminato. Torna indietro e scegli una casella d’acqua.',

  // 3: rafts
  'lesson.rafts.title': 'Zattere',
  'lesson.rafts.line': 'Tre posti, chi controlla e come si sale a bordo',
  'lesson.rafts.end': 'Hai finito i movimenti troppo presto. Torna indietro: ti servono ancora.',
  'lesson.rafts.1':
    'Un rosso e un giallo dividono questa zattera: la controllate entrambi. Portala dal tuo nuotatore, che salirà a bordo gratis.',
  'lesson.rafts.1.hint': 'Scegli la zattera, non i passeggeri, poi la casella del tuo nuotatore.',
  'lesson.rafts.1.praise': 'Tutti a bordo, e la zattera è piena: ha tre posti.',
  'lesson.rafts.1.theirs':
    'Su quella zattera il giallo ne ha due e tu uno solo: la controlla il giallo. Prendi l’altra.',
  'lesson.rafts.1.swam': 'Non serve bagnarsi! Torna indietro e muovi la zattera.',
  'lesson.rafts.2':
    'Due rossi, un giallo: ora la controlli solo tu. Porta la zattera su una casella tratteggiata accanto all’isola.',
  'lesson.rafts.2.hint': 'Scegli la zattera, poi una casella che brilla.',
  'lesson.rafts.2.praise': 'Terra in vista!',
  'lesson.rafts.2.jumped': 'Qualcuno si è tuffato. Torna indietro e muovi tutta la zattera.',
  'lesson.rafts.3':
    'Resta un movimento. Dalla zattera all’isola sicura si cammina. Fai sbarcare uno dei tuoi.',
  'lesson.rafts.3.hint': 'Scegli un esploratore rosso sulla zattera, poi l’isola nell’angolo.',
  'lesson.rafts.3.praise': 'In salvo! Con tre movimenti una zattera avvicina tutto l’equipaggio.',
  'lesson.rafts.3.spent': 'I tre movimenti sono finiti. Annulla l’ultimo e sbarca invece.',

  // 4: rising waters
  'lesson.sink.title': 'L’isola affonda',
  'lesson.sink.line': 'Spiagge, foreste, montagne, e che cosa c’è sotto',
  'lesson.sink.1':
    'Dopo i movimenti affondi una tessera. Prima tutte le spiagge, poi le foreste, poi le montagne. Affonda una spiaggia!',
  'lesson.sink.1.hint': 'Scegli una delle due spiagge che brillano.',
  'lesson.sink.1.praise': 'Una capacità! È nella tua mano, e nessun altro sa quale.',
  'lesson.sink.1.order': 'Quella tessera deve aspettare: finché ci sono spiagge, affondano solo le spiagge.',
  'lesson.sink.2':
    'Ora si tira il dado Creatura, poi tocca al giallo. Anche il giallo trova qualcosa: guarda.',
  'lesson.sink.2.hint': 'Aspetta un attimo: gli altri giocano da soli.',
  'lesson.sink.2.praise': 'Anche il giallo ha una capacità. Lo vedi, ma non sai quale.',
  'lesson.sink.3': 'Tocca di nuovo a te. Sei al sicuro su una montagna: finisci i movimenti.',
  'lesson.sink.3.hint': 'Usa il pulsante che brilla, sotto il tabellone.',
  'lesson.sink.3.praise': 'Le spiagge sono finite: ora affondano le foreste.',
  'lesson.sink.4':
    'Affonda una foresta. Sotto una tessera può esserci anche qualcosa che succede subito, davanti a tutti.',
  'lesson.sink.4.hint': 'Scegli una delle due foreste che brillano.',
  'lesson.sink.4.praise': 'Squali, kaiju, zattere, vortici, vulcani: vengono tutti da sotto le tessere.',
  'lesson.sink.4.order': 'Le montagne vengono per ultime: prima una foresta.',

  // 5: sea serpent and shark
  'lesson.creatures.title': 'Serpente e squalo',
  'lesson.creatures.line': 'Chi inghiotte che cosa, e da dove vengono gli squali',
  'lesson.creatures.1':
    'Il dado mostra il serpente marino: ne muovi uno di una casella. Inghiotte i nuotatori, e le zattere con tutti a bordo. Mandalo sulla zattera gialla!',
  'lesson.creatures.1.hint': 'Scegli il serpente, poi la casella che brilla con la zattera gialla.',
  'lesson.creatures.1.praise': 'Gulp! La zattera e tutto l’equipaggio sono spariti.',
  'lesson.creatures.1.own': 'Ahi, era il tuo nuotatore! Guarda bene prima di muovere una creatura.',
  'lesson.creatures.1.nothing': 'Lì non c’era nessuno. La zattera gialla era proprio accanto.',
  'lesson.creatures.2':
    'Sul tabellone non ci sono ancora squali: vengono da sotto le tessere. Affonda una spiaggia.',
  'lesson.creatures.2.hint': 'Scegli una delle due spiagge che brillano.',
  'lesson.creatures.2.praise': 'Uno squalo! Mangia i nuotatori, ma lascia stare le zattere.',
  'lesson.creatures.3': 'Il dado mostra lo squalo. Nuota di una o due caselle. Mandalo dal nuotatore giallo.',
  'lesson.creatures.3.hint': 'Scegli lo squalo e portalo nella casella che brilla, se serve in due passi.',
  'lesson.creatures.3.praise': 'Zac! Le creature non sono di nessuno: si mandano dove fanno male agli altri.',
  'lesson.creatures.3.own': 'Ahi, era il tuo nuotatore! Ricomincia e guarda bene.',
  'lesson.creatures.3.raft':
    'Sulla zattera si è al sicuro dagli squali. Torna indietro, o prosegui verso il nuotatore giallo.',

  // 6: the kaiju
  'lesson.kaiju.title': 'Il kaiju',
  'lesson.kaiju.line': 'Non mangia nessuno, ma spinge, e scegli tu dove',
  'lesson.kaiju.1':
    'Il dado mostra il kaiju. Avanza di una o due caselle, anche a terra. Portalo sulla spiaggia dove stanno rosso e giallo.',
  'lesson.kaiju.1.hint': 'Scegli il kaiju, poi la spiaggia che brilla.',
  'lesson.kaiju.1.praise': 'Tutti quelli nella sua casella devono andarsene: li spingi uno alla volta.',
  'lesson.kaiju.1.away': 'Qui non c’è nessuno da spingere. Torna indietro e vai sulla spiaggia.',
  'lesson.kaiju.2': 'Ogni spinta la scegli tu. Spingi il giallo in acqua, dove aspetta lo squalo.',
  'lesson.kaiju.2.hint': 'Scegli l’esploratore giallo, poi la casella dello squalo.',
  'lesson.kaiju.2.praise': 'Dritto nelle sue fauci.',
  'lesson.kaiju.2.own': 'Era il tuo esploratore! Torna indietro, o ricomincia.',
  'lesson.kaiju.2.gentle': 'Che gentile: lì il giallo è al sicuro. Torna indietro e pensa allo squalo.',
  'lesson.kaiju.3': 'Ora il tuo esploratore: spingilo sulla terraferma.',
  'lesson.kaiju.3.hint': 'Scegli una tessera che brilla.',
  'lesson.kaiju.3.praise': 'Bella spinta! Un kaiju è buono o cattivo quanto chi lo muove.',
  'lesson.kaiju.3.own': 'In bocca allo squalo! Ricomincia e spingi il tuo a terra.',

  // 7: powers
  'lesson.powers.title': 'Capacità',
  'lesson.powers.line': 'Si usano nel tuo turno, e il repellente anche in quello degli altri',
  'lesson.powers.1':
    'La zattera è a quattro movimenti dalla salvezza, e tu ne hai tre. Usa i remi che hai in mano: la fanno avanzare gratis di una o due caselle.',
  'lesson.powers.1.hint': 'Scegli i remi nella tua mano, poi la zattera e due caselle verso l’isola.',
  'lesson.powers.1.praise': 'Le capacità non costano movimenti, e puoi usarne quante vuoi.',
  'lesson.powers.1.rowed':
    'È costato un movimento, e ora te ne mancherà uno. Torna indietro e usa prima i remi.',
  'lesson.powers.2': 'Ora porta la zattera all’isola con i tuoi movimenti, e fai sbarcare l’esploratore.',
  'lesson.powers.2.hint': 'Porta la zattera su una casella tratteggiata, poi scegli l’esploratore e l’isola.',
  'lesson.powers.2.praise': 'In salvo, cinque punti!',
  'lesson.powers.2.spent': 'I movimenti sono finiti. Torna indietro: la via più breve ne richiede due.',
  'lesson.powers.3':
    'Finisci i movimenti e affonda una spiaggia. Il tuo nuotatore è vicino a uno squalo, ma hai un repellente.',
  'lesson.powers.3.hint': 'Usa il pulsante che brilla, poi scegli una spiaggia.',
  'lesson.powers.3.praise': 'Ora tocca al giallo, che tirerà il dado.',
  'lesson.powers.4':
    'Il repellente funziona anche nel turno degli altri. Quando lo squalo verrà dal tuo nuotatore, te lo chiederemo: usalo!',
  'lesson.powers.4.hint': 'Aspetta la domanda, poi rispondi con il repellente.',
  'lesson.powers.4.praise': 'Via di qui! Il repellente è consumato, ma il tuo nuotatore è vivo.',
  'lesson.powers.4.declined': 'Lo squalo ha mangiato il tuo nuotatore. Ricomincia e usa il repellente.',

  // 8: the end
  'lesson.end.title': 'Vincere la partita',
  'lesson.end.line': 'I valori, il terzo vulcano e il conteggio',
  'lesson.end.small': 'Quello vale solo 1 punto. Torna indietro: non basterebbe per vincere.',
  'lesson.end.1':
    'Ultimo turno! Il giallo ha salvato 7 punti, tu 5. Uno dei tuoi esploratori vale 5, l’altro 1. C’è tempo per uno solo: salva quello giusto.',
  'lesson.end.1.hint':
    'Quello nella casella che brilla vale 5. Porta la zattera accanto all’isola, poi sbarca.',
  'lesson.end.1.praise': 'Dieci punti! Contano solo quelli in salvo.',
  'lesson.end.1.end': 'Non ancora! Torna indietro e salva prima qualcuno.',
  'lesson.end.2':
    'Due vulcani hanno eruttato. Il terzo chiude la partita, e si contano i punti salvati. Finisci i movimenti e affonda una montagna.',
  'lesson.end.2.hint': 'Usa il pulsante sotto il tabellone, poi scegli una montagna.',
  'lesson.end.2.praise': 'Dieci a sette: hai vinto la tua prima piccola partita!',
};
