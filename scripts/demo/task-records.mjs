import { createHash } from 'node:crypto';
import { contentTypeOf } from './task-forms.mjs';
import { nameOfUid } from './task-life.mjs';

/**
 * What the acts of a task leave in the database and in the bucket, field by field as the callables
 * write it (functions/src/assignments).
 *
 * @typedef {import('./domain.mjs').Domain} Domain
 * @typedef {import('@ouvrage/domain').Assignment} Assignment
 * @typedef {import('@ouvrage/domain').TaskState} TaskState
 * @typedef {import('./task-life.mjs').Act} Act
 *
 * @typedef {object} DemoDocument
 * @property {string} path
 * @property {Record<string, unknown>} data
 *
 * @typedef {object} DemoFile
 * @property {string} path in the bucket
 * @property {Buffer} bytes
 * @property {string} contentType
 * @property {Readonly<Record<string, string>>} metadata
 *
 * @typedef {object} Told
 * @property {string} id
 * @property {Omit<Assignment, 'id'>} blank the assignment as it was given last, before any act
 * @property {readonly Act[]} acts
 * @property {string | undefined} formerly
 * @property {(revision: number) => Promise<{ fileName: string, extension: string, bytes: Buffer }>} makeFile
 */

/** Between choosing a file and its submission, an upload passes. */
const UPLOAD_MS = 40_000;

/**
 * @param {Domain} domain
 * @param {Told} told
 * @returns {Promise<{ assignment: Omit<Assignment, 'id'>, documents: DemoDocument[], files: DemoFile[] }>}
 */
export async function recordsOf(domain, { id, blank, acts, formerly, makeFile }) {
  /** @type {DemoDocument[]} */
  const documents = [];
  /** @type {DemoFile[]} */
  const files = [];
  let assignment = blank;
  /** @type {TaskState} */
  let state = 'unassigned';
  for (const act of acts) {
    const from = state;
    /** @type {Record<string, unknown>} */
    let detail = {};
    if (act.kind === 'submitted') {
      const { file, revision } = fileOf(domain, id, act, await makeFile(act.revision));
      files.push(file);
      documents.push({ path: domain.revisionPath(id, act.revision), data: revision });
      assignment = afterSubmission(assignment, act, file.path);
    } else if (act.kind === 'rejected' || act.kind === 'validated') {
      assignment = afterDecision(assignment, act);
      const revision = documents.find(({ path }) => path === domain.revisionPath(id, act.revision));
      if (revision) {
        const { by, at, comment } = act;
        revision.data['decision'] = { by, at, outcome: act.kind, comment };
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

/**
 * @param {Domain} domain
 * @param {string} id
 * @param {Act} act
 * @param {{ fileName: string, extension: string, bytes: Buffer }} made
 */
function fileOf(domain, id, act, { fileName, extension, bytes }) {
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
    /** @type {Record<string, unknown>} */
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
    },
  };
}

/**
 * @param {Omit<Assignment, 'id'>} before
 * @param {Act} act
 * @param {string} filePath
 * @returns {Omit<Assignment, 'id'>}
 */
function afterSubmission(before, { at, revision, comment }, filePath) {
  return {
    ...before,
    status: 'submitted',
    revision,
    filePath,
    submittedAt: at,
    comment: comment ?? before.comment,
    validatedAt: null,
    validatedBy: null,
    validationComment: null,
  };
}

/**
 * @param {Omit<Assignment, 'id'>} before
 * @param {Act} act
 * @returns {Omit<Assignment, 'id'>}
 */
function afterDecision(before, { kind, by, at, comment }) {
  return {
    ...before,
    status: kind === 'validated' ? 'validated' : 'rejected',
    validatedAt: at,
    validatedBy: by,
    validationComment: comment,
  };
}

/**
 * @param {Omit<Assignment, 'id'>} before
 * @param {Act} act
 * @returns {Omit<Assignment, 'id'>}
 */
function afterMove(before, { kind, id, by, at }) {
  if (kind === 'assigned') return { ...before, createdAt: at };
  if (kind === 'started') {
    return { ...before, status: 'in_progress', startedAt: at, startOperationId: id };
  }
  if (kind === 'unassigned') return { ...before, archivedAt: at, archivedBy: by };
  return before;
}

/**
 * @param {Act} act
 * @param {Pick<Assignment, 'assigneeName'>} assignment
 * @param {string | undefined} formerly
 * @returns {Record<string, unknown>}
 */
function peopleIn({ kind }, { assigneeName }, formerly) {
  switch (kind) {
    case 'assigned':
      return { assigneeName: formerly === undefined ? assigneeName : nameOfUid(formerly) };
    case 'reassigned':
      return { assigneeName, fields: ['assigneeId', 'deadline', 'validationDeadline'] };
    case 'unassigned':
      return { assigneeName };
    default:
      return {};
  }
}
