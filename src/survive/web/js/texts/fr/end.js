/** French: the end of the game. */
export default {
  'end.counting': 'On compte les trésors…',
  'end.you_win': 'Tu as gagné !',
  'end.wins': '{name} gagne',
  'end.challenge': 'À cette table, qui sauve le plus d’aventuriers gagne ; les trésors départagent.',
  'end.how': 'Comment on compte les points',
  'end.shared': '{names} se partagent la victoire',
  'end.shared.you': 'Tu partages la victoire avec {names}',
  'end.points': { one: '{n} point', other: '{n} points' },
  'end.saved': { one: '{n} aventurier sauvé', other: '{n} aventuriers sauvés' },
  'end.treasures': {
    one: 'Un trésor sauvé, de valeur {values}',
    other: 'Trésors sauvés, de valeur {values}',
  },
  'end.no_treasure': 'Aucun aventurier sauvé',
  'end.face_down': { one: '{n} trésor, face cachée', other: '{n} trésors, face cachée' },
  'end.losses': 'Non sauvés',
  'end.lost.serpent': { one: '{n} victime d’un serpent de mer', other: '{n} victimes des serpents de mer' },
  'end.lost.shark': { one: '{n} victime d’un requin', other: '{n} victimes des requins' },
  'end.lost.whirlpool': { one: '{n} victime d’un tourbillon', other: '{n} victimes des tourbillons' },
  'end.lost.volcano': { one: '{n} victime d’un volcan', other: '{n} victimes des volcans' },
  'end.lost.left': { one: '{n} encore en route à la fin', other: '{n} encore en route à la fin' },
  'end.highlights': 'Les grands moments',
  'end.watch_moment': 'Revoir ce moment',
  'end.rematch': 'Rejouer',
  'end.to_rematch': 'Partie suivante',
  'end.harder': 'Un peu plus dur ? Bots : {level}',
  'end.easier': 'Un peu plus facile ? Bots : {level}',
  'end.watch': 'Revoir',
  'end.new': 'Nouvelle table',
  'end.close': 'Voir le plateau',

  'highlight.first_ashore': {
    one: '{name} a mis à l’abri le tout premier aventurier : tour {turn}, valeur {n}',
    other: '{name} a mis à l’abri le tout premier aventurier : tour {turn}, valeur {n}',
  },
  'highlight.first_ashore.you': 'Tu as mis à l’abri le tout premier aventurier : tour {turn}, valeur {n}',
  'highlight.biggest_loss': {
    one: '{name} a subi le coup le plus dur : un aventurier perdu en {space} au tour {turn}',
    other: '{name} a subi le coup le plus dur : {n} aventuriers perdus en {space} au tour {turn}',
  },
  'highlight.biggest_loss.you': {
    one: 'Tu as subi le coup le plus dur : un aventurier perdu en {space} au tour {turn}',
    other: 'Tu as subi le coup le plus dur : {n} aventuriers perdus en {space} au tour {turn}',
  },
  'highlight.dearest_loss': {
    one: '{name} a perdu le trésor le plus précieux : valeur {n}, en {space} au tour {turn}',
    other: '{name} a perdu le trésor le plus précieux : valeur {n}, en {space} au tour {turn}',
  },
  'highlight.dearest_loss.you':
    'Tu as perdu le trésor le plus précieux : valeur {n}, en {space} au tour {turn}',
  'highlight.longest_swim': {
    one: '{name} a nagé le plus loin : {n} case',
    other: '{name} a nagé le plus loin : {n} cases',
  },
  'highlight.longest_swim.you': {
    one: 'Tu as nagé le plus loin : {n} case',
    other: 'Tu as nagé le plus loin : {n} cases',
  },
  'highlight.fullest_raft': {
    one: '{name} a mené à terre le radeau le plus chargé : {n} à l’abri au tour {turn}',
    other: '{name} a mené à terre le radeau le plus chargé : {n} à l’abri au tour {turn}',
  },
  'highlight.fullest_raft.you': 'Tu as mené à terre le radeau le plus chargé : {n} à l’abri au tour {turn}',
  'highlight.hunter': {
    one: '{name} a mené la chasse : ses créatures ont emporté un rival',
    other: '{name} a mené la chasse : ses créatures ont emporté {n} rivaux',
  },
  'highlight.hunter.you': {
    one: 'Tu as mené la chasse : tes créatures ont emporté un rival',
    other: 'Tu as mené la chasse : tes créatures ont emporté {n} rivaux',
  },

  'chart.title': 'Les points au fil des tours',
  'chart.label': 'Une ligne par joueur ; les chiffres suivent dans un tableau',
  'chart.turn': 'Tour',
  'chart.numbers': 'Voir les chiffres',
};
