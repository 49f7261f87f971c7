/** French: what leads to the pages to study with. */
export default {
  'study.title': 'Étudier',
  'study.intro': 'Revois tes parties, essaie d’autres coups et entraîne-toi.',
  'start.study': 'Étudier',
  'start.study.line': 'Revois tes parties, résous des problèmes, compose des positions',
};
