import { bootstrap } from './bootstrap.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll, WORKSPACES } from './build.mjs';
import { endChildren } from '../tools/children.mjs';
import { DEFAULT_ENGINE } from '../emulator/engines/firestore-engine.mjs';
import { findEngine, keepingIn } from './suite/engine.mjs';
import { helpOf, readOptions } from '../tools/options.mjs';
import { DEFAULT_BASE, parseBase } from './suite/ports.mjs';
import {
  bad,
  begin,
  explain,
  fail,
  good,
  note,
  quote,
  say,
  seconds,
  whileWaiting,
} from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';
import { isStopping, stopWith } from '../tools/signals.mjs';
import { deliverAuthMails } from './suite/auth-mails.mjs';
import { listHttpFunctions, warm } from './suite/http-functions.mjs';
import { importOf, keepWorkspace, keptWorkspace } from './suite/kept-workspace.mjs';
import { ALL_EMULATORS, claimPorts, endOfLog, logPath, startSuite } from './suite/launch.mjs';

const COMMAND = {
  usage: 'npm start --',
  says: 'Starts Ouvrage with its demo data, and stays until Ctrl+C.',
  options: {
    port: {
      value: 'number',
      says: `base port, the suite takes twenty from it on (default: ${DEFAULT_BASE}, or OUVRAGE_PORT)`,
    },
    engine: { value: 'name', says: `what answers for Firestore (default: ${DEFAULT_ENGINE})` },
    project: { value: 'id', says: 'project id, which starts with demo- (default: demo-ouvrage)' },
    empty: { says: 'without the demo data' },
    keep: { says: 'what is there when it stops is there at the next start with --keep' },
  },
};

const DEMO = join(ROOT, 'emulator-data');

/** @typedef {import('./suite/launch.mjs').Suite} Suite */

/**
 * Moves the dates of the demo data, which were recorded on another day, to today.
 * @param {Suite} suite
 */
async function moveDates({ project, env }) {
  const module = join(ROOT, 'scripts/demo/move-dates.ts');
  if (!existsSync(module)) return;
  const { tsImport } = await import('tsx/esm/api'); // a package that was just installed
  const { moveDates: move } = await tsImport(pathToFileURL(module).href, import.meta.url);
  await move({
    projectId: project,
    firestoreHost: env['FIRESTORE_EMULATOR_HOST'],
    authHost: env['FIREBASE_AUTH_EMULATOR_HOST'],
    storageHost: env['FIREBASE_STORAGE_EMULATOR_HOST'],
  });
}

function sayAccounts() {
  const file = join(DEMO, 'accounts.json');
  if (!existsSync(file)) return;
  /** @type {{ role: string, name: string, email: string, password: string }[]} */
  const accounts = JSON.parse(readFileSync(file, 'utf8'));
  say();
  say('  Demo accounts');
  for (const { role, name, email, password } of accounts) {
    say(`    ${role.padEnd(12)} ${email.padEnd(36)} ${password.padEnd(20)} ${name}`);
  }
}

/** @param {number} base */
function sayFirstAccount(base) {
  say();
  say('  Nobody has an account. In another terminal, for the first administrator:');
  say(`    npm run admin:create -- --port ${base} --email claire@example.org`);
}

/**
 * Calls the first function to prove that the functions are loaded. Calls the others in the background, one
 * after the other, so that nobody waits for the start of their processes.
 * @param {Suite} suite
 */
async function wakeFunctions(suite) {
  const [first, ...others] = await listHttpFunctions(suite);
  if (!first) throw new Error(`The functions did not load; the log is ${logPath(suite.base)}.`);
  await warm(first);
  void (async () => {
    for (const other of others) {
      // The CLI ends when no function runs, so none is called any more.
      if (!suite.wasStopped()) await warm(other);
    }
  })().catch((/** @type {unknown} */ error) => {
    if (!suite.wasStopped()) note(explain(error));
  });
}

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) return say(helpOf(COMMAND));
  stopWith(endChildren);
  const base = parseBase(options.port ?? process.env['OUVRAGE_PORT'] ?? String(DEFAULT_BASE));
  await claimPorts(base);
  await bootstrap('product');
  const project = options.project ?? 'demo-ouvrage';
  const workspace = options.keep === undefined ? undefined : keptWorkspace(project);
  const baseEngine = findEngine(options.engine ?? DEFAULT_ENGINE);
  const engine = workspace ? keepingIn(baseEngine, workspace.documents) : baseEngine;
  begin('Building');
  await buildAll(WORKSPACES);

  begin('Starting the local suite');
  const since = performance.now();
  const hasDemo =
    options.empty === undefined &&
    !workspace?.isBegun &&
    existsSync(join(DEMO, 'firebase-export-metadata.json'));
  const suite = await whileWaiting(
    'starting',
    startSuite({
      base,
      project,
      engine,
      only: ALL_EMULATORS,
      importFrom: hasDemo ? DEMO : importOf(workspace),
    }),
  );
  stopWith(suite.stop);
  if (hasDemo) await moveDates(suite);
  if (workspace) stopWith(await keepWorkspace(suite, workspace));
  await deliverAuthMails(suite);
  await wakeFunctions(suite);
  good(`Ready in ${seconds(since)}`);
  say();
  say(`  Ouvrage     ${suite.env['OUVRAGE_URL']}`);
  say(`  Mails       ${suite.env['OUVRAGE_MAILBOX']}`);
  if (workspace) say(`  Kept in     ${relative(ROOT, workspace.folder)} (remove it to begin anew)`);
  if (hasDemo || (workspace?.isBegun && options.empty === undefined)) sayAccounts();
  else sayFirstAccount(base);
  say();
  say('  Ctrl+C stops it.');
  await suite.ended;
  if (suite.wasStopped()) return good('Stopped.');
  bad('A part of the suite ended by itself, so all of it was stopped:');
  quote(endOfLog(base));
  process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  if (isStopping()) {
    process.exitCode = 130;
  } else {
    fail(error);
    process.exitCode = 1;
  }
}
