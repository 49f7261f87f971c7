/**
 * The state of the pages before a table (`state.lobby`).
 *
 * @typedef {import('./table_draft.js').Draft} Draft
 * @typedef {import('../types.js').TableInfo} TableInfo
 *
 * @typedef {object} LobbyState
 * @property {boolean} busy  a request is on its way
 * @property {string | null} problem  what went wrong, in words
 * @property {string | null} linkProblem  what is wrong with the link that was pasted
 * @property {Draft | null} draft  the form of a new table
 * @property {TableInfo | null} invitation  the table of the invitation link
 * @property {import('../net/protocol.js').NetworkLinks | null} reach  how others reach it, if this page is local
 * @property {boolean} dragging  a file is held over the page
 * @property {string | null} copied  what was copied just now
 */

import { app } from '../app/store.js';

/** @type {LobbyState} */
const NOTHING = {
  busy: false,
  problem: null,
  linkProblem: null,
  draft: null,
  invitation: null,
  reach: null,
  dragging: false,
  copied: null,
};

/** @param {import('../types.js').AppState} state @returns {LobbyState} */
export const lobbyOf = state => state.lobby ?? NOTHING;

/** @param {Partial<LobbyState>} patch */
export const updateLobby = patch => app.update(state => ({ lobby: { ...lobbyOf(state), ...patch } }));
