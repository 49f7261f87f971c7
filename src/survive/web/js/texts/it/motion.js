/** What lies over the board for a moment: tile backs, powers, the die, volcanoes, whose turn it is. */
export default {
  'motion.turn.own': 'Tocca a te',
  'motion.turn.other': 'Tocca a {name}',

  'motion.effect.shark.line': 'Emerge qui e divora chi nuota',
  'motion.effect.kaiju.line': 'Emerge qui e spinge via tutto',
  'motion.effect.raft.line': 'Affiora qui, e chi nuota sale a bordo',
  'motion.effect.whirlpool.line': 'Inghiotte tutto qui e nell’acqua intorno',
  'motion.effect.volcano.line': 'Distrugge tutto qui, e resta',
  'motion.lapsed': 'Non succede nulla',

  'motion.power.secret': 'Solo tu lo vedi',
  'motion.power.tap': 'Tocca o premi Spazio per continuare',
  'motion.power.played.own': 'Usi',
  'motion.power.played.other': '{name} usa',
  'motion.power.hidden': '{name} prende una capacità',

  'motion.die.serpent': 'Si muove un serpente marino',
  'motion.die.shark': 'Si muove uno squalo',
  'motion.die.kaiju': 'Si muove un kaiju',
  'motion.stayed.serpent': 'Nessun serpente marino da muovere',
  'motion.stayed.shark': 'Nessuno squalo da muovere',
  'motion.stayed.kaiju': 'Nessun kaiju da muovere',

  'motion.volcano': 'Vulcano {count} su {all}',
  'motion.volcano.line': 'Il terzo chiude la partita',
  'motion.volcano.last': 'La partita è finita',
};
