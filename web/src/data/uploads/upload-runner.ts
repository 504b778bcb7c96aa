import { UnreachableError } from '../firebase/call';
import {
  hindranceOf,
  nextStep,
  NO_PROGRESS,
  retryDelay,
  type KeptFile,
  type Progress,
} from './kept-file';
import { reportSilence } from '../core/reachability';
import type { Transfer } from './upload-transfer';

/** The running step for one file on this page. */
interface Work {
  readonly uploadId: string;
  transfer?: Transfer;
}

/** What the carrier needs from the owner of the files. */
interface FileOwner {
  /** The current file of a task. */
  readonly fileOf: (assignmentId: string) => KeptFile | undefined;
  readonly bytesOf: (file: KeptFile) => Promise<Blob | undefined>;
  /** Whether the file was chosen on this page: then no other page can have uploaded it. */
  readonly isFromHere: (file: KeptFile) => boolean;
  readonly change: (file: KeptFile, changes: Partial<KeptFile>) => void;
  readonly measure: (file: KeptFile, progress: Progress) => void;
  readonly finish: (file: KeptFile, revision: number) => Promise<void>;
}

/**
 * Uploads files and submits them, one step after the other. A step without an answer is repeated when the
 * connection returns, or after a delay that grows with each attempt.
 */
export class UploadRunner {
  readonly #owner: FileOwner;
  readonly #work = new Map<string, Work>();
  readonly #failures = new Map<string, number>();
  readonly #waits = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(owner: FileOwner) {
    this.#owner = owner;
  }

  /** Starts the next step for a file, unless a step is running or waits to be retried. */
  advance(assignmentId: string): void {
    const file = this.#owner.fileOf(assignmentId);
    if (file === undefined || this.#waits.has(assignmentId)) return;
    const work = this.#work.get(assignmentId);
    if (file.hindrance !== null) {
      this.stop(assignmentId);
      return;
    }
    if (work !== undefined && work.uploadId === file.uploadId) {
      if (file.isPaused) work.transfer?.pause();
      else work.transfer?.resume();
      return;
    }
    const step = nextStep(file);
    if (step !== null) void this.#runStep(step, file);
  }

  /** Like `advance`, but ends a retry delay. */
  advanceNow(assignmentId: string): void {
    const file = this.#owner.fileOf(assignmentId);
    if (this.#endWait(assignmentId) && file !== undefined) this.#owner.measure(file, NO_PROGRESS);
    this.advance(assignmentId);
  }

  /** To be called when the connection returns. */
  resumeAll(): void {
    this.#failures.clear();
    for (const { transfer } of this.#work.values()) transfer?.nudge();
    for (const assignmentId of [...this.#waits.keys()]) this.advanceNow(assignmentId);
  }

  /** Cancels the running step for a file. */
  stop(assignmentId: string): void {
    const work = this.#work.get(assignmentId);
    this.#work.delete(assignmentId);
    this.#endWait(assignmentId);
    work?.transfer?.cancel();
  }

  stopAll(): void {
    for (const assignmentId of [...this.#work.keys(), ...this.#waits.keys()]) {
      this.stop(assignmentId);
    }
    this.#failures.clear();
  }

  async #runStep(step: 'send' | 'submit', file: KeptFile): Promise<void> {
    const { assignmentId, uploadId } = file;
    this.stop(assignmentId);
    const work: Work = { uploadId };
    this.#work.set(assignmentId, work);
    const isCurrent = () => this.#work.get(assignmentId) === work;
    try {
      if (step === 'send') await this.#send(file, work, isCurrent);
      else await this.#submit(file, isCurrent);
    } catch (error) {
      if (isCurrent()) this.#fail(file, error);
    }
    if (!isCurrent()) return;
    this.#work.delete(assignmentId);
    this.advance(assignmentId);
  }

  async #send(file: KeptFile, work: Work, isCurrent: () => boolean): Promise<void> {
    const owner = this.#owner;
    const { isStored, Sending } = await loadCode(importTransfer());
    // An earlier page may have been closed after the upload finished and before it noticed.
    if (owner.isFromHere(file) || !(await isStored(file.path))) {
      const bytes = await owner.bytesOf(file);
      if (!isCurrent()) return;
      if (bytes === undefined) {
        owner.change(file, { hindrance: 'lost' });
        return;
      }
      work.transfer = new Sending(file, bytes, (progress) => {
        if (isCurrent()) owner.measure(file, progress);
      });
      if (owner.fileOf(file.assignmentId)?.isPaused === true) work.transfer.pause();
      await work.transfer.completion;
    }
    if (!isCurrent()) return;
    this.#failures.delete(file.uploadId);
    owner.measure(file, NO_PROGRESS);
    owner.change(file, { isStored: true });
  }

  async #submit(file: KeptFile, isCurrent: () => boolean): Promise<void> {
    const { submitKept } = await loadCode(importSubmission());
    const revision = await submitKept(file);
    if (isCurrent()) await this.#owner.finish(file, revision);
  }

  #fail(file: KeptFile, error: unknown): void {
    const hindrance = hindranceOf(error);
    if (hindrance === null) {
      this.#wait(file);
      return;
    }
    // oxlint-disable-next-line no-console -- a defect: its trace must not be lost
    if (hindrance === 'unexpected') console.error(error);
    this.#owner.change(file, { hindrance });
  }

  #wait(file: KeptFile): void {
    const { assignmentId, uploadId } = file;
    const failures = (this.#failures.get(uploadId) ?? 0) + 1;
    this.#failures.set(uploadId, failures);
    this.#owner.measure(file, { ...NO_PROGRESS, isStalled: true });
    const timer = setTimeout(() => this.advanceNow(assignmentId), retryDelay(failures));
    this.#waits.set(assignmentId, timer);
  }

  #endWait(assignmentId: string): boolean {
    clearTimeout(this.#waits.get(assignmentId));
    return this.#waits.delete(assignmentId);
  }
}

async function importTransfer() {
  const { isStored, Transfer: Sending } = await import('./upload-transfer');
  return { isStored, Sending };
}

async function importSubmission() {
  const { submitKept } = await import('./upload-submission');
  return { submitKept };
}

/** Preloads the upload code while no file waits, so that it is available without a network. Never rejects. */
export async function prefetchUploads(): Promise<void> {
  await Promise.allSettled([
    importTransfer(),
    importSubmission(),
    import('../firebase/functions-sdk'),
  ]);
}

/** Loads code on demand. A failure means that the connection is lost. */
async function loadCode<Module>(module: Promise<Module>): Promise<Module> {
  try {
    return await module;
  } catch (error) {
    reportSilence();
    throw new UnreachableError(String(error));
  }
}
