/**
 * What appears over the board for a moment: the back of a tile, a power, the creature die, the volcano count,
 * whose turn it is. Pure templates of the event player's display; they let every click through and are only
 * for the eye, since the live region says the same in words. Only a power that lies face down is a button.
 */

import { t } from '../app/i18n.js';
import { classMap, html, keyed, nothing, ref, svg } from '../lit.js';
import { seatClass } from '../ui/seats.js';
import { focusLater } from '../ui/template_helpers.js';
import { backSymbol, tileKey } from '../ui/tile_names.js';

/** @typedef {import('./moments.js').Card} Card */
/** @typedef {import('./card_display.js').Display} Display */
/**
 * @typedef {object} People
 * @property {(seat: number) => string} nameOf
 * @property {number} volcanoes  the last of this many ends the game
 * @property {(space: string) => boolean} [isHigh] whether a space is in the upper half: then the card is below
 * @property {(id: number) => void} seen  told when the words of a card have appeared
 * @property {() => void} [turnOver] a tap on a power that lies face down
 * @property {boolean} [waits] the card stays until a tap
 * @property {boolean} [shared] several people share this device: "you" would not say who
 */

const HEX = 'M0,-46L40,-23V23L0,46L-40,23V-23Z';
const FACES = ['serpent', 'shark', 'kaiju'];
/** The sides of the die, each with its picture on it; the rolled one is in front once the die lies still. */
const SIDES = ['front', 'right', 'top', 'back', 'left', 'bottom'];

/** The hexagonal back of a tile. @param {string} symbol @param {'effect'|'power'|'blank'} look */
const tileBack = (symbol, look) => html`
  <svg class="card-tile look-${look}" viewBox="-46 -50 92 104">
    <path class="card-edge" d=${HEX} transform="translate(0 5)"></path>
    <path class="card-face" d=${HEX}></path>
    <path class="card-rim" d=${HEX} transform="scale(.88)"></path>
    ${
      look === 'blank'
        ? svg`<use href="#ui-power" transform="scale(.9)"></use>`
        : svg`<use href="#${symbol}" transform="scale(1.05)"></use>`
    }
  </svg>`;

/**
 * A picture, and below it a name and what it does.
 * @param {unknown} picture
 * @param {string} name
 * @param {string} [line]
 * @param {string} [above]
 * @param {string} [below]
 */
const plate = (picture, name, line = '', above = '', below = '') => html`
  ${picture}
  <div class="card-plate">
    ${above ? html`<small class="card-above">${above}</small>` : nothing}
    <strong>${name}</strong>
    ${line ? html`<span>${line}</span>` : nothing}
    ${below ? html`<small class="card-below">${below}</small>` : nothing}
  </div>`;

/** @param {string} power */
const powerPicture = power => tileBack(backSymbol(power), 'power');

/**
 * A die with its six sides. Which one can be seen follows from how the cube is turned and from nothing else, so
 * the picture cannot contradict the tumble.
 * @param {string} face
 */
const die = face => {
  const pictures = [face, ...FACES.filter(other => other !== face)];
  return html`
    <div class="die-place"><div class="die-cube" data-face=${face}>${SIDES.map(
      (side, i) => html`
      <svg class="die-side ${side}" viewBox="-27 -27 54 54"><rect x="-26" y="-26" width="52" height="52" rx="11"></rect>
        <use href="#fx-${pictures[i % pictures.length]}" transform="scale(.82)"></use></svg>`,
    )}</div></div>`;
};

/** @param {number} count how many have erupted, the last just now @param {number} all */
const volcanoMeter = (count, all) => html`
  <span class="card-volcanoes">${Array.from(
    { length: all },
    (_, i) => html`
    <svg class=${classMap({ 'card-lit': i < count, 'card-new': i === count - 1 })} viewBox="-30 -44 60 60">
      <use href="#volcano"></use></svg>`,
  )}</span>`;

/**
 * A card that a player keeps flies to where they keep it: to the first of these places that is on the screen.
 * The way is measured once, before the card is on it.
 * @param {string[]} selectors
 */
const flightTo = (...selectors) =>
  ref(element => {
    if (!(element instanceof HTMLElement) || element.style.getPropertyValue('--fly-x')) return;
    const keeper = selectors.map(one => document.querySelector(one)).find(one => one !== null);
    if (!keeper) return;
    const [from, to] = [element.getBoundingClientRect(), keeper.getBoundingClientRect()];
    const side = element.closest('[data-turned]') ? -1 : 1; // the page may face somebody opposite
    element.style.setProperty('--fly-x', `${side * (to.x + to.width / 2 - from.x - from.width / 2)}px`);
    element.style.setProperty('--fly-y', `${side * (to.y + to.height / 2 - from.y - from.height / 2)}px`);
  });

/** @type {Record<string, (card: Card, people: People) => unknown>} */
const FRONTS = {
  effect: ({ effect = '' }) =>
    plate(tileBack(backSymbol(effect), 'effect'), t(`tile.${effect}`), t(`motion.effect.${effect}.line`)),
  lapsed: ({ effect = '' }) =>
    plate(tileBack(backSymbol(effect), 'effect'), t(`tile.${effect}`), t('motion.lapsed')),
  power: ({ power = '', own, leaving }, { waits }) => html`
    <div class="card-own" ${leaving ? flightTo(`.hand [data-power="${power}"]`, '.hand') : nothing}>${plate(
      powerPicture(power),
      t(`power.${tileKey(power)}.name`),
      t(`power.${tileKey(power)}.line`),
      own ? t('motion.power.secret') : '',
      waits ? t('motion.power.tap') : '',
    )}</div>`,
  sealed: ({ seat = 0 }, { nameOf, turnOver }) => html`
    <button class="card-sealed" ${ref(focusLater)} @click=${turnOver}>${plate(
      tileBack('', 'blank'),
      t('motion.power.found', { name: nameOf(seat) }),
      t('motion.power.look'),
    )}</button>`,
  played: ({ power = '', seat = 0, own }, { nameOf, shared }) =>
    plate(
      powerPicture(power),
      t(`power.${tileKey(power)}.name`),
      t(`power.${tileKey(power)}.line`),
      own && !shared ? t('motion.power.played.own') : t('motion.power.played.other', { name: nameOf(seat) }),
    ),
  hidden: ({ seat = 0 }, { nameOf }) => html`
    <div class="card-flight" ${flightTo(`.player[data-seat="${seat}"]`)}>${tileBack('', 'blank')}</div>
    <div class="card-plate slim"><span>${t('motion.power.hidden', { name: nameOf(seat) })}</span></div>`,
  die: ({ face = '' }) => html`${die(face)}
    <div class="card-plate slim"><strong>${t(`motion.die.${face}`)}</strong></div>`,
  stayed: ({ face = '', why = '' }) => html`${die(face)}
    <div class="card-plate slim"><strong>${t(`motion.stayed.${why}.${face}`)}</strong></div>`,
  volcano: ({ count = 1 }, { volcanoes: all }) => html`<div class="card-plate">${volcanoMeter(count, all)}
    <strong>${t('motion.volcano', { count, all })}</strong>
    <span>${t(count < all ? 'motion.volcano.line' : 'motion.volcano.last')}</span></div>`,
};

/** Announce that the words of a card have appeared, once their waiting time has ended. */
const seenIn =
  (/** @type {Card} */ { id = 0 }, /** @type {People} */ { seen }) =>
  (/** @type {Event} */ event) => {
    if (event instanceof AnimationEvent && event.animationName === 'unseen') seen(id);
  };

/** @param {Card} card @param {People} people */
const cardView = (card, people) => {
  const front = FRONTS[card.kind];
  if (!front) return nothing;
  const low = card.space && people.isHigh?.(card.space) ? 'low' : '';
  return keyed(
    card.id,
    html`
    <div class="moment-card kind-${card.kind} ${low} ${card.held ? 'held' : ''} ${card.leaving ? 'leaving' : ''}
      ${seatClass(card.seat ?? 0)}" style="--length:${card.length}ms;--reveal:${card.reveal}ms"
      @animationend=${seenIn(card, people)}>
      ${front(card, people)}</div>`,
  );
};

/** @param {Card} banner @param {People} people */
const bannerView = ({ id, seat = 0, own, length }, { nameOf, shared }) =>
  keyed(
    id,
    html`
  <div class="moment-banner ${seatClass(seat)} ${own ? 'own' : ''}" style="--length:${length}ms">
    <svg class="banner-mark" viewBox="-9 -9 18 18"><use href="#mark-${seat + 1}"></use></svg>
    <strong>${own && !shared ? t('motion.turn.own') : t('motion.turn.other', { name: nameOf(seat) })}</strong>
  </div>`,
  );

/**
 * Everything that appears over the board; its box is the board's.
 * @param {Display} display
 * @param {People} people
 */
export const cardsView = ({ card, banner }, people) => html`
  <div class="moments ${card?.leaving || card?.kind === 'hidden' ? 'flying' : ''}"
    aria-hidden=${card?.kind === 'sealed' ? nothing : 'true'}>
    ${banner ? bannerView(banner, people) : nothing}
    ${card ? cardView(card, people) : nothing}
  </div>`;
