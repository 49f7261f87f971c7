/** The result, line by line: treasures that are turned over, bars that race, and at last the places. */

import { listed, t } from '../../app/i18n.js';
import { seatFace } from '../../bots/faces.js';
import { html, nothing, ref, repeat } from '../../lit.js';
import { isReader, labelOf } from '../../play/words/seat_words.js';
import { icon } from '../../ui/icons.js';
import { seatClass } from '../../ui/seats.js';
import { when } from '../../ui/template_helpers.js';
import { isTold, seatInLight, shownOf, treasuresOf } from '../model/unveiling.js';
import { unveilWhenShown } from './unveil.js';

/** @typedef {import('../../types.js').Summary} Summary */
/** @typedef {import('../../types.js').TableState} TableState */

/** What adventurers can be lost to, in the order in which it is listed. */
const CAUSES = {
  serpent: 'fx-serpent',
  shark: 'fx-shark',
  whirlpool: 'fx-whirlpool',
  volcano: 'fx-volcano',
  left: 'ui-board',
};

/** @param {number[]} values */
const inWords = values =>
  values.length ? t('end.treasures', { values: listed(values.map(String)), n: values.length }) : '';

/**
 * The treasures that a seat brought home; those that have not been turned over show their back.
 * @param {TableState} table @param {Summary} summary @param {number} seat
 */
const treasures = (table, summary, seat) => {
  const { values, isOpen } = shownOf(summary, table.shown.turned, seat);
  const all = treasuresOf(summary, seat);
  const words = all.length ? inWords(values) : isOpen ? t('end.no_treasure') : '';
  return html`
    <span class="treasures" role="img" aria-label=${words || t('end.face_down', { n: all.length })}>
      ${all.map((value, place) =>
        place < values.length
          ? html`<i class="treasure"><b>${value}</b></i>`
          : html`<i class="treasure back"></i>`,
      )}
    </span>`;
};

/**
 * Mark the reader's own line, unless it already says "You".
 * @param {TableState} table
 * @param {number} seat
 */
const youMark = (table, seat) =>
  when(
    isReader(table.shown, seat) && table.shown.info.seats[seat].name,
    () => html` <small>${t('seat.you')}</small>`,
  );

/** @param {Summary['seats'][number]} seat */
const losses = ({ lost }) => html`
  <ul class="losses" aria-label=${t('end.losses')}>
    ${Object.entries(CAUSES)
      .filter(([cause]) => lost[cause] > 0)
      .map(
        ([cause, symbol]) => html`
      <li title=${t(`end.lost.${cause}`, { n: lost[cause] })}>
        ${icon(symbol)}<span aria-hidden="true">${t(`end.cause.${cause}`, { n: lost[cause] })}</span>
        <span class="visually-hidden">${t(`end.lost.${cause}`, { n: lost[cause] })}</span></li>`,
      )}
  </ul>`;

/** @param {TableState} table @param {Summary} summary @param {Summary['seats'][number]} of */
const line = (table, summary, { seat, place }) => {
  const told = isTold(table);
  const { points, isOpen } = shownOf(summary, table.shown.turned, seat);
  const most = Math.max(1, ...summary.seats.map(one => one.points));
  const unit = summary.counts === 'adventurers' ? 'end.saved' : 'end.points';
  const isLit = seatInLight(summary, table.shown.turned) === seat;
  const classes = [seatClass(seat), told && place === 1 ? 'winner' : '', isLit ? 'lit' : ''];
  return html`
    <li class=${classes.join(' ')} data-seat=${seat}>
      <b class="place">${told ? place : nothing}</b>${seatFace(table.shown.info, seat)}
      <div class="ranked">
        <b>${labelOf(table.shown, seat)}${youMark(table, seat)}</b>${losses(summary.seats[seat])}</div>
      ${treasures(table, summary, seat)}
      <span class="score"><span aria-hidden="true">${isOpen ? points : '·'}</span>
        <span class="visually-hidden">${isOpen ? t(unit, { n: points }) : ''}</span></span>
      <i class="race" style="--far: ${points / most}" aria-hidden="true"></i>
    </li>`;
};

/**
 * Everybody's result. Until the verdict the lines are in the order of the seats, which gives nothing away.
 * @param {TableState} table @param {Summary} summary
 */
export const rankingView = (table, summary) => {
  const order = isTold(table) ? summary.seats.toSorted((a, b) => a.place - b.place) : summary.seats;
  return html`
    <ol class="ranking" ${ref(unveilWhenShown)}>
      ${repeat(
        order,
        ({ seat }) => seat,
        seat => line(table, summary, seat),
      )}
    </ol>`;
};
