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
  'motion.power.tap': 'Kliknij lub dotknij gdziekolwiek, aby grać dalej',
  'motion.power.found': '{name} odkrywa moc',
  'motion.power.look': 'Dotknij, aby zobaczyć. Inni odwracają wzrok.',
  'motion.power.played.own': 'Zagrywasz',
  'motion.power.played.other': '{name} zagrywa',
  'motion.power.hidden': '{name} zachowuje moc',

  'motion.die.serpent': 'Kość wskazuje węża morskiego',
  'motion.die.shark': 'Kość wskazuje rekina',
  'motion.die.kaiju': 'Kość wskazuje kaiju',
  'motion.stayed.none_there.serpent': 'Na planszy nie ma węża morskiego',
  'motion.stayed.none_there.shark': 'Na planszy nie ma rekina',
  'motion.stayed.none_there.kaiju': 'Na planszy nie ma kaiju',
  'motion.stayed.shut_in.serpent': 'Żaden wąż morski nie ma dokąd płynąć',
  'motion.stayed.shut_in.shark': 'Żaden rekin nie ma dokąd płynąć',
  'motion.stayed.shut_in.kaiju': 'Żadne kaiju nie ma dokąd pójść',

  'motion.volcano': 'Wulkan {count} z {all}',
  'motion.volcano.line': 'Trzeci kończy grę',
  'motion.volcano.last': 'Koniec gry',
};
