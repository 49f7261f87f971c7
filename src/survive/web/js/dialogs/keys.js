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
      [['P'], 'keys.plan'],
    ],
  ],
  [
    'keys.page',
    [
      [['space'], 'keys.skip'],
      [['R'], 'keys.round'],
      [['P', 'N'], 'keys.review'],
      [['L'], 'keys.log'],
      [['A'], 'keys.card'],
      [['M'], 'keys.menu'],
      [['?'], 'keys.explain'],
      [['K'], 'keys.keys'],
    ],
  ],
];

/** What has no letter on it. @type {Record<string, string>} */
const NAMED = { space: 'keys.space', wheel: 'keys.wheel.name', right: 'keys.right.name' };

/** A key as it is written on the keyboard; – is between two of them, & joins them. @param {string} name */
const keyName = name => {
  if (name === '–') return name;
  if (name === '&') return '+';
  return html`<kbd>${name in NAMED ? t(NAMED[name]) : name}</kbd>`;
};

/** Those of the analysis board: see explore/keys.js. @type {typeof GROUPS} */
const ANALYSIS = [
  [
    'keys.moves',
    [
      [['←', '→'], 'keys.step'],
      [['PgUp', 'PgDn'], 'keys.step.turn'],
      [['Home', '–', 'End'], 'keys.step.ends'],
      [['↑', '↓'], 'keys.pick'],
      [['wheel'], 'keys.wheel'],
      [['Ctrl', '&', 'wheel'], 'keys.wheel.zoom'],
    ],
  ],
  [
    'keys.board',
    [
      [['right'], 'keys.draw'],
      [['Shift', 'Alt'], 'keys.draw.colours'],
      [['E'], 'keys.end'],
      [['R'], 'keys.roll'],
      [['H'], 'keys.ideas'],
      [['Esc'], 'keys.escape'],
      [['K'], 'keys.keys'],
    ],
  ],
];

/** @param {import('../types.js').AppState} state */
export const keysView = ({ route }) =>
  dialogView({
    name: 'keys',
    title: t('keys.title'),
    body: html`
    ${(route.name === 'board' ? ANALYSIS : GROUPS).map(
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
