// Runs tests of the project inside Pyodide: node run_tests.mjs PYODIDE APP LIBRARIES PROJECT TESTS...
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , pyodide, app, libraries, project, ...tests] = process.argv;
const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')).href);
const env = { HOME: '/home/pyodide', CI: '1', HYPOTHESIS_PROFILE: 'pure' };
const py = await loadPyodide({ env });
for (const [place, folder] of Object.entries({ '/app': app, '/libraries': libraries, '/project': project })) {
  py.FS.mkdirTree(place);
  py.mountNodeFS(place, folder);
}
py.globals.set('tests', py.toPy(tests));
try {
  const failed = py.runPython(`
import os, sys
sys.path[:0] = ['/app', '/libraries']
os.chdir('/project')
import pytest
quiet = ['-q', '-p', 'no:cacheprovider', '-p', 'no:faulthandler', '-o', 'required_plugins=', '-W', 'ignore']
int(pytest.main([*quiet, '--import-mode=importlib', '-o', 'addopts=', *tests]))
`);
  process.exit(failed);
} catch (error) {
  // Node would print the whole of Pyodide beside an uncaught error.
  console.error(String(error.message).slice(-3000));
  process.exit(2);
}
