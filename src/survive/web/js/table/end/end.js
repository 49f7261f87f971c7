/**
 * The end: treasures are turned over one by one, then who won, what was lost, and what to do next.
 */

import { hasText, listed, t } from '../../app/i18n.js';
import { go } from '../../app/routes.js';
import { speedOf } from '../../app/settings.js';
import { html, nothing } from '../../lit.js';
import { recordAddress } from '../../net/api.js';
import { agreementChips } from '../../rules/agreement_chips.js';
import { openRules } from '../../rules/open_rules.js';
import { icon } from '../../ui/icons.js';
import { rich } from '../../ui/rich_text.js';
import { portrait, seatClass } from '../../ui/seats.js';
import { when } from '../../ui/template_helpers.js';
import { watchFrom } from '../log/replay.js';
import * as commands from '../session/player_commands.js';
import { isReader, labelOf, nameOf } from '../words/seat_words.js';
import { chartView } from './chart.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../../types.js').Offers} Offers */
/** @typedef {import('../../types.js').Summary} Summary */
/** @typedef {import('../../types.js').TableState} TableState */

/** Milliseconds from one treasure to the next. */
const BEAT = 260;
/** What adventurers can be lost to, in the order in which it is listed. */
const CAUSES = {
  serpent: 'fx-serpent',
  shark: 'fx-shark',
  whirlpool: 'fx-whirlpool',
  volcano: 'fx-volcano',
  left: 'ui-board',
};

/** @param {TableState} table @param {Summary} summary */
const title = (table, { winners }) => {
  const others = winners.filter(seat => !isReader(table, seat));
  const names = listed(others.map(seat => nameOf(table.info, seat)));
  if (others.length < winners.length)
    return others.length ? t('end.shared.you', { names }) : t('end.you_win');
  return others.length > 1 ? t('end.shared', { names }) : t('end.wins', { name: names });
};

/**
 * The treasures that a seat brought home, turned over one by one.
 * @param {Summary['seats'][number]} seat @param {number} before
 */
const treasures = ({ saved }, before) => {
  const values = listed(saved.map(({ value }) => String(value)));
  const words = saved.length ? t('end.treasures', { values, n: saved.length }) : t('end.no_treasure');
  return html`
    <span class="treasures" role="img" aria-label=${words}>
      ${saved.map(
        ({ value }, place) => html`
        <i class="treasure" style="--delay: ${(before + place) * BEAT}ms"><b>${value}</b></i>`,
      )}
    </span>`;
};

/**
 * Mark the reader's own line, unless it already says "You".
 * @param {TableState} table
 * @param {number} seat
 */
const youMark = (table, seat) =>
  when(isReader(table, seat) && table.info.seats[seat].name, () => html` <small>${t('seat.you')}</small>`);

/** @param {Summary['seats'][number]} seat */
const losses = ({ lost }) => html`
  <ul class="losses" aria-label=${t('end.losses')}>
    ${Object.entries(CAUSES)
      .filter(([cause]) => lost[cause] > 0)
      .map(
        ([cause, symbol]) => html`
      <li title=${t(`end.lost.${cause}`, { n: lost[cause] })}>
        ${icon(symbol)}<span aria-hidden="true">${lost[cause]}</span>
        <span class="visually-hidden">${t(`end.lost.${cause}`, { n: lost[cause] })}</span></li>`,
      )}
  </ul>`;

/**
 * The result, line by line; the treasures of the last-placed player are turned over first.
 * @param {TableState} table @param {Summary} summary
 */
const ranking = (table, summary) => {
  const order = summary.seats.toSorted((a, b) => a.place - b.place);
  const counts = order.map(({ saved }) => saved.length);
  const unit = summary.counts === 'adventurers' ? 'end.saved' : 'end.points';
  return html`
    <ol class="ranking">
      ${order.map(({ seat, place, points }, line) => {
        const before = counts.slice(line + 1).reduce((sum, number) => sum + number, 0);
        const time = counts[line] * BEAT;
        return html`
          <li class="${seatClass(seat)} ${place === 1 ? 'winner' : ''}">
            <b class="place">${place}</b>${portrait(seat)}
            <div class="ranked">
              <b>${labelOf(table, seat)}${youMark(table, seat)}</b>${losses(summary.seats[seat])}</div>
            ${treasures(summary.seats[seat], before)}
            <span class="score" style="--score: ${points}; --delay: ${before * BEAT}ms; --time: ${time}ms">
              <span class="visually-hidden">${t(unit, { n: points })}</span></span>
          </li>`;
      })}
    </ol>`;
};

/** The moments that people will talk about. @param {TableState} table @param {Summary} summary */
const highlights = (table, { highlights: all }) => {
  const known = all.filter(({ kind }) => hasText(`highlight.${kind}`));
  return when(
    known.length,
    () => html`
    <section class="highlights">
      <h3>${t('end.highlights')}</h3>
      <ul>${known.map(
        ({ kind, seat, turn, number, space }) => html`
        <li class=${seatClass(seat)}>${portrait(seat)}<p>${rich(
          isReader(table, seat) ? `highlight.${kind}.you` : `highlight.${kind}`,
          {
            name: nameOf(table.info, seat),
            space,
            turn,
            n: number,
          },
        )}</p></li>`,
      )}</ul>
    </section>`,
  );
};

/**
 * Playing again: the rematch if it already exists, or a new table with the same people.
 * @param {TableState} table
 */
const again = ({ info, yours, host }) => {
  const { rematch } = info;
  if (rematch) {
    return html`
      <button class="primary" @click=${() => go({ name: 'table', table: rematch })}>
        ${t('end.to_rematch')}</button>`;
  }
  if (yours.length === 0 && !host) return nothing;
  return html`<button class="primary" @click=${() => commands.rematch()}>${t('end.rematch')}</button>`;
};

/** @param {TableState} table */
const ways = table => html`
  <div class="end-ways">
    ${again(table)}
    <button class="secondary" @click=${() => watchFrom(0)}>${icon('ui-play')}${t('end.watch')}</button>
    <a class="secondary" href=${recordAddress(table.id)} download=${`survive-${table.id}.txt`}>
      ${icon('ui-download')}${t('end.record')}</a>
    <button class="secondary" @click=${() => go({ name: 'new' })}>${t('end.new')}</button>
  </div>`;

/**
 * What was played and how it is counted, with the way to the rules.
 * @param {TableState} table @param {Offers | null} offers
 */
const agreed = ({ info }, offers) => html`
  <section class="end-agreed">
    <h3>${t('wait.agreed')}</h3>
    ${agreementChips(info, offers)}
    <button type="button" class="link" @click=${() => openRules(info.options.challenge ? 'challenge' : 'end')}>
      ${t('end.how')}</button>
  </section>`;

/** @param {AppState} state */
export const endView = ({ table, settings, offers }) => {
  if (table?.view.phase !== 'over' || !table.endOpen || table.past) return nothing;
  const { summary } = table;
  return html`
    <section class="end card ${speedOf(settings) === 'off' ? 'still' : ''}" role="dialog"
      aria-labelledby="end-title">
      <header class="end-head">
        <h2 id="end-title">${summary ? title(table, summary) : t('end.counting')}</h2>
        <button class="icon-button" aria-label=${t('end.close')} title=${t('end.close')}
          @click=${() => commands.showEnd(false)}>${icon('ui-close')}</button>
      </header>
      <div class="end-body">
        ${when(
          summary,
          () => html`
          ${when(
            summary?.counts === 'adventurers',
            () => html`
            <p class="end-note">${t('end.challenge')}</p>`,
          )}
          ${ranking(table, /** @type {Summary} */ (summary))}
          ${highlights(table, /** @type {Summary} */ (summary))}
          ${chartView(/** @type {Summary} */ (summary), table)}
          ${agreed(table, offers)}`,
        )}
      </div>
      ${ways(table)}
    </section>`;
};
