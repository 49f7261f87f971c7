/** The bots' ideas beside the board: what to play, how much better it is, and why. */

import { number, t } from '../../app/i18n.js';
import { html, nothing } from '../../lit.js';
import { adviceReason } from '../../play/words/advice_words.js';
import { movesLine } from '../../play/words/move_words.js';
import { toggle } from '../../ui/form_controls.js';
import { when } from '../../ui/template_helpers.js';
import { ideasOf, movesOf, pickedIdea, waysAhead } from '../model/ahead.js';
import { namesOf, page, setExplore } from '../model/explore_state.js';
import { tryLine } from '../stepping.js';
import { isOn, switchIdeas, thinkLonger } from '../thinking.js';
import { gaugeView } from './players_view.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../../net/protocol.js').Idea} Idea */
/** @typedef {import('../model/explore_state.js').ExploreState} ExploreState */

/** Below this many points two ideas are told apart by nobody. */
const LEAST = 0.05;

/** How much worse than the best an idea is. @param {ExploreState} state @param {Idea} idea @param {number} rank */
const worthOf = ({ ideas }, { behind }, rank) => {
  if (rank === 0) return t('explore.ideas.best');
  if (behind < LEAST) return t('explore.ideas.equal');
  const isHeads = ideas?.analysis?.counts === 'adventurers';
  return t(isHeads ? 'explore.ideas.behind.adventurers' : 'explore.ideas.behind', {
    points: number(behind, 1),
  });
};

/** Pick an idea while the pointer or the focus is on it. @param {ExploreState} state @param {number} idea */
const pick = (state, idea) => {
  const at = waysAhead(state).findIndex(way => 'idea' in way && way.idea === idea);
  setExplore({ picked: at < 0 ? null : at });
};

/** @param {ExploreState} state @param {Idea} idea @param {number} rank */
const ideaView = (state, idea, rank) => {
  const { adventurers } = state.shown.view;
  const moves = movesOf(state)[rank] ?? [];
  const words = movesLine(moves, namesOf(state), number_ => adventurers[number_]?.value ?? null);
  const reason = adviceReason(idea.reason);
  return html`
    <li class="idea rank-${rank}" data-picked=${pickedIdea(state) === rank ? 'yes' : nothing}
      @pointerenter=${() => pick(state, rank)} @pointerleave=${() => pick(state, -1)}>
      <button type="button" @click=${() => tryLine(idea.actions)} @focus=${() => pick(state, rank)}
        @blur=${() => pick(state, -1)} title=${t('explore.ideas.try')}>
        <b class="idea-rank">${rank + 1}</b>
        <span class="idea-moves">${words}</span>
        <small class="idea-worth">${worthOf(state, idea, rank)}</small>
        ${when(reason, () => html`<small class="idea-reason">${reason}</small>`)}
      </button></li>`;
};

/** What is going on: nothing yet, or it can become better. @param {ExploreState} state @param {boolean} on */
const standingView = ({ ideas, shown }, on) => {
  if (!on) return html`<p class="field-note">${t('explore.ideas.off')}</p>`;
  if (shown.view.phase === 'over') return nothing;
  if (ideas?.problem) return html`<p class="field-note" role="status">${ideas.problem}</p>`;
  if (!ideas?.analysis) return html`<p class="field-note" role="status">${t('explore.ideas.thinking')}</p>`;
  const { rollouts } = ideas.analysis;
  return html`<p class="field-note idea-foot"><span>${t('explore.ideas.played', { n: rollouts })}</span>
    ${
      ideas.running
        ? html`<span class="idea-busy" aria-hidden="true"></span>`
        : html`<button type="button" class="link" @click=${thinkLonger}>${t('explore.ideas.longer')}</button>`
    }</p>`;
};

/** @param {AppState} state_ @param {ExploreState} state */
export const ideasView = (state_, state) => {
  if (page.of(state_).noIdeas) return nothing;
  const on = isOn(state_);
  const ideas = ideasOf(state);
  return html`
    <section class="explore-ideas card" aria-labelledby="explore-ideas-title">
      ${gaugeView(state)}
      <header><h2 id="explore-ideas-title">${t('explore.ideas')}</h2>
        ${toggle({ label: t('explore.ideas.on'), checked: on, onChange: switchIdeas })}</header>
      <ol aria-label=${t('explore.ideas.order')}>${ideas.map((idea, rank) => ideaView(state, idea, rank))}</ol>
      ${standingView(state, on)}
      ${when(
        on && state.shown.turn.decides !== null,
        () =>
          html`<label class="idea-knows"><input type="checkbox" .checked=${state.knows}
            @change=${() => setExplore({ knows: !state.knows })}>${t('explore.ideas.knows')}</label>`,
      )}
    </section>`;
};
