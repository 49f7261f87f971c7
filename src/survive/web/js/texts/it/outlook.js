/** What would follow from a move: shown at the space where it would end. */
export default {
  'outlook.ashore': 'in salvo',
  'outlook.own': { one: 'ne perdi uno', other: 'ne perdi {n}' },
  'outlook.others': { one: 'gli altri ne perdono uno', other: 'gli altri ne perdono {n}' },
  'outlook.rafts': { one: 'la zattera è persa', other: '{n} zattere perse' },
  'outlook.pushed': { one: 'ne spinge uno', other: 'ne spinge {n}' },
  'outlook.asked': 'può essere scacciato',
};
