/** English: "How to play". Short sentences that a child of ten understands. */
export default {
  'help.title': 'How to play',
  'help.contents': 'Contents',

  'help.goal': 'The goal',
  'help.goal.1':
    'The island is sinking! Bring your adventurers over the sea to the four safe islands in the corners.',
  'help.goal.picture': 'An adventurer leaves the sinking island by raft and reaches a safe island.',
  'help.goal.2':
    'You lead ten adventurers, each with treasure worth 1 to 5 points: two of each value. If there are only two of you, you lead twenty, four of each; with the extension, eight or seven.',
  'help.goal.3':
    'Only you know what yours are worth. Save the most valuable ones first, without anyone noticing.',
  'help.goal.4': 'Only adventurers who reach a safe island count. The most points wins.',

  'help.setup': 'Before the game',
  'help.setup.1': 'Players take turns placing one adventurer, of any value they choose, on an empty tile.',
  'help.setup.2': 'Then they take turns placing their rafts on the water beside the island.',
  'help.setup.3':
    'With “Memory” on, you can’t look at your values again once the game begins. Remember where your best ones are!',

  'help.turn': 'Your turn in three steps',
  'help.turn.move': 'Move',
  'help.turn.move.line': 'Up to three moves, and any powers you like.',
  'help.turn.move.line.if.no_actions_when_out':
    'Up to three moves, and any powers you like. Neither, if you have nobody left to save.',
  'help.turn.sink': 'Sink a tile',
  'help.turn.sink.line': 'See what is under it. Nobody left to save? Take two.',
  'help.turn.roll': 'Roll the die',
  'help.turn.roll.line': 'Move a creature of the kind that you rolled.',
  'help.turn.next': 'Then it is the next player’s turn.',

  'help.moving': 'Moving',
  'help.moving.picture':
    'Allowed: an adventurer walks from the forest to the beach (1), steps onto a raft beside it (2), and rides the raft one space (3).',
  'help.moving.picture.refused':
    'Not allowed: into the water (1) and then onto a raft in the next space (2). Those would be two swims.',
  'help.moving.walk':
    'One move is one space. Share your three moves among your adventurers and rafts as you like.',
  'help.moving.foot':
    'From land to land, from land onto a raft beside it, from raft to raft: that is walking. Only touching the water is swimming.',
  'help.moving.swim':
    'Each adventurer may swim only once per turn: into the water, through it or out of it. Getting from the water onto a raft in the next space is a swim too.',
  'help.swimmer': 'A swimmer is an adventurer in the water, not on a raft.',
  'help.moving.ashore':
    'From a landing space (dashed outline) beside a safe island, one more move takes you ashore. Saved!',
  'help.moving.crowd': 'Any number of adventurers may share a space.',
  'help.moving.danger': 'You may enter a space with a shark or a sea serpent, but it strikes at once.',
  'help.moving.danger.if.no_entering_creatures': 'At this table you may not enter a space with a creature.',
  'help.moving.stop': 'Nobody may enter a volcano or a space with a kaiju.',

  'help.rafts': 'Rafts: who steers?',
  'help.rafts.picture':
    'On the left raft are two reds and one blue: red steers. On the right raft is one adventurer from each of three colours: all three may steer.',
  'help.rafts.seats':
    'A raft has three seats. One move takes it, and everyone aboard, one space across the water.',
  'help.rafts.seats.if.rafts_need_clear_water':
    'A raft has three seats. One move takes it, and everyone aboard, one space across the water, but not to a swimmer, a creature or another raft.',
  'help.rafts.steer': 'You may steer a raft if no other player has more adventurers aboard than you.',
  'help.rafts.empty': 'Anyone may move an empty raft.',
  'help.rafts.climb':
    'A swimmer in the same space as a raft with a free seat climbs aboard at once, for free.',
  'help.rafts.full': 'If the raft is full, the others swim beside it.',
  'help.rafts.full.if.no_swimming_at_full_rafts': 'If the raft is full, nobody may enter its space.',

  'help.sinking': 'Sinking tiles',
  'help.sinking.picture': 'First all beaches sink, then the forests, then the mountains.',
  'help.sinking.order':
    'All the beaches go first, then the forests, then the mountains. Choose any tile of the kind that is sinking.',
  'help.sinking.swim': 'Anyone who was standing on the tile is now swimming there.',
  'help.sinking.back':
    'Then look at the back of the tile. If it is a power, keep it and keep it secret. Anything else happens at once.',
  'help.backs': 'What is under the tiles, and how many of each',
  'help.backs.back': 'Back of the tile',
  'help.terrain.beach': 'Beach',
  'help.terrain.forest': 'Forest',
  'help.terrain.mountain': 'Mountain',
  'help.back.shark': 'Shark',
  'help.back.shark.line': 'A shark comes up here and eats swimmers.',
  'help.back.kaiju': 'Kaiju',
  'help.back.kaiju.line': 'A kaiju comes up here and pushes everyone away.',
  'help.back.raft': 'Raft',
  'help.back.raft.line': 'A raft appears here. Swimmers climb aboard.',
  'help.back.whirlpool': 'Whirlpool',
  'help.back.whirlpool.line': 'Swallows everything here and in the water spaces around it.',
  'help.back.volcano': 'Volcano',
  'help.back.volcano.line': 'Destroys everything here, and stays. The third one ends the game.',
  'help.back.oars': 'Oars',
  'help.back.oars.line': 'A power: move a raft one or two spaces.',
  'help.back.dolphin': 'Dolphin',
  'help.back.dolphin.line': 'A power: move a swimmer one or two spaces.',
  'help.back.dive': 'Dive',
  'help.back.dive.line': 'A power: move a creature far away.',
  'help.back.dive.line.if.short_dive': 'A power: move a creature one space.',
  'help.back.creature_die': 'Creature die',
  'help.back.creature_die.line': 'A power: roll the die one more time.',
  'help.back.repellent': 'Repellent',
  'help.back.repellent.line': 'A power: drive off a shark or a kaiju.',

  'help.creatures': 'Creatures',
  'help.creatures.picture': 'The sea serpent, the shark and the kaiju.',
  'help.creatures.from':
    'Five sea serpents are there from the start. Sharks and kaijus come only from under the tiles.',
  'help.creatures.die':
    'The die shows each kind of creature on two faces. Move one creature of that kind; you choose which, and where. If there is none on the board, nothing happens.',
  'help.creatures.table': 'What creatures do',
  'help.creatures.who': 'Creature',
  'help.creatures.moves': 'Moves',
  'help.creatures.swimmers': 'Swimmers',
  'help.creatures.rafts': 'Rafts',
  'help.creature.serpent': 'Sea serpent',
  'help.creature.serpent.moves': '1 space, water',
  'help.creature.serpent.swimmers': 'eats them',
  'help.creature.serpent.rafts': 'swallows the raft with everyone aboard',
  'help.creature.shark': 'Shark',
  'help.creature.shark.moves': '1 or 2 spaces, water',
  'help.creature.shark.swimmers': 'eats them',
  'help.creature.shark.rafts': 'does nothing',
  'help.creature.kaiju': 'Kaiju',
  'help.creature.kaiju.moves': '1 or 2 spaces, water and land',
  'help.creature.kaiju.moves.if.slow_kaijus': '1 space, water and land',
  'help.creature.kaiju.swimmers': 'pushes them to a neighbouring space',
  'help.creature.kaiju.rafts': 'smashes the raft and pushes everyone aboard',
  'help.creatures.kaiju':
    'A kaiju also pushes adventurers on land, and other creatures. Whoever moves it chooses where they land. That can be a shark’s space!',
  'help.creatures.kaiju.if.short_pushes':
    'A kaiju also pushes adventurers on land, and other creatures, exactly one space. Whoever moves it chooses where they land. That can be a shark’s space!',
  'help.creatures.stop': 'A creature stops where it finds something to eat or to push.',

  'help.powers': 'Powers',
  'help.powers.1':
    'Powers stay secret until you play them. From your next turn on, play as many as you like before, between or after your moves.',
  'help.power.oars': 'Move an empty raft, or one you steer, one or two spaces.',
  'help.power.dolphin':
    'Move one of your swimmers one or two spaces. It may end on land, on a raft or on a safe island.',
  'help.power.dive': 'Move any creature on the board to any empty water space.',
  'help.power.dive.if.short_dive':
    'Move any creature on the board one space, to neighbouring water. It acts there.',
  'help.power.creature_die':
    'Roll the die and move a creature of that kind. You still roll at the end of your turn.',
  'help.power.repellent':
    'Play it on anyone’s turn when a shark or a kaiju reaches one of your adventurers. The creature leaves the board, and everyone in the space is spared. No use against sea serpents.',
  'help.power.repellent.if.repel_attackers_only':
    'Play it on anyone’s turn, but only when a shark or a kaiju is about to act on one of your adventurers. The creature leaves the board, and everyone in the space is spared. No use against sea serpents.',

  'help.end': 'The end and scoring',
  'help.end.picture': 'Three volcanoes.',
  'help.end.when': 'The game ends at once when the third volcano appears, or when nobody is left to save.',
  'help.end.score':
    'Turn over your saved adventurers and add up their values. The most points wins. If there is a tie, the tied players share the victory.',
  'help.end.score.if.challenge':
    'Count your saved adventurers: the most wins, whatever they are worth. A tie goes to the player with more points, then to the one who had fewer turns; if they are still tied, they share the victory.',
  'help.end.score.if.extension':
    'Turn over your saved adventurers and add up their values. The most points wins. A tie goes to the player who saved more adventurers; if they are still tied, they share the victory.',
  'help.end.score.if.overcrowded':
    'Turn over your saved adventurers and add up their values. The most points wins. A tie goes to the player who saved more adventurers; if they are still tied, they share the victory.',
  'help.end.out':
    'Nobody left to save? You still play: you sink two tiles a turn, and you move the creatures.',
  'help.end.out.if.no_actions_when_out':
    'Nobody left to save? You still play: you sink two tiles a turn and move the creatures, but you play no powers.',

  'help.faq': 'Questions',
  'help.faq.reserve':
    'All the sharks or kaijus are out? Move one of them there. No raft in reserve? Move an empty one; if there is none, nothing happens.',
  'help.faq.kaiju':
    'A kaiju is in the space? No shark or raft appears there, but a new kaiju pushes the old one away.',
  'help.faq.seats': 'More swimmers than free seats? Whoever’s turn it is chooses who climbs aboard.',
  'help.faq.repellent':
    'One repellent drives off one creature and spares everyone in its space, raft included.',
  'help.faq.all': 'All questions and answers',

  'help.options': 'Other ways to play',

  'help.keys': 'Keyboard shortcuts',
  'help.key.arrows': 'Arrow keys',
  'help.key.arrows.line': 'Move around the board.',
  'help.key.enter': 'Enter',
  'help.key.enter.line': 'Choose a piece, then where it goes.',
  'help.key.escape': 'Esc',
  'help.key.escape.line': 'Go back, or skip the animation.',
  'help.key.question': '?',
  'help.key.question.line': 'Show all shortcuts during a game.',

  'learn.tabs': 'Look it up',
  'learn.card': 'Summary card',
  'learn.help': 'How to play',
  'learn.rules': 'All the rules',
  'card.title': 'Summary card',
  'help.card.kaiju': 'A kaiju also pushes people on land and other creatures.',
  'help.card.kaiju.if.short_pushes':
    'A kaiju also pushes people on land and other creatures, exactly one space.',
  'card.swim': 'Each adventurer swims at most once a turn. From land onto a raft beside it is walking.',
  'rules.title': 'All the rules',
  'rules.about': 'The rule: {about}',
  'rules.search': 'Search the rules',
  'rules.found': { one: '{n} section', other: '{n} sections' },
  'rules.none': 'Nothing found. Try another word, or look through the glossary.',
  'rules.loading': 'Opening the rules…',
  'rules.failed': 'The rules could not be loaded.',
  'rules.again': 'Try again',
};
