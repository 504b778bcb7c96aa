import { bootstrap } from './bootstrap.mjs';
import { buildAll, WORKSPACES } from './build.mjs';
import { endChildren } from '../tools/children.mjs';
import { DEFAULT_ENGINE } from '../emulator/engines/firestore-engine.mjs';
import { findEngine, keepingIn, withFaults } from './suite/engine.mjs';
import { helpOf, readOptions } from '../tools/options.mjs';
import { freeBase, parseBase } from './suite/ports.mjs';
import { bad, fail, good, note, quote, say, seconds } from '../tools/report.mjs';
import { isStopping, stopWith } from '../tools/signals.mjs';
import { listHttpFunctions } from './suite/http-functions.mjs';
import { importOf, keepWorkspace, keptWorkspace } from './suite/kept-workspace.mjs';
import { ALL_EMULATORS, endOfLog, logPath, startSuite } from './suite/launch.mjs';

/**
 * @typedef {import('./suite/launch.mjs').Emulator} Emulator
 */

/** Starts the suite for development: without demo data, several at once, with the environment for tests. */
const COMMAND = {
  usage: 'node scripts/suite.mjs',
  says: 'Starts the local suite without demo data and prints the environment that tests need.',
  options: {
    port: { value: 'number', says: 'base port (default: the first free block from 5180 on)' },
    project: { value: 'id', says: 'project id (default: demo-ouvrage-<port>)' },
    engine: { value: 'name', says: `what answers for Firestore (default: ${DEFAULT_ENGINE})` },
    only: { value: 'list', says: `some of ${ALL_EMULATORS.join(',')}` },
    import: { value: 'folder', says: 'start with the data of an export' },
    keep: { says: 'what is there when it stops is there at the next start with --keep' },
    'no-build': { says: 'take what is in dist/ as it is' },
  },
};

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) return say(helpOf(COMMAND));
  stopWith(endChildren);
  await bootstrap('product');
  const baseEngine = findEngine(options.engine ?? DEFAULT_ENGINE);
  const base = options.port === undefined ? await freeBase(5180) : parseBase(options.port);
  const project = options.project ?? `demo-ouvrage-${base}`;
  const workspace = options.keep === undefined ? undefined : keptWorkspace(project);
  const engine = workspace ? keepingIn(baseEngine, workspace.documents) : baseEngine;
  const only = ALL_EMULATORS.filter(
    (emulator) => options.only === undefined || options.only.split(',').includes(emulator),
  );
  if (options['no-build'] === undefined) {
    await buildAll(WORKSPACES.filter((name) => name !== 'web' || only.includes('hosting')));
  }
  const since = performance.now();
  const suite = await startSuite({
    base,
    project,
    engine: withFaults(engine),
    only,
    singleProject: false,
    importFrom: importOf(workspace) ?? options.import,
  });
  stopWith(workspace ? await keepWorkspace(suite, workspace) : suite.stop);
  if (only.includes('functions')) {
    const functions = await listHttpFunctions(suite);
    const names = functions.map(({ name }) => name).join(', ');
    if (names === '') note(`No function was loaded, see ${logPath(base)}`);
    else say(`# functions: ${names}`);
  }
  for (const [name, value] of Object.entries(suite.env)) say(`export ${name}=${value}`);
  good(`Suite ready in ${seconds(since)}, log in ${logPath(base)}. Ctrl+C stops it.`);
  await suite.ended;
  if (suite.wasStopped()) return;
  bad('The suite ended by itself:');
  quote(endOfLog(base));
  process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  if (!isStopping()) fail(error);
  process.exitCode = 1;
}
