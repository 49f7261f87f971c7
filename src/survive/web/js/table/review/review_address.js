/** The link to a review (`#!review/TABLE/31`): opens it once the table is on the screen, but does not begin it. */

import { openReview } from './reviewing.js';

/** @typedef {import('../../types.js').AppState} AppState */

/** The address that was followed last. @type {import('../../types.js').Route | null} */
let followed = null;

/** Open the review that the address names, once. @param {AppState} state */
export const followReview = ({ route, table }) => {
  if (route.name !== 'table' || route.moment === undefined || route === followed) return;
  if (table?.shown.id !== route.table || !table?.shown.info.over) return;
  followed = route;
  // The state is being drawn: it is changed afterwards.
  const { moment } = route;
  queueMicrotask(() => openReview(moment, false));
};
