/** What a puzzle teaches: one sentence per idea that the server names. */
export default {
  'puzzles.lesson.push_creature':
    'A kaiju pushes creatures too. A sea serpent or a shark that is pushed to your rivals strikes at once.',
  'puzzles.lesson.push_away': 'A kaiju can also push a creature away from your adventurers.',
  'puzzles.lesson.push_into_creature':
    'You choose where the pushed ones go: right into the space of a shark or a sea serpent, if one is near.',
  'puzzles.lesson.push_own':
    'A push can help, too: let the kaiju push your own adventurer onto a raft or nearer to safety.',
  'puzzles.lesson.push_off_raft':
    'A kaiju on a raft takes the raft away and pushes everyone off: worth most where rivals sit.',
  'puzzles.lesson.push_rivals':
    'You choose where rivals are pushed: into the water, away from their raft or back to where they came from.',
  'puzzles.lesson.dive_at':
    'A dive puts a creature wherever there is free water: right beside your rivals, for instance.',
  'puzzles.lesson.dive_away': 'A dive removes the creature that is lying in wait beside your adventurers.',
  'puzzles.lesson.dolphin_ashore':
    'Get off the raft early: the dolphin carries a swimmer up to two spaces, even ashore, and costs no move.',
  'puzzles.lesson.dolphin_aboard':
    'The dolphin’s steps come on top of your moves and of the one swim per turn: enough to reach a raft.',
  'puzzles.lesson.dolphin': 'The dolphin’s steps come on top of your moves and of the one swim per turn.',
  'puzzles.lesson.oars_and_moves':
    'Oars are two more moves for a raft: land one adventurer with your moves, another with the oars.',
  'puzzles.lesson.oars': 'Oars move a raft two spaces and leave your three moves for others.',
  'puzzles.lesson.sink_two': 'Two rivals on one tile: sink it, and both must swim.',
  'puzzles.lesson.sink_to_creature':
    'Sink the land near a creature: whoever falls into the water there is within its reach at once.',
  'puzzles.lesson.sink_not_own': 'Sink the land under rivals before the land under your own adventurers.',
  'puzzles.lesson.sink_rival':
    'A swimmer moves only one space per turn: sink the land under a rival who would still have far to go.',
  'puzzles.lesson.sink_nobody':
    'An empty tile can be the best one: what lies beneath it finds none of yours.',
  'puzzles.lesson.row_rivals': 'Whoever steers a raft also steers the rivals aboard: even to a creature.',
  'puzzles.lesson.one_raft':
    'A raft at a landing space sets everyone aboard ashore, one move each: land several from one raft.',
  'puzzles.lesson.two_islands':
    'Look at all four islands: three moves can bring several adventurers ashore in different places.',
  'puzzles.lesson.change_rafts':
    'Rafts side by side are a bridge: walking from one to the next is faster than rowing.',
  'puzzles.lesson.board_and_land': 'Climb aboard, row, step ashore: that can all happen in one turn.',
  'puzzles.lesson.fewer_moves': 'Look for the shortest way: the move you save helps someone else.',
  'puzzles.lesson.most_valuable':
    'Count the points: of all those who can get ashore, the most valuable go first.',
  'puzzles.lesson.before_the_end':
    'The next mountain may end the game: whoever can get ashore now must not wait.',
  'puzzles.lesson.ashore_now':
    'Only those ashore are safe for good: if someone can get there this turn, it is worth all three moves.',
  'puzzles.lesson.seat':
    'Seats are few: one adventurer on a raft is worth more than several a step nearer to it.',
  'puzzles.lesson.out_of_reach': 'Get out of a creature’s reach before the die moves it.',
  'puzzles.lesson.row_on':
    'One move of a raft carries everyone aboard: row on rather than take single steps.',
};
