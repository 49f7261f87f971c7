/** English: what helps newcomers: lines over the dock in the first turns, and a bot's advice in words. */
export default {
  'coach.title': 'Tip for newcomers',
  'coach.close': 'No more tips',
  'coach.place_adventurer':
    'Each adventurer carries a treasure of 1 to 5 points. Beaches sink first, mountains last; rafts start at the shore.',
  'coach.place_raft':
    'A raft carries three. Put it where your own people reach it quickly: anybody may take an empty one.',
  'coach.act':
    'Three moves a turn, one space each: walk, swim once per adventurer, or row a raft. The goal: the islands in the corners.',
  'coach.sink':
    'Now one tile goes under: beaches first, then forests, then mountains. Whoever stands there must swim, and something may hide beneath.',
  'coach.creature.serpent':
    'Sea serpents swallow rafts and everybody in the water. Move one towards your rivals, away from your own.',
  'coach.creature.shark':
    'Sharks eat swimmers, but nobody aboard a raft. Move one towards your rivals, away from your own.',
  'coach.creature.kaiju':
    'A kaiju smashes rafts and pushes everybody aside, on land too. Move one towards your rivals, away from your own.',
  'coach.push': 'A kaiju eats nobody, but it pushes: you choose where each one lands, even next to a shark.',
  'coach.repel': 'A repellent drives the creature off before it strikes. It works once.',
  'coach.choose': 'Choose among what is marked. The lamp shows what a bot would do.',
  'coach.others':
    'Watch the others: fresh tracks on the water show what sank and which creature moved. The log lists everything.',

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
