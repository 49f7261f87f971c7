/**
 * Why a hint is a good one, in four languages: one sentence per code of the server's reasons.
 *
 * @type {import('../types.js').Phrases}
 */
export default {
  // Whom it is about: always the object of the sentence
  'advice.who.value': {
    en: 'your {value}',
    fr: 'ton {value}',
    it: 'il tuo {value}',
    pl: 'twojego poszukiwacza ({value})',
  },
  'advice.who.any': {
    en: 'one of yours',
    fr: 'l’un des tiens',
    it: 'uno dei tuoi',
    pl: 'twojego poszukiwacza',
  },
  // What it does for the player's own adventurers
  'advice.why.ashore': {
    en: 'It brings {who} ashore.',
    fr: 'Cela met {who} à l’abri sur une île d’arrivée.',
    it: 'Porta {who} in salvo su un’isola sicura.',
    pl: 'Doprowadza {who} na bezpieczną wyspę.',
  },
  'advice.why.aboard': {
    en: 'It brings {who} onto a raft.',
    fr: 'Cela fait monter {who} sur un radeau.',
    it: 'Fa salire {who} su una zattera.',
    pl: 'Przenosi {who} na tratwę.',
  },
  'advice.why.beside_raft': {
    en: 'It brings {who} beside a raft.',
    fr: 'Cela amène {who} à côté d’un radeau.',
    it: 'Porta {who} accanto a una zattera.',
    pl: 'Ustawia {who} tuż przy tratwie.',
  },
  'advice.why.escapes.shark': {
    en: 'It takes {who} out of a shark’s reach.',
    fr: 'Cela met {who} hors de portée d’un requin.',
    it: 'Porta {who} fuori dalla portata di uno squalo.',
    pl: 'Zabiera {who} z zasięgu rekina.',
  },
  'advice.why.escapes.serpent': {
    en: 'It takes {who} out of a sea serpent’s reach.',
    fr: 'Cela met {who} hors de portée d’un serpent de mer.',
    it: 'Porta {who} fuori dalla portata di un serpente marino.',
    pl: 'Zabiera {who} z zasięgu węża morskiego.',
  },
  'advice.why.escapes.kaiju': {
    en: 'It takes {who} out of a kaiju’s reach.',
    fr: 'Cela met {who} hors de portée d’un kaiju.',
    it: 'Porta {who} fuori dalla portata di un kaiju.',
    pl: 'Zabiera {who} z zasięgu kaiju.',
  },
  'advice.why.leaves_sinking': {
    en: 'It takes {who} off the land that sinks next.',
    fr: 'Cela éloigne {who} des tuiles qui couleront en premier.',
    it: 'Toglie {who} dalle tessere che affonderanno per prime.',
    pl: 'Zabiera {who} z terenu, który zatonie najwcześniej.',
  },
  'advice.why.nearer_island': {
    en: 'It brings {who} closer to a safe island.',
    fr: 'Cela rapproche {who} d’une île d’arrivée.',
    it: 'Avvicina {who} a un’isola sicura.',
    pl: 'Zbliża {who} do bezpiecznej wyspy.',
  },
  'advice.why.nearer_raft': {
    en: 'It brings {who} closer to a raft.',
    fr: 'Cela rapproche {who} d’un radeau.',
    it: 'Avvicina {who} a una zattera.',
    pl: 'Zbliża {who} do tratwy.',
  },
  'advice.why.protects': {
    en: 'It protects {who}.',
    fr: 'Cela protège {who}.',
    it: 'Protegge {who}.',
    pl: 'Chroni {who}.',
  },
  'advice.why.good_start': {
    en: 'From there it takes only a few turns to save {who}.',
    fr: 'De là, quelques tours suffisent pour sauver {who}.',
    it: 'Da lì bastano pochi turni per salvare {who}.',
    pl: 'Stamtąd w kilka tur uratujesz {who}.',
  },
  'advice.why.raft_for_own': {
    en: 'There it shortens your adventurers’ journey.',
    fr: 'Là, il raccourcit le chemin de tes aventuriers.',
    it: 'Lì accorcia la strada ai tuoi esploratori.',
    pl: 'Tam skraca drogę twoim poszukiwaczom.',
  },
  // What it does to the others
  'advice.why.others_lost': {
    en: 'It costs the others treasure.',
    fr: 'Cela coûte des trésors à tes rivaux.',
    it: 'Costa tesori ai rivali.',
    pl: 'Pozbawia rywali skarbów.',
  },
  'advice.why.others_swim': {
    en: 'It sends others into the water.',
    fr: 'Cela met des rivaux à l’eau.',
    it: 'Manda in acqua i rivali.',
    pl: 'Wrzuca rywali do wody.',
  },
  'advice.why.others_delayed': {
    en: 'It makes the others’ journey longer.',
    fr: 'Cela rallonge le chemin de tes rivaux.',
    it: 'Allunga la strada ai rivali.',
    pl: 'Wydłuża rywalom drogę.',
  },
  'advice.why.others_threatened.shark': {
    en: 'It brings a shark near the others.',
    fr: 'Cela approche un requin de tes rivaux.',
    it: 'Avvicina uno squalo ai rivali.',
    pl: 'Zbliża rekina do rywali.',
  },
  'advice.why.others_threatened.serpent': {
    en: 'It brings a sea serpent near the others.',
    fr: 'Cela approche un serpent de mer de tes rivaux.',
    it: 'Avvicina un serpente marino ai rivali.',
    pl: 'Zbliża węża morskiego do rywali.',
  },
  'advice.why.others_threatened.kaiju': {
    en: 'It brings a kaiju near the others.',
    fr: 'Cela approche un kaiju de tes rivaux.',
    it: 'Avvicina un kaiju ai rivali.',
    pl: 'Zbliża kaiju do rywali.',
  },
  // Which tile sinks, and what is better left alone
  'advice.why.sinks_others': {
    en: 'Only rivals are standing there.',
    fr: 'Il n’y a que des rivaux dessus.',
    it: 'Lì ci sono solo rivali.',
    pl: 'Stoją tam tylko rywale.',
  },
  'advice.why.sinks_nobody': {
    en: 'Nobody is standing there, so none of yours has to swim.',
    fr: 'Il n’y a personne dessus : aucun des tiens ne devra nager.',
    it: 'Lì non c’è nessuno: nessuno dei tuoi deve nuotare.',
    pl: 'Nikt tam nie stoi: żaden z twoich nie będzie musiał płynąć.',
  },
  'advice.why.sinks_fewest': {
    en: 'One of yours is standing there, but the other tiles look worse.',
    fr: 'L’un des tiens est dessus, mais les autres tuiles semblent pires.',
    it: 'Lì c’è uno dei tuoi, ma le altre tessere sembrano peggiori.',
    pl: 'Stoi tam ktoś z twoich, ale inne kafelki wyglądają gorzej.',
  },
  'advice.why.keeps_repellent': {
    en: 'It will be worth more later.',
    fr: 'Il sera plus utile plus tard.',
    it: 'Più avanti servirà di più.',
    pl: 'Później przyda się bardziej.',
  },
  'advice.why.enough': {
    en: 'Moving on would gain nothing.',
    fr: 'Continuer n’apporterait rien.',
    it: 'Continuare non porterebbe nulla.',
    pl: 'Dalszy ruch nic nie da.',
  },
};
