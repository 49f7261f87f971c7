/** English: what helps newcomers: lines over the dock in the first turns, and a bot's advice in words. */
export default {
  'coach.title': 'Tip for newcomers',
  'coach.close': 'Close this tip',
  'coach.stop': 'No more tips',
  'coach.stopped': 'No more tips. They are back with “Tips for newcomers” in the settings.',
  'coach.more': 'More',
  'coach.place_adventurer':
    'Each adventurer carries a treasure of 1 to 5 points. Beaches sink first, mountains last; rafts start at the shore.',
  'coach.place_raft':
    'A raft carries three adventurers. Put it where your own adventurers can reach it quickly: anyone may take an empty one.',
  'coach.act':
    'You have three moves of one space each: walk, swim (once per adventurer) or move a raft. Head for the islands in the corners.',
  'coach.sink':
    'Now sink a tile: beaches first, then forests, then mountains. Anyone standing on it has to swim, and something may be hiding underneath.',
  'coach.creature.serpent':
    'Sea serpents swallow swimmers, and rafts with everyone aboard. Move one towards your rivals and away from your own adventurers.',
  'coach.creature.shark':
    'Sharks eat swimmers but can’t touch anyone on a raft. Move one towards your rivals and away from your own adventurers.',
  'coach.creature.kaiju':
    'A kaiju smashes rafts and pushes everyone aside, on land too. Move one towards your rivals and away from your own adventurers.',
  'coach.push':
    'A kaiju eats nobody, but it pushes: you choose where each piece lands, even straight into a shark’s jaws.',
  'coach.repel': 'A repellent drives the creature off before it strikes. It works once.',
  'coach.others':
    'Watch the others: fresh tracks on the water show what sank and which creature moved. The log lists everything.',
  'coach.take_seat':
    'There are fewer seats than swimmers: you choose who climbs aboard. The others keep swimming.',
  'coach.extra_move':
    'The tile sank under your adventurer: one free move, right now. It can’t be saved for later.',
  'coach.power':
    'You found a power! From your next turn on you can play it; nobody else knows which one it is.',
  'coach.whirlpool':
    'A whirlpool! It takes everything in its space and in the water around it. Land beside it is safe.',
  'coach.volcano':
    'A volcano! Everything there is lost, and nobody can enter that space any more. The third volcano ends the game.',
  'coach.shark': 'A shark came from under the tile: it eats swimmers. On a raft you are safe from it.',
  'coach.kaiju':
    'A kaiju came from under the tile: it eats nobody, but smashes rafts and pushes everything out of its space, even on land.',
  'coach.raft':
    'There was a raft under the tile. It belongs to nobody: whoever has the most adventurers aboard steers it.',
  'coach.stayed':
    'No creature of that kind can move, so nothing happens. Sharks and kaijus come from under the tiles.',
  'coach.majority':
    'Someone has more adventurers on the raft than you, so they steer now. With one more of yours aboard you would steer too.',
  'coach.swam':
    'This adventurer has swum and can’t swim again this turn. Walking, or riding a raft, is still fine.',
  'coach.boarded': 'Your swimmer found a free seat and climbed aboard: that is free and happens by itself.',
  'coach.saved':
    'Your adventurer is safe, and nothing can happen to them any more! Their value stays secret until the end.',
  'coach.lost':
    'You’ve lost an adventurer. Swimmers are in the greatest danger: stay on land or on a raft when creatures are near.',
  'coach.pushed':
    'A kaiju pushed your adventurer. Whoever’s turn it is chooses where. It doesn’t count as your swim.',
  'coach.forest':
    'The beaches are gone: now forests sink. Two of them hide whirlpools that swallow everything around.',
  'coach.mountain':
    'Only mountains are left, and half of them are volcanoes. The third one ends the game: hurry ashore!',
  'coach.out':
    'You have nobody left to save, but you still play: you sink two tiles a turn and move the creatures.',

  'what.title': 'What is this?',
  'what.more': 'More in “How to play”',
  'why.rule': 'Read the rule',
  'what.adventurer': 'Adventurer',
  'what.adventurer.line': 'Carries a treasure of 1 to 5 points, which counts on a safe island.',
  'what.swimmer': 'Swimmer',
  'what.swimmer.line':
    'An adventurer in the water: swims once per turn, and is prey for sea serpents and sharks.',
  'what.serpent.line':
    'Moves one space through the water. Swallows swimmers, and rafts with everyone aboard.',
  'what.shark.line': 'Moves one or two spaces through the water. Eats swimmers, but nobody on a raft.',
  'what.kaiju.line': 'Moves one or two spaces over water and land. Smashes rafts and pushes everyone aside.',
  'what.beach.line': 'Sinks first. Something may be hiding underneath.',
  'what.forest.line': 'Sinks once all the beaches are gone.',
  'what.mountain.line': 'Sinks last, and some mountains are volcanoes.',
  'what.water': 'Water',
  'what.water.line': 'Swim here, once per turn, or row here with a raft.',
  'what.landing': 'Landing space',
  'what.safe': 'Safe island',
  'what.reserve.line': 'Rafts, sharks and kaijus that can still come from under the tiles.',
  'what.saved': 'Saved',
  'what.in_play': 'To save',
  'what.in_play.line': 'Adventurers still on the board, on their way.',
  'what.stranded': 'Stranded',
  'what.stranded.line': 'Adventurers who had not reached a safe island when the game ended.',
  'what.lost': 'Lost',
  'what.lost.line': 'Adventurers taken by creatures, whirlpools or volcanoes.',
  'what.undo.line': 'Takes back your last choice, until a tile is turned or a die is rolled.',
  'what.hint.line': 'Shows what a bot would do in your place.',
  'what.end.line': 'Ends your moves. Next you sink a tile.',

  'advice.no_reason': 'It came out best when the bot compared your moves.',
  'advice.go': 'Hint: {origin} → {target}.',
  'advice.end': 'Hint: stop moving now.',
  'advice.stop': 'Hint: stop here.',
  'advice.decline': 'Hint: keep the repellent.',
  'advice.repel': 'Hint: use the repellent.',
  'advice.sink': 'Hint: sink {space}.',
  'advice.place': 'Hint: place the {value} on {space}.',
  'advice.raft': 'Hint: put the raft on {space}.',
  'advice.put': 'Hint: choose {space}.',
  'advice.seat': 'Hint: let the marked one climb aboard.',
  'advice.pick': 'Hint: choose the one on {space}.',
  'advice.power': 'Hint: play “{power}”.',
};
