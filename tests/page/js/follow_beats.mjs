/**
 * Follows whole games (a JSON file, see told_games.py) on the screen, beat by beat, and prints where the screen
 * knows more than it has shown.
 *
 * Each message is played as it came, and again for each of its beats with another future: cut off there, and with a
 * die instead of what really followed. At that beat every word on both screens must be the same, so that nothing can
 * depend on what is still to be shown. Between two beats no word changes; at the end, all are the same at any speed.
 */

import { written } from './screen.mjs';
import { speak } from './speaking.mjs';
import { readFile } from 'node:fs/promises';
import { mock } from 'node:test';

const PAGE = '../../../src/survive/web/js';

/** What the device remembers, so that it can be put back. @type {Map<string, string>} */
const kept = new Map();
globalThis.localStorage = {
  getItem: key => kept.get(key) ?? null,
  setItem: (key, text) => kept.set(key, text),
};
/** What the coach has told so far. */
const learnedNow = () => JSON.parse(kept.get('survive.learned') ?? '[]');

const { forgetAll, learn } = await import(`${PAGE}/app/learned.js`);
const { t } = await import(`${PAGE}/app/i18n.js`);
const { app } = await import(`${PAGE}/app/store.js`);
const { hear } = await import(`${PAGE}/table/session/messages.js`);
const { connection } = await import(`${PAGE}/table/current/connection.js`);
const { keepMap } = await import(`${PAGE}/table/current/table_maps.js`);
const { player } = await import(`${PAGE}/table/session/playback.js`);
const { choicesNow } = await import(`${PAGE}/table/model/choosing.js`);
const { isMine } = await import(`${PAGE}/table/model/turn.js`);
const { coachView } = await import(`${PAGE}/table/coach/coach_view.js`);
const { dockView } = await import(`${PAGE}/table/views/dock.js`);
const { handView } = await import(`${PAGE}/table/views/hand.js`);
const { metersView } = await import(`${PAGE}/table/views/meters.js`);
const { playersView } = await import(`${PAGE}/table/views/players.js`);
const { logView } = await import(`${PAGE}/table/log/log.js`);

/** How often each kind of event is looked at, by speed: the order of beats is the same at all that show any. */
const TIMES = { normal: 1, slow: 1, fast: 1, off: 1 };
const TICK = 60;
/** Milliseconds after which what is shown must have ended. */
const ENDLESS = 60_000;
const MOST_COMPLAINTS = 10;

// ---- The screen -------------------------------------------------------------------------------------------

/** What speaks of the game: everything but the board and its cards, which are what is shown. */
const words = ({ meters = true } = {}) => {
  const { table } = app.state;
  const choices = choicesNow(table);
  return [
    t(isMine(table) ? 'title.your_turn' : 'title.game'),
    table.shown.announcement,
    written(dockView(table, choices)),
    written(handView(table, choices)),
    written(playersView(table)),
    written(coachView(app.state)),
    written(logView(table)),
    meters ? written(metersView(table)) : '', // they follow the board, and so the end of an effect
  ]
    .join('\n')
    .replaceAll(/\b(coming|take)\b/g, '') // the power on its card, and the button that lets it go
    .replaceAll(/\s+/g, ' ')
    .replaceAll(t('dock.go_on'), t('dock.skip'));
};

/** The first place where two texts differ, with what is around it. */
const difference = (one, other) => {
  const place = [...one].findIndex((letter, i) => letter !== other[i]);
  const around = text => text.slice(Math.max(0, place - 80), place + 80);
  return `…${around(one)}… but …${around(other)}…`;
};

// ---- Time -------------------------------------------------------------------------------------------------

mock.timers.enable({ apis: ['setTimeout'] });
const rest = () => new Promise(resolve => setImmediate(resolve));

/** Let time pass, looking all the while, until nothing is played any more or a condition holds. */
const pass = async look => {
  await rest();
  for (let time = 0; time < ENDLESS; time += TICK) {
    if (look() || !player.isPlaying) return true;
    if (player.isHeld && app.state.settings.beginner) player.skip(); // the tap
    mock.timers.tick(TICK);
    await rest();
  }
  return false;
};

// ---- Playing a message ------------------------------------------------------------------------------------

/** Put the page back to where it was before a message. */
const put = ({ table, learned }) => {
  forgetAll();
  for (const topic of learned) learn(topic);
  app.update({ table });
  player.reset(table.shown.scene);
  app.update({ table });
};

/** Count the events that have been shown since then; the log tells of each. */
const shownSince = ({
  table: {
    shown: { seq: before },
  },
}) => app.state.table.shown.log.reduce((sum, { seq, events }) => sum + (seq > before ? events.length : 0), 0);

/** The message with another future after this many events. */
const otherwise = (message, count) => {
  let left = count;
  const changes = message.changes.map(change => {
    const events = change.events.slice(0, left);
    left -= events.length;
    return { ...change, events };
  });
  const next = message.changes.flatMap(change => change.events)[count];
  const kind = next?.type === 'die_rolled' && next.kind === 'kaiju' ? 'shark' : 'kaiju';
  const roll = { type: 'die_rolled', seat: 0, kind, why: 'phase' };
  const seq = message.seq + 1;
  return { ...message, seq, changes: [...changes, { seq, seat: null, undone: 0, events: [roll] }] };
};

/** Play a message to its end; give the words at each beat but the last, which ends at rest. */
const beatsOf = async (base, message, complain) => {
  put(base);
  hear(message);
  const beats = [];
  let looked = null;
  const look = () => {
    if (app.state.table === looked || app.state.table.shown.seq === message.seq) return;
    looked = app.state.table;
    const [count, now] = [shownSince(base), words({ meters: false })];
    const last = beats.at(-1);
    if (last?.count !== count) beats.push({ count, now, whole: words() });
    else if (last.now !== now) complain(`between two beats: ${difference(last.now, now)}`);
  };
  look();
  if (!(await pass(look))) complain('what is shown never ends');
  return beats;
};

/** Play a message with another future up to a beat; give the words there. */
const wordsOtherwise = async (base, message, count) => {
  put(base);
  hear(otherwise(message, count));
  await pass(() => shownSince(base) >= count);
  return words();
};

/** Compare what the screen says of a message at each beat with what it would say if it went on otherwise. */
const examine = async (base, message, complain) => {
  const beats = await beatsOf(base, message, complain);
  const end = words();
  for (const { count, whole } of beats) {
    const other = await wordsOtherwise(base, message, count);
    if (other !== whole) complain(`knows what comes after ${count} events: ${difference(whole, other)}`);
  }
  return end;
};

/** Play a message at once. */
const atOnce = (base, message) => {
  put(base);
  app.update({ settings: { ...app.state.settings, speed: 'off' } });
  hear(message);
};

// ---- Games --------------------------------------------------------------------------------------------------

/** What an event is called here; a word more where it is shown in another way. */
const kindOf = (event, viewer) =>
  [event.type, event.how ?? event.effect ?? event.by ?? '', event.seat === viewer ? 'own' : ''].join(' ');

const follow = async ({ table: id, map, messages }, speed, seen, complain) => {
  connection.tables.set(id, []);
  keepMap(id, map);
  const [first, ...news] = messages;
  hear(first);
  hear({ type: 'history', table: id, after: 0, changes: [], more: false });
  for (const message of news.filter(one => one.type === 'update')) {
    const base = { table: app.state.table, learned: learnedNow() };
    const events = message.changes.flatMap(change => change.events);
    const kinds = events.map(event => kindOf(event, first.viewer));
    const isNew = kinds.some(kind => (seen.get(kind) ?? 0) < TIMES[speed]);
    const say = text => complain(`${speed}, change ${message.seq} (${kinds.join(', ')}): ${text}`);
    let end = null;
    if (isNew && speed !== 'off') {
      app.update({ settings: { ...app.state.settings, speed } });
      end = await examine(base, message, say);
    }
    for (const kind of kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1);
    atOnce(base, message);
    if (app.state.table.shown.animating) say('something is still to be shown');
    if (end === null) continue;
    // The live region repeats what was told last: one beat, or all of them together.
    const [slowly, quickly] = [end, words()].map(text => text.slice(text.indexOf('<section class="dock')));
    if (slowly !== quickly) say(`ends otherwise: ${difference(slowly, quickly)}`);
  }
};

speak('en');
const games = JSON.parse(await readFile(process.argv[2], 'utf8'));
const complaints = [];
const seen = new Map();
for (const [place, game] of games.entries()) {
  // One game at each speed is enough; the others are for what happens seldom.
  for (const speed of place === 0 ? Object.keys(TIMES) : ['normal']) {
    await follow(game, speed, speed === 'normal' ? seen : new Map(), text => complaints.push(text));
  }
}
for (const complaint of complaints.slice(0, MOST_COMPLAINTS)) console.error(complaint);
console.log(JSON.stringify([...new Set([...seen.keys()].map(kind => kind.split(' ')[0]))]));
process.exit(complaints.length ? 1 : 0);
