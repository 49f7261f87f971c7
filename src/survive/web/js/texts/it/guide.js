/** Italian: what helps newcomers: lines over the dock in the first turns, and a bot's advice in words. */
export default {
  'coach.title': 'Suggerimento per chi comincia',
  'coach.close': 'Basta suggerimenti',
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
  'coach.choose': 'Scegli una delle caselle o pedine segnate. La lampadina mostra che cosa farebbe un bot.',
  'coach.others':
    'Guarda gli altri: le tracce fresche sull’acqua mostrano che cosa è affondato e quale creatura si è mossa. Il diario dice tutto.',

  'what.title': 'Che cos’è?',
  'what.more': 'Altro in «Come si gioca»',
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
  'what.lost': 'Persi',
  'what.lost.line': 'Esploratori presi da creature, vortici o vulcani.',
  'what.undo.line': 'Annulla la tua ultima scelta, finché non si gira una tessera o si lancia il dado.',
  'what.hint.line': 'Mostra che cosa farebbe un bot al tuo posto.',
  'what.end.line': 'Termina i tuoi movimenti. Poi affondi una tessera.',

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
