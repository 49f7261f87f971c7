/**
 * The page without a browser: just enough of a document for its modules to load, and templates written out as
 * text. What is on the screen can then be compared, all of it, thousands of times a second.
 */

const node = () => ({
  setAttribute: () => {},
  append: () => {},
  remove: () => {},
  animate: () => ({ finished: new Promise(() => {}), cancel: () => {} }),
  classList: { add: () => {}, remove: () => {} },
});

Object.assign(globalThis, {
  document: {
    hidden: false,
    addEventListener: () => {},
    createComment: node,
    createElement: node,
    createElementNS: node,
    createTreeWalker: node,
    documentElement: { dataset: {} },
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
  },
  getComputedStyle: () => ({ getPropertyValue: () => '' }),
  Image: class {},
  location: { search: '', hash: '', host: 'test', protocol: 'http:' },
  requestAnimationFrame: () => 0, // whoever looks draws
});

const lit = await import('../../../src/survive/web/js/lit.js');

/** The names that lit-html gives to the parts of what a template tag returns. */
const [DIRECTIVE, TEMPLATE] = ['_$litDirective$', '_$litType$'];
const kindOf = made => made[DIRECTIVE];

/** How a directive is written out, by its class. */
const DIRECTIVES = new Map([
  [kindOf(lit.guard([], () => '')), ([, make]) => written(make())],
  [kindOf(lit.keyed(0, '')), ([, made]) => written(made)],
  [kindOf(lit.live('')), ([value]) => written(value)],
  [kindOf(lit.ref(() => {})), () => ''],
  [kindOf(lit.ifDefined('')), ([value]) => written(value)],
  [
    kindOf(lit.classMap({})),
    ([classes]) =>
      Object.entries(classes)
        .filter(([, on]) => on)
        .map(([name]) => name)
        .join(' '),
  ],
  [
    kindOf(lit.repeat([], () => '')),
    ([items, keyOf, make]) => [...items].map((item, i) => written((make ?? keyOf)(item, i))).join(''),
  ],
]);

/** A template as text: markup and words. Listeners have none. */
export const written = value => {
  if (value === lit.nothing || value === null || value === undefined || value === false) return '';
  if (typeof value === 'function') return '';
  if (Array.isArray(value)) return value.map(written).join('');
  if (typeof value !== 'object') return String(value);
  if (value[DIRECTIVE]) {
    const write = DIRECTIVES.get(value[DIRECTIVE]);
    if (!write) throw new Error('a directive that is not known here');
    return write(value.values);
  }
  if (value[TEMPLATE]) {
    return value.strings
      .map((text, i) => text + (i < value.values.length ? written(value.values[i]) : ''))
      .join('');
  }
  return typeof value[Symbol.iterator] === 'function' ? [...value].map(written).join('') : '';
};
