/** French: what lies over the board for a moment: tile backs, powers, the die, volcanoes, whose turn it is. */
export default {
  'motion.turn.own': 'À toi de jouer',
  'motion.turn.other': 'À {name} de jouer',

  'motion.effect.shark.line': 'Il surgit ici et mange les nageurs',
  'motion.effect.kaiju.line': 'Il se dresse ici et pousse tout le reste',
  'motion.effect.raft.line': 'Il fait surface, et les nageurs montent à bord',
  'motion.effect.whirlpool.line': 'Il avale tout, ici et dans l’eau autour',
  'motion.effect.volcano.line': 'Il détruit tout ici, et reste',
  'motion.lapsed': 'Il ne se passe rien',

  'motion.power.secret': 'Visible par toi seulement',
  'motion.power.tap': 'Touche l’écran ou appuie sur Espace',
  'motion.power.played.own': 'Tu joues',
  'motion.power.played.other': '{name} joue',
  'motion.power.hidden': '{name} garde un pouvoir',

  'motion.die.serpent': 'Un serpent de mer bouge',
  'motion.die.shark': 'Un requin bouge',
  'motion.die.kaiju': 'Un kaiju bouge',
  'motion.stayed.serpent': 'Aucun serpent de mer à déplacer',
  'motion.stayed.shark': 'Aucun requin à déplacer',
  'motion.stayed.kaiju': 'Aucun kaiju à déplacer',

  'motion.volcano': 'Volcan {count} sur {all}',
  'motion.volcano.line': 'Le troisième met fin à la partie',
  'motion.volcano.last': 'La partie est finie',
};
