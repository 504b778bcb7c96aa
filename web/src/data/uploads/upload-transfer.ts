import {
  AppError,
  DELIVERABLE_DISPOSITION,
  deliverableContentType,
  extensionOf,
} from '@ouvrage/domain';
import { FirebaseError } from 'firebase/app';
import {
  getMetadata,
  ref,
  uploadBytesResumable,
  type UploadTask,
  type UploadTaskSnapshot,
} from 'firebase/storage';
import { UnreachableError } from '../firebase/call';
import type { KeptFile, Progress } from './kept-file';
import { reportSign, reportSilence } from '../core/reachability';
import { bucket } from '../firebase/storage-sdk';

/** Milliseconds without progress before an upload counts as stalled; the SDK keeps trying. */
const STALL_MS = 4_000;
const MAX_ENCODED_NAME = 600;
/** Weight of the newest sample in the rate. */
const SMOOTHING = 0.3;

/** The upload of one file to storage, from its first byte. */
export class Transfer {
  /** Resolves once all is stored; rejects with the reason, or with `UnreachableError`. */
  readonly completion: Promise<void>;
  readonly #task: UploadTask;
  readonly #onProgress: (progress: Progress) => void;
  #progress: Progress = { sent: 0, rate: 0, isStalled: false };
  #measuredAt = performance.now();
  #stallTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(file: KeptFile, bytes: Blob, onProgress: (progress: Progress) => void) {
    this.#onProgress = onProgress;
    this.#task = uploadBytesResumable(ref(bucket(), file.path), bytes, {
      contentType: deliverableContentType(extensionOf(file.path)),
      contentDisposition: DELIVERABLE_DISPOSITION,
      customMetadata: { uploadedBy: file.uid, fileName: encodeFileName(file.fileName) },
    });
    this.#watchStall();
    this.#task.on('state_changed', (snapshot) => this.#measure(snapshot));
    this.completion = this.#settle(file.path);
  }

  pause(): void {
    this.#task.pause();
  }

  resume(): void {
    this.#task.resume();
  }

  /** Retries a stalled upload at once: the SDK by itself waits longer after each failure. */
  nudge(): void {
    if (!this.#progress.isStalled) return;
    this.#task.pause();
    this.#task.resume();
  }

  cancel(): void {
    this.#task.cancel();
  }

  async #settle(path: string): Promise<void> {
    try {
      await this.#task;
    } catch (error) {
      // Storage never overwrites: a refusal may mean that an earlier attempt has arrived.
      if (codeOf(error) === 'storage/unauthorized' && (await isStored(path))) return;
      throw toKnownError(error);
    } finally {
      clearTimeout(this.#stallTimer);
    }
  }

  #measure({ bytesTransferred, state }: UploadTaskSnapshot): void {
    const now = performance.now();
    const newBytes = bytesTransferred - this.#progress.sent;
    const seconds = (now - this.#measuredAt) / 1000;
    const { rate } = this.#progress;
    const sample = newBytes > 0 && seconds > 0 ? newBytes / seconds : rate;
    this.#measuredAt = now;
    if (newBytes > 0) reportSign();
    const isPaused = state === 'paused';
    this.#tell({
      sent: bytesTransferred,
      rate: isPaused ? 0 : smooth(rate, sample),
      isStalled: false,
    });
    if (isPaused) clearTimeout(this.#stallTimer);
    else this.#watchStall();
  }

  #watchStall(): void {
    clearTimeout(this.#stallTimer);
    this.#stallTimer = setTimeout(() => {
      this.#tell({ ...this.#progress, rate: 0, isStalled: true });
      reportSilence();
    }, STALL_MS);
  }

  #tell(progress: Progress): void {
    this.#progress = progress;
    this.#onProgress(progress);
  }
}

/** Whether the object of an upload is stored. Rejects when its task can no longer be read. */
export async function isStored(path: string): Promise<boolean> {
  try {
    await getMetadata(ref(bucket(), path));
    return true;
  } catch (error) {
    if (codeOf(error) === 'storage/object-not-found') return false;
    throw toKnownError(error);
  }
}

function codeOf(error: unknown): string {
  return error instanceof FirebaseError ? error.code : '';
}

function toKnownError(error: unknown): unknown {
  switch (codeOf(error)) {
    case 'storage/unauthorized':
      return new AppError('assignment/action-not-allowed');
    case 'storage/unauthenticated':
      return new AppError('auth/sign-in-required');
    case 'storage/retry-limit-exceeded':
      reportSilence();
      return new UnreachableError('Storage does not answer.');
    default:
      return error;
  }
}

function smooth(previous: number, sample: number): number {
  return previous === 0 ? sample : previous * (1 - SMOOTHING) + sample * SMOOTHING;
}

/** The storage rules allow 600 characters of percent-encoded name: the middle of a longer one is cut. */
function encodeFileName(name: string): string {
  const whole = encodeURIComponent(name);
  if (whole.length <= MAX_ENCODED_NAME) return whole;
  const letters = Array.from(name);
  const keep = Math.floor(MAX_ENCODED_NAME / 24);
  return encodeURIComponent(`${letters.slice(0, keep).join('')}…${letters.slice(-keep).join('')}`);
}
