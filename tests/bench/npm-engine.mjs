import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../scripts/lib/run.mjs';

/** Never a dependency of the project: fetched once, only for the comparison. */
export const PACKAGE = '@firestore-emulator/server@0.3.15';
const HOME = join(homedir(), '.cache/ouvrage-bench', PACKAGE);

/** @returns {Promise<boolean>} whether the package is available */
export async function fetchNpmEngine() {
  if (existsSync(join(HOME, 'node_modules/@firestore-emulator/server/package.json'))) return true;
  const flags = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund'];
  const { ok } = await run('npm', ['install', '--prefix', HOME, ...flags, PACKAGE]);
  return ok;
}

/** Started as a program, this file serves: `node tests/bench/npm-engine.mjs <port>`. */
if (process.argv[1] === import.meta.filename) {
  const { FirestoreServer } = createRequire(join(HOME, 'package.json'))(
    '@firestore-emulator/server',
  );
  await new FirestoreServer().start(Number(process.argv[2]));
}
