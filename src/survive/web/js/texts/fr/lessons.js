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
  'lessons.skipped': 'Passée',
  'lessons.progress': 'Leçons terminées : {done} sur {all}',
  'lessons.first_game': 'Joue ta première partie',
  'lessons.first_game.line': 'Toi contre deux bots faciles, avec tous les conseils et tes valeurs visibles',
  'lessons.panel': 'Leçon {n} : {title}',
  'lessons.rival': 'Jaune',
  'lessons.step': 'Étape {n} sur {all}',
  'lessons.back': 'Annuler',
  'lessons.again': 'Recommencer la leçon',
  'lessons.over': 'Leçon terminée !',
  'lessons.next': 'Leçon suivante',
  'lessons.skip': 'Passer cette leçon',
  'lessons.skip.short': 'Passer',
  'lessons.all': 'Toutes les leçons',
  'lessons.all.short': 'Liste',
  'lessons.lost': 'Par là, on ne peut plus y arriver. Annule et essaie autrement.',
  'lessons.graduated': 'C’était la dernière leçon. Maintenant, tu connais le jeu !',
  'lessons.minutes': {
    one: '{n} minute',
    many: '{n} minutes',
    other: '{n} minutes',
  },

  // 1: walking
  'lesson.walk.title': 'À pied',
  'lesson.walk.line': 'Trois déplacements par tour, et comment monter sur un radeau',
  'lesson.walk.end': 'Tes déplacements sont terminés, et personne n’est sur le radeau.',
  'lesson.walk.water':
    'À l’eau ? À la nage, on n’avance que d’une case par tour. Reste sur la terre jusqu’au radeau.',
  'lesson.walk.away': 'De là, tu ne peux plus atteindre le radeau pendant ce tour.',
  'lesson.walk.1':
    'L’île coule, et cet aventurier rouge est à toi. À chaque tour, tu as trois déplacements d’une case. Choisis l’aventurier, puis une case de terre marquée.',
  'lesson.walk.1.hint': 'Choisis l’aventurier rouge, puis une case de terre, vers le radeau.',
  'lesson.walk.1.praise': 'Voilà un déplacement. Il en reste deux.',
  'lesson.walk.2': 'Un radeau flotte près du rivage. Va à pied sur l’une des deux plages voisines.',
  'lesson.walk.2.hint': 'Un pas suffit, vers une plage qui brille.',
  'lesson.walk.2.praise': 'Bien joué : le radeau est juste à côté.',
  'lesson.walk.3':
    'Maintenant, monte sur le radeau. De la terre à un radeau voisin, on marche : personne ne se mouille.',
  'lesson.walk.3.hint': 'Choisis ton aventurier, puis le radeau.',
  'lesson.walk.3.praise': 'À bord, les pieds au sec ! C’est la meilleure façon de quitter l’île.',

  // 2: swimming
  'lesson.swim.title': 'À l’eau',
  'lesson.swim.line': 'Chacun nage une fois par tour, puis débarque',
  'lesson.swim.end': 'Tes déplacements sont terminés, et tout le monde n’a pas encore nagé.',
  'lesson.swim.walked': 'Là, tu as marché, et il te faut les trois déplacements pour nager.',
  'lesson.swim.1':
    'Deux de tes aventuriers nagent vers l’île d’arrivée, dans le coin. Commence par le plus éloigné : fais-le nager jusqu’à une case au bord de l’île.',
  'lesson.swim.1.hint': 'Choisis le nageur le plus éloigné, puis une case qui brille au bord de l’île.',
  'lesson.swim.1.praise': 'Et voilà ! Mais celui-là doit se reposer jusqu’à ton prochain tour.',
  'lesson.swim.1.early': 'Déjà sauvé, bravo ! Et maintenant, l’autre nageur : amène-le au bord de l’île.',
  'lesson.swim.1.other': 'Celui-là était juste au bord de l’île : une seule brasse et il était sauvé.',
  'lesson.swim.1.away': 'Ce chemin ne mène pas à l’île, et personne ne nage deux fois dans le même tour.',
  'lesson.swim.2':
    'Chaque aventurier ne nage qu’une fois par tour. L’autre n’a pas encore nagé : fais-le débarquer.',
  'lesson.swim.2.hint': 'Choisis l’autre nageur, puis l’île dans le coin.',
  'lesson.swim.2.praise': 'Sauvé ! Plus rien ne peut lui arriver.',
  'lesson.swim.2.twice': 'Cet aventurier a déjà nagé ce tour-ci. Choisis l’autre.',
  'lesson.swim.2.away': 'L’île était juste là : une seule brasse et il était sauvé.',
  'lesson.swim.3':
    'Il reste un déplacement. Passer de la terre à l’eau, c’est aussi nager : fais plonger celui de la plage.',
  'lesson.swim.3.hint': 'Choisis l’aventurier de la plage, puis une case Eau qui brille.',
  'lesson.swim.3.praise': 'À la nage, on avance lentement : une case par tour. Un radeau va plus vite.',

  // 3: rafts
  'lesson.rafts.title': 'Radeaux',
  'lesson.rafts.line': 'Trois places, qui contrôle le radeau et comment monter à bord',
  'lesson.rafts.end': 'Tes déplacements sont terminés, et personne n’a débarqué.',
  'lesson.rafts.swam': 'Pas besoin de se mouiller : un radeau emmène tout le monde en un seul déplacement.',
  'lesson.rafts.away': 'De là, tes déplacements ne suffisent plus pour débarquer.',
  'lesson.rafts.1':
    'Un rouge et un jaune partagent ce radeau : vous le contrôlez tous les deux. Amène-le jusqu’à ton nageur, qui montera à bord gratuitement.',
  'lesson.rafts.1.hint': 'Choisis le radeau lui-même, pas ses passagers, puis la case de ton nageur.',
  'lesson.rafts.1.praise': 'Tout le monde à bord, et le radeau est plein : il a trois places.',
  'lesson.rafts.1.theirs':
    'Sur ce radeau, jaune en a deux et toi un seul : c’est jaune qui le contrôle. Prends l’autre.',
  'lesson.rafts.2':
    'Deux rouges, un jaune : maintenant, tu le contrôles sans partage. Amène le radeau sur une case au bord de l’île d’arrivée.',
  'lesson.rafts.2.hint': 'Choisis le radeau, puis une case qui brille au bord de l’île.',
  'lesson.rafts.2.praise': 'Terre en vue !',
  'lesson.rafts.3':
    'Il reste un déplacement. Du radeau à l’île d’arrivée, on marche. Fais débarquer un de tes aventuriers.',
  'lesson.rafts.3.hint': 'Choisis un aventurier rouge du radeau, puis l’île dans le coin.',
  'lesson.rafts.3.praise': 'Sauvé ! En trois déplacements, un radeau rapproche tout un équipage.',

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
    'Chaque tour se termine par le dé Créature : il montre quelle créature tu déplaces. Il n’y en a pas encore sur le plateau, mais regarde.',
  'lesson.sink.2.praise': 'Aucune créature à déplacer : ton tour est fini.',
  'lesson.sink.3':
    'C’est au tour de jaune : déplacements, une tuile qui coule, le dé. Regarde ce que jaune trouve.',
  'lesson.sink.3.praise': 'Jaune a aussi un pouvoir. Tu le vois, mais tu ne sais pas lequel.',
  'lesson.sink.4':
    'C’est de nouveau ton tour. Tu es sur une montagne, et les montagnes coulent en dernier : termine tes déplacements.',
  'lesson.sink.4.hint': 'Utilise le bouton qui brille, sous le plateau.',
  'lesson.sink.4.praise': 'Il n’y a plus de plages : au tour des forêts.',
  'lesson.sink.5':
    'Fais couler une forêt. Une tuile peut aussi cacher quelque chose qui arrive aussitôt, sous les yeux de tous.',
  'lesson.sink.5.hint': 'Choisis une des deux forêts qui brillent.',
  'lesson.sink.5.praise': 'Requins, kaijus, radeaux, tourbillons, volcans : tous sortent de sous les tuiles.',
  'lesson.sink.5.order': 'Les montagnes viennent en dernier : d’abord une forêt.',

  // 5: sea serpent and shark
  'lesson.creatures.title': 'Serpent et requin',
  'lesson.creatures.line': 'Qui avale quoi, et d’où viennent les requins',
  'lesson.creatures.1':
    'Le dé montre le serpent de mer : tu le déplaces d’une case. Il avale les nageurs, et les radeaux avec tous leurs passagers. Envoie-le sur le radeau jaune !',
  'lesson.creatures.1.hint': 'Choisis le serpent, puis le radeau jaune sur la case qui brille.',
  'lesson.creatures.1.praise': 'Gloups ! Le radeau et tout son équipage ont disparu.',
  'lesson.creatures.1.own': 'Aïe, c’était ton propre nageur ! Regarde bien avant de déplacer une créature.',
  'lesson.creatures.1.nothing':
    'Il n’y avait personne à avaler. Le radeau jaune était juste à côté du serpent.',
  'lesson.creatures.2':
    'Ton tour est fini. C’est à jaune : d’abord les déplacements, puis une tuile coule, puis le dé. L’ordre est toujours le même.',
  'lesson.creatures.2.praise': 'Jaune a obtenu le kaiju, mais il n’y en a pas sur le plateau.',
  'lesson.creatures.3':
    'C’est à toi, et ton tour commence par les déplacements. Cette fois, tu n’en as pas besoin : termine-les.',
  'lesson.creatures.3.hint': 'Utilise le bouton qui brille, sous le plateau.',
  'lesson.creatures.3.praise': 'Après les déplacements, tu fais couler une tuile.',
  'lesson.creatures.4':
    'Il n’y a pas encore de requin : ils sortent de sous les tuiles. Fais couler une plage.',
  'lesson.creatures.4.hint': 'Choisis une des deux plages qui brillent.',
  'lesson.creatures.4.praise': 'Un requin ! Il mange les nageurs, mais laisse les radeaux tranquilles.',
  'lesson.creatures.5': 'Le dé vient en dernier : il montre quelle créature tu déplaces.',
  'lesson.creatures.5.praise': 'Le dé montre le requin.',
  'lesson.creatures.6': 'Un requin nage d’une ou deux cases. Envoie-le sur le nageur jaune.',
  'lesson.creatures.6.hint': 'Choisis le requin et amène-le jusqu’au nageur jaune, au besoin en deux fois.',
  'lesson.creatures.6.praise':
    'Clac ! Les créatures ne sont à personne : on les envoie là où elles gênent les autres.',
  'lesson.creatures.6.own': 'Aïe, c’était ton propre nageur ! Regarde bien avant de déplacer une créature.',
  'lesson.creatures.6.raft': 'Sur un radeau, on ne craint pas les requins. Continue jusqu’au nageur jaune.',
  'lesson.creatures.6.nothing': 'Personne ne nageait là. Le nageur jaune était à portée.',

  // 6: the kaiju
  'lesson.kaiju.title': 'Le kaiju',
  'lesson.kaiju.line': 'Il ne mange personne, mais il pousse, et c’est toi qui choisis où',
  'lesson.kaiju.1':
    'Le dé montre le kaiju. Il avance d’une ou deux cases, même sur terre. Envoie-le sur la plage où se trouvent rouge et jaune.',
  'lesson.kaiju.1.hint': 'Choisis le kaiju, puis la plage avec rouge et jaune.',
  'lesson.kaiju.1.praise': 'Tous ceux de sa case doivent partir : tu les pousses l’un après l’autre.',
  'lesson.kaiju.1.away': 'De là, il ne peut plus atteindre la plage de rouge et jaune.',
  'lesson.kaiju.2': 'Tu choisis où chacun atterrit. Pousse jaune dans l’eau, là où attend le requin.',
  'lesson.kaiju.2.hint': 'Choisis l’aventurier jaune, puis la case du requin.',
  'lesson.kaiju.2.praise': 'Droit dans la gueule du requin.',
  'lesson.kaiju.2.gentle': 'Quelle gentillesse : il n’arrive rien à jaune à cet endroit. Pense au requin.',
  'lesson.kaiju.2.wet': 'Maintenant, c’est ton aventurier qui est dans l’eau, juste à côté du requin.',
  'lesson.kaiju.own': 'Dans la gueule du requin, et c’était ton propre aventurier !',
  'lesson.kaiju.3': 'Au tour de ton aventurier : pousse-le sur la terre ferme.',
  'lesson.kaiju.3.hint': 'Choisis une tuile qui brille, sur la terre ferme.',
  'lesson.kaiju.3.praise':
    'Bien poussé ! Un kaiju est aussi gentil ou méchant que la personne qui le déplace.',
  'lesson.kaiju.3.wet': 'C’est de l’eau, juste à côté du requin. Il y avait pourtant de la terre ferme.',

  // 7: powers
  'lesson.powers.title': 'Pouvoirs',
  'lesson.powers.line': 'À jouer pendant ton tour, et le répulsif aussi pendant celui des autres',
  'lesson.powers.swimmer': 'Laisse ce nageur où il est : tu vas bientôt voir pourquoi.',
  'lesson.powers.jumped': 'Reste à bord ! À la nage, on n’avance que d’une case par tour.',
  'lesson.powers.1':
    'Le radeau est à quatre déplacements de l’arrivée, et tu en as trois. Joue les rames de ta main : elles le font avancer d’une ou deux cases, gratuitement.',
  'lesson.powers.1.hint': 'Choisis les rames dans ta main, puis le radeau et une ou deux cases vers l’île.',
  'lesson.powers.1.praise': 'Les pouvoirs ne coûtent aucun déplacement, et tu en joues autant que tu veux.',
  'lesson.powers.1.end': 'Tes déplacements sont terminés, et le radeau est encore en mer.',
  'lesson.powers.1.rowed': 'De là, même avec les rames, le radeau n’arrivera pas à temps.',
  'lesson.powers.2':
    'Utilise maintenant tes déplacements : va jusqu’à l’île avec le radeau et fais débarquer ton aventurier.',
  'lesson.powers.2.hint': 'Dès que le radeau est au bord de l’île, choisis l’aventurier, puis l’île.',
  'lesson.powers.2.praise': 'Sauvé, cinq points !',
  'lesson.powers.2.end': 'Tes déplacements sont terminés, et personne n’a débarqué.',
  'lesson.powers.2.spent': 'De là, tes déplacements ne suffisent plus pour débarquer.',
  'lesson.powers.3':
    'Termine tes déplacements et fais couler une plage. Un requin est tout près de ton nageur, mais tu as un répulsif.',
  'lesson.powers.3.hint': 'Utilise le bouton sous le plateau, puis choisis une plage.',
  'lesson.powers.3.praise': 'C’est au tour de jaune.',
  'lesson.powers.4':
    'Le répulsif sert aussi pendant le tour des autres. Regarde ce que jaune fait du requin.',
  'lesson.powers.4.praise': 'Le requin fonce sur ton nageur !',
  'lesson.powers.5': 'Tu as un répulsif, alors on te pose la question : utilise-le !',
  'lesson.powers.5.hint': 'Réponds à la question avec le répulsif.',
  'lesson.powers.5.praise': 'Le voilà parti ! Tu n’as plus de répulsif, mais ton nageur est vivant.',
  'lesson.powers.5.declined': 'Le requin a mangé ton nageur. Le répulsif l’aurait chassé.',

  // 8: the end
  'lesson.end.title': 'Gagner la partie',
  'lesson.end.line': 'Les valeurs, le troisième volcan et le décompte',
  'lesson.end.1':
    'Ton dernier tour ! Jaune a sauvé 7 points, toi 5. Sur tes deux radeaux, il y a un 5 et un 1, et tu n’as le temps d’en sauver qu’un. Lequel ?',
  'lesson.end.1.hint': 'Sauve celui qui vaut 5 : amène le radeau au bord de l’île, puis débarque.',
  'lesson.end.1.praise': 'Dix points ! Seuls comptent ceux qui sont sauvés.',
  'lesson.end.1.end': 'Tes déplacements sont terminés, et le 5 est encore en mer.',
  'lesson.end.1.small': 'Celui-là ne vaut qu’un point : à six contre sept, on ne gagne pas.',
  'lesson.end.1.away': 'De là, le 5 ne débarquera pas à temps.',
  'lesson.end.2':
    'Deux volcans sont entrés en éruption. Le troisième met fin à la partie, et l’on compte les points. Fais couler une montagne !',
  'lesson.end.2.hint': 'Choisis une des deux montagnes.',
  'lesson.end.2.praise': 'Dix à sept : tu as gagné ta première petite partie !',
};
