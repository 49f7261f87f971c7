/** The board of the editor: every space takes what the hand holds, and every piece can be dragged. */

import { listed, t } from '../app/i18n.js';
import { app } from '../app/store.js';
import { Board } from '../board/board.js';
import { geometryOf } from '../board/scene/geometry.js';
import { heightOf, hexPath } from '../drawings/hexes.js';
import { html, svg } from '../lit.js';
import { backSymbol, tileKey } from '../ui/tile_names.js';
import { moveKey, nextValue, redo, removeKey, undo, use } from './editing.js';
import { editor, setEditor } from './editor_state.js';
import { faultWords } from './fault_words.js';
import { BY_KEY } from './tools.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('./sheet.js').Sheet} Sheet */
/** @typedef {import('./editor_state.js').EditorState} EditorState */

/** The value of a data attribute around an element. @param {EventTarget | null} target @param {string} name */
const dataOf = (target, name) =>
  (target instanceof Element ? target.closest(`[data-${name}]`) : null)?.getAttribute(`data-${name}`) ?? null;

const board = new Board();

/** How long (ms) a piece slides. */
const SLIDE = 160;

// ---- What is drawn except the pieces -------------------------------------------------------------------

/** What is wrong, by space. @param {EditorState} state @returns {Map<string, string>} */
export const faultsBySpace = ({ answer, judging }) =>
  new Map(
    judging
      ? []
      : (answer?.problems ?? []).flatMap(fault => fault.spaces.map(space => [space, faultWords(fault)])),
  );

/** The backs that are known, faults and the chosen place. @param {EditorState} state @param {Sheet} sheet */
const beneath = (state, sheet) => {
  const { map, place } = state;
  if (!map) return svg``;
  const { cells } = geometryOf(map);
  /** @param {string} name @param {(x: number, y: number, lift: number) => unknown} draw */
  const at = (name, draw) => {
    const cell = cells.get(name);
    return cell?.kind === 'space' ? draw(cell.x, cell.y, heightOf(sheet.tiles[name]?.ground)) : svg``;
  };
  /** @param {string} name @param {string} classes */
  const ring = (name, classes) =>
    at(
      name,
      (x, y, lift) =>
        svg`<path class=${classes} d=${hexPath(0.9, lift)} transform=${`translate(${x} ${y})`}></path>`,
    );
  return svg`
    ${Object.entries(sheet.tiles).map(([name, { back }]) =>
      back
        ? at(
            name,
            (x, y, lift) => svg`<g class="known-back" transform=${`translate(${x + 17} ${y - lift + 11})`}>
            <circle r="11"></circle><use href=${`#${backSymbol(back)}`} transform="scale(.32)"></use></g>`,
          )
        : svg``,
    )}
    ${place ? ring(place, 'chosen-place') : svg``}
    ${[...faultsBySpace(state).keys()].map(name => ring(name, 'fault-ring'))}`;
};

/** Say the back of a tile and what is wrong there. @param {EditorState} state @param {Sheet} sheet */
const noteOf = (state, sheet) => {
  const faults = faultsBySpace(state);
  return (/** @type {string} */ name) => {
    const back = sheet.tiles[name]?.back;
    return [
      back ? t('editor.back.is', { back: t(`help.back.${tileKey(back)}`) }) : '',
      faults.get(name) ?? '',
    ]
      .filter(Boolean)
      .join(', ');
  };
};

// ---- Hands -------------------------------------------------------------------------------------------

/** The space where a brush is being drawn over the board, and whether it has already painted. */
const brush = { space: /** @type {string | null} */ (null), painted: false };

const isBrush = () => ['tile', 'sink'].includes(editor().tool.kind);

/** @param {PointerEvent} event */
const pressed = event => {
  const free = event.button === 0 && event.pointerType === 'mouse' && !dataOf(event.target, 'key');
  brush.space = free && isBrush() ? dataOf(event.target, 'space') : null;
  brush.painted = false;
};

/** Lay tiles along the way of the mouse, as one step. @param {PointerEvent} event */
const moved = event => {
  if (!brush.space || event.buttons !== 1) return;
  const space = dataOf(document.elementFromPoint(event.clientX, event.clientY), 'space');
  if (!space || space === brush.space) return;
  if (!brush.painted) use(editor().tool, brush.space);
  use(editor().tool, space, true);
  Object.assign(brush, { space, painted: true });
};

/** The right button takes away what it points at. @param {MouseEvent} event */
const menuAsked = event => {
  const [space, key] = [dataOf(event.target, 'space'), dataOf(event.target, 'key')];
  if (!space) return;
  event.preventDefault();
  if (key && !key.startsWith('count:')) removeKey(key);
  else use({ kind: 'erase' }, space);
};

/** A space was chosen with the tool in hand. @param {string} space @param {string | null} key */
const chosen = (space, key) => {
  const { tool } = editor();
  if (tool.kind === 'erase' && key && !key.startsWith('count:')) {
    removeKey(key);
    setEditor({ place: space });
  } else use(tool, space);
};

/** Whether the user is typing a text, which has steps of its own to take back. @param {EventTarget | null} target */
const isTyping = target =>
  target instanceof Element && target.matches('textarea, input:not([type=radio], [type=checkbox])');

/** Keys on the board: letters put things where the focus is. @param {KeyboardEvent} event */
const boardKey = event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const space = dataOf(event.target, 'cell');
  if (!space) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const tool = BY_KEY.get(key);
  const seat = '123456'.indexOf(key);
  if (key === 'Delete' || key === 'Backspace') use({ kind: 'erase' }, space);
  else if (key === 'v') nextValue(space);
  else if (seat >= 0 && seat < (editor().history?.now.players ?? 0))
    setEditor({ seat, tool: { kind: 'person' } });
  else if (tool) {
    if (tool.kind !== 'erase') setEditor({ tool });
    use(tool, space);
  } else return;
  event.preventDefault();
};

/** Take back and do again, wherever the focus is. @param {KeyboardEvent} event */
const historyKey = event => {
  if (app.state.route.name !== 'editor' || app.state.dialog || isTyping(event.target)) return;
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === 'z' && !event.shiftKey) undo();
  else if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
  else return;
  event.preventDefault();
};
globalThis.addEventListener?.('keydown', historyKey);

/** Go to a space, by a click on what is wrong there. @param {string} space */
export const goToSpace = space => {
  setEditor({ place: space });
  board.focusSpace(space);
};

/** Nobody is named: a colour is all that a position knows. Who steers a raft is judged by the server. */
const labelsOf = () => ({
  t: (/** @type {string} */ key, /** @type {Record<string, string | number>} */ params = {}) => {
    if (key === 'board.steered.anyone') return '';
    return key === 'board.whose' ? String(params.piece) : t(key, params);
  },
  nameOf: () => '',
  listed,
});

/** Prepare the board, before each drawing. */
export const prepareBoard = () => {
  const now = editor();
  const sheet = now.history?.now;
  if (!now.map || !now.scene || !sheet) return;
  board.set({
    scene: now.scene,
    map: now.map,
    coordinates: true,
    labels: labelsOf(),
    beneath: beneath(now, sheet),
    note: noteOf(now, sheet),
    on: {
      any: chosen,
      dropped: moveKey,
      space: () => {},
      piece: () => {},
      refused: () => {},
      background: () => {},
      redraw: () => app.update({}),
    },
  });
};

/** After each drawing, let pieces slide to where they are now. */
export const settleBoard = () => board.settle({ move: app.state.settings.speed === 'off' ? 0 : SLIDE });

export const editorBoard = () => {
  const { map, scene, tool } = editor();
  if (!map || !scene) return html``;
  return html`<div class="editor-board" data-tool=${tool.kind} @pointerdown=${pressed} @pointermove=${moved}
    @contextmenu=${menuAsked} @keydown=${boardKey}>${board.view()}</div>`;
};
