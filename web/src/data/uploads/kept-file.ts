import {
  AppError,
  deliverablePath,
  extensionOf,
  type AppErrorReason,
  type Assignment,
} from '@ouvrage/domain';
import { UnreachableError } from '../firebase/call';

/** Identifies a task where its document is not loaded or no longer readable. */
export type KeptTask = Pick<
  Assignment,
  'id' | 'subsectionId' | 'taskKey' | 'taskName' | 'projectName'
>;

/**
 * Why a file waits for its person. `newer-revision`: another one was submitted since it was chosen. `lost`:
 * the browser no longer has its bytes.
 */
export type Hindrance = AppErrorReason | 'newer-revision' | 'lost' | 'unexpected';

/** Another file became the revision that this file was meant for. */
export class NewerRevisionError extends Error {
  override readonly name = 'NewerRevisionError';
}

/** By the remark's id: the words of the answer; null: dealt with, without a word. */
export type RemarkAnswers = Readonly<Record<string, string | null>>;

/** What goes with a file. */
export interface SubmissionWords {
  readonly comment: string;
  readonly answers: RemarkAnswers;
}

/** A chosen deliverable until it is submitted, as the browser stores it; its bytes are stored beside it. */
export interface KeptFile {
  readonly uid: string;
  readonly assignmentId: string;
  readonly task: KeptTask;
  /** Names the stored object and is the operation id of the submission: repeated calls count once. */
  readonly uploadId: string;
  readonly path: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** The revision it is meant to become; null once the person accepts whichever comes next. */
  readonly revision: number | null;
  readonly comment: string;
  /** Absent from a file that an earlier version has kept. */
  readonly answers?: RemarkAnswers;
  readonly isPaused: boolean;
  /** All of its bytes are in storage. */
  readonly isStored: boolean;
  /** The person has requested the submission: it is submitted as soon as possible. */
  readonly isWanted: boolean;
  readonly hindrance: Hindrance | null;
}

/** The progress of an upload on the page that runs it. Sizes in bytes, rates in bytes per second. */
export interface Progress {
  readonly sent: number;
  /** Smoothed; 0 until there are two samples, and while nothing moves. */
  readonly rate: number;
  /** No bytes are sent, or no answer comes; retried automatically. */
  readonly isStalled: boolean;
}

export const NO_PROGRESS: Progress = { sent: 0, rate: 0, isStalled: false };

/** A kept file as screens show it. */
export interface Upload extends SubmissionWords {
  readonly uploadId: string;
  readonly fileName: string;
  readonly size: number;
  readonly bytesSent: number;
  readonly rate: number;
  /**
   * `uploaded`: all stored, submission not requested. `queued`: submitted when the server answers. `refused`:
   * see `hindrance`.
   */
  readonly state:
    | 'uploading'
    | 'stalled'
    | 'paused'
    | 'uploaded'
    | 'queued'
    | 'submitting'
    | 'refused';
  readonly isWanted: boolean;
  readonly hindrance: Hindrance | null;
  /** It survives this tab; otherwise the tab must stay open. */
  readonly isKept: boolean;
}

interface Chosen {
  readonly uid: string;
  readonly task: KeptTask;
  readonly revision: number;
  readonly words: SubmissionWords;
  readonly uploadId: string;
  readonly at: Date;
}

export function keptFile(
  file: Pick<File, 'name' | 'size'>,
  { uid, task, revision, words, uploadId, at }: Chosen,
): KeptFile {
  return {
    uid,
    assignmentId: task.id,
    task,
    uploadId,
    path: deliverablePath(task.id, at.getTime(), uploadId, extensionOf(file.name)),
    fileName: file.name,
    size: file.size,
    revision,
    ...words,
    isPaused: false,
    isStored: false,
    isWanted: false,
    hindrance: null,
  };
}

/** The next step for a file; null while it waits for its person. */
export function nextStep({
  hindrance,
  isStored,
  isPaused,
  isWanted,
}: Pick<KeptFile, 'hindrance' | 'isStored' | 'isPaused' | 'isWanted'>): 'send' | 'submit' | null {
  if (hindrance !== null) return null;
  if (!isStored) return isPaused ? null : 'send';
  return isWanted ? 'submit' : null;
}

export function uploadOf(file: KeptFile, progress: Progress, isKept: boolean): Upload {
  const { uploadId, fileName, size, isStored, isWanted, hindrance, comment, answers = {} } = file;
  return {
    uploadId,
    fileName,
    size,
    bytesSent: isStored ? size : Math.min(progress.sent, size),
    rate: isStored ? 0 : progress.rate,
    state: stateOf(file, progress),
    isWanted,
    hindrance,
    comment,
    answers,
    isKept,
  };
}

function stateOf(file: KeptFile, { isStalled }: Progress): Upload['state'] {
  if (file.hindrance !== null) return 'refused';
  if (file.isStored) {
    if (!file.isWanted) return 'uploaded';
    return isStalled ? 'queued' : 'submitting';
  }
  if (file.isPaused) return 'paused';
  return isStalled ? 'stalled' : 'uploading';
}

/** The server has deleted such a file, or never had it: a retry is a new upload. */
const NOT_STORED: readonly Hindrance[] = [
  'deliverable/not-found',
  'deliverable/not-yours',
  'deliverable/too-large',
  'deliverable/empty',
  'deliverable/wrong-format',
  'deliverable/wrong-content',
];

/** The changes to a file whose upload the person retries, depending on the hindrance. */
export function retryChanges(file: KeptFile, uploadId: string, at: Date): Partial<KeptFile> {
  const { hindrance, isStored } = file;
  const again = { hindrance: null, isPaused: false };
  if (hindrance === 'newer-revision') return { ...again, revision: null };
  if (isStored && !NOT_STORED.some((reason) => reason === hindrance)) return again;
  return {
    ...again,
    uploadId,
    path: deliverablePath(file.assignmentId, at.getTime(), uploadId, extensionOf(file.fileName)),
    isStored: false,
  };
}

/**
 * What a failed step means: a hindrance for the person, or null when it is retried automatically, at growing
 * intervals. Retried are missing answers, an ended session (the file waits for the person's next one), and
 * too many requests.
 */
export function hindranceOf(error: unknown): Hindrance | null {
  if (error instanceof UnreachableError) return null;
  if (error instanceof NewerRevisionError) return 'newer-revision';
  if (!(error instanceof AppError)) return 'unexpected';
  const { reason } = error;
  const passes = reason === 'service/unavailable' || reason === 'request/too-many';
  return reason.startsWith('auth/') || passes ? null : reason;
}

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 5 * 60_000;

/** Milliseconds before an unanswered step is retried; `failures` counts from 1. */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 3 ** (failures - 1), LAST_RETRY_MS);
}
