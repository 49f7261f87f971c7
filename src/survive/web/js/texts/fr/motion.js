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
  'motion.power.tap': 'Clique ou touche pour continuer',
  'motion.power.found': '{name} a trouvé un pouvoir',
  'motion.power.look': 'Touche pour regarder. Les autres détournent les yeux.',
  'motion.power.played.own': 'Tu joues',
  'motion.power.played.other': '{name} joue',
  'motion.power.hidden': '{name} garde un pouvoir',

  'motion.die.serpent': 'Le dé montre un serpent de mer',
  'motion.die.shark': 'Le dé montre un requin',
  'motion.die.kaiju': 'Le dé montre un kaiju',
  'motion.stayed.none_there.serpent': 'Aucun serpent de mer sur le plateau',
  'motion.stayed.none_there.shark': 'Aucun requin sur le plateau',
  'motion.stayed.none_there.kaiju': 'Aucun kaiju sur le plateau',
  'motion.stayed.shut_in.serpent': 'Aucun serpent de mer ne peut quitter sa case',
  'motion.stayed.shut_in.shark': 'Aucun requin ne peut quitter sa case',
  'motion.stayed.shut_in.kaiju': 'Aucun kaiju ne peut quitter sa case',

  'motion.volcano': 'Volcan {count} sur {all}',
  'motion.volcano.line': 'Le troisième met fin à la partie',
  'motion.volcano.last': 'La partie est finie',
};
