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
