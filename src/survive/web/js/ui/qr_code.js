/**
 * Draws a text as a QR code: byte mode, error correction level M, versions 1 to 10 (up to 213 bytes), which
 * is plenty for an invitation. After ISO/IEC 18004; every step has the standard's name.
 *
 * @typedef {boolean[][]} Matrix rows of modules; true is dark
 */

/** For each version from 1: correction bytes a block, and [number of blocks, data bytes each] groups. */
const BLOCKS = [
  { correction: 10, groups: [[1, 16]] },
  { correction: 16, groups: [[1, 28]] },
  { correction: 26, groups: [[1, 44]] },
  { correction: 18, groups: [[2, 32]] },
  { correction: 24, groups: [[2, 43]] },
  { correction: 16, groups: [[4, 27]] },
  { correction: 18, groups: [[4, 31]] },
  {
    correction: 22,
    groups: [
      [2, 38],
      [2, 39],
    ],
  },
  {
    correction: 22,
    groups: [
      [3, 36],
      [2, 37],
    ],
  },
  {
    correction: 26,
    groups: [
      [4, 43],
      [1, 44],
    ],
  },
];

/** For each version from 1: rows and columns on which alignment patterns are centred. */
const ALIGNMENT = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** The eight masks: whether the module of this row and column is inverted. */
const MASKS = [
  (/** @type {number} */ r, /** @type {number} */ c) => (r + c) % 2 === 0,
  (/** @type {number} */ r) => r % 2 === 0,
  (/** @type {number} */ _r, /** @type {number} */ c) => c % 3 === 0,
  (/** @type {number} */ r, /** @type {number} */ c) => (r + c) % 3 === 0,
  (/** @type {number} */ r, /** @type {number} */ c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (/** @type {number} */ r, /** @type {number} */ c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (/** @type {number} */ r, /** @type {number} */ c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (/** @type {number} */ r, /** @type {number} */ c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

// ---- Arithmetic in the field of 256 elements, by logarithms ------------------------------------------

const POWER = new Uint8Array(255);
const LOGARITHM = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  POWER[exponent] = value;
  LOGARITHM[value] = exponent;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}

/** @param {number} a @param {number} b */
const times = (a, b) => (a && b ? POWER[(LOGARITHM[a] + LOGARITHM[b]) % 255] : 0);

/** The generator polynomial for this many correction bytes, without its leading 1. @param {number} degree */
const generator = degree => {
  let factors = [1];
  for (let i = 0; i < degree; i++) {
    const next = [...factors, 0];
    factors.forEach((factor, at) => {
      next[at + 1] ^= times(factor, POWER[i]);
    });
    factors = next;
  }
  return factors.slice(1);
};

/** The Reed-Solomon correction bytes of a block. @param {number[]} data @param {number} degree */
const correctionOf = (data, degree) => {
  const factors = generator(degree);
  const remainder = Array.from({ length: degree }, () => 0);
  for (const byte of data) {
    const lead = byte ^ remainder[0];
    remainder.shift();
    remainder.push(0);
    factors.forEach((factor, at) => {
      remainder[at] ^= times(factor, lead);
    });
  }
  return remainder;
};

/** Append the remainder of a binary polynomial division (BCH codes of format and version). */
const withBch = (/** @type {number} */ value, /** @type {number} */ divisor, /** @type {number} */ bits) => {
  const length = 32 - Math.clz32(divisor);
  let rest = value << bits;
  while (32 - Math.clz32(rest) >= length) rest ^= divisor << (32 - Math.clz32(rest) - length);
  return (value << bits) | rest;
};

// ---- From text to codewords ---------------------------------------------------------------------------

/** @param {number} version */
const dataBytes = version =>
  BLOCKS[version - 1].groups.reduce((sum, [blocks, bytes]) => sum + blocks * bytes, 0);

/** The smallest version that holds so many bytes. @param {number} length */
const versionFor = length => {
  for (let version = 1; version <= BLOCKS.length; version++) {
    const header = version < 10 ? 2 : 3; // mode and length, rounded up to bytes
    if (length + header <= dataBytes(version)) return version;
  }
  throw new RangeError(`a QR code of ${length} bytes is more than this encoder draws`);
};

/** Mode, length, text, end and padding as bytes. */
const dataCodewords = (/** @type {Uint8Array} */ bytes, /** @type {number} */ version) => {
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ width) => {
    for (let bit = width - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach(byte => put(byte, 8));
  put(0, Math.min(4, dataBytes(version) * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const codewords = [];
  for (let at = 0; at < bits.length; at += 8) codewords.push(parseInt(bits.slice(at, at + 8).join(''), 2));
  for (let pad = 0xec; codewords.length < dataBytes(version); pad ^= 0xec ^ 0x11) codewords.push(pad);
  return codewords;
};

/** All first bytes, all second bytes, and so on. @param {number[][]} rows */
const columns = rows =>
  Array.from({ length: Math.max(...rows.map(row => row.length)) }, (_, column) =>
    rows.filter(row => column < row.length).map(row => row[column]),
  ).flat();

/** Cut into blocks, correct each, and interleave: all first bytes, all second bytes, and so on. */
const interleaved = (/** @type {number[]} */ data, /** @type {number} */ version) => {
  const { correction, groups } = BLOCKS[version - 1];
  const blocks = [];
  let at = 0;
  for (const [number, bytes] of groups) {
    for (let i = 0; i < number; i++, at += bytes) blocks.push(data.slice(at, at + bytes));
  }
  const checks = blocks.map(block => correctionOf(block, correction));
  return [...columns(blocks), ...columns(checks)];
};

// ---- From codewords to modules ------------------------------------------------------------------------

/** The patterns that do not depend on the text; undefined where text goes. @param {number} version */
const patterns = version => {
  const size = 17 + 4 * version;
  /** @type {(boolean | undefined)[][]} */
  const grid = Array.from({ length: size }, () => Array.from({ length: size }));
  const inside = (/** @type {number} */ at) => at >= 0 && at < size;
  const square = (
    /** @type {number} */ row,
    /** @type {number} */ column,
    /** @type {number} */ reach,
    /** @type {(distance: number) => boolean} */ dark,
  ) => {
    for (let r = -reach; r <= reach; r++) {
      for (let c = -reach; c <= reach; c++) {
        if (inside(row + r) && inside(column + c)) {
          grid[row + r][column + c] = dark(Math.max(Math.abs(r), Math.abs(c)));
        }
      }
    }
  };
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ]) {
    square(row, column, 4, distance => distance !== 2 && distance !== 4);
  }
  const centres = ALIGNMENT[version - 1];
  for (const row of centres) {
    for (const column of centres) {
      if (grid[row][column] === undefined) square(row, column, 2, distance => distance !== 1);
    }
  }
  for (let at = 8; at < size - 8; at++) grid[6][at] = grid[at][6] = at % 2 === 0;
  reserveInformation(grid, version);
  return grid;
};

/** Keep the places of format and version free of text. */
const reserveInformation = (/** @type {(boolean | undefined)[][]} */ grid, /** @type {number} */ version) => {
  writeFormat(grid, 0);
  if (version >= 7) {
    const bits = withBch(version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1;
      const row = Math.floor(i / 3);
      const column = grid.length - 11 + (i % 3);
      grid[row][column] = grid[column][row] = dark;
    }
  }
};

/** Write level M (00) and the mask, twice. */
const writeFormat = (/** @type {(boolean | undefined)[][]} */ grid, /** @type {number} */ mask) => {
  const bits = withBch(mask, 0x537, 10) ^ 0x5412;
  const size = grid.length;
  const bit = (/** @type {number} */ i) => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 6; i++) grid[i][8] = bit(i);
  grid[7][8] = bit(6);
  grid[8][8] = bit(7);
  grid[8][7] = bit(8);
  for (let i = 9; i < 15; i++) grid[8][14 - i] = bit(i);
  for (let i = 0; i < 8; i++) grid[8][size - 1 - i] = bit(i);
  for (let i = 8; i < 15; i++) grid[size - 15 + i][8] = bit(i);
  grid[size - 8][8] = true;
};

/** The places of text, in its order: two columns at a time, up and down by turns, from the right. */
const places = (/** @type {(boolean | undefined)[][]} */ grid) => {
  const size = grid.length;
  const found = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5; // the column of the timing pattern is skipped
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (grid[row][column] === undefined) found.push([row, column]);
    }
  }
  return found;
};

// ---- The mask that reads best -------------------------------------------------------------------------

/** Penalty of a line: runs of five and more, and what looks like a finder pattern. @param {boolean[]} line */
const linePenalty = line => {
  const text = line.map(Number).join('');
  let penalty = 0;
  for (const run of text.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2;
  for (let at = 0; at + 11 <= text.length; at++) {
    const part = text.slice(at, at + 11);
    if (part === '10111010000' || part === '00001011101') penalty += 40;
  }
  return penalty;
};

/** How hard a matrix is to read: the sum of the standard's four penalties. @param {Matrix} matrix */
const penaltyOf = matrix => {
  const size = matrix.length;
  let penalty = 0;
  for (let i = 0; i < size; i++) penalty += linePenalty(matrix[i]) + linePenalty(matrix.map(row => row[i]));
  for (let r = 1; r < size; r++) {
    for (let c = 1; c < size; c++) {
      const sum =
        Number(matrix[r][c]) +
        Number(matrix[r - 1][c]) +
        Number(matrix[r][c - 1]) +
        Number(matrix[r - 1][c - 1]);
      if (sum % 4 === 0) penalty += 3;
    }
  }
  const dark = matrix.flat().filter(Boolean).length / (size * size);
  return penalty + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
};

/**
 * The QR code of a text.
 * @param {string} text
 * @returns {Matrix}
 */
export const qrCode = text => {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const codewords = interleaved(dataCodewords(bytes, version), version);
  const grid = patterns(version);
  const order = places(grid);
  const drawn = MASKS.map((mask, number) => {
    const matrix = grid.map(row => row.slice());
    writeFormat(matrix, number);
    order.forEach(([row, column], at) => {
      const bit = ((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
      matrix[row][column] = (bit === 1) !== mask(row, column);
    });
    return /** @type {Matrix} */ (matrix);
  });
  return drawn.reduce((best, next) => (penaltyOf(next) < penaltyOf(best) ? next : best));
};

/**
 * The dark modules as one SVG path, a unit each, with the quiet zone of four modules around.
 * @param {Matrix} matrix
 * @returns {{path: string, size: number}} size: length of a side with the quiet zone
 */
export const qrPath = matrix => {
  const path = matrix
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4},${y + 4}h1v1h-1z` : '')))
    .join('');
  return { path, size: matrix.length + 8 };
};
