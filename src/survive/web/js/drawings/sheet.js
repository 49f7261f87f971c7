/**
 * All drawings of the game as one hidden SVG at the top of the page, to be used by `<use href="#shark">`.
 *
 * A piece takes its player's colour from the class p1 to p6 (seats 0 to 5), and scenery follows the theme.
 * Pieces have their origin where they touch the ground or the water line; icons (`fx-…` effects, `ui-…`
 * interface) and powers are centred in a box of 48 and drawn in `currentColor` on `--paper`.
 */

import { creatures } from './creatures.js';
import { faces } from './faces.js';
import { icons } from './icons.js';
import { beam, land } from './land.js';
import { people, peopleWith } from './people.js';
import { renewPictures } from './pictures.js';
import { powers } from './powers.js';

const SHEET = 'drawings';
const PEOPLE = 'drawn-people';

/** Put the drawings into the page, if they are not there yet. @param {Document} document */
export const installSymbols = document => {
  if (document.getElementById(SHEET)) return;
  // Not displayed, so that it costs nothing until it is used. A gradient works only if it is displayed.
  document.body.insertAdjacentHTML(
    'afterbegin',
    `<svg id="${SHEET}" style="display:none"><defs><g id="${PEOPLE}">${people.join('')}</g>${[
      ...creatures,
      ...faces,
      ...land,
      ...icons,
      ...powers,
    ].join('')}</defs></svg>
    <svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${beam}</defs></svg>`,
  );
};

const USUAL = [0, 1, 2, 3, 4, 5];
let worn = USUAL;

/**
 * Set the colours of the seats: their adventurers get the hat, mark and paint of each.
 * @param {Document} document @param {number[]} chosen the colour of each seat, from 0
 */
export const dress = (document, chosen) => {
  const rest = USUAL.filter(colour => !chosen.includes(colour));
  const looks = [...chosen, ...rest];
  if (looks.every((look, seat) => look === worn[seat])) {
    renewPictures(document, worn);
    return;
  }
  worn = looks;
  const drawn = document.getElementById(PEOPLE);
  if (drawn) drawn.innerHTML = peopleWith(looks).join('');
  for (const [seat, look] of looks.entries()) {
    const { style } = document.documentElement;
    style.setProperty(`--p${seat + 1}`, `var(--colour-${look + 1})`);
    style.setProperty(`--p${seat + 1}-mark`, `var(--colour-${look + 1}-mark)`);
  }
  renewPictures(document, worn);
};

/** The colour that a seat plays with. @param {number} seat */
export const lookOf = seat => worn[seat] ?? seat;
