/** Begins a page without a server: starts the worker with the tables, and makes it the page's home. */

import { readSite } from '../app/site.js';
import { app } from '../app/store.js';
import { moveTo } from '../net/home.js';
import { localHome } from './local_home.js';
import { sharedTables } from './tabs.js';

/** @typedef {import('./messages.js').Start} Start */

/** @param {Start} start */
const show = start => app.update({ local: start });

/** Begin, if this page is of a site without a server. */
export const beginLocal = () => {
  const site = readSite();
  if (!site) return;
  const tab = [...crypto.getRandomValues(new Uint8Array(8))].map(byte => byte.toString(36)).join('');
  const of = Object.values(site.files).reduce((sum, size) => sum + size, 0);
  show({ type: 'starting', got: 0, of, step: 'loading' });
  moveTo(localHome(sharedTables(site, tab, show), tab));
};
