/**
 * The legal actions as a person sees them: pieces to choose, places for them to go, buttons.
 *
 * This module knows no rule: it sorts what the server offers. A *source* is chosen first (an adventurer, a
 * raft, a creature, the value of an adventurer to place, a power); a *target* is where it goes. Some actions
 * need only one of the two.
 */

/** @typedef {import('../types.js').Action} Action */
/** @typedef {import('../net/protocol.js').Choice} Choice */
/** @typedef {import('../types.js').View} View */

/**
 * @typedef {object} Source
 * @property {string} id  `a6`, `raft:E2`, `serpent:B2`, `value:4`, `power:repellent`
 * @property {string} kind  adventurer, raft, serpent, shark, kaiju, value or power
 * @property {string} space  where it is, or ''
 * @property {number} [number]  of the adventurer
 * @property {number} [index]  the action, if choosing the source is enough
 *
 * @typedef {object} Target
 * @property {string} name  space or safe island
 * @property {number} index  into turn.choices
 * @property {TargetKind} kind  how the mark looks
 * @property {Choice} choice
 *
 * @typedef {object} Choices
 * @property {Map<string, Source>} sources
 * @property {string|null} selection  the chosen source: what the player chose, or the only one there is
 * @property {Map<string, Target>} targets  of the chosen source, or of no source at all
 * @property {{index: number, action: Action}[]} buttons
 * @property {Map<string, {index?: number, source?: string}>} powers  those that can be played
 * @property {number[]} values  of adventurers that can be placed
 */

/** @typedef {import('../board/layers/marks.js').TargetKind} TargetKind */

/** How steps of an adventurer are marked that are not plain walks. @type {{[how in Choice['how']]?: TargetKind}} */
const STEP_MARKS = { ashore: 'ashore', board: 'board', swim: 'swim', dolphin: 'swim' };

const BUTTONS = new Set(['end_actions', 'stop', 'repel', 'decline']);

/**
 * @param {Choice} choice
 * @param {View} view
 * @returns {Omit<Source, 'index'>|null}
 */
const sourceOf = ({ action, kind: moved, origin = '' }, view) => {
  switch (action.type) {
    case 'step':
    case 'push_adventurer':
    case 'take_seat': {
      const { adventurer } = action;
      return {
        id: `a${adventurer}`,
        kind: 'adventurer',
        space: view.adventurers[adventurer].at,
        number: adventurer,
      };
    }
    case 'move_raft':
      return { id: `raft:${action.space}`, kind: 'raft', space: action.space };
    case 'move_creature': {
      const kind = creatureAt(view, action.space, moved);
      return { id: `${kind}:${action.space}`, kind, space: action.space };
    }
    case 'push_creature':
      return { id: `${action.kind}:${origin}`, kind: action.kind, space: origin };
    case 'pick':
      return { id: `${action.kind}:${action.space}`, kind: action.kind, space: action.space };
    case 'place_adventurer':
      return { id: `value:${action.value}`, kind: 'value', space: '' };
    case 'repel_here':
      return { id: 'power:repellent', kind: 'power', space: '' };
    default:
      return null;
  }
};

/**
 * Return the id of the source that a player would choose first for this action, or null.
 * @param {Choice} choice @param {View} view
 */
export const sourceIdOf = (choice, view) => sourceOf(choice, view)?.id ?? null;

/** Return the place that an action is about: where it leads, or where it happens. @param {Choice} [choice] */
export const goalOf = choice => (choice && (targetOf(choice) || choice.origin)) || null;

/**
 * Return which creature is there, for a message that leaves it out.
 * @param {View} view
 * @param {string} space
 * @param {string} [kind]
 */
const creatureAt = (view, space, kind) =>
  kind ??
  ['serpent', 'shark', 'kaiju'].find(one =>
    view.pieces[/** @type {'sharks'} */ (`${one}s`)].includes(space),
  ) ??
  'serpent';

/** @param {Choice} choice */
const targetOf = ({ action, target }) => target || ('space' in action ? action.space : '');

/** @param {Choice} choice @param {View} view @returns {TargetKind} */
export const markOf = ({ action, how, lost, rafts }, view) => {
  const own = lost?.some(number => view.adventurers[number].seat === view.viewer);
  if (own) return 'danger';
  switch (action.type) {
    case 'place_adventurer':
    case 'place_raft':
    case 'put':
      return 'place';
    case 'sink':
      return 'sink';
    case 'move_raft':
      return 'row';
    case 'move_creature':
      return lost?.length || rafts ? 'bite' : 'creature';
    case 'push_adventurer':
    case 'push_creature':
      return lost?.length ? 'bite' : 'push';
    case 'repel_here':
      return 'repel';
    default:
      return STEP_MARKS[how] ?? 'walk';
  }
};

/**
 * Return the source that stays chosen after an action: the moving piece, because it is often moved again.
 * @param {Choice} choice
 */
export const selectionAfter = ({ action, how, target = '' }) => {
  // An adventurer that climbs aboard mostly wants to row; if the raft cannot be chosen, nothing is.
  if (how === 'board') return `raft:${target}`;
  if (action.type === 'step') return `a${action.adventurer}`;
  return action.type === 'move_raft' ? `raft:${target}` : null;
};

/** Whether choosing the source is enough for an action. @param {Action} action */
const isImmediate = action => action.type === 'pick' || action.type === 'take_seat';

/**
 * Sort the legal actions.
 * @param {Choice[]} offered
 * @param {View} view
 * @param {string|null} wanted  id of the source that the player chose
 * @returns {Choices}
 */
export const choicesOf = (offered, view, wanted) => {
  /** @type {Choices} */
  const choices = {
    sources: new Map(),
    selection: null,
    targets: new Map(),
    buttons: [],
    powers: new Map(),
    values: [],
  };
  /** @type {{index: number, choice: Choice, source: string|null}[]} */
  const placed = [];

  offered.forEach((choice, index) => {
    const { action } = choice;
    if (BUTTONS.has(action.type)) {
      choices.buttons.push({ index, action });
    } else if (action.type === 'play_power') {
      choices.powers.set(action.power, { index });
    } else {
      const source = sourceOf(choice, view);
      if (source && !choices.sources.has(source.id)) {
        choices.sources.set(source.id, isImmediate(action) ? { ...source, index } : source);
      }
      if (!isImmediate(action)) placed.push({ index, choice, source: source?.id ?? null });
    }
  });

  choices.values = [...choices.sources.values()]
    .filter(one => one.kind === 'value')
    .map(one => Number(one.id.slice(6)));
  if (choices.sources.has('power:repellent')) choices.powers.set('repellent', { source: 'power:repellent' });
  choices.selection = selectionOf(choices, wanted);
  for (const { index, choice, source } of placed) {
    if (source !== null && source !== choices.selection) continue;
    const name = targetOf(choice);
    choices.targets.set(name, { name, index, kind: markOf(choice, view), choice });
  }
  return choices;
};

/** @param {Choices} choices @param {string|null} wanted */
const selectionOf = ({ sources, values, powers, buttons }, wanted) => {
  if (wanted !== null && sources.has(wanted)) return wanted;
  // A value stays chosen while adventurers are placed; the highest is offered first.
  if (values.length) return `value:${Math.max(...values)}`;
  // With one piece and nothing else to do, the choice is already made: a push, the second step of a creature.
  const [only] = sources.values();
  const nothingElse = !powers.size && buttons.every(({ action }) => action.type === 'stop');
  return sources.size === 1 && nothingElse && only.index === undefined ? only.id : null;
};
