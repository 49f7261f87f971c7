/** Italian: what leads to the pages to study with. */
export default {
  'study.title': 'Studiare',
  'study.intro': 'Rivedi le tue partite, prova altre mosse e allenati.',
  'study.lessons': 'Tutorial',
  'study.lessons.line': 'otto brevi lezioni sul vero tabellone',
  'start.study': 'Studiare',
  'start.study.line': 'Rivedi le tue partite, risolvi problemi, componi posizioni',
};
