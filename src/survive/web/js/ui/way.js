/** A row that leads somewhere: a picture, a title, and a line about what is found there. */

import { html } from '../lit.js';
import { icon } from './icons.js';

/** @param {{symbol: string, title: string, line: string}} words */
export const wayWords = ({ symbol, title, line }) => html`
  ${icon(symbol)}<span><b>${title}</b> <small>${line}</small></span>`;

/** @param {{symbol: string, title: string, line: string, act: () => void}} way */
export const wayView = way => html`
  <button type="button" class="way" @click=${way.act}>${wayWords(way)}</button>`;
