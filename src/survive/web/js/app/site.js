/**
 * What the build of a static site wrote into the page (static_site/page_part.py): where Python and the workers
 * are. A page that comes from a server has none of it.
 */

/**
 * @typedef {object} SiteFile
 * @property {string} address  from the page's folder
 * @property {number} size  in bytes, as it is sent at most
 */

/**
 * @typedef {object} Site
 * @property {string} hub  address of the script of the worker that holds the tables
 * @property {string} mind  that of the workers that think
 * @property {string} python  folder of Pyodide
 * @property {Record<string, number>} files  what the workers fetch: sizes by address
 * @property {string} app  address of the archive with the project's Python
 * @property {string} version
 * @property {string} server  address of a server for games online, or ''
 */

/** @returns {Site|null} */
export const readSite = () => {
  const text = globalThis.document?.querySelector('script#site')?.textContent;
  return text ? JSON.parse(text) : null;
};
