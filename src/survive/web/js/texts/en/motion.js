/** What lies over the board for a moment: tile backs, powers, the die, volcanoes, whose turn it is. */
export default {
  'motion.turn.own': 'Your turn',
  'motion.turn.other': '{name} to play',

  'motion.effect.shark.line': 'It surfaces here and eats the swimmers',
  'motion.effect.kaiju.line': 'It rises here and pushes everything away',
  'motion.effect.raft.line': 'It floats up, and swimmers climb aboard',
  'motion.effect.whirlpool.line': 'It swallows everything here and in the water around it',
  'motion.effect.volcano.line': 'It destroys what is here, and stays',
  'motion.lapsed': 'Nothing happens',

  'motion.power.secret': 'Only you see this',
  'motion.power.tap': 'Tap, or press space, to go on',
  'motion.power.played.own': 'You play',
  'motion.power.played.other': '{name} plays',
  'motion.power.hidden': '{name} keeps a power',

  'motion.die.serpent': 'A sea serpent moves',
  'motion.die.shark': 'A shark moves',
  'motion.die.kaiju': 'A kaiju moves',
  'motion.stayed.serpent': 'No sea serpent to move',
  'motion.stayed.shark': 'No shark to move',
  'motion.stayed.kaiju': 'No kaiju to move',

  'motion.volcano': 'Volcano {count} of {all}',
  'motion.volcano.line': 'The third ends the game',
  'motion.volcano.last': 'The game is over',
};
