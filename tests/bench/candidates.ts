import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { start } from '../../tools/children.mjs';
import { findEngine } from '../../scripts/suite/engine.mjs';
import { freePort } from '../../tools/ports.mjs';
import { explain } from '../../tools/report.mjs';
import { fetchNpmEngine, PACKAGE } from './npm-engine.mjs';
import type { EngineName } from '../../emulator/engines/firestore-engine.mjs';

/** The emulators that are measured side by side. */

export type CandidateName = 'floor' | 'ours' | 'journal' | 'noRules' | 'google' | 'npm';

export interface Candidate {
  name: CandidateName;
  /** `127.0.0.1:8080`. */
  host: string;
  pid: number;
  /** From the start of the process to the first response. */
  startMs: number;
  stop: () => Promise<void>;
}

/** The parameters of a start. */
interface Place {
  port: string;
  /** A folder of its own, which exists while it runs. */
  folder: string;
  /** The address that receives events of triggers. */
  functionsHost: string;
}

type CommandOf = (place: Place) => { command: readonly string[]; env?: Record<string, string> };

export const PROJECT = 'demo-bench';

/** Rules as in a product: the person is signed in, and one document is read to know their rights. */
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

const engine: (name: EngineName, flags?: (place: Place) => string[]) => CommandOf =
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

const rules = ({ folder }: Place) => [`--rules=${join(folder, RULES_FILE)}`];

const program: (file: string) => CommandOf =
  (file) =>
  ({ port }) => ({ command: [process.execPath, join(import.meta.dirname, file), port] });

const COMMANDS: Record<CandidateName, CommandOf> = {
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

const NAMES = Object.keys(COMMANDS) as CandidateName[];
const OF_ENGINE = { embedded: ['ours', 'journal', 'noRules'], google: ['google'], npm: ['npm'] };

/**
 * The chosen candidates that are available, in their order. The floor is always included.
 *
 * @param engines `embedded,google,npm`
 */
export async function presentCandidates(
  engines: string | undefined,
  tell: (text: string) => void,
): Promise<CandidateName[]> {
  const engineNames = engines?.split(',') ?? Object.keys(OF_ENGINE);
  const names = new Set(['floor']);
  for (const one of engineNames) {
    const missing = await lackOf(one);
    if (missing === undefined) {
      for (const name of OF_ENGINE[one as keyof typeof OF_ENGINE]) names.add(name);
    } else tell(`Without ${one}: ${missing}`);
  }
  return NAMES.filter((name) => names.has(name));
}

async function lackOf(name: string) {
  if (name === 'npm') return (await fetchNpmEngine()) ? undefined : `${PACKAGE} was not fetched.`;
  try {
    findEngine(name);
    return undefined;
  } catch (error) {
    return explain(error);
  }
}

/** Starts a candidate, and waits for the first response. */
export async function startCandidate(
  name: CandidateName,
  functionsHost: string = '127.0.0.1:1',
): Promise<Candidate> {
  const folder = await mkdtemp(join(tmpdir(), 'ouvrage-bench-'));
  await writeFile(join(folder, RULES_FILE), RULES);
  const port = await freePort();
  const { command } = COMMANDS[name]({ port: String(port), folder, functionsHost });
  const [file = '', ...args] = command;
  const since = performance.now();
  const { child, exited } = start(file, args, { cwd: folder, stdio: 'ignore' });
  let hasEnded = false as boolean;
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

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

interface Grpc {
  Client: new (
    host: string,
    credentials: unknown,
  ) => {
    close: () => void;
    makeUnaryRequest: (
      path: string,
      serialize: (bytes: Buffer) => Buffer,
      deserialize: (bytes: Buffer) => Buffer,
      request: Buffer,
      metadata: unknown,
      onAnswer: (error: Error | null) => void,
    ) => void;
  };
  credentials: { createInsecure: () => unknown };
  Metadata: new () => { set: (name: string, value: string) => void };
}

const { Client, credentials, Metadata } = createRequire(
  new URL('../../emulator/package.json', import.meta.url),
)('@grpc/grpc-js') as Grpc;

/** Sends an empty commit. */
function firstAnswer(host: string): Promise<void> {
  const client = new Client(host, credentials.createInsecure());
  const metadata = new Metadata();
  metadata.set('authorization', 'Bearer owner');
  const database = Buffer.from(`projects/${PROJECT}/databases/(default)`);
  const request = Buffer.concat([Buffer.from([10, database.length]), database]);
  const asIs = (bytes: Buffer) => bytes;
  const path = '/google.firestore.v1.Firestore/Commit';
  return new Promise((resolve, reject) => {
    const onAnswer = (error: Error | null) => {
      client.close();
      if (error) reject(error);
      else resolve();
    };
    client.makeUnaryRequest(path, asIs, asIs, request, metadata, onAnswer);
  });
}
