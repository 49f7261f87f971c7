/** French: what would follow from a move, shown at the space where it would end. */
export default {
  'outlook.ashore': 'à l’abri',
  'outlook.own': { one: 'tu en perds un', other: 'tu en perds {n}' },
  'outlook.others': { one: 'un rival en perd un', other: 'les rivaux en perdent {n}' },
  'outlook.rafts': { one: 'le radeau est perdu', other: '{n} radeaux sont perdus' },
  'outlook.pushed': { one: 'en pousse un', other: 'en pousse {n}' },
  'outlook.asked': 'répulsif possible',
};
