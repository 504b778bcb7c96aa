import {
  addDays,
  assignmentIdOf,
  assignmentPath,
  boardKeyOf,
  boardPath,
  dayAt,
  EMPTY_SUMMARY,
  FRESH_ASSIGNMENT,
  heldAtFirst,
  projectPath,
  revisionPath,
  summaryPath,
  taskEventPath,
  type Assignment,
  type Project,
  type Revision,
  type TaskEvent,
  type TaskStatus,
  type VisaRule,
} from '@ouvrage/domain';
import { pdfFile } from '../../support/documents';
import { checklistTask } from './checklist';
import { serverBucket, serverFirestore, type Person } from './people';
import { storeTurns } from './turns';

interface Given {
  readonly assignee: Person;
  readonly validator: Person;
  /** More validators, after the first. */
  readonly otherValidators?: readonly Person[];
  /** How they decide together; the first visa decides when omitted. */
  readonly visaRule?: VisaRule;
  readonly status: Extract<TaskStatus, 'assigned' | 'in_progress' | 'submitted'>;
  /** The owner of the project; none when omitted. */
  readonly owner?: Person;
  /** The file of a submitted task; a sound PDF when omitted. */
  readonly file?: Buffer;
  /** Files of the revisions before it, which were rejected; oldest first. */
  readonly earlierFiles?: readonly Buffer[];
}

let lastNumber = 0;

/**
 * Stores a task in a new project, as the functions would, for tests that start in the middle of a workflow. A
 * submitted task has its file.
 */
export async function givenAssignment({
  assignee,
  validator,
  otherValidators = [],
  visaRule = 'any',
  status,
  owner,
  file = pdfFile('Indice 1', 40_000),
  earlierFiles = [],
}: Given): Promise<Assignment> {
  lastNumber += 1;
  const now = new Date();
  const today = dayAt(now);
  const projectId = `donne${Date.now().toString(36)}${lastNumber}`;
  const task = checklistTask('A2', 'etude-preliminaire');
  const id = assignmentIdOf(projectId, task.subsectionId, task.key);
  const ownerIds = owner === undefined ? [] : [owner.uid];
  const deadline = addDays(today, 6);
  const validationDeadline = addDays(today, 12);
  const isSubmitted = status === 'submitted';
  const files = isSubmitted ? [...earlierFiles, file] : [];
  const pathOf = (number: number) =>
    `task_submissions/${id}/${now.getTime() + number}-${'u'.repeat(20)}.pdf`;
  const assignment: Omit<Assignment, 'id'> = {
    projectId,
    projectName: 'Maison des associations',
    ownerIds,
    phaseId: task.phaseId,
    sectionId: task.sectionId,
    subsectionId: task.subsectionId,
    taskKey: task.key,
    taskName: task.name,
    assigneeId: assignee.uid,
    assigneeName: assignee.name,
    validatorIds: [validator, ...otherValidators].map(({ uid }) => uid),
    visaRule,
    deputyIds: [],
    deadline,
    validationDeadline,
    fileExtension: 'pdf',
    comment: null,
    ...FRESH_ASSIGNMENT,
    status,
    revision: files.length,
    fileSize: files.at(-1)?.length ?? null,
    openRemarks: 0,
    filePath: isSubmitted ? pathOf(files.length) : null,
    startedAt: status === 'assigned' ? null : now,
    submittedAt: isSubmitted ? now : null,
    createdAt: now,
    updatedAt: now,
  };
  const openByDeadline = { [isSubmitted ? validationDeadline : deadline]: 1 };
  const project: Omit<Project, 'id'> = {
    name: assignment.projectName,
    description: "Réhabilitation d'un pavillon.",
    startDate: today,
    imageUrl: null,
    imagePath: null,
    createdBy: 'tests',
    ownerIds,
    counts: { [task.subsectionId]: { assigned: 1, validated: 0 } },
    openByDeadline,
    excluded: {},
    status: 'active',
    deletingAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const firestore = serverFirestore();
  const batch = firestore.batch();
  batch.set(firestore.doc(projectPath(projectId)), project);
  batch.set(firestore.doc(assignmentPath(id)), assignment);
  batch.set(firestore.doc(boardPath(projectId)), {
    ownerIds,
    tasks: { [boardKeyOf(assignment)]: heldAtFirst({ id, ...assignment }, []) },
    isComplete: true,
  });
  batch.set(firestore.doc(summaryPath(assignee.uid)), {
    ...EMPTY_SUMMARY,
    tasks: { total: 1, completed: 0 },
    openByDeadline,
    updatedAt: now,
  });
  storeTurns(batch, [{ id, ...assignment }]);
  for (const [index, content] of files.entries()) {
    const number = index + 1;
    const revision: Omit<Revision, 'number'> = {
      ...storedRevision(pathOf(number), content, assignee),
      decision:
        number === files.length
          ? null
          : {
              ...{ by: validator.uid, at: now, outcome: 'rejected' },
              ...{ comment: 'À revoir.', observations: 0 },
            },
    };
    await storeDeliverable(pathOf(number), content, assignee);
    batch.set(firestore.doc(revisionPath(id, number)), revision);
  }
  await batch.commit();
  return { id, ...assignment };
}

/** Submits another revision of a task, as the functions would, whatever its status. */
export async function submitRevision(
  { id, revision }: Assignment,
  file: Buffer,
  assignee: Person,
): Promise<void> {
  const number = revision + 1;
  const filePath = `task_submissions/${id}/${Date.now()}-${'v'.repeat(20)}.pdf`;
  await storeDeliverable(filePath, file, assignee);
  const firestore = serverFirestore();
  const batch = firestore.batch();
  batch.set(firestore.doc(revisionPath(id, number)), storedRevision(filePath, file, assignee));
  batch.update(firestore.doc(assignmentPath(id)), { revision: number, filePath });
  await batch.commit();
}

function storedRevision(
  filePath: string,
  file: Buffer,
  assignee: Person,
): Omit<Revision, 'number'> {
  return {
    filePath,
    fileName: 'etude.pdf',
    size: file.length,
    contentType: 'application/pdf',
    sha256: '0'.repeat(64),
    uploadId: 'u'.repeat(20),
    submittedBy: assignee.uid,
    submittedAt: new Date(),
    comment: null,
    decision: null,
    visas: [],
  };
}

async function storeDeliverable(path: string, file: Buffer, assignee: Person): Promise<void> {
  await serverBucket()
    .file(path)
    .save(file, {
      resumable: false,
      metadata: {
        contentType: 'application/pdf',
        metadata: { uploadedBy: assignee.uid, fileName: 'etude.pdf' },
      },
    });
}

/** A history of `count` submissions, a minute apart. */
export async function givenEvents(assignmentId: string, by: Person, count: number): Promise<void> {
  const firestore = serverFirestore();
  const batch = firestore.batch();
  for (let number = 1; number <= count; number += 1) {
    const event: Omit<TaskEvent, 'id'> = {
      kind: 'submitted',
      by: by.uid,
      byName: by.name,
      at: new Date(Date.now() - (count - number + 1) * 60_000),
      from: 'in_progress',
      to: 'submitted',
      detail: { revision: number },
    };
    batch.set(firestore.doc(taskEventPath(assignmentId, `op-bench-history-${number}`)), event);
  }
  await batch.commit();
}
