/**
 * Effects that reach beyond the board, to the players' panels beside it: a coin for a rescue, a shudder for a
 * loss. Where a panel is not on the screen, nothing flies.
 */

import { EASE, make, move, shift, upTo } from './nodes.js';

/** @typedef {import('../event_player.js').EffectCall} EffectCall */
/** @typedef {import('./nodes.js').Place} Place */
/** @typedef {import('./stage.js').Stage} Stage */

/** Half the size of a coin on its way, in pixels. */
const COIN = 17;

/**
 * A coin flies from a place on the board to the panel of a seat, whose number of rescues takes it in.
 * @param {Stage} stage
 * @param {Place} from
 * @param {{seat: number, text: string, length: number, delay: number}} how
 */
export const flyCoin = (stage, from, { seat, text, length, delay }) => {
  const [start, panel] = [stage.onScreen(from), stage.panel(seat)];
  // Some lessons show no numbers: the coin goes to the player's picture then.
  const goal = ['.count', '.portrait']
    .map(part => panel?.querySelector(part))
    .find(one => one?.checkVisibility());
  if (!start || !goal) return;
  const box = goal.getBoundingClientRect();
  const coin = stage.overlay.overPage('coin-flight', length + delay);
  coin.textContent = text;
  coin.style.left = `${start.x - COIN}px`;
  coin.style.top = `${start.y - COIN}px`;
  const [dx, dy] = [box.x + box.width / 2 - start.x, box.y + box.height / 2 - start.y];
  move(
    coin,
    [
      { transform: 'scale(0)', opacity: 1, easing: EASE.bounce },
      { transform: `${shift(0, -38)} scale(1.25)`, offset: 0.32, easing: 'ease-in-out' },
      { transform: `${shift(dx * 0.35, dy * 0.35 - 60)} scale(1.1) rotate(200deg)`, offset: 0.62 },
      { transform: `${shift(dx, dy)} scale(.55) rotate(360deg)`, opacity: 1, offset: 0.97 },
      { transform: `${shift(dx, dy)} scale(.3) rotate(360deg)`, opacity: 0 },
    ],
    length,
    { delay },
  );
  const swell = [{ scale: '1' }, { scale: '1.35', easing: EASE.out }, { scale: '1' }];
  stage.overlay.borrow(goal, swell, length * 0.35, { delay: delay + length * 0.9 });
};

/**
 * A life ring in a player's colour, left floating.
 * @param {Stage} stage @param {Place} place @param {number} seat @param {number} length @param {number} delay
 */
const lifeRing = (stage, place, seat, length, delay) => {
  const node = stage.group({ x: place.x, y: place.y + 4 }, length + delay);
  const ring = make('g', { class: `life-ring p${seat + 1}` }, node);
  make('ellipse', { class: 'ring-body', rx: 9, ry: 6 }, ring);
  make('ellipse', { class: 'ring-bands', rx: 9, ry: 6, pathLength: 8, 'stroke-dasharray': '1 1' }, ring);
  move(
    ring,
    [
      { transform: shift(0, 8), opacity: 0, easing: EASE.out },
      { transform: shift(0, -3), opacity: 1, offset: 0.15, easing: 'ease-in-out' },
      { transform: `${shift(2, 1)} rotate(6deg)`, opacity: 1, offset: 0.45, easing: 'ease-in-out' },
      { transform: `${shift(-2, -2)} rotate(-5deg)`, opacity: 1, offset: 0.7, easing: 'ease-in-out' },
      { transform: shift(1, 3), opacity: 0 },
    ],
    length,
    { delay },
  );
};

/**
 * A lost adventurer leaves a life ring on the water, and their player's panel shudders.
 * @param {Stage} stage @param {EffectCall} call @param {number} [delay]
 */
export const mourn = (stage, call, delay = 0) => {
  const lost = stage.gone(call).filter(sprite => sprite.kind === 'adventurer');
  for (const sprite of lost) lifeRing(stage, sprite, sprite.seat ?? 0, call.length * 1.8, delay);
  for (const seat of new Set(lost.map(sprite => sprite.seat ?? 0))) {
    stage.overlay.borrow(
      stage.panel(seat),
      upTo(7).map(i => ({
        translate: `${i === 0 || i === 6 ? 0 : (i % 2 ? -1 : 1) * (4 - i / 2)}px`,
        filter: i === 0 || i === 6 ? 'none' : 'grayscale(.7) brightness(.92)',
      })),
      420,
      { delay },
    );
  }
};
