/** Italian: what helps newcomers: lines over the dock in the first turns, and a bot's advice in words. */
export default {
  'coach.title': 'Suggerimento per chi comincia',
  'coach.close': 'Chiudi questo suggerimento',
  'coach.stop': 'Basta suggerimenti',
  'coach.stopped':
    'Niente più suggerimenti. Per riaverli: «Suggerimenti per chi comincia» nelle impostazioni.',
  'coach.more': 'Altro',
  'coach.place_adventurer':
    'Ogni esploratore porta un tesoro da 1 a 5 punti. Le spiagge affondano per prime, le montagne per ultime; le zattere partono dalla riva.',
  'coach.place_raft':
    'Una zattera porta tre persone. Mettila dove i tuoi arrivano presto: una zattera vuota può usarla chiunque.',
  'coach.act':
    'Hai tre movimenti di una casella: camminare, nuotare (una volta per esploratore) o muovere una zattera. La meta: le isole negli angoli.',
  'coach.sink':
    'Una tessera affonda: prima le spiagge, poi le foreste, poi le montagne. Chi ci sta sopra deve nuotare, e sotto può esserci qualcosa.',
  'coach.creature.serpent':
    'I serpenti marini inghiottono i nuotatori, e le zattere con tutti a bordo. Mandali verso i rivali, lontano dai tuoi.',
  'coach.creature.shark':
    'Gli squali mangiano chi nuota, ma non chi è a bordo di una zattera. Mandali verso i rivali, lontano dai tuoi.',
  'coach.creature.kaiju':
    'Un kaiju distrugge le zattere e spinge via tutti, anche a terra. Mandalo verso i rivali, lontano dai tuoi.',
  'coach.push':
    'Un kaiju non mangia nessuno, ma spinge: scegli tu dove finisce ciascuno, anche in bocca a uno squalo.',
  'coach.repel': 'Il repellente scaccia la creatura prima che colpisca. Serve una volta sola.',
  'coach.others':
    'Guarda gli altri: le tracce fresche sull’acqua mostrano che cosa è affondato e quale creatura si è mossa. Il diario dice tutto.',
  'coach.take_seat':
    'Ci sono meno posti che nuotatori: scegli tu chi sale a bordo. Gli altri restano in acqua.',
  'coach.extra_move':
    'La tessera è affondata sotto il tuo esploratore: un movimento gratis, subito. Non si può tenere per dopo.',
  'coach.power': 'Hai trovato una capacità! Puoi usarla dal tuo prossimo turno; nessun altro sa qual è.',
  'coach.whirlpool':
    'Un vortice! Porta via tutto nella sua casella e nell’acqua intorno. La terra vicina è al sicuro.',
  'coach.volcano':
    'Un vulcano! Lì tutto è perso, e nessuno può più entrare in quella casella. Il terzo chiude la partita.',
  'coach.shark': 'Uno squalo, uscito da sotto la tessera: mangia i nuotatori. Su una zattera non fa paura.',
  'coach.kaiju':
    'Un kaiju, uscito da sotto la tessera: non mangia nessuno, ma distrugge le zattere e spinge via tutto dalla sua casella, anche a terra.',
  'coach.raft':
    'Sotto la tessera c’era una zattera. Non è di nessuno: la controlla chi ha più gente a bordo.',
  'coach.stayed':
    'Nessuna creatura di quel tipo può muoversi: non succede nulla. Squali e kaiju escono da sotto le tessere.',
  'coach.majority':
    'Qualcuno ha più gente di te sulla zattera e ora la controlla. Con un altro dei tuoi a bordo la controlleresti anche tu.',
  'coach.swam':
    'Questo esploratore ha nuotato: in questo turno non nuota più. Può ancora camminare o andare in zattera.',
  'coach.boarded':
    'Il tuo nuotatore ha trovato un posto libero ed è salito a bordo: è gratis e succede da sé.',
  'coach.saved': 'In salvo! Il suo valore resta segreto fino alla fine, e non gli può più succedere nulla.',
  'coach.lost':
    'Hai perso un esploratore. I nuotatori rischiano di più: vicino alle creature resta a terra o su una zattera.',
  'coach.pushed':
    'Un kaiju ha spinto il tuo esploratore. Dove, lo sceglie chi è di turno. Non conta come nuotata.',
  'coach.forest':
    'Le spiagge sono finite: ora affondano le foreste. Due nascondono vortici che inghiottono tutto intorno.',
  'coach.mountain': 'Restano solo montagne, e metà sono vulcani. Il terzo chiude la partita: presto, a riva!',
  'coach.out': 'Non hai più nessuno da salvare, ma continui a giocare: due tessere per turno, e le creature.',

  'what.title': 'Che cos’è?',
  'what.more': 'Altro in «Come si gioca»',
  'why.rule': 'Leggi la regola',
  'what.adventurer': 'Esploratore',
  'what.adventurer.line': 'Porta un tesoro da 1 a 5 punti, che conta una volta su un’isola sicura.',
  'what.swimmer': 'Nuotatore',
  'what.swimmer.line':
    'Un esploratore in acqua: nuota una volta per turno ed è preda di serpenti marini e squali.',
  'what.serpent.line':
    'Si muove di una casella nell’acqua. Inghiotte i nuotatori, e le zattere con tutti a bordo.',
  'what.shark.line':
    'Si muove di una o due caselle nell’acqua. Mangia i nuotatori, ma nessuno a bordo di una zattera.',
  'what.kaiju.line':
    'Si muove di una o due caselle, in acqua e a terra. Distrugge le zattere e spinge via tutti.',
  'what.beach.line': 'Affonda per prima. Sotto può esserci qualcosa.',
  'what.forest.line': 'Affonda quando non ci sono più spiagge.',
  'what.mountain.line': 'Affonda per ultima, e alcune montagne sono vulcani.',
  'what.water': 'Acqua',
  'what.water.line': 'Qui si nuota, una volta per turno, o si va in zattera.',
  'what.landing': 'Casella di approdo',
  'what.safe': 'Isola sicura',
  'what.reserve.line': 'Zattere, squali e kaiju che possono ancora uscire da sotto le tessere.',
  'what.saved': 'In salvo',
  'what.in_play': 'Da salvare',
  'what.in_play.line': 'Esploratori ancora sul tabellone, in cammino.',
  'what.stranded': 'In ritardo',
  'what.stranded.line': 'Esploratori che alla fine non erano ancora in salvo.',
  'what.lost': 'Persi',
  'what.lost.line': 'Esploratori presi da creature, vortici o vulcani.',
  'what.undo.line': 'Annulla la tua ultima scelta, finché non si gira una tessera o si lancia il dado.',
  'what.hint.line': 'Mostra che cosa farebbe un bot al tuo posto.',
  'what.end.line': 'Termina i tuoi movimenti. Poi affondi una tessera.',

  'advice.no_reason': 'È la mossa migliore secondo i calcoli del bot.',
  'advice.go': 'Consiglio: {origin} → {target}.',
  'advice.end': 'Consiglio: termina qui i movimenti.',
  'advice.stop': 'Consiglio: fermati qui.',
  'advice.decline': 'Consiglio: tieni il repellente.',
  'advice.repel': 'Consiglio: usa il repellente.',
  'advice.sink': 'Consiglio: affonda {space}.',
  'advice.place': 'Consiglio: colloca il {value} in {space}.',
  'advice.raft': 'Consiglio: colloca la zattera in {space}.',
  'advice.put': 'Consiglio: scegli {space}.',
  'advice.seat': 'Consiglio: fai salire l’esploratore segnato.',
  'advice.pick': 'Consiglio: scegli la pedina in {space}.',
  'advice.power': 'Consiglio: usa «{power}».',
};
