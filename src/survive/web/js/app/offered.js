/** What a home offers: a server lets others come, a page without one has the device's own people and bots. */

/** Whether others can come to tables. @param {import('../types.js').AppState} state */
export const isOnline = ({ offers, local }) => offers?.online ?? local === null;
