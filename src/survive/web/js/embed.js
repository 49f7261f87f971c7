/**
 * Starts the embedded viewer: a finished game in the page of another site. It remembers nothing and changes
 * nothing; the address says which game it shows, from which moment on, and (with `?theme=dark`) how.
 */

import { preferredLanguage, speak, speakOfAll } from './app/i18n.js';
import { dress, installSymbols } from './drawings/sheet.js';
import { framesOf, frameAt } from './embed/frames.js';
import { showFailure, startViewer } from './embed/viewer.js';

/** The way from this page to the server's root. */
const root = document.documentElement.dataset.root ?? '../';

/** @returns {{table: string, seq: number | null}} */
const wanted = () => {
  const [, table = '', seq] = location.pathname.match(/\/embed\/([0-9a-z]+)(?:\/(\d+))?$/) ?? [];
  return { table, seq: seq === undefined ? null : Number(seq) };
};

const begin = async () => {
  const search = new URLSearchParams(location.search);
  const theme = search.get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const language = preferredLanguage();
  document.documentElement.lang = language;
  speak(language);
  await speakOfAll();
  installSymbols(document);
  const { table, seq } = wanted();
  try {
    const response = await fetch(`${root}api/tables/${table}/film`);
    if (!response.ok) throw new Error(response.statusText);
    const film = /** @type {import('./net/protocol.js').GameFilm} */ (await response.json());
    dress(
      document,
      film.info.seats.map(({ colour }) => colour),
    );
    const frames = framesOf(film);
    startViewer({ film, frames, at: frameAt(frames, seq), whole: `${root}#${table}` });
  } catch {
    showFailure(`${root}#${table}`);
  }
};

begin();
