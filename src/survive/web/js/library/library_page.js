/** The library: all finished games of this device, chosen by what is asked of them, and what they add up to. */

import { hasText, number, t } from '../app/i18n.js';
import { app, notify, ownState } from '../app/store.js';
import { botInWords } from '../bots/bot_words.js';
import { forgetResult, keepOthers, keepsakes } from '../keepsakes/keepsakes.js';
import { html, nothing } from '../lit.js';
import { keepsakesWays } from '../start/keepsakes_ways.js';
import { resultRow, tallyView } from '../start/your_games.js';
import { picker } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { pageView } from '../ui/page_frame.js';
import { tileKey } from '../ui/tile_names.js';
import { importView } from './import_view.js';
import { barsView, lineView } from './library_charts.js';
import { EVERYTHING, frequent, matching, opponentsOf, optionsOf } from './library_choice.js';
import { fates, LOSSES, pointsByOrder, powers, totals, trend, WINDOW } from './library_numbers.js';
import { forgetFound } from './position_search.js';
import { foundAmong, momentsView, positionSearchView } from './position_search_view.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../keepsakes/results.js').Result} Result */
/** @typedef {import('./library_choice.js').Choice} Choice */

/** Games without which a trend says nothing. */
const FEWEST = 2 * WINDOW;

const choices = ownState(EVERYTHING);

/** Name an opponent as it is chosen: a bot's level or a person. @param {string} opponent */
const opponentName = opponent => {
  const level = opponent.replace(/^bot /, '');
  if (level === opponent) return opponent;
  return t('bot.named', { level: botInWords(level) });
};

/** @param {string} option */
const optionName = option => (hasText(`option.${option}`) ? t(`option.${option}`) : option);

/**
 * @param {keyof Choice} key @param {string[]} values @param {(value: string) => string} nameOf
 * @param {Choice} choice
 */
const filterView = (key, values, nameOf, choice) =>
  picker({
    label: t(`library.${key}`),
    value: choice[key],
    choices: [
      { value: '', text: t('library.all') },
      ...values.map(value => ({ value, text: nameOf(value) })),
    ],
    onChange: value => choices.update({ [key]: value }),
  });

/** @param {Result[]} games all that are kept @param {Choice} choice */
const filtersView = (games, choice) => html`
  <div class="library-filters" role="search" aria-label=${t('library.filters')}>
    ${filterView('result', ['won', 'lost'], value => t(`library.result.${value}`), choice)}
    ${filterView('players', frequent(games.map(one => String(one.lines.length))), String, choice)}
    ${filterView('opponent', frequent(games.flatMap(opponentsOf)), opponentName, choice)}
    ${filterView('option', frequent(games.flatMap(optionsOf)), optionName, choice)}
    ${filterView('fate', LOSSES, value => t(`library.fate.${value}`), choice)}
  </div>`;

/** Take back every filter and the search. */
const showAll = () => {
  forgetFound();
  choices.update(EVERYTHING);
};

/** What the chosen games add up to. @param {Result[]} games */
const numbersView = games => {
  const { games: count, wins, points, best } = totals(games);
  if (!count) return nothing;
  const course = trend(games);
  const lost = fates(games);
  const used = powers(games);
  return html`
    <h2>${t('library.numbers')}</h2>
    <p>${t('library.totals', { n: count, wins: String(wins), points: number(points, 1), best: String(best) })}</p>
    <div class="library-figures">
      ${barsView(
        t('library.by_order'),
        pointsByOrder(games).map(({ order, games: played, points: value }) => ({
          label: t(`library.order.${order + 1}`),
          note: t('library.games', { n: played }),
          value,
        })),
      )}
      ${
        lost.length
          ? barsView(
              t('library.fates'),
              lost.map(({ fate, count: value }) => ({
                label: t(`library.fate.${fate}`),
                value,
                kind: fate === 'saved' ? 'saved' : 'lost',
              })),
            )
          : nothing
      }
      ${
        used.length
          ? barsView(
              t('library.powers'),
              used.map(({ power, count: value }) => ({ label: t(`power.${tileKey(power)}.name`), value })),
            )
          : nothing
      }
      ${
        course.length >= FEWEST
          ? lineView(
              t('library.trend', { n: WINDOW }),
              t('library.trend.said', {
                first: number(course[0], 1),
                last: number(course.at(-1) ?? 0, 1),
              }),
              course,
            )
          : nothing
      }
    </div>`;
};

/** @param {Result} result */
const forgetButton = result => html`
  <button type="button" class="icon-button" aria-label=${t('library.forget')} title=${t('library.forget')}
    @click=${() => {
      forgetResult(result.table);
      app.update({});
      notify(t('library.forgotten'), 'info', { label: t('dock.undo'), act: () => keepOthers([result]) });
    }}>${icon('ui-close')}</button>`;

/** @param {AppState} state */
export const libraryView = state => {
  const { games } = keepsakes();
  const choice = choices.of(state);
  const chosen = matching(games, choice);
  const shown = foundAmong(chosen);
  const isAll = shown.length === games.length;
  return pageView({
    title: t('result.title'),
    wide: true,
    body: games.length
      ? html`
        ${tallyView(state)}
        ${filtersView(games, choice)}
        <p role="status" class="field-note">${t('library.shown', { n: shown.length, all: String(games.length) })}
          ${
            isAll
              ? nothing
              : html`<button type="button" class="link" @click=${showAll}>
                ${t('library.everything')}</button>`
          }</p>
        ${positionSearchView(chosen)}
        ${importView(state, false)}
        ${numbersView(shown)}
        <h2>${t('library.list')}</h2>
        <ul class="games">${shown.map(
          one => html`${resultRow(one, forgetButton(one))}${momentsView(one)}`,
        )}</ul>
        <div class="library-foot">${keepsakesWays()}</div>`
      : html`<p>${t('result.none')} ${t('library.none')}</p>${importView(state, true)}`,
  });
};
