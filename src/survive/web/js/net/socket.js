/**
 * The socket to the server, which repairs itself.
 *
 * A lost connection is reopened, tables are attached again, and every unanswered command is sent again with
 * the same id, so that it is carried out once (docs/protocol.md, "What the server promises").
 */

import { Problem, VERSION, newCommand } from './api.js';
import { socketClass } from './home.js';

const PING_SECONDS = 15;
/** A connection that is silent for this long counts as lost. */
const SILENCE_SECONDS = 25;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;

/** @typedef {import('../types.js').FromClient} FromClient */
/** @typedef {import('../types.js').ToClient} ToClient */
/** @typedef {Extract<FromClient, {command: string}>} Command  what is carried out once, and answered */
/** @typedef {Extract<ToClient, {type: 'done'|'stale'}>} Answer */
/**
 * Each type of a union without some fields.
 * @template T @template {string} K
 * @typedef {T extends unknown ? Omit<T, K> : never} Without
 */

/**
 * @typedef {object} Pending
 * @property {Command} message
 * @property {(answer: Answer) => void} resolve
 * @property {(error: Error) => void} reject
 */

export class Connection {
  /**
   * @param {object} hooks
   * @param {(message: ToClient) => void} hooks.message  every message of the server
   * @param {(status: 'connecting'|'open'|'lost') => void} hooks.status
   * @param {() => string} [hooks.device]  returns the secret of this device, '' if it has none
   * @param {string} [hooks.address]
   * @param {typeof WebSocket} [hooks.Socket]
   */
  constructor({ message, status, device = () => '', address, Socket = socketClass() }) {
    this.hooks = { message, status, device };
    this.Socket = Socket;
    this.address =
      address ?? `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${location.pathname}ws`;
    /** @type {WebSocket|null} */
    this.socket = null;
    this.ready = false;
    /** What the server was told of this device. */
    this.device = '';
    this.heard = 0;
    this.failures = 0;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.retry = undefined;
    /**
     * The attached tables and their tokens; attached again after a reconnection.
     * @type {Map<string, string[]>}
     */
    this.tables = new Map();
    /** Which seat is looking, at tables where this device has several. @type {Map<string, number|null>} */
    this.looks = new Map();
    /** Unanswered commands, by id. @type {Map<string, Pending>} */
    this.pending = new Map();
    setInterval(() => this.#keepAlive(), PING_SECONDS * 1000);
  }

  /** Open the socket, at once even if it is waiting for the next attempt. */
  connect() {
    clearTimeout(this.retry);
    if (this.socket) return;
    const socket = new this.Socket(this.address);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => this.#greet();
    socket.onmessage = event => this.#hear(JSON.parse(event.data));
    socket.onclose = () => this.#lost(socket);
  }

  /** The device has no network any more: nothing more comes from the socket, though it may stay open for long. */
  networkLost() {
    this.#drop();
  }

  /** The device has a network again: neither a hanging attempt nor the wait for the next one is of use. */
  networkBack() {
    if (this.ready || this.failures === Infinity) return;
    this.#drop();
    this.connect();
  }

  /** Follow a table. @param {string} table @param {string[]} tokens */
  attach(table, tokens) {
    this.tables.set(table, tokens);
    if (!this.ready) this.connect();
    // This device has a profile since it said hello; the answer attaches all tables.
    else if (this.device !== this.hooks.device()) this.#greet();
    else this.#send({ type: 'attach', table, tokens });
  }

  #greet() {
    this.device = this.hooks.device();
    this.#send({ type: 'hello', version: VERSION, ...(this.device ? { device: this.device } : {}) });
  }

  /** Stop attaching a table that the server does not know. @param {string} table */
  forget(table) {
    this.tables.delete(table);
    this.looks.delete(table);
  }

  /** @param {string} table */
  detach(table) {
    this.forget(table);
    if (this.ready) this.#send({ type: 'detach', table });
  }

  /** Report to the server which seat is looking at the screen. @param {string} table @param {number|null} seat */
  look(table, seat) {
    this.looks.set(table, seat);
    if (this.ready) this.#send({ type: 'look', table, seat });
  }

  /**
   * Ask for something whose answer may get lost with the connection.
   * @param {FromClient} message
   */
  ask(message) {
    if (this.ready) this.#send(message);
  }

  /**
   * Send a command until it is answered.
   * @param {Without<Command, 'command'>} message
   * @returns {Promise<Answer>} a Problem if it was refused
   */
  command(message) {
    const command = newCommand();
    return new Promise((resolve, reject) => {
      const whole = /** @type {Command} */ ({ ...message, command });
      this.pending.set(command, { message: whole, resolve, reject });
      if (this.ready) this.#send(whole);
      else this.connect();
    });
  }

  /** @param {FromClient} message */
  #send(message) {
    if (this.socket?.readyState === this.Socket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {ToClient} message */
  #hear(message) {
    this.heard = Date.now();
    if (message.type === 'welcome') this.#welcome();
    if (message.type === 'closing' && !message.again) this.failures = Infinity;
    if ('command' in message) this.#answer(message);
    this.hooks.message(message);
  }

  /** @param {Extract<ToClient, {command: string}>} message */
  #answer(message) {
    const pending = this.pending.get(message.command);
    if (!pending) return;
    this.pending.delete(message.command);
    if (message.type === 'refused') pending.reject(new Problem(message.code, message.reason, message.why));
    else pending.resolve(message);
  }

  #welcome() {
    this.ready = true;
    this.failures = 0;
    this.hooks.status('open');
    for (const [table, tokens] of this.tables) this.#send({ type: 'attach', table, tokens });
    for (const [table, seat] of this.looks) this.#send({ type: 'look', table, seat });
    for (const { message } of this.pending.values()) this.#send(message);
  }

  /** @param {WebSocket} socket */
  #lost(socket) {
    if (socket !== this.socket) return;
    this.socket = null;
    this.ready = false;
    this.hooks.status('lost');
    if (this.failures === Infinity) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    this.failures += 1;
    // Randomised, so that a thousand pages do not all come back at the same moment.
    this.retry = setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
  }

  /** Give up the socket without waiting for its end. */
  #drop() {
    const { socket } = this;
    if (!socket) return;
    socket.close();
    this.#lost(socket);
  }

  #keepAlive() {
    if (!this.socket) return;
    if (Date.now() - this.heard > SILENCE_SECONDS * 1000 && !('isWatched' in this.Socket)) {
      this.#drop();
    } else if (this.ready) {
      this.#send({ type: 'ping' });
    }
  }
}
