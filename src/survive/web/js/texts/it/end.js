/** Italian: the end of the game. */
export default {
  'end.counting': 'Si contano i tesori…',
  'end.you_win': 'Hai vinto!',
  'end.wins': 'Vince {name}',
  'end.challenge': 'A questo tavolo vince chi ha salvato più esploratori; a parità contano i tesori.',
  'end.how': 'Come si calcola il risultato',
  'end.shared': 'Vittoria condivisa: {names}',
  'end.shared.you': 'Condividi la vittoria con {names}',
  'end.points': { one: '{n} punto', other: '{n} punti' },
  'end.saved': { one: '{n} esploratore in salvo', other: '{n} esploratori in salvo' },
  'end.treasures': { one: 'In salvo un tesoro da {values}', other: 'In salvo tesori da {values}' },
  'end.no_treasure': 'Nessuno in salvo',
  'end.face_down': { one: '{n} tesoro coperto', other: '{n} tesori coperti' },
  'end.losses': 'Non salvati',
  'end.lost.serpent': { one: '{n} preda di un serpente marino', other: '{n} prede dei serpenti marini' },
  'end.lost.shark': { one: '{n} preda di uno squalo', other: '{n} prede degli squali' },
  'end.lost.whirlpool': { one: '{n} perso in un vortice', other: '{n} persi nei vortici' },
  'end.lost.volcano': { one: '{n} perso in un vulcano', other: '{n} persi nei vulcani' },
  'end.lost.left': { one: '{n} non in salvo in tempo', other: '{n} non in salvo in tempo' },
  'end.highlights': 'Momenti da ricordare',
  'end.watch_moment': 'Rivedi questo momento',
  'end.rematch': 'Gioca ancora',
  'end.to_rematch': 'Alla prossima partita',
  'end.watch': 'Rivedi la partita',
  'end.new': 'Nuovo tavolo',
  'end.close': 'Guarda il tabellone',

  'highlight.first_ashore': {
    one: 'Il primo sbarco è di {name}: turno {turn}, valore {n}',
    other: 'Il primo sbarco è di {name}: turno {turn}, valore {n}',
  },
  'highlight.first_ashore.you': 'Il primo sbarco è tuo: turno {turn}, valore {n}',
  'highlight.biggest_loss': {
    one: 'Il colpo più duro tocca a {name}: un esploratore perso in {space} al turno {turn}',
    other: 'Il colpo più duro tocca a {name}: {n} esploratori persi in {space} al turno {turn}',
  },
  'highlight.biggest_loss.you': {
    one: 'Il colpo più duro tocca a te: un esploratore perso in {space} al turno {turn}',
    other: 'Il colpo più duro tocca a te: {n} esploratori persi in {space} al turno {turn}',
  },
  'highlight.dearest_loss': {
    one: 'Il tesoro perso più prezioso è di {name}: valore {n}, in {space} al turno {turn}',
    other: 'Il tesoro perso più prezioso è di {name}: valore {n}, in {space} al turno {turn}',
  },
  'highlight.dearest_loss.you': 'Il tesoro perso più prezioso è tuo: valore {n}, in {space} al turno {turn}',
  'highlight.longest_swim': {
    one: 'La nuotata più lunga è di {name}: {n} casella',
    other: 'La nuotata più lunga è di {name}: {n} caselle',
  },
  'highlight.longest_swim.you': {
    one: 'La nuotata più lunga è tua: {n} casella',
    other: 'La nuotata più lunga è tua: {n} caselle',
  },
  'highlight.fullest_raft': {
    one: 'La zattera più piena è di {name}: {n} in salvo al turno {turn}',
    other: 'La zattera più piena è di {name}: {n} in salvo al turno {turn}',
  },
  'highlight.fullest_raft.you': 'La zattera più piena è tua: {n} in salvo al turno {turn}',
  'highlight.hunter': {
    one: 'La caccia migliore è di {name}: un rivale in pasto alle creature',
    other: 'La caccia migliore è di {name}: {n} rivali in pasto alle creature',
  },
  'highlight.hunter.you': {
    one: 'La caccia migliore è tua: un rivale in pasto alle creature',
    other: 'La caccia migliore è tua: {n} rivali in pasto alle creature',
  },

  'chart.title': 'Punti nel corso della partita',
  'chart.label': 'Una linea per giocatore; i numeri seguono in una tabella',
  'chart.turn': 'Turno',
  'chart.numbers': 'Mostra i numeri',
};
