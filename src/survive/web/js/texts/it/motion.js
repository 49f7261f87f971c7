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
  'motion.power.tap': 'Clicca o tocca ovunque per continuare',
  'motion.power.found': '{name} ha trovato una capacità',
  'motion.power.look': 'Tocca per guardare. Gli altri si voltano.',
  'motion.power.played.own': 'Usi',
  'motion.power.played.other': '{name} usa',
  'motion.power.hidden': '{name} prende una capacità',

  'motion.die.serpent': 'Il dado mostra un serpente marino',
  'motion.die.shark': 'Il dado mostra uno squalo',
  'motion.die.kaiju': 'Il dado mostra un kaiju',
  'motion.stayed.none_there.serpent': 'Nessun serpente marino sul tabellone',
  'motion.stayed.none_there.shark': 'Nessuno squalo sul tabellone',
  'motion.stayed.none_there.kaiju': 'Nessun kaiju sul tabellone',
  'motion.stayed.shut_in.serpent': 'Nessun serpente marino può lasciare la sua casella',
  'motion.stayed.shut_in.shark': 'Nessuno squalo può lasciare la sua casella',
  'motion.stayed.shut_in.kaiju': 'Nessun kaiju può lasciare la sua casella',

  'motion.volcano': 'Vulcano {count} su {all}',
  'motion.volcano.line': 'Il terzo chiude la partita',
  'motion.volcano.last': 'La partita è finita',
};
