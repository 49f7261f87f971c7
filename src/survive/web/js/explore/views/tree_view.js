/** The tree beside the board: the moves by turns, other lines where they branch off, and what can be done there. */

import { t } from '../../app/i18n.js';
import { guard, html, nothing, repeat } from '../../lit.js';
import { actionWords } from '../../play/words/action_words.js';
import { icon } from '../../ui/icons.js';
import { seatClass } from '../../ui/seats.js';
import { when } from '../../ui/template_helpers.js';
import { branchesOf } from '../model/ahead.js';
import { namesOf, shortNamesOf } from '../model/explore_state.js';
import { layoutOf, nextOf, nodeOf } from '../model/tree.js';
import { visit, walk } from '../stepping.js';
import { annotateView } from './annotate_view.js';

/** @typedef {import('../model/explore_state.js').ExploreState} ExploreState */
/** @typedef {import('../model/tree.js').Item} Item */
/** @typedef {(seat: number) => string} Names */
/**
 * @typedef {object} Telling
 * @property {number} at  the node on the board
 * @property {Names} nameOf
 * @property {Names} shortName  where the colour is shown
 */

/** @param {Item} item */
const keyOf = item => (item.kind === 'move' ? `m${item.node.id}` : item.key);

/**
 * Whose turn begins. While setting up it is somebody else's turn with each move: a dot in their colour will do.
 * @param {number} turn @param {number|null} seat @param {Names} nameOf
 */
const turnHead = (turn, seat, nameOf) => {
  const name = seat === null ? t('explore.die') : nameOf(seat);
  return turn > 0
    ? html`<span class="tree-turn ${seatClass(seat)}">${turn}. ${name}</span>`
    : html`<span class="tree-dot ${seatClass(seat)}" title=${name}><span class="visually-hidden">${name}</span></span>`;
};

/**
 * A part of a line. The arrow keys go from move to move, so the tab key stops only at the one on the board.
 * @param {Item} item @param {Telling} telling @returns {unknown}
 */
const itemView = (item, telling) => {
  const { at, nameOf, shortName } = telling;
  switch (item.kind) {
    case 'turn':
      return turnHead(item.turn, item.seat, shortName);
    case 'comment':
      return html`<span class="tree-comment">${item.text}</span>`;
    case 'lines':
      return html`<ul class="tree-lines">${item.lines.map(
        line => html`<li>${lineView(line, telling)}</li>`,
      )}</ul>`;
    default:
      return html`
        <button type="button" class="tree-move ${item.node.seq === undefined ? 'tried' : ''}"
          data-node=${item.node.id} tabindex=${item.node.id === at ? 0 : -1}
          aria-current=${item.node.id === at ? 'true' : nothing}
          @click=${() => visit(item.node.id)}>${actionWords(item.node.text, nameOf, item.node.value)}${
            item.node.glyph ? html`<b class="glyph">${item.node.glyph}</b>` : nothing
          }${item.node.drawings?.length ? html`<i class="has-drawings"></i>` : nothing}</button>`;
  }
};

/** @param {Item[]} items @param {Telling} telling */
const lineView = (items, telling) => repeat(items, keyOf, item => itemView(item, telling));

/** @param {string} symbol @param {string} text @param {() => void} action @param {boolean} disabled */
const step = (symbol, text, action, disabled) => html`
  <button type="button" class="step" aria-label=${text} title=${text} ?disabled=${disabled} @click=${action}>
    ${icon(symbol)}</button>`;

/** Go through the line. @param {ExploreState} state */
export const stepsView = ({ tree }) => {
  const isFirst = tree.at === 0;
  const isLast = nextOf(tree, tree.at) === null;
  return html`
    <div class="explore-steps" role="group" aria-label=${t('explore.steps')}>
      ${step('ui-first-move', t('explore.first'), () => walk('first'), isFirst)}
      ${step('ui-back', t('explore.back'), () => walk('back'), isFirst)}
      ${step('ui-next', t('explore.next'), () => walk('next'), isLast)}
      ${step('ui-last-move', t('explore.last'), () => walk('last'), isLast)}
    </div>`;
};

/** The lines between which one can choose here. @param {ExploreState} state @param {Names} nameOf */
const forkView = (state, nameOf) => {
  const branches = branchesOf(state);
  if (!branches.length) return nothing;
  return html`
    <ul class="tree-fork" aria-label=${t('explore.fork')}>${branches.map((id, at) => {
      const { text, value, glyph = '' } = nodeOf(state.tree, id);
      return html`<li><button type="button" aria-current=${state.picked === at ? 'true' : nothing}
        @click=${() => visit(id)}>${actionWords(text, nameOf, value)}${glyph}</button></li>`;
    })}</ul>`;
};

/** @param {ExploreState} state */
export const treeView = state => {
  const { tree, info } = state;
  const nameOf = namesOf(state);
  const items = layoutOf(tree);
  return html`
    <section class="explore-tree card" aria-labelledby="explore-tree-title">
      <header><h2 id="explore-tree-title">${t('explore.tree')}</h2>${stepsView(state)}</header>
      <div class="tree" tabindex="0" role="group" aria-labelledby="explore-tree-title">
        ${when(tree.nodes[0]?.comment, () => html`<span class="tree-comment">${tree.nodes[0]?.comment}</span>`)}
        ${
          items.length
            ? guard([tree, info, t('explore.tree')], () =>
                lineView(items, { at: tree.at, nameOf, shortName: shortNamesOf(state) }),
              )
            : html`<p class="tree-empty">${t('explore.empty')}</p>`
        }
      </div>
      ${forkView(state, nameOf)}
      ${annotateView(state)}
    </section>`;
};

/** Keep the move on the board in sight. */
export const followTree = () => {
  const move = document.querySelector('.tree-move[aria-current]');
  const list = move?.closest('.tree');
  if (!(move instanceof HTMLElement) || !(list instanceof HTMLElement)) return;
  const [top, bottom] = [move.offsetTop, move.offsetTop + move.offsetHeight]; // within the list
  if (top < list.scrollTop || bottom > list.scrollTop + list.clientHeight)
    list.scrollTop = top - list.clientHeight / 2;
};
