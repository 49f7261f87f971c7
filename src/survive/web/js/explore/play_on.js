/** "Let bots play on from here": a table from the position on the board. */

import { hasText, t } from '../app/i18n.js';
import { app } from '../app/store.js';
import { html, nothing } from '../lit.js';
import { openTableOf } from '../lobby/table_requests.js';
import { api } from '../net/api.js';
import { picker } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { explored, namesOf } from './model/explore_state.js';
import { attempt } from './session.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('./model/explore_state.js').ExploreState} ExploreState */

/** What was chosen last. `seat`: the one that the person plays, -1 for none. */
const wish = { seat: -1, level: 'hard' };

/** Make the table, and go there. */
const playOn = () =>
  attempt(async () => {
    const state = explored();
    if (!state) return;
    const { position, view } = state.shown;
    const seats = view.seats.map(({ seat }) =>
      seat === wish.seat
        ? { kind: /** @type {const} */ ('here'), name: app.state.settings.name }
        : { kind: /** @type {const} */ ('bot'), level: wish.level },
    );
    const made = await api.makeTable({ seats, position });
    openTableOf(
      made,
      view.seats.map(({ seat }) => namesOf(state)(seat)),
    );
  });

/** @param {Partial<typeof wish>} patch */
const change = patch => {
  Object.assign(wish, patch);
  app.update({});
};

/** @param {AppState} app_ @param {ExploreState} state */
export const playOnView = ({ offers }, state) => {
  const { view } = state.shown;
  if (view.phase === 'over') return nothing;
  const nameOf = namesOf(state);
  const nobody = { value: '-1', text: t('explore.bots.watch') };
  const people = view.seats.map(({ seat }) => ({
    value: String(seat),
    text: t('explore.bots.play', { name: nameOf(seat) }),
  }));
  const levels = (offers?.bots ?? []).map(({ level }) => ({
    value: level,
    text: hasText(`bot.${level}`) ? t(`bot.${level}`) : level,
  }));
  return html`
    <details class="explore-bots">
      <summary>${icon('ui-bot')}${t('explore.bots')}</summary>
      <div class="explore-bots-form">
        ${picker({
          label: t('explore.bots.seat'),
          value: String(wish.seat),
          choices: [nobody, ...people],
          onChange: seat => change({ seat: Number(seat) }),
        })}
        ${picker({
          label: t('explore.bots.level'),
          value: wish.level,
          choices: levels,
          onChange: level => change({ level }),
        })}
        <button type="button" class="primary" @click=${playOn}>${t('explore.bots.go')}</button>
      </div>
    </details>`;
};
