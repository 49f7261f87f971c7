/**
 * A position that the user puts together: the sheet of docs/protocol.md, and how hands change it.
 *
 * Nothing here knows whether a position is possible: the server judges. A sheet is never changed; each function
 * returns a new one, or the same where there is nothing to change.
 *
 * @typedef {import('../net/protocol.js').Sheet} Sheet
 * @typedef {import('../net/protocol.js').SheetTile} SheetTile
 * @typedef {import('../net/protocol.js').SheetAdventurer} Person
 * @typedef {import('../net/protocol.js').SheetPower} Power
 * @typedef {keyof import('../net/protocol.js').SheetPieces} Pieces
 * @typedef {{seat: number, order: number}} Who  an adventurer, by its owner and its place in the order of placing
 * @typedef {{type: 'person', who: Who, person: Person} | {type: 'piece', kind: Pieces}
 *   | {type: 'tile', tile: SheetTile}} Thing  something in a space
 */

/** @type {Pieces[]} */
export const KINDS = ['rafts', 'serpents', 'sharks', 'kaijus'];

/** @type {Person} */
const NOBODY = { at: '', value: null, swims: false };

/** A number for each adventurer, as pieces of the board have one. @param {Who} who */
export const numberOf = ({ seat, order }) => seat * 100 + order;

/** @param {number} number @returns {Who} */
export const whoIs = number => ({ seat: Math.floor(number / 100), order: number % 100 });

/** @param {Sheet} sheet @param {Who} who @returns {Person | undefined} */
export const personOf = (sheet, { seat, order }) => sheet.adventurers[seat]?.[order];

/** Whether an adventurer is not there at all. @param {Person} person */
const isNobody = ({ at, value }) => at === '' && value === null;

/** @param {Person[]} people */
const trimmed = people => people.slice(0, people.findLastIndex(one => !isNobody(one)) + 1);

/** @param {Sheet} sheet @param {number} seat @param {Person[]} people @returns {Sheet} */
const withPeople = (sheet, seat, people) => ({
  ...sheet,
  adventurers: Array.from({ length: Math.max(sheet.adventurers.length, seat + 1) }, (_, at) =>
    at === seat ? trimmed(people) : (sheet.adventurers[at] ?? []),
  ),
});

/** @param {Sheet} sheet @param {Who} who @param {Partial<Person>} change @returns {Sheet} */
export const changePerson = (sheet, { seat, order }, change) => {
  const people = [...(sheet.adventurers[seat] ?? [])];
  while (people.length <= order) people.push(NOBODY);
  people[order] = { ...people[order], ...change };
  return withPeople(sheet, seat, people);
};

/**
 * Put one more adventurer of a player somewhere. Adventurers without a place come first, then lost ones, with the
 * value that is known of them unless another is given.
 * @param {Sheet} sheet @param {number} seat @param {Partial<Person>} person
 */
export const addPerson = (sheet, seat, person) => {
  const people = sheet.adventurers[seat] ?? [];
  const free = [people.findIndex(isNobody), people.findIndex(({ at }) => at === 'lost')].find(at => at >= 0);
  const order = free ?? people.length;
  const value = person.value ?? people[order]?.value ?? null;
  return changePerson(sheet, { seat, order }, { ...NOBODY, ...person, value });
};

/** @param {Sheet} sheet @param {Who} who */
export const removePerson = (sheet, who) => changePerson(sheet, who, NOBODY);

/** @param {Sheet} sheet @param {Pieces} kind @param {string} space @returns {Sheet} */
export const addPiece = (sheet, kind, space) =>
  kind === 'rafts' && sheet.pieces.rafts.includes(space)
    ? sheet
    : { ...sheet, pieces: { ...sheet.pieces, [kind]: [...sheet.pieces[kind], space] } };

/** @param {Sheet} sheet @param {Pieces} kind @param {string} space @returns {Sheet} */
export const removePiece = (sheet, kind, space) => {
  const at = sheet.pieces[kind].lastIndexOf(space);
  if (at < 0) return sheet;
  return { ...sheet, pieces: { ...sheet.pieces, [kind]: sheet.pieces[kind].toSpliced(at, 1) } };
};

/** Lay a tile; null lets it sink. @param {Sheet} sheet @param {string} space @param {SheetTile | null} tile
 * @returns {Sheet} */
export const putTile = (sheet, space, tile) => {
  const { [space]: before, ...others } = sheet.tiles;
  if (!tile) return before ? { ...sheet, tiles: others } : sheet;
  if (before?.ground === tile.ground && before.back === tile.back) return sheet;
  return { ...sheet, tiles: { ...sheet.tiles, [space]: tile } };
};

/** @param {Sheet} sheet @param {(person: Person) => boolean} isMeant @returns {{who: Who, person: Person}[]} */
const peopleWho = (sheet, isMeant) =>
  sheet.adventurers.flatMap((people, seat) =>
    people.flatMap((person, order) => (isMeant(person) ? [{ who: { seat, order }, person }] : [])),
  );

/** Everybody in a space. @param {Sheet} sheet @param {string} at */
export const peopleAt = (sheet, at) => peopleWho(sheet, person => person.at === at);

/** Whether an adventurer is saved, on a safe island that is known or not. @param {Person} person */
const isSaved = ({ at }) => at !== '' && at !== 'lost' && !/^[A-Z]\d{1,2}$/.test(at);

/** Everybody who is saved. @param {Sheet} sheet */
export const savedPeople = sheet => peopleWho(sheet, isSaved);

/** Return the safe islands of the saved, by their numbers, where they are known. @param {Sheet} sheet */
export const ashoreIn = sheet =>
  Object.fromEntries(
    savedPeople(sheet)
      .filter(({ person }) => person.at !== 'saved')
      .map(({ who, person }) => [numberOf(who), person.at]),
  );

/** Whether an adventurer is on the raft of their space. @param {Sheet} sheet @param {Person} person */
export const isAboard = (sheet, { at, swims }) => !swims && sheet.pieces.rafts.includes(at);

/** Everything in a space, from the top. @param {Sheet} sheet @param {string} space @returns {Thing[]} */
export const thingsAt = (sheet, space) => [
  ...peopleAt(sheet, space)
    .toReversed()
    .map(({ who, person }) => /** @type {Thing} */ ({ type: 'person', who, person })),
  ...KINDS.flatMap(kind =>
    sheet.pieces[kind].filter(at => at === space).map(() => /** @type {Thing} */ ({ type: 'piece', kind })),
  ),
  ...(sheet.tiles[space] ? [/** @type {Thing} */ ({ type: 'tile', tile: sheet.tiles[space] })] : []),
];

/** @param {Sheet} sheet @param {string} space @param {Thing} thing */
export const removeThing = (sheet, space, thing) => {
  if (thing.type === 'person') return removePerson(sheet, thing.who);
  return thing.type === 'piece' ? removePiece(sheet, thing.kind, space) : putTile(sheet, space, null);
};

/** Take away what lies on top in a space. @param {Sheet} sheet @param {string} space */
export const eraseTop = (sheet, space) => {
  const [top] = thingsAt(sheet, space);
  return top ? removeThing(sheet, space, top) : sheet;
};

/**
 * Move a raft or a creature; the crew of a raft goes along.
 * @param {Sheet} sheet @param {Pieces} kind @param {string} from @param {string} to
 */
export const movePiece = (sheet, kind, from, to) => {
  const moved = addPiece(removePiece(sheet, kind, from), kind, to);
  if (kind !== 'rafts') return moved;
  return peopleAt(sheet, from)
    .filter(({ person }) => isAboard(sheet, person))
    .reduce((next, { who }) => changePerson(next, who, { at: to }), moved);
};

/** How many play: seats that are not there any more take their adventurers and tiles along.
 * @param {Sheet} sheet @param {number} players @returns {Sheet} */
export const withPlayers = (sheet, players) => {
  /** @template T @param {T[][]} lists @returns {T[][]} */
  const fitting = lists => Array.from({ length: players }, (_, seat) => lists[seat] ?? []);
  return {
    ...sheet,
    players,
    first: sheet.first !== null && sheet.first < players ? sheet.first : null,
    turn: { ...sheet.turn, seat: Math.min(sheet.turn.seat, players - 1) },
    adventurers: fitting(sheet.adventurers),
    hands: fitting(sheet.hands),
  };
};

/** @param {Sheet} sheet @param {number} seat @param {Power[]} hand @returns {Sheet} */
export const withHand = (sheet, seat, hand) => ({
  ...sheet,
  hands: Array.from({ length: sheet.players }, (_, at) => (at === seat ? hand : (sheet.hands[at] ?? []))),
});

/** Switch a rule on or off; `usual` says how it is without a word. @param {Sheet} sheet
 * @param {string} name @param {boolean} on @param {boolean} usual @returns {Sheet} */
export const withOption = (sheet, name, on, usual) => {
  const { [name]: _, ...others } = sheet.options;
  return { ...sheet, options: on === usual ? others : { ...others, [name]: on } };
};

/**
 * The part of a view that the board draws.
 * @param {Sheet} sheet @returns {import('../board/scene/scene.js').SceneView}
 */
export const sceneViewOf = sheet => {
  const tiles = Object.entries(sheet.tiles);
  return {
    land: Object.fromEntries(
      tiles.filter(([, { ground }]) => ground !== 'volcano').map(([space, { ground }]) => [space, ground]),
    ),
    volcanoes: tiles.filter(([, { ground }]) => ground === 'volcano').map(([space]) => space),
    pieces: sheet.pieces,
    adventurers: sheet.adventurers.flatMap((people, seat) =>
      people.map((person, order) => ({
        number: numberOf({ seat, order }),
        seat,
        at: isSaved(person) ? 'saved' : person.at || 'lost',
        aboard: isAboard(sheet, person),
        value: person.value,
      })),
    ),
  };
};
