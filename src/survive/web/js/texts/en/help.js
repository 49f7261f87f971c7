/** English: "How to play". Short sentences that a child of ten understands. */
export default {
  'help.title': 'How to play',
  'help.contents': 'Contents',

  'help.goal': 'The goal',
  'help.goal.1':
    'The island is sinking! Bring your adventurers over the sea to the four safe islands in the corners.',
  'help.goal.picture': 'An adventurer leaves the sinking island by raft and reaches a safe island.',
  'help.goal.2':
    'You lead ten adventurers. Each carries treasure worth 1 to 5 points. There are two of each.',
  'help.goal.3':
    'Only you know what yours are worth. Save the most precious ones first, and let nobody notice.',
  'help.goal.4': 'Only who reaches a safe island counts. The most points win.',

  'help.setup': 'Before the game',
  'help.setup.1': 'In turn, each player puts one adventurer on a free tile and chooses its value.',
  'help.setup.2': 'Then each player puts rafts on the water beside the island.',
  'help.setup.3': 'With “Memory” on, nobody may look at values again. Remember where your best ones stand!',

  'help.turn': 'Your turn in three steps',
  'help.turn.move': 'Move',
  'help.turn.move.line': 'Up to three moves, and any powers you like.',
  'help.turn.sink': 'Sink a tile',
  'help.turn.sink.line': 'Take a tile away. See what is under it.',
  'help.turn.roll': 'Roll the die',
  'help.turn.roll.line': 'Move a creature of the kind that you rolled.',
  'help.turn.next': 'Then it is the next player’s turn.',

  'help.moving': 'Moving',
  'help.moving.picture':
    'An adventurer walks from forest to beach, swims into the water and climbs onto a raft.',
  'help.moving.walk':
    'One move is one space. Share your three moves among your adventurers and rafts as you like.',
  'help.moving.swim': 'Each adventurer may swim only once a turn: into the water, through it or out of it.',
  'help.moving.ashore': 'From a landing space beside a safe island one more move brings you ashore. Saved!',
  'help.moving.stop': 'Nobody may enter a volcano or a space with a kaiju.',

  'help.rafts': 'Rafts: who steers?',
  'help.rafts.picture':
    'On the left raft sit two red and one blue: red steers. On the right raft sits one of each of three colours: all three may steer.',
  'help.rafts.seats':
    'A raft has three seats. It moves one space over water for one move, with everybody aboard.',
  'help.rafts.steer': 'You may steer a raft if no other player has more adventurers aboard than you.',
  'help.rafts.empty': 'Anybody may move an empty raft.',
  'help.rafts.climb': 'A swimmer in the same space as a free seat climbs aboard at once, for free.',
  'help.rafts.full': 'Where a raft is full, others swim beside it.',

  'help.sinking': 'Sinking tiles',
  'help.sinking.picture': 'First all beaches sink, then the forests, then the mountains.',
  'help.sinking.order':
    'All beaches go first, then the forests, then the mountains. You choose any tile of that kind.',
  'help.sinking.swim': 'Who stood on the tile now swims there.',
  'help.sinking.back':
    'Then look at the back. A power is your secret: keep it. Anything else happens at once.',
  'help.backs': 'What is under the tiles, and how often',
  'help.backs.back': 'Back of the tile',
  'help.terrain.beach': 'Beach',
  'help.terrain.forest': 'Forest',
  'help.terrain.mountain': 'Mountain',
  'help.back.shark': 'Shark',
  'help.back.shark.line': 'A shark comes up here and eats swimmers.',
  'help.back.kaiju': 'Kaiju',
  'help.back.kaiju.line': 'A kaiju comes up here and pushes everybody away.',
  'help.back.raft': 'Raft',
  'help.back.raft.line': 'A raft appears here. Swimmers climb aboard.',
  'help.back.whirlpool': 'Whirlpool',
  'help.back.whirlpool.line': 'Takes everything here and on the water spaces around.',
  'help.back.volcano': 'Volcano',
  'help.back.volcano.line': 'Takes everything here and stays. The third one ends the game.',
  'help.back.oars': 'Oars',
  'help.back.oars.line': 'A power to keep.',
  'help.back.dolphin': 'Dolphin',
  'help.back.dolphin.line': 'A power to keep.',
  'help.back.dive': 'Dive',
  'help.back.dive.line': 'A power to keep.',
  'help.back.creature_die': 'Creature die',
  'help.back.creature_die.line': 'A power to keep.',
  'help.back.repellent': 'Repellent',
  'help.back.repellent.line': 'A power to keep, for the worst moment.',

  'help.creatures': 'Creatures',
  'help.creatures.picture': 'The sea serpent, the shark and the kaiju.',
  'help.creatures.die':
    'The die shows each kind of creature twice. Move one creature of that kind. Which one, and where to, is your choice.',
  'help.creatures.table': 'What creatures do',
  'help.creatures.who': 'Creature',
  'help.creatures.moves': 'Moves',
  'help.creatures.swimmers': 'Swimmers',
  'help.creatures.rafts': 'Rafts',
  'help.creature.serpent': 'Sea serpent',
  'help.creature.serpent.moves': '1 space, water',
  'help.creature.serpent.swimmers': 'eats them',
  'help.creature.serpent.rafts': 'swallows the raft with everybody aboard',
  'help.creature.shark': 'Shark',
  'help.creature.shark.moves': '1 or 2 spaces, water',
  'help.creature.shark.swimmers': 'eats them',
  'help.creature.shark.rafts': 'does nothing',
  'help.creature.kaiju': 'Kaiju',
  'help.creature.kaiju.moves': '1 or 2 spaces, water and land',
  'help.creature.kaiju.swimmers': 'pushes them to spaces around',
  'help.creature.kaiju.rafts': 'breaks the raft and pushes its people',
  'help.creatures.kaiju':
    'A kaiju also pushes adventurers on land, and other creatures. Whoever moves it chooses where they land. That can be a shark’s space!',
  'help.creatures.stop': 'A creature stops where it finds something to eat or to push.',

  'help.powers': 'Powers',
  'help.powers.1':
    'Powers are secret until you play them. Play as many as you like, before, between or after your moves, from your next turn on.',
  'help.power.oars': 'An empty raft, or one that you steer, goes one or two spaces.',
  'help.power.dolphin':
    'One of your swimmers moves one or two spaces. It may end on land, on a raft or on a safe island.',
  'help.power.dive': 'Put any creature on any free water space.',
  'help.power.creature_die': 'Roll the die and move that creature. You still roll at the end of your turn.',
  'help.power.repellent':
    'Play it on anybody’s turn, when a shark or a kaiju comes to one of your adventurers. The creature leaves the board. It does not help against sea serpents.',

  'help.end': 'End and points',
  'help.end.picture': 'Three volcanoes.',
  'help.end.when': 'The game ends at once when the third volcano appears, or when nobody is left to save.',
  'help.end.score':
    'Turn over your saved adventurers and add up their values. The most points win. With a tie, all of them win.',
  'help.end.out':
    'Nobody left to save? You still play: you sink two tiles a turn, and you move the creatures.',

  'help.options': 'Other ways to play',

  'help.keys': 'Keys',
  'help.key.arrows': 'Arrow keys',
  'help.key.arrows.line': 'Walk over the board.',
  'help.key.enter': 'Enter',
  'help.key.enter.line': 'Choose a piece, then its target.',
  'help.key.escape': 'Esc',
  'help.key.escape.line': 'Go back, or skip what moves.',
  'help.key.question': '?',
  'help.key.question.line': 'Show all keys during a game.',
};
