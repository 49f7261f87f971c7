/** English: the end of the game. */
export default {
  'end.counting': 'Counting treasure…',
  'end.you_win': 'You win!',
  'end.wins': '{name} wins',
  'end.challenge': 'At this table, whoever saves the most adventurers wins; treasure breaks ties.',
  'end.how': 'How the result is counted',
  'end.shared': '{names} share the victory',
  'end.shared.you': 'You share the victory with {names}',
  'end.points': { one: '{n} point', other: '{n} points' },
  'end.saved': { one: '{n} adventurer saved', other: '{n} adventurers saved' },
  'end.treasures': { one: 'Saved a treasure of {values}', other: 'Saved treasures of {values}' },
  'end.no_treasure': 'Saved nobody',
  'end.face_down': { one: '{n} treasure, face down', other: '{n} treasures, face down' },
  'end.losses': 'Not saved',
  'end.lost.serpent': { one: '{n} lost to a sea serpent', other: '{n} lost to sea serpents' },
  'end.lost.shark': { one: '{n} lost to a shark', other: '{n} lost to sharks' },
  'end.lost.whirlpool': { one: '{n} lost to a whirlpool', other: '{n} lost to whirlpools' },
  'end.lost.volcano': { one: '{n} lost to a volcano', other: '{n} lost to volcanoes' },
  'end.lost.left': { one: '{n} not safe in time', other: '{n} not safe in time' },
  'end.highlights': 'Moments to remember',
  'end.watch_moment': 'Watch this moment',
  'end.rematch': 'Play again',
  'end.to_rematch': 'Go to the next game',
  'end.watch': 'Watch again',
  'end.new': 'New table',
  'end.close': 'Look at the board',

  'highlight.first_ashore': {
    one: '{name} got the first adventurer ashore: turn {turn}, worth {n}',
    other: '{name} got the first adventurer ashore: turn {turn}, worth {n}',
  },
  'highlight.first_ashore.you': 'You got the first adventurer ashore: turn {turn}, worth {n}',
  'highlight.biggest_loss': {
    one: '{name} took the hardest hit: one adventurer lost on {space} in turn {turn}',
    other: '{name} took the hardest hit: {n} adventurers lost on {space} in turn {turn}',
  },
  'highlight.biggest_loss.you': {
    one: 'You took the hardest hit: one adventurer lost on {space} in turn {turn}',
    other: 'You took the hardest hit: {n} adventurers lost on {space} in turn {turn}',
  },
  'highlight.dearest_loss': {
    one: '{name} lost the most valuable treasure: worth {n}, on {space} in turn {turn}',
    other: '{name} lost the most valuable treasure: worth {n}, on {space} in turn {turn}',
  },
  'highlight.dearest_loss.you': 'You lost the most valuable treasure: worth {n}, on {space} in turn {turn}',
  'highlight.longest_swim': {
    one: '{name} had the longest swim: {n} space',
    other: '{name} had the longest swim: {n} spaces',
  },
  'highlight.longest_swim.you': {
    one: 'You had the longest swim: {n} space',
    other: 'You had the longest swim: {n} spaces',
  },
  'highlight.fullest_raft': {
    one: '{name} landed the fullest raft: {n} ashore in turn {turn}',
    other: '{name} landed the fullest raft: {n} ashore in turn {turn}',
  },
  'highlight.fullest_raft.you': 'You landed the fullest raft: {n} ashore in turn {turn}',
  'highlight.hunter': {
    one: '{name} was the hunter: one rival fell to the creatures they moved',
    other: '{name} was the hunter: {n} rivals fell to the creatures they moved',
  },
  'highlight.hunter.you': {
    one: 'You were the hunter: one rival fell to the creatures you moved',
    other: 'You were the hunter: {n} rivals fell to the creatures you moved',
  },

  'chart.title': 'Points over time',
  'chart.label': 'One line per player; the numbers follow in a table',
  'chart.turn': 'Turn',
  'chart.numbers': 'Show the numbers',
};
