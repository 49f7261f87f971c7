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
  'motion.power.tap': 'Click or tap anywhere to go on',
  'motion.power.found': '{name} found a power',
  'motion.power.look': 'Tap to look. The others look away.',
  'motion.power.played.own': 'You play',
  'motion.power.played.other': '{name} plays',
  'motion.power.hidden': '{name} keeps a power',

  'motion.die.serpent': 'The die shows a sea serpent',
  'motion.die.shark': 'The die shows a shark',
  'motion.die.kaiju': 'The die shows a kaiju',
  'motion.stayed.none_there.serpent': 'No sea serpent on the board',
  'motion.stayed.none_there.shark': 'No shark on the board',
  'motion.stayed.none_there.kaiju': 'No kaiju on the board',
  'motion.stayed.shut_in.serpent': 'Every sea serpent is shut in',
  'motion.stayed.shut_in.shark': 'Every shark is shut in',
  'motion.stayed.shut_in.kaiju': 'Every kaiju is shut in',

  'motion.volcano': 'Volcano {count} of {all}',
  'motion.volcano.line': 'The third ends the game',
  'motion.volcano.last': 'The game is over',
};
