// Runs generate.py in Pyodide: node generate.mjs PYODIDE PROJECT TOOLS OUT
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, script, pyodide, project, tools, out] = process.argv;
const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')).href);
const py = await loadPyodide();
for (const [place, folder] of Object.entries({ '/project': project, '/tools': tools, '/out': out })) {
  py.FS.mkdirTree(place);
  py.mountNodeFS(place, folder);
}
try {
  py.runPython(readFileSync(join(script, '..', 'generate.py'), 'utf8'));
} catch (error) {
  // Node would print the whole of Pyodide beside an uncaught error.
  console.error(String(error.message).slice(-3000));
  process.exit(1);
}
process.exit(0);
