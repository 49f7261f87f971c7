/** The form that searches the kept games for positions, and the moments that it found. */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { html, nothing } from '../lit.js';
import { onText, picker, problem } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import {
  ask,
  HOW,
  MOST_CONDITIONS,
  NEXT,
  OF_PLAYERS,
  OF_THE_BOARD,
  search,
  searched,
  WHO,
} from './position_search.js';

/** @typedef {import('../keepsakes/results.js').Result} Result */
/** @typedef {import('./position_search.js').Condition} Condition */

/** @param {Condition} condition */
const isOfPlayers = ({ fact }) => /** @type {readonly string[]} */ (OF_PLAYERS).includes(fact);

/** @param {Condition} condition @param {number} place @param {Condition[]} where */
const conditionView = (condition, place, where) => {
  const change = (/** @type {Partial<Condition>} */ changed) =>
    ask(where.toSpliced(place, 1, { ...condition, ...changed }));
  return html`
    <li>
      ${picker({
        label: t('library.find.fact'),
        value: condition.fact,
        choices: [...OF_PLAYERS, ...OF_THE_BOARD].map(value => ({ value, text: t(`library.fact.${value}`) })),
        onChange: value => change({ fact: /** @type {Condition['fact']} */ (value) }),
      })}
      ${
        isOfPlayers(condition)
          ? picker({
              label: t('library.find.who'),
              value: condition.who ?? 'all',
              choices: WHO.map(value => ({ value, text: t(`library.who.${value}`) })),
              onChange: value => change({ who: /** @type {Condition['who']} */ (value) }),
            })
          : nothing
      }
      ${picker({
        label: t('library.find.how'),
        value: condition.how ?? '=',
        choices: HOW.map((value, at) => ({ value, text: t(`library.how.${at + 1}`) })),
        onChange: value => change({ how: /** @type {Condition['how']} */ (value) }),
      })}
      <label class="field"><span class="field-label">${t('library.find.number')}</span>
        <input class="text-input" type="number" min="-99" max="999" step="1" required
          .value=${String(condition.number)}
          @change=${onText(text => change({ number: Math.max(-99, Math.min(999, Math.trunc(Number(text)) || 0)) }))}>
      </label>
      ${
        where.length > 1
          ? html`<button type="button" class="icon-button" aria-label=${t('library.find.less')}
            title=${t('library.find.less')} @click=${() => ask(where.toSpliced(place, 1))}>${icon('ui-close')}</button>`
          : nothing
      }
    </li>`;
};

/** @param {Result[]} games those that are searched */
const statusView = games => {
  const { running, found, missing, problem: wrong } = searched();
  if (wrong) return problem(wrong);
  if (running) {
    const { done, of } = running;
    return html`<progress max=${of} value=${Math.min(done, of)} aria-label=${t('library.find.running')}></progress>`;
  }
  if (!found) return nothing;
  const count = games.filter(({ table }) => found[table]).length;
  return html`
    <p role="status" class="field-note">${t('library.find.found', { n: count, all: String(games.length) })}
      ${missing ? t('library.find.missing', { n: missing }) : nothing}</p>`;
};

/** @param {Result[]} games those that are searched */
export const positionSearchView = games => {
  const { where, open = false } = searched();
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    search(games);
  };
  return html`
    <details class="fold library-search" ?open=${open}>
      <summary>${icon('ui-eye')}${t('library.find')}</summary>
      <form @submit=${submit}>
        <p class="field-note">${t('library.find.line')}</p>
        <ul>${where.map((condition, place) => conditionView(condition, place, where))}</ul>
        <div class="button-row">
          ${
            where.length < MOST_CONDITIONS
              ? html`<button type="button" class="quiet" @click=${() => ask([...where, NEXT])}>
                ${t('library.find.more')}</button>`
              : nothing
          }
          <button type="submit" class="primary" ?disabled=${!games.length}>${t('library.find.search')}</button>
        </div>
        ${statusView(games)}
      </form>
    </details>`;
};

/** The games that a search left, all of them if there was none. @param {Result[]} games */
export const foundAmong = games => {
  const { found } = searched();
  return found ? games.filter(({ table }) => found[table]) : games;
};

/** The moments that were found in a game, each a way to the analysis board. @param {Result} result */
export const momentsView = ({ table }) => {
  const stretches = searched().found?.[table];
  if (!stretches) return nothing;
  return html`
    <li class="library-moments"><ul aria-label=${t('library.find.moments')}>
      ${stretches.map(
        ({ seq, turn, last_turn }) => html`
        <li><button type="button" class="chip" @click=${() => go({ name: 'board', rest: `${table}/${seq}` })}>
          ${
            turn === last_turn
              ? t('library.find.turn', { turn: String(turn) })
              : t('library.find.turns', { turn: String(turn), last: String(last_turn) })
          }</button></li>`,
      )}
    </ul></li>`;
};
