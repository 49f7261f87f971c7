/** French: what helps newcomers: lines over the dock in the first turns, and a bot's advice in words. */
export default {
  'coach.title': 'Conseil pour débuter',
  'coach.close': 'Plus de conseils',
  'coach.place_adventurer':
    'Chaque aventurier porte un trésor de 1 à 5 points. Les plages coulent d’abord, les montagnes en dernier ; les radeaux partent du rivage.',
  'coach.place_raft':
    'Un radeau porte trois personnes. Mets-le à portée des tiens : un radeau vide est à tout le monde.',
  'coach.act':
    'Trois déplacements par tour, d’une case : marcher, nager (une fois par aventurier) ou ramer. Le but : les îles des coins.',
  'coach.sink':
    'Une tuile coule : d’abord les plages, puis les forêts, puis les montagnes. Qui s’y tient doit nager, et elle cache peut-être quelque chose.',
  'coach.creature.serpent':
    'Les serpents de mer avalent les radeaux et tous ceux qui sont dans l’eau. Envoie-les vers tes rivaux, loin des tiens.',
  'coach.creature.shark':
    'Les requins mangent les nageurs, mais personne à bord d’un radeau. Envoie-les vers tes rivaux, loin des tiens.',
  'coach.creature.kaiju':
    'Un kaiju brise les radeaux et pousse tout le monde, même sur terre. Envoie-le vers tes rivaux, loin des tiens.',
  'coach.push':
    'Un kaiju ne mange personne, il pousse : tu choisis où chacun atterrit, même à côté d’un requin.',
  'coach.repel': 'Le répulsif chasse la créature avant qu’elle n’attaque. Il ne sert qu’une fois.',
  'coach.choose': 'Choisis parmi ce qui est marqué. L’ampoule montre ce que ferait un bot.',
  'coach.others':
    'Regarde les autres : des traces fraîches sur l’eau montrent ce qui a coulé et quelle créature a bougé. Le journal dit tout.',

  'advice.go': 'Conseil : {origin} → {target}.',
  'advice.end': 'Conseil : ne plus bouger.',
  'advice.stop': 'Conseil : s’arrêter ici.',
  'advice.decline': 'Conseil : garder le répulsif.',
  'advice.repel': 'Conseil : utiliser le répulsif.',
  'advice.sink': 'Conseil : couler {space}.',
  'advice.place': 'Conseil : placer le {value} sur {space}.',
  'advice.raft': 'Conseil : mettre le radeau sur {space}.',
  'advice.put': 'Conseil : choisir {space}.',
  'advice.seat': 'Conseil : faire monter la personne marquée.',
  'advice.pick': 'Conseil : choisir la créature ou le radeau sur {space}.',
  'advice.power': 'Conseil : jouer « {power} ».',
};
