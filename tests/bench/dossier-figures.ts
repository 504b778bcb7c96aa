import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  assignmentIdOf,
  assignmentPath,
  dossierPath,
  FRESH_ASSIGNMENT,
  projectPath,
  revisionPath,
  taskEventPath,
  taskIdOf,
  TASKS,
  userPath,
  type Assignment,
  type Dossier,
  type Revision,
  type TaskEvent,
} from '@ouvrage/domain';
import { localSealKeys } from '../../scripts/lib/seal-keys.mjs';
import { createPerson, serverFirestore, type Person } from '../e2e/support/people';
import { givenProject } from '../e2e/support/dashboard';
import { runningSuite } from '../support/suite';
import { figure, type BarFigure } from './bar-figures';
import { madeHash, madePath, startMadeBucket } from './made-bucket';

const MB = 1_000_000;
const MEMORY_MB = 256;
const SEAL_MS = 20_000;

/** Each of 400 tasks of the largest has five revisions, which all go in. */
const SIZES = [
  { tasks: 20, revisions: 1, bytes: 5 * MB, memoryBar: MEMORY_MB },
  { tasks: 400, revisions: 1, bytes: 5 * MB, memoryBar: MEMORY_MB },
  { tasks: 400, revisions: 5, bytes: MB, memoryBar: null },
] as const;
type Size = (typeof SIZES)[number];

const EVENTS = 20_000;

export async function measureDossiers(): Promise<readonly BarFigure[]> {
  const owner = await createPerson('Philippe', 'Garnier', 'owner', "MOA Maître d'ouvrage");
  await serverFirestore()
    .doc(userPath(owner.uid))
    .update({ tokensValidAfter: new Date(0) });
  const bucket = await startMadeBucket();
  const figures: BarFigure[] = [];
  try {
    for (const size of SIZES) {
      const pieces = size.tasks * size.revisions;
      const { seconds, megabytes } = await makeOne(owner, size, bucket.host, 0);
      figures.push(
        figure(
          `dossier of ${pieces} pieces, ${(pieces * size.bytes) / MB} MB`,
          seconds * 1000,
          'ms',
          null,
        ),
        figure(`memory for ${pieces} pieces`, megabytes, 'MB', size.memoryBar),
      );
    }
    const [small] = SIZES;
    const { seconds, megabytes } = await makeOne(owner, small, bucket.host, EVENTS);
    figures.push(
      figure(
        'first seal of 20,000 events, with a dossier of 20 pieces',
        seconds * 1000,
        'ms',
        SEAL_MS,
      ),
      figure('memory for it', megabytes, 'MB', MEMORY_MB),
    );
  } finally {
    bucket.stop();
  }
  return figures;
}

interface Made {
  readonly seconds: number;
  readonly megabytes: number;
}

async function makeOne(owner: Person, size: Size, host: string, events: number): Promise<Made> {
  const projectId = await givenProject(`Opération ${size.tasks}`, owner);
  await store(projectId, owner, size, events);
  const dossierId = `dossier-of-the-bench-${Date.now()}`;
  const now = new Date();
  const dossier: Omit<Dossier, 'id'> = {
    ...{ preset: 'all', taskIds: TASKS.map(taskIdOf), scope: 'validated', language: 'fr' },
    revisions: size.revisions > 1 ? 'all' : 'last',
    ...{ state: 'asked', attempt: 1, leaseUntil: null, failure: null, result: null },
    ...{ askedBy: owner.uid, askedByName: owner.name, askedAt: now, updatedAt: now },
    progress: { pieces: 0, totalPieces: 0, bytes: 0, totalBytes: 0, task: null },
  };
  const ref = serverFirestore().doc(dossierPath(projectId, dossierId));
  await ref.set(dossier);
  const madeDossier = await runFunction([projectId, dossierId], host);
  const state: unknown = (await ref.get()).get('state');
  if (state !== 'ready') throw new Error(`The dossier is ${String(state)}.`);
  await serverFirestore().recursiveDelete(serverFirestore().doc(projectPath(projectId)));
  return madeDossier;
}

/** The tasks of a project, validated, with their revisions, and as many events as it takes. */
async function store(
  projectId: string,
  owner: Person,
  { tasks, revisions, bytes }: Size,
  events: number,
): Promise<void> {
  const firestore = serverFirestore();
  const writer = firestore.bulkWriter();
  const now = new Date();
  const decision = { by: owner.uid, at: now, outcome: 'validated' as const, comment: null };
  for (const [index, task] of TASKS.slice(0, tasks).entries()) {
    const id = assignmentIdOf(projectId, task.subsectionId, task.key);
    const assignment: Omit<Assignment, 'id'> = {
      ...FRESH_ASSIGNMENT,
      ...{ projectId, projectName: 'Opération', ownerIds: [owner.uid], phaseId: task.phaseId },
      ...{ sectionId: task.sectionId, subsectionId: task.subsectionId, taskKey: task.key },
      ...{ taskName: task.name, assigneeId: 'x', assigneeName: 'X', validatorIds: ['y'] },
      ...{ deadline: '2026-12-01', validationDeadline: '2026-12-08', visaRule: 'any' },
      ...{ deputyIds: [], fileExtension: 'pdf', comment: null, revision: revisions },
      ...{ openRemarks: 0, fileSize: bytes, createdAt: now, updatedAt: now },
      ...{ status: 'validated', validatedAt: now, validatedBy: owner.uid },
    };
    void writer.set(firestore.doc(assignmentPath(id)), assignment);
    for (let number = 1; number <= revisions; number += 1) {
      const seed = index * 10 + number;
      const { number: _number, ...revision }: Revision = {
        ...{ number, filePath: madePath(seed, bytes), fileName: 'plan.pdf', size: bytes },
        ...{ contentType: 'application/pdf', sha256: madeHash(seed, bytes), uploadId: `u${seed}` },
        ...{ submittedBy: 'x', submittedAt: now, comment: null, visas: [] },
        decision: { ...decision, observations: 0 },
      };
      void writer.set(firestore.doc(revisionPath(id, number)), revision);
    }
    for (let number = 0; number < events / tasks; number += 1) {
      const { id: _id, ...event }: TaskEvent = {
        ...{ id: '', kind: 'submitted', by: owner.uid, byName: owner.name, at: now },
        ...{ from: 'in_progress', to: 'submitted' },
        detail: { revision: number, comment: 'Une version de plus, après la réunion de chantier.' },
      };
      void writer.set(firestore.doc(taskEventPath(id, `operation-${number}`)), event);
    }
  }
  await writer.close();
}

/** Runs the built function in a process of its own, against the Firestore of the suite and this bucket. */
function runFunction(args: readonly string[], storageHost: string): Promise<Made> {
  const { project } = runningSuite();
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'dossier-process.mjs'), ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...{ FIREBASE_STORAGE_EMULATOR_HOST: storageHost, SEAL_KEYS: localSealKeys() },
        STORAGE_EMULATOR_HOST: `http://${storageHost}`,
        FIREBASE_CONFIG: JSON.stringify({
          projectId: project,
          storageBucket: `${project}.appspot.com`,
        }),
      },
    },
  );
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', () => {
      const line = output.trim().split('\n').at(-1) ?? '';
      if (line.startsWith('{"seconds"')) resolve(JSON.parse(line) as Made);
      else reject(new Error(`The function has said: ${output}`));
    });
  });
}
