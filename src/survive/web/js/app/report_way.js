/** The way from a message about a fault to "Report a problem". */

import { t } from './i18n.js';
import { app, notify } from './store.js';

/** Refusals that no player causes: they are faults of the page or of the server. */
const FAULTS = new Set(['internal', 'malformed', 'malformed_action', 'study_failed', 'picture_failed']);

/**
 * Return the button that belongs beside a message, if it tells of a fault at an open table.
 * @param {string} [code] of the refusal; without one the page itself failed
 */
export const reportWay = code =>
  app.state.table && (code === undefined || FAULTS.has(code))
    ? { label: t('report.open'), act: () => app.update({ dialog: { name: 'report' } }) }
    : undefined;

/** Show when a script fails at a table: what the board shows may then be wrong. */
export const watchFaults = () =>
  addEventListener('error', ({ error }) => {
    if (error && app.state.table) notify(t('error.page'), 'error', reportWay());
  });
