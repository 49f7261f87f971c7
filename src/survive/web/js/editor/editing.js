/** Everything that a person can do in the editor, for mouse, touch and keys alike. */

import { t } from '../app/i18n.js';
import { changesFrom, latestOnly } from '../app/latest.js';
import { hashOf } from '../app/routes.js';
import { app, notify } from '../app/store.js';
import { Timer } from '../app/timer.js';
import { sceneOf } from '../board/scene/scene.js';
import { api, inWords } from '../net/api.js';
import { editor, setEditor, sheetNow } from './editor_state.js';
import { begun, changed, continued, redone, undone } from './history.js';
import {
  addPerson,
  addPiece,
  ashoreIn,
  changePerson,
  eraseTop,
  movePiece,
  personOf,
  putTile,
  removePerson,
  removePiece,
  sceneViewOf,
  whoIs,
} from './sheet.js';

/** @typedef {import('./sheet.js').Sheet} Sheet */
/** @typedef {import('./sheet.js').Pieces} Pieces */
/** @typedef {import('./editor_state.js').Tool} Tool */
/** @typedef {import('./editor_state.js').PositionRead} PositionRead */

/** How long (ms) the server is not asked after a change, since another may follow at once. */
const PAUSE = 120;

// ---- Asking the server -------------------------------------------------------------------------------

const timer = new Timer();
const newChange = latestOnly();

/** Show in the address what is edited, so that a reload or a link brings it back. @param {string} position */
const showAddress = position => {
  const rest = encodeURIComponent(position);
  const route = { ...app.state.route, rest };
  history.replaceState(null, '', location.pathname + location.search + hashOf(route));
  setEditor({ address: rest });
  app.update({ route });
};

/** @param {PositionRead} answer */
const heard = answer => {
  const { scene } = editor();
  // A new scene, so that the labels of its spaces are made again: they say what is wrong there.
  const judged = scene && { ...scene, control: answer.view?.control ?? {} };
  setEditor({ answer, scene: judged, judging: false, problem: null });
  if (answer.problems.length === 0 && app.state.route.name === 'editor') showAddress(answer.position);
};

/** @param {() => boolean} isLatest */
const judge = async isLatest => {
  const sheet = sheetNow();
  if (!sheet) return;
  try {
    const answer = await api.readPosition({ sheet });
    if (isLatest()) heard(answer);
  } catch (error) {
    if (isLatest()) setEditor({ judging: false, problem: inWords(error) });
  }
};

const judgeSoon = () => {
  const isLatest = newChange();
  timer.start(() => judge(isLatest), PAUSE);
};

// ---- Changing the sheet ------------------------------------------------------------------------------

/** @param {import('./history.js').History<Sheet>} history */
const show = history => {
  const { map, scene } = editor();
  const next = map && sceneOf(sceneViewOf(history.now), map, ashoreIn(history.now), scene ?? undefined);
  setEditor({ history, scene: next, judging: true, text: null, textFaults: [] });
  judgeSoon();
};

/** @param {(sheet: Sheet) => Sheet} how @param {boolean} [goesOn] it belongs to the last step */
export const change = (how, goesOn = false) => {
  const { history } = editor();
  if (!history) return;
  const next = (goesOn ? continued : changed)(history, how(history.now));
  if (next.now !== history.now) show(next);
};

/** Step back or forth. @param {typeof undone | typeof redone} how */
const step = how => {
  const { history } = editor();
  const next = history && how(history);
  if (next && next.now !== history.now) show(/** @type {import('./history.js').History<Sheet>} */ (next));
};
export const undo = () => step(undone);
export const redo = () => step(redone);

// ---- The board ---------------------------------------------------------------------------------------

/** Whether a place is a safe island. @param {string} place */
export const isSafe = place => editor().map?.safe.includes(place) ?? false;

/** Put an adventurer into a space, or ashore. @param {Sheet} sheet @param {string} place @returns {Sheet} */
const putPerson = (sheet, place) => {
  const { seat, value } = editor();
  return addPerson(sheet, seat, { at: place, value });
};

/** @type {{[kind in Tool['kind']]: (sheet: Sheet, place: string, tool: any) => Sheet}} */
const USES = {
  choose: sheet => sheet,
  erase: (sheet, place) => (isSafe(place) ? eraseAshore(sheet, place) : eraseTop(sheet, place)),
  sink: (sheet, place) => putTile(sheet, place, null),
  person: putPerson,
  tile: (sheet, place, { ground }) => {
    if (!editor().map?.island.includes(place)) return sheet;
    return putTile(sheet, place, { ground, back: ground === 'volcano' ? null : editor().back });
  },
  piece: (sheet, place, { pieces }) => (isSafe(place) ? sheet : addPiece(sheet, pieces, place)),
};

/** Take away the last one who stands on a safe island. @param {Sheet} sheet @param {string} island */
const eraseAshore = (sheet, island) => {
  const there = editor().scene?.pieces.findLast(piece => piece.saved && piece.at === island);
  return there?.number === undefined ? sheet : removePerson(sheet, whoIs(there.number));
};

/** Use a tool in a place. @param {Tool} tool @param {string} place @param {boolean} [goesOn] */
export const use = (tool, place, goesOn = false) => {
  if (tool.kind === 'tile' && !goesOn && !editor().map?.island.includes(place)) notify(t('editor.no_tile'));
  if (tool.kind === 'piece' && isSafe(place)) notify(t('editor.no_piece'));
  change(sheet => USES[tool.kind](sheet, place, tool), goesOn);
  setEditor({ place });
};

/** @type {Record<string, Pieces>} */
const KIND_OF = { raft: 'rafts', serpent: 'serpents', shark: 'sharks', kaiju: 'kaijus' };

/** Take a piece of the board away. @param {string} key */
export const removeKey = key => {
  const piece = editor().scene?.pieces.find(one => one.key === key);
  if (!piece) return;
  const { kind, at, number } = piece;
  change(sheet =>
    number === undefined ? removePiece(sheet, KIND_OF[kind], at) : removePerson(sheet, whoIs(number)),
  );
};

/** Move a piece of the board; null takes it away. @param {string} key @param {string | null} place */
export const moveKey = (key, place) => {
  const piece = editor().scene?.pieces.find(one => one.key === key);
  if (!piece || place === piece.at) return;
  if (place === null) {
    removeKey(key);
    return;
  }
  const { kind, at, number } = piece;
  if (number === undefined) {
    if (!isSafe(place)) change(sheet => movePiece(sheet, KIND_OF[kind], at, place));
  } else {
    change(sheet => changePerson(sheet, whoIs(number), { at: place, swims: false }));
  }
  setEditor({ place });
};

/** Give the adventurer on top of a space another value: none, 1 to 5, none. @param {string} place */
export const nextValue = place => {
  const piece = editor().scene?.pieces.findLast(one => one.at === place && one.number !== undefined);
  if (piece?.number === undefined) return;
  const who = whoIs(piece.number);
  change(sheet => {
    const value = personOf(sheet, who)?.value ?? 0;
    return changePerson(sheet, who, { value: value === 5 ? null : value + 1 });
  });
};

// ---- Loading -----------------------------------------------------------------------------------------

/** Begin with what the server has read. @param {PositionRead} answer @param {boolean} keeps the steps before */
const take = (answer, keeps) => {
  const { history } = editor();
  if (!answer.sheet) return;
  show(keeps && history ? changed(history, answer.sheet) : begun(answer.sheet));
};

/** @param {Parameters<typeof api.readPosition>[0]} asked @param {boolean} [keeps] */
const load = async (asked, keeps = true) => {
  try {
    const [answer, map] = await Promise.all([api.readPosition(asked), editor().map ?? api.standardMap()]);
    setEditor({ map, problem: null });
    if (answer.sheet) take(answer, keeps);
    else setEditor({ text: answer.position, textFaults: answer.problems });
    return answer;
  } catch (error) {
    setEditor({ problem: inWords(error) });
    return null;
  }
};

/** Begin again. @param {'sea' | 'island' | 'game'} start */
export const startFrom = start => {
  const players = Math.min(sheetNow()?.players ?? 4, 5);
  return load({ start, players });
};

/** Take what was typed or pasted. @param {string} position */
export const takeText = position => load({ position });

const isNewAddress = changesFrom(/** @type {string | null} */ (null));

/** Load what the page's address names, once. @param {string} rest */
export const arriveAt = async rest => {
  if ((rest && rest === editor().address) || !isNewAddress(rest)) return;
  const [, table, seq] = rest.match(/^t\/(\w+)(?:\/(\d+))?$/) ?? [];
  if (table) await load({ table, seq: seq === undefined ? null : Number(seq) });
  else if (rest) await loadText(rest);
  if (!sheetNow()) await load({ start: 'game' }, false);
};

/** @param {string} rest */
const loadText = async rest => {
  let position = '';
  try {
    position = decodeURIComponent(rest);
  } catch {
    return;
  }
  const answer = await load({ position });
  if (answer && !answer.sheet && !sheetNow()) await load({ start: 'sea' }, false);
  if (answer && !answer.sheet) setEditor({ text: position, textFaults: answer.problems });
};
