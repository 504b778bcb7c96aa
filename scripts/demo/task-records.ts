import { createHash } from 'node:crypto';
import * as domain from '@ouvrage/domain';
import type { Assignment, TaskState } from '@ouvrage/domain';
import { contentTypeOf } from './task-forms';
import { nameOfUid, type Act } from './task-life';

/**
 * The documents and files that the acts of a task leave behind, with the same fields as the callables write
 * (functions/src/assignments).
 */

export interface DemoDocument {
  path: string;
  data: Record<string, unknown>;
}

export interface DemoFile {
  /** Path in the bucket. */
  path: string;
  bytes: Buffer;
  contentType: string;
  metadata: Readonly<Record<string, string>>;
}

interface Told {
  id: string;
  /** The last assignment, before any act. */
  blank: Omit<Assignment, 'id'>;
  acts: readonly Act[];
  formerly: string | undefined;
  makeFile: (revision: number) => Promise<{ fileName: string; extension: string; bytes: Buffer }>;
}

/** Time of an upload, between the choice of a file and its submission. */
const UPLOAD_MS = 40_000;

export async function recordsOf({ id, blank, acts, formerly, makeFile }: Told): Promise<{
  assignment: Omit<Assignment, 'id'>;
  documents: DemoDocument[];
  files: DemoFile[];
}> {
  const documents: DemoDocument[] = [];
  const files: DemoFile[] = [];
  let assignment = blank;
  let state: TaskState = 'unassigned';
  for (const act of acts) {
    const from = state;
    let detail: Record<string, unknown> = {};
    if (act.kind === 'submitted') {
      const { file, revision } = fileOf(id, act, await makeFile(act.revision));
      files.push(file);
      documents.push({ path: domain.revisionPath(id, act.revision), data: revision });
      assignment = afterSubmission(assignment, act, file);
    } else if (act.kind === 'rejected' || act.kind === 'validated') {
      assignment = afterDecision(assignment, act);
      const revision = documents.find(({ path }) => path === domain.revisionPath(id, act.revision));
      if (revision) {
        const { by, at, comment } = act;
        const opinion = { by, at, outcome: act.kind, comment };
        const visa = { ...opinion, byName: nameOfUid(by), forId: null, forName: null };
        Object.assign(revision.data, {
          decision: { ...opinion, observations: 0 },
          visas: [visa],
        });
      }
    } else {
      assignment = afterMove(assignment, act);
      detail = peopleIn(act, assignment, formerly);
    }
    state = assignment.archivedAt === null ? assignment.status : 'unassigned';
    documents.push({
      path: domain.taskEventPath(id, act.id),
      data: {
        kind: act.kind,
        by: act.by,
        byName: nameOfUid(act.by),
        at: act.at,
        from,
        to: state,
        detail: {
          ...detail,
          ...(act.revision > 0 && { revision: act.revision }),
          ...(act.comment !== null && { comment: act.comment }),
        },
      },
    });
    assignment = { ...assignment, updatedAt: act.at };
  }
  documents.unshift({ path: domain.assignmentPath(id), data: { ...assignment } });
  return { assignment, documents, files };
}

function fileOf(
  id: string,
  act: Act,
  { fileName, extension, bytes }: { fileName: string; extension: string; bytes: Buffer },
) {
  const chosenAt = act.at.getTime() - UPLOAD_MS;
  const path = domain.deliverablePath(id, chosenAt, act.id, extension);
  const contentType = contentTypeOf(extension);
  return {
    file: {
      path,
      bytes,
      contentType,
      metadata: { uploadedBy: act.by, fileName: encodeURIComponent(fileName) },
    },
    revision: {
      filePath: path,
      fileName,
      size: bytes.length,
      contentType,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploadId: act.id,
      submittedBy: act.by,
      submittedAt: act.at,
      comment: act.comment,
      decision: null,
      visas: [],
    } as Record<string, unknown>,
  };
}

function afterSubmission(
  before: Omit<Assignment, 'id'>,
  { at, revision, comment }: Act,
  { path, bytes }: DemoFile,
): Omit<Assignment, 'id'> {
  return {
    ...before,
    status: 'submitted',
    revision,
    fileSize: bytes.length,
    filePath: path,
    submittedAt: at,
    comment: comment ?? before.comment,
    validatedAt: null,
    validatedBy: null,
    validationComment: null,
  };
}

function afterDecision(
  before: Omit<Assignment, 'id'>,
  { kind, by, at, comment }: Act,
): Omit<Assignment, 'id'> {
  return {
    ...before,
    status: kind === 'validated' ? 'validated' : 'rejected',
    validatedAt: at,
    validatedBy: by,
    validationComment: comment,
  };
}

function afterMove(
  before: Omit<Assignment, 'id'>,
  { kind, id, by, at }: Act,
): Omit<Assignment, 'id'> {
  if (kind === 'assigned') return { ...before, createdAt: at };
  if (kind === 'started') {
    return { ...before, status: 'in_progress', startedAt: at, startOperationId: id };
  }
  if (kind === 'unassigned') return { ...before, archivedAt: at, archivedBy: by };
  return before;
}

function peopleIn(
  { kind }: Act,
  assignment: Pick<Assignment, 'assigneeId' | 'assigneeName'>,
  formerly: string | undefined,
): Record<string, unknown> {
  const { assigneeId, assigneeName } = assignment;
  const assignee = { assigneeId, assigneeName };
  switch (kind) {
    case 'assigned':
      return formerly === undefined
        ? assignee
        : { assigneeId: formerly, assigneeName: nameOfUid(formerly) };
    case 'reassigned':
      return { ...assignee, fields: ['assigneeId', 'deadline', 'validationDeadline'] };
    case 'unassigned':
      return assignee;
    default:
      return {};
  }
}
