/** What is in the space that was chosen, to be changed in detail. */

import { t } from '../app/i18n.js';
import { placeName } from '../board/layers/spoken_labels.js';
import { html, nothing } from '../lit.js';
import { toggle } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { seatPortrait } from '../ui/seats.js';
import { change, isSafe, removeKey } from './editing.js';
import { editor } from './editor_state.js';
import { backPicker, backsOf, valuePicker } from './palette.js';
import { changePerson, personOf, putTile, removeThing, thingsAt, whoIs } from './sheet.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('./sheet.js').Sheet} Sheet */
/** @typedef {import('./sheet.js').Thing} Thing */
/** @typedef {import('./sheet.js').Who} Who */
/** @typedef {import('./sheet.js').Person} Person */

/** @param {string} what @param {() => void} act */
const removeButton = (what, act) => html`
  <button type="button" class="icon-button" aria-label=${t('editor.remove', { what })}
    title=${t('editor.remove', { what })} @click=${act}>${icon('ui-close')}</button>`;

/** @param {Who} who @param {Person} person @param {boolean} withRaft @param {() => void} remove */
const personRow = (who, person, withRaft, remove) => {
  const name = t('editor.tool.person', { colour: t(`colour.${who.seat + 1}`) });
  return html`<li class="thing">
    ${seatPortrait(who.seat)}
    <div class="thing-parts">
      ${valuePicker({
        name: `value-${who.seat}-${who.order}`,
        label: `${name}: ${t('editor.value')}`,
        value: person.value ?? null,
        onChange: value => change(sheet => changePerson(sheet, who, { value })),
      })}
      ${
        withRaft
          ? toggle({
              label: t('editor.swims'),
              checked: person.swims ?? false,
              onChange: swims => change(sheet => changePerson(sheet, who, { swims })),
            })
          : nothing
      }
    </div>
    ${removeButton(name, remove)}</li>`;
};

/** @param {AppState} state @param {Sheet} sheet @param {string} space @param {Thing} thing */
const thingRow = (state, sheet, space, thing) => {
  const remove = () => change(now => removeThing(now, space, thing));
  if (thing.type === 'person')
    return personRow(thing.who, thing.person, sheet.pieces.rafts.includes(space), remove);
  const name = t(`editor.tool.${thing.type === 'piece' ? thing.kind : thing.tile.ground}`);
  if (thing.type === 'piece' || thing.tile.ground === 'volcano')
    return html`<li class="thing"><b class="thing-parts">${name}</b>${removeButton(name, remove)}</li>`;
  const { tile } = thing;
  return html`<li class="thing"><div class="thing-parts">${backPicker({
    label: `${name}: ${t('editor.back')}`,
    backs: backsOf(state, tile.ground),
    value: tile.back ?? null,
    onChange: back => change(now => putTile(now, space, { ...tile, back })),
  })}</div>${removeButton(name, remove)}</li>`;
};

/** Those who stand on a safe island. @param {Sheet} sheet @param {string} island */
const ashoreRows = (sheet, island) =>
  (editor().scene?.pieces ?? [])
    .filter(piece => piece.saved && piece.at === island)
    .map(({ key, number = 0 }) => {
      const who = whoIs(number);
      const person = personOf(sheet, who);
      return person ? personRow(who, person, false, () => removeKey(key)) : nothing;
    });

/** @param {AppState} state @param {Sheet} sheet */
export const spacePanel = (state, sheet) => {
  const { place } = editor();
  if (!place) return html`<p class="field-note">${t('editor.place.none')}</p>`;
  const safe = isSafe(place);
  const rows = safe
    ? ashoreRows(sheet, place)
    : thingsAt(sheet, place).map(one => thingRow(state, sheet, place, one));
  return html`
    <section class="space-panel" aria-labelledby="editor-place">
      <h2 id="editor-place">${t('editor.place', { place: placeName(place, safe, t) })}</h2>
      ${rows.length ? html`<ul>${rows}</ul>` : html`<p class="field-note">${t('editor.place.empty')}</p>`}
    </section>`;
};
