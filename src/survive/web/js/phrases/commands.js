/**
 * What the commands of a table say in four languages: the button, what everybody sees, why it is refused.
 *
 * @type {import('../types.js').Phrases}
 */
export default {
  // Letting a bot play for oneself, and playing again
  'menu.stand_in': {
    en: 'Let a bot play for me',
    fr: 'Laisser un bot jouer pour moi',
    it: 'Fai giocare un bot per me',
    pl: 'Niech bot gra za mnie',
  },
  'menu.back': {
    en: 'I am back: play myself',
    fr: 'Me revoilà : je reprends',
    it: 'Eccomi: gioco io',
    pl: 'Już jestem: gram dalej',
  },
  'error.left': {
    en: 'A bot plays for you already.',
    fr: 'Un bot joue déjà pour toi.',
    it: 'Un bot gioca già per te.',
    pl: 'Już gra za ciebie bot.',
  },
  'error.playing': {
    en: 'You are playing already.',
    fr: 'Tu joues déjà.',
    it: 'Stai già giocando.',
    pl: 'Już grasz.',
  },

  // Letting the server place the rest
  'setup.place_rest': {
    en: 'Place the rest for me',
    fr: 'Placer le reste pour moi',
    it: 'Colloca gli altri per me',
    pl: 'Ustaw resztę za mnie',
  },
  'setup.place_all': {
    en: 'Place for everybody here',
    fr: 'Placer pour tous ici',
    it: 'Colloca per tutti qui',
    pl: 'Ustaw za nas wszystkich',
  },
  'setup.place_myself': {
    en: 'I place the rest myself',
    fr: 'Je place le reste moi-même',
    it: 'Colloco io gli altri',
    pl: 'Resztę ustawię bez pomocy',
  },
  'setup.place_ourselves': {
    en: 'We place the rest ourselves',
    fr: 'Nous plaçons le reste nous-mêmes',
    it: 'Collochiamo noi gli altri',
    pl: 'Resztę ustawimy bez pomocy',
  },
  'setup.placed_for_you': {
    en: 'The rest is placed for you.',
    fr: 'Le reste est placé pour toi.',
    it: 'Gli altri sono collocati per te.',
    pl: 'Resztę ustawia za ciebie bot.',
  },
  'setup.placed_for_all': {
    en: 'The rest is placed for everybody here.',
    fr: 'Le reste est placé pour tous ici.',
    it: 'Gli altri sono collocati per tutti qui.',
    pl: 'Resztę ustawia za was bot.',
  },
  'setup.placed_for_you.memory': {
    en: 'All but your last raft is placed for you.',
    fr: 'Tout est placé pour toi, sauf ton dernier radeau.',
    it: 'Tutto è collocato per te, tranne l’ultima zattera.',
    pl: 'Bot ustawia za ciebie wszystko prócz ostatniej tratwy.',
  },
  'setup.placed_for_all.memory': {
    en: 'All but the last rafts is placed for everybody here.',
    fr: 'Tout est placé pour tous ici, sauf les derniers radeaux.',
    it: 'Tutto è collocato per tutti qui, tranne le ultime zattere.',
    pl: 'Bot ustawia za was wszystko prócz ostatnich tratw.',
  },
  'seat.places_itself': {
    en: 'a bot places',
    fr: 'un bot place',
    it: 'colloca un bot',
    pl: 'ustawia bot',
  },
  'error.not_placing': {
    en: 'There is nothing left to place.',
    fr: 'Il ne reste rien à placer.',
    it: 'Non resta nulla da piazzare.',
    pl: 'Nie ma już nic do rozmieszczenia.',
  },
  'error.placed_for_you': {
    en: 'The rest is being placed for you already.',
    fr: 'Le reste est déjà placé pour toi.',
    it: 'Il resto viene già piazzato per te.',
    pl: 'Reszta jest już rozmieszczana za ciebie.',
  },

  // Answering the repellent question beforehand
  'preset.open': {
    en: 'When asked…',
    fr: 'Ma réponse…',
    it: 'Alla domanda…',
    pl: 'Gdy gra pyta…',
  },
  'preset.title': {
    en: 'Repellent: answer beforehand',
    fr: 'Répulsif : répondre d’avance',
    it: 'Repellente: rispondi in anticipo',
    pl: 'Spray: odpowiedz z góry',
  },
  'preset.line': {
    en: 'Nobody else learns what you choose here.',
    fr: 'Personne d’autre ne saura ce que tu choisis ici.',
    it: 'Nessun altro saprà che cosa scegli qui.',
    pl: 'Nikt inny się nie dowie, co tu wybierasz.',
  },
  'preset.shark': {
    en: 'When a shark comes',
    fr: 'Quand un requin arrive',
    it: 'Se arriva uno squalo',
    pl: 'Gdy atakuje rekin',
  },
  'preset.kaiju': {
    en: 'When a kaiju comes',
    fr: 'Quand un kaiju arrive',
    it: 'Se arriva un kaiju',
    pl: 'Gdy nadchodzi kaiju',
  },
  'preset.ask': {
    en: 'Ask me',
    fr: 'Demander',
    it: 'Chiedimi',
    pl: 'Pytaj mnie',
  },
  'preset.never': {
    en: 'Keep it',
    fr: 'Garder',
    it: 'Tienilo',
    pl: 'Zachowaj',
  },
  'preset.always': {
    en: 'Use it',
    fr: 'Utiliser',
    it: 'Usalo',
    pl: 'Użyj',
  },
  'error.answered_for_you': {
    en: 'The server answers this question for you.',
    fr: 'Le serveur répond à cette question pour toi.',
    it: 'A questa domanda risponde il server per te.',
    pl: 'Na to pytanie serwer odpowiada za ciebie.',
  },

  // Taking back
  'error.cannot_undo': {
    en: 'There is nothing to take back.',
    fr: 'Il n’y a rien à annuler.',
    it: 'Non c’è nulla da annullare.',
    pl: 'Nie ma czego cofnąć.',
  },
};
