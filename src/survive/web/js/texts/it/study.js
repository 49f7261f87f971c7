/** Italian: what leads to the pages to study with. */
export default {
  'study.title': 'Studiare',
  'study.intro': 'Rivedi le tue partite, prova altre mosse e allenati.',
  'start.study': 'Studiare',
  'start.study.line': 'Rivedi le tue partite, risolvi problemi, componi posizioni',
};
