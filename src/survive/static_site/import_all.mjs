// Imports everything that a site has, as a browser would:
//   node import_all.mjs PYODIDE PACKAGE
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , pyodide, folder] = process.argv;
const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')).href);
try {
  const py = await loadPyodide({ indexURL: pyodide });
  py.FS.mkdirTree('/app');
  py.mountNodeFS('/app', folder);
  py.runPython(`
import importlib, sys
from pathlib import Path
sys.path.insert(0, '/app')
for path in sorted(Path('/app').rglob('*')):
    if path.suffix in ('.pyc', '.so'):
        *above, last = path.relative_to('/app').parts
        stem = last.partition('.')[0]
        importlib.import_module('.'.join(above if stem == '__init__' else [*above, stem]))
`);
} catch (error) {
  console.error(String(error.message).slice(-2000));
  process.exit(1);
}
process.exit(0);
