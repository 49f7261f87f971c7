/** French: what helps newcomers: lines over the dock in the first turns, and a bot's advice in words. */
export default {
  'coach.title': 'Conseil pour débuter',
  'coach.close': 'Fermer ce conseil',
  'coach.stop': 'Arrêter les conseils',
  'coach.stopped': 'Plus aucun conseil. Pour les revoir : « Conseils pour débuter » dans les réglages.',
  'coach.more': 'En savoir plus',
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
  'coach.others':
    'Regarde les autres : des traces fraîches sur l’eau montrent ce qui a coulé et quelle créature a bougé. Le journal dit tout.',
  'coach.take_seat':
    'Il y a moins de places que de nageurs : tu choisis qui monte à bord. Les autres restent à l’eau.',
  'coach.extra_move':
    'La tuile a coulé sous ton aventurier : un déplacement gratuit, tout de suite. Impossible de le garder pour plus tard.',
  'coach.power':
    'Tu as trouvé un pouvoir ! Tu pourras le jouer dès ton prochain tour ; personne d’autre ne le connaît.',
  'coach.whirlpool':
    'Un tourbillon ! Il emporte tout sur sa case et dans l’eau autour. La terre voisine ne risque rien.',
  'coach.volcano':
    'Un volcan ! Tout y est perdu, et plus personne ne peut entrer sur cette case. Le troisième met fin à la partie.',
  'coach.shark':
    'Un requin sort de sous la tuile : il mange les nageurs. Sur un radeau, on ne le craint pas.',
  'coach.kaiju':
    'Un kaiju sort de sous la tuile : il ne mange personne, mais il brise les radeaux et pousse tout hors de sa case, même à terre.',
  'coach.raft':
    'Il y avait un radeau sous la tuile. Il n’est à personne : celui qui a le plus de monde à bord le contrôle.',
  'coach.stayed':
    'Aucune créature de cette espèce ne peut bouger : il ne se passe rien. Requins et kaijus sortent de sous les tuiles.',
  'coach.majority':
    'Quelqu’un a plus de monde que toi sur le radeau et le contrôle maintenant. Avec un des tiens de plus à bord, tu le contrôlerais aussi.',
  'coach.swam':
    'Cet aventurier a nagé : il ne nage plus pendant ce tour. Marcher ou avancer en radeau reste permis.',
  'coach.boarded':
    'Ton nageur a trouvé une place libre et il est monté à bord : c’est gratuit et ça se fait tout seul.',
  'coach.saved':
    'Ton aventurier est sauvé ! Sa valeur reste secrète jusqu’à la fin, et plus rien ne peut lui arriver.',
  'coach.lost':
    'Tu as perdu un aventurier. Les nageurs sont les plus exposés : près des créatures, reste à terre ou sur un radeau.',
  'coach.pushed':
    'Un kaiju a poussé ton aventurier. La personne dont c’est le tour choisit où. Cela ne compte pas comme nager.',
  'coach.forest':
    'Plus de plages : les forêts coulent à leur tour. Deux d’entre elles cachent un tourbillon qui avale tout autour.',
  'coach.mountain':
    'Il ne reste que les montagnes, et la moitié sont des volcans. Le troisième met fin à la partie : vite, à terre !',
  'coach.out':
    'Tu n’as plus personne à sauver, mais tu continues à jouer : deux tuiles par tour, et les créatures.',

  'what.title': 'Qu’est-ce que c’est ?',
  'what.more': 'En savoir plus dans « Comment jouer »',
  'why.rule': 'Lire la règle',
  'what.adventurer': 'Aventurier',
  'what.adventurer.line': 'Porte un trésor de 1 à 5 points, qui compte une fois sur une île d’arrivée.',
  'what.swimmer': 'Nageur',
  'what.swimmer.line':
    'Un aventurier dans l’eau : il nage une fois par tour, à la merci des serpents de mer et des requins.',
  'what.serpent.line':
    'Avance d’une case dans l’eau. Avale les nageurs, et les radeaux avec leurs passagers.',
  'what.shark.line':
    'Avance d’une ou deux cases dans l’eau. Mange les nageurs, mais personne à bord d’un radeau.',
  'what.kaiju.line':
    'Avance d’une ou deux cases, sur l’eau et sur terre. Brise les radeaux et pousse tout le monde.',
  'what.beach.line': 'Coule en premier. Il y a peut-être quelque chose dessous.',
  'what.forest.line': 'Coule quand il n’y a plus de plages.',
  'what.mountain.line': 'Coule en dernier, et certaines montagnes sont des volcans.',
  'what.water': 'Eau',
  'what.water.line': 'On y nage, une fois par tour, ou on y va en radeau.',
  'what.landing': 'Case de débarquement',
  'what.safe': 'Île d’arrivée',
  'what.reserve.line': 'Radeaux, requins et kaijus qui peuvent encore sortir de sous les tuiles.',
  'what.saved': 'À l’abri',
  'what.in_play': 'À sauver',
  'what.in_play.line': 'Aventuriers encore sur le plateau, en chemin.',
  'what.stranded': 'Trop tard',
  'what.stranded.line': 'Aventuriers qui n’étaient pas à l’abri à la fin de la partie.',
  'what.lost': 'Perdus',
  'what.lost.line': 'Aventuriers emportés par les créatures, les tourbillons ou les volcans.',
  'what.undo.line': 'Annule ton dernier choix, tant qu’aucune tuile n’est retournée ni aucun dé lancé.',
  'what.hint.line': 'Montre ce qu’un bot ferait à ta place.',
  'what.end.line': 'Termine tes déplacements. Ensuite, tu fais couler une tuile.',

  'advice.no_reason': 'C’est le meilleur coup selon le calcul du bot.',
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
