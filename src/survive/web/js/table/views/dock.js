/**
 * The dock: whose turn it is, what can be done now, how much of it is left, and the button that continues.
 */

import { t } from '../../app/i18n.js';
import { seatFace } from '../../bots/faces.js';
import { nextGameButton } from '../../days/next_game.js';
import { tellMeButton } from '../../days/tell_me.js';
import { html, nothing } from '../../lit.js';
import { decisionOf } from '../../play/decision.js';
import { isReader, labelOf, nameOf } from '../../play/words/seat_words.js';
import { icon, keyHint } from '../../ui/icons.js';
import { seatClass } from '../../ui/seats.js';
import { when } from '../../ui/template_helpers.js';
import { activeSeat, watches, watchesOthers } from '../model/moment.js';
import { isPlacedFor, placedSeats } from '../model/placing.js';
import { choiceIndex, isHintComing, isMine } from '../model/turn.js';
import { isTold } from '../model/unveiling.js';
import { awaited, awaitedLine, botOffer } from '../people/absence.js';
import { countdown, reserveOf } from '../people/countdown.js';
import { isOffered, stopGuiding } from '../session/guided_hints.js';
import { roundNow, showRound } from '../session/last_round.js';
import { player } from '../session/playback.js';
import * as commands from '../session/player_commands.js';
import { adviceLine, isAdvised } from '../words/hint_words.js';
import { planButton, planNote } from './plan_dock.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../play/choices.js').Choices} Choices */

const PHASES = [
  ['actions', 'ui-walk'],
  ['rising waters', 'ui-waters'],
  ['creatures', 'fx-shark'],
];

/** What "What is this?" says of the tools, by their keys. @type {Record<string, string>} */
const WHAT = { U: 'undo', H: 'hint' };

/** Decisions about a piece that is chosen first; after that only the space is left to choose. */
const AIMED = new Set(['oars', 'dolphin', 'creature']);

/** Whether the viewer is the one to decide. @param {TableState} table */
const decidesHere = ({ shown: { turn, viewer } }) => turn.decides === viewer && turn.choices.length > 0;

/** Whether the end has been shown. @param {TableState} table */
const isOver = ({ shown: { animating, past, view } }) => view.phase === 'over' && !animating && !past;

/** Return the number of moves of this turn, as its first event says. @param {TableState} table */
const movesInAll = ({ shown: { log } }) => {
  const began = log.findLast(change => change.events.some(event => event.type === 'turn_began'));
  return began?.events.find(event => event.type === 'turn_began')?.moves ?? 0;
};

/** Address the viewer by name where several people share the device. @param {TableState} table */
const ownTurn = ({ shown: { info, viewer, yours } }) => {
  if (info.seats[viewer].stands_in) return t('dock.bot_for_you');
  return yours.length > 1 ? t('arrival.turn', { name: nameOf(info, viewer) }) : t('dock.your_turn');
};

/** @param {TableState} table */
const ownChoice = ({ shown: { info, viewer, yours } }) =>
  yours.length > 1 ? t('arrival.choice', { name: nameOf(info, viewer) }) : t('dock.your_choice');

/** @param {TableState} table */
const heading = table => {
  const {
    shown: { info, viewer },
  } = table;
  if (table.shown.past) return t(table.ui.watching ? 'dock.watching' : 'dock.looking_back');
  if (isOver(table)) return t('dock.over');
  const whose = activeSeat(table);
  if (table.shown.shownTurn.turn === 0) {
    const isByHand = isReader(table.shown, whose) && !isPlacedFor(table, viewer);
    return isByHand ? t('dock.you_place') : t('dock.places', { name: labelOf(table.shown, whose) });
  }
  if (whose === viewer) return ownTurn(table);
  if (decidesHere(table) && !watchesOthers(table)) return ownChoice(table);
  return t('dock.turn_of', { name: nameOf(info, whose) });
};

/** Whether players may not look at their own values once the game has begun. @param {TableState} table */
const hidesValues = ({ shown: { view } }) => view.options.memory !== false;

/** Show what is chosen, so that a raft is not taken for its passenger. @param {Choices} choices */
const chosenLine = ({ selection, sources }) => {
  const kind = sources.get(selection ?? '')?.kind;
  if (kind === 'raft') return t('dock.choose_space.raft');
  return t(kind === 'adventurer' ? 'dock.choose_space.adventurer' : 'dock.choose_space');
};

/** What the viewer may do now. @param {TableState} table @param {Choices} choices */
const askLine = (table, choices) => {
  const { name, kind } = decisionOf(table.shown.view);
  if (table.ui.hint !== null) return adviceLine(table);
  if (isHintComing(table)) return t('dock.hint.thinking.line');
  if (name === 'act') {
    if (choices.selection !== null) return chosenLine(choices);
    const left = table.shown.view.moves_left;
    if (left > 0) return t('dock.ask.act', { n: left });
    return t(choices.powers.size > 0 ? 'dock.ask.act.powers' : 'dock.ask.act.done');
  }
  if (
    name === 'place_raft' &&
    hidesValues(table) &&
    table.shown.view.seats[table.shown.viewer].rafts_to_place === 1
  ) {
    return t('dock.ask.place_raft.last');
  }
  if (name === 'repel' && choiceIndex(table, 'repel') < 0) return waitLine(table);
  if (choices.selection !== null && name === 'push') return t('dock.ask.push.where');
  if (choices.selection !== null && AIMED.has(name)) return chosenLine(choices);
  return t(kind ? `dock.ask.${name}.${kind}` : `dock.ask.${name}`);
};

/** What the viewer waits for. @param {TableState} table */
const waitLine = table => {
  const { name, kind } = decisionOf(table.shown.view);
  const who = nameOf(table.shown.info, table.shown.turn.decides ?? table.shown.view.active);
  const stem = kind && name === 'creature' ? `${name}.${kind}` : name;
  return t(`dock.wait.${stem}`, { name: who });
};

/** Show that the server places for the people here, and what it leaves to them. @param {TableState} table */
const placedLine = table => {
  if (placedSeats(table).every(seat => !table.shown.info.seats[seat].places_rafts)) {
    return t('setup.placed_for_you.adventurers');
  }
  const whom = table.shown.yours.length > 1 ? 'all' : 'you';
  return t(hidesValues(table) ? `setup.placed_for_${whom}.memory` : `setup.placed_for_${whom}`);
};

/** What is to be seen during a look back, and whether the game waits meanwhile. @param {TableState} table */
const pastLine = table => {
  if (table.ui.watching && table.ui.retold) return table.ui.retold;
  if (table.shown.view.phase === 'over') return t('dock.past.over');
  return t(decidesHere(table) ? 'dock.past.yours' : 'dock.past');
};

/** @param {TableState} table @param {Choices} choices */
const line = (table, choices) => {
  if (isOver(table)) return t('dock.over.line');
  if (table.shown.past) return pastLine(table);
  if (table.ui.sending) return t('dock.sending');
  if (placedSeats(table).length) return placedLine(table);
  if (table.shown.announcement && watches(table)) return table.shown.announcement;
  if (decidesHere(table)) return [planNote(table), askLine(table, choices)].filter(Boolean).join(' ');
  const absent = awaited(table);
  return absent ? awaitedLine(table, absent) : planNote(table) || waitLine(table);
};

/** The moves of the turn as dots; full ones are left. @param {TableState} table */
const moves = table => {
  const { active, moves_left: left, phase } = table.shown.view;
  const all = movesInAll(table);
  if (
    table.shown.past ||
    phase !== 'actions' ||
    all === 0 ||
    active !== table.shown.viewer ||
    watchesOthers(table)
  )
    return nothing;
  return html`
    <span class="moves" role="img" aria-label=${t('dock.moves_left', { n: left, all })}>
      ${Array.from(
        { length: Math.max(all, left) },
        (_, place) => html`
        <i class=${place < left ? '' : 'spent'}></i>`,
      )}
    </span>`;
};

/** The phase that the board shows. @param {TableState} table */
const phaseSeen = ({ shown: { past, tally } }) => (past?.view ?? tally).phase;

/** Whether the three phases mean something now. @param {TableState} table */
const hasPhases = table => PHASES.some(([phase]) => phase === phaseSeen(table)) && !watchesOthers(table);

/** Which phase of the turn it is. @param {TableState} table */
const phases = table =>
  when(
    hasPhases(table),
    () => html`
  <ol class="phases" aria-label=${t('phase.title')}>
    ${PHASES.map(
      ([phase, symbol]) => html`
      <li aria-current=${phase === phaseSeen(table) ? 'step' : nothing} data-what=${phase}>
        ${icon(symbol)}<span>${t(`phase.${phase.replace(' ', '_')}`)}</span></li>`,
    )}
  </ol>`,
  );

/** The label of the button that continues, by what it ends. @param {TableState} table @param {string} type */
const primaryLabel = ({ shown: { view } }, type) => {
  if (type === 'end_actions') return t(view.moves_left > 0 ? 'dock.end_moves' : 'dock.end_actions');
  return t(decisionOf(view).name === 'extra_move' ? 'dock.stay' : 'dock.stop');
};

/**
 * Whether something can still move; then the button that ends the turn is less prominent.
 * @param {TableState} table
 */
const canMove = table => choiceIndex(table, 'step', 'move_raft') >= 0;

/**
 * The button that continues. While a move is on its way, it stays where it is but disabled, so that the dock
 * does not jump.
 * @param {TableState} table
 */
const primary = table => {
  if (isOver(table)) {
    if (table.ui.endOpen) return nothing;
    return html`<button class="primary" @click=${() => commands.showEnd(true)}>${t('dock.result')}</button>`;
  }
  const index = choiceIndex(table, 'end_actions', 'stop');
  if (index < 0 || watchesOthers(table) || watches(table)) return nothing;
  const { type } = table.shown.turn.choices[index].action;
  const look = isAdvised(table, type) ? 'advised' : canMove(table) ? 'calm' : '';
  return html`
    <button class="primary ${look}" ?disabled=${!isMine(table)} @click=${() => commands.press(index)}
      data-what=${type === 'end_actions' ? 'end' : nothing}>
      ${primaryLabel(table, type)}${keyHint('E')}</button>`;
};

/**
 * @param {string} symbol @param {string} text @param {string} key @param {() => void} action
 * @param {boolean} [disabled] @param {string} [classes] @param {string} [whole] what it does, if the text is short
 */
const tool = (symbol, text, key, action, disabled = false, classes = '', whole = text) => html`
  <button class="tool ${classes}" ?disabled=${disabled} title=${`${whole} (${key})`} @click=${action}
    data-what=${WHAT[key] ?? nothing}>
    ${icon(symbol)}<span>${text}</span></button>`;

/** Whatever is shown can be skipped; a card that waits to be read goes its way. */
const skipTool = () =>
  player.isHeld
    ? tool(
        'ui-next',
        t(player.display.card?.kind === 'sealed' ? 'dock.look' : 'dock.go_on'),
        t('keys.space'),
        commands.skip,
        false,
        'take',
      )
    : tool('ui-next', t('dock.skip'), t('keys.space'), commands.skip);

/** The button for a hint, which shows at once that a bot is working on it. @param {TableState} table */
const hintTool = table =>
  isHintComing(table)
    ? html`
    <button class="tool working" aria-busy="true" disabled>
      ${icon('ui-hint')}<span>${t('dock.hint.thinking')}</span></button>`
    : tool('ui-hint', t('dock.hint.ask'), 'H', commands.askHint, !isMine(table));

/** Undo, hint and skip; each is there only if it does something. @param {TableState} table */
const tools = table => html`
  <div class="tools">
    ${when(table.shown.turn.may_undo && decidesHere(table) && !watches(table), () =>
      tool('ui-undo', t('dock.undo'), 'U', commands.undo, table.ui.busy),
    )}
    ${when(decidesHere(table) && !watchesOthers(table) && table.shown.info.hints, () =>
      table.ui.hint === null
        ? hintTool(table)
        : tool('ui-play', t('dock.hint.take'), 'H', commands.askHint, !isMine(table), 'take'),
    )}
    ${when(
      isOffered(table) && table.ui.hint !== null,
      () => html`
      <button class="tool" title=${t('guided.stop.whole')} @click=${stopGuiding}>
        ${icon('ui-close')}<span>${t('guided.stop')}</span></button>`,
    )}
    ${when(roundNow(table), () => tool('ui-round', t('dock.round'), 'R', showRound, false, '', t('round.show')))}
    ${when(watches(table), skipTool)}
  </div>`;

/** Dots that move while a bot is thinking. @param {TableState} table */
const thinking = ({ shown: { info, turn, animating } }) => {
  const seat = turn.decides === null ? null : info.seats[turn.decides];
  const isBot = seat !== null && (seat.kind === 'bot' || seat.stands_in !== null || seat.places_itself);
  return when(
    isBot && !animating,
    () => html`
    <span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>`,
  );
};

/** A bot plays for the viewer: the way back. @param {TableState} table */
const comeBack = ({ shown: { info, viewer, view } }) =>
  when(
    viewer >= 0 && view.phase !== 'over' && info.seats[viewer].stands_in !== null,
    () => html`<button class="secondary" @click=${() => commands.back()}>${t('dock.back')}</button>`,
  );

/** The game waits for a player who is away: what the others can do about it. @param {TableState} table */
const forAbsent = table => {
  const absent = awaited(table);
  return absent ? botOffer(table, absent) : nothing;
};

/** A move is done: on to the next game that waits. @param {TableState} table */
const leadOn = table =>
  when(
    table.shown.viewer >= 0 && !decidesHere(table) && !watches(table) && !table.shown.past,
    () =>
      html`${nextGameButton(table.shown.id)}${table.shown.info.clock?.over_days ? tellMeButton() : nothing}`,
  );

/** The server places for the people here: the way back. @param {TableState} table */
const placeMyself = table =>
  when(
    placedSeats(table).length,
    () => html`
  <button class="secondary" ?disabled=${table.ui.busy} @click=${() => commands.placeMyself()}>
    ${t(table.shown.yours.length > 1 ? 'setup.place_ourselves' : 'setup.place_myself')}</button>`,
  );

/**
 * What the dock says to users of screen readers; that something is chosen is told with the places where it can go.
 * @param {TableState} table @param {Choices} choices
 */
export const promptOf = (table, choices) => {
  const { name } = decisionOf(table.shown.view);
  const isChosen =
    choices.selection !== null && table.ui.hint === null && (name === 'act' || AIMED.has(name));
  return { heading: `${heading(table)}.`, line: isChosen ? '' : line(table, choices) };
};

/** @param {TableState} table @param {Choices} choices */
export const dockView = (table, choices) => {
  const {
    shown: { turn, view },
  } = table;
  const isYours = decidesHere(table) && !watchesOthers(table) && !table.shown.past;
  const whose = isYours ? table.shown.viewer : activeSeat(table);
  const shown = isOver(table) && isTold(table) ? (table.shown.summary?.winners[0] ?? whose) : whose;
  const showsClock =
    turn.decides !== null &&
    turn.deadline !== null &&
    !table.shown.animating &&
    decisionOf(view).name !== 'repel';
  return html`
    <section class="dock card ${seatClass(shown)} ${isYours ? 'yours' : ''}" aria-label=${t('dock.title')}>
      ${seatFace(table.shown.info, shown)}
      <div class="prompt">
        <h1>${heading(table)} ${moves(table)} ${thinking(table)}
          ${when(showsClock, () =>
            countdown(/** @type {number} */ (turn.deadline), {
              reserve: reserveOf(table.shown.info, turn.decides ?? 0),
            }),
          )}</h1>
        <p>${line(table, choices)}</p>
      </div>
      ${phases(table)}
      ${tools(table)}
      ${comeBack(table)}
      ${forAbsent(table)}
      ${placeMyself(table)}
      ${planButton(table)}
      ${leadOn(table)}
      ${primary(table)}
    </section>`;
};
