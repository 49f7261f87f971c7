/* oxlint-disable unicorn/require-post-message-target-origin -- workers and their clients take no origin */

/** A worker that thinks, for bots or for studies. Its Python side is browser/mind_worker.py. */

import { startPython } from './python.js';

/** Questions that came before Python could answer. @type {Uint8Array[]} */
const early = [];

/** @param {{site: import('../app/site.js').Site, base: string, module: string}} asked */
const start = async ({ site, base, module }) => {
  const py = await startPython(site, base);
  const answering = py.pyimport('survive.browser.mind_worker').answering_for_js(module);
  /** @param {Uint8Array} question */
  const answer = question => {
    const bytes = answering(question);
    self.postMessage({ bytes }, { transfer: [bytes.buffer] });
  };
  self.onmessage = ({ data }) => answer(data);
  for (const question of early) answer(question);
};

self.onmessage = ({ data }) => {
  self.onmessage = event => early.push(event.data);
  start(data).catch(error => self.postMessage({ why: String(error) }));
};
