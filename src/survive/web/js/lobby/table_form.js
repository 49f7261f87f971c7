/** The form of a new table, or of a waiting table's rules, as its parts see it. */

import { app } from '../app/store.js';
import { lobbyOf, updateLobby } from './lobby_state.js';
import { draftFrom, draftOf, withFittingBox } from './table_draft.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').Offers} Offers */
/** @typedef {import('./table_draft.js').Draft} Draft */

/** What every part of the form needs. @typedef {{draft: Draft, offers: Offers | null, name: string}} Form */

/** @param {AppState} state @returns {Form} */
export const formOf = ({ offers, settings: { name } }) => ({
  // Read each time, because leaving a field and pressing a button can change it twice between two drawings.
  get draft() {
    return lobbyOf(app.state).draft ?? draftFrom(null);
  },
  offers,
  name,
});

/** @param {Form} form @param {Partial<Draft>} patch */
export const change = ({ draft, offers }, patch) =>
  updateLobby({ draft: withFittingBox({ ...draft, ...patch }, offers), problem: null });

/** Open the form for the rules of a waiting table. @param {import('../types.js').TableInfo} info */
export const openRulesForm = info => {
  updateLobby({ draft: draftOf(info) });
  app.update({ dialog: { name: 'table_rules' } });
};
