/** Texts as a part of a link: compressed by the browser, in letters that every address may have. */

/** The longest part of a link, in letters: browsers and messengers carry more. */
export const MOST_LETTERS = 16_000;

/** What a part may come to, in bytes: the longest record that a server reads. */
export const MOST_BYTES = 256 * 1024;

const FORM = 'deflate-raw';

/** Whether this browser can compress. */
export const canPack = 'CompressionStream' in globalThis && 'DecompressionStream' in globalThis;

/** A part of a link that holds no text, or too long a one. */
export class UnreadableError extends Error {}

/**
 * Read a stream to its end, unless that is too far.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 */
const read = async stream => {
  const reader = stream.getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new UnreadableError('too long');
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} through
 */
const passed = (bytes, through) => read(new Blob([bytes]).stream().pipeThrough(through));

/** Return a text as letters of a link; null if it is too long for one. @param {string} text */
export const pack = async text => {
  const bytes = await passed(new TextEncoder().encode(text), new CompressionStream(FORM));
  const letters = btoa(Array.from(bytes, byte => String.fromCodePoint(byte)).join(''));
  const part = letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return part.length > MOST_LETTERS ? null : part;
};

/**
 * Return the text of a part of a link from anywhere; an UnreadableError if there is none.
 * @param {string} part
 */
export const unpack = async part => {
  if (!/^[\w-]+$/.test(part) || part.length > MOST_LETTERS) throw new UnreadableError('not packed');
  try {
    const letters = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, letter => letter.codePointAt(0) ?? 0);
    const text = await passed(bytes, new DecompressionStream(FORM));
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch (error) {
    throw error instanceof UnreadableError ? error : new UnreadableError(String(error));
  }
};
