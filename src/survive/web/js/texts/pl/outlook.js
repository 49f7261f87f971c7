/** Polish: what would follow from a move: shown at the space where it would end. */
export default {
  'outlook.ashore': 'bezpieczny ląd',
  'outlook.own': { one: 'tracisz jednego', few: 'tracisz {n}', many: 'tracisz {n}', other: 'tracisz {n}' },
  'outlook.others': {
    one: 'rywal traci jednego',
    few: 'rywale tracą {n}',
    many: 'rywale tracą {n}',
    other: 'rywale tracą {n}',
  },
  'outlook.rafts': {
    one: 'tratwa tonie',
    few: '{n} tratwy toną',
    many: '{n} tratw tonie',
    other: '{n} tratwy tonie',
  },
  'outlook.pushed': { one: 'odpycha {n}', few: 'odpycha {n}', many: 'odpycha {n}', other: 'odpycha {n}' },
  'outlook.asked': 'możliwe odpędzenie',
};
