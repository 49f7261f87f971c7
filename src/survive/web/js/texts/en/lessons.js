/** English: the lessons of the tutorial. */
export default {
  // The list of lessons, and what stands around each of them
  'lessons.title': 'Learn to play',
  'lessons.intro':
    'Eight short lessons on the real board, about ten minutes in all. You can stop at any time and carry on later.',
  'lessons.begin': 'Start',
  'lessons.resume': 'Carry on',
  'lessons.repeat': 'Play again',
  'lessons.done': 'Done',
  'lessons.progress': '{done} of {all} done',
  'lessons.first_game': 'Play your first game',
  'lessons.first_game.line': 'You against two easy bots, with all tips and your values in sight',
  'lessons.panel': 'Lesson {n}: {title}',
  'lessons.rival': 'Yellow',
  'lessons.step': 'Step {n} of {all}',
  'lessons.back': 'Take it back',
  'lessons.again': 'Start this lesson again',
  'lessons.next': 'Next lesson',
  'lessons.skip': 'Skip this lesson',
  'lessons.skip.short': 'Skip',
  'lessons.all': 'All lessons',
  'lessons.all.short': 'List',
  'lessons.stuck': 'From here the goal is out of reach. Start the lesson again: it only takes a moment.',
  'lessons.graduated': 'That was the last lesson. You know the game now!',
  'lessons.minutes': {
    one: '{n} minute',
    other: '{n} minutes',
  },

  // 1: walking
  'lesson.walk.title': 'On foot',
  'lesson.walk.line': 'Three moves a turn, and how to step onto a raft',
  'lesson.walk.end': 'You have ended your moves too early. Take it back: you still need them.',
  'lesson.walk.1':
    'The island is sinking, and this red adventurer is yours. Each turn you have three moves of one space. Choose the adventurer, then a marked space on land.',
  'lesson.walk.1.hint':
    'Click or tap the red adventurer on the glowing space, then a space beside it, towards the raft.',
  'lesson.walk.1.praise': 'That was one move. Two are left.',
  'lesson.walk.2': 'A raft is floating at the shore. Walk to a tile beside it.',
  'lesson.walk.2.hint': 'One step onto a glowing beach is enough.',
  'lesson.walk.2.praise': 'Well done: the raft is right beside you.',
  'lesson.walk.2.away': 'That leads away from the raft. Take it back and go towards the shore.',
  'lesson.walk.3': 'Now step onto the raft. From land to a raft beside it is walking: nobody gets wet.',
  'lesson.walk.3.hint': 'Choose your adventurer, then the space with the raft.',
  'lesson.walk.3.praise': 'Aboard with dry feet! That is the best way off the island.',
  'lesson.walk.3.water':
    'That is the water: your adventurer is swimming now. Take it back and choose the space with the raft.',
  'lesson.walk.3.spent': 'Your three moves are used up. Take the last one back: you need it for the raft.',

  // 2: swimming
  'lesson.swim.title': 'Into the water',
  'lesson.swim.line': 'One swim a turn for each adventurer, and coming ashore',
  'lesson.swim.end': 'You have ended your moves too early. Take it back: you still need them.',
  'lesson.swim.1':
    'Two of your adventurers are swimming. The dashed spaces touch a safe island. Let the swimmer farther out swim to one of them.',
  'lesson.swim.1.hint': 'Choose the swimmer on the glowing space, then the dashed space beside the island.',
  'lesson.swim.1.praise': 'There! But now this one has to rest until your next turn.',
  'lesson.swim.1.away':
    'That does not bring you closer. Take it back and swim to a dashed space beside the safe island.',
  'lesson.swim.2':
    'Each adventurer swims only once a turn. The other one has not swum yet: bring that one ashore.',
  'lesson.swim.2.hint': 'Choose the adventurer on the glowing space, then the island in the corner.',
  'lesson.swim.2.praise': 'Saved! Nothing can harm this one any more.',
  'lesson.swim.2.twice': 'This adventurer has already swum this turn. Let the other one swim.',
  'lesson.swim.3':
    'One move is left. Going from land into the water is a swim too. Let the one on the beach jump in.',
  'lesson.swim.3.hint': 'Choose the adventurer on the beach, then a water space beside it.',
  'lesson.swim.3.praise': 'In the water it is slow going: one space per turn. A raft is faster.',
  'lesson.swim.3.walked': 'That was a walk. Take it back and choose a water space.',

  // 3: rafts
  'lesson.rafts.title': 'Rafts',
  'lesson.rafts.line': 'Three seats, who steers, and climbing aboard',
  'lesson.rafts.end': 'You have ended your moves too early. Take it back: you still need them.',
  'lesson.rafts.1':
    'One red and one yellow share this raft: you may both steer it. Move it to your swimmer, who climbs aboard for free.',
  'lesson.rafts.1.hint': 'Choose the raft itself, not its passengers, then the space with your swimmer.',
  'lesson.rafts.1.praise': 'All aboard, and the raft is full: it has three seats.',
  'lesson.rafts.1.theirs':
    'On that raft yellow has two and you only one: yellow steers it. Take the other raft.',
  'lesson.rafts.1.swam': 'No need to get wet! Take it back and move the raft instead.',
  'lesson.rafts.2':
    'Two red, one yellow: now you alone steer. Move the raft to a dashed space beside the island.',
  'lesson.rafts.2.hint': 'Choose the raft, then a glowing space.',
  'lesson.rafts.2.praise': 'Land ahead!',
  'lesson.rafts.2.jumped': 'Someone has jumped off. Take it back and move the whole raft.',
  'lesson.rafts.3':
    'One move is left. From the raft to the safe island is walking. Bring one of your adventurers ashore.',
  'lesson.rafts.3.hint': 'Choose a red adventurer on the raft, then the island in the corner.',
  'lesson.rafts.3.praise': 'Saved! With three moves a raft brings a whole crew closer.',
  'lesson.rafts.3.spent': 'Your three moves are used up. Take the last one back and step ashore instead.',

  // 4: rising waters
  'lesson.sink.title': 'The island sinks',
  'lesson.sink.line': 'Beaches, forests, mountains, and what lies beneath',
  'lesson.sink.1':
    'After your moves you sink one tile. All beaches go first, then the forests, then the mountains. Sink a beach!',
  'lesson.sink.1.hint': 'Choose one of the two glowing beaches.',
  'lesson.sink.1.praise': 'A power! It is in your hand, and nobody else knows which one it is.',
  'lesson.sink.1.order': 'That tile has to wait: as long as there are beaches, only beaches sink.',
  'lesson.sink.2':
    'Now the die is rolled for a creature, and then it is yellow’s turn. Yellow finds something too: watch.',
  'lesson.sink.2.hint': 'Just wait a moment: the others play by themselves.',
  'lesson.sink.2.praise': 'Yellow has a power as well. You can see that, but not which one.',
  'lesson.sink.3': 'Your turn again. You are standing safely on a mountain, so end your moves.',
  'lesson.sink.3.hint': 'Use the glowing button below the board.',
  'lesson.sink.3.praise': 'The beaches are gone: now forests sink.',
  'lesson.sink.4':
    'Sink a forest. Under a tile there may also be something that happens at once, for everyone to see.',
  'lesson.sink.4.hint': 'Choose one of the two glowing forests.',
  'lesson.sink.4.praise':
    'Sharks, kaijus, rafts, whirlpools, volcanoes: all of them come from under the tiles.',
  'lesson.sink.4.order': 'Mountains come last: sink a forest first.',

  // 5: sea serpent and shark
  'lesson.creatures.title': 'Serpent and shark',
  'lesson.creatures.line': 'Who swallows what, and where sharks come from',
  'lesson.creatures.1':
    'The die shows the sea serpent, so you move one by one space. It swallows swimmers, and rafts with everyone aboard. Send it to yellow’s raft!',
  'lesson.creatures.1.hint': 'Choose the serpent, then the glowing space with yellow’s raft.',
  'lesson.creatures.1.praise': 'Gulp! The raft and its whole crew are gone.',
  'lesson.creatures.1.own': 'Oh dear, that was your own swimmer! Look twice before you move a creature.',
  'lesson.creatures.1.nothing': 'It found nobody there. Yellow’s raft was right beside it.',
  'lesson.creatures.2': 'There are no sharks on the board yet: they come from under the tiles. Sink a beach.',
  'lesson.creatures.2.hint': 'Choose one of the two glowing beaches.',
  'lesson.creatures.2.praise': 'A shark! It eats swimmers, but leaves rafts alone.',
  'lesson.creatures.3': 'The die shows the shark. It swims one or two spaces. Send it to yellow’s swimmer.',
  'lesson.creatures.3.hint': 'Choose the shark and bring it to the glowing space, if need be in two steps.',
  'lesson.creatures.3.praise':
    'Snap! Creatures belong to nobody: whoever rolls them sends them where it hurts the others.',
  'lesson.creatures.3.own': 'Oh dear, that was your own swimmer! Start again and look twice.',
  'lesson.creatures.3.raft':
    'On a raft everyone is safe from sharks. Take it back, or swim on to yellow’s swimmer.',

  // 6: the kaiju
  'lesson.kaiju.title': 'The kaiju',
  'lesson.kaiju.line': 'It eats nobody, but it pushes, and you choose where',
  'lesson.kaiju.1':
    'The die shows the kaiju. It goes one or two spaces, on land too. Move it to the beach where red and yellow are standing.',
  'lesson.kaiju.1.hint': 'Choose the kaiju, then the glowing beach.',
  'lesson.kaiju.1.praise': 'Everyone on its space has to go: you push them one by one.',
  'lesson.kaiju.1.away': 'Nobody is there to be pushed. Take it back and go to the beach.',
  'lesson.kaiju.2': 'Each push is your choice. Push yellow into the water where the shark is waiting.',
  'lesson.kaiju.2.hint': 'Choose the yellow adventurer, then the space with the shark.',
  'lesson.kaiju.2.praise': 'Straight into its jaws.',
  'lesson.kaiju.2.own': 'That was your own adventurer! Take it back, or start again.',
  'lesson.kaiju.2.gentle': 'How kind of you: yellow is safe there. Take it back and think of the shark.',
  'lesson.kaiju.3': 'Now your own adventurer: push this one to dry land.',
  'lesson.kaiju.3.hint': 'Choose a glowing tile.',
  'lesson.kaiju.3.praise': 'Well pushed! A kaiju is as good or as bad as whoever moves it.',
  'lesson.kaiju.3.own': 'Into the jaws of the shark! Start again and push your own adventurer to land.',

  // 7: powers
  'lesson.powers.title': 'Powers',
  'lesson.powers.line': 'Play them in your turn, and the repellent in others’ turns too',
  'lesson.powers.1':
    'The raft is four moves from safety, and you have three. Play the oars from your hand: they carry it one or two spaces for free.',
  'lesson.powers.1.hint':
    'Choose the oars in your hand, then the raft and the spaces towards the island, twice.',
  'lesson.powers.1.praise': 'Powers cost no moves, and you may play as many as you like.',
  'lesson.powers.1.rowed':
    'That cost a move, and now one will be missing. Take it back and play the oars first.',
  'lesson.powers.2': 'Now bring the raft to the island with your moves, and your adventurer ashore.',
  'lesson.powers.2.hint': 'Move the raft to a dashed space, then choose the adventurer and the island.',
  'lesson.powers.2.praise': 'Saved, five points!',
  'lesson.powers.2.spent': 'Your moves are used up. Take some back: the shortest way is two moves.',
  'lesson.powers.3':
    'End your moves and sink a beach. Your swimmer is near a shark, but you hold a repellent.',
  'lesson.powers.3.hint': 'Use the glowing button, then choose a beach.',
  'lesson.powers.3.praise': 'Now it is yellow’s turn. Yellow will roll the die.',
  'lesson.powers.4':
    'The repellent works in others’ turns as well. When the shark comes for your swimmer you will be asked: use it!',
  'lesson.powers.4.hint': 'Wait for the question, then answer it with the repellent.',
  'lesson.powers.4.praise': 'Off it goes! The repellent is used up, but your swimmer lives.',
  'lesson.powers.4.declined': 'The shark has eaten your swimmer. Start again and use the repellent.',

  // 8: the end
  'lesson.end.title': 'Win the game',
  'lesson.end.line': 'Values, the third volcano and the count',
  'lesson.end.small': 'That one is worth only 1 point. Take it back: it would not be enough to win.',
  'lesson.end.1':
    'The last turn! Yellow has saved 7 points, you 5. One of your adventurers is worth 5, the other 1. There is time for only one: save the right one.',
  'lesson.end.1.hint': 'The one on the glowing space is worth 5. Row beside the island, then step ashore.',
  'lesson.end.1.praise': 'Ten points! Only saved adventurers count.',
  'lesson.end.1.end': 'Not yet! Take it back and save someone first.',
  'lesson.end.2':
    'Two volcanoes have erupted. The third one ends the game, and what you have saved is counted. End your moves and sink a mountain.',
  'lesson.end.2.hint': 'Use the button below the board, then choose a mountain.',
  'lesson.end.2.praise': 'Ten to seven: you have won your first small game!',
};
