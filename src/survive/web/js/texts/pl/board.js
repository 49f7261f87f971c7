/** Polish: the board in words, above all for screen readers. `standing.1` to `.6` are the six colours. */
export default {
  'board.board': 'Plansza',
  'board.help': 'Strzałki prowadzą po polach, Enter wybiera, 0 pokazuje całą planszę.',
  'board.safe': 'bezpieczna wyspa {name}',
  'board.water': 'woda',
  'board.sunk': 'woda, zatopiony kafelek',
  'board.beach': 'plaża',
  'board.forest': 'las',
  'board.mountain': 'góry',
  'board.volcano': 'wulkan',

  'board.raft': { one: '{n} tratwa', few: '{n} tratwy', many: '{n} tratw', other: '{n} tratwy' },
  'board.serpent': {
    one: '{n} wąż morski', few: '{n} węże morskie', many: '{n} węży morskich', other: '{n} węża morskiego',
  },
  'board.shark': { one: '{n} rekin', few: '{n} rekiny', many: '{n} rekinów', other: '{n} rekina' },
  'board.kaiju': { one: '{n} kaiju', few: '{n} kaiju', many: '{n} kaiju', other: '{n} kaiju' },

  'board.standing.1': {
    one: '{n} czerwony poszukiwacz', few: '{n} czerwonych poszukiwaczy',
    many: '{n} czerwonych poszukiwaczy', other: '{n} czerwonego poszukiwacza',
  },
  'board.standing.2': {
    one: '{n} żółty poszukiwacz', few: '{n} żółtych poszukiwaczy',
    many: '{n} żółtych poszukiwaczy', other: '{n} żółtego poszukiwacza',
  },
  'board.standing.3': {
    one: '{n} niebieski poszukiwacz', few: '{n} niebieskich poszukiwaczy',
    many: '{n} niebieskich poszukiwaczy', other: '{n} niebieskiego poszukiwacza',
  },
  'board.standing.4': {
    one: '{n} różowy poszukiwacz', few: '{n} różowych poszukiwaczy',
    many: '{n} różowych poszukiwaczy', other: '{n} różowego poszukiwacza',
  },
  'board.standing.5': {
    one: '{n} biały poszukiwacz', few: '{n} białych poszukiwaczy',
    many: '{n} białych poszukiwaczy', other: '{n} białego poszukiwacza',
  },
  'board.standing.6': {
    one: '{n} czarny poszukiwacz', few: '{n} czarnych poszukiwaczy',
    many: '{n} czarnych poszukiwaczy', other: '{n} czarnego poszukiwacza',
  },
  'board.swimming.1': {
    one: '{n} czerwony pływak', few: '{n} czerwonych pływaków',
    many: '{n} czerwonych pływaków', other: '{n} czerwonego pływaka',
  },
  'board.swimming.2': {
    one: '{n} żółty pływak', few: '{n} żółtych pływaków',
    many: '{n} żółtych pływaków', other: '{n} żółtego pływaka',
  },
  'board.swimming.3': {
    one: '{n} niebieski pływak', few: '{n} niebieskich pływaków',
    many: '{n} niebieskich pływaków', other: '{n} niebieskiego pływaka',
  },
  'board.swimming.4': {
    one: '{n} różowy pływak', few: '{n} różowych pływaków',
    many: '{n} różowych pływaków', other: '{n} różowego pływaka',
  },
  'board.swimming.5': {
    one: '{n} biały pływak', few: '{n} białych pływaków',
    many: '{n} białych pływaków', other: '{n} białego pływaka',
  },
  'board.swimming.6': {
    one: '{n} czarny pływak', few: '{n} czarnych pływaków',
    many: '{n} czarnych pływaków', other: '{n} czarnego pływaka',
  },
  'board.aboard.1': {
    one: '{n} czerwony poszukiwacz na tratwie', few: '{n} czerwonych poszukiwaczy na tratwie',
    many: '{n} czerwonych poszukiwaczy na tratwie', other: '{n} czerwonego poszukiwacza na tratwie',
  },
  'board.aboard.2': {
    one: '{n} żółty poszukiwacz na tratwie', few: '{n} żółtych poszukiwaczy na tratwie',
    many: '{n} żółtych poszukiwaczy na tratwie', other: '{n} żółtego poszukiwacza na tratwie',
  },
  'board.aboard.3': {
    one: '{n} niebieski poszukiwacz na tratwie', few: '{n} niebieskich poszukiwaczy na tratwie',
    many: '{n} niebieskich poszukiwaczy na tratwie', other: '{n} niebieskiego poszukiwacza na tratwie',
  },
  'board.aboard.4': {
    one: '{n} różowy poszukiwacz na tratwie', few: '{n} różowych poszukiwaczy na tratwie',
    many: '{n} różowych poszukiwaczy na tratwie', other: '{n} różowego poszukiwacza na tratwie',
  },
  'board.aboard.5': {
    one: '{n} biały poszukiwacz na tratwie', few: '{n} białych poszukiwaczy na tratwie',
    many: '{n} białych poszukiwaczy na tratwie', other: '{n} białego poszukiwacza na tratwie',
  },
  'board.aboard.6': {
    one: '{n} czarny poszukiwacz na tratwie', few: '{n} czarnych poszukiwaczy na tratwie',
    many: '{n} czarnych poszukiwaczy na tratwie', other: '{n} czarnego poszukiwacza na tratwie',
  },
  'board.saved.1': {
    one: '{n} uratowany czerwony poszukiwacz', few: '{n} uratowanych czerwonych poszukiwaczy',
    many: '{n} uratowanych czerwonych poszukiwaczy', other: '{n} uratowanego czerwonego poszukiwacza',
  },
  'board.saved.2': {
    one: '{n} uratowany żółty poszukiwacz', few: '{n} uratowanych żółtych poszukiwaczy',
    many: '{n} uratowanych żółtych poszukiwaczy', other: '{n} uratowanego żółtego poszukiwacza',
  },
  'board.saved.3': {
    one: '{n} uratowany niebieski poszukiwacz', few: '{n} uratowanych niebieskich poszukiwaczy',
    many: '{n} uratowanych niebieskich poszukiwaczy', other: '{n} uratowanego niebieskiego poszukiwacza',
  },
  'board.saved.4': {
    one: '{n} uratowany różowy poszukiwacz', few: '{n} uratowanych różowych poszukiwaczy',
    many: '{n} uratowanych różowych poszukiwaczy', other: '{n} uratowanego różowego poszukiwacza',
  },
  'board.saved.5': {
    one: '{n} uratowany biały poszukiwacz', few: '{n} uratowanych białych poszukiwaczy',
    many: '{n} uratowanych białych poszukiwaczy', other: '{n} uratowanego białego poszukiwacza',
  },
  'board.saved.6': {
    one: '{n} uratowany czarny poszukiwacz', few: '{n} uratowanych czarnych poszukiwaczy',
    many: '{n} uratowanych czarnych poszukiwaczy', other: '{n} uratowanego czarnego poszukiwacza',
  },
  'board.valued': '{piece}, wartość {value}',
  'board.stack': 'Wybierz z pola {space}',

  'board.target.walk': 'można dojść pieszo',
  'board.target.swim': 'można dopłynąć wpław',
  'board.target.raft': 'można dopłynąć tratwą',
  'board.target.danger': 'można wybrać, niebezpieczne',
  'board.target.place': 'można wybrać',
  'board.target.sink': 'można zatopić',
  'board.target.creature': 'stwór może tu wejść',
  'board.target.bite': 'można zaatakować',
  'board.target.repel': 'można odpędzić',
  'board.target.push': 'można tu odepchnąć',
  'board.target.ashore': 'można zejść na ląd',
};
