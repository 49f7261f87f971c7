/** The dialog of public tables: those with a free seat can be joined, those being played can be watched. */

import { durationInWords } from '../app/duration.js';
import { listed, t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { guestFace } from '../bots/faces.js';
import { html, nothing, repeat } from '../lit.js';
import { gameName, isFree, seatName } from '../lobby/table_info.js';
import { dialogView } from '../ui/dialog.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').TableInfo} TableInfo */

/** Whether a person sits there. @param {import('../types.js').SeatInfo} seat */
const isPerson = ({ kind, taken }) => kind !== 'bot' && taken;

/** Whether the waiting room has a free seat. @param {TableInfo} info */
const isOpen = info => !info.started && info.seats.some(isFree);

/** @param {TableInfo} info */
const clockLine = ({ clock }) => {
  if (!clock) return '';
  const turn = clock.over_days
    ? t('days.per_turn', { time: durationInWords(clock.turn) })
    : t('new.clock.seconds', { n: clock.turn });
  return ` · ${turn}`;
};

/** How many seats are free and how many are bots'. @param {TableInfo} info */
const seatsLine = ({ seats }) => {
  const free = seats.filter(isFree).length;
  const bots = seats.filter(({ kind }) => kind === 'bot').length;
  return [free ? t('start.tables.free', { n: free }) : '', bots ? t('start.tables.bots', { n: bots }) : '']
    .filter(Boolean)
    .join(' · ');
};

/** @param {TableInfo} info */
const row = info => html`
  <li class="public-table">
    <span class="portraits">${info.seats.filter(seat => !isFree(seat)).map(guestFace)}</span>
    <span class="public-names">
      <b>${listed(info.seats.filter(isPerson).map(seatName))}</b>
      <small class="public-seats">${seatsLine(info)}</small>
      <small>${gameName(info)}${clockLine(info)}</small>
    </span>
    <button type="button" class="secondary" @click=${() => go({ name: 'table', table: info.table })}>
      ${isOpen(info) ? t('start.tables.join') : t('start.tables.watch')}</button>
  </li>`;

/** @param {string} title @param {TableInfo[]} tables */
const section = (title, tables) =>
  tables.length
    ? html`
  <section>
    <h3>${title}</h3>
    <ul class="public-tables">${repeat(tables, info => info.table, row)}</ul>
  </section>`
    : nothing;

/** @param {AppState} state */
export const publicTablesView = ({ publicTables }) => {
  const tables = publicTables ?? [];
  return dialogView({
    name: 'tables',
    title: t('start.tables'),
    body: tables.length
      ? html`
      ${section(t('start.tables.open'), tables.filter(isOpen))}
      ${section(
        t('start.tables.full'),
        tables.filter(info => !info.started && !isOpen(info)),
      )}
      ${section(
        t('start.tables.running'),
        tables.filter(info => info.started),
      )}`
      : html`
      <p>${t('start.tables.none')}</p>
      <button type="button" class="secondary" @click=${() => go({ name: 'new' })}>${t('start.new')}</button>`,
  });
};
