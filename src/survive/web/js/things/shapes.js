/**
 * Reads values that may come from anyone: a shape returns a copy of what it knows of a value, or throws. Fields that
 * it does not know are left out.
 *
 * @template T
 * @typedef {(value: unknown) => T} Shape
 */

/** A value that is not of its shape. */
export class ShapeError extends Error {}

/** @param {boolean} fits @param {unknown} value @returns {any} */
const must = (fits, value) => {
  if (!fits) throw new ShapeError(`unexpected: ${JSON.stringify(value)?.slice(0, 60)}`);
  return value;
};

/** @type {Shape<boolean>} */
export const bool = value => must(typeof value === 'boolean', value);

/** @type {Shape<number>} */
export const number = value => must(Number.isFinite(value), value);

/** @param {number} most letters @returns {Shape<string>} */
export const text = most => value => must(typeof value === 'string' && value.length <= most, value);

/** @template {string | number | boolean | null} V @param {V[]} values @returns {Shape<V>} */
export const oneOf =
  (...values) =>
  value =>
    must(values.includes(/** @type {V} */ (value)), value);

/** @template T @param {Shape<T>} shape @returns {Shape<T | null>} */
export const orNull = shape => value => (value === null ? null : shape(value));

/** @template T @param {Shape<T>} shape @param {number} most @returns {Shape<T[]>} */
export const listOf = (shape, most) => value =>
  must(Array.isArray(value) && value.length <= most, value).map(shape);

/** @param {unknown} value @param {number} most fields */
const fieldsOf = (value, most) => {
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
  return must(isPlain && Object.keys(value).length <= most, value);
};

/**
 * Values by names that are not listed here.
 * @template T @param {Shape<T>} shape @param {number} most @returns {Shape<Record<string, T>>}
 */
export const byName = (shape, most) => value =>
  Object.fromEntries(
    Object.entries(fieldsOf(value, most)).map(([name, one]) => [text(64)(name), shape(one)]),
  );

/**
 * @template {Record<string, Shape<any>>} A @template {Record<string, Shape<any>>} B
 * @param {A} needed @param {B} [free] fields that may be missing
 * @returns {Shape<{[K in keyof A]: ReturnType<A[K]>} & {[K in keyof B]?: ReturnType<B[K]>}>}
 */
export const object = (needed, free) => value => {
  const fields = fieldsOf(value, 100);
  const found = Object.entries(needed).map(([name, shape]) => [name, shape(fields[name])]);
  for (const [name, shape] of Object.entries(free ?? {}))
    if (fields[name] !== undefined) found.push([name, shape(fields[name])]);
  return Object.fromEntries(found);
};
