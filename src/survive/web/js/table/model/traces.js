/** What the others did since the viewer last chose something, as far as it leaves a trace on the board. */

import { dispatch } from '../../dispatch.js';

/** @typedef {import('../../types.js').Change} Change */
/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../board/layers/marks.js').Trace} Trace */

/** @type {import('../../dispatch.js').Handlers<GameEvent, [], Trace>} */
const TRACES = {
  tile_sunk: ({ space }) => ({ from: null, to: space }),
  creature_moved: ({ origin, target }) => ({ from: origin, to: target }),
};

/** @param {Change} change */
const beginsTurn = ({ events }) => events.some(({ type }) => type === 'turn_began');

/**
 * Return the tiles that sank and the ways that creatures went since the viewer's last choice; for spectators,
 * since the last turn began.
 * @param {Change[]} log @param {number} viewer
 * @returns {Trace[]}
 */
export const tracesOf = (log, viewer) => {
  const before = log.findLastIndex(change => (viewer < 0 ? beginsTurn(change) : change.seat === viewer));
  return log
    .slice(before + 1)
    .flatMap(({ events }) => events)
    .flatMap(event => dispatch(TRACES, event) ?? []);
};
