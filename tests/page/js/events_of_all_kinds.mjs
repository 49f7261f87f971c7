/** Events of every kind, and of every way in which they can happen: what the page shows of them is tested. */

const TYPES = [
  'adventurer_placed',
  'raft_placed',
  'turn_began',
  'adventurer_boarded',
  'adventurer_saved',
  'adventurer_eliminated',
  'raft_appeared',
  'raft_lost',
  'tile_sunk',
  'power_drawn',
  'volcano_erupted',
  'power_played',
  'die_rolled',
  'creature_appeared',
  'creature_removed',
  'game_ended',
];
const WAYS = ['walk', 'swim', 'dolphin', 'extra', 'push', 'die', 'dive', 'tile', 'move', 'oars'];

export const EVENTS_OF_ALL_KINDS = [
  ...TYPES.map(type => ({ type, seat: 0 })),
  ...['adventurer_moved', 'raft_moved', 'creature_moved'].flatMap(type => WAYS.map(how => ({ type, how }))),
  ...['shark', 'whirlpool', 'volcano'].map(effect => ({ type: 'effect_revealed', effect })),
];
