/** The bots' ideas beside the board: what to play, what it is expected to bring, and why. */

import { number, t } from '../app/i18n.js';
import { html, nothing } from '../lit.js';
import { actionWords } from '../play/words/action_words.js';
import { adviceReason } from '../play/words/advice_words.js';
import { toggle } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { when } from '../ui/template_helpers.js';
import { askIdeas, bestIdeas, pointsOf, stopIdeas } from './ideas.js';
import { namesOf, setExplore, page } from './model/explore_state.js';
import { tryLine } from './session.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../net/protocol.js').Idea} Idea */
/** @typedef {import('./model/explore_state.js').ExploreState} ExploreState */

/** The text for points: with Challenge they are adventurers. @param {ExploreState} state */
const pointsKey = ({ ideas }) =>
  ideas?.analysis?.counts === 'adventurers' ? 'explore.ideas.points.adventurers' : 'explore.ideas.points';

/** @param {ExploreState} state @param {Idea} idea @param {number} rank */
const ideaView = (state, idea, rank) => {
  const nameOf = namesOf(state);
  const points = pointsOf(idea, state.shown.turn.decides);
  const reason = adviceReason(idea.reason);
  return html`
    <li class="idea rank-${rank}">
      <button type="button" @click=${() => tryLine(idea.actions)} title=${t('explore.ideas.try')}>
        <b>${t(pointsKey(state), { points: number(points, 1) })}</b>
        <span>${idea.actions.map(text => actionWords(text, nameOf)).join(', ')}
          ${when(reason, () => html`<small>${reason}</small>`)}</span>
      </button></li>`;
};

/** What everybody can expect. @param {ExploreState} state */
const prospectsView = state => {
  const { analysis } = /** @type {import('./model/explore_state.js').Ideas} */ (state.ideas);
  const nameOf = namesOf(state);
  return analysis
    ? html`<p class="idea-prospects">${analysis.prospects.chances.map(
        (chance, seat) => html`<span class=${`p${seat + 1}`}><i></i>${nameOf(seat)}
          <b>${t('explore.ideas.chance', { percent: Math.round(chance * 100) })}</b></span>`,
      )}</p>`
    : nothing;
};

/** @param {AppState} app @param {ExploreState} state */
export const ideasView = (app, state) => {
  const { ideas, shown } = state;
  if (page.of(app).noIdeas || shown.turn.decides === null) return nothing;
  const best = bestIdeas(state);
  return html`
    <section class="explore-ideas card" aria-labelledby="explore-ideas-title">
      <header><h2 id="explore-ideas-title">${t('explore.ideas')}</h2>
        ${
          ideas?.running
            ? html`<button type="button" class="secondary" @click=${stopIdeas}>${t('explore.ideas.stop')}</button>`
            : html`<button type="button" class="secondary" @click=${askIdeas}>
                ${icon('ui-hint')}${t('explore.ideas.ask')}</button>`
        }</header>
      ${toggle({
        label: t('explore.ideas.knows'),
        checked: state.knows,
        onChange: knows => {
          setExplore({ knows });
          if (ideas) askIdeas();
        },
      })}
      ${when(ideas?.running && !best.length, () => html`<p role="status">${t('explore.ideas.thinking')}</p>`)}
      ${when(ideas, () => prospectsView(state))}
      <ol>${best.map((idea, rank) => ideaView(state, idea, rank))}</ol>
    </section>`;
};
