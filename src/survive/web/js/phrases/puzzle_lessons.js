/**
 * What a puzzle teaches, in four languages: one sentence per idea that the server names.
 *
 * @type {import('../types.js').Phrases}
 */
export default {
  // Pushes
  'puzzles.lesson.push_creature': {
    en: 'A kaiju pushes creatures too. A sea serpent or a shark that is pushed to your rivals strikes at once.',
    fr: 'Un kaiju pousse aussi les créatures. Un serpent de mer ou un requin poussé vers tes rivaux frappe aussitôt.',
    it: 'Un kaiju spinge anche le creature. Un serpente marino o uno squalo spinto verso i tuoi rivali colpisce subito.',
    pl: 'Kaiju odpycha też stwory. Wąż morski albo rekin wepchnięty na pole rywali atakuje od razu.',
  },
  'puzzles.lesson.push_away': {
    en: 'A kaiju can also push a creature away from your adventurers.',
    fr: 'Un kaiju peut aussi pousser une créature loin de tes aventuriers.',
    it: 'Un kaiju può anche spingere una creatura lontano dai tuoi esploratori.',
    pl: 'Kaiju może też odepchnąć stwora od twoich poszukiwaczy.',
  },
  'puzzles.lesson.push_into_creature': {
    en: 'You choose where the pushed ones go: right into the space of a shark or a sea serpent, if one is near.',
    fr: 'C’est toi qui choisis où vont ceux qu’on pousse : droit sur un requin ou un serpent de mer, s’il y en a un tout près.',
    it: 'Scegli tu dove finisce chi viene spinto: dritto da uno squalo o da un serpente marino, se ce n’è uno vicino.',
    pl: 'To ty wybierasz, dokąd trafią odepchnięci: prosto na pole rekina albo węża morskiego, jeśli jest obok.',
  },
  'puzzles.lesson.push_own': {
    en: 'A push can help, too: let the kaiju push your own adventurer onto a raft or nearer to safety.',
    fr: 'Une poussée peut aussi aider : laisse le kaiju pousser ton propre aventurier sur un radeau ou plus près de l’arrivée.',
    it: 'Una spinta può anche aiutare: fai spingere dal kaiju un tuo esploratore su una zattera o più vicino alla salvezza.',
    pl: 'Odepchnięcie może też pomóc: niech kaiju popchnie twojego poszukiwacza na tratwę albo bliżej ocalenia.',
  },
  'puzzles.lesson.push_off_raft': {
    en: 'A kaiju on a raft takes the raft away and pushes everyone off: worth most where rivals sit.',
    fr: 'Un kaiju qui arrive sur un radeau le fait disparaître et pousse tout le monde : idéal là où sont tes rivaux.',
    it: 'Un kaiju che arriva su una zattera la toglie e spinge via tutti: rende di più dove ci sono i rivali.',
    pl: 'Kaiju, które wchodzi na tratwę, zabiera ją i wypycha wszystkich: najlepiej tam, gdzie są rywale.',
  },
  'puzzles.lesson.push_rivals': {
    en: 'You choose where rivals are pushed: into the water, away from their raft or back to where they came from.',
    fr: 'C’est toi qui choisis où tes rivaux sont poussés : à l’eau, loin de leur radeau ou là d’où ils viennent.',
    it: 'Scegli tu dove vengono spinti i rivali: in acqua, lontano dalla zattera o di nuovo da dove venivano.',
    pl: 'To ty wybierasz, dokąd kaiju odepchnie rywali: do wody, dalej od tratwy albo tam, skąd przyszli.',
  },
  // Powers
  'puzzles.lesson.dive_at': {
    en: 'A dive puts a creature wherever there is free water: right beside your rivals, for instance.',
    fr: 'Le plongeon place une créature où tu veux, pourvu que l’eau soit libre : tout près de tes rivaux, par exemple.',
    it: 'L’immersione mette una creatura dove vuoi, purché l’acqua sia libera: accanto ai tuoi rivali, per esempio.',
    pl: 'Rozbryzg przenosi stwora na dowolne wolne pole wody: na przykład tuż obok rywali.',
  },
  'puzzles.lesson.dive_away': {
    en: 'A dive removes the creature that is lying in wait beside your adventurers.',
    fr: 'Le plongeon éloigne la créature qui guette tes aventuriers.',
    it: 'L’immersione allontana la creatura in agguato accanto ai tuoi esploratori.',
    pl: 'Rozbryzg usuwa stwora, który czyha obok twoich poszukiwaczy.',
  },
  'puzzles.lesson.dolphin_ashore': {
    en: 'Get off the raft early: the dolphin carries a swimmer up to two spaces, even ashore, and costs no move.',
    fr: 'Quitte le radeau plus tôt : le dauphin porte un nageur de deux cases au plus, même à terre, sans coûter de déplacement.',
    it: 'Scendi prima dalla zattera: il delfino porta un nuotatore fino a due caselle, anche a riva, e non costa movimenti.',
    pl: 'Zejdź z tratwy wcześniej: delfin niesie pływaka do dwóch pól, nawet na ląd, i nie kosztuje ruchu.',
  },
  'puzzles.lesson.dolphin_aboard': {
    en: 'The dolphin’s steps come on top of your moves and of the one swim per turn: enough to reach a raft.',
    fr: 'Les cases du dauphin s’ajoutent à tes déplacements et à la nage du tour : assez pour atteindre un radeau.',
    it: 'I passi del delfino si aggiungono ai tuoi movimenti e alla nuotata del turno: bastano per raggiungere una zattera.',
    pl: 'Pola delfina dochodzą do twoich ruchów i do jednego ruchu wpław na turę: to wystarczy, by dotrzeć do tratwy.',
  },
  'puzzles.lesson.dolphin': {
    en: 'The dolphin’s steps come on top of your moves and of the one swim per turn.',
    fr: 'Les cases du dauphin s’ajoutent à tes déplacements et à la nage du tour.',
    it: 'I passi del delfino si aggiungono ai tuoi movimenti e alla nuotata del turno.',
    pl: 'Pola delfina dochodzą do twoich ruchów i do jednego ruchu wpław na turę.',
  },
  'puzzles.lesson.oars_and_moves': {
    en: 'Oars are two more moves for a raft: land one adventurer with your moves, another with the oars.',
    fr: 'Les rames, ce sont deux cases de plus pour un radeau : débarque l’un avec tes déplacements, l’autre avec les rames.',
    it: 'I remi sono due caselle in più per una zattera: uno sbarca con i tuoi movimenti, un altro con i remi.',
    pl: 'Wiosła to dwa dodatkowe pola dla tratwy: jednego wysadź na ląd zwykłymi ruchami, drugiego dzięki wiosłom.',
  },
  'puzzles.lesson.oars': {
    en: 'Oars move a raft two spaces and leave your three moves for others.',
    fr: 'Les rames font avancer un radeau de deux cases et te laissent tes trois déplacements.',
    it: 'I remi spostano una zattera di due caselle e ti lasciano i tre movimenti.',
    pl: 'Wiosła przesuwają tratwę o dwa pola i zostawiają ci trzy ruchy.',
  },
  // The tile that sinks
  'puzzles.lesson.sink_two': {
    en: 'Two rivals on one tile: sink it, and both must swim.',
    fr: 'Deux rivaux sur une même tuile : fais-la couler, et tous deux doivent nager.',
    it: 'Due rivali sulla stessa tessera: affondala e dovranno nuotare entrambi.',
    pl: 'Dwóch rywali na jednym kafelku: zatop go, a obaj muszą płynąć.',
  },
  'puzzles.lesson.sink_to_creature': {
    en: 'Sink the land near a creature: whoever falls into the water there is within its reach at once.',
    fr: 'Fais couler le sol près d’une créature : qui tombe à l’eau là-bas est aussitôt à sa portée.',
    it: 'Affonda il terreno vicino a una creatura: chi cade in acqua lì è subito alla sua portata.',
    pl: 'Zatapiaj ląd w pobliżu stwora: kto tam wpadnie do wody, od razu jest w jego zasięgu.',
  },
  'puzzles.lesson.sink_not_own': {
    en: 'Sink the land under rivals before the land under your own adventurers.',
    fr: 'Fais couler le sol sous tes rivaux avant celui de tes propres aventuriers.',
    it: 'Affonda il terreno sotto i rivali prima di quello sotto i tuoi esploratori.',
    pl: 'Zatapiaj ląd pod rywalami, zanim zatopisz go pod swoimi.',
  },
  'puzzles.lesson.sink_rival': {
    en: 'A swimmer moves only one space per turn: sink the land under a rival who would still have far to go.',
    fr: 'Un nageur n’avance que d’une case par tour : fais couler le sol sous un rival qui a encore loin à aller.',
    it: 'Un nuotatore avanza di una sola casella per turno: affonda il terreno sotto un rivale che ha ancora strada da fare.',
    pl: 'Pływak pokonuje tylko jedno pole na turę: zatop ląd pod rywalem, który ma jeszcze daleko.',
  },
  'puzzles.lesson.sink_nobody': {
    en: 'An empty tile can be the best one: what lies beneath it finds none of yours.',
    fr: 'Une tuile vide est parfois la meilleure : ce qu’elle cache ne trouve personne des tiens.',
    it: 'A volte la tessera migliore è vuota: quello che nasconde non trova nessuno dei tuoi.',
    pl: 'Pusty kafelek bywa najlepszy: to, co jest pod nim, nie trafi na nikogo z twoich.',
  },
  // Rafts
  'puzzles.lesson.row_rivals': {
    en: 'Whoever steers a raft also steers the rivals aboard: even to a creature.',
    fr: 'Qui contrôle un radeau emmène aussi les rivaux à bord : même droit sur une créature.',
    it: 'Chi controlla una zattera porta anche i rivali a bordo: pure da una creatura.',
    pl: 'Kto steruje tratwą, wiezie też rywali na pokładzie: choćby prosto do stwora.',
  },
  'puzzles.lesson.one_raft': {
    en: 'A raft at a landing space sets everyone aboard ashore, one move each: land several from one raft.',
    fr: 'Depuis un radeau au bord d’une île d’arrivée, chacun débarque en un déplacement : fais-en débarquer plusieurs.',
    it: 'Da una zattera all’approdo ognuno sbarca con un solo movimento: fanne sbarcare più d’uno.',
    pl: 'Z tratwy tuż przy bezpiecznej wyspie każdy schodzi na ląd jednym ruchem: wysadź kilku naraz.',
  },
  'puzzles.lesson.two_islands': {
    en: 'Look at all four islands: three moves can bring several adventurers ashore in different places.',
    fr: 'Regarde les quatre îles : trois déplacements peuvent en faire débarquer plusieurs, à des endroits différents.',
    it: 'Guarda tutte e quattro le isole: tre movimenti possono farne sbarcare più d’uno, in posti diversi.',
    pl: 'Spójrz na wszystkie cztery wyspy: trzema ruchami można wysadzić kilku poszukiwaczy w różnych miejscach.',
  },
  'puzzles.lesson.change_rafts': {
    en: 'Rafts side by side are a bridge: walking from one to the next is faster than rowing.',
    fr: 'Des radeaux côte à côte forment un pont : passer de l’un à l’autre va plus vite que ramer.',
    it: 'Zattere affiancate fanno da ponte: passare dall’una all’altra è più veloce che remare.',
    pl: 'Tratwy obok siebie to most: przejść z jednej na drugą jest szybciej, niż wiosłować.',
  },
  'puzzles.lesson.board_and_land': {
    en: 'Climb aboard, row, step ashore: that can all happen in one turn.',
    fr: 'Monter à bord, ramer, débarquer : tout cela peut se faire en un seul tour.',
    it: 'Salire a bordo, remare, sbarcare: si può fare tutto in un turno.',
    pl: 'Wejść na tratwę, podpłynąć, zejść na ląd: to wszystko może się udać w jednej turze.',
  },
  'puzzles.lesson.fewer_moves': {
    en: 'Look for the shortest way: the move you save helps someone else.',
    fr: 'Cherche le chemin le plus court : le déplacement gagné sert à un autre.',
    it: 'Cerca la via più breve: il movimento che risparmi aiuta qualcun altro.',
    pl: 'Szukaj najkrótszej drogi: zaoszczędzony ruch pomoże komuś innemu.',
  },
  'puzzles.lesson.most_valuable': {
    en: 'Count the points: of all those who can get ashore, the most valuable go first.',
    fr: 'Compte les points : parmi ceux qui peuvent débarquer, les plus précieux passent d’abord.',
    it: 'Conta i punti: tra chi può sbarcare, prima i più preziosi.',
    pl: 'Policz punkty: z tych, którzy mogą zejść na ląd, najcenniejsi idą pierwsi.',
  },
  'puzzles.lesson.before_the_end': {
    en: 'The next mountain may end the game: whoever can get ashore now must not wait.',
    fr: 'La prochaine montagne peut mettre fin à la partie : qui peut débarquer maintenant ne doit pas attendre.',
    it: 'La prossima montagna può chiudere la partita: chi può sbarcare adesso non deve aspettare.',
    pl: 'Następna góra może zakończyć grę: kto może zejść na ląd teraz, nie powinien czekać.',
  },
  'puzzles.lesson.ashore_now': {
    en: 'Only those ashore are safe for good: if someone can get there this turn, it is worth all three moves.',
    fr: 'Seuls ceux qui sont à terre sont sauvés pour de bon : si quelqu’un peut y arriver ce tour-ci, cela vaut tes trois déplacements.',
    it: 'Solo chi è a riva è salvo per sempre: se qualcuno può arrivarci in questo turno, vale tutti e tre i movimenti.',
    pl: 'Tylko ci na lądzie są bezpieczni na dobre: jeśli ktoś zdąży tam w tej turze, warto wydać wszystkie trzy ruchy.',
  },
  'puzzles.lesson.seat': {
    en: 'Seats are few: one adventurer on a raft is worth more than several a step nearer to it.',
    fr: 'Les places sont rares : un aventurier sur un radeau vaut mieux que plusieurs qui s’en approchent d’un pas.',
    it: 'I posti sono pochi: un esploratore su una zattera vale più di molti un passo più vicini.',
    pl: 'Miejsc jest mało: jeden poszukiwacz na tratwie jest wart więcej niż kilku o krok bliżej.',
  },
  'puzzles.lesson.out_of_reach': {
    en: 'Get out of a creature’s reach before the die moves it.',
    fr: 'Mets-toi hors de portée d’une créature avant que le dé ne la fasse bouger.',
    it: 'Esci dalla portata di una creatura prima che il dado la muova.',
    pl: 'Zejdź z zasięgu stwora, zanim poruszy go kość.',
  },
  'puzzles.lesson.row_on': {
    en: 'One move of a raft carries everyone aboard: row on rather than take single steps.',
    fr: 'Un déplacement de radeau emmène tout l’équipage : rame plutôt que de faire des pas isolés.',
    it: 'Un movimento della zattera porta tutti a bordo: meglio remare che fare passi singoli.',
    pl: 'Jeden ruch tratwy przewozi wszystkich na pokładzie: lepiej wiosłować niż robić pojedyncze kroki.',
  },
};
