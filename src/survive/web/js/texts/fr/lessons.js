/** French: the lessons of the tutorial. */
export default {
  // The list of lessons, and what stands around each of them
  'lessons.title': 'Apprendre à jouer',
  'lessons.intro':
    'Huit petites leçons sur le vrai plateau, une dizaine de minutes en tout. Tu peux t’arrêter quand tu veux et reprendre plus tard.',
  'lessons.begin': 'Commencer',
  'lessons.resume': 'Reprendre',
  'lessons.repeat': 'Refaire',
  'lessons.done': 'Fait',
  'lessons.progress': 'Leçons terminées : {done} sur {all}',
  'lessons.first_game': 'Joue ta première partie',
  'lessons.first_game.line': 'Toi contre deux bots faciles, avec tous les conseils et tes valeurs visibles',
  'lessons.panel': 'Leçon {n} : {title}',
  'lessons.rival': 'Jaune',
  'lessons.step': 'Étape {n} sur {all}',
  'lessons.back': 'Annuler',
  'lessons.again': 'Recommencer la leçon',
  'lessons.next': 'Leçon suivante',
  'lessons.skip': 'Passer cette leçon',
  'lessons.skip.short': 'Passer',
  'lessons.all': 'Toutes les leçons',
  'lessons.all.short': 'Liste',
  'lessons.stuck': 'D’ici, on ne peut plus y arriver. Recommence la leçon : c’est vite fait.',
  'lessons.graduated': 'C’était la dernière leçon. Maintenant, tu connais le jeu !',
  'lessons.minutes': {
    one: '{n} minute',
    many: '{n} minutes',
    other: '{n} minutes',
  },

  // 1: walking
  'lesson.walk.title': 'À pied',
  'lesson.walk.line': 'Trois déplacements par tour, et comment monter sur un radeau',
  'lesson.walk.end': 'Tu as mis fin à tes déplacements trop tôt. Annule : tu en as encore besoin.',
  'lesson.walk.1':
    'L’île coule, et cet aventurier rouge est le tien. À chaque tour, tu as trois déplacements d’une case. Choisis-le, puis une case de terre marquée.',
  'lesson.walk.1.hint':
    'Clique sur l’aventurier rouge de la case qui brille, puis sur une case voisine, vers le radeau.',
  'lesson.walk.1.praise': 'Voilà un déplacement. Il en reste deux.',
  'lesson.walk.2': 'Un radeau flotte près du rivage. Va à pied sur une tuile voisine.',
  'lesson.walk.2.hint': 'Un pas suffit : sur une plage qui brille.',
  'lesson.walk.2.praise': 'Bien joué : le radeau est juste à côté.',
  'lesson.walk.2.away': 'Là, tu t’éloignes du radeau. Annule et va vers le rivage.',
  'lesson.walk.3':
    'Maintenant, monte sur le radeau. De la terre au radeau voisin, on marche : personne ne se mouille.',
  'lesson.walk.3.hint': 'Choisis ton aventurier, puis la case du radeau.',
  'lesson.walk.3.praise': 'À bord, les pieds au sec ! C’est la meilleure façon de quitter l’île.',
  'lesson.walk.3.water': 'Là, c’est l’eau : ton aventurier nage. Annule et choisis la case du radeau.',
  'lesson.walk.3.spent':
    'Tes trois déplacements sont utilisés. Annule le dernier : il te le faut pour le radeau.',

  // 2: swimming
  'lesson.swim.title': 'À l’eau',
  'lesson.swim.line': 'Chacun nage une fois par tour, puis débarque',
  'lesson.swim.end': 'Tu as mis fin à tes déplacements trop tôt. Annule : tu en as encore besoin.',
  'lesson.swim.1':
    'Deux de tes aventuriers nagent. Les cases en pointillé touchent une île d’arrivée. Fais nager jusqu’à l’une d’elles celui qui est le plus loin.',
  'lesson.swim.1.hint': 'Choisis le nageur de la case qui brille, puis la case en pointillé près de l’île.',
  'lesson.swim.1.praise': 'Et voilà ! Mais celui-là doit se reposer jusqu’à ton prochain tour.',
  'lesson.swim.1.away':
    'Ce n’est pas plus près. Annule et nage vers une case en pointillé, au bord de l’île.',
  'lesson.swim.2':
    'Chaque aventurier ne nage qu’une fois par tour. L’autre n’a pas encore nagé : fais-le débarquer.',
  'lesson.swim.2.hint': 'Choisis l’aventurier de la case qui brille, puis l’île dans le coin.',
  'lesson.swim.2.praise': 'Sauvé ! Plus rien ne peut lui arriver.',
  'lesson.swim.2.twice': 'Cet aventurier a déjà nagé ce tour-ci. C’est à l’autre.',
  'lesson.swim.3':
    'Il reste un déplacement. Passer de la terre à l’eau, c’est aussi nager. Fais plonger celui de la plage.',
  'lesson.swim.3.hint': 'Choisis l’aventurier de la plage, puis une case Eau voisine.',
  'lesson.swim.3.praise': 'À la nage, on avance lentement : une case par tour. Un radeau va plus vite.',
  'lesson.swim.3.walked': 'Là, il a marché. Annule et choisis une case Eau.',

  // 3: rafts
  'lesson.rafts.title': 'Radeaux',
  'lesson.rafts.line': 'Trois places, qui contrôle et comment monter à bord',
  'lesson.rafts.end': 'Tu as mis fin à tes déplacements trop tôt. Annule : tu en as encore besoin.',
  'lesson.rafts.1':
    'Un rouge et un jaune partagent ce radeau : vous le contrôlez tous les deux. Amène-le jusqu’à ton nageur, qui montera à bord gratuitement.',
  'lesson.rafts.1.hint': 'Choisis le radeau lui-même, pas ses passagers, puis la case de ton nageur.',
  'lesson.rafts.1.praise': 'Tout le monde à bord, et le radeau est plein : il a trois places.',
  'lesson.rafts.1.theirs':
    'Sur ce radeau, jaune en a deux et toi un seul : c’est jaune qui le contrôle. Prends l’autre.',
  'lesson.rafts.1.swam': 'Pas besoin de se mouiller ! Annule et déplace plutôt le radeau.',
  'lesson.rafts.2':
    'Deux rouges, un jaune : maintenant, c’est toi qui décides. Amène le radeau sur une case en pointillé, au bord de l’île.',
  'lesson.rafts.2.hint': 'Choisis le radeau, puis une case qui brille.',
  'lesson.rafts.2.praise': 'Terre en vue !',
  'lesson.rafts.2.jumped': 'Quelqu’un a sauté à l’eau. Annule et déplace tout le radeau.',
  'lesson.rafts.3':
    'Il reste un déplacement. Du radeau à l’île d’arrivée, on marche. Fais débarquer un des tiens.',
  'lesson.rafts.3.hint': 'Choisis un aventurier rouge du radeau, puis l’île dans le coin.',
  'lesson.rafts.3.praise': 'Sauvé ! En trois déplacements, un radeau rapproche tout un équipage.',
  'lesson.rafts.3.spent': 'Tes trois déplacements sont utilisés. Annule le dernier et débarque plutôt.',

  // 4: rising waters
  'lesson.sink.title': 'L’île coule',
  'lesson.sink.line': 'Plages, forêts, montagnes, et ce qui se cache dessous',
  'lesson.sink.1':
    'Après tes déplacements, tu fais couler une tuile. D’abord toutes les plages, puis les forêts, puis les montagnes. Fais couler une plage !',
  'lesson.sink.1.hint': 'Choisis une des deux plages qui brillent.',
  'lesson.sink.1.praise': 'Un pouvoir ! Il est dans ta main, et personne d’autre ne sait lequel.',
  'lesson.sink.1.order':
    'Cette tuile doit attendre : tant qu’il reste des plages, seules les plages coulent.',
  'lesson.sink.2':
    'On lance maintenant le dé Créature, puis c’est au tour de jaune. Jaune trouve aussi quelque chose : regarde.',
  'lesson.sink.2.hint': 'Attends un instant : les autres jouent tout seuls.',
  'lesson.sink.2.praise': 'Jaune a aussi un pouvoir. Tu le vois, mais tu ne sais pas lequel.',
  'lesson.sink.3': 'C’est de nouveau ton tour. Tu es à l’abri sur une montagne : termine tes déplacements.',
  'lesson.sink.3.hint': 'Utilise le bouton qui brille, sous le plateau.',
  'lesson.sink.3.praise': 'Plus de plages : au tour des forêts.',
  'lesson.sink.4':
    'Fais couler une forêt. Une tuile peut aussi cacher quelque chose qui arrive aussitôt, sous les yeux de tous.',
  'lesson.sink.4.hint': 'Choisis une des deux forêts qui brillent.',
  'lesson.sink.4.praise': 'Requins, kaijus, radeaux, tourbillons, volcans : tous sortent de sous les tuiles.',
  'lesson.sink.4.order': 'Les montagnes viennent en dernier : d’abord une forêt.',

  // 5: sea serpent and shark
  'lesson.creatures.title': 'Serpent et requin',
  'lesson.creatures.line': 'Qui avale quoi, et d’où viennent les requins',
  'lesson.creatures.1':
    'Le dé montre le serpent de mer : tu en déplaces un d’une case. Il avale les nageurs, et les radeaux avec tous leurs passagers. Envoie-le sur le radeau jaune !',
  'lesson.creatures.1.hint': 'Choisis le serpent, puis la case qui brille, avec le radeau jaune.',
  'lesson.creatures.1.praise': 'Gloups ! Le radeau et tout son équipage ont disparu.',
  'lesson.creatures.1.own': 'Aïe, c’était ton propre nageur ! Regarde bien avant de déplacer une créature.',
  'lesson.creatures.1.nothing': 'Il n’y avait personne à cet endroit. Le radeau jaune était juste à côté.',
  'lesson.creatures.2':
    'Il n’y a pas encore de requin sur le plateau : ils sortent de sous les tuiles. Fais couler une plage.',
  'lesson.creatures.2.hint': 'Choisis une des deux plages qui brillent.',
  'lesson.creatures.2.praise': 'Un requin ! Il mange les nageurs, mais laisse les radeaux tranquilles.',
  'lesson.creatures.3': 'Le dé montre le requin. Il nage d’une ou deux cases. Envoie-le sur le nageur jaune.',
  'lesson.creatures.3.hint': 'Choisis le requin et amène-le sur la case qui brille, au besoin en deux fois.',
  'lesson.creatures.3.praise':
    'Clac ! Les créatures ne sont à personne : on les envoie là où ça fait mal aux autres.',
  'lesson.creatures.3.own': 'Aïe, c’était ton propre nageur ! Recommence et regarde bien.',
  'lesson.creatures.3.raft':
    'Sur un radeau, on ne craint pas les requins. Annule, ou continue vers le nageur jaune.',

  // 6: the kaiju
  'lesson.kaiju.title': 'Le kaiju',
  'lesson.kaiju.line': 'Il ne mange personne, mais il pousse, et c’est toi qui choisis où',
  'lesson.kaiju.1':
    'Le dé montre le kaiju. Il avance d’une ou deux cases, même sur terre. Amène-le sur la plage où se trouvent rouge et jaune.',
  'lesson.kaiju.1.hint': 'Choisis le kaiju, puis la plage qui brille.',
  'lesson.kaiju.1.praise': 'Tous ceux de sa case doivent partir : tu les pousses un par un.',
  'lesson.kaiju.1.away': 'Il n’y a personne à pousser ici. Annule et va sur la plage.',
  'lesson.kaiju.2': 'Chaque poussée est ton choix. Pousse jaune dans l’eau, là où attend le requin.',
  'lesson.kaiju.2.hint': 'Choisis l’aventurier jaune, puis la case du requin.',
  'lesson.kaiju.2.praise': 'Droit dans sa gueule.',
  'lesson.kaiju.2.own': 'C’était ton propre aventurier ! Annule, ou recommence.',
  'lesson.kaiju.2.gentle': 'Quelle gentillesse : jaune y est en sécurité. Annule et pense au requin.',
  'lesson.kaiju.3': 'Maintenant, ton aventurier : pousse-le sur la terre ferme.',
  'lesson.kaiju.3.hint': 'Choisis une tuile qui brille.',
  'lesson.kaiju.3.praise':
    'Bien poussé ! Un kaiju est aussi gentil ou méchant que la personne qui le déplace.',
  'lesson.kaiju.3.own': 'Dans la gueule du requin ! Recommence et pousse le tien sur la terre.',

  // 7: powers
  'lesson.powers.title': 'Pouvoirs',
  'lesson.powers.line': 'À jouer pendant ton tour, et le répulsif aussi pendant celui des autres',
  'lesson.powers.1':
    'Le radeau est à quatre déplacements de l’arrivée, et tu en as trois. Joue les rames de ta main : elles le font avancer d’une ou deux cases, gratuitement.',
  'lesson.powers.1.hint': 'Choisis les rames dans ta main, puis le radeau et deux cases vers l’île.',
  'lesson.powers.1.praise': 'Les pouvoirs ne coûtent aucun déplacement, et tu en joues autant que tu veux.',
  'lesson.powers.1.rowed':
    'Cela a coûté un déplacement, et il en manquera un. Annule et joue d’abord les rames.',
  'lesson.powers.2':
    'Maintenant, amène le radeau à l’île avec tes déplacements, et fais débarquer ton aventurier.',
  'lesson.powers.2.hint': 'Amène le radeau sur une case en pointillé, puis choisis l’aventurier et l’île.',
  'lesson.powers.2.praise': 'Sauvé, cinq points !',
  'lesson.powers.2.spent':
    'Tes déplacements sont utilisés. Annule : le chemin le plus court en demande deux.',
  'lesson.powers.3':
    'Termine tes déplacements et fais couler une plage. Ton nageur est près d’un requin, mais tu as un répulsif.',
  'lesson.powers.3.hint': 'Utilise le bouton qui brille, puis choisis une plage.',
  'lesson.powers.3.praise': 'C’est au tour de jaune, qui va lancer le dé.',
  'lesson.powers.4':
    'Le répulsif sert aussi pendant le tour des autres. Quand le requin viendra vers ton nageur, on te posera la question : utilise-le !',
  'lesson.powers.4.hint': 'Attends la question, puis réponds avec le répulsif.',
  'lesson.powers.4.praise': 'Le voilà parti ! Tu n’as plus de répulsif, mais ton nageur est vivant.',
  'lesson.powers.4.declined': 'Le requin a mangé ton nageur. Recommence et utilise le répulsif.',

  // 8: the end
  'lesson.end.title': 'Gagner la partie',
  'lesson.end.line': 'Les valeurs, le troisième volcan et le compte',
  'lesson.end.small': 'Celui-là ne vaut qu’un point. Annule : cela ne suffirait pas pour gagner.',
  'lesson.end.1':
    'Dernier tour ! Jaune a sauvé 7 points, toi 5. Un de tes aventuriers vaut 5, l’autre 1. Tu n’as le temps que pour un seul : sauve le bon.',
  'lesson.end.1.hint': 'Celui de la case qui brille vaut 5. Amène le radeau près de l’île, puis débarque.',
  'lesson.end.1.praise': 'Dix points ! Seuls comptent ceux qui sont sauvés.',
  'lesson.end.1.end': 'Pas encore ! Annule et sauve d’abord quelqu’un.',
  'lesson.end.2':
    'Deux volcans sont entrés en éruption. Le troisième met fin à la partie, et l’on compte les points sauvés. Termine tes déplacements et fais couler une montagne.',
  'lesson.end.2.hint': 'Utilise le bouton sous le plateau, puis choisis une montagne.',
  'lesson.end.2.praise': 'Dix à sept : tu as gagné ta première petite partie !',
};
