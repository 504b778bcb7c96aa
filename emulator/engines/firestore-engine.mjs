import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The programs that can serve Firestore, as installed on this machine.
 *
 * @typedef {object} EngineProgram
 * @property {EngineName} name
 * @property {string} path the program that runs
 * @property {string[]} command its command line, before the flags
 * @property {string[]} withoutFlags flags of the Firebase CLI that it does not support
 */

/** @typedef {(typeof ENGINES)[number]} EngineName */

/**
 * Where engines are searched for; tests pass a folder of their own.
 * @typedef {object} Surroundings
 * @property {Record<string, string | undefined>} env
 * @property {string} home
 * @property {() => number | undefined} javaMajor major version of the `java` on PATH
 */

const ENGINES = /** @type {const} */ (['embedded', 'google']);

export const DEFAULT_ENGINE = 'embedded';

/** Built before any engine starts. */
const EMBEDDED = fileURLToPath(new URL('../dist/firestore-emulator.js', import.meta.url));

const SDK_JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** @returns {Surroundings} */
function here() {
  return { env: process.env, home: homedir(), javaMajor };
}

/** @returns {number | undefined} */
function javaMajor() {
  const { stderr, error } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const major = error ? undefined : /version "(\d+)/.exec(stderr)?.[1];
  return major === undefined ? undefined : Number(major);
}

/**
 * @param {Surroundings} around
 * @returns {string | undefined} root of the Google Cloud SDK, found from the resolved path of `gcloud`
 */
function cloudSdkOfGcloud({ env }) {
  for (const folder of (env['PATH'] ?? '').split(delimiter)) {
    const gcloud = join(folder, 'gcloud');
    if (folder !== '' && existsSync(gcloud)) return dirname(dirname(realpathSync(gcloud)));
  }
  return undefined;
}

/**
 * @param {Surroundings} around
 * @returns {string | undefined} the newest jar that the Firebase CLI downloaded
 */
function downloadedJar({ env, home }) {
  const folder = env['FIREBASE_EMULATORS_PATH'] ?? join(home, '.cache/firebase/emulators');
  if (!existsSync(folder)) return undefined;
  const newest = readdirSync(folder)
    .filter((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
  return newest === undefined ? undefined : join(folder, newest);
}

/**
 * @param {Surroundings} around
 * @returns {{ engine: EngineProgram, needsJava: number } | undefined}
 */
function googleEngine(around) {
  for (const root of [around.env['CLOUDSDK_ROOT_DIR'], cloudSdkOfGcloud(around)]) {
    if (!root) continue;
    const path = join(root, SDK_JAR);
    if (!existsSync(path)) continue;
    // This jar has no Main-Class, and it is older than the flag for editions that the CLI passes.
    const command = ['java', '-Duser.language=en', '-cp', path, MAIN_CLASS, 'start'];
    return {
      engine: {
        name: 'google',
        path,
        command,
        withoutFlags: ['--database-edition'],
      },
      needsJava: 17,
    };
  }
  const path = downloadedJar(around);
  if (path === undefined) return undefined;
  const command = ['java', '-Duser.language=en', '-jar', path];
  return {
    engine: { name: 'google', path, command, withoutFlags: [] },
    needsJava: 21,
  };
}

/**
 * Our own engine, which needs only the Node that runs us.
 * @returns {EngineProgram}
 */
function embeddedEngine() {
  return {
    name: 'embedded',
    path: EMBEDDED,
    command: [process.execPath, EMBEDDED],
    withoutFlags: [],
  };
}

/**
 * @param {string} name
 * @param {Surroundings} [around]
 * @returns {EngineProgram}
 * @throws {Error} whose message says in one line what is missing and how to install it
 */
export function findEngineProgram(name, around = here()) {
  if (!(/** @type {readonly string[]} */ (ENGINES).includes(name))) {
    throw new Error(`There is no engine "${name}": choose --engine=${ENGINES.join(' or ')}.`);
  }
  if (name === 'embedded') return embeddedEngine();
  const google = googleEngine(around);
  if (!google) {
    throw new Error(
      "Google's Firestore emulator was not found: install the Google Cloud SDK with its component cloud-firestore-emulator, or run `npx firebase setup:emulators:firestore`.",
    );
  }
  const major = around.javaMajor();
  if (major === undefined || major < google.needsJava) {
    const has = major === undefined ? 'there is no java' : `Java ${major} is`;
    throw new Error(
      `Google's Firestore emulator needs Java ${google.needsJava} or later and ${has} on PATH: install it (Debian: apt-get install openjdk-${google.needsJava}-jre-headless).`,
    );
  }
  return google.engine;
}
