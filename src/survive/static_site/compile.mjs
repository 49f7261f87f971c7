// Compiles the Python modules of a folder in place, by the Python of Pyodide:
//   node compile.mjs PYODIDE FOLDER
// The sources go: a browser would compile them again each time.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

const [, , pyodide, folder] = process.argv;
const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')).href);
const py = await loadPyodide();
py.FS.mkdirTree('/app');
py.mountNodeFS('/app', folder);
try {
  py.runPython(`
import compileall, pathlib, py_compile
mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
done = compileall.compile_dir('/app', quiet=1, legacy=True, invalidation_mode=mode)
if not done:
    raise SystemExit('a module could not be compiled')
for path in pathlib.Path('/app').rglob('*.py'):
    path.unlink()
`);
} catch (error) {
  // Node would print the whole of Pyodide beside an uncaught error.
  console.error(String(error.message).slice(-2000));
  process.exit(1);
}
process.exit(0);
