/** French: what leads to the pages to study with. */
export default {
  'study.title': 'Étudier',
  'study.intro': 'Revoyez vos parties, essayez d’autres coups et entraînez-vous.',
  'study.lessons': 'Tutoriel',
  'study.lessons.line': 'huit courtes leçons sur le vrai plateau',
  'start.study': 'Étudier',
  'start.study.line': 'revoir vos parties, résoudre des problèmes, composer des positions',
};
