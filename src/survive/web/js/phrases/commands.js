/**
 * What the commands of a table say in four languages: the button, what everybody sees, why it is refused.
 *
 * @type {import('../types.js').Phrases}
 */
export default {
  // Letting a bot play for you, and playing again
  'menu.stand_in': {
    en: 'Let a bot play for me',
    fr: 'Laisser un bot jouer pour moi',
    it: 'Fai giocare un bot per me',
    pl: 'Niech bot gra za mnie',
  },
  'menu.back': {
    en: 'I’m back: let me play',
    fr: 'Me revoilà : je reprends',
    it: 'Eccomi: gioco io',
    pl: 'Już jestem: gram dalej',
  },
  'error.left': {
    en: 'A bot is already playing for you.',
    fr: 'Un bot joue déjà pour toi.',
    it: 'Un bot gioca già per te.',
    pl: 'Bot już gra za ciebie.',
  },
  'error.playing': {
    en: 'You are already playing.',
    fr: 'Tu joues déjà.',
    it: 'Stai già giocando.',
    pl: 'Już grasz.',
  },

  // Letting the server place the rest
  'setup.place_rest': {
    en: 'Place the rest for me',
    fr: 'Placer le reste pour moi',
    it: 'Colloca il resto per me',
    pl: 'Ustaw resztę za mnie',
  },
  'setup.place_rafts': {
    en: 'Place my rafts for me',
    fr: 'Placer mes radeaux pour moi',
    it: 'Colloca le zattere per me',
    pl: 'Połóż tratwy za mnie',
  },
  'setup.place_all': {
    en: 'Place everything for everyone here',
    fr: 'Tout placer pour tout le monde ici',
    it: 'Colloca tutto per tutti qui',
    pl: 'Ustaw wszystko za nas wszystkich',
  },
  'setup.place_myself': {
    en: 'I’ll place the rest myself',
    fr: 'Je place le reste moi-même',
    it: 'Colloco io il resto',
    pl: 'Resztę ustawię bez pomocy',
  },
  'setup.place_ourselves': {
    en: 'We’ll place the rest ourselves',
    fr: 'Nous plaçons le reste nous-mêmes',
    it: 'Collochiamo noi il resto',
    pl: 'Resztę ustawimy bez pomocy',
  },
  'setup.placed_for_you': {
    en: 'The rest is being placed for you.',
    fr: 'Un bot place le reste pour toi.',
    it: 'Un bot colloca il resto per te.',
    pl: 'Resztę ustawia za ciebie bot.',
  },
  'setup.placed_for_you.adventurers': {
    en: 'Your adventurers are being placed for you.',
    fr: 'Un bot place tes aventuriers pour toi.',
    it: 'Un bot colloca i tuoi esploratori per te.',
    pl: 'Twoich poszukiwaczy ustawia bot.',
  },
  'setup.placed_for_all': {
    en: 'The rest is being placed for everyone here.',
    fr: 'Un bot place le reste pour tout le monde ici.',
    it: 'Un bot colloca il resto per tutti qui.',
    pl: 'Resztę ustawia za was bot.',
  },
  'setup.placed_for_you.memory': {
    en: 'Everything except your last raft is being placed for you.',
    fr: 'Un bot place tout pour toi, sauf ton dernier radeau.',
    it: 'Un bot colloca tutto per te, tranne l’ultima zattera.',
    pl: 'Bot ustawia za ciebie wszystko oprócz ostatniej tratwy.',
  },
  'setup.placed_for_all.memory': {
    en: 'Everything except the last rafts is being placed for everyone here.',
    fr: 'Un bot place tout pour tout le monde ici, sauf les derniers radeaux.',
    it: 'Un bot colloca tutto per tutti qui, tranne le ultime zattere.',
    pl: 'Bot ustawia za was wszystko oprócz ostatnich tratw.',
  },
  'seat.program': {
    en: 'bot · program',
    fr: 'bot · programme',
    it: 'bot · programma',
    pl: 'bot · program',
  },
  'seat.places_itself': {
    en: 'placed by a bot',
    fr: 'placé par un bot',
    it: 'in mano a un bot',
    pl: 'ustawia bot',
  },
  'error.not_placing': {
    en: 'There is nothing left to place.',
    fr: 'Il ne reste rien à placer.',
    it: 'Non resta nulla da collocare.',
    pl: 'Nie ma już nic do ustawienia.',
  },
  'error.placed_for_you': {
    en: 'The rest is already being placed for you.',
    fr: 'Le reste est déjà en train d’être placé pour toi.',
    it: 'Un bot sta già collocando il resto per te.',
    pl: 'Bot już ustawia resztę za ciebie.',
  },

  // Answering the repellent question beforehand
  'preset.open': {
    en: 'If a creature attacks…',
    fr: 'Si une créature attaque…',
    it: 'Se una creatura attacca…',
    pl: 'Gdy atakuje stwór…',
  },
  'preset.title': {
    en: 'Repellent: answer in advance',
    fr: 'Répulsif : répondre d’avance',
    it: 'Repellente: rispondi in anticipo',
    pl: 'Spray: odpowiedz z góry',
  },
  'preset.line': {
    en: 'When a creature attacks, the game asks whether you use your repellent. Answer beforehand, and nobody has to wait. Only you know what you chose.',
    fr: 'Quand une créature attaque, on te demande si tu utilises ton répulsif. Réponds d’avance et personne n’attend. Personne d’autre ne le saura.',
    it: 'Quando una creatura attacca, il gioco chiede se usi il repellente. Rispondi prima e nessuno deve aspettare. Nessun altro lo saprà.',
    pl: 'Gdy atakuje stwór, gra pyta, czy użyć sprayu. Odpowiedz z góry, a nikt nie będzie czekać. Nikt inny się o tym nie dowie.',
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
    en: 'This question is answered for you automatically.',
    fr: 'Le serveur répond à cette question pour toi.',
    it: 'A questa domanda risponde il server per te.',
    pl: 'Na to pytanie serwer odpowiada za ciebie.',
  },

  // Taking back
  'error.cannot_undo': {
    en: 'There is nothing to undo.',
    fr: 'Il n’y a rien à annuler.',
    it: 'Non c’è nulla da annullare.',
    pl: 'Nie ma czego cofnąć.',
  },
};
