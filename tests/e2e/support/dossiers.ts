import { createHash } from 'node:crypto';
import {
  assignmentIdOf,
  assignmentPath,
  deliverablePath,
  dossierPath,
  findTaskById,
  PRESET_TASKS,
  revisionPath,
  type Assignment,
  type Dossier,
  type Revision,
  type Task,
} from '@ouvrage/domain';
import { pdfFile } from '../../support/documents';
import { givenChecklist } from './checklist';
import { within } from './patience';
import { createPerson, serverBucket, serverFirestore, type Person } from './people';

interface Given {
  readonly owner: Person;
  readonly assignee: Person;
  readonly validator: Person;
  /** Validated, each with a file of its own. */
  readonly validatedTasks: readonly Task[];
  /** Under way: nothing of them goes into a dossier of what is validated. */
  readonly openTasks: readonly Task[];
}

/** A project whose validated tasks have their files, as the functions store them. Returns its id. */
async function givenDeliveredProject({
  owner,
  assignee,
  validator,
  validatedTasks,
  openTasks,
}: Given): Promise<string> {
  const heldTasks = { assignee, validator };
  const now = new Date();
  const projectId = await givenChecklist(
    [
      ...validatedTasks.map((task) => ({
        ...heldTasks,
        task,
        dueIn: 3,
        changes: { status: 'validated', revision: 1, validatedAt: now, validatedBy: validator.uid },
      })),
      ...openTasks.map((task) => ({
        ...heldTasks,
        task,
        dueIn: -2,
        changes: { status: 'in_progress' },
      })),
    ] as Parameters<typeof givenChecklist>[0],
    { owner },
  );
  for (const [index, task] of validatedTasks.entries()) {
    const id = assignmentIdOf(projectId, task.subsectionId, task.key);
    await storeValidated(id, pdfFile(`Pièce ${index + 1}`, 20_000 + index), heldTasks);
  }
  return projectId;
}

async function storeValidated(
  id: string,
  content: Buffer,
  { assignee, validator }: Pick<Given, 'assignee' | 'validator'>,
): Promise<void> {
  const at = new Date();
  const uploadId = 'd'.repeat(20);
  const filePath = deliverablePath(id, at.getTime(), uploadId, 'pdf');
  await serverBucket()
    .file(filePath)
    .save(content, { resumable: false, metadata: { contentType: 'application/pdf' } });
  const opinion = { by: validator.uid, at, outcome: 'validated', comment: null } as const;
  const revision: Omit<Revision, 'number'> = {
    ...{ filePath, fileName: 'piece.pdf', size: content.length, contentType: 'application/pdf' },
    sha256: createHash('sha256').update(content).digest('hex'),
    ...{ uploadId, submittedBy: assignee.uid, submittedAt: at, comment: null },
    decision: { ...opinion, observations: 0 },
    visas: [{ ...opinion, byName: validator.name, forId: null, forName: null }],
  };
  const firestore = serverFirestore();
  await firestore.doc(revisionPath(id, 1)).set(revision);
  const changes: Partial<Assignment> = { filePath, fileSize: content.length, submittedAt: at };
  await firestore.doc(assignmentPath(id)).update(changes);
}

/** A dossier that a run has begun, which is not heard of for as long as a test lasts. */
export async function givenDossierUnderWay(
  projectId: string,
  taskIds: Dossier['taskIds'],
  owner: Person,
): Promise<string> {
  const id = `enCours${Date.now().toString(36)}`.padEnd(20, 'x');
  const now = new Date();
  const dossier: Omit<Dossier, 'id'> = {
    ...{ preset: 'custom', taskIds, scope: 'validated', revisions: 'last', language: 'fr' },
    ...{ state: 'writing', attempt: 1, failure: null, result: null },
    ...{ askedBy: owner.uid, askedByName: owner.name, askedAt: now, updatedAt: now },
    leaseUntil: new Date(now.getTime() + 600_000),
    progress: { pieces: 1, totalPieces: 4, bytes: 25_000, totalBytes: 100_000, task: null },
  };
  await serverFirestore().doc(dossierPath(projectId, id)).set(dossier);
  return id;
}

/** A run starts a compiler in a process of its own. */
export const MADE = within(60_000);

const DOE = PRESET_TASKS.doe.flatMap((id) => findTaskById(id) ?? []);

/** A project of which three pieces of the model are validated, and one is open. */
export async function givenDoe(family: string) {
  const owner = await createPerson('Irène', family, 'owner', "MOA Maître d'ouvrage");
  const assignee = await createPerson('Odile', family, 'intervenant', 'Architectes');
  const validator = await createPerson('Rémi', family, 'intervenant', 'Architectes');
  const [first, second, third, fourth] = DOE;
  if (!first || !second || !third || !fourth) throw new Error('The model has no tasks.');
  const people = { owner, assignee, validator };
  const projectId = await givenDeliveredProject({
    ...people,
    validatedTasks: [first, second, third],
    openTasks: [fourth],
  });
  return { ...people, projectId };
}
