import { bootstrap } from './bootstrap.mjs';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './lib/run.mjs';
import { alone } from './lib/lock.mjs';
import { fail, good, seconds } from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';
import { writeLocalSecrets } from './lib/seal-keys.mjs';

/** @typedef {'emulator' | 'functions' | 'web'} Workspace */

/** The files that each build creates, and the folders outside the workspace that it bundles. */
const BUILDS = /** @type {const} */ ({
  emulator: {
    makes: [
      'emulator/dist/firestore-emulator.js',
      'emulator/dist/storage-rules-runtime.js',
      'emulator/dist/index.js',
      'emulator/dist/console/index.html',
    ],
    bundles: [],
  },
  functions: { makes: ['functions/dist/package.json'], bundles: ['domain/src'] },
  web: { makes: ['web/dist/app.html'], bundles: ['domain/src'] },
});

/** Folders and files of a workspace that no build contains: a change in them needs no new build. */
const NOT_BUILT = [
  'dist',
  'node_modules',
  'testdata',
  'testing',
  'conformance',
  'differential',
  'consistency',
  'e2e',
  'engines',
  'installation',
  'verified.json',
  'vitest.config.ts',
  'bench',
];

export const WORKSPACES = /** @type {Workspace[]} */ (Object.keys(BUILDS));

/**
 * @param {string} folder
 * @returns {string[]} its source files, without tests and build results
 */
function sourcesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (NOT_BUILT.includes(entry.name)) return [];
      if (entry.isDirectory()) return sourcesIn(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    })
    .sort();
}

/** @param {Workspace} workspace */
function hashOf(workspace) {
  const folders = [workspace, ...BUILDS[workspace].bundles];
  const files = [
    'package-lock.json',
    'tsconfig.json',
    'firebase.json',
    ...folders.flatMap(sourcesIn),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  // Vite also inserts these variables into the pages: a deployment sets the address of its site
  // (scripts/deploy.ts).
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  hash.update(JSON.stringify(variables.sort()));
  hash.update(process.version); // npm run check:nodes builds with each version
  return hash.digest('hex');
}

/**
 * Builds a workspace, unless its sources are the same as in the last build.
 * @param {Workspace} workspace
 * @returns {Promise<'built' | 'unchanged'>}
 */
export function build(workspace) {
  // Two suites may start at once, and a build deletes files that the other suite reads.
  return alone(join(ROOT, '.suite', `build-${workspace}.lock`), () => buildNow(workspace));
}

/**
 * @param {Workspace} workspace
 * @returns {Promise<'built' | 'unchanged'>}
 */
async function buildNow(workspace) {
  const stamp = join(ROOT, '.suite', `build-${workspace}`);
  const hash = hashOf(workspace);
  const { makes } = BUILDS[workspace];
  const missing = () => makes.find((file) => !existsSync(join(ROOT, file)));
  if (!missing() && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 'unchanged';
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const { ok, output } = await run(process.execPath, [vite, 'build', workspace]);
  if (!ok) throw new Error(`\`vite build ${workspace}\` failed:\n${output}`);
  const file = missing();
  if (file) throw new Error(`\`vite build ${workspace}\` did not create ${file}.`);
  writeFileSync(stamp, hash);
  if (workspace === 'functions') writeLocalSecrets();
  return 'built';
}

/**
 * Builds the workspaces and prints one line for each.
 * @param {readonly Workspace[]} workspaces
 */
export async function buildAll(workspaces) {
  for (const workspace of workspaces) {
    const since = performance.now();
    const outcome = await build(workspace);
    good(`${workspace} ${outcome}${outcome === 'built' ? `, ${seconds(since)}` : ''}`);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const requestedWorkspaces = WORKSPACES.filter((workspace) => process.argv.includes(workspace));
  try {
    await bootstrap('product');
    await buildAll(requestedWorkspaces.length === 0 ? WORKSPACES : requestedWorkspaces);
  } catch (error) {
    fail(error);
    process.exitCode = 1;
  }
}
