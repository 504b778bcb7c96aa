import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { start } from '../../scripts/lib/children.mjs';
import { findEngine } from '../../scripts/suite/engine.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { explain } from '../../scripts/lib/report.mjs';
import { fetchNpmEngine, PACKAGE } from './npm-engine.mjs';

/**
 * What is measured side by side.
 *
 * @typedef {'floor' | 'ours' | 'journal' | 'noRules' | 'google' | 'npm'} CandidateName
 *
 * @typedef {object} Candidate
 * @property {CandidateName} name
 * @property {string} host `127.0.0.1:8080`
 * @property {number} pid
 * @property {number} startMs from the start of the process to its first answered call
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} Place what a start is told
 * @property {string} port
 * @property {string} folder of its own, for as long as it runs
 * @property {string} functionsHost where events of triggers go
 *
 * @typedef {(place: Place) => { command: readonly string[], env?: Record<string, string> }} CommandOf
 */

export const PROJECT = 'demo-bench';

/** As a product has them: signed in, and one document looked up to know what the person may do. */
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isMember() {
      return request.auth != null
        && get(/databases/$(database)/documents/members/$(request.auth.uid)).data.active == true;
    }
    match /{path=**} {
      allow read, write: if isMember();
    }
  }
}
`;

const RULES_FILE = 'firestore.rules';
const PATIENCE_MS = 30_000;

/** @type {(name: import('../../scripts/lib/firestore-engine.mjs').EngineName, flags?: (place: Place) => string[]) => CommandOf} */
const engine =
  (name, flags = () => []) =>
  (place) => ({
    command: [
      ...findEngine(name).command,
      '--host=127.0.0.1',
      `--port=${place.port}`,
      `--project_id=${PROJECT}`,
      `--functions_emulator=${place.functionsHost}`,
      ...flags(place),
    ],
  });

/** @param {Place} place */
const rules = ({ folder }) => [`--rules=${join(folder, RULES_FILE)}`];

/** @type {(file: string) => CommandOf} */
const program =
  (file) =>
  ({ port }) => ({ command: [process.execPath, join(import.meta.dirname, file), port] });

/** @type {Record<CandidateName, CommandOf>} */
const COMMANDS = {
  floor: program('stub-engine.mjs'),
  ours: engine('embedded', rules),
  journal: engine('embedded', (place) => [
    ...rules(place),
    `--data-dir=${join(place.folder, 'data')}`,
  ]),
  noRules: engine('embedded'),
  google: engine('google', rules),
  npm: program('npm-engine.mjs'),
};

const NAMES = /** @type {CandidateName[]} */ (Object.keys(COMMANDS));
const OF_ENGINE = { embedded: ['ours', 'journal', 'noRules'], google: ['google'], npm: ['npm'] };

/**
 * Those that are chosen and can be had, in their order; the floor always is.
 *
 * @param {string | undefined} engines `embedded,google,npm`
 * @param {(text: string) => void} tell
 * @returns {Promise<CandidateName[]>}
 */
export async function presentCandidates(engines, tell) {
  const engineNames = engines?.split(',') ?? Object.keys(OF_ENGINE);
  const names = new Set(['floor']);
  for (const one of engineNames) {
    const missing = await lackOf(one);
    if (missing === undefined) {
      for (const name of OF_ENGINE[/** @type {keyof typeof OF_ENGINE} */ (one)]) names.add(name);
    } else tell(`Without ${one}: ${missing}`);
  }
  return NAMES.filter((name) => names.has(name));
}

/** @param {string} name */
async function lackOf(name) {
  if (name === 'npm') return (await fetchNpmEngine()) ? undefined : `${PACKAGE} was not fetched.`;
  try {
    findEngine(name);
    return undefined;
  } catch (error) {
    return explain(error);
  }
}

/**
 * Starts one and waits until it has answered a call.
 *
 * @param {CandidateName} name
 * @param {string} [functionsHost]
 * @returns {Promise<Candidate>}
 */
export async function startCandidate(name, functionsHost = '127.0.0.1:1') {
  const folder = await mkdtemp(join(tmpdir(), 'ouvrage-bench-'));
  await writeFile(join(folder, RULES_FILE), RULES);
  const port = await freePort();
  const { command } = COMMANDS[name]({ port: String(port), folder, functionsHost });
  const [file = '', ...args] = command;
  const since = performance.now();
  const { child, exited } = start(file, args, { cwd: folder, stdio: 'ignore' });
  let hasEnded = false;
  void exited.then(
    () => (hasEnded = true),
    () => (hasEnded = true),
  );
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  while (!(await accepts(port))) {
    if (hasEnded || performance.now() - since > PATIENCE_MS) {
      await stop();
      throw new Error(`"${name}" did not start: ${command.join(' ')}`);
    }
    await setTimeout(5);
  }
  const host = `127.0.0.1:${port}`;
  await firstAnswer(host);
  return { name, host, pid: child.pid ?? 0, startMs: performance.now() - since, stop };
}

/** @param {number} port @returns {Promise<boolean>} */
function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (/** @type {boolean} */ isThere) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

const { Client, credentials, Metadata } = createRequire(
  new URL('../../emulator/package.json', import.meta.url),
)('@grpc/grpc-js');

/**
 * A commit of nothing.
 * @param {string} host
 * @returns {Promise<void>}
 */
function firstAnswer(host) {
  const client = new Client(host, credentials.createInsecure());
  const metadata = new Metadata();
  metadata.set('authorization', 'Bearer owner');
  const database = Buffer.from(`projects/${PROJECT}/databases/(default)`);
  const request = Buffer.concat([Buffer.from([10, database.length]), database]);
  const asIs = (/** @type {Buffer} */ bytes) => bytes;
  const path = '/google.firestore.v1.Firestore/Commit';
  return new Promise((resolve, reject) => {
    const onAnswer = (/** @type {Error | null} */ error) => {
      client.close();
      if (error) reject(error);
      else resolve();
    };
    client.makeUnaryRequest(path, asIs, asIs, request, metadata, onAnswer);
  });
}
