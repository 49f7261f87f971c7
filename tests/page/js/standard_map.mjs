/** The map of the base game in the form of `GET /api/tables/{table}/map`, for tests of headless modules. */

const WIDTHS = [7, 10, 11, 10, 11, 10, 11, 10, 11, 10, 11, 10, 7];
const span = (row, first, last) => Array.from({ length: last - first + 1 }, (_, i) => `${row}${first + i}`);

export const MAP = {
  spaces: WIDTHS.flatMap((width, row) =>
    Array.from({ length: width }, (_, column) => ({
      name: `${String.fromCharCode(65 + row)}${column + 1}`,
      row,
      x: 2 * column - (width - 1),
    })),
  ),
  island: [
    ...span('D', 4, 7),
    ...span('E', 4, 8),
    ...span('F', 2, 9),
    ...span('G', 3, 5),
    ...span('G', 7, 9),
    ...span('H', 2, 9),
    ...span('I', 4, 8),
    ...span('J', 4, 7),
  ],
  landing: { B1: 'NW', C1: 'NW', B10: 'NE', C11: 'NE', K1: 'SW', L1: 'SW', K11: 'SE', L10: 'SE' },
  safe: ['NW', 'NE', 'SW', 'SE'],
};

/** A view with all land in place and whatever a test adds to it. */
export const viewWith = ({ land, pieces, people = [], ...rest } = {}) => ({
  land: land ?? Object.fromEntries(MAP.island.map(space => [space, 'forest'])),
  volcanoes: [],
  pieces: { serpents: [], sharks: [], kaijus: [], rafts: [], ...pieces },
  adventurers: people.map((person, number) => ({ number, seat: 0, aboard: false, value: null, ...person })),
  ...rest,
});
