/** Which game it is, whose turn, and what the players hold. */

import { t } from '../app/i18n.js';
import { html, nothing } from '../lit.js';
import { onText, picker, segments, toggle } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { seatPortrait } from '../ui/seats.js';
import { tileKey } from '../ui/tile_names.js';
import { change } from './editing.js';
import { addPerson, removePerson, savedPeople, withHand, withOption, withPlayers } from './sheet.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('./sheet.js').Sheet} Sheet */
/** @typedef {Sheet['turn']['step']} Step */

const STEPS = /** @type {Step[]} */ (['act', 'sink', 'roll', 'place', 'place raft', 'over']);
const TERRAINS = /** @type {const} */ (['beach', 'forest', 'mountain']);
const MOVES = [0, 1, 2, 3];

/** @param {string} step */
const stepKey = step => `editor.step.${step.replace(' ', '_')}`;

/** @param {Sheet} sheet */
const seatChoices = ({ players }) =>
  Array.from({ length: players }, (_, seat) => ({ value: String(seat), text: t(`colour.${seat + 1}`) }));

/** @param {Partial<Sheet['turn']>} turn */
const changeTurn = turn => change(sheet => ({ ...sheet, turn: { ...sheet.turn, ...turn } }));

/** Whose turn it is, and what comes next in it. @param {Sheet} sheet */
export const turnPart = sheet => {
  const { seat, step, moves } = sheet.turn;
  // A step that the palette does not offer came with a text; it stays until another is chosen.
  const steps = STEPS.includes(step) ? STEPS : [step, ...STEPS];
  return html`<div class="turn-part">
    ${picker({
      label: t('editor.turn'),
      value: String(seat),
      choices: seatChoices(sheet),
      onChange: chosen => changeTurn({ seat: Number(chosen) }),
    })}
    ${picker({
      label: t('editor.step'),
      value: step,
      choices: steps.map(value => ({ value, text: t(stepKey(value)) })),
      onChange: chosen => changeTurn({ step: /** @type {Step} */ (chosen), tiles: null }),
    })}
    ${
      step === 'act'
        ? html`<div class="field"><span class="field-label">${t('editor.moves')}</span>${segments({
            name: 'editor-moves',
            label: t('editor.moves'),
            value: moves ?? 3,
            choices: MOVES.map(value => ({ value, text: String(value) })),
            onChange: chosen => changeTurn({ moves: chosen }),
          })}</div>`
        : nothing
    }</div>`;
};

/** How many play, and by which rules. @param {AppState} state @param {Sheet} sheet */
export const rulesPart = ({ offers }, sheet) => html`
  <div class="field"><span class="field-label">${t('editor.players')}</span>${segments({
    name: 'editor-players',
    label: t('editor.players'),
    value: sheet.players,
    choices: [2, 3, 4, 5, 6].map(value => ({ value, text: String(value) })),
    onChange: players => change(now => withPlayers(now, players)),
  })}</div>
  ${(offers?.options ?? []).map(({ name, default: usual }) =>
    toggle({
      label: t(`option.${name}`),
      checked: sheet.options[name] ?? usual,
      onChange: on => change(now => withOption(now, name, on, usual)),
    }),
  )}
  <label class="field">
    <span class="field-label">${t('editor.rest')}</span>
    <input class="text-input" spellcheck="false" .value=${sheet.rest}
      @change=${onText(rest => change(now => ({ ...now, rest: rest.trim() })))}>
    <span class="field-note">${t('editor.rest.line')}</span>
  </label>`;

/** A power tile as `beach oars`; the power may be unknown. @param {string} text */
const powerOf = text => {
  const [terrain, power] = text.split('/');
  return /** @type {import('./sheet.js').Power} */ ({ terrain, power: power || null });
};

/** The power tiles that there are, and an unknown one of each terrain. @param {AppState} state */
const powerChoices = ({ offers }) => {
  const powers = ['oars', 'dolphin', 'dive', 'creature die', 'repellent'];
  return TERRAINS.flatMap(terrain => {
    const tiles = /** @type {Record<string, number>} */ (offers?.tiles[terrain] ?? {});
    const there = powers.filter(power => tiles[power] > 0);
    return (there.length ? ['', ...there] : []).map(power => ({
      value: `${terrain}/${power}`,
      text: powerName(terrain, power),
    }));
  });
};

/** @param {string} terrain @param {string | null | undefined} power */
const powerName = (terrain, power) => {
  const name = power ? t(`help.back.${tileKey(power)}`) : t('editor.unknown');
  return t('editor.power', { power: name, terrain: t(`board.${terrain}`) });
};

/** @param {AppState} state @param {Sheet} sheet @param {number} seat */
const handPart = (state, sheet, seat) => {
  const hand = sheet.hands[seat] ?? [];
  const saved = savedPeople(sheet).filter(({ who }) => who.seat === seat);
  const last = saved.at(-1)?.who;
  const colour = t(`colour.${seat + 1}`);
  return html`<li class="holding">
    ${seatPortrait(seat)}
    <div class="thing-parts">
      <ul class="held-tiles">${hand.map(
        ({ terrain, power }, at) => html`
        <li class="chip"><span>${powerName(terrain, power)}</span>
          <button type="button" aria-label=${t('editor.remove', { what: powerName(terrain, power) })}
            @click=${() => change(now => withHand(now, seat, hand.toSpliced(at, 1)))}>
            ${icon('ui-close')}</button></li>`,
      )}</ul>
      ${picker({
        label: t('editor.hand.add', { colour }),
        hidden: true,
        value: '',
        choices: [{ value: '', text: t('editor.hand.add', { colour }) }, ...powerChoices(state)],
        onChange: text => text && change(now => withHand(now, seat, [...hand, powerOf(text)])),
      })}
      <div class="saved-count"><span>${t('editor.saved', { n: saved.length })}</span>
        <button type="button" class="secondary" aria-label=${t('editor.saved.less', { colour })}
          ?disabled=${!last} @click=${() => last && change(now => removePerson(now, last))}>−</button>
        <button type="button" class="secondary" aria-label=${t('editor.saved.more', { colour })}
          @click=${() => change(now => addPerson(now, seat, { at: 'saved' }))}>+</button></div>
    </div></li>`;
};

/** What the players hold and have saved. @param {AppState} state @param {Sheet} sheet */
export const handsPart = (state, sheet) => html`
  <ul class="holdings">${Array.from({ length: sheet.players }, (_, seat) => handPart(state, sheet, seat))}</ul>`;
