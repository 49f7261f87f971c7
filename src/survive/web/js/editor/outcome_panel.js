/** What becomes of the position: its text, a link, a game, an analysis, a puzzle. */

import { t } from '../app/i18n.js';
import { html, nothing } from '../lit.js';
import { lobbyOf } from '../lobby/lobby_state.js';
import { botSeat } from '../lobby/table_draft.js';
import { attempt, copy, openTableOf } from '../lobby/table_requests.js';
import { api } from '../net/api.js';
import { onText, picker, problem } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { seatPortrait } from '../ui/seats.js';
import { change, takeText } from './editing.js';
import { editor, setEditor } from './editor_state.js';
import { faultWords } from './fault_words.js';
import { checkView } from './puzzle_check.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('./sheet.js').Sheet} Sheet */

/** The address of a page with this position. @param {string} fragment before the position */
const linkTo = fragment =>
  `${location.origin}${location.pathname}#!${fragment}${encodeURIComponent(editor().answer?.position ?? '')}`;

/** Whether the position is known to be possible. */
const isSound = () => {
  const { answer, judging } = editor();
  return !judging && answer !== null && answer.problems.length === 0;
};

/** @param {AppState} state @param {string} what @param {string} text @param {string} label */
const copyButton = (state, what, text, label) => html`
  <button type="button" class="secondary" @click=${() => copy(text, what)}>${icon('ui-copy')}${label}</button>
  ${lobbyOf(state).copied === what ? html`<span class="said" role="status">${t('wait.copied')}</span>` : nothing}`;

/** The text of the position, to be read, copied and typed. @param {AppState} state */
export const textPart = state => {
  const { answer, text, textFaults } = editor();
  const shown = text ?? answer?.position ?? '';
  return html`
    <label class="field">
      <span class="visually-hidden">${t('editor.text')}</span>
      <textarea class="text-input" rows="5" spellcheck="false" autocapitalize="off" .value=${shown}
        @input=${onText(typed => setEditor({ text: typed }))}
        @change=${onText(typed => takeText(typed))}></textarea>
      <span class="field-note">${t('editor.text.line')}</span>
    </label>
    ${textFaults.map(fault => problem(faultWords(fault)))}
    <div class="button-row">
      ${copyButton(state, 'position', shown, t('editor.text.copy'))}
      ${isSound() ? copyButton(state, 'editor-link', linkTo('editor/'), t('editor.link.copy')) : nothing}
    </div>`;
};

// ---- Playing on ------------------------------------------------------------------------------------------

/** Who sits where: as chosen, otherwise the person to move is here, and bots play the others. @param {Sheet} sheet */
const seatsOf = sheet =>
  Array.from(
    { length: sheet.players },
    (_, seat) => editor().seats[seat] ?? (seat === sheet.turn.seat ? 'me' : 'medium'),
  );

/** @param {string} who @param {number} seat @param {string} name */
const seatRequest = (who, seat, name) => {
  if (who === 'me') return { kind: /** @type {const} */ ('here'), name, level: '' };
  if (who === 'nobody') return { kind: /** @type {const} */ ('nobody'), name: '', level: '' };
  const { colour: _, ...bot } = botSeat(seat, who);
  return bot;
};

/** @param {AppState} state @param {Sheet} sheet */
const play = ({ settings }, sheet) =>
  attempt(async () => {
    const position = editor().answer?.position ?? '';
    const seats = seatsOf(sheet).map((who, seat) => seatRequest(who, seat, settings.name));
    const made = await api.makeTable({ seats, position });
    openTableOf(made, seats.map(({ name }) => name).filter(Boolean));
  });

/** @param {AppState} state @param {Sheet} sheet */
export const playPart = (state, sheet) => {
  const levels = state.offers?.bots.map(({ level }) => level) ?? [];
  const seats = seatsOf(sheet);
  const over = editor().answer?.over ?? false;
  const choices = [
    { value: 'me', text: t('editor.play.me') },
    { value: 'nobody', text: t('editor.play.nobody') },
    ...levels.map(level => ({ value: level, text: t('editor.play.bot', { level: t(`bot.${level}`) }) })),
  ];
  return html`
    <ul class="holdings">${seats.map(
      (who, seat) =>
        html`<li class="holding">${seatPortrait(seat)}${picker({
          label: t(`colour.${seat + 1}`),
          hidden: true,
          value: who,
          choices,
          onChange: chosen => setEditor({ seats: seats.map((one, at) => (at === seat ? chosen : one)) }),
        })}</li>`,
    )}</ul>
    ${over ? html`<p class="field-note">${t('editor.play.over')}</p>` : nothing}
    ${problem(lobbyOf(state).problem)}
    <button type="button" class="primary" aria-busy=${lobbyOf(state).busy} ?disabled=${!isSound() || over}
      @click=${() => play(state, sheet)}>${t('editor.play')}</button>`;
};

// ---- Study -----------------------------------------------------------------------------------------------

/** @param {string} page @param {string} text */
const studyLink = (page, text) =>
  isSound() ? html`<a class="secondary" href=${linkTo(`${page}/p/`)}>${text}</a>` : nothing;

/** A puzzle of this position: whose move it is, and the link. @param {AppState} state @param {Sheet} sheet */
export const puzzlePart = (state, sheet) => html`
    <p class="field-note">${t('editor.puzzle.line')}</p>
    ${picker({
      label: t('editor.puzzle.seat'),
      value: String(sheet.turn.seat),
      choices: Array.from({ length: sheet.players }, (_, seat) => ({
        value: String(seat),
        text: t(`colour.${seat + 1}`),
      })),
      onChange: seat => change(now => ({ ...now, turn: { ...now.turn, seat: Number(seat) } })),
    })}
    ${
      isSound() && !editor().answer?.over
        ? html`${checkView(state, editor().answer?.position ?? '')}
          <div class="button-row">
            ${copyButton(state, 'puzzle-link', linkTo('puzzles/p/'), t('editor.puzzle.copy'))}
            ${studyLink('puzzles', t('editor.puzzle.open'))}</div>`
        : html`<p class="field-note">${t('editor.puzzle.wait')}</p>`
    }`;

/** The way to the analysis board. */
export const analysisLink = () => studyLink('board', t('editor.analyse'));
