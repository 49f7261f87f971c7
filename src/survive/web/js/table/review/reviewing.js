/**
 * Reviewing a game that is over: asking the server for its review, following its progress, and which moment is
 * looked at with whose eyes.
 */

import { notify } from '../../app/store.js';
import { api, inWords } from '../../net/api.js';
import { currentTable, setTable } from '../current/current_table.js';
import { stopWatching } from '../log/replaying.js';
import { lookBack, setEyes } from '../session/looking_back.js';
import { carriedOver, keyMomentsOf, momentFrom } from './key_moments.js';
import { placed } from './review_model.js';
import { timeLeft } from './time_left.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').Reviewing} Reviewing */
/** @typedef {import('../../net/protocol.js').ReviewStanding} ReviewStanding */
/** @typedef {import('./review_model.js').Standing} Standing */

/** How often (ms) to ask how far a review has come. */
const PATIENCE = 1000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let next;

/** The seat whose knowledge is shown first: the reader's own, or that of the first player. @param {TableState} table */
const firstSeat = ({ shown: { viewer, yours } }) => (viewer >= 0 ? viewer : (yours[0] ?? 0));

/** @param {Partial<Reviewing>} change */
export const setReview = change => {
  const table = currentTable();
  if (table?.ui.review) setTable({ ui: { review: { ...table.ui.review, ...change } } });
};

/** Let the board show what was true, or what the chosen player knew. */
const look = () => {
  const review = currentTable()?.ui.review;
  if (!review?.open) setEyes(null);
  else setEyes(review.sight === 'true' ? { open: true } : { seat: review.seat });
};

/**
 * Open the review of the game on the screen, at a change if one is named. The server makes it only for a person who
 * wants it, not for everybody (and every robot) that follows a link.
 * @param {number | null} [seq] @param {boolean} [isWanted]
 */
export const openReview = (seq = null, isWanted = true) => {
  const table = currentTable();
  if (!table?.shown.info.over) return;
  stopWatching();
  const kept = table.ui.review;
  const review = kept ?? {
    standing: null,
    measure: /** @type {const} */ ('chances'),
    sight: /** @type {const} */ ('true'),
    seat: firstSeat(table),
    of: null,
    all: false,
    idea: null,
    moment: null,
    open: true,
  };
  setTable({
    shown: { turned: Infinity },
    ui: { review: { ...review, open: true }, endOpen: false, logOpen: false },
  });
  look();
  if (seq !== null && seq >= 0) goTo(seq);
  if (review.standing?.state === 'done') return;
  if (isWanted) start();
  else ask(table.shown.id, api.review(table.shown.id));
};

/** Close it; what has been found out stays until the table is left. */
export const closeReview = () => {
  clearTimeout(next);
  setReview({ open: false, idea: null, moment: null });
  look();
  stopWatching();
  lookBack(null);
};

/** The table whose review the user asked for. */
let wanted = '';

/** Begin the review on the server, or find out how far it has come. */
export const start = () => {
  const id = currentTable()?.shown.id;
  if (!id) return;
  wanted = id;
  ask(id, api.startReview(id));
};

/** @param {string} id @param {Promise<ReviewStanding>} asked */
const ask = async (id, asked) => {
  clearTimeout(next);
  try {
    heard(id, await asked);
  } catch (error) {
    notify(inWords(error), 'error');
    if (isOpen(id)) setReview({ standing: { state: 'failed', done: 0, of: 0, draft: 0, review: null } });
  }
};

/** @param {string} id */
const isOpen = id => {
  const table = currentTable();
  return table?.shown.id === id && table.ui.review?.open === true;
};

/** @param {string} id @param {ReviewStanding} standing */
const heard = (id, standing) => {
  if (!isOpen(id)) return;
  // A server that was restarted knows nothing of it any more: it begins again.
  if (standing.state === 'none' && wanted === id) return ask(id, api.startReview(id));
  const reviewing = /** @type {Reviewing} */ (currentTable()?.ui.review);
  const { first, standing: before } = reviewing;
  const now = standing.state === 'running' ? { at: Date.now(), done: standing.done } : undefined;
  setReview({
    ...refined(before, placed(standing), reviewing),
    first: first ?? now,
    left: now && timeLeft(first, now, standing.of),
  });
  if (standing.state === 'waiting' || standing.state === 'running')
    next = setTimeout(() => isOpen(id) && ask(id, api.review(id, draftHere())), PATIENCE);
};

/** The number of the draft that is shown. */
const draftHere = () => currentTable()?.ui.review?.standing?.draft ?? 0;

/**
 * Keep the last draft until there is a better one, and look at the same moment in that one.
 * @param {Standing | null} before @param {Standing} after @param {Pick<Reviewing, 'moment' | 'idea'>} shown
 */
const refined = (before, after, shown) => {
  const last = before?.review;
  if (!last) return { standing: after };
  if (after.review) return { standing: after, ...carriedOver(last, after.review, shown) };
  const isMade = after.state === 'waiting' || after.state === 'running';
  return { standing: isMade ? { ...after, review: last, draft: before.draft } : after };
};

/** Go to a change of the game; what was drawn for another moment goes. @param {number} seq */
export const goTo = seq => {
  stopWatching();
  setReview({ idea: null, moment: null });
  lookBack(seq);
};

/** Show the better idea of a decision on the board, at its moment. @param {number} place */
export const showIdea = place => {
  const decision = currentTable()?.ui.review?.standing?.review?.decisions[place];
  if (!decision) return;
  goTo(decision.seq);
  setReview({ idea: place });
};

/** Go to what decided the game, with the better idea if there is one. @param {number} place among the key moments */
export const showMoment = place => {
  const review = currentTable()?.ui.review?.standing?.review;
  const moment = review && keyMomentsOf(review)[place];
  if (!moment) return;
  if (moment.decision) showIdea(moment.place);
  else goTo(moment.seq);
  setReview({ moment: place });
};

/** Go to the key moment before or after what is looked at. @param {-1 | 1} step */
export const stepMoment = step => {
  const table = currentTable();
  const { standing, moment = null } = table?.ui.review ?? {};
  if (!table || !standing?.review) return;
  const moments = keyMomentsOf(standing.review);
  const place = momentFrom(moments, moment, table.shown.past?.seq ?? Infinity, step);
  if (place !== null) showMoment(place);
};

/** Look with other eyes. @param {Partial<Pick<Reviewing, 'sight' | 'seat'>>} change */
export const lookWith = change => {
  setReview(change);
  look();
};
