import { deliverablePath, extensionOf } from '@ouvrage/domain';
import { type FirebaseError } from 'firebase/app';
import {
  ref,
  uploadBytesResumable,
  type FirebaseStorage,
  type UploadTask,
  type UploadTaskSnapshot,
} from 'firebase/storage';
import { useCallback, useSyncExternalStore } from 'react';
import { subscribeToDepartures } from './departure';
import { newOperationId } from './operation-id';
import { reportSilence, subscribeToReturns } from './reachability';
import { useSignedInUser } from './session-context';
import { bucket } from './storage-sdk';

/** A chosen file on its way to storage. Sizes in bytes, rates in bytes a second. */
export interface Upload {
  readonly uploadId: string;
  readonly fileName: string;
  readonly size: number;
  readonly sent: number;
  /** Smoothed; 0 until two measures are in, and while nothing moves. */
  readonly rate: number;
  /**
   * `stalled`: no byte went out for `STALL_MS`; the SDK keeps trying and resumes by itself.
   * `uploaded`: the whole file is stored and can be submitted.
   */
  readonly state: 'uploading' | 'stalled' | 'paused' | 'uploaded' | 'refused' | 'failed';
}

const STALL_MS = 4_000;
const MAX_ENCODED_NAME = 600;
/** Weight of the newest measure in the rate. */
const SMOOTHING = 0.3;

interface Running {
  readonly task: UploadTask;
  stallTimer: ReturnType<typeof setTimeout> | undefined;
  measuredAt: number;
}

/**
 * Uploads by assignment, outside React: leaving a screen and coming back finds the upload where it
 * is. Closing the tab is guarded while one is under way.
 */
class UploadStore {
  readonly #uploads = new Map<string, Upload>();
  readonly #running = new Map<string, Running>();
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(assignmentId: string): Upload | null {
    return this.#uploads.get(assignmentId) ?? null;
  }

  start(storage: FirebaseStorage, assignmentId: string, uid: string, file: File): void {
    this.discard(assignmentId);
    const uploadId = newOperationId();
    const path = deliverablePath(assignmentId, Date.now(), uploadId, extensionOf(file.name));
    const task = uploadBytesResumable(ref(storage, path), file, {
      contentType: file.type === '' ? 'application/octet-stream' : file.type,
      customMetadata: { uploadedBy: uid, fileName: encodedName(file.name) },
    });
    const running: Running = { task, stallTimer: undefined, measuredAt: performance.now() };
    this.#running.set(assignmentId, running);
    this.#set(assignmentId, {
      uploadId,
      fileName: file.name,
      size: file.size,
      sent: 0,
      rate: 0,
      state: 'uploading',
    });
    this.#watchStall(assignmentId, running);
    task.on(
      'state_changed',
      (snapshot) => this.#progress(assignmentId, running, snapshot),
      (error) => this.#fail(assignmentId, running, error),
      () => this.#finish(assignmentId, running, 'uploaded'),
    );
  }

  pause(assignmentId: string): void {
    this.#running.get(assignmentId)?.task.pause();
  }

  resume(assignmentId: string): void {
    this.#running.get(assignmentId)?.task.resume();
  }

  /** Tries stalled uploads at once: the SDK by itself waits longer after each failure. */
  resumeStalled(): void {
    for (const [assignmentId, { task }] of this.#running) {
      if (this.get(assignmentId)?.state !== 'stalled') continue;
      task.pause();
      task.resume();
    }
  }

  /** Cancels what is under way and forgets it; called too once the file has been submitted. */
  discard(assignmentId: string): void {
    const running = this.#running.get(assignmentId);
    this.#running.delete(assignmentId);
    if (running !== undefined) {
      clearTimeout(running.stallTimer);
      running.task.cancel();
    }
    this.#set(assignmentId, null);
  }

  discardAll(): void {
    for (const assignmentId of [...this.#uploads.keys()]) this.discard(assignmentId);
  }

  #progress(assignmentId: string, running: Running, snapshot: UploadTaskSnapshot): void {
    const upload = this.#uploads.get(assignmentId);
    if (upload === undefined || this.#running.get(assignmentId) !== running) return;
    const now = performance.now();
    const moved = snapshot.bytesTransferred - upload.sent;
    const seconds = (now - running.measuredAt) / 1000;
    const measured = moved > 0 && seconds > 0 ? moved / seconds : upload.rate;
    running.measuredAt = now;
    const paused = snapshot.state === 'paused';
    this.#set(assignmentId, {
      ...upload,
      sent: snapshot.bytesTransferred,
      rate: smooth(upload.rate, measured, paused),
      state: paused ? 'paused' : 'uploading',
    });
    if (paused) clearTimeout(running.stallTimer);
    else this.#watchStall(assignmentId, running);
  }

  #watchStall(assignmentId: string, running: Running): void {
    clearTimeout(running.stallTimer);
    running.stallTimer = setTimeout(() => {
      const upload = this.#uploads.get(assignmentId);
      if (upload?.state === 'uploading') {
        this.#set(assignmentId, { ...upload, state: 'stalled', rate: 0 });
        reportSilence();
      }
    }, STALL_MS);
  }

  #fail(assignmentId: string, running: Running, error: FirebaseError): void {
    if (error.code === 'storage/canceled') return;
    this.#finish(
      assignmentId,
      running,
      error.code === 'storage/unauthorized' ? 'refused' : 'failed',
    );
  }

  #finish(assignmentId: string, running: Running, state: 'uploaded' | 'refused' | 'failed'): void {
    clearTimeout(running.stallTimer);
    const upload = this.#uploads.get(assignmentId);
    if (upload === undefined || this.#running.get(assignmentId) !== running) return;
    this.#running.delete(assignmentId);
    const sent = state === 'uploaded' ? upload.size : upload.sent;
    this.#set(assignmentId, { ...upload, sent, rate: 0, state });
  }

  #set(assignmentId: string, upload: Upload | null): void {
    if (upload === null) this.#uploads.delete(assignmentId);
    else this.#uploads.set(assignmentId, upload);
    this.#guardUnload();
    for (const listener of this.#listeners) listener();
  }

  #guardUnload(): void {
    if (this.#running.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  }
}

/** Storage rules take 600 characters of percent-encoded name: a longer one loses its middle. */
function encodedName(name: string): string {
  const encoded = encodeURIComponent(name);
  if (encoded.length <= MAX_ENCODED_NAME) return encoded;
  const letters = Array.from(name);
  const keep = Math.floor(MAX_ENCODED_NAME / 24);
  return encodeURIComponent(`${letters.slice(0, keep).join('')}…${letters.slice(-keep).join('')}`);
}

function smooth(previous: number, measured: number, paused: boolean): number {
  if (paused) return 0;
  return previous === 0 ? measured : previous * (1 - SMOOTHING) + measured * SMOOTHING;
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

const store = new UploadStore();

// The next person at this browser must not send them.
subscribeToDepartures(() => store.discardAll());

subscribeToReturns(() => store.resumeStalled());

export interface UploadControls {
  readonly upload: Upload | null;
  readonly start: (file: File) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly discard: () => void;
}

/** The upload of one assignment's deliverable, and its controls. */
export function useDeliverableUpload(assignmentId: string): UploadControls {
  const { id: uid } = useSignedInUser();
  const upload = useSyncExternalStore(store.subscribe, () => store.get(assignmentId));
  const start = useCallback(
    (file: File) => store.start(bucket(), assignmentId, uid, file),
    [assignmentId, uid],
  );
  const pause = useCallback(() => store.pause(assignmentId), [assignmentId]);
  const resume = useCallback(() => store.resume(assignmentId), [assignmentId]);
  const discard = useCallback(() => store.discard(assignmentId), [assignmentId]);
  return { upload, start, pause, resume, discard };
}
