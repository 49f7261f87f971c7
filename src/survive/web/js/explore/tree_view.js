/** The tree beside the board: the moves by turns, other lines where they branch off, and what can be done there. */

import { t } from '../app/i18n.js';
import { guard, html, nothing, repeat } from '../lit.js';
import { actionWords } from '../play/words/action_words.js';
import { icon } from '../ui/icons.js';
import { seatClass } from '../ui/seats.js';
import { when } from '../ui/template_helpers.js';
import { namesOf } from './model/explore_state.js';
import { current, isOwn, layoutOf, nextOf } from './model/tree.js';
import * as session from './session.js';

/** @typedef {import('./model/explore_state.js').ExploreState} ExploreState */
/** @typedef {import('./model/tree.js').Item} Item */
/** @typedef {(seat: number) => string} Names */

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
 * @param {Item} item @param {number} at @param {Names} nameOf @returns {unknown}
 */
const itemView = (item, at, nameOf) => {
  switch (item.kind) {
    case 'turn':
      return turnHead(item.turn, item.seat, nameOf);
    case 'comment':
      return html`<span class="tree-comment">${item.text}</span>`;
    case 'lines':
      return html`<ul class="tree-lines">${item.lines.map(
        line => html`<li>${lineView(line, at, nameOf)}</li>`,
      )}</ul>`;
    default:
      return html`
        <button type="button" class="tree-move ${item.node.seq === undefined ? 'tried' : ''}"
          data-node=${item.node.id} tabindex=${item.node.id === at ? 0 : -1}
          aria-current=${item.node.id === at ? 'true' : nothing}
          @click=${() => session.visit(item.node.id)}>${actionWords(item.node.text, nameOf)}</button>`;
  }
};

/** @param {Item[]} items @param {number} at @param {Names} nameOf */
const lineView = (items, at, nameOf) => repeat(items, keyOf, item => itemView(item, at, nameOf));

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
      ${step('ui-first-move', t('explore.first'), () => session.walk('first'), isFirst)}
      ${step('ui-back', t('explore.back'), () => session.walk('back'), isFirst)}
      ${step('ui-next', t('explore.next'), () => session.walk('next'), isLast)}
      ${step('ui-last-move', t('explore.last'), () => session.walk('last'), isLast)}
    </div>`;
};

/**
 * What can be done with the line on the board. The comment is written only when another one is to be shown, not with
 * every drawing: somebody may be typing. It belongs to the move at which it was begun, though bots may have gone on.
 * @param {ExploreState} state
 */
const toolsView = state => {
  const { tree } = state;
  const node = current(tree);
  return html`
    <div class="tree-tools">
      ${when(
        !session.isOnMain(state),
        () => html`
        <button type="button" class="secondary" @click=${session.promote}>${t('explore.promote')}</button>`,
      )}
      ${when(
        isOwn(tree, tree.at),
        () => html`
        <button type="button" class="secondary" @click=${session.remove}>${t('explore.delete')}</button>`,
      )}
      <label class="tree-remark"><span class="visually-hidden">${t('explore.comment')}</span>
        <input type="text" class="text-input" maxlength="500" placeholder=${t('explore.comment')}
          .value=${node.comment}
          @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
            target.dataset.about ??= String(node.id);
          }}
          @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
            const about = Number(target.dataset.about ?? node.id);
            session.comment(target.value, about);
            delete target.dataset.about;
            if (about !== node.id) target.value = node.comment;
          }}
          @blur=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
            delete target.dataset.about; // what was begun and taken back changes nothing
          }}>
      </label>
    </div>`;
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
            ? guard([tree, info, t('explore.tree')], () => lineView(items, tree.at, nameOf))
            : html`<p class="tree-empty">${t('explore.empty')}</p>`
        }
      </div>
      ${toolsView(state)}
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
