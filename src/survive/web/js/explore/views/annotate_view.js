/** What can be said about the position on the board: a glyph, a comment, drawings. */

import { t } from '../../app/i18n.js';
import { html, nothing } from '../../lit.js';
import { icon } from '../../ui/icons.js';
import { when } from '../../ui/template_helpers.js';
import * as changing from '../changing.js';
import { setExplore } from '../model/explore_state.js';
import { COLOURS, GLYPHS, LONGEST_COMMENT } from '../model/remarks.js';
import { current, isMain, isOwn } from '../model/tree.js';
import { remove } from '../stepping.js';

/** @typedef {import('../model/explore_state.js').ExploreState} ExploreState */

/** @param {ExploreState} state */
const glyphsView = ({ tree }) => {
  const { glyph, id } = current(tree);
  if (id === 0) return nothing;
  return html`
    <div class="glyphs" role="group" aria-label=${t('explore.glyphs')}>${GLYPHS.map(
      (one, at) => html`
      <button type="button" aria-pressed=${one === glyph ? 'true' : 'false'} title=${t(`explore.glyph.${at + 1}`)}
        aria-label=${t(`explore.glyph.${at + 1}`)} @click=${() => changing.callIt(one)}>${one}</button>`,
    )}</div>`;
};

/** The pens for fingers, and for those who do not know of the right button. @param {ExploreState} state */
const pensView = ({ pen, tree }) => html`
  <div class="pens" role="group" aria-label=${t('explore.draw')}>
    ${COLOURS.map(
      colour => html`
      <button type="button" class="pen ${colour}" aria-pressed=${pen === colour ? 'true' : 'false'}
        aria-label=${t(`explore.draw.${colour}`)} title=${`${t(`explore.draw.${colour}`)}. ${t('explore.draw.line')}`}
        @click=${() => setExplore({ pen: pen === colour ? null : colour })}>${icon('ui-edit')}</button>`,
    )}
    ${when(
      current(tree).drawings?.length,
      () => html`
      <button type="button" class="pen" aria-label=${t('explore.draw.wipe')} title=${t('explore.draw.wipe')}
        @click=${changing.wipe}>${icon('ui-eraser')}</button>`,
    )}
  </div>`;

/**
 * The comment is written only when another one is to be shown, not with every drawing: somebody may be typing. It
 * belongs to the move at which it was begun, though bots may have gone on.
 * @param {import('../model/tree.js').TreeNode} node
 */
const commentView = node => html`
  <label class="tree-remark"><span class="visually-hidden">${t('explore.comment')}</span>
    <input type="text" class="text-input" maxlength=${LONGEST_COMMENT} placeholder=${t('explore.comment')}
      .value=${node.comment}
      @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
        target.dataset.about ??= String(node.id);
      }}
      @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
        const about = Number(target.dataset.about ?? node.id);
        changing.comment(target.value, about);
        delete target.dataset.about;
        if (about !== node.id) target.value = node.comment;
      }}
      @blur=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
        delete target.dataset.about; // what was begun and taken back changes nothing
      }}>
  </label>`;

/** @param {ExploreState} state */
export const annotateView = state => {
  const { tree } = state;
  return html`
    <div class="tree-tools">
      ${commentView(current(tree))}
      ${glyphsView(state)}${pensView(state)}
      ${when(
        !isMain(tree, tree.at),
        () => html`
        <button type="button" class="secondary" @click=${changing.promote}>${t('explore.promote')}</button>`,
      )}
      ${when(
        isOwn(tree, tree.at),
        () => html`<button type="button" class="secondary" @click=${remove}>${t('explore.delete')}</button>`,
      )}
    </div>`;
};
