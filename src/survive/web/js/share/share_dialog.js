/** The dialog that shares a finished game: link, picture, animation, a line for other sites, files. */

import { language, t } from '../app/i18n.js';
import { changesFrom } from '../app/latest.js';
import { notify } from '../app/store.js';
import { wholeLinkView } from '../links/whole_link_view.js';
import { guard, html, nothing } from '../lit.js';
import { fetchReach, reachView } from '../lobby/link_reach.js';
import { inWords, jsonAddress, recordAddress, recordName, saveRecord } from '../net/api.js';
import { qrView } from '../net/qr_code.js';
import { dialogView } from '../ui/dialog.js';
import { problem, segments } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { embedLine, gameContent, linkOf, pictureOf } from './share_links.js';
import { choose, copy, makeAnimation, passOn, sharingOf } from './share_state.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('./share_links.js').Shared} Shared */
/** @typedef {import('./share_state.js').ShareState} ShareState */

/** @param {Event} event */
const selectAll = event => /** @type {HTMLInputElement | HTMLTextAreaElement} */ (event.target).select();

/** Whether it is about the moment or the whole game. @param {Shared} what @param {ShareState} sharing */
const partChoice = ({ seq }, { whole }) =>
  seq === null
    ? nothing
    : segments({
        name: 'share-part',
        label: t('share.part'),
        value: whole ? 'game' : 'moment',
        choices: [
          { value: 'moment', text: t('share.moment') },
          { value: 'game', text: t('share.game') },
        ],
        onChange: value => choose({ whole: value === 'game' }),
      });

/** @param {Shared} what @param {AppState} state */
const linkView = (what, state) => {
  const link = linkOf(what);
  return html`
    <section class="share-link" aria-labelledby="share-link-title">
      <div>
        <h3 id="share-link-title">${t('share.link')}</h3>
        <p class="field-note">${t('share.link.line')}</p>
        ${reachView(state, { isHost: false })}
        <input class="text-input" readonly aria-label=${t('share.link')} .value=${link} @focus=${selectAll}>
        <div class="button-row">
          <button type="button" class="secondary" @click=${() => copy(link, 'link')}>${t('share.copy')}</button>
          ${
            'share' in navigator
              ? html`
            <button type="button" class="secondary" @click=${() => passOn(link)}>${t('share.pass_on')}</button>`
              : nothing
          }
          <span class="said" role="status">${sharingOf(state).copied === 'link' ? t('share.copied') : ''}</span>
        </div>
      </div>
      ${guard([link, language()], () => qrView(link, t('share.qr')))}
    </section>`;
};

/** @param {ShareState} sharing */
const themeChoice = ({ theme }) =>
  segments({
    name: 'share-theme',
    label: t('share.theme'),
    value: theme,
    choices: [
      { value: 'light', text: t('share.light') },
      { value: 'dark', text: t('share.dark') },
    ],
    onChange: value => choose({ theme: value === 'dark' ? 'dark' : 'light' }),
  });

/**
 * @param {string} href @param {string} name @param {string} text
 * @param {((event: Event) => void) | null} [onClick] if the link alone is not enough
 */
const download = (href, name, text, onClick = null) => html`
  <a class="secondary" href=${href} download=${name} @click=${onClick ?? nothing}>${icon('ui-download')}${text}</a>`;

/** What kinds of animations are called. */
const KINDS = { gif: 'GIF', webp: 'WebP' };

/** @param {ShareState['kind']} kind */
const kindChoice = kind =>
  segments({
    name: 'share-kind',
    label: t('share.kind'),
    value: kind,
    choices: [
      { value: 'gif', text: 'GIF' },
      { value: 'webp', text: 'WebP' },
    ],
    onChange: value => choose({ kind: value === 'webp' ? 'webp' : 'gif' }),
  });

/** How far the animation has come, or the animation. @param {Shared} what @param {ShareState} sharing */
const animationView = (what, { kind, standing }) => {
  if (!standing)
    return html`<div class="button-row">
      <button type="button" class="secondary" @click=${makeAnimation}>
        ${icon('ui-play')}${t('share.animate')}</button>${kindChoice(kind)}</div>`;
  if (standing.state !== 'done') {
    const { done, of } = standing;
    return html`<label class="share-progress"><span role="status">${
      of ? t('share.drawing', { done, of }) : t('share.waiting')
    }</span>${of ? html`<progress max=${of} value=${done}></progress>` : html`<progress></progress>`}</label>`;
  }
  return html`
    <img class="share-picture" src=${standing.address} alt=${t('share.animation.alt')} width="800" height="420">
    <div class="button-row">
      ${download(standing.address, `survive-${what.table}.${kind}`, t('share.save', { kind: KINDS[kind] }))}
      ${kindChoice(kind)}</div>`;
};

/** @param {Shared} what @param {ShareState} sharing */
const picturesView = (what, sharing) => {
  const picture = pictureOf(what, sharing.theme, language());
  return html`
    <section aria-labelledby="share-pictures-title">
      <h3 id="share-pictures-title">${t('share.pictures')}</h3>
      ${themeChoice(sharing)}
      ${
        sharing.standing?.state === 'done'
          ? nothing
          : html`<img class="share-picture" src=${picture} alt=${t('share.picture.alt')} width="1200" height="630">`
      }
      <div class="button-row">
        ${download(picture, `survive-${what.table}.png`, t('share.save', { kind: 'PNG' }))}
      </div>
      <div class="share-animation">${animationView(what, sharing)}</div>
      ${problem(sharing.problem)}
    </section>`;
};

/** @param {Shared} what @param {ShareState} sharing */
const embedView = (what, { copied }) => {
  const line = embedLine(what, t('game.title'));
  return html`
    <section aria-labelledby="share-embed-title">
      <h3 id="share-embed-title">${t('share.embed')}</h3>
      <p class="field-note">${t('share.embed.line')}</p>
      <textarea class="text-input share-line" readonly rows="3" aria-label=${t('share.embed')} .value=${line}
        @focus=${selectAll}></textarea>
      <div class="button-row">
        <button type="button" class="secondary" @click=${() => copy(line, 'embed')}>${t('share.copy_line')}</button>
        <span class="said" role="status">${copied === 'embed' ? t('share.copied_line') : ''}</span>
      </div>
    </section>`;
};

/** @param {string} table @param {boolean} own @param {boolean} isServed there are addresses for other programs */
const filesView = (table, own, isServed) => {
  const keepRecord = (/** @type {Event} */ event) =>
    saveRecord(event, table).catch(error => notify(inWords(error), 'error'));
  return html`
  <section aria-labelledby="share-files-title">
    <h3 id="share-files-title">${t('share.files')}</h3>
    <p class="field-note">${t(own ? 'share.files.own' : 'share.files.line')}</p>
    <div class="button-row">
      ${download(recordAddress(table), recordName(table), t('share.record'), keepRecord)}
      ${own || !isServed ? nothing : download(jsonAddress(table), `survive-${table}.json`, 'JSON')}
    </div>
  </section>`;
};

/**
 * The ways to share it: without a server there are neither links with a preview nor pictures.
 * @param {AppState} state @param {Shared} asked @param {Shared} what
 */
const waysView = (state, asked, what) => {
  const sharing = sharingOf(state);
  const isServed = state.offers?.pictures !== false;
  const whole = wholeLinkView(state, `game ${what.table} ${what.seq}`, () => gameContent(what), !isServed);
  return html`${partChoice(asked, sharing)}${isServed ? linkView(what, state) : nothing}${whole}${
    isServed ? html`${picturesView(what, sharing)}${embedView(what, sharing)}` : nothing
  }`;
};

const isOther = changesFrom('');

/** @param {AppState} state */
export const shareView = state => {
  if (state.dialog?.name !== 'share') return nothing;
  const { table, seq, own = false } = state.dialog;
  if (isOther(table)) fetchReach();
  const sharing = sharingOf(state);
  const what = { table, seq: sharing.whole ? null : seq };
  return dialogView({
    name: 'share',
    wide: true,
    title: t(seq === null ? 'share.title' : 'share.title.moment'),
    body: html`<div class="share">
      ${own ? nothing : waysView(state, { table, seq }, what)}
      ${filesView(table, own, state.offers?.pictures !== false)}
    </div>`,
  });
};
