/**
 * What this device remembers: settings, what the coach has explained, its games with the tokens of its seats,
 * what became of them, and the last table that was made here. A browser that stores nothing (private window, full
 * disk) can still play.
 */

import { readSite } from './site.js';

/** @typedef {import('../types.js').Settings} Settings */

/**
 * @typedef {object} Game  A game of this device.
 * @property {string} table
 * @property {{seat: number, token: string}[]} tokens  '' where the device's profile holds the seat
 * @property {string|null} host  token of the host's rights
 * @property {string|null} invite  secret of the invitation
 * @property {string[]} seats  names, as last seen
 * @property {number} when  last seen, in milliseconds
 * @property {boolean} over
 * @property {boolean} [mine]  whether it waits for this device's player, as far as is known
 * @property {boolean} [overDays]  whether it is played over days
 * @property {number|null} [awaited]  the seat of the player for whom it waits, as far as is known
 * @property {number|null} [deadline]  when that player is out of time, in seconds since 1970
 * @property {boolean} [hidden]  from the list of running games; the seats stay this device's
 * @property {number} [seen]  the number of the last change that was shown here
 * @property {number[]} [opposite]  the seats of people who sit on the other side of this device
 * @property {string} [lesson]  the lesson that the table is for: it is not among the running games
 * @property {string} [puzzle]  the puzzle that the table is for: it is not among the running games either
 * @property {string} [position]  of a puzzle that the user made of it
 * @property {string} [analysis]  the address of the analysis board from which it goes on
 * @property {string} [day]  the daily island that it is, as "2026-11-16"
 * @property {number} [held]  how many of its tokens the device's profile holds
 */

const SERVED = 'survive.';
/** A page without a server has a memory of its own: others under its origin have other tables. */
const PREFIX = readSite() ? `survive ${new URL('.', document.baseURI).pathname}.` : SERVED;
const MOST_GAMES = 30;

/** Whether a game holds a seat that would be lost with it. @param {Game} game */
const isHeld = ({ lesson, over, puzzle, tokens }) => !over && !lesson && !puzzle && tokens.length > 0;

/** Leave out the oldest of too many games, those without a seat in a running game first. @param {Game[]} games */
const trimmed = ([latest, ...others]) => {
  const ranked = [...others.filter(isHeld), ...others.filter(game => !isHeld(game))];
  const kept = new Set(ranked.slice(0, MOST_GAMES - 1));
  return [latest, ...others.filter(game => kept.has(game))];
};

/** What could not be stored is kept for as long as the page is open. @type {Map<string, unknown>} */
const unstored = new Map();

/** @param {string} key @param {string} [prefix] @returns {any} */
const read = (key, prefix = PREFIX) => {
  if (unstored.has(key)) return unstored.get(key);
  try {
    return JSON.parse(localStorage.getItem(prefix + key) ?? 'null');
  } catch {
    return null;
  }
};

/** The keys of all that is stored, without their prefix. */
const keys = () => {
  try {
    return Object.keys(localStorage)
      .filter(key => key.startsWith(PREFIX))
      .map(key => key.slice(PREFIX.length));
  } catch {
    return [];
  }
};

/** Called when the games of this device have changed. @type {(() => void)[]} */
const listeners = [];

/** @param {string} key @param {unknown} value */
const write = (key, value) => {
  unstored.set(key, value);
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    unstored.delete(key);
  } catch (error) {
    // Then nothing is stored, and the game goes on; where there was no more room, the player should know.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') storage.full();
  }
  if (key === 'games') for (const listener of listeners) listener();
};

/**
 * @typedef {object} Device  What this browser is to the server's profiles.
 * @property {string} secret  that proves it; drawn with the first seat, '' before
 * @property {string|null} profile  id of its profile, as far as is known
 * @property {boolean} off  the person has deleted the profile and wants no other
 * @property {number|null} colour  that the person prefers
 * @property {number} face  which of the drawn adventurers they look like
 * @property {boolean} told  the person is notified somewhere, as far as is known
 */

/** @type {Device} */
const NEW_DEVICE = { secret: '', profile: null, off: false, colour: null, face: 0, told: false };

/** The device in this page load, for browsers that store nothing. @type {Device} */
let unsavedDevice = NEW_DEVICE;

/** The games of this page load, for browsers that store nothing. @type {Map<string, Game>} */
const unsaved = new Map();

export const storage = {
  /** Where the browser keeps a value. @param {string} key */
  keyOf: key => PREFIX + key,
  /** Called when the browser has no more room: the page says so. */
  full: () => {},

  /** Return all that is stored, by its keys. @returns {Record<string, any>} */
  everything: () =>
    Object.fromEntries(
      keys()
        .map(key => [key, read(key)])
        .filter(([, value]) => value !== null),
    ),
  /** @param {string} key one of those of `everything` @param {unknown} value */
  put: (key, value) => write(key, value),
  /** Forget all that is stored. */
  clear() {
    unsaved.clear();
    unsavedDevice = NEW_DEVICE;
    unstored.clear();
    for (const key of keys()) localStorage.removeItem(PREFIX + key);
  },

  /** @returns {Partial<Settings>} */
  settings: () => read('settings') ?? read('settings', SERVED) ?? {},
  /** @param {Settings} settings */
  saveSettings: settings => write('settings', settings),

  /** @returns {Device} */
  device: () => ({ ...unsavedDevice, ...read('device') }),
  /** @param {Partial<Device>} change */
  saveDevice(change) {
    unsavedDevice = { ...storage.device(), ...change };
    write('device', unsavedDevice);
  },

  /** Return what the coach has already explained on this device. @returns {string[]} */
  learned() {
    const kept = read('learned');
    return Array.isArray(kept) ? kept : [];
  },
  /** @param {string[]} topics */
  saveLearned: topics => write('learned', topics),

  /** Return the games of this device, the latest first. @returns {Game[]} */
  games() {
    const kept = read('games');
    return Array.isArray(kept) ? kept : [...unsaved.values()];
  },

  /** Call a listener when the games have changed in this tab. @param {() => void} listener */
  onGames(listener) {
    listeners.push(listener);
  },

  /** Return the running games in which this device has a seat, the latest first. @returns {Game[]} */
  heldGames: () => storage.games().filter(isHeld),

  /** @param {string} table */
  game: table => unsaved.get(table) ?? storage.games().find(game => game.table === table) ?? null,

  /** Save a game, or what has changed in it. @param {Partial<Game> & {table: string}} game */
  saveGame(game) {
    const before = storage.game(game.table);
    /** @type {Game} */
    const merged = {
      tokens: [],
      host: null,
      invite: null,
      seats: [],
      over: false,
      ...before,
      ...game,
      when: Date.now(),
    };
    unsaved.set(game.table, merged);
    const others = storage.games().filter(one => one.table !== game.table);
    write('games', trimmed([merged, ...others]));
  },

  /** Add a game that was never opened here. @param {Partial<Game> & {table: string}} game */
  addGame(game) {
    const { when } = storage.games().at(-1) ?? { when: Date.now() };
    const whole = { tokens: [], host: null, invite: null, seats: [], over: false, ...game, when: when - 1 };
    const [latest, ...others] = [...storage.games(), whole];
    unsaved.set(game.table, whole);
    write('games', trimmed([latest, ...others]));
  },

  /** Save what has changed in a game that was not opened. @param {string} table @param {Partial<Game>} change */
  markGame(table, change) {
    const games = storage.games().map(game => (game.table === table ? { ...game, ...change } : game));
    for (const game of games) if (game.table === table) unsaved.set(table, game);
    write('games', games);
  },

  /** @param {string} table */
  forget(table) {
    unsaved.delete(table);
    write(
      'games',
      storage.games().filter(game => game.table !== table),
    );
  },

  /** Return how often something is suggested. @returns {Partial<import('./guided_game.js').Guidance>} */
  guidance: () => read('guidance') ?? {},
  /** @param {import('./guided_game.js').Guidance} guidance */
  saveGuidance: guidance => write('guidance', guidance),

  /** @returns {Partial<import('../lessons/lesson_memory.js').LessonMemory>} */
  lessons: () => read('lessons') ?? {},
  /** @param {import('../lessons/lesson_memory.js').LessonMemory} lessons */
  saveLessons: lessons => write('lessons', lessons),
  /**
   * Return how strong the person is, null before their first game against bots.
   * @returns {import('../bots/strength.js').Rating|null}
   */
  rating: () => read('rating'),
  /** @param {import('../bots/strength.js').Rating|null} rating */
  saveRating: rating => write('rating', rating),
  /** @returns {Partial<import('../puzzles/puzzle_memory.js').PuzzleMemory>} */
  puzzles: () => read('puzzles') ?? {},
  /** @param {Partial<import('../puzzles/puzzle_memory.js').PuzzleMemory>} puzzles */
  savePuzzles: puzzles => write('puzzles', puzzles),

  /** Return the results and achievements of this device (keepsakes/keepsakes.js). @returns {unknown} */
  keepsakes: () => read('keepsakes'),
  /** @param {unknown} kept */
  saveKeepsakes: kept => write('keepsakes', kept),

  /** Return the list of analyses (explore/model/memory.js). @returns {import('../explore/model/memory.js').Kept[]} */
  analyses() {
    const kept = read('analyses');
    return Array.isArray(kept) ? kept : [];
  },
  /** @param {import('../explore/model/memory.js').Kept[]} list */
  saveAnalyses: list => write('analyses', list),
  /** @param {string} key @returns {unknown} */
  analysis: key => read(`analysis.${key}`),
  /** @param {string} key @param {unknown} tree */
  saveAnalysis: (key, tree) => write(`analysis.${key}`, tree),
  /** @param {string} key */
  forgetAnalysis(key) {
    try {
      localStorage.removeItem(`${PREFIX}analysis.${key}`);
    } catch {
      // Then nothing was stored either.
    }
  },

  /**
   * Return the studies of this device, the latest first.
   * @returns {import('../explore/model/studies.js').Study[]}
   */
  studies() {
    const kept = read('studies');
    return Array.isArray(kept) ? kept : [];
  },
  /** @param {import('../explore/model/studies.js').Study[]} list */
  saveStudies: list => write('studies', list),

  /**
   * Return the form of the last new table.
   * @returns {Partial<import('../lobby/table_draft.js').Draft>|null}
   */
  newTable: () => read('new-table'),
  /** @param {unknown} form */
  saveNewTable: form => write('new-table', form),
};
