/** What a player can do at a table, for the views, the board and the keys alike. */

import { go } from '../../app/routes.js';
import { storage } from '../../app/storage.js';
import { app } from '../../app/store.js';
import { selectionAfter } from '../../play/choices.js';
import { connection } from '../current/connection.js';
import { currentTable, setTable } from '../current/current_table.js';
import { guideOf } from '../model/guides.js';
import { placedSeats } from '../model/placing.js';
import { isHintComing, isMine } from '../model/turn.js';
import { rememberSides } from './game_memory.js';
import { player } from './playback.js';
import { askRematch } from './rematch.js';
import { lastAnswer, sendAction, sendCommand } from './send_command.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../play/choices.js').Choices} Choices */

/**
 * Take a legal action by its number. If it loses own adventurers, the player is asked first.
 * @param {number} index @param {{sure?: boolean}} [how]
 */
export const press = (index, { sure = false } = {}) => {
  const table = currentTable();
  if (!table || !isMine(table)) return;
  const { lost = [] } = table.shown.turn.choices[index] ?? {};
  const own = lost.filter(number => table.shown.view.adventurers[number].seat === table.shown.viewer);
  if (own.length && !sure && app.state.settings.confirm) {
    app.update({ dialog: { name: 'confirm', index, lost: own.length } });
    return;
  }
  app.update({ dialog: null });
  setTable({ ui: { selection: selectionAfter(table.shown.turn.choices[index]), why: null, arrival: null } });
  sendAction(index);
};

/**
 * Return the button that ends or stops what the player is doing, if there is one.
 * @param {Choices} choices
 */
export const primaryOf = choices =>
  choices.buttons.find(({ action }) => action.type === 'end_actions' || action.type === 'stop') ?? null;

/** The table once everything that was sent is answered and shown; null if it is another one by then. */
const settledTable = async () => {
  player.finish(); // whatever the last move led to is known then
  const here = currentTable()?.shown.id;
  await lastAnswer();
  const table = currentTable();
  return table?.shown.id === here && !table?.ui.busy ? table : null;
};

export const undo = async () => {
  const table = await settledTable();
  if (!table?.shown.turn.may_undo) return;
  setTable({ ui: { selection: null } });
  sendCommand({ type: 'undo', seat: table.shown.viewer, seq: table.shown.seq, count: null });
};

/** Take back a number of actions at a guided table, of all players. @param {number} count */
export const takeBack = async count => {
  const table = await settledTable();
  if (!table || guideOf(table)?.standing(table) !== 'lost') return;
  setTable({ ui: { selection: null } });
  sendCommand({ type: 'undo', seat: table.shown.viewer, seq: table.shown.seq, count });
};

/** Ask a bot what it would do; asked again, do it. A guide may give hints of its own. */
export const askHint = () => {
  const table = currentTable();
  if (!table || !isMine(table)) return;
  if (table.ui.hint !== null) {
    press(table.ui.hint, { sure: true }); // advice that is followed needs no warning
    return;
  }
  const guide = guideOf(table);
  if (guide?.hints(table)) {
    guide.askHint(table);
    return;
  }
  if (!table.shown.info.hints || isHintComing(table)) return;
  setTable({ ui: { hintAsked: table.shown.seq } });
  connection.ask({ type: 'ask_hint', table: table.shown.id, seat: table.shown.viewer, seq: table.shown.seq });
};

/**
 * Send the server whether to place for some seats of this device.
 * @param {number[]} seats
 * @param {boolean} on
 * @param {boolean} rafts  too, or adventurers only
 */
const letPlace = async (seats, on, rafts = true) => {
  setTable({ ui: { selection: null, hint: null, arrival: null } });
  for (const seat of seats) await sendCommand({ type: 'place_rest', seat, on, rafts });
};

/** Have the server place what the viewer's tray holds: the remaining adventurers, or after them the rafts. */
export const placeRest = () => {
  const table = currentTable();
  if (table)
    letPlace([table.shown.viewer], true, !table.shown.view.seats[table.shown.viewer].unplaced?.length);
};

/**
 * Have it place everything for everybody at this device; the viewer comes last, so that nobody else is asked
 * in between.
 */
export const placeForAll = () => {
  const table = currentTable();
  if (!table) return;
  const others = table.shown.yours.filter(seat => seat !== table.shown.viewer);
  letPlace([...others, table.shown.viewer], true);
};

/** Place by hand again. */
export const placeMyself = () => {
  const table = currentTable();
  if (table) letPlace(placedSeats(table), false);
};

/** The person in this seat has taken the device. @param {number} seat */
export const look = seat => {
  const table = currentTable();
  if (!table) return;
  setTable({ ui: { covered: false } });
  connection.look(table.shown.id, seat);
};

/** Turn the page to the other side of the device for the person in this seat, or back. @param {number} seat */
export const turnBoard = seat => {
  const table = currentTable();
  if (!table) return;
  const others = table.ui.opposite.filter(one => one !== seat);
  const opposite = others.length < table.ui.opposite.length ? others : [...others, seat];
  rememberSides(table, opposite);
  setTable({ ui: { opposite } });
};

export const start = () => sendCommand({ type: 'start' });

/**
 * Play again with the same people: make that table, or go to it if it has been made.
 * @param {string} [level] of the bots there, if it is to be another
 */
export const rematch = (level = '') => {
  const next = currentTable()?.shown.info.rematch;
  if (next) go({ name: 'table', table: next });
  else askRematch(level);
};

/** Agree, for everybody at this device, that a bot plays for an absent player. @param {number} absent */
export const letBotPlay = async absent => {
  const table = currentTable();
  const agreed = table?.shown.info.seats[absent]?.agreed ?? [];
  for (const seat of table?.shown.yours.filter(one => !agreed.includes(one)) ?? [])
    await sendCommand({ type: 'let_bot_play', seat, absent });
};

/** Agree, for everybody at this device, that a substitute may have an absent player's seat. @param {number} absent */
export const offerSeat = async absent => {
  const table = currentTable();
  const agreed = table?.shown.info.seats[absent]?.offered_by ?? [];
  for (const seat of table?.shown.yours.filter(one => !agreed.includes(one)) ?? [])
    await sendCommand({ type: 'offer_seat', seat, absent });
};

/** Show the others how one feels. @param {import('../../types.js').FeelingName} feeling */
export const emote = feeling => {
  const table = currentTable();
  const seat = table && table.shown.viewer >= 0 ? table.shown.viewer : table?.shown.yours[0];
  if (seat !== undefined) sendCommand({ type: 'emote', seat, feeling });
};

/** Play with another colour. @param {number} seat @param {number} colour */
export const chooseColour = (seat, colour) => sendCommand({ type: 'choose_colour', seat, colour });

/** Give up the seats of this device for good, and forget the table. */
export const standUp = async () => {
  const table = currentTable();
  if (!table) return;
  for (const seat of table.shown.yours) await sendCommand({ type: 'stand_up', seat });
  storage.forget(table.shown.id);
  go({ name: 'start' });
};

/** @param {number} [seat] */
export const leave = (seat = currentTable()?.shown.viewer ?? -1) => sendCommand({ type: 'leave', seat });

/** @param {number} [seat] */
export const back = (seat = currentTable()?.shown.viewer ?? -1) => sendCommand({ type: 'back', seat });

/** @param {import('../../types.js').Orders} orders for repellents */
export const giveOrders = orders =>
  sendCommand({ type: 'preset', seat: currentTable()?.shown.viewer ?? -1, ...orders });

/** @param {string} name @param {number} [seat] */
export const rename = (name, seat = currentTable()?.shown.viewer ?? -1) =>
  sendCommand({ type: 'rename', seat, name });

/**
 * Give a free seat to a bot or to a person.
 * @param {number} seat
 * @param {'link'|'bot'} kind
 * @param {string} level
 */
export const changeSeat = (seat, kind, level) => sendCommand({ type: 'change_seat', seat, kind, level });

/** Before the game the host takes a guest's seat away. @param {number} seat */
export const removePlayer = seat => sendCommand({ type: 'remove_player', seat });

/**
 * Before the game the host changes its rules; return whether that was done.
 * @param {import('../../net/protocol.js').TableOptions} options
 */
export const changeRules = options => sendCommand({ type: 'change_rules', options });

/** Make another player the host. @param {number} seat */
export const handOver = seat => sendCommand({ type: 'hand_over', seat });

/** Light the spaces that the log mentions. @param {string[]|null} spaces */
export const light = spaces => setTable({ ui: { lit: spaces ?? [] } });

/** Whether the viewer is about to give the device away, with all values in sight. */
export const isMemorising = () => player.display.card?.kind === 'memorise';

/** Show the end of what is moving, or let a card go that waits to be read; values stay until `memorised`. */
export const skip = () => {
  if (!isMemorising()) player.skip();
};

/** The viewer knows the values by heart. */
export const memorised = () => player.skip();

/** Turn the viewer's powers face up, or face down. @param {boolean} open */
export const openHand = open => setTable({ ui: { handClosed: !open } });

/** @param {boolean} open */
export const showEnd = open => setTable({ ui: { endOpen: open } });

/** Open a dialog, or close the one that is open. @param {import('../../types.js').PlainDialog|null} name */
export const dialog = name => app.update({ dialog: name && { name } });
