/** The player's nights: the page tells a table over days when they are, and in which zone the device is. */

import { app } from '../../app/store.js';
import { connection } from '../current/connection.js';

/** @typedef {import('../../types.js').Known} Known */

/** The zone of this device, as "Europe/Paris". */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The nights as the player has set them. @returns {{zone: string, quiet_from: number, quiet_to: number}} */
export const ownHours = () => {
  const { from, to } = app.state.settings.nights;
  return { zone: ownZone(), quiet_from: from, quiet_to: to };
};

/** Send a table over days the player's nights if it knows others. @param {Known} told */
export const keepHours = ({ id, info, turn, viewer }) => {
  const isPlaying = viewer >= 0 && info.clock?.over_days && !info.over && !info.record;
  const hours = ownHours();
  const isNew = turn.hours !== null || hours.quiet_from !== hours.quiet_to;
  if (!isPlaying || !isNew || JSON.stringify(turn.hours) === JSON.stringify(hours)) return;
  connection.command({ table: id, type: 'set_hours', seat: viewer, ...hours }).catch(() => {}); // no harm done
};
