/** Polish: what leads to the pages to study with. */
export default {
  'study.title': 'Nauka',
  'study.intro': 'Wróć do swoich partii, sprawdź inne ruchy i poćwicz.',
  'start.study': 'Nauka',
  'start.study.line': 'Przeglądaj partie, rozwiązuj zadania, ustawiaj pozycje',
};
