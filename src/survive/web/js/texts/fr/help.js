/** French: "How to play". Short sentences that a child of ten understands. */
export default {
  'help.title': 'Comment jouer',
  'help.contents': 'Sommaire',

  'help.goal': 'Le but du jeu',
  'help.goal.1':
    'L’île coule ! Fais traverser la mer à tes aventuriers jusqu’aux quatre îles d’arrivée, dans les coins.',
  'help.goal.picture': 'Un aventurier quitte en radeau l’île qui coule et atteint une île d’arrivée.',
  'help.goal.2':
    'Tu guides dix aventuriers, chacun avec un trésor de 1 à 5 points : deux de chaque valeur. À deux joueurs, tu en guides vingt, quatre de chaque ; avec l’extension, huit ou sept.',
  'help.goal.3':
    'Personne d’autre ne sait ce que valent les tiens. Sauve d’abord les plus précieux, sans te faire remarquer.',
  'help.goal.4':
    'Seuls comptent ceux qui atteignent une île d’arrivée. Le plus grand total de points l’emporte.',

  'help.setup': 'Mise en place',
  'help.setup.1':
    'À tour de rôle, chacun place un aventurier, de la valeur de son choix, sur une tuile libre.',
  'help.setup.2': 'Puis, encore à tour de rôle, chacun place ses radeaux sur l’eau, au bord de l’île.',
  'help.setup.3':
    'Avec « Mémoire », personne ne peut revoir ses valeurs une fois la partie lancée. Retiens bien où sont tes meilleurs !',

  'help.turn': 'Ton tour en trois étapes',
  'help.turn.move': 'Déplacer',
  'help.turn.move.line': 'Jusqu’à trois déplacements, et autant de pouvoirs que tu veux.',
  'help.turn.move.line.if.no_actions_when_out':
    'Jusqu’à trois déplacements, et autant de pouvoirs que tu veux. Rien de tout cela si tu n’as plus personne à sauver.',
  'help.turn.sink': 'Faire couler une tuile',
  'help.turn.sink.line': 'Regarde ce qu’elle cache. Deux tuiles si tu n’as plus personne à sauver.',
  'help.turn.roll': 'Lancer le dé',
  'help.turn.roll.line': 'Déplace une créature de l’espèce indiquée.',
  'help.turn.next': 'Puis c’est au tour du joueur suivant.',

  'help.moving': 'Déplacements',
  'help.moving.picture':
    'Permis : un aventurier marche de la forêt à la plage (1), monte sur le radeau voisin (2), puis le radeau avance d’une case (3).',
  'help.moving.picture.refused':
    'Interdit : se jeter à l’eau (1), puis monter sur un radeau de la case suivante (2). Ce serait nager deux fois.',
  'help.moving.walk':
    'Un déplacement, c’est une case. Répartis tes trois déplacements entre aventuriers et radeaux comme tu veux.',
  'help.moving.foot':
    'D’une tuile à l’autre, d’une tuile au radeau voisin, d’un radeau à l’autre : c’est marcher. On ne nage que si l’on touche l’eau.',
  'help.moving.swim':
    'Chaque aventurier ne nage qu’une fois par tour : pour entrer dans l’eau, y avancer ou en sortir. Passer de l’eau à un radeau voisin, c’est aussi nager.',
  'help.swimmer': 'Un nageur est un aventurier dans l’eau, hors d’un radeau.',
  'help.moving.ashore':
    'Depuis une case de débarquement (en pointillé), au bord d’une île d’arrivée, un déplacement de plus fait débarquer ton aventurier. Sauvé !',
  'help.moving.crowd': 'Une case accueille autant d’aventuriers qu’on veut.',
  'help.moving.danger':
    'Tu peux entrer sur la case d’un requin ou d’un serpent de mer, mais il attaque aussitôt.',
  'help.moving.danger.if.no_entering_creatures':
    'À cette table, tu ne peux pas entrer sur la case d’une créature.',
  'help.moving.stop': 'Personne n’entre sur un volcan ni sur la case d’un kaiju.',

  'help.rafts': 'Qui contrôle un radeau ?',
  'help.rafts.picture':
    'Sur le radeau de gauche, deux rouges et un bleu : rouge le contrôle. Sur celui de droite, un aventurier de trois couleurs différentes : toutes les trois le contrôlent.',
  'help.rafts.seats':
    'Un radeau a trois places. Il avance d’une case Eau par déplacement, avec tous ses passagers.',
  'help.rafts.seats.if.rafts_need_clear_water':
    'Un radeau a trois places. Il avance d’une case Eau par déplacement, avec tous ses passagers, mais pas vers un nageur, une créature ou un autre radeau.',
  'help.rafts.steer': 'Tu contrôles un radeau si aucun autre joueur n’a plus d’aventuriers à bord que toi.',
  'help.rafts.empty': 'Tout le monde peut déplacer un radeau vide.',
  'help.rafts.climb':
    'Un nageur sur la case d’un radeau qui a une place libre monte aussitôt à bord, gratuitement.',
  'help.rafts.full': 'Si le radeau est plein, les autres nagent à côté.',
  'help.rafts.full.if.no_swimming_at_full_rafts':
    'Si le radeau est plein, personne ne peut entrer sur sa case.',

  'help.sinking': 'Montée des eaux',
  'help.sinking.picture': 'D’abord coulent toutes les plages, puis les forêts, puis les montagnes.',
  'help.sinking.order':
    'D’abord toutes les plages, puis les forêts, puis les montagnes. Choisis n’importe quelle tuile du type en cours.',
  'help.sinking.swim': 'Ceux qui s’y trouvaient se retrouvent à l’eau.',
  'help.sinking.back':
    'Puis regarde le verso. Un pouvoir ? Garde-le en secret. Tout le reste arrive aussitôt.',
  'help.backs': 'Ce que cachent les tuiles, et en combien d’exemplaires',
  'help.backs.back': 'Verso de la tuile',
  'help.terrain.beach': 'Plage',
  'help.terrain.forest': 'Forêt',
  'help.terrain.mountain': 'Montagne',
  'help.back.shark': 'Requin',
  'help.back.shark.line': 'Un requin surgit ici et mange les nageurs.',
  'help.back.kaiju': 'Kaiju',
  'help.back.kaiju.line': 'Un kaiju surgit ici et pousse tout le monde.',
  'help.back.raft': 'Radeau',
  'help.back.raft.line': 'Un radeau apparaît ici. Les nageurs montent à bord.',
  'help.back.whirlpool': 'Tourbillon',
  'help.back.whirlpool.line': 'Emporte tout, ici et sur les cases Eau autour.',
  'help.back.volcano': 'Volcan',
  'help.back.volcano.line': 'Détruit tout sur sa case, et y reste. Le troisième met fin à la partie.',
  'help.back.oars': 'Rames',
  'help.back.oars.line': 'Un pouvoir : un radeau avance d’une ou deux cases.',
  'help.back.dolphin': 'Dauphin',
  'help.back.dolphin.line': 'Un pouvoir : un nageur avance d’une ou deux cases.',
  'help.back.dive': 'Plongeon',
  'help.back.dive.line': 'Un pouvoir : une créature s’en va ailleurs.',
  'help.back.dive.line.if.short_dive': 'Un pouvoir : une créature se déplace d’une case.',
  'help.back.creature_die': 'Dé Créature',
  'help.back.creature_die.line': 'Un pouvoir : un lancer de dé en plus.',
  'help.back.repellent': 'Répulsif',
  'help.back.repellent.line': 'Un pouvoir : fait fuir un requin ou un kaiju.',

  'help.creatures': 'Créatures',
  'help.creatures.picture': 'Le serpent de mer, le requin et le kaiju.',
  'help.creatures.from':
    'Cinq serpents de mer sont là dès le début. Requins et kaijus ne sortent que de sous les tuiles.',
  'help.creatures.die':
    'Le dé montre deux fois chaque espèce. Déplace une créature de cette espèce : laquelle et où, c’est toi qui choisis. S’il n’y en a pas sur le plateau, il ne se passe rien.',
  'help.creatures.table': 'Ce que font les créatures',
  'help.creatures.who': 'Créature',
  'help.creatures.moves': 'Déplacement',
  'help.creatures.swimmers': 'Nageurs',
  'help.creatures.rafts': 'Radeaux',
  'help.creature.serpent': 'Serpent de mer',
  'help.creature.serpent.moves': '1 case, eau',
  'help.creature.serpent.swimmers': 'les mange',
  'help.creature.serpent.rafts': 'avale le radeau et tous ses passagers',
  'help.creature.shark': 'Requin',
  'help.creature.shark.moves': '1 ou 2 cases, eau',
  'help.creature.shark.swimmers': 'les mange',
  'help.creature.shark.rafts': 'les laisse tranquilles',
  'help.creature.kaiju': 'Kaiju',
  'help.creature.kaiju.moves': '1 ou 2 cases, eau et terre',
  'help.creature.kaiju.moves.if.slow_kaijus': '1 case, eau et terre',
  'help.creature.kaiju.swimmers': 'les pousse sur une case voisine',
  'help.creature.kaiju.rafts': 'casse le radeau et pousse ses passagers',
  'help.creatures.kaiju':
    'Un kaiju pousse aussi les aventuriers à terre et les autres créatures. La personne qui le déplace choisit où ils atterrissent. Même sur la case d’un requin !',
  'help.creatures.kaiju.if.short_pushes':
    'Un kaiju pousse aussi, d’une case exactement, les aventuriers à terre et les autres créatures. La personne qui le déplace choisit où ils atterrissent. Même sur la case d’un requin !',
  'help.creatures.stop': 'Une créature s’arrête dès qu’elle trouve de quoi manger ou pousser.',

  'help.powers': 'Pouvoirs',
  'help.powers.1':
    'Les pouvoirs restent secrets jusqu’à ce que tu les joues. Dès ton prochain tour, joues-en autant que tu veux : avant, entre ou après tes déplacements.',
  'help.power.oars': 'Un radeau vide ou que tu contrôles avance d’une ou deux cases.',
  'help.power.dolphin':
    'Un de tes nageurs avance d’une ou deux cases. Il peut finir à terre, sur un radeau ou sur une île d’arrivée.',
  'help.power.dive': 'Place la créature de ton choix sur n’importe quelle case Eau vide.',
  'help.power.dive.if.short_dive':
    'Déplace la créature de ton choix d’une case, vers une case Eau voisine. Elle y agit.',
  'help.power.creature_die':
    'Lance le dé et déplace la créature indiquée. Tu le lances quand même à la fin de ton tour.',
  'help.power.repellent':
    'Joue-le même pendant le tour d’un autre, quand un requin ou un kaiju arrive sur la case d’un de tes aventuriers. La créature quitte le plateau, et toute la case est épargnée. Sans effet sur les serpents de mer.',
  'help.power.repellent.if.repel_attackers_only':
    'Joue-le même pendant le tour d’un autre, mais seulement quand un requin ou un kaiju va agir contre un de tes aventuriers. La créature quitte le plateau, et toute la case est épargnée. Sans effet sur les serpents de mer.',

  'help.end': 'Fin de partie et score',
  'help.end.picture': 'Trois volcans.',
  'help.end.when':
    'La partie s’arrête aussitôt quand le troisième volcan apparaît, ou quand il n’y a plus personne à sauver.',
  'help.end.score':
    'Retourne tes aventuriers sauvés et additionne leurs valeurs. Le plus grand total l’emporte. En cas d’égalité, la victoire est partagée.',
  'help.end.score.if.challenge':
    'Compte tes aventuriers sauvés : le plus grand nombre l’emporte, quelle que soit leur valeur. À égalité, c’est le plus de points, puis le moins de tours joués ; ensuite, la victoire est partagée.',
  'help.end.score.if.extension':
    'Retourne tes aventuriers sauvés et additionne leurs valeurs. Le plus grand total l’emporte. À égalité, c’est le plus d’aventuriers sauvés ; ensuite, la victoire est partagée.',
  'help.end.score.if.overcrowded':
    'Retourne tes aventuriers sauvés et additionne leurs valeurs. Le plus grand total l’emporte. À égalité, c’est le plus d’aventuriers sauvés ; ensuite, la victoire est partagée.',
  'help.end.out':
    'Plus personne à sauver ? Tu continues à jouer : tu fais couler deux tuiles par tour et tu déplaces les créatures.',
  'help.end.out.if.no_actions_when_out':
    'Plus personne à sauver ? Tu continues à jouer : tu fais couler deux tuiles par tour et tu déplaces les créatures, mais sans pouvoirs.',

  'help.faq': 'Questions',
  'help.faq.reserve':
    'Tous les requins ou kaijus sont déjà là ? Déplaces-en un sur cette case. Plus de radeau en réserve ? Amène un radeau vide ; s’il n’y en a pas, il ne se passe rien.',
  'help.faq.kaiju':
    'Un kaiju occupe la case ? Ni requin ni radeau n’y apparaît, mais un nouveau kaiju pousse l’ancien.',
  'help.faq.seats':
    'Plus de nageurs que de places libres ? La personne dont c’est le tour choisit qui monte.',
  'help.faq.repellent': 'Un répulsif fait fuir une créature et épargne toute la case, radeau compris.',
  'help.faq.all': 'Toutes les questions et réponses',

  'help.options': 'Autres façons de jouer',

  'help.keys': 'Raccourcis clavier',
  'help.key.arrows': 'Flèches',
  'help.key.arrows.line': 'Parcourir le plateau.',
  'help.key.enter': 'Entrée',
  'help.key.enter.line': 'Choisir un pion, puis sa destination.',
  'help.key.escape': 'Échap',
  'help.key.escape.line': 'Revenir, ou passer l’animation.',
  'help.key.question': '?',
  'help.key.question.line': 'Voir tous les raccourcis pendant la partie.',

  'learn.tabs': 'Aide et règles',
  'learn.card': 'Aide-mémoire',
  'learn.help': 'Comment jouer',
  'learn.rules': 'Toutes les règles',
  'card.title': 'Aide-mémoire',
  'help.card.kaiju': 'Un kaiju pousse aussi les aventuriers à terre et les autres créatures.',
  'help.card.kaiju.if.short_pushes':
    'Un kaiju pousse aussi, d’une case exactement, les aventuriers à terre et les autres créatures.',
  'card.swim':
    'Chaque aventurier nage au plus une fois par tour. De la terre au radeau voisin, c’est marcher.',
  'rules.title': 'Toutes les règles',
  'rules.about': 'La règle : {about}',
  'rules.search': 'Chercher dans les règles',
  'rules.found': { one: '{n} passage', other: '{n} passages' },
  'rules.none': 'Rien trouvé. Essaie un autre mot, ou parcours le glossaire.',
  'rules.loading': 'Ouverture des règles…',
  'rules.failed': 'Impossible de charger les règles.',
  'rules.again': 'Réessayer',
};
