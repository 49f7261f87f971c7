/**
 * Follows whole games (a JSON file, see real_games.py) with the page's own modules, and prints what is wrong:
 * - the scene after the events of a step is the scene of the view after it, and so are the numbers of the players;
 * - every legal action can be chosen;
 * - what a spectator is told has changed leads to the view that a whole message would have.
 */

import { applyEvent, sceneOf } from '../../../src/survive/web/js/board/scene/scene.js';
import { choicesOf } from '../../../src/survive/web/js/play/choices.js';
import { counted, tallyOf } from '../../../src/survive/web/js/play/tally.js';
import { changedView } from '../../../src/survive/web/js/table/model/view_change.js';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';

const MOST_COMPLAINTS = 10;
const complaints = [];

/**
 * A scene as a set of statements, without what the protocol does not tell: the keys of pieces, their values.
 */
const statements = ({ tiles, volcanoes, sunk, pieces }) =>
  [
    ...Object.entries(tiles).map(([space, terrain]) => `${terrain} ${space}`),
    ...volcanoes.map(space => `volcano ${space}`),
    ...sunk.map(space => `sunk ${space}`),
    ...pieces.map(({ kind, at, number = '', aboard, swimming, saved }) =>
      [`${kind}${number}`, at, aboard && 'aboard', swimming && 'swimming', saved && 'saved']
        .filter(Boolean)
        .join(' '),
    ),
  ].toSorted();

/** The numbers that everybody may know; a terrain of which nobody holds a tile may be left out. */
const numbers = ({ seats, placed }) =>
  seats.map(
    ({ seat, saved, in_play: inPlay, lost, rafts_to_place: rafts, tiles }) =>
      `seat ${seat}: ${[saved, inPlay, lost, rafts, placed[seat]]} ${Object.entries(tiles)
        .filter(([, n]) => n > 0)
        .toSorted()}`,
  );

/** What one list has that the other lacks. */
const difference = (ones, others) => {
  const left = [...ones];
  for (const other of others) if (left.includes(other)) left.splice(left.indexOf(other), 1);
  return left.join(', ') || 'nothing';
};

/** What can be chosen at all: with every source in turn, and with none. */
const reachable = (turn, view) => {
  const plain = choicesOf(turn.choices, view, null);
  const found = new Map();
  const reach = (index, how) => found.set(index, new Set(found.get(index)).add(how));
  for (const { index } of plain.buttons) reach(index, 'button');
  for (const [power, { index }] of plain.powers) if (index !== undefined) reach(index, `power ${power}`);
  for (const [id, { index }] of plain.sources) if (index !== undefined) reach(index, `source ${id}`);
  for (const id of [null, ...plain.sources.keys()]) {
    const choices = choicesOf(turn.choices, view, id);
    for (const { index, name } of choices.targets.values()) reach(index, `${choices.selection} to ${name}`);
  }
  return found;
};

const follow = ({ map, steps }, game) => {
  const saved = {};
  let scene = null;
  let tally = null;
  let followed = null;
  steps.forEach(({ events, view, turn, watched, changed }, number) => {
    const complain = text => complaints.push(`game ${game}, step ${number}, ${view.phase}: ${text}`);
    followed = followed ? changedView(followed, changed) : watched;
    if (!isDeepStrictEqual(followed, watched)) complain(`follows badly: ${JSON.stringify(changed)}`);
    for (const event of events) {
      if (event.type === 'adventurer_saved') saved[event.adventurer] = event.safe_island;
      if (scene) scene = applyEvent(scene, event);
    }
    const standing = numbers(tallyOf(view));
    if (tally) {
      const shown = numbers(counted(tally, events));
      if (shown.join() !== standing.join()) {
        complain(
          `counted ${difference(shown, standing)}; the view ${difference(standing, shown)} ` +
            `after ${JSON.stringify(events)}`,
        );
      }
    }
    tally = tallyOf(view);
    const wanted = sceneOf(view, map, saved, scene ?? undefined);
    if (scene) {
      const [shown, meant] = [statements(scene), statements(wanted)];
      if (shown.join() !== meant.join()) {
        complain(
          `the scene has ${difference(shown, meant)}; the view ${difference(meant, shown)} ` +
            `after ${JSON.stringify(events)}`,
        );
      }
    }
    scene = wanted;
    const found = reachable(turn, view);
    turn.choices.forEach(({ action }, index) => {
      if (!found.has(index)) complain(`cannot be chosen: ${JSON.stringify(action)}`);
    });
  });
};

const games = JSON.parse(await readFile(process.argv[2], 'utf8'));
games.forEach(follow);
for (const complaint of complaints.slice(0, MOST_COMPLAINTS)) console.error(complaint);
console.log(`${complaints.length} complaints about ${games.length} games`);
process.exitCode = complaints.length ? 1 : 0;
