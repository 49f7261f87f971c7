/** The list of keys. What they do is in table/keys/shortcuts.js and board/input/keyboard.js. */

import { t } from '../app/i18n.js';
import { html } from '../lit.js';
import { dialogView } from '../ui/dialog.js';

/** @type {[string, [string[], string][]][]} */
const GROUPS = [
  [
    'keys.board',
    [
      [['←', '↑', '→', '↓'], 'keys.walk'],
      [['Enter'], 'keys.choose'],
      [['Esc'], 'keys.escape'],
      [['B'], 'keys.to_board'],
      [['+', '−'], 'keys.zoom'],
      [['0'], 'keys.whole'],
    ],
  ],
  [
    'keys.turn',
    [
      [['1', '–', '9'], 'keys.powers'],
      [['E'], 'keys.end'],
      [['U'], 'keys.undo'],
      [['H'], 'keys.hint'],
      [['Y', 'N'], 'keys.answer'],
    ],
  ],
  [
    'keys.page',
    [
      [['space'], 'keys.skip'],
      [['R'], 'keys.round'],
      [['L'], 'keys.log'],
      [['A'], 'keys.card'],
      [['M'], 'keys.menu'],
      [['?'], 'keys.explain'],
      [['K'], 'keys.keys'],
    ],
  ],
];

/** A key as it is written on the keyboard; – is between two of them. @param {string} name */
const keyName = name => {
  if (name === '–') return name;
  return html`<kbd>${name === 'space' ? t('keys.space') : name}</kbd>`;
};

export const keysView = () =>
  dialogView({
    name: 'keys',
    title: t('keys.title'),
    body: html`
    ${GROUPS.map(
      ([title, keys]) => html`
      <section class="keys-group">
        <h3>${t(title)}</h3>
        <dl class="keys">
          ${keys.map(
            ([names, what]) => html`
            <div>
              <dt>${names.map(keyName)}</dt>
              <dd>${t(what)}</dd>
            </div>`,
          )}
        </dl>
      </section>`,
    )}`,
  });
