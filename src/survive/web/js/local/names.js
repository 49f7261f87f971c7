/**
 * Names that this site alone uses: others under the same origin have other tables. Pages and workers agree on them,
 * because all know the address of the page.
 */

/** The name of the database, of the lock of the tab that leads, and of the channel of all tabs. @param {string} base */
export const nameOf = base => `survive.tables ${new URL('.', base).pathname}`;

/**
 * The name of a tab's channel, and of the lock that it holds while it is open.
 * @param {string} base @param {string} tab
 */
export const tabNameOf = (base, tab) => `${nameOf(base)} ${tab}`;

/** The tab of a request or a socket. @param {string} id */
export const tabOf = id => id.slice(0, id.indexOf('.'));
