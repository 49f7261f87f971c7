/** Prints the page's drawings of the board as JSON, for tools/drawing_sheet.py. */

const folder = new URL('../src/survive/web/js/drawings/', import.meta.url);
const [{ people }, { creatures }, { land }, hexes] = await Promise.all(
  ['people', 'creatures', 'land', 'hexes'].map(name => import(new URL(`${name}.js`, folder))),
);
const symbols = [...people, ...creatures, ...land];
console.log(
  JSON.stringify({
    radius: hexes.RADIUS,
    flat: hexes.FLAT,
    heights: Object.fromEntries(
      ['beach', 'forest', 'mountain', 'volcano'].map(ground => [ground, hexes.heightOf(ground)]),
    ),
    symbols: Object.fromEntries(symbols.map(text => [/ id="([^"]+)"/.exec(text)[1], text])),
  }),
);
