/** "Let bots play on from here": a table from the position on the board. */

import { t } from '../../app/i18n.js';
import { MOST_LETTERS } from '../../app/settings.js';
import { app } from '../../app/store.js';
import { botInWords } from '../../bots/bot_words.js';
import { html, nothing } from '../../lit.js';
import { openTableOf } from '../../lobby/table_requests.js';
import { api } from '../../net/api.js';
import { picker } from '../../ui/form_controls.js';
import { icon } from '../../ui/icons.js';
import { attempt } from '../in_out.js';
import { explored, infoOf, namesOf } from '../model/explore_state.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../model/explore_state.js').ExploreState} ExploreState */

/** What was chosen last. `seat`: the one that the person plays, -1 for none. */
const wish = { seat: -1, level: 'hard' };

/** Make the table, and go there. */
const playOn = () =>
  attempt(async () => {
    const state = explored();
    if (!state) return;
    const { position, view } = state.shown;
    const names = view.seats.map(({ seat }) => nameAt(state, seat));
    const colours = infoOf(state).seats.map(({ colour }) => colour);
    const seats = view.seats.map(({ seat }) => ({
      name: names[seat],
      colour: colours[seat],
      ...(seat === wish.seat
        ? { kind: /** @type {const} */ ('here') }
        : { kind: /** @type {const} */ ('bot'), level: wish.level }),
    }));
    const made = await api.makeTable({ seats, position });
    openTableOf(made, names, { analysis: app.state.route.rest });
  });

/**
 * Who sits there then: whoever sat there, or the person who plays on.
 * @param {import('../model/explore_state.js').ExploreState} state @param {number} seat
 */
const nameAt = (state, seat) => {
  const own = seat === wish.seat ? app.state.settings.name : '';
  return (own || namesOf(state)(seat)).slice(0, MOST_LETTERS);
};

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
  const levels = (offers?.bots ?? []).map(({ level }) => ({ value: level, text: botInWords(level) }));
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
