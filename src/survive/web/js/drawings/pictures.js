/**
 * Drawings as pictures, for what is on the board many times: a browser styles, lays out and paints one image
 * instead of each of its twenty shapes. A picture cannot ask the page for colours, so it is made with those of
 * the moment, and anew when the theme or the players' colours change.
 */

/** The part of the plane that every piece and every tile fits into. */
export const PICTURE = { x: -64, y: -84, width: 128, height: 144 };

const FRAME = `xmlns="http://www.w3.org/2000/svg" viewBox="${Object.values(PICTURE).join(' ')}" \
width="${PICTURE.width}" height="${PICTURE.height}"`;

const VARIABLE = /var\(--([\w-]+)\)/g;
const BY_DAY_AND_NIGHT = /light-dark\(([^(),]+),([^(),]+)\)/g;
const USE = /<use href="#([\w-]+)" transform="([^"]*)"[^>]*?(?:\/>|><\/use>)/g;

/** The pictures, made for what `madeFor` says. @type {Map<string, string>} */
const pictures = new Map();
let madeFor = '';
/** Pictures that the browser keeps ready, because something refers to them. @type {HTMLImageElement[]} */
let ready = [];

/** Whether the page looks dark now, as its style sheet sees it. @param {Document} document */
const isNight = ({ documentElement }) => {
  const { theme } = documentElement.dataset;
  return theme ? theme === 'dark' : Boolean(nightOfDevice?.matches);
};
const nightOfDevice = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** What the pictures are made for: whoever keeps a drawing must draw it anew when this changes. */
export const picturesMadeFor = () => madeFor;

/**
 * Forget the pictures if the colours have changed. Call this before each drawing.
 * @param {Document} document @param {number[]} looks  the colour of each seat
 */
export const renewPictures = (document, looks) => {
  const now = `${isNight(document) ? 'night' : 'day'} ${looks.join()}`;
  if (now === madeFor) return;
  for (const address of pictures.values()) URL.revokeObjectURL(address);
  pictures.clear();
  ready = [];
  madeFor = now;
};

/**
 * Return the shapes of a drawing, with those of all drawings that it uses.
 * @param {Document} document @param {string} id @returns {string}
 */
const shapesOf = (document, id) =>
  (document.getElementById(id)?.innerHTML ?? '').replaceAll(
    USE,
    (_use, used, transform) => `<g transform="${transform}">${shapesOf(document, used)}</g>`,
  );

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
 * Return a drawing as the address of a picture.
 * @param {string} id  of the drawing @param {number} [seat]  whose it is
 */
export const pictureOf = (id, seat) => {
  const key = `${id} ${seat ?? ''}`;
  let address = pictures.get(key);
  if (address === undefined) {
    const body = coloured(document, shapesOf(document, id), seat);
    const drawing = new Blob([`<svg ${FRAME}>${body}</svg>`], { type: 'image/svg+xml' });
    address = URL.createObjectURL(drawing);
    pictures.set(key, address);
    const image = new Image();
    image.src = address;
    ready.push(image);
  }
  return address;
};
