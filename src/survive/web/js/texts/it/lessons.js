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
  'lessons.skipped': 'Saltata',
  'lessons.progress': 'Lezioni completate: {done} su {all}',
  'lessons.first_game': 'Gioca la tua prima partita',
  'lessons.first_game.line': 'Tu contro due bot facili, con tutti i consigli e i tuoi valori in vista',
  'lessons.panel': 'Lezione {n}: {title}',
  'lessons.rival': 'Giallo',
  'lessons.step': 'Passo {n} di {all}',
  'lessons.back': 'Torna indietro',
  'lessons.again': 'Ricomincia la lezione',
  'lessons.over': 'Lezione completata!',
  'lessons.next': 'Lezione successiva',
  'lessons.skip': 'Salta questa lezione',
  'lessons.skip.short': 'Salta',
  'lessons.all': 'Tutte le lezioni',
  'lessons.all.short': 'Elenco',
  'lessons.lost': 'Per di qua l’obiettivo non si raggiunge più. Torna indietro e prova in un altro modo.',
  'lessons.graduated': 'Era l’ultima lezione. Adesso conosci il gioco!',
  'lessons.minutes': {
    one: '{n} minuto',
    many: '{n} minuti',
    other: '{n} minuti',
  },

  // 1: walking
  'lesson.walk.title': 'A piedi',
  'lesson.walk.line': 'Tre movimenti per turno, e come salire su una zattera',
  'lesson.walk.end': 'I tuoi movimenti sono finiti, e sulla zattera non c’è nessuno.',
  'lesson.walk.water':
    'In acqua? A nuoto si avanza di una sola casella per turno. Resta a terra finché puoi salire sulla zattera.',
  'lesson.walk.away': 'Da lì non puoi più raggiungere la zattera in questo turno.',
  'lesson.walk.1':
    'L’isola affonda, e questo esploratore rosso è tuo. A ogni turno hai tre movimenti, di una casella ciascuno. Scegli l’esploratore, poi una casella di terra segnata.',
  'lesson.walk.1.hint': 'Scegli l’esploratore rosso, poi una casella di terra, verso la zattera.',
  'lesson.walk.1.praise': 'Ecco un movimento. Ne restano due.',
  'lesson.walk.2': 'Una zattera galleggia vicino alla riva. Raggiungi a piedi una delle due spiagge accanto.',
  'lesson.walk.2.hint': 'Basta un passo, su una spiaggia che brilla.',
  'lesson.walk.2.praise': 'Ben fatto: la zattera è proprio accanto.',
  'lesson.walk.3': 'Ora sali sulla zattera. Dalla terra a una zattera accanto si cammina: nessuno si bagna.',
  'lesson.walk.3.hint': 'Scegli il tuo esploratore, poi la zattera.',
  'lesson.walk.3.praise': 'A bordo con i piedi asciutti! È il modo migliore per lasciare l’isola.',

  // 2: swimming
  'lesson.swim.title': 'In acqua',
  'lesson.swim.line': 'Ognuno nuota una volta per turno, poi sbarca',
  'lesson.swim.end': 'I tuoi movimenti sono finiti, e non tutti hanno ancora nuotato.',
  'lesson.swim.walked': 'Così hai camminato, e ti servono tutti e tre i movimenti per nuotare.',
  'lesson.swim.1':
    'Due dei tuoi esploratori nuotano verso l’isola sicura nell’angolo. Comincia da quello più lontano: fallo nuotare fino a una casella accanto all’isola.',
  'lesson.swim.1.hint': 'Scegli il nuotatore più lontano, poi una casella che brilla accanto all’isola.',
  'lesson.swim.1.praise': 'Ecco! Ora però deve riposare fino al tuo prossimo turno.',
  'lesson.swim.1.early': 'Già in salvo, bravo! E ora l’altro nuotatore: portalo accanto all’isola.',
  'lesson.swim.1.other': 'Questo era proprio accanto all’isola: una sola nuotata e sarebbe stato in salvo.',
  'lesson.swim.1.away': 'Da lì non si arriva all’isola, e nessuno nuota due volte nello stesso turno.',
  'lesson.swim.2':
    'Ogni esploratore nuota una sola volta per turno. L’altro non ha ancora nuotato: fallo sbarcare.',
  'lesson.swim.2.hint': 'Scegli l’altro nuotatore, poi l’isola nell’angolo.',
  'lesson.swim.2.praise': 'In salvo! Ormai niente può fargli del male.',
  'lesson.swim.2.twice': 'Questo esploratore ha già nuotato in questo turno. Scegli l’altro.',
  'lesson.swim.2.away': 'L’isola era lì accanto: una sola nuotata e sarebbe stato in salvo.',
  'lesson.swim.3':
    'Resta un movimento. Anche passare dalla terra all’acqua è nuotare: fai tuffare quello sulla spiaggia.',
  'lesson.swim.3.hint': 'Scegli l’esploratore sulla spiaggia, poi una casella d’acqua che brilla.',
  'lesson.swim.3.praise': 'A nuoto si va piano: una casella per turno. Una zattera è più veloce.',

  // 3: rafts
  'lesson.rafts.title': 'Zattere',
  'lesson.rafts.line': 'Tre posti, chi controlla e come si sale a bordo',
  'lesson.rafts.end': 'I tuoi movimenti sono finiti, e nessuno è sbarcato.',
  'lesson.rafts.swam': 'Non serve bagnarsi: una zattera porta tutti con un solo movimento.',
  'lesson.rafts.away': 'Da lì i movimenti non bastano più per sbarcare.',
  'lesson.rafts.1':
    'Un rosso e un giallo dividono questa zattera: la controllate entrambi. Portala dal tuo nuotatore, che salirà a bordo gratis.',
  'lesson.rafts.1.hint': 'Scegli la zattera, non i passeggeri, poi la casella del tuo nuotatore.',
  'lesson.rafts.1.praise': 'Tutti a bordo, e la zattera è piena: ha tre posti.',
  'lesson.rafts.1.theirs':
    'Su quella zattera il giallo ne ha due e tu uno solo: la controlla il giallo. Prendi l’altra.',
  'lesson.rafts.2':
    'Due rossi, un giallo: ora la controlli solo tu. Porta la zattera su una casella accanto all’isola sicura.',
  'lesson.rafts.2.hint': 'Scegli la zattera, poi una casella che brilla accanto all’isola.',
  'lesson.rafts.2.praise': 'Terra in vista!',
  'lesson.rafts.3':
    'Resta un movimento. Dalla zattera all’isola sicura si cammina. Fai sbarcare uno dei tuoi esploratori.',
  'lesson.rafts.3.hint': 'Scegli un esploratore rosso sulla zattera, poi l’isola nell’angolo.',
  'lesson.rafts.3.praise': 'In salvo! Con tre movimenti una zattera avvicina tutto l’equipaggio.',

  // 4: rising waters
  'lesson.sink.title': 'L’isola affonda',
  'lesson.sink.line': 'Spiagge, foreste, montagne, e che cosa c’è sotto',
  'lesson.sink.1':
    'Dopo i movimenti fai affondare una tessera. Prima tutte le spiagge, poi le foreste, poi le montagne. Affonda una spiaggia!',
  'lesson.sink.1.hint': 'Scegli una delle due spiagge che brillano.',
  'lesson.sink.1.praise': 'Una capacità! È nella tua mano, e nessun altro sa quale.',
  'lesson.sink.1.order': 'Quella tessera deve aspettare: finché ci sono spiagge, affondano solo le spiagge.',
  'lesson.sink.2':
    'Ogni turno finisce con il dado Creatura: mostra quale creatura muovi. Sul tabellone non ce ne sono ancora, ma guarda.',
  'lesson.sink.2.praise': 'Nessuna creatura da muovere: il tuo turno è finito.',
  'lesson.sink.3': 'Ora tocca al giallo: movimenti, una tessera che affonda, il dado. Guarda che cosa trova.',
  'lesson.sink.3.praise': 'Anche il giallo ha una capacità. Lo vedi, ma non sai quale.',
  'lesson.sink.4':
    'Tocca di nuovo a te. Sei su una montagna, e le montagne affondano per ultime: termina i movimenti.',
  'lesson.sink.4.hint': 'Usa il pulsante che brilla, sotto il tabellone.',
  'lesson.sink.4.praise': 'Le spiagge sono finite: ora affondano le foreste.',
  'lesson.sink.5':
    'Affonda una foresta. Sotto una tessera può esserci anche qualcosa che succede subito, davanti a tutti.',
  'lesson.sink.5.hint': 'Scegli una delle due foreste che brillano.',
  'lesson.sink.5.praise': 'Squali, kaiju, zattere, vortici, vulcani: vengono tutti da sotto le tessere.',
  'lesson.sink.5.order': 'Le montagne vengono per ultime: prima una foresta.',

  // 5: sea serpent and shark
  'lesson.creatures.title': 'Serpente e squalo',
  'lesson.creatures.line': 'Chi inghiotte che cosa, e da dove vengono gli squali',
  'lesson.creatures.1':
    'Il dado mostra il serpente marino: lo muovi di una casella. Inghiotte i nuotatori, e le zattere con tutti a bordo. Mandalo sulla zattera gialla!',
  'lesson.creatures.1.hint': 'Scegli il serpente, poi la zattera gialla nella casella che brilla.',
  'lesson.creatures.1.praise': 'Gulp! La zattera e tutto l’equipaggio sono spariti.',
  'lesson.creatures.1.own': 'Ahi, era il tuo nuotatore! Guarda bene prima di muovere una creatura.',
  'lesson.creatures.1.nothing':
    'Lì non c’era nessuno da inghiottire. La zattera gialla era proprio accanto al serpente.',
  'lesson.creatures.2':
    'Il tuo turno è finito. Ora tocca al giallo: prima i movimenti, poi una tessera affonda, poi il dado. L’ordine è sempre lo stesso.',
  'lesson.creatures.2.praise': 'Al giallo è uscito il kaiju, ma sul tabellone non ce n’è.',
  'lesson.creatures.3':
    'Tocca a te, e il turno comincia con i movimenti. Stavolta non ti servono: terminali.',
  'lesson.creatures.3.hint': 'Usa il pulsante che brilla, sotto il tabellone.',
  'lesson.creatures.3.praise': 'Dopo i movimenti fai affondare una tessera.',
  'lesson.creatures.4': 'Non ci sono ancora squali: vengono da sotto le tessere. Affonda una spiaggia.',
  'lesson.creatures.4.hint': 'Scegli una delle due spiagge che brillano.',
  'lesson.creatures.4.praise': 'Uno squalo! Mangia i nuotatori, ma lascia stare le zattere.',
  'lesson.creatures.5': 'Il dado viene per ultimo: mostra quale creatura muovi.',
  'lesson.creatures.5.praise': 'Il dado mostra lo squalo.',
  'lesson.creatures.6': 'Uno squalo nuota di una o due caselle. Mandalo dal nuotatore giallo.',
  'lesson.creatures.6.hint': 'Scegli lo squalo e portalo dal nuotatore giallo, se serve in due passi.',
  'lesson.creatures.6.praise': 'Zac! Le creature non sono di nessuno: si mandano dove fanno male agli altri.',
  'lesson.creatures.6.own': 'Ahi, era il tuo nuotatore! Guarda bene prima di muovere una creatura.',
  'lesson.creatures.6.raft': 'Sulla zattera si è al sicuro dagli squali. Prosegui verso il nuotatore giallo.',
  'lesson.creatures.6.nothing': 'Lì non nuotava nessuno. Il nuotatore giallo era a portata.',

  // 6: the kaiju
  'lesson.kaiju.title': 'Il kaiju',
  'lesson.kaiju.line': 'Non mangia nessuno, ma spinge, e scegli tu dove',
  'lesson.kaiju.1':
    'Il dado mostra il kaiju. Avanza di una o due caselle, anche a terra. Mandalo sulla spiaggia dove stanno insieme rosso e giallo.',
  'lesson.kaiju.1.hint': 'Scegli il kaiju, poi la spiaggia con rosso e giallo.',
  'lesson.kaiju.1.praise': 'Tutti quelli nella sua casella devono andarsene: li spingi uno alla volta.',
  'lesson.kaiju.1.away': 'Da lì non arriva più alla spiaggia di rosso e giallo.',
  'lesson.kaiju.2': 'Scegli tu dove finisce ciascuno. Spingi il giallo in acqua, dove aspetta lo squalo.',
  'lesson.kaiju.2.hint': 'Scegli l’esploratore giallo, poi la casella dello squalo.',
  'lesson.kaiju.2.praise': 'Dritto nelle sue fauci.',
  'lesson.kaiju.2.gentle': 'Che gentile: lì al giallo non succede niente. Pensa allo squalo.',
  'lesson.kaiju.2.wet': 'Ora in acqua c’è il tuo esploratore, proprio accanto allo squalo.',
  'lesson.kaiju.own': 'In bocca allo squalo, ed era il tuo esploratore!',
  'lesson.kaiju.3': 'Ora il tuo esploratore: spingilo sulla terraferma.',
  'lesson.kaiju.3.hint': 'Scegli una tessera che brilla, sulla terraferma.',
  'lesson.kaiju.3.praise': 'Bella spinta! Un kaiju è buono o cattivo quanto chi lo muove.',
  'lesson.kaiju.3.wet': 'Quella è acqua, proprio accanto allo squalo. C’era anche la terraferma.',

  // 7: powers
  'lesson.powers.title': 'Capacità',
  'lesson.powers.line': 'Si usano nel tuo turno, e il repellente anche in quello degli altri',
  'lesson.powers.swimmer': 'Lascia stare questo nuotatore: tra poco vedrai perché.',
  'lesson.powers.jumped': 'Resta a bordo! A nuoto si avanza di una sola casella per turno.',
  'lesson.powers.1':
    'La zattera è a quattro movimenti dalla salvezza, e tu ne hai tre. Usa i remi che hai in mano: la fanno avanzare gratis di una o due caselle.',
  'lesson.powers.1.hint': 'Scegli i remi nella tua mano, poi la zattera e una o due caselle verso l’isola.',
  'lesson.powers.1.praise': 'Le capacità non costano movimenti, e puoi usarne quante vuoi.',
  'lesson.powers.1.end': 'I tuoi movimenti sono finiti, e la zattera è ancora in mare.',
  'lesson.powers.1.rowed': 'Da lì nemmeno con i remi la zattera arriva in tempo.',
  'lesson.powers.2': 'Ora usa i movimenti: raggiungi l’isola con la zattera e fai sbarcare l’esploratore.',
  'lesson.powers.2.hint': 'Appena la zattera è accanto all’isola, scegli l’esploratore, poi l’isola.',
  'lesson.powers.2.praise': 'In salvo, cinque punti!',
  'lesson.powers.2.end': 'I tuoi movimenti sono finiti, e nessuno è sbarcato.',
  'lesson.powers.2.spent': 'Da lì i movimenti non bastano più per sbarcare.',
  'lesson.powers.3':
    'Termina i movimenti e affonda una spiaggia. Uno squalo è vicino al tuo nuotatore, ma hai un repellente.',
  'lesson.powers.3.hint': 'Usa il pulsante sotto il tabellone, poi scegli una spiaggia.',
  'lesson.powers.3.praise': 'Ora tocca al giallo.',
  'lesson.powers.4':
    'Il repellente funziona anche nel turno degli altri. Guarda che cosa fa il giallo con lo squalo.',
  'lesson.powers.4.praise': 'Lo squalo punta il tuo nuotatore!',
  'lesson.powers.5': 'Hai un repellente, e così ti viene chiesto: usalo!',
  'lesson.powers.5.hint': 'Rispondi alla domanda con il repellente.',
  'lesson.powers.5.praise': 'Via di qui! Il repellente è consumato, ma il tuo nuotatore è vivo.',
  'lesson.powers.5.declined': 'Lo squalo ha mangiato il tuo nuotatore. Il repellente lo avrebbe scacciato.',

  // 8: the end
  'lesson.end.title': 'Vincere la partita',
  'lesson.end.line': 'I valori, il terzo vulcano e il conteggio',
  'lesson.end.1':
    'Il tuo ultimo turno! Il giallo ha salvato 7 punti, tu 5. Sulle tue due zattere ci sono un 5 e un 1, e c’è tempo per salvarne uno solo. Quale?',
  'lesson.end.1.hint': 'Salva quello che vale 5: porta la zattera accanto all’isola, poi sbarca.',
  'lesson.end.1.praise': 'Dieci punti! Contano solo gli esploratori in salvo.',
  'lesson.end.1.end': 'I tuoi movimenti sono finiti, e il 5 è ancora in mare.',
  'lesson.end.1.small': 'Quello vale solo 1 punto: sei a sette non basta per vincere.',
  'lesson.end.1.away': 'Da lì il 5 non sbarca in tempo.',
  'lesson.end.2':
    'Due vulcani hanno eruttato. Il terzo chiude la partita, e si contano i punti. Affonda una montagna!',
  'lesson.end.2.hint': 'Scegli una delle due montagne.',
  'lesson.end.2.praise': 'Dieci a sette: hai vinto la tua prima piccola partita!',
};
