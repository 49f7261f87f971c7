/**
 * What a table can agree on: the game, its variants and house rules, each in four languages.
 *
 * @type {import('../types.js').Phrases}
 */
export default {
  'option.base': {
    en: 'Base game',
    fr: 'Jeu de base',
    it: 'Gioco base',
    pl: 'Gra podstawowa',
  },
  'option.base.line': {
    en: 'The classic game for 2 to 5 players.',
    fr: 'Le jeu classique, de 2 à 5 joueurs.',
    it: 'Il gioco classico, da 2 a 5 giocatori.',
    pl: 'Klasyczna gra dla 2 do 5 graczy.',
  },
  'option.extension': {
    en: 'Extension',
    fr: 'Extension',
    it: 'Espansione',
    pl: 'Dodatek',
  },
  'option.extension.line': {
    en: 'For 5 or 6 players: fewer adventurers and rafts each.',
    fr: 'Pour 5 ou 6 joueurs : moins d’aventuriers et de radeaux chacun.',
    it: 'Per 5 o 6 giocatori: meno esploratori e zattere a testa.',
    pl: 'Dla 5 lub 6 graczy: każdy ma mniej poszukiwaczy i tratw.',
  },
  'option.overcrowded': {
    en: 'Overcrowded!',
    fr: 'Surpeuplé !',
    it: 'Tutto esaurito!',
    pl: 'Ale tłok!',
  },
  'option.overcrowded.line': {
    en: 'For 5 or 6 players, each with all ten adventurers. If your tile sinks, you get one extra move.',
    fr: 'Pour 5 ou 6 joueurs, avec tous les aventuriers. Quand ta tuile coule, tu gagnes un déplacement en plus.',
    it: 'Per 5 o 6 giocatori con tutti gli esploratori. Chi perde il terreno sotto i piedi ha un movimento in più.',
    pl: 'Dla 5 lub 6 graczy, ze wszystkimi poszukiwaczami. Kto traci grunt pod nogami, dostaje dodatkowy ruch.',
  },
  'option.polish': {
    en: 'Polish table',
    fr: 'Table polonaise',
    it: 'Tavolo polacco',
    pl: 'Polski stół',
  },
  'option.polish.line': {
    en: 'The base game with eight house rules from a Polish gaming group: calmer creatures, more careful moves.',
    fr: 'Le jeu de base avec huit règles maison venues d’une table polonaise. Créatures plus calmes, coups plus prudents.',
    it: 'Il gioco base con otto regole della casa di un tavolo polacco. Creature più calme, mosse più prudenti.',
    pl: 'Gra podstawowa z ośmioma zasadami domowymi polskich graczy. Spokojniejsze stwory, ostrożniejsze ruchy.',
  },
  'option.challenge': {
    en: 'Challenge',
    fr: 'Challenge',
    it: 'Sfida',
    pl: 'Wyzwanie',
  },
  'option.challenge.line': {
    en: 'Whoever saves the most adventurers wins. Treasure only breaks ties.',
    fr: 'Qui sauve le plus d’aventuriers gagne. Les trésors ne font que départager.',
    it: 'Vince chi salva più esploratori. I tesori servono solo per gli spareggi.',
    pl: 'Wygrywa, kto uratuje najwięcej poszukiwaczy. Skarby rozstrzygają tylko remis.',
  },
  'option.memory': {
    en: 'Memory',
    fr: 'Mémoire',
    it: 'Memoria',
    pl: 'Pamięć',
  },
  'option.memory.line': {
    en: 'Once everyone is placed, you can no longer see what your adventurers are worth. Memorise it! (Games from “Play now” leave this off.)',
    fr: 'Après le placement, tu ne vois plus ce que valent tes aventuriers. Retiens-le ! (Désactivée dans les parties lancées par « Jouer ».)',
    it: 'Dopo la preparazione non vedi più quanto valgono i tuoi esploratori. Tienilo a mente! (Con «Gioca subito» è disattivata.)',
    pl: 'Po rozstawieniu nie widzisz już, ile są warci twoi poszukiwacze. Zapamiętaj to! (W grach z „Zagraj teraz” jest wyłączona.)',
  },
  'option.memory_off': {
    en: 'Your values stay visible',
    fr: 'Valeurs visibles',
    it: 'Valori visibili',
    pl: 'Wartości widoczne',
  },
  'option.placing_in_one_sitting': {
    en: 'Set up in one sitting',
    fr: 'Placement en une fois',
    it: 'Preparazione in un colpo solo',
    pl: 'Ustawianie za jednym razem',
  },
  'option.placing_in_one_sitting.line': {
    en: 'Each player places all their adventurers before the next player begins, and then the rafts in the same way. A shared device changes hands far less often.',
    fr: 'Chacun place tous ses aventuriers avant que le suivant commence, et de même pour les radeaux. L’appareil change bien moins souvent de mains.',
    it: 'Ognuno colloca tutti i suoi esploratori prima che cominci il prossimo, e così per le zattere. Il dispositivo passa di mano molto meno.',
    pl: 'Każdy ustawia wszystkich swoich poszukiwaczy, zanim zacznie następna osoba, i tak samo tratwy. Urządzenie dużo rzadziej przechodzi z rąk do rąk.',
  },
  'option.no_entering_creatures': {
    en: 'Keep away from creatures',
    fr: 'Loin des créatures',
    it: 'Alla larga dalle creature',
    pl: 'Z dala od stworów',
  },
  'option.no_entering_creatures.line': {
    en: 'An adventurer may not enter a space with a creature.',
    fr: 'Un aventurier ne peut pas entrer sur la case d’une créature.',
    it: 'Un esploratore non può entrare nella casella di una creatura.',
    pl: 'Poszukiwacz nie może wejść na pole ze stworem.',
  },
  'option.rafts_need_clear_water': {
    en: 'Rafts need clear water',
    fr: 'Radeaux en eau libre',
    it: 'Zattere in acque libere',
    pl: 'Tratwy na wolną wodę',
  },
  'option.rafts_need_clear_water.line': {
    en: 'A raft may not move into a space with a swimmer, a creature or another raft.',
    fr: 'Un radeau ne va pas sur la case d’un nageur, d’une créature ou d’un autre radeau.',
    it: 'Una zattera non può entrare dove c’è un nuotatore, una creatura o un’altra zattera.',
    pl: 'Tratwa nie może wpłynąć na pole z pływakiem, stworem ani inną tratwą.',
  },
  'option.no_swimming_at_full_rafts': {
    en: 'No swimming beside full rafts',
    fr: 'Pas de nage près d’un radeau plein',
    it: 'Zattera piena, niente nuoto',
    pl: 'Bez tłoku przy tratwie',
  },
  'option.no_swimming_at_full_rafts.line': {
    en: 'An adventurer may not enter a water space with a full raft.',
    fr: 'Un aventurier ne peut pas entrer sur une case Eau où flotte un radeau plein.',
    it: 'Un esploratore non può entrare in una casella d’acqua dove galleggia una zattera piena.',
    pl: 'Poszukiwacz nie może wejść na pole wody z pełną tratwą.',
  },
  'option.short_dive': {
    en: 'Short dive',
    fr: 'Plongeon court',
    it: 'Immersione breve',
    pl: 'Krótki rozbryzg',
  },
  'option.short_dive.line': {
    en: 'The Dive power moves a creature just one space, and it strikes where it lands.',
    fr: 'Le pouvoir Plongeon ne déplace une créature que d’une case, et elle agit aussitôt là où elle arrive.',
    it: 'La capacità Immersione muove una creatura di una sola casella, e la creatura agisce dove arriva.',
    pl: 'Rozbryzg przesuwa stwora tylko o jedno pole, a stwór od razu tam działa.',
  },
  'option.slow_kaijus': {
    en: 'Slow kaijus',
    fr: 'Kaijus lents',
    it: 'Kaiju lenti',
    pl: 'Powolne kaiju',
  },
  'option.slow_kaijus.line': {
    en: 'A kaiju moves only one space.',
    fr: 'Un kaiju n’avance que d’une case.',
    it: 'Un kaiju si muove di una sola casella.',
    pl: 'Kaiju rusza się tylko o jedno pole.',
  },
  'option.short_pushes': {
    en: 'Short pushes',
    fr: 'Petites poussées',
    it: 'Spinte brevi',
    pl: 'Krótkie odpychanie',
  },
  'option.short_pushes.line': {
    en: 'A kaiju pushes other creatures exactly one space.',
    fr: 'Un kaiju pousse les autres créatures d’une case exactement.',
    it: 'Un kaiju spinge le altre creature esattamente di una casella.',
    pl: 'Kaiju odpycha inne stwory dokładnie o jedno pole.',
  },
  'option.no_actions_when_out': {
    en: 'Out is out',
    fr: 'Fini, c’est fini',
    it: 'Chi è fuori è fuori',
    pl: 'Bez poszukiwaczy bez akcji',
  },
  'option.no_actions_when_out.line': {
    en: 'A player with nobody left to save takes no actions and plays no powers.',
    fr: 'Un joueur qui n’a plus personne à sauver ne fait plus d’actions et ne joue plus de pouvoirs.',
    it: 'Chi non ha più nessuno da salvare non fa azioni e non usa capacità.',
    pl: 'Kto nie ma już kogo ratować, nie wykonuje akcji i nie zagrywa mocy.',
  },
  'option.repel_attackers_only': {
    en: 'Repel attackers only',
    fr: 'Répulsif en défense seulement',
    it: 'Repellente solo in difesa',
    pl: 'Spray tylko w obronie',
  },
  'option.repel_attackers_only.line': {
    en: 'A repellent works only against a creature that is about to act.',
    fr: 'Un répulsif ne sert que contre une créature sur le point d’agir.',
    it: 'Un repellente serve solo contro una creatura che sta per agire.',
    pl: 'Spray działa tylko na stwora, który zaraz zadziała.',
  },
  'option.mix': {
    en: 'Another mix of tiles',
    fr: 'Une autre composition des tuiles',
    it: 'Un’altra composizione delle tessere',
    pl: 'Inny zestaw kafelków',
  },
};
