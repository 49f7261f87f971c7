/** The connection of this page to the server. Modules subscribe to its messages with `onMessage`. */

import { storage } from '../../app/storage.js';
import { app } from '../../app/store.js';
import { Connection } from '../../net/socket.js';

/** @typedef {import('../../types.js').ToClient} ToClient */

/** @type {(message: ToClient) => void} */
let handle = () => {};

export const connection = new Connection({
  message: message => handle(message),
  status: status => app.update({ connection: status }),
  device: () => storage.device().secret,
});

/** Hand all messages of the server to this function. @param {(message: ToClient) => void} handler */
export const onMessage = handler => {
  handle = handler;
};
