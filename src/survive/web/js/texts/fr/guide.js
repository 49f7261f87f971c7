/** French: what helps newcomers: lines over the dock in the first turns, and a bot's advice in words. */
export default {
  'coach.title': 'Conseil pour débuter',
  'coach.close': 'Masquer les conseils',
  'coach.place_adventurer':
    'Chaque aventurier porte un trésor de 1 à 5 points. Les plages coulent d’abord, les montagnes en dernier ; les radeaux partent du rivage.',
  'coach.place_raft':
    'Un radeau porte trois personnes. Mets-le à portée des tiens : un radeau vide est à tout le monde.',
  'coach.act':
    'Tu as trois déplacements d’une case : marcher, nager (une fois par aventurier) ou déplacer un radeau. Cap sur les îles des coins !',
  'coach.sink':
    'Une tuile va couler : d’abord les plages, puis les forêts, puis les montagnes. Ceux qui s’y trouvent devront nager, et elle cache peut-être quelque chose.',
  'coach.creature.serpent':
    'Les serpents de mer avalent les nageurs, et les radeaux avec leurs passagers. Envoie-les vers tes rivaux, loin des tiens.',
  'coach.creature.shark':
    'Les requins mangent les nageurs, mais pas ceux qui sont à bord d’un radeau. Envoie-les vers tes rivaux, loin des tiens.',
  'coach.creature.kaiju':
    'Un kaiju brise les radeaux et pousse tout le monde, même sur terre. Envoie-le vers tes rivaux, loin des tiens.',
  'coach.push':
    'Un kaiju ne mange personne, il pousse : tu choisis où chacun atterrit, même dans la gueule d’un requin.',
  'coach.repel': 'Le répulsif fait fuir la créature avant qu’elle n’attaque. Il ne sert qu’une fois.',
  'coach.choose': 'Choisis une des cases ou un des pions marqués. L’ampoule montre ce que ferait un bot.',
  'coach.others':
    'Regarde les autres : des traces fraîches sur l’eau montrent ce qui a coulé et quelle créature a bougé. Le journal dit tout.',

  'advice.go': 'Conseil : {origin} → {target}.',
  'advice.end': 'Conseil : arrêter là les déplacements.',
  'advice.stop': 'Conseil : s’arrêter ici.',
  'advice.decline': 'Conseil : garder le répulsif.',
  'advice.repel': 'Conseil : utiliser le répulsif.',
  'advice.sink': 'Conseil : faire couler {space}.',
  'advice.place': 'Conseil : placer le {value} en {space}.',
  'advice.raft': 'Conseil : placer le radeau en {space}.',
  'advice.put': 'Conseil : choisir {space}.',
  'advice.seat': 'Conseil : faire monter l’aventurier marqué.',
  'advice.pick': 'Conseil : choisir le pion en {space}.',
  'advice.power': 'Conseil : jouer « {power} ».',
};
