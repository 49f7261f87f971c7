/** Polish: what lies over the board for a moment: tile backs, powers, the die, volcanoes, whose turn. */
export default {
  'motion.turn.own': 'Twoja kolej',
  'motion.turn.other': 'Gra {name}',

  'motion.effect.shark.line': 'Wynurza się tu i zjada pływaków',
  'motion.effect.kaiju.line': 'Wyłania się tu i wszystko odpycha',
  'motion.effect.raft.line': 'Wypływa, a pływacy wchodzą na pokład',
  'motion.effect.whirlpool.line': 'Pochłania wszystko stąd i z wody dookoła',
  'motion.effect.volcano.line': 'Niszczy wszystko na tym polu i zostaje',
  'motion.lapsed': 'Nic się nie dzieje',

  'motion.power.secret': 'Tylko ty to widzisz',
  'motion.power.tap': 'Dotknij lub naciśnij spację, aby grać dalej',
  'motion.power.played.own': 'Zagrywasz',
  'motion.power.played.other': '{name} zagrywa',
  'motion.power.hidden': '{name} zachowuje moc',

  'motion.die.serpent': 'Rusza się wąż morski',
  'motion.die.shark': 'Rusza się rekin',
  'motion.die.kaiju': 'Rusza się kaiju',
  'motion.stayed.serpent': 'Nie ma węża morskiego do przesunięcia',
  'motion.stayed.shark': 'Nie ma rekina do przesunięcia',
  'motion.stayed.kaiju': 'Nie ma kaiju do przesunięcia',

  'motion.volcano': 'Wulkan {count} z {all}',
  'motion.volcano.line': 'Trzeci kończy grę',
  'motion.volcano.last': 'Koniec gry',
};
