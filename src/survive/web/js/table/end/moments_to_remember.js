/** The moments that people will talk about; each leads into the replay. */

import { hasText, t } from '../../app/i18n.js';
import { seatFace } from '../../bots/faces.js';
import { html } from '../../lit.js';
import { isReader, nameOf } from '../../play/words/seat_words.js';
import { icon } from '../../ui/icons.js';
import { rich } from '../../ui/rich_text.js';
import { seatClass } from '../../ui/seats.js';
import { when } from '../../ui/template_helpers.js';
import { watchMoment } from '../log/replay.js';
import { changeOf, proudFirst } from '../model/highlights.js';

/** @typedef {import('../../types.js').Summary} Summary */
/** @typedef {import('../../types.js').TableState} TableState */

/** @param {TableState} table @param {Summary['highlights'][number]} highlight */
const sentence = (table, { kind, seat, turn, number, space }) =>
  rich(isReader(table.shown, seat) ? `highlight.${kind}.you` : `highlight.${kind}`, {
    name: nameOf(table.shown.info, seat),
    space,
    turn,
    n: number,
  });

/** @param {TableState} table @param {Summary['highlights'][number]} highlight */
const entry = (table, highlight) => {
  const change = changeOf(highlight, table.shown.log);
  const words = html`${seatFace(table.shown.info, highlight.seat)}<span>${sentence(table, highlight)}</span>`;
  return html`
    <li class=${seatClass(highlight.seat)}>
      ${
        change === null
          ? words
          : html`<button class="remember" @click=${() => watchMoment(change)}>
              ${words}${icon('ui-play')}<span class="visually-hidden">${t('end.watch_moment')}</span></button>`
      }
    </li>`;
};

/** @param {TableState} table @param {Summary} summary */
export const momentsView = (table, { highlights }) => {
  const known = proudFirst(highlights, seat => isReader(table.shown, seat)).filter(({ kind }) =>
    hasText(`highlight.${kind}`),
  );
  return when(
    known.length,
    () => html`
    <section class="highlights">
      <h3>${t('end.highlights')}</h3>
      <ul>${known.map(one => entry(table, one))}</ul>
    </section>`,
  );
};
