/**
 * The people at a table, in four languages: away and back, colours, hints, invitations, feelings.
 *
 * @type {import('../types.js').Phrases}
 */
export default {
  // Who is away, and what the others can do about it
  'seat.away': {
    en: 'away',
    fr: 'hors ligne',
    it: 'non c’è',
    pl: 'poza stołem',
  },
  'away.since': {
    en: '{name} has been away since {time}.',
    fr: '{name} n’est plus là depuis {time}.',
    it: '{name} manca dalle {time}.',
    pl: '{name}: brak połączenia od {time}.',
  },
  'away.takes_over': {
    en: 'A bot takes over in',
    fr: 'Un bot prend le relais dans',
    it: 'Un bot subentra tra',
    pl: 'Bot przejmie grę za',
  },
  'away.later': {
    en: 'A bot will take over if it is their turn for too long.',
    fr: 'Un bot prendra le relais si son tour dure trop longtemps.',
    it: 'Se il suo turno dura troppo, subentra un bot.',
    pl: 'Jeśli ta tura potrwa za długo, zagra bot.',
  },
  'away.waits': {
    en: 'The table is waiting.',
    fr: 'La table attend.',
    it: 'Il tavolo aspetta.',
    pl: 'Stół czeka.',
  },
  'away.let_bot': {
    en: 'Let a bot play now',
    fr: 'Laisser un bot jouer',
    it: 'Fai giocare un bot',
    pl: 'Niech gra bot',
  },
  'away.agreed': {
    en: 'You agree. Still to agree: {names}.',
    fr: 'Tu es d’accord. Il manque l’accord de {names}.',
    it: 'Per te va bene. Manca l’accordo di {names}.',
    pl: 'Zgadzasz się. Czekamy jeszcze na zgodę: {names}.',
  },
  'away.comes_back': {
    en: 'The seat stays theirs: they play again when they are back.',
    fr: 'La place reste la sienne : à son retour, la partie lui revient.',
    it: 'Il posto resta suo: quando torna, gioca di nuovo.',
    pl: 'Miejsce czeka: po powrocie można grać dalej.',
  },
  'away.nobody': {
    en: 'Nobody is at the table. The game will go on when someone comes back.',
    fr: 'Il n’y a personne à la table. La partie reprend dès que quelqu’un revient.',
    it: 'Al tavolo non c’è nessuno. Si riprende quando torna qualcuno.',
    pl: 'Przy stole nie ma nikogo. Gra ruszy, gdy ktoś wróci.',
  },
  'error.not_away': {
    en: 'That player is back.',
    fr: 'Cette personne est de retour.',
    it: 'Quella persona è tornata.',
    pl: 'Ta osoba już wróciła.',
  },

  // The rematch
  'rematch.made': {
    en: 'Rematch? The others are waiting for you.',
    fr: 'Une revanche ? Les autres t’attendent.',
    it: 'Rivincita? Gli altri ti aspettano.',
    pl: 'Rewanż? Pozostali czekają na ciebie.',
  },
  'rematch.join': {
    en: 'Join them',
    fr: 'Les rejoindre',
    it: 'Unisciti',
    pl: 'Dołącz',
  },

  // The repellent question
  'question.loss': {
    en: { one: 'Without it you lose one adventurer.', other: 'Without it you lose {n} adventurers.' },
    fr: { one: 'Sans lui, tu perds un aventurier.', other: 'Sans lui, tu perds {n} aventuriers.' },
    it: { one: 'Senza, perdi un esploratore.', other: 'Senza, perdi {n} esploratori.' },
    pl: {
      one: 'Bez niego tracisz jednego poszukiwacza.',
      few: 'Bez niego tracisz {n} poszukiwaczy.',
      many: 'Bez niego tracisz {n} poszukiwaczy.',
      other: 'Bez niego tracisz {n} poszukiwacza.',
    },
  },
  'question.loss.values': {
    en: {
      one: 'Without it you lose one adventurer, worth {values}.',
      other: 'Without it you lose {n} adventurers, worth {values}.',
    },
    fr: {
      one: 'Sans lui, tu perds un aventurier de valeur {values}.',
      other: 'Sans lui, tu perds {n} aventuriers de valeurs {values}.',
    },
    it: {
      one: 'Senza, perdi un esploratore che vale {values}.',
      other: 'Senza, perdi {n} esploratori che valgono {values}.',
    },
    pl: {
      one: 'Bez niego tracisz poszukiwacza o wartości {values}.',
      few: 'Bez niego tracisz {n} poszukiwaczy o wartościach {values}.',
      many: 'Bez niego tracisz {n} poszukiwaczy o wartościach {values}.',
      other: 'Bez niego tracisz {n} poszukiwacza o wartościach {values}.',
    },
  },
  'question.loss.raft': {
    en: 'The raft would be lost too.',
    fr: 'Le radeau serait perdu aussi.',
    it: 'Si perderebbe anche la zattera.',
    pl: 'Przepadłaby też tratwa.',
  },
  'question.loss.none': {
    en: 'None of yours would be lost.',
    fr: 'Aucun des tiens ne serait perdu.',
    it: 'Non perderesti nessuno dei tuoi.',
    pl: 'Nie stracisz nikogo ze swoich.',
  },

  // Hints
  'dock.hint.thinking': {
    en: 'Thinking…',
    fr: 'Réflexion…',
    it: 'Ci penso…',
    pl: 'Myślę…',
  },
  'dock.hint.thinking.line': {
    en: 'A bot is looking for a good move for you…',
    fr: 'Un bot cherche un bon coup pour toi…',
    it: 'Un bot cerca una buona mossa per te…',
    pl: 'Bot szuka dla ciebie dobrego ruchu…',
  },
  'new.hints': {
    en: 'Hints',
    fr: 'Conseils',
    it: 'Consigli',
    pl: 'Podpowiedzi',
  },
  'new.hints.line': {
    en: 'Players can ask a bot what it would do. Usually off when several people play.',
    fr: 'Chacun peut demander à un bot ce qu’il ferait. D’habitude non, quand plusieurs personnes jouent.',
    it: 'Si può chiedere a un bot che cosa farebbe. Di solito no, quando si gioca in più persone.',
    pl: 'Można zapytać bota, co by zrobił. Zwykle wyłączone, gdy gra kilka osób.',
  },
  'wait.hints': {
    en: 'Hints allowed',
    fr: 'Conseils autorisés',
    it: 'Consigli ammessi',
    pl: 'Z podpowiedziami',
  },
  'wait.no_hints': {
    en: 'No hints',
    fr: 'Sans conseils',
    it: 'Senza consigli',
    pl: 'Bez podpowiedzi',
  },
  'error.no_hints': {
    en: 'This table plays without hints.',
    fr: 'Cette table joue sans conseils.',
    it: 'A questo tavolo si gioca senza consigli.',
    pl: 'Przy tym stole gra się bez podpowiedzi.',
  },

  // Colours
  'colour.of': {
    en: 'Colour of seat {n}',
    fr: 'Couleur de la place {n}',
    it: 'Colore del posto {n}',
    pl: 'Kolor miejsca {n}',
  },
  'colour.choose': {
    en: 'Choose your colour',
    fr: 'Choisis ta couleur',
    it: 'Scegli il tuo colore',
    pl: 'Wybierz swój kolor',
  },
  'colour.1': {
    en: 'red',
    fr: 'rouge',
    it: 'rosso',
    pl: 'czerwony',
  },
  'colour.2': {
    en: 'yellow',
    fr: 'jaune',
    it: 'giallo',
    pl: 'żółty',
  },
  'colour.3': {
    en: 'blue',
    fr: 'bleu',
    it: 'blu',
    pl: 'niebieski',
  },
  'colour.4': {
    en: 'pink',
    fr: 'rose',
    it: 'rosa',
    pl: 'różowy',
  },
  'colour.5': {
    en: 'white',
    fr: 'blanc',
    it: 'bianco',
    pl: 'biały',
  },
  'colour.6': {
    en: 'black',
    fr: 'noir',
    it: 'nero',
    pl: 'czarny',
  },
  'error.colour_taken': {
    en: 'Someone else has this colour.',
    fr: 'Cette couleur est déjà prise.',
    it: 'Questo colore è già preso.',
    pl: 'Ten kolor jest już zajęty.',
  },

  // The invitation
  'wait.reach.local': {
    en: 'This link works on this computer only.',
    fr: 'Ce lien ne marche que sur cet ordinateur.',
    it: 'Questo link funziona solo su questo computer.',
    pl: 'Ten link działa tylko na tym komputerze.',
  },
  'wait.reach.closed': {
    en: 'To play with others, start the game so that your network can reach it: {command}',
    fr: 'Pour jouer sur plusieurs appareils, démarre le jeu en l’ouvrant à ton réseau : {command}',
    it: 'Per giocare con altri, avvia il gioco in modo che la rete lo raggiunga: {command}',
    pl: 'Aby grać z innymi, uruchom grę tak, by była widoczna w sieci: {command}',
  },
  'wait.reach.network': {
    en: 'For devices on the same network as this computer.',
    fr: 'Pour les appareils sur le même réseau que cet ordinateur.',
    it: 'Per i dispositivi nella stessa rete di questo computer.',
    pl: 'Dla urządzeń w tej samej sieci co ten komputer.',
  },
  'wait.reach.choose': {
    en: 'Where the link leads',
    fr: 'Où mène le lien',
    it: 'Dove porta il link',
    pl: 'Dokąd prowadzi link',
  },
  'wait.reach.use_network': {
    en: 'On the network',
    fr: 'Sur le réseau',
    it: 'In rete',
    pl: 'W sieci',
  },
  'wait.reach.use_local': {
    en: 'This computer only',
    fr: 'Cet ordinateur seulement',
    it: 'Solo questo computer',
    pl: 'Tylko ten komputer',
  },

  // Waiting
  'wait.title.full': {
    en: 'Ready to start',
    fr: 'Table complète',
    it: 'Tavolo al completo',
    pl: 'Stół w komplecie',
  },
  'wait.leave': {
    en: 'Leave the table',
    fr: 'Quitter la table',
    it: 'Lascia il tavolo',
    pl: 'Odejdź od stołu',
  },
  'wait.your_colour': {
    en: 'Your colour',
    fr: 'Ta couleur',
    it: 'Il tuo colore',
    pl: 'Twój kolor',
  },
  'start.tables.full': {
    en: 'Full, about to start',
    fr: 'Complètes, bientôt lancées',
    it: 'Completi, stanno per iniziare',
    pl: 'Komplet, zaraz zaczynają',
  },
  'join.line.host': {
    en: '{name} is keeping a seat for you at this table.',
    fr: '{name} te garde une place à cette table.',
    it: '{name} ti tiene un posto a questo tavolo.',
    pl: '{name} trzyma dla ciebie miejsce przy tym stole.',
  },
  'join.free': {
    en: { one: 'One seat is still free.', other: '{n} seats are still free.' },
    fr: { one: 'Il reste une place libre.', other: 'Il reste {n} places libres.' },
    it: { one: 'C’è ancora un posto libero.', other: 'Ci sono ancora {n} posti liberi.' },
    pl: {
      one: 'Zostało jedno wolne miejsce.',
      few: 'Zostały {n} wolne miejsca.',
      many: 'Zostało {n} wolnych miejsc.',
      other: 'Zostało {n} wolnego miejsca.',
    },
  },
  'join.started': {
    en: 'The game has begun. You take over from the bot that plays your seat.',
    fr: 'La partie a commencé. Tu prends la suite du bot qui joue à ta place.',
    it: 'La partita è già iniziata. Subentri al bot che gioca al tuo posto.',
    pl: 'Gra już trwa. Zastąpisz bota, który gra na twoim miejscu.',
  },
  'join.which': {
    en: 'Which seat?',
    fr: 'Quelle place ?',
    it: 'Quale posto?',
    pl: 'Które miejsce?',
  },

  // Feelings
  'emote.title': {
    en: 'Show the others',
    fr: 'Montrer aux autres',
    it: 'Mostra agli altri',
    pl: 'Pokaż innym',
  },
  'emote.wave': {
    en: 'Hello!',
    fr: 'Coucou !',
    it: 'Ciao!',
    pl: 'Cześć!',
  },
  'emote.laugh': {
    en: 'Ha ha!',
    fr: 'Ha ha !',
    it: 'Ah ah!',
    pl: 'Ha, ha!',
  },
  'emote.wow': {
    en: 'Wow!',
    fr: 'Ouah !',
    it: 'Caspita!',
    pl: 'Ojej!',
  },
  'emote.oops': {
    en: 'Oops!',
    fr: 'Oups !',
    it: 'Ops!',
    pl: 'Ups!',
  },
  'emote.thanks': {
    en: 'Thank you!',
    fr: 'Merci !',
    it: 'Grazie!',
    pl: 'Dziękuję!',
  },
  'emote.nudge': {
    en: 'Your turn!',
    fr: 'À toi !',
    it: 'Tocca a te!',
    pl: 'Twoja kolej!',
  },
  'emote.nudge.line': {
    en: 'Nudge whoever’s turn it is',
    fr: 'Relancer la personne qui doit jouer',
    it: 'Sollecita chi deve giocare',
    pl: 'Ponagl osobę, na którą czekamy',
  },
  'emote.nudged': {
    en: '{name} is waiting for you.',
    fr: '{name} t’attend.',
    it: '{name} aspetta te.',
    pl: '{name} czeka na ciebie.',
  },
  'error.too_many_emotes': {
    en: 'Not so often: wait a moment.',
    fr: 'Pas si souvent : attends un instant.',
    it: 'Non così spesso: aspetta un momento.',
    pl: 'Nie tak często: poczekaj chwilę.',
  },
};
