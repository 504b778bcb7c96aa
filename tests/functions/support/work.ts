import {
  assignmentIdOf,
  deliverablePath,
  findTask,
  notificationRecord,
  TASKS,
  type AssignTasksRequest,
  type Notification,
  type SaveProjectRequest,
  type Task,
} from '@ouvrage/domain';
import { assignTasks } from '../../../functions/src/assignments/assign-tasks';
import { decideTask } from '../../../functions/src/assignments/decide-task';
import { submitDeliverable } from '../../../functions/src/assignments/submit-deliverable';
import { unassignTask } from '../../../functions/src/assignments/unassign-task';
import { saveProject } from '../../../functions/src/projects/save-project';
import { pdf } from './files';
import {
  newOperationId,
  PEOPLE,
  sessionOf,
  type FunctionsEnvironment,
  type Person,
} from './environment';

type Terms = AssignTasksRequest['tasks'][number];

export function taskAt(index: number): Task {
  const task = TASKS[index];
  if (task === undefined) throw new Error(`The checklist has no task ${index}.`);
  return task;
}

export const FIRST_TASK = taskAt(0);

/** The terms of one assignment: Camille delivers a PDF, Karim validates it. */
export function termsFor(task: Task = FIRST_TASK, difference: Partial<Terms> = {}): Terms {
  return {
    subsectionId: task.subsectionId,
    taskKey: task.key,
    assigneeId: PEOPLE.architect.uid,
    deadline: '2026-12-01',
    validationDeadline: '2026-12-08',
    validatorIds: [PEOPLE.engineer.uid],
    visaRule: 'any',
    fileExtension: 'pdf',
    comment: null,
    ...difference,
  };
}

export function projectRequest(difference: Partial<SaveProjectRequest> = {}): SaveProjectRequest {
  return {
    operationId: newOperationId(),
    projectId: null,
    version: null,
    name: 'Médiathèque du Port',
    description: 'Construction de la médiathèque intercommunale.',
    startDate: '2026-09-01',
    imageUrl: null,
    imagePath: null,
    ownerIds: [PEOPLE.owner.uid],
    ...difference,
  };
}

interface Upload {
  readonly uploadId?: string;
  readonly content?: Buffer;
  readonly fileName?: string;
  /** The extension of the stored object; by default that of `fileName`. */
  readonly extension?: string;
  readonly uploadedBy?: string;
  readonly metadata?: Record<string, string>;
}

interface Told extends Notification {
  readonly uid: string;
}

/** The steps before the one under test, run by the handlers themselves. */
export function work({ context, assignment, firestore }: FunctionsEnvironment) {
  const admin = sessionOf(PEOPLE.admin);

  const newProject = async (difference: Partial<SaveProjectRequest> = {}): Promise<string> =>
    (await saveProject(projectRequest(difference), admin, context)).projectId;

  async function assign(projectId: string, ...tasks: Terms[]): Promise<readonly string[]> {
    const lines = tasks.length === 0 ? [termsFor()] : tasks;
    const request = { operationId: newOperationId(), projectId, tasks: lines };
    return (await assignTasks(request, admin, context)).assignmentIds;
  }

  /** Creates a project and assigns one task of it. */
  async function newAssignment(difference: Partial<Terms> = {}): Promise<string> {
    const projectId = await newProject();
    const task = findTask(difference.subsectionId ?? '', difference.taskKey ?? '') ?? FIRST_TASK;
    await assign(projectId, termsFor(task, difference));
    return assignmentIdOf(projectId, task.subsectionId, task.key);
  }

  /** Stores a file as the web app does. */
  async function upload(assignmentId: string, options: Upload = {}): Promise<string> {
    const {
      uploadId = newOperationId(),
      content = pdf(),
      fileName = 'Notice technique.pdf',
    } = options;
    const extension = options.extension ?? fileName.slice(fileName.lastIndexOf('.') + 1);
    const path = deliverablePath(assignmentId, 1_795_000_000_000, uploadId, extension);
    const uploadedBy = options.uploadedBy ?? PEOPLE.architect.uid;
    const metadata = { uploadedBy, fileName: encodeURIComponent(fileName), ...options.metadata };
    await context
      .bucket()
      .file(path)
      .save(content, {
        resumable: false,
        metadata: { contentType: 'text/html', metadata },
      });
    return uploadId;
  }

  async function submit(assignmentId: string, by: Person = PEOPLE.architect): Promise<number> {
    const uploadId = await upload(assignmentId, { uploadedBy: by.uid });
    const request = { assignmentId, uploadId, comment: null };
    return (await submitDeliverable(request, sessionOf(by), context)).revision;
  }

  async function decide(
    assignmentId: string,
    outcome: 'validated' | 'rejected',
    by: Person = PEOPLE.engineer,
  ): Promise<void> {
    const { revision } = await assignment(assignmentId);
    const comment = outcome === 'rejected' ? 'Il manque le plan de masse.' : '';
    const request = { operationId: newOperationId(), assignmentId, revision, outcome, comment };
    await decideTask(request, sessionOf(by), context);
  }

  async function unassign(assignmentId: string): Promise<void> {
    await unassignTask({ operationId: newOperationId(), assignmentId }, admin, context);
  }

  async function filesOf(prefix: string): Promise<readonly string[]> {
    const [files] = await context.bucket().getFiles({ prefix });
    return files.map(({ name }) => name);
  }

  /** The number of documents in a collection. */
  async function countOf(collection: string): Promise<number> {
    return (await firestore.collection(collection).count().get()).data().count;
  }

  /** The notifications of an operation, one line each, sorted by uid. */
  async function toldOf(operationId: string): Promise<readonly Told[]> {
    const { docs } = await firestore.collectionGroup('notifications').get();
    return docs
      .filter(({ id }) => id === operationId || id.startsWith(`${operationId}:`))
      .map((snapshot) => ({
        uid: snapshot.ref.parent.parent?.id ?? '',
        ...notificationRecord.decode(snapshot.id, snapshot.data()),
      }))
      .sort((a, b) => `${a.uid} ${a.id}`.localeCompare(`${b.uid} ${b.id}`));
  }

  return {
    newProject,
    assign,
    newAssignment,
    upload,
    submit,
    decide,
    unassign,
    filesOf,
    countOf,
    toldOf,
  };
}
