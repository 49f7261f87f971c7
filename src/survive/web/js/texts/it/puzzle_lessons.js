/** What a puzzle teaches: one sentence per idea that the server names. */
export default {
  'puzzles.lesson.push_creature':
    'Un kaiju spinge anche le creature. Un serpente marino o uno squalo spinto verso i tuoi rivali colpisce subito.',
  'puzzles.lesson.push_away': 'Un kaiju può anche spingere una creatura lontano dai tuoi esploratori.',
  'puzzles.lesson.push_into_creature':
    'Scegli tu dove finisce chi viene spinto: dritto da uno squalo o da un serpente marino, se ce n’è uno vicino.',
  'puzzles.lesson.push_own':
    'Una spinta può anche aiutare: fai spingere dal kaiju un tuo esploratore su una zattera o più vicino alla salvezza.',
  'puzzles.lesson.push_off_raft':
    'Un kaiju che arriva su una zattera la toglie e spinge via tutti: rende di più dove ci sono i rivali.',
  'puzzles.lesson.push_rivals':
    'Scegli tu dove vengono spinti i rivali: in acqua, lontano dalla zattera o di nuovo da dove venivano.',
  'puzzles.lesson.dive_at':
    'L’immersione mette una creatura dove vuoi, purché l’acqua sia libera: accanto ai tuoi rivali, per esempio.',
  'puzzles.lesson.dive_away': 'L’immersione allontana la creatura in agguato accanto ai tuoi esploratori.',
  'puzzles.lesson.dolphin_ashore':
    'Scendi prima dalla zattera: il delfino porta un nuotatore fino a due caselle, anche a riva, e non costa movimenti.',
  'puzzles.lesson.dolphin_aboard':
    'I passi del delfino si aggiungono ai tuoi movimenti e alla nuotata del turno: bastano per raggiungere una zattera.',
  'puzzles.lesson.dolphin': 'I passi del delfino si aggiungono ai tuoi movimenti e alla nuotata del turno.',
  'puzzles.lesson.oars_and_moves':
    'I remi sono due caselle in più per una zattera: uno sbarca con i tuoi movimenti, un altro con i remi.',
  'puzzles.lesson.oars': 'I remi spostano una zattera di due caselle e ti lasciano i tre movimenti.',
  'puzzles.lesson.sink_two': 'Due rivali sulla stessa tessera: affondala e dovranno nuotare entrambi.',
  'puzzles.lesson.sink_to_creature':
    'Affonda il terreno vicino a una creatura: chi cade in acqua lì è subito alla sua portata.',
  'puzzles.lesson.sink_not_own':
    'Affonda il terreno sotto i rivali prima di quello sotto i tuoi esploratori.',
  'puzzles.lesson.sink_rival':
    'Un nuotatore avanza di una sola casella per turno: affonda il terreno sotto un rivale che ha ancora strada da fare.',
  'puzzles.lesson.sink_nobody':
    'A volte la tessera migliore è vuota: quello che nasconde non trova nessuno dei tuoi.',
  'puzzles.lesson.row_rivals':
    'Chi controlla una zattera porta anche i rivali a bordo: pure da una creatura.',
  'puzzles.lesson.one_raft':
    'Da una zattera all’approdo ognuno sbarca con un solo movimento: fanne sbarcare più d’uno.',
  'puzzles.lesson.two_islands':
    'Guarda tutte e quattro le isole: tre movimenti possono farne sbarcare più d’uno, in posti diversi.',
  'puzzles.lesson.change_rafts':
    'Zattere affiancate fanno da ponte: passare dall’una all’altra è più veloce che remare.',
  'puzzles.lesson.board_and_land': 'Salire a bordo, remare, sbarcare: si può fare tutto in un turno.',
  'puzzles.lesson.fewer_moves': 'Cerca la via più breve: il movimento che risparmi aiuta qualcun altro.',
  'puzzles.lesson.most_valuable': 'Conta i punti: tra chi può sbarcare, prima i più preziosi.',
  'puzzles.lesson.before_the_end':
    'La prossima montagna può chiudere la partita: chi può sbarcare adesso non deve aspettare.',
  'puzzles.lesson.ashore_now':
    'Solo chi è a riva è salvo per sempre: se qualcuno può arrivarci in questo turno, vale tutti e tre i movimenti.',
  'puzzles.lesson.seat':
    'I posti sono pochi: un esploratore su una zattera vale più di molti un passo più vicini.',
  'puzzles.lesson.out_of_reach': 'Esci dalla portata di una creatura prima che il dado la muova.',
  'puzzles.lesson.row_on':
    'Un movimento della zattera porta tutti a bordo: meglio remare che fare passi singoli.',
};
