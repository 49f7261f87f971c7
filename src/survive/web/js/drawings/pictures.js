/**
 * Drawings as pictures, for what is on the board many times: a browser styles, lays out and paints one image
 * instead of each of its twenty shapes. A picture cannot ask the page for colours, so it is made with those of
 * the moment, and again when the theme or the players' colours change.
 */

/** A part of the plane. @typedef {{x: number, y: number, width: number, height: number}} Frame */

/** The part of the plane that every piece and every tile fits into. @type {Frame} */
export const PICTURE = { x: -64, y: -84, width: 128, height: 144 };

const VARIABLE = /var\(--([\w-]+)\)/g;
const BY_DAY_AND_NIGHT = /light-dark\(([^(),]+),([^(),]+)\)/g;
const PAINT = /url\(#([\w-]+)\)/g;
const USE = /<use href="#([\w-]+)" transform="([^"]*)"[^>]*?(?:\/>|><\/use>)/g;

/**
 * Pictures by what they show, and those that the browser keeps ready because something refers to them.
 * @typedef {{look: string, addresses: Map<string, string>, ready: HTMLImageElement[]}} Pictures
 */

/** For how many looks of the page pictures are kept: some may be in it until everything is drawn again. */
const LOOKS = 4;

/** The pictures for each look of the page, those of the latest look last. @type {Map<string, Pictures>} */
const made = new Map();
/** @type {Pictures} */
let pictures = { look: '', addresses: new Map(), ready: [] };

/** Whether the page looks dark now, as its style sheet sees it. @param {Document} document */
const isNight = ({ documentElement }) => {
  const { theme } = documentElement.dataset;
  return theme ? theme === 'dark' : Boolean(nightOfDevice?.matches);
};
const nightOfDevice = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** What the pictures are made for: drawings that are kept must be redrawn when this changes. */
export const picturesMadeFor = () => pictures.look;

/**
 * Take other pictures if the colours have changed. Call this before each drawing.
 * @param {Document} document @param {number[]} looks  the colour of each seat
 */
export const renewPictures = (document, looks) => {
  const now = `${isNight(document) ? 'night' : 'day'} ${looks.join()}`;
  if (now === pictures.look) return;
  pictures = made.get(now) ?? { look: now, addresses: new Map(), ready: [] };
  made.delete(now);
  made.set(now, pictures);
  const [oldest] = made.keys();
  if (made.size > LOOKS) made.delete(oldest);
};

/**
 * Put the shapes of the drawings that these shapes use in their places.
 * @param {Document} document @param {string} shapes @returns {string}
 */
const withUsed = (document, shapes) =>
  shapes.replaceAll(
    USE,
    (_use, used, transform) => `<g transform="${transform}">${shapesOf(document, used)}</g>`,
  );

/** Return the shapes of a drawing. @param {Document} document @param {string} id @returns {string} */
const shapesOf = (document, id) => withUsed(document, document.getElementById(id)?.innerHTML ?? '');

/** Return the gradients that shapes are painted with. @param {Document} document @param {string} shapes */
const paintsOf = (document, shapes) =>
  [...new Set(Array.from(shapes.matchAll(PAINT), ([, id]) => id))]
    .map(id => document.getElementById(id)?.outerHTML ?? '')
    .join('');

/**
 * Put colours in the place of their names.
 * @param {Document} document @param {string} shapes @param {number | undefined} seat  whose it is
 */
const coloured = (document, shapes, seat) => {
  const style = getComputedStyle(document.documentElement);
  const own = /** @type {Record<string, string>} */ (
    seat === undefined ? {} : { p: `p${seat + 1}`, mark: `p${seat + 1}-mark` }
  );
  const night = isNight(document);
  return shapes
    .replaceAll(VARIABLE, (_variable, name) => style.getPropertyValue(`--${own[name] ?? name}`).trim())
    .replaceAll(BY_DAY_AND_NIGHT, (_both, day, dark) => (night ? dark : day).trim());
};

/**
 * Make a picture, and let the browser keep it ready.
 * @param {string} shapes @param {Frame} frame @param {number} [seat]  whose it is
 */
const addressOf = (shapes, { x, y, width, height }, seat) => {
  const body = coloured(document, paintsOf(document, shapes) + shapes, seat);
  const frame = `viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${body}</svg>`;
  // Not as a blob: the browser would read it again for each of the hundred pieces and tiles that show it.
  const address = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  const image = new Image();
  image.src = address;
  pictures.ready.push(image);
  return address;
};

/** Return a picture that was made before, or make it. @param {string} key @param {() => string} make */
const kept = (key, make) => {
  const address = pictures.addresses.get(key) ?? make();
  pictures.addresses.set(key, address);
  return address;
};

/**
 * Return a drawing as the address of a picture.
 * @param {string} id  of the drawing @param {number} [seat]  whose it is
 */
export const pictureOf = (id, seat) =>
  kept(`${id} ${seat ?? ''}`, () => addressOf(shapesOf(document, id), PICTURE, seat));

/**
 * Return shapes, which may use drawings, as the address of a picture of this part of the plane.
 * @param {string} shapes @param {Frame} frame
 */
export const pictureOfShapes = (shapes, frame) =>
  kept(shapes, () => addressOf(withUsed(document, shapes), frame));
