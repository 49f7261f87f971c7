/** What would follow from a move: shown at the space where it would end. */
export default {
  'outlook.ashore': 'safe ashore',
  'outlook.own': { one: 'you lose one', other: 'you lose {n}' },
  'outlook.others': { one: 'others lose one', other: 'others lose {n}' },
  'outlook.rafts': { one: 'the raft is lost', other: '{n} rafts are lost' },
  'outlook.pushed': { one: 'pushes one', other: 'pushes {n}' },
  'outlook.asked': 'may be repelled',
};
