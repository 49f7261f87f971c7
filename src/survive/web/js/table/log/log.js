/**
 * The log: what happened, in words, the newest on top. The spaces that an entry mentions light up on the
 * board.
 */

import { language, t } from '../../app/i18n.js';
import { seatFace } from '../../bots/faces.js';
import { guard, html, nothing, repeat } from '../../lit.js';
import { nameOf } from '../../play/words/seat_words.js';
import { listenerOf, spoken } from '../../play/words/sentences.js';
import { icon } from '../../ui/icons.js';
import { rich } from '../../ui/rich_text.js';
import { seatClass } from '../../ui/seats.js';
import { when } from '../../ui/template_helpers.js';
import { setTable } from '../current/current_table.js';
import { isInPassing } from '../model/table_state.js';
import * as commands from '../session/player_commands.js';
import { chaptersOf, firstTurnOf } from '../words/log_chapters.js';
import { sliderView } from './replay.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../words/log_chapters.js').Chapter} Chapter */
/** @typedef {Chapter['items'][number]} Item */
/** @typedef {import('../../play/words/event_words.js').Words} Words */

/** How many entries are drawn unless the player asks for more: a long game has a thousand. */
const MOST_ENTRIES = 150;

/**
 * The chapters of logs that have already been read; a log is a new list whenever it grows.
 * @type {WeakMap<object, {viewer: number, chapters: Chapter[]}>}
 */
const read = new WeakMap();

/** @param {TableState} table */
export const chaptersNow = table => {
  const known = read.get(table.shown.log);
  if (known?.viewer === table.shown.viewer) return known.chapters;
  const chapters = chaptersOf(table.shown.log, listenerOf(table.shown));
  read.set(table.shown.log, { viewer: table.shown.viewer, chapters });
  return chapters;
};

/** @param {Words} words @param {TableState} table */
const sentence = (words, table) => {
  const text = rich(words.key, spoken(words.params, table.shown));
  return words.tone === 'plain' ? html`<span>${text}</span>` : html`<em class=${words.tone}>${text}</em>`;
};

/**
 * @param {Item} item @param {TableState} table @param {boolean} isFirst
 * @param {boolean} isHidden  it is not among what is shown of the moment that the user looks back at
 */
const entry = ({ words }, table, isFirst, isHidden) => {
  const first = words[0];
  const spaces = [...new Set(words.flatMap(one => one.spaces))];
  return html`
    <li class="entry ${seatClass(first.seat)}" tabindex=${isFirst ? 0 : -1} ?hidden=${isHidden}
      data-spaces=${spaces.join(' ')}>
      ${guard(
        [words, table.shown.info, language()],
        () =>
          html`${icon(first.icon)}<p>${words.map((one, place) => [
            place > 0 ? ' · ' : '',
            sentence(one, table),
          ])}</p>`,
      )}
    </li>`;
};

/**
 * Name a chapter by its turn; where a game began from a position, the first one is in the middle of a turn.
 * @param {Chapter} chapter @param {TableState} table
 */
const title = (chapter, { shown: { info, log, view, viewer } }) => {
  const isBegun = info.position && chapter.turn === 0;
  const { turn, seat } = isBegun ? firstTurnOf(log, view) : chapter;
  if (turn === 0 || seat === null) return t('log.setup');
  if (seat === viewer) return t('log.turn_of.you', { turn });
  return t('log.turn_of', { turn, name: nameOf(info, seat) });
};

/**
 * Return the newest chapters, up to this many entries.
 * @param {Chapter[]} chapters @param {number} most @returns {Chapter[]}
 */
const newest = (chapters, most) => {
  let room = most;
  return chapters.flatMap(chapter => {
    if (room <= 0) return [];
    const items = chapter.items.slice(0, room);
    room -= items.length;
    return [{ ...chapter, items }];
  });
};

/** @param {Event} event */
const spacesUnder = event => {
  const line = event.target instanceof Element ? event.target.closest('.entry') : null;
  return line instanceof HTMLElement && line.dataset.spaces ? line.dataset.spaces.split(' ') : null;
};

/** @param {Event} event */
const lightUnder = event => commands.light(spacesUnder(event));

/** Up and down walk through the entries, which are one stop for the Tab key. @param {KeyboardEvent} event */
const walk = event => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  if (!step) return;
  const entries = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('.entry:not([hidden])')]);
  const place = entries.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  entries[Math.max(0, Math.min(entries.length - 1, place + step))]?.focus();
  event.preventDefault();
};

/**
 * What has been written of a log while the user looks back; a log that grows is another one.
 * @type {WeakMap<Chapter[], Set<Item>>}
 */
const written = new WeakMap();

/** Remember that these were written, and return all that were. @param {Chapter[]} chapters @param {Chapter[][]} now */
const writtenWith = (chapters, now) => {
  const known = written.get(chapters) ?? new Set();
  for (const { items } of now.flat()) for (const item of items) known.add(item);
  written.set(chapters, known);
  return known;
};

/**
 * Return the newest chapters up to a moment. What came later, and whatever was shown before, is there too, but hidden:
 * otherwise walking back and forth through a game would write the same sentences again and again.
 * @param {Chapter[]} chapters @param {number} until @param {number} most
 */
const upTo = (chapters, until, most) => {
  const isPast = (/** @type {Item} */ { seq }) => seq <= until;
  const past = chapters
    .map(chapter => ({ ...chapter, items: chapter.items.filter(isPast) }))
    .filter(({ items }) => until === Infinity || items.length > 0);
  const shown = newest(past, most);
  const first = shown.find(({ items }) => items.length > 0)?.items[0];
  const all = past.reduce((sum, { items }) => sum + items.length, 0);
  const seen = new Set(shown.flatMap(({ items }) => items));
  if (until === Infinity) return { all, first, seen, drawn: shown };
  const kept = writtenWith(chapters, [shown, newest(chapters, most)]);
  return {
    all,
    first,
    seen,
    drawn: chapters
      .map(chapter => ({ ...chapter, items: chapter.items.filter(item => kept.has(item)) }))
      .filter(({ items }) => items.length > 0),
  };
};

/**
 * @param {Chapter} chapter @param {TableState} table
 * @param {Set<Item>} seen  what is shown now @param {Item | undefined} first  of all
 */
const chapterView = (chapter, table, seen, first) => {
  const {
    shown: { info, log, viewer },
  } = table;
  const here = chapter.items.filter(item => seen.has(item));
  const place = first && here.includes(first) ? 'first' : '';
  const words = chapter.items.map(item => item.words);
  return html`
    <li class="chapter ${seatClass(chapter.seat)}" ?hidden=${here.length === 0}>
      <h3>${guard([info, viewer, language(), chapter.turn === 0 && log], () => [
        chapter.seat === null ? nothing : seatFace(info, chapter.seat),
        title(chapter, table),
      ])}</h3>
      <ol>${guard([info, language(), place, here[0]?.seq, here.at(-1)?.seq, ...words], () =>
        repeat(
          chapter.items,
          item => item.seq,
          item => entry(item, table, item === first, !seen.has(item)),
        ),
      )}</ol>
    </li>`;
};

/** Return the last change that the log tells of. @param {TableState} table */
const lastTold = table => (isInPassing(table) ? table.ui.logStays : table.shown.past?.seq) ?? Infinity;

/** @param {TableState} table */
const entries = table => {
  const until = lastTold(table);
  const { all, first, seen, drawn } = upTo(
    chaptersNow(table),
    until,
    table.ui.logWhole ? Infinity : MOST_ENTRIES,
  );
  const older = table.ui.logWhole ? 0 : Math.max(0, all - MOST_ENTRIES);
  return html`
    ${repeat(
      drawn,
      chapter => chapter.turn,
      chapter => chapterView(chapter, table, seen, first),
    )}
    ${when(all === 0, () => html`<li class="log-empty">${t('log.empty')}</li>`)}
    ${when(
      older > 0,
      () => html`<li><button class="quiet" @click=${() => setTable({ ui: { logWhole: true } })}>
      ${t('log.older', { n: older })}</button></li>`,
    )}`;
};

/** Open or close the log where it covers the board. @param {TableState} table */
export const toggleLog = table => setTable({ ui: { logOpen: !table.ui.logOpen } });

/** @param {TableState} table */
export const logView = table => html`
  <section class="log card ${table.ui.logOpen ? 'open' : ''}" aria-labelledby="log-title">
    <header class="log-head">
      <h2 id="log-title">${t('log.title')}</h2>
      <button class="log-toggle" aria-expanded=${table.ui.logOpen ? 'true' : 'false'}
        aria-label=${t(table.ui.logOpen ? 'log.close' : 'log.open')} @click=${() => toggleLog(table)}>
        ${icon(table.ui.logOpen ? 'ui-close' : 'ui-menu')}</button>
    </header>
    ${table.shown.log.length > 0 ? sliderView(table) : nothing}
    <ol class="log-list" aria-label=${t('log.list')} aria-busy=${isInPassing(table) ? 'true' : 'false'}
      @pointerover=${lightUnder} @focusin=${lightUnder}
      @pointerleave=${() => commands.light(null)} @focusout=${() => commands.light(null)} @keydown=${walk}>
      ${guard(
        [
          table.shown.log,
          table.shown.viewer,
          table.shown.info,
          lastTold(table),
          table.ui.logWhole,
          language(),
        ],
        () => entries(table),
      )}
    </ol>
  </section>`;
