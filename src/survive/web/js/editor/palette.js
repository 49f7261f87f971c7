/** The palette: what can be put on the board, and what it gets when it is put there. */

import { t } from '../app/i18n.js';
import { html, nothing } from '../lit.js';
import { picker, segments } from '../ui/form_controls.js';
import { keyHint } from '../ui/icons.js';
import { tileKey } from '../ui/tile_names.js';
import { editor, setEditor } from './editor_state.js';
import { HANDS, PIECES, TILES, isSame } from './tools.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('./editor_state.js').Back} Back */
/** @typedef {import('./sheet.js').Sheet} Sheet */

/**
 * @param {{name: string, key: string, picture: unknown, pressed: boolean, onClick: () => void, classes?: string}} parts
 */
const toolButton = ({ name, key, picture, pressed, onClick, classes = '' }) => html`
  <button type="button" class=${`palette-tool ${classes}`} aria-pressed=${pressed} aria-label=${name} title=${name}
    aria-keyshortcuts=${key} @click=${onClick}>${picture}${keyHint(key.toUpperCase())}</button>`;

/** @param {import('./tools.js').Offer} offer */
const offerButton = ({ tool, name, key, symbol, box }) =>
  toolButton({
    name: t(`editor.tool.${name}`),
    key,
    picture: html`<svg viewBox=${box} aria-hidden="true"><use href=${`#${symbol}`}></use></svg>`,
    pressed: isSame(editor().tool, tool),
    onClick: () => setEditor({ tool }),
  });

/** @param {number} seat */
const personButton = seat =>
  toolButton({
    name: t('editor.tool.person', { colour: t(`colour.${seat + 1}`) }),
    key: String(seat + 1),
    classes: `p${seat + 1}`,
    picture: html`<svg viewBox="-24 -46 48 52" aria-hidden="true"><use href=${`#adventurer-${seat + 1}`}></use></svg>`,
    pressed: editor().tool.kind === 'person' && editor().seat === seat,
    onClick: () => setEditor({ tool: { kind: 'person' }, seat }),
  });

/** @param {string} label @param {unknown[]} buttons */
const group = (label, buttons) => html`
  <div class="tool-group" role="group" aria-label=${label}>${buttons}</div>`;

/** The backs of a terrain, or of any. @param {AppState} state @param {string} [terrain] @returns {string[]} */
export const backsOf = ({ offers }, terrain) => {
  const tiles = /** @type {Record<string, Record<string, number>>} */ (offers?.tiles ?? {});
  const rows = terrain ? [tiles[terrain] ?? {}] : Object.values(tiles);
  return [...new Set(rows.flatMap(row => Object.keys(row).filter(back => row[back] > 0)))];
};

/**
 * Which back a tile has.
 * @param {{label: string, hidden?: boolean, backs: string[], value: Back, onChange: (back: Back) => void}} control
 */
export const backPicker = ({ label, hidden, backs, value, onChange }) =>
  picker({
    label,
    hidden,
    value: value ?? '',
    choices: [
      { value: '', text: t('editor.unknown') },
      ...backs.map(back => ({ value: back, text: t(`help.back.${tileKey(back)}`) })),
    ],
    onChange: back => onChange(/** @type {Back} */ (back || null)),
  });

/**
 * What an adventurer is worth.
 * @param {{name: string, label: string, value: number | null, onChange: (value: number | null) => void}} control
 */
export const valuePicker = ({ name, label, value, onChange }) =>
  segments({
    name,
    label,
    value: value ?? 0,
    choices: [0, 1, 2, 3, 4, 5].map(one => ({ value: one, text: one ? String(one) : '?' })),
    onChange: one => onChange(one || null),
  });

/** What the tool in hand can be given. @param {AppState} state */
const details = state => {
  const { tool, back, value } = editor();
  if (tool.kind === 'tile' && tool.ground !== 'volcano')
    return backPicker({
      label: t('editor.back'),
      backs: backsOf(state, tool.ground),
      value: back,
      onChange: chosen => setEditor({ back: chosen }),
    });
  if (tool.kind === 'person')
    return html`<div class="field"><span class="field-label">${t('editor.value')}</span>${valuePicker({
      name: 'editor-value',
      label: t('editor.value'),
      value,
      onChange: chosen => setEditor({ value: chosen }),
    })}</div>`;
  return nothing;
};

/** @param {AppState} state @param {Sheet} sheet */
export const paletteView = (state, sheet) => html`
  <section class="palette" aria-label=${t('editor.palette')}>
    ${group(t('editor.palette.hands'), HANDS.map(offerButton))}
    ${group(t('editor.palette.tiles'), TILES.map(offerButton))}
    ${group(
      t('editor.palette.people'),
      Array.from({ length: sheet.players }, (_, seat) => personButton(seat)),
    )}
    ${group(t('editor.palette.pieces'), PIECES.map(offerButton))}
    <div class="tool-details">${details(state)}</div>
  </section>`;
