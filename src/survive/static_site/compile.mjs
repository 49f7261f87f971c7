// Leaves what a browser imports of a package and of Python's standard library, compiled, by the Python of Pyodide:
//   node compile.mjs PYODIDE PACKAGE LIBRARY
// Sources would be compiled again each time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, script, pyodide, ...folders] = process.argv;
const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')).href);
const py = await loadPyodide();
for (const [place, folder] of Object.entries({ '/package': folders[0], '/library': folders[1] })) {
  py.FS.mkdirTree(place);
  py.mountNodeFS(place, folder);
}
try {
  py.runPython(readFileSync(join(script, '..', 'trimming.py'), 'utf8'));
  py.runPython(`
package, library = Path('/package'), Path('/library')
trim(package, library)
compile_all(package)
compile_all(library)
`);
} catch (error) {
  // Node would print the whole of Pyodide beside an uncaught error.
  console.error(String(error.message).slice(-2000));
  process.exit(1);
}
process.exit(0);
