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
  'lessons.skipped': 'Skipped',
  'lessons.progress': '{done} of {all} done',
  'lessons.first_game': 'Play your first game',
  'lessons.first_game.line': 'You against two easy bots, with all tips and your values in sight',
  'lessons.panel': 'Lesson {n}: {title}',
  'lessons.rival': 'Yellow',
  'lessons.step': 'Step {n} of {all}',
  'lessons.back': 'Take it back',
  'lessons.again': 'Start this lesson again',
  'lessons.over': 'Lesson complete!',
  'lessons.next': 'Next lesson',
  'lessons.skip': 'Skip this lesson',
  'lessons.skip.short': 'Skip',
  'lessons.all': 'All lessons',
  'lessons.all.short': 'List',
  'lessons.lost': 'That way the goal is out of reach. Take it back and try something else.',
  'lessons.graduated': 'That was the last lesson. You know the game now!',
  'lessons.minutes': {
    one: '{n} minute',
    other: '{n} minutes',
  },

  // 1: walking
  'lesson.walk.title': 'On foot',
  'lesson.walk.line': 'Three moves a turn, and how to step onto a raft',
  'lesson.walk.end': 'Your moves are over, and nobody is on the raft yet.',
  'lesson.walk.water':
    'Into the water? Swimmers manage only one space per turn. Stay on land until you can step onto the raft.',
  'lesson.walk.away': 'From there you can no longer reach the raft in this turn.',
  'lesson.walk.1':
    'The island is sinking, and this red adventurer is yours. Each turn you have three moves, one space at a time. Choose the adventurer, then a marked space on land.',
  'lesson.walk.1.hint': 'Choose the red adventurer, then a space on land, towards the raft.',
  'lesson.walk.1.praise': 'That was one move. Two are left.',
  'lesson.walk.2': 'A raft is floating at the shore. Walk to one of the two beaches beside it.',
  'lesson.walk.2.hint': 'One step onto a glowing beach is enough.',
  'lesson.walk.2.praise': 'Well done: the raft is right beside you.',
  'lesson.walk.3': 'Now step onto the raft. From land to a raft beside it you walk: nobody gets wet.',
  'lesson.walk.3.hint': 'Choose your adventurer, then the raft.',
  'lesson.walk.3.praise': 'Aboard with dry feet! That is the best way off the island.',

  // 2: swimming
  'lesson.swim.title': 'Into the water',
  'lesson.swim.line': 'One swim a turn for each adventurer, and coming ashore',
  'lesson.swim.end': 'Your moves are over, and not everyone has had a swim yet.',
  'lesson.swim.walked': 'That was a walk, and you need all three moves for swimming.',
  'lesson.swim.1':
    'Two of your adventurers are swimming towards the safe island in the corner. Start with the one farther out: swim to a space beside the island.',
  'lesson.swim.1.hint': 'Choose the swimmer farther out, then a glowing space beside the island.',
  'lesson.swim.1.praise': 'There! But now this one has to rest until your next turn.',
  'lesson.swim.1.early': 'Saved already, well done! Now the other swimmer: move beside the island.',
  'lesson.swim.1.other':
    'This one was right beside the island: a single swim, and they would have been saved.',
  'lesson.swim.1.away': 'That does not lead to the island, and nobody swims twice in one turn.',
  'lesson.swim.2':
    'Each adventurer swims only once a turn. The other one has not swum yet: bring them ashore.',
  'lesson.swim.2.hint': 'Choose the other swimmer, then the island in the corner.',
  'lesson.swim.2.praise': 'Saved! Nothing can harm this one any more.',
  'lesson.swim.2.twice': 'This adventurer has already swum this turn. Choose the other one.',
  'lesson.swim.2.away': 'The island was right there: a single swim, and this one would have been saved.',
  'lesson.swim.3':
    'One move is left. Going from land into the water is a swim too: let the one on the beach jump in.',
  'lesson.swim.3.hint': 'Choose the adventurer on the beach, then a glowing space of water.',
  'lesson.swim.3.praise': 'Swimming is slow: one space per turn. A raft is faster.',

  // 3: rafts
  'lesson.rafts.title': 'Rafts',
  'lesson.rafts.line': 'Three seats, who steers, and climbing aboard',
  'lesson.rafts.end': 'Your moves are over, and nobody has come ashore yet.',
  'lesson.rafts.swam': 'No need to get wet: a raft carries everyone with a single move.',
  'lesson.rafts.away': 'From there your moves no longer bring anyone ashore.',
  'lesson.rafts.1':
    'One red and one yellow share this raft, so you may both steer it. Move it to your swimmer, who climbs aboard for free.',
  'lesson.rafts.1.hint': 'Choose the raft itself, not its passengers, then the space with your swimmer.',
  'lesson.rafts.1.praise': 'All aboard, and the raft is full: it has three seats.',
  'lesson.rafts.1.theirs':
    'On that raft yellow has two and you only one, so yellow steers it. Move the other raft.',
  'lesson.rafts.2':
    'Two red, one yellow: now you alone steer. Move the raft to a space beside the safe island.',
  'lesson.rafts.2.hint': 'Choose the raft, then a glowing space beside the island.',
  'lesson.rafts.2.praise': 'Land ahead!',
  'lesson.rafts.3':
    'One move is left. From the raft to the safe island you walk. Bring one of your adventurers ashore.',
  'lesson.rafts.3.hint': 'Choose a red adventurer on the raft, then the island in the corner.',
  'lesson.rafts.3.praise': 'Saved! With three moves a raft brings a whole crew closer.',

  // 4: rising waters
  'lesson.sink.title': 'The island sinks',
  'lesson.sink.line': 'Beaches, forests, mountains, and what lies beneath',
  'lesson.sink.1':
    'After your moves you sink one tile. All the beaches go first, then the forests, then the mountains. Sink a beach!',
  'lesson.sink.1.hint': 'Choose one of the two glowing beaches.',
  'lesson.sink.1.praise': 'A power! It is in your hand, and nobody else knows which one it is.',
  'lesson.sink.1.order': 'That tile has to wait: as long as there are beaches, only beaches sink.',
  'lesson.sink.2':
    'Every turn ends with the creature die: it shows which creature you move. There are none on the board yet, but watch.',
  'lesson.sink.2.praise': 'No creature to move, so your turn is over.',
  'lesson.sink.3': 'Now yellow has a turn: moves, sinking a tile, the die. Watch what yellow finds.',
  'lesson.sink.3.praise': 'Yellow has a power as well. You can see that, but not which one.',
  'lesson.sink.4':
    'Your turn again. You are standing on a mountain, and mountains sink last: end your moves.',
  'lesson.sink.4.hint': 'Use the glowing button below the board.',
  'lesson.sink.4.praise': 'The beaches are gone, so now forests sink.',
  'lesson.sink.5':
    'Sink a forest. Under a tile there may also be something that happens at once, for everyone to see.',
  'lesson.sink.5.hint': 'Choose one of the two glowing forests.',
  'lesson.sink.5.praise':
    'Sharks, kaijus, rafts, whirlpools, volcanoes: all of them come from under the tiles.',
  'lesson.sink.5.order': 'Mountains come last: sink a forest first.',

  // 5: sea serpent and shark
  'lesson.creatures.title': 'Serpent and shark',
  'lesson.creatures.line': 'Who swallows what, and where sharks come from',
  'lesson.creatures.1':
    'The die shows the sea serpent, so you move it one space. It swallows swimmers, and rafts with everyone aboard. Send it to yellow’s raft!',
  'lesson.creatures.1.hint': 'Choose the serpent, then yellow’s raft on the glowing space.',
  'lesson.creatures.1.praise': 'Gulp! The raft and its whole crew are gone.',
  'lesson.creatures.1.own': 'Oh dear, that was your own swimmer! Look twice before you move a creature.',
  'lesson.creatures.1.nothing': 'Nobody was there to swallow. Yellow’s raft was right beside the serpent.',
  'lesson.creatures.2':
    'That was your turn. Now it is yellow’s: first the moves, then a tile sinks, then the die. It is always the same order.',
  'lesson.creatures.2.praise': 'Yellow rolled the kaiju, but there is none on the board.',
  'lesson.creatures.3': 'Your turn, and it begins with your moves. You need none today: end them.',
  'lesson.creatures.3.hint': 'Use the glowing button below the board.',
  'lesson.creatures.3.praise': 'After the moves you sink a tile.',
  'lesson.creatures.4': 'There are no sharks yet: they come from under the tiles. Sink a beach.',
  'lesson.creatures.4.hint': 'Choose one of the two glowing beaches.',
  'lesson.creatures.4.praise': 'A shark! It eats swimmers, but leaves rafts alone.',
  'lesson.creatures.5': 'The die comes last: it shows which creature you move.',
  'lesson.creatures.5.praise': 'The die shows the shark.',
  'lesson.creatures.6': 'A shark swims one or two spaces. Send it to yellow’s swimmer.',
  'lesson.creatures.6.hint': 'Choose the shark and bring it to yellow’s swimmer, in two steps if need be.',
  'lesson.creatures.6.praise':
    'Snap! Creatures belong to nobody: whoever rolls them sends them where it hurts the others.',
  'lesson.creatures.6.own': 'Oh dear, that was your own swimmer! Look twice before you move a creature.',
  'lesson.creatures.6.raft': 'On a raft everyone is safe from sharks. Swim on to yellow’s swimmer.',
  'lesson.creatures.6.nothing': 'Nobody was swimming there. Yellow’s swimmer was within reach.',

  // 6: the kaiju
  'lesson.kaiju.title': 'The kaiju',
  'lesson.kaiju.line': 'It eats nobody, but it pushes, and you choose where',
  'lesson.kaiju.1':
    'The die shows the kaiju. It moves one or two spaces, on land too. Send it to the beach where red and yellow stand together.',
  'lesson.kaiju.1.hint': 'Choose the kaiju, then the beach with red and yellow.',
  'lesson.kaiju.1.praise': 'Everyone on its space has to leave: you push them one at a time.',
  'lesson.kaiju.1.away': 'From there it no longer gets to the beach with red and yellow.',
  'lesson.kaiju.2':
    'You choose where each of them lands. Push yellow into the water, where the shark is waiting.',
  'lesson.kaiju.2.hint': 'Choose the yellow adventurer, then the space with the shark.',
  'lesson.kaiju.2.praise': 'Straight into its jaws.',
  'lesson.kaiju.2.gentle': 'How kind of you: nothing happens to yellow there. Think of the shark.',
  'lesson.kaiju.2.wet': 'Now your own adventurer is in the water, right beside the shark.',
  'lesson.kaiju.own': 'Into the jaws of the shark, and it was your own adventurer!',
  'lesson.kaiju.3': 'Now your own adventurer: push this one onto dry land.',
  'lesson.kaiju.3.hint': 'Choose a glowing tile on dry land.',
  'lesson.kaiju.3.praise': 'Well pushed! A kaiju is as good or as bad as whoever moves it.',
  'lesson.kaiju.3.wet': 'That is water, right beside the shark. There was dry land, too.',

  // 7: powers
  'lesson.powers.title': 'Powers',
  'lesson.powers.line': 'Play them in your turn, and the repellent in others’ turns too',
  'lesson.powers.swimmer': 'Leave this swimmer alone: in a moment you will see what for.',
  'lesson.powers.jumped': 'Stay aboard! Swimmers manage only one space per turn.',
  'lesson.powers.1':
    'The raft is four moves from safety, and you have three. Play the oars from your hand: they move it one or two spaces for free.',
  'lesson.powers.1.hint':
    'Choose the oars in your hand, then the raft and one or two spaces towards the island.',
  'lesson.powers.1.praise': 'Powers cost no moves, and you may play as many as you like.',
  'lesson.powers.1.end': 'Your moves are over, and the raft is still at sea.',
  'lesson.powers.1.rowed': 'From there even the oars do not bring the raft to the island in time.',
  'lesson.powers.2': 'Now use your moves: reach the island with the raft and bring your adventurer ashore.',
  'lesson.powers.2.hint': 'As soon as the raft is beside the island, choose the adventurer, then the island.',
  'lesson.powers.2.praise': 'Saved, five points!',
  'lesson.powers.2.end': 'Your moves are over, and nobody has come ashore.',
  'lesson.powers.2.spent': 'From there your moves no longer bring anyone ashore.',
  'lesson.powers.3':
    'End your moves and sink a beach. A shark is close to your swimmer, but you hold a repellent.',
  'lesson.powers.3.hint': 'Use the button below the board, then choose a beach.',
  'lesson.powers.3.praise': 'Now it is yellow’s turn.',
  'lesson.powers.4':
    'The repellent works in other players’ turns too. Watch what yellow does with the shark.',
  'lesson.powers.4.praise': 'The shark is coming for your swimmer!',
  'lesson.powers.5': 'You hold a repellent, so you are asked: use it!',
  'lesson.powers.5.hint': 'Answer the question with the repellent.',
  'lesson.powers.5.praise': 'Off it goes! The repellent is used up, but your swimmer lives.',
  'lesson.powers.5.declined': 'The shark has eaten your swimmer. The repellent would have driven it away.',

  // 8: the end
  'lesson.end.title': 'Win the game',
  'lesson.end.line': 'Values, the third volcano and the count',
  'lesson.end.1':
    'Your last turn! Yellow has saved 7 points, you have saved 5. On your two rafts are a 5 and a 1, and there is time to save only one of them. Which one?',
  'lesson.end.1.hint': 'Save the one worth 5: row beside the island, then step ashore.',
  'lesson.end.1.praise': 'Ten points! Only saved adventurers count.',
  'lesson.end.1.end': 'Your moves are over, and the 5 is still at sea.',
  'lesson.end.1.small': 'That one is worth only 1 point: six to seven is not enough to win.',
  'lesson.end.1.away': 'From there the 5 does not come ashore in time.',
  'lesson.end.2':
    'Two volcanoes have erupted. The third one ends the game, and the points are counted. Sink a mountain!',
  'lesson.end.2.hint': 'Choose one of the two mountains.',
  'lesson.end.2.praise': 'Ten to seven: you have won your first little game!',
};
