/* oxlint-disable unicorn/require-post-message-target-origin -- workers and channels take no origin */

/**
 * The ways from the tables to the tabs, in the worker that holds them. The page that has started the worker gets
 * messages from it; every other tab has a channel of its own, which no third one listens to: what one seat may know,
 * another's tab is never told.
 */

import { nameOf, tabNameOf, tabOf } from './names.js';

/** @typedef {import('./messages.js').FromPage} FromPage */
/** @typedef {import('./messages.js').ToPage} ToPage */

export class TabChannels {
  /** @type {Map<string, BroadcastChannel>} */
  #channels = new Map();

  /**
   * @param {string} base the page's address
   * @param {(message: FromPage) => void} heard what a tab says @param {(tab: string) => void} gone
   */
  constructor(base, heard, gone) {
    this.base = base;
    this.heard = heard;
    this.gone = gone;
    const all = new BroadcastChannel(nameOf(base));
    all.onmessage = ({ data }) => {
      if ('hello' in data) this.#meet(data.hello);
    };
    all.postMessage({ leads: true });
    this.all = all;
  }

  /** Send a message to another tab, or say that it is for the page here. @param {ToPage} message */
  send(message) {
    const channel = this.#channels.get(tabOf(message.id));
    channel?.postMessage(message);
    return channel !== undefined;
  }

  /** Listen to a tab until it is gone: then its lock is free. @param {string} tab */
  #meet(tab) {
    if (!this.#channels.has(tab)) {
      const name = tabNameOf(this.base, tab);
      const channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }) => this.heard(data);
      this.#channels.set(tab, channel);
      navigator.locks.request(name, () => {
        channel.close();
        this.#channels.delete(tab);
        this.gone(tab);
      });
    }
    this.#channels.get(tab)?.postMessage({ type: 'met' });
  }
}
