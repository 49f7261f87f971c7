/** Italian: "How to play". Short sentences that a child of ten understands. */
export default {
  'help.title': 'Come si gioca',
  'help.contents': 'Indice',

  'help.goal': 'Lo scopo',
  'help.goal.1':
    'L’isola affonda! Porta i tuoi esploratori per mare fino alle quattro isole sicure negli angoli.',
  'help.goal.picture': 'Un esploratore lascia in zattera l’isola che affonda e raggiunge un’isola sicura.',
  'help.goal.2':
    'Guidi dieci esploratori, ognuno con un tesoro che vale da 1 a 5 punti: due per ogni valore. Se giocate in due, ne guidi venti, quattro per ogni valore; con l’espansione, otto o sette.',
  'help.goal.3': 'Solo tu sai quanto valgono i tuoi. Salva prima i più preziosi, senza farti scoprire.',
  'help.goal.4': 'Conta solo chi raggiunge un’isola sicura. Vince chi ha più punti.',

  'help.setup': 'Preparazione',
  'help.setup.1': 'A turno, ognuno colloca un esploratore, del valore che preferisce, su una tessera libera.',
  'help.setup.2': 'Poi, sempre a turno, ognuno colloca le zattere sull’acqua accanto all’isola.',
  'help.setup.3':
    'Con «Memoria», a partita iniziata nessuno può riguardare i propri valori. Ricorda dove sono i tuoi migliori!',

  'help.turn': 'Il tuo turno in tre passi',
  'help.turn.move': 'Muovi',
  'help.turn.move.line': 'Fino a tre movimenti, e tutte le capacità che vuoi.',
  'help.turn.move.line.if.no_actions_when_out':
    'Fino a tre movimenti, e tutte le capacità che vuoi. Niente di tutto ciò, se non hai più nessuno da salvare.',
  'help.turn.sink': 'Affonda una tessera',
  'help.turn.sink.line': 'Guarda che cosa c’era sotto. Due tessere se non hai più nessuno da salvare.',
  'help.turn.roll': 'Tira il dado',
  'help.turn.roll.line': 'Muovi una creatura del tipo uscito.',
  'help.turn.next': 'Poi tocca al giocatore successivo.',

  'help.moving': 'Muoversi',
  'help.moving.picture':
    'Permesso: un esploratore va a piedi dalla foresta alla spiaggia (1), sale sulla zattera accanto (2), e la zattera avanza di una casella (3).',
  'help.moving.picture.refused':
    'Vietato: tuffarsi (1) e poi salire su una zattera della casella successiva (2). Sarebbero due nuotate.',
  'help.moving.walk':
    'Un movimento vale una casella. Dividi i tuoi tre movimenti come vuoi fra esploratori e zattere.',
  'help.moving.foot':
    'Da terra a terra, da terra a una zattera vicina, da zattera a zattera: è camminare. Si nuota solo se si tocca l’acqua.',
  'help.moving.swim':
    'Ogni esploratore può nuotare una sola volta per turno: per entrare in acqua, attraversarla o uscirne. Anche salire dall’acqua su una zattera vicina è nuotare.',
  'help.swimmer': 'Un nuotatore è un esploratore in acqua, non su una zattera.',
  'help.moving.ashore':
    'Da una casella di approdo (tratteggiata) accanto a un’isola sicura basta un altro movimento per sbarcare. In salvo!',
  'help.moving.crowd': 'In una casella può stare qualsiasi numero di esploratori.',
  'help.moving.danger':
    'Puoi entrare nella casella di uno squalo o di un serpente marino, ma attacca subito.',
  'help.moving.danger.if.no_entering_creatures':
    'A questo tavolo non puoi entrare nella casella di una creatura.',
  'help.moving.stop': 'Nessuno può entrare in un vulcano o nella casella di un kaiju.',

  'help.rafts': 'Zattere: chi le controlla?',
  'help.rafts.picture':
    'Sulla zattera a sinistra ci sono due rossi e un blu: la controlla il rosso. Su quella a destra ci sono tre esploratori di tre colori: la controllano tutti e tre.',
  'help.rafts.seats':
    'Una zattera ha tre posti. Con un movimento avanza di una casella sull’acqua, con tutti a bordo.',
  'help.rafts.seats.if.rafts_need_clear_water':
    'Una zattera ha tre posti. Con un movimento avanza di una casella sull’acqua, con tutti a bordo, ma non dove c’è un nuotatore, una creatura o un’altra zattera.',
  'help.rafts.steer': 'Controlli una zattera se nessun altro giocatore ha a bordo più esploratori di te.',
  'help.rafts.empty': 'Una zattera vuota può muoverla chiunque.',
  'help.rafts.climb':
    'Un nuotatore nella casella di una zattera con un posto libero sale a bordo subito, gratis.',
  'help.rafts.full': 'Se la zattera è piena, gli altri le nuotano accanto.',
  'help.rafts.full.if.no_swimming_at_full_rafts':
    'Se la zattera è piena, nessuno può entrare nella sua casella.',

  'help.sinking': 'Innalzamento delle acque',
  'help.sinking.picture': 'Prima affondano tutte le spiagge, poi le foreste, infine le montagne.',
  'help.sinking.order':
    'Prima tutte le spiagge, poi le foreste, infine le montagne. Scegli tu quale tessera del tipo che sta affondando.',
  'help.sinking.swim': 'Chi stava sulla tessera ora nuota lì.',
  'help.sinking.back':
    'Poi guarda il retro. Una capacità è un tuo segreto: tienila. Tutto il resto succede subito.',
  'help.backs': 'Che cosa c’è sotto le tessere, e quante ce ne sono',
  'help.backs.back': 'Retro della tessera',
  'help.terrain.beach': 'Spiaggia',
  'help.terrain.forest': 'Foresta',
  'help.terrain.mountain': 'Montagna',
  'help.back.shark': 'Squalo',
  'help.back.shark.line': 'Qui emerge uno squalo e divora i nuotatori.',
  'help.back.kaiju': 'Kaiju',
  'help.back.kaiju.line': 'Qui emerge un kaiju e spinge via tutti.',
  'help.back.raft': 'Zattera',
  'help.back.raft.line': 'Qui appare una zattera. I nuotatori salgono a bordo.',
  'help.back.whirlpool': 'Vortice',
  'help.back.whirlpool.line': 'Inghiotte tutto, qui e nelle caselle d’acqua intorno.',
  'help.back.volcano': 'Vulcano',
  'help.back.volcano.line': 'Distrugge tutto nella sua casella, e resta. Il terzo chiude la partita.',
  'help.back.oars': 'Remi',
  'help.back.oars.line': 'Una capacità: una zattera si muove di una o due caselle.',
  'help.back.dolphin': 'Delfino',
  'help.back.dolphin.line': 'Una capacità: un nuotatore si muove di una o due caselle.',
  'help.back.dive': 'Immersione',
  'help.back.dive.line': 'Una capacità: sposta lontano una creatura.',
  'help.back.dive.line.if.short_dive': 'Una capacità: sposta una creatura di una casella.',
  'help.back.creature_die': 'Dado Creatura',
  'help.back.creature_die.line': 'Una capacità: un tiro di dado in più.',
  'help.back.repellent': 'Repellente',
  'help.back.repellent.line': 'Una capacità: scaccia uno squalo o un kaiju.',

  'help.creatures': 'Creature',
  'help.creatures.picture': 'Il serpente marino, lo squalo e il kaiju.',
  'help.creatures.from':
    'Cinque serpenti marini ci sono dall’inizio. Squali e kaiju arrivano solo da sotto le tessere.',
  'help.creatures.die':
    'Il dado mostra due volte ogni tipo di creatura. Muovi una creatura di quel tipo: quale e dove, lo scegli tu. Se non ce n’è sul tabellone, non succede nulla.',
  'help.creatures.table': 'Che cosa fanno le creature',
  'help.creatures.who': 'Creatura',
  'help.creatures.moves': 'Movimento',
  'help.creatures.swimmers': 'Nuotatori',
  'help.creatures.rafts': 'Zattere',
  'help.creature.serpent': 'Serpente marino',
  'help.creature.serpent.moves': '1 casella, acqua',
  'help.creature.serpent.swimmers': 'li divora',
  'help.creature.serpent.rafts': 'inghiotte la zattera con tutti a bordo',
  'help.creature.shark': 'Squalo',
  'help.creature.shark.moves': '1 o 2 caselle, acqua',
  'help.creature.shark.swimmers': 'li divora',
  'help.creature.shark.rafts': 'le lascia in pace',
  'help.creature.kaiju': 'Kaiju',
  'help.creature.kaiju.moves': '1 o 2 caselle, acqua e terra',
  'help.creature.kaiju.moves.if.slow_kaijus': '1 casella, acqua e terra',
  'help.creature.kaiju.swimmers': 'li spinge nelle caselle intorno',
  'help.creature.kaiju.rafts': 'distrugge la zattera e spinge chi è a bordo',
  'help.creatures.kaiju':
    'Un kaiju spinge anche gli esploratori a terra e le altre creature. Chi lo muove sceglie dove finiscono. Anche nella casella di uno squalo!',
  'help.creatures.kaiju.if.short_pushes':
    'Un kaiju spinge anche, esattamente di una casella, gli esploratori a terra e le altre creature. Chi lo muove sceglie dove finiscono. Anche nella casella di uno squalo!',
  'help.creatures.stop': 'Una creatura si ferma dove trova qualcosa da divorare o da spingere.',

  'help.powers': 'Capacità',
  'help.powers.1':
    'Le capacità restano segrete finché non le usi. Dal tuo turno successivo usane quante vuoi: prima dei movimenti, fra l’uno e l’altro o dopo.',
  'help.power.oars': 'Una zattera vuota o che controlli si muove di una o due caselle.',
  'help.power.dolphin':
    'Uno dei tuoi nuotatori si muove di una o due caselle. Può finire a terra, su una zattera o su un’isola sicura.',
  'help.power.dive': 'Metti una qualsiasi creatura su una qualsiasi casella d’acqua libera.',
  'help.power.dive.if.short_dive': 'Sposta una qualsiasi creatura in una casella d’acqua vicina. Lì agisce.',
  'help.power.creature_die': 'Tira il dado e muovi una creatura di quel tipo. A fine turno tiri comunque.',
  'help.power.repellent':
    'Usalo anche nel turno degli altri, quando uno squalo o un kaiju raggiunge un tuo esploratore. La creatura lascia il tabellone e tutti nella casella sono salvi. Contro i serpenti marini non serve.',
  'help.power.repellent.if.repel_attackers_only':
    'Usalo anche nel turno degli altri, ma solo quando uno squalo o un kaiju sta per agire contro un tuo esploratore. La creatura lascia il tabellone e tutti nella casella sono salvi. Contro i serpenti marini non serve.',

  'help.end': 'Fine e punteggio',
  'help.end.picture': 'Tre vulcani.',
  'help.end.when':
    'La partita finisce subito quando appare il terzo vulcano, o quando non resta più nessuno da salvare.',
  'help.end.score':
    'Gira i tuoi esploratori in salvo e somma i valori. Vince chi ha più punti. In caso di pareggio la vittoria è condivisa.',
  'help.end.score.if.challenge':
    'Conta i tuoi esploratori in salvo: vince chi ne ha di più, qualunque sia il loro valore. In caso di pareggio decidono i punti, poi chi ha avuto meno turni; infine la vittoria è condivisa.',
  'help.end.score.if.extension':
    'Gira i tuoi esploratori in salvo e somma i valori. Vince chi ha più punti. In caso di pareggio vince chi ha salvato più esploratori; poi la vittoria è condivisa.',
  'help.end.score.if.overcrowded':
    'Gira i tuoi esploratori in salvo e somma i valori. Vince chi ha più punti. In caso di pareggio vince chi ha salvato più esploratori; poi la vittoria è condivisa.',
  'help.end.out':
    'Non hai più nessuno da salvare? Continui a giocare: affondi due tessere per turno e muovi le creature.',
  'help.end.out.if.no_actions_when_out':
    'Non hai più nessuno da salvare? Continui a giocare: affondi due tessere per turno e muovi le creature, ma senza capacità.',

  'help.faq': 'Domande',
  'help.faq.reserve':
    'Squali o kaiju già tutti in gioco? Sposta lì uno di loro. Nessuna zattera in riserva? Portane una vuota; se non ce n’è, non succede nulla.',
  'help.faq.kaiju':
    'C’è già un kaiju? Lì non appaiono squali né zattere, ma un nuovo kaiju spinge via il primo.',
  'help.faq.seats': 'Più nuotatori che posti liberi? Sceglie chi è di turno.',
  'help.faq.repellent':
    'Un repellente scaccia una sola creatura e salva tutti nella casella, zattera compresa.',
  'help.faq.all': 'Tutte le domande e risposte',

  'help.options': 'Altri modi di giocare',

  'help.keys': 'Scorciatoie da tastiera',
  'help.key.arrows': 'Frecce',
  'help.key.arrows.line': 'Percorri il tabellone.',
  'help.key.enter': 'Invio',
  'help.key.enter.line': 'Scegli una pedina, poi la sua meta.',
  'help.key.escape': 'Esc',
  'help.key.escape.line': 'Torna indietro, o salta un’animazione.',
  'help.key.question': '?',
  'help.key.question.line': 'Mostra tutte le scorciatoie durante la partita.',

  'learn.tabs': 'Aiuto e regole',
  'learn.card': 'Promemoria',
  'learn.help': 'Come si gioca',
  'learn.rules': 'Tutte le regole',
  'card.title': 'Promemoria',
  'help.card.kaiju': 'Un kaiju spinge anche gli esploratori a terra e le altre creature.',
  'help.card.kaiju.if.short_pushes':
    'Un kaiju spinge anche, esattamente di una casella, gli esploratori a terra e le altre creature.',
  'card.swim':
    'Ogni esploratore nuota al massimo una volta per turno. Da terra a una zattera vicina si cammina.',
  'rules.title': 'Tutte le regole',
  'rules.about': 'La regola: {about}',
  'rules.search': 'Cerca nelle regole',
  'rules.found': { one: '{n} passo', other: '{n} passi' },
  'rules.none': 'Nessun risultato. Prova un’altra parola, o sfoglia il glossario.',
  'rules.loading': 'Apro le regole…',
  'rules.failed': 'Non è stato possibile caricare le regole.',
  'rules.again': 'Riprova',
};
