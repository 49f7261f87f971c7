/** What a puzzle teaches: one sentence per idea that the server names. */
export default {
  'puzzles.lesson.push_creature':
    'Un kaiju pousse aussi les créatures. Un serpent de mer ou un requin poussé vers tes rivaux frappe aussitôt.',
  'puzzles.lesson.push_away': 'Un kaiju peut aussi pousser une créature loin de tes aventuriers.',
  'puzzles.lesson.push_into_creature':
    'C’est toi qui choisis où vont ceux qu’on pousse : droit sur un requin ou un serpent de mer, s’il y en a un tout près.',
  'puzzles.lesson.push_own':
    'Une poussée peut aussi aider : laisse le kaiju pousser ton propre aventurier sur un radeau ou plus près de l’arrivée.',
  'puzzles.lesson.push_off_raft':
    'Un kaiju qui arrive sur un radeau le fait disparaître et pousse tout le monde : idéal là où sont tes rivaux.',
  'puzzles.lesson.push_rivals':
    'C’est toi qui choisis où tes rivaux sont poussés : à l’eau, loin de leur radeau ou là d’où ils viennent.',
  'puzzles.lesson.dive_at':
    'Le plongeon place une créature où tu veux, pourvu que l’eau soit libre : tout près de tes rivaux, par exemple.',
  'puzzles.lesson.dive_away': 'Le plongeon éloigne la créature qui guette tes aventuriers.',
  'puzzles.lesson.dolphin_ashore':
    'Quitte le radeau plus tôt : le dauphin porte un nageur de deux cases au plus, même à terre, sans coûter de déplacement.',
  'puzzles.lesson.dolphin_aboard':
    'Les cases du dauphin s’ajoutent à tes déplacements et à la nage du tour : assez pour atteindre un radeau.',
  'puzzles.lesson.dolphin': 'Les cases du dauphin s’ajoutent à tes déplacements et à la nage du tour.',
  'puzzles.lesson.oars_and_moves':
    'Les rames, ce sont deux cases de plus pour un radeau : débarque l’un avec tes déplacements, l’autre avec les rames.',
  'puzzles.lesson.oars':
    'Les rames font avancer un radeau de deux cases et te laissent tes trois déplacements.',
  'puzzles.lesson.sink_two': 'Deux rivaux sur une même tuile : fais-la couler, et tous deux doivent nager.',
  'puzzles.lesson.sink_to_creature':
    'Fais couler le sol près d’une créature : qui tombe à l’eau là-bas est aussitôt à sa portée.',
  'puzzles.lesson.sink_not_own': 'Fais couler le sol sous tes rivaux avant celui de tes propres aventuriers.',
  'puzzles.lesson.sink_rival':
    'Un nageur n’avance que d’une case par tour : fais couler le sol sous un rival qui a encore loin à aller.',
  'puzzles.lesson.sink_nobody':
    'Une tuile vide est parfois la meilleure : ce qu’elle cache ne trouve personne des tiens.',
  'puzzles.lesson.row_rivals':
    'Qui contrôle un radeau emmène aussi les rivaux à bord : même droit sur une créature.',
  'puzzles.lesson.one_raft':
    'Depuis un radeau au bord d’une île d’arrivée, chacun débarque en un déplacement : fais-en débarquer plusieurs.',
  'puzzles.lesson.two_islands':
    'Regarde les quatre îles : trois déplacements peuvent en faire débarquer plusieurs, à des endroits différents.',
  'puzzles.lesson.change_rafts':
    'Des radeaux côte à côte forment un pont : passer de l’un à l’autre va plus vite que ramer.',
  'puzzles.lesson.board_and_land':
    'Monter à bord, ramer, débarquer : tout cela peut se faire en un seul tour.',
  'puzzles.lesson.fewer_moves': 'Cherche le chemin le plus court : le déplacement gagné sert à un autre.',
  'puzzles.lesson.most_valuable':
    'Compte les points : parmi ceux qui peuvent débarquer, les plus précieux passent d’abord.',
  'puzzles.lesson.before_the_end':
    'La prochaine montagne peut mettre fin à la partie : qui peut débarquer maintenant ne doit pas attendre.',
  'puzzles.lesson.ashore_now':
    'Seuls ceux qui sont à terre sont sauvés pour de bon : si quelqu’un peut y arriver ce tour-ci, cela vaut tes trois déplacements.',
  'puzzles.lesson.seat':
    'Les places sont rares : un aventurier sur un radeau vaut mieux que plusieurs qui s’en approchent d’un pas.',
  'puzzles.lesson.out_of_reach': 'Mets-toi hors de portée d’une créature avant que le dé ne la fasse bouger.',
  'puzzles.lesson.row_on':
    'Un déplacement de radeau emmène tout l’équipage : rame plutôt que de faire des pas isolés.',
};
