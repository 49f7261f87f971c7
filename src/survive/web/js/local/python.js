/** Starts Python in a worker, from the files of the site. */

/** @typedef {import('../app/site.js').Site} Site */
/** @typedef {{got: (bytes: number) => void}} Listener */
/** The part of Pyodide that is used here. @typedef {any} Python */

const PACKED = '.packed';

/** Where the project's modules are in Python's file system. */
const FOLDER = '/app';

/**
 * @param {Site} site @param {string} base the page's address
 * @param {(got: number, of: number) => void} [tell] how many bytes are there, of how many
 * @returns {Promise<Python>}
 */
export const startPython = async (site, base, tell = () => {}) => {
  const names = Object.keys(site.files).filter(name => name.endsWith(PACKED));
  // Not every host compresses files: these are compressed on the site.
  const packed = new Set(names.map(name => new URL(name.slice(0, -PACKED.length), base).href));
  const of = Object.values(site.files).reduce((sum, size) => sum + size, 0);
  let got = 0;
  const bring = fetchWith(packed, bytes => {
    got += bytes;
    tell(got, of);
  });
  const python = new URL(site.python, base).href;
  // Pyodide fetches its own files; so they count too.
  self.fetch = bring;
  const archive = bring(new URL(site.app, base)).then(answer => answer.arrayBuffer());
  const { loadPyodide } = await import(`${python}pyodide.mjs`);
  const py = await loadPyodide({ indexURL: python, env: { HOME: '/home/pyodide', PYTHONHASHSEED: '0' } });
  py.unpackArchive(await archive, 'zip', { extractDir: FOLDER });
  py.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(FOLDER)})`);
  // For the console of a debugger, and for bench/site_page.py.
  /** @type {any} */ (self).python = py;
  return py;
};

const plainFetch = self.fetch.bind(self);

/**
 * Return a fetch that reports the bytes of its answers, and unpacks files.
 * @param {Set<string>} packed @param {(bytes: number) => void} count @returns {typeof fetch}
 */
const fetchWith = (packed, count) => async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, self.location.href);
  const answer = await plainFetch(packed.has(url.href) ? url.href + PACKED : input, init);
  if (!answer.ok || !answer.body) return answer;
  const counted = answer.body.pipeThrough(
    new TransformStream({
      transform: (part, controller) => {
        count(part.byteLength);
        controller.enqueue(part);
      },
    }),
  );
  if (!packed.has(url.href)) return new Response(counted, { headers: answer.headers });
  const headers = { 'Content-Type': url.href.endsWith('.wasm') ? 'application/wasm' : 'application/zip' };
  return new Response(counted.pipeThrough(new DecompressionStream('gzip')), { headers });
};
