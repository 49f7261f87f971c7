/** English: what leads to the pages to study with. */
export default {
  'study.title': 'Study',
  'study.intro': 'Look back at your games, try out what might have been, and practise.',
  'start.study': 'Study',
  'start.study.line': 'Review your games, solve puzzles, build positions',
};
