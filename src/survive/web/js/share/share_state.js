/**
 * The dialog that shares a game: what was chosen there, and how far the animation has come.
 *
 * @typedef {object} ShareState
 * @property {boolean} whole  the whole game, not only the moment
 * @property {'light' | 'dark'} theme
 * @property {'gif' | 'webp'} kind
 * @property {import('../net/protocol.js').AnimationStanding | null} standing  of the animation
 * @property {string | null} problem  what went wrong, in words
 * @property {string | null} copied  what was copied just now: the link or the line
 */

import { language, t } from '../app/i18n.js';
import { latestOnly } from '../app/latest.js';
import { app, ownState } from '../app/store.js';
import { api, inWords } from '../net/api.js';

/** Milliseconds between two questions how far an animation has come. */
const PATIENCE = 350;

/** @type {ShareState} */
const NOTHING = { whole: false, theme: 'light', kind: 'gif', standing: null, problem: null, copied: null };

/** Of the dialog that was changed last; one that is opened again has nothing of it. */
const kept = ownState({ ...NOTHING, dialog: /** @type {import('../types.js').OpenDialog | null} */ (null) });

/** @param {import('../types.js').AppState} state @returns {ShareState} */
export const sharingOf = state => (kept.of(state).dialog === state.dialog ? kept.of(state) : NOTHING);

/** @param {Partial<ShareState>} patch */
const update = patch => kept.update({ ...sharingOf(app.state), ...patch, dialog: app.state.dialog });

const newWish = latestOnly();

/** Choose something else: what was made for the last choice no longer counts. @param {Partial<ShareState>} choice */
export const choose = choice => {
  newWish();
  update({ ...choice, standing: null, problem: null });
};

/** What the dialog that is open shares. */
const shared = () => (app.state.dialog?.name === 'share' ? app.state.dialog : null);

/** Have the animation made, and follow how far it has come until it is there. */
export const makeAnimation = async () => {
  const isLatest = newWish();
  const what = shared();
  if (!what) return;
  const { whole, theme, kind } = sharingOf(app.state);
  const seq = whole ? null : what.seq;
  update({ problem: null, standing: { state: 'waiting', done: 0, of: 0, address: '' } });
  try {
    for (;;) {
      // One after the other: each answer says whether there is more to wait for.
      // oxlint-disable-next-line no-await-in-loop
      const standing = await api.animation(what.table, { kind, theme, language: language(), seq });
      if (!isLatest() || shared()?.table !== what.table) return;
      if (standing.state === 'failed') throw new Error('failed');
      update({ standing });
      if (standing.state === 'done') return;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise(resolve => setTimeout(resolve, PATIENCE));
    }
  } catch (error) {
    if (!isLatest()) return;
    const words = error instanceof Error && error.message === 'failed' ? t('share.failed') : inWords(error);
    update({ standing: null, problem: words });
  }
};

/** Put a text on the clipboard, and say so. @param {string} text @param {string} name */
export const copy = async (text, name) => {
  try {
    await navigator.clipboard.writeText(text);
    update({ copied: name, problem: null });
  } catch {
    update({ problem: t('share.no_clipboard') });
  }
};

/** Hand a link to the device's own sharing. @param {string} url */
export const passOn = async url => {
  try {
    await navigator.share({ title: t('game.title'), text: t('share.text'), url });
  } catch {
    // Closing the system's share sheet is not an error.
  }
};
