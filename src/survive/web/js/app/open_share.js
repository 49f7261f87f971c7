/** Opens the dialog that shares a finished game, from wherever there is one. */

import { app } from './store.js';

/**
 * @param {{table: string, seq?: number | null, own?: boolean}} what `seq`: a moment of it; `own`: it is its maker's
 *   alone, so it has no link
 */
export const openShare = ({ table, seq = null, own = false }) =>
  app.update({ dialog: { name: 'share', table, seq, own } });

/** Whether a table is its maker's alone. @param {import('../types.js').TableInfo} info */
export const isOwn = ({ position, record }) => position && !record;
