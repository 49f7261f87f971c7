/**
 * What the page and the worker with the tables say to each other. Everything but the start belongs to a request
 * or a socket, whose number begins with the name of the tab that opened it: so one tab can pass on the messages
 * of another.
 */

export type FromPage =
  | { type: 'fetch'; id: string; method: string; path: string; headers: Record<string, string>; body: string }
  | { type: 'abort'; id: string }
  | { type: 'open'; id: string }
  | { type: 'send'; id: string; text: string }
  | { type: 'close'; id: string };

export type ToPage =
  | { type: 'head'; id: string; status: number; headers: Record<string, string> }
  | { type: 'part'; id: string; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'end'; id: string }
  | { type: 'broken'; id: string }
  | { type: 'opened'; id: string }
  | { type: 'message'; id: string; text: string }
  | { type: 'closed'; id: string; code: number; word: string };

/** How far the start has come: bytes that are there, of all; then Python starts. `again`: after a failure. */
export type Start =
  | { type: 'starting'; got: number; of: number; step: 'loading' | 'starting' | 'again' }
  | { type: 'ready' }
  | { type: 'failed'; why: string };

/** The way to the tables: a worker of this tab, or another tab that has one. */
export interface Port {
  post: (message: FromPage) => void;
  /** Set by the listener. */
  heard: (message: ToPage) => void;
}
