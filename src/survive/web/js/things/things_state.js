/**
 * Your things: what is being done with them, and doing it.
 *
 * @typedef {object} ThingsState
 * @property {string|null} busy  what is under way, in words
 * @property {string|null} said  what was done
 * @property {string|null} problem  why something could not be done
 * @property {boolean} stale  the page shows what was before: it has to load again
 * @property {boolean} sure  the player has pressed "delete" once
 * @property {boolean|null} kept  the browser has promised not to clear what it stores; null: not asked yet
 * @property {number|null} bytes  that are stored, as far as the browser says
 */

import { t } from '../app/i18n.js';
import { saveFile } from '../app/save_file.js';
import { storage } from '../app/storage.js';
import { app, ownState } from '../app/store.js';
import { api, inWords } from '../net/api.js';
import { forgetTables } from '../net/home.js';
import { SEATS, bringRecords, bringSeats, home, takeRecords } from './moving_games.js';
import { ShapeError } from './shapes.js';
import { MOST_BYTES, fileOf, memory, readThings, remember } from './things_file.js';

/** @type {ThingsState} */
const NOTHING = { busy: null, said: null, problem: null, stale: false, sure: false, kept: null, bytes: null };

const { of: stateOf, update } = ownState(NOTHING);
export const thingsOf = stateOf;

/** Do one thing, and say what came of it. @param {() => Promise<string>} work */
const attempt = async work => {
  if (thingsOf(app.state).busy) return;
  update({ busy: t('things.working'), said: null, problem: null, sure: false });
  try {
    update({ said: await work() });
  } catch (error) {
    update({ problem: error instanceof ShapeError ? t('things.unreadable') : inWords(error) });
  } finally {
    update({ busy: null });
  }
};

/** @param {number} done @param {number} of */
const progress = (done, of) => update({ busy: t('things.games', { done, of }) });

/** Ask the browser how it keeps what is stored. */
export const lookAtStorage = async () => {
  const kept = (await navigator.storage?.persisted?.().catch(() => null)) ?? null;
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  update({ kept, bytes: estimate?.usage ?? null });
};

/** Have the browser promise not to clear what is stored. */
export const keepSafe = () =>
  attempt(async () => {
    const kept = await navigator.storage.persist();
    update({ kept });
    return t(kept ? 'things.safe.yes' : 'things.safe.refused');
  });

/** Whether the tables are this device's own: the page has no server. */
const isAlone = () => app.state.local !== null;

/** Save everything as a file. */
export const takeAlong = () =>
  attempt(async () => {
    const records = await takeRecords(progress);
    const tables = isAlone() ? await api.takeTables() : '';
    const things = { home: home(), memory: memory(), seats: storage.heldGames(), records, tables };
    saveFile('survive-the-island.json', fileOf(things), 'application/json');
    return t('things.taken', { n: Object.keys(records).length });
  });

/** Bring what a file holds. @param {Blob | undefined | null} file */
export const bringIn = file =>
  file &&
  attempt(async () => {
    if (file.size > MOST_BYTES) throw new ShapeError('too long');
    const things = readThings(await file.text());
    // A server takes no tables: their secrets could have been read. It takes the records of those that are over.
    const tables = isAlone() ? things.tables : '';
    if (tables) await api.bringTables(tables);
    const here = await bringRecords(things.records, progress);
    const { keepsakes } = things.memory;
    for (const game of keepsakes?.games ?? []) game.table = here.get(game.table) ?? game.table;
    remember(things.memory);
    if (things.home === home() || tables) bringSeats(SEATS(things.seats));
    // What is in memory would be written over what has come.
    app.update(({ settings }) => ({ settings: { ...settings, ...things.memory.settings } }));
    update({ stale: true });
    return t('things.brought', { n: here.size });
  });

/** Load the page again, at its beginning. */
export const startAgain = () => {
  history.replaceState(null, '', location.pathname + location.search);
  location.reload();
};

/** Delete everything, at the second press. */
export const deleteAll = async () => {
  if (!thingsOf(app.state).sure) {
    update({ sure: true, said: null, problem: null });
    return;
  }
  storage.clear();
  await forgetTables();
  startAgain();
};

/** @typedef {Event & {prompt: () => Promise<{outcome: string}>}} InstallOffer */

/** Have the browser ask whether to install the page: once per offer. */
export const installPage = async () => {
  const { installOffer } = app.state;
  app.update({ installOffer: null });
  await installOffer?.prompt();
};
