/**
 * What the editor holds: the sheet with its history, what the server said of it, and what the hand holds.
 *
 * @typedef {import('./sheet.js').Sheet} Sheet
 * @typedef {import('../net/protocol.js').PositionRead} PositionRead
 * @typedef {import('../net/protocol.js').PositionProblem} Fault
 * @typedef {import('../net/protocol.js').SheetTile['ground']} Ground
 * @typedef {import('../net/protocol.js').SheetTile['back']} Back
 * @typedef {{kind: 'choose' | 'erase' | 'sink' | 'person'} | {kind: 'tile', ground: Ground}
 *   | {kind: 'piece', pieces: import('./sheet.js').Pieces}} Tool
 *
 * @typedef {object} EditorState
 * @property {import('./history.js').History<Sheet> | null} history  null until something is loaded
 * @property {PositionRead | null} answer  what the server said of the sheet last
 * @property {boolean} judging  an answer is on its way
 * @property {string} address  what the page's address says of the position
 * @property {import('../types.js').MapInfo | null} map
 * @property {import('../board/scene/scene.js').Scene | null} scene
 * @property {Tool} tool
 * @property {number} seat  whose adventurers are put
 * @property {number | null} value  that they get
 * @property {Back} back  that tiles get
 * @property {string | null} place  the space or safe island that was chosen
 * @property {string | null} text  what is being typed, if it is not the sheet's own text
 * @property {Fault[]} textFaults  what is wrong with it
 * @property {string[]} seats  who plays from here, by seat: `me`, `nobody` or a level of bots
 * @property {string | null} problem  why something could not be done, in words
 */

import { ownState } from '../app/store.js';

/** @type {EditorState} */
const FRESH = {
  history: null,
  answer: null,
  judging: false,
  address: '',
  map: null,
  scene: null,
  tool: { kind: 'choose' },
  seat: 0,
  value: null,
  back: null,
  place: null,
  text: null,
  textFaults: [],
  seats: [],
  problem: null,
};

export const { of: editorOf, update: setEditor } = ownState(FRESH);

/** The editor as it is now. */
export const editor = () => editorOf();

/** The sheet that is being edited. @returns {Sheet | null} */
export const sheetNow = () => editor().history?.now ?? null;
