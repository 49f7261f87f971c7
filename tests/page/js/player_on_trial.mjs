/** An event player with a clock of the test's own, and everything that it shows written down. */

import { EventPlayer } from '../../../src/survive/web/js/motion/event_player.js';

/** A clock that stands still until it is told to go on. */
const fakeClock = () => {
  let time = 0;
  let timers = [];
  const wait = milliseconds =>
    new Promise(resolve => {
      timers.push({ at: time + milliseconds, resolve });
    });
  const flush = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  const pass = async milliseconds => {
    const end = time + milliseconds;
    for (;;) {
      await flush();
      const next = timers.filter(timer => timer.at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      time = next.at;
      timers = timers.filter(timer => timer !== next);
      next.resolve();
    }
    time = end;
  };
  return { wait, pass };
};

/** Scenes here are the names of what was applied; the scene of a view is the view's own name. */
export const setUp = (given = {}) => {
  const clock = fakeClock();
  const diary = [];
  const player = new EventPlayer(
    {
      wait: clock.wait,
      show: scene => diary.push(`show ${scene.name}`),
      sceneOf: view => ({ name: view, pieces: [] }),
      applyEvent: (scene, event) => ({ ...scene, name: `${scene.name}+${event.name}` }),
      shown: events => diary.push(`tell ${events.map(event => event?.name)}`),
      sound: { play: cue => diary.push(`sound ${cue}`) },
      effects: { play: effect => diary.push(`effect ${effect}`), clear: () => diary.push('clear') },
      arrived: view => diary.push(`arrived ${view}`),
      settled: scene => diary.push(`settled ${scene.name}`),
      hidden: () => false,
      report: error => diary.push(`failed ${error.message}`),
      ...given,
    },
    { name: 'start', pieces: [] },
  );
  return { ...clock, diary, player, shown: () => diary.filter(line => line.startsWith('show')) };
};

export const walk = name => ({
  type: 'adventurer_moved',
  name,
  adventurer: 1,
  origin: 'E7',
  target: 'E8',
  how: 'walk',
});
export const change = (...events) => ({ seq: 1, seat: 0, undone: 0, events });
export const undo = { seq: 2, seat: 0, undone: 1, events: [] };
