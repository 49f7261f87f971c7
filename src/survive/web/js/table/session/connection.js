/** The connection of this page to the server. Whoever handles its messages says so with `onMessage`. */

import { app } from '../../app/store.js';
import { Connection } from '../../net/socket.js';

/** @type {(message: any) => void} */
let handle = () => {};

export const connection = new Connection({
  message: message => handle(message),
  status: status => app.update({ connection: status }),
});

/** Hand all messages of the server to this function. @param {(message: any) => void} handler */
export const onMessage = handler => {
  handle = handler;
};
