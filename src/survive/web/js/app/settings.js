/**
 * The settings of this device: changing them, and what follows from them. The dialog is dialogs/settings.js.
 */

import { app } from './store.js';

/** @typedef {import('../types.js').Settings} Settings */

/** The longest name that the server accepts. */
export const MOST_LETTERS = 24;

/**
 * Change settings; main.js applies and saves them. A user who has switched the sound is not asked about it.
 * @param {Partial<Settings>} patch
 */
export const changeSettings = patch => {
  const asked = 'sound' in patch ? { soundOffered: true } : {};
  app.update(({ settings }) => ({ settings: { ...settings, ...asked, ...patch } }));
};

/** Asked for once: each drawing wants to know, and making such a question takes long. */
const nightOfDevice = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** Whether the page looks dark now. @param {Settings} settings */
export const isDark = ({ theme }) => (theme === 'auto' ? Boolean(nightOfDevice?.matches) : theme === 'dark');

/**
 * Return how fast everything moves: as chosen, or slowly until a game has been played to its end here.
 * @param {Settings} settings
 */
export const speedOf = ({ beginner, speed }) => speed ?? (beginner ? 'slow' : 'normal');
