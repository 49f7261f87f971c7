/** The study whose chapter is on the board, and how a board becomes a chapter. */

import { t } from '../../app/i18n.js';
import { app } from '../../app/store.js';
import { wholeLinkView } from '../../links/whole_link_view.js';
import { html, nothing } from '../../lit.js';
import { onText, picker } from '../../ui/form_controls.js';
import { icon } from '../../ui/icons.js';
import { when } from '../../ui/template_helpers.js';
import { LONGEST_TITLE } from '../model/chapters.js';
import { chapterOf, keptStudies } from '../model/studies.js';
import * as studying from '../studying.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../model/explore_state.js').ExploreState} ExploreState */
/** @typedef {import('../model/studies.js').Study} Study */

/** What was written into the form of a new chapter; `study`: '' for a new one. */
const wish = { study: '', studyTitle: '', title: '', whole: true };

/** @param {Partial<typeof wish>} patch */
const change = patch => {
  Object.assign(wish, patch);
  app.update({});
};

const add = () => {
  const asked = { ...wish };
  change({ title: '', studyTitle: '' });
  studying.addChapter(asked);
};

/** @param {string} label @param {string} value @param {(text: string) => void} act */
const title = (label, value, act) => html`
  <label class="field"><span class="field-label">${label}</span>
    <input type="text" class="text-input" maxlength=${LONGEST_TITLE} .value=${value} @change=${onText(act)}>
  </label>`;

/** The form of a new chapter: of this study, or of any. @param {Study | null} study */
const addView = study => {
  const kept = keptStudies();
  const into = study?.id ?? (kept.some(one => one.id === wish.study) ? wish.study : '');
  const choices = [
    { value: '', text: t('chapters.new') },
    ...kept.map(one => ({ value: one.id, text: one.title })),
  ];
  const parts = [
    { value: 'whole', text: t('chapters.whole') },
    { value: 'position', text: t('chapters.position') },
  ];
  return html`
    <details class="explore-bots add-chapter">
      <summary>${icon('ui-place')}${t(study ? 'chapters.add_more' : 'chapters.make')}</summary>
      <div class="explore-bots-form">
        ${when(!study && kept.length, () =>
          picker({ label: t('chapters.into'), value: into, choices, onChange: id => change({ study: id }) }),
        )}
        ${when(!into, () =>
          title(t('chapters.study_title'), wish.studyTitle, studyTitle => change({ studyTitle })),
        )}
        ${title(t('chapters.title'), wish.title, text => change({ title: text }))}
        ${picker({
          label: t('chapters.what'),
          value: wish.whole ? 'whole' : 'position',
          choices: parts,
          onChange: part => change({ whole: part === 'whole' }),
        })}
        <button type="button" class="primary" @click=${() => {
          change({ study: into });
          add();
        }}>${t('chapters.add')}</button>
      </div>
    </details>`;
};

/** @param {Study} study @param {number} at */
const editView = (study, at) => html`
  <details class="explore-bots">
    <summary>${icon('ui-edit')}${t('chapters.edit')}</summary>
    <div class="explore-bots-form">
      ${title(t('chapters.study_title'), study.title, studying.nameStudy)}
      ${title(t('chapters.title'), study.chapters[at].title, studying.nameChapter)}
      <div class="explore-choices">
        <button type="button" class="secondary" ?disabled=${at === 0} @click=${studying.moveChapter}>
          ${t('chapters.earlier')}</button>
        <button type="button" class="secondary" @click=${studying.removeChapter}>${t('chapters.remove')}</button>
        <button type="button" class="secondary" @click=${() => studying.removeStudy(study)}>
          ${t('chapters.delete')}</button>
      </div>
    </div>
  </details>`;

/** The chapters of the study on the board. @param {ExploreState} state */
export const studyView = ({ key }) => {
  const study = studying.studyNow();
  if (!study) return nothing;
  const at = chapterOf(study, key);
  return html`
    <section class="explore-study card" aria-labelledby="explore-study-title">
      <h2 id="explore-study-title">${study.title}</h2>
      <ol class="chapters">${study.chapters.map(
        (chapter, index) => html`
        <li><button type="button" aria-current=${index === at ? 'true' : nothing}
          @click=${() => studying.openChapter(study, index)}>${chapter.title}</button></li>`,
      )}</ol>
      ${addView(study)}${editView(study, at)}
    </section>`;
};

/** Numbers for what is never changed, only replaced. @type {WeakMap<object, number>} */
const numbers = new WeakMap();
let latest = 0;

/** @param {object} one */
const numberOf = one => {
  if (!numbers.has(one)) numbers.set(one, (latest += 1));
  return numbers.get(one);
};

/** What others get of all of it: a file, a link. @param {AppState} app_ @param {ExploreState} state */
export const sendView = (app_, { tree }) => {
  const study = studying.studyNow();
  const of = `study ${study ? numberOf(study) : ''} ${numberOf(tree.nodes)}`;
  return html`
    ${study ? nothing : addView(null)}
    <details class="explore-bots send-study">
      <summary>${icon('ui-share')}${t(study ? 'chapters.send' : 'chapters.send_one')}</summary>
      <p class="field-note">${t('chapters.send.line')}</p>
      <div class="explore-choices">
        <button type="button" class="secondary" @click=${studying.saveText}>
          ${icon('ui-download')}${t(study ? 'chapters.save' : 'explore.export')}</button>
      </div>
      ${wholeLinkView(app_, of, async () => ({ kind: 'study', text: await studying.textNow() }))}
    </details>`;
};
