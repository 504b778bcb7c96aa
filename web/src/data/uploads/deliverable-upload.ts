import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { KeptTask, SubmissionWords, Upload } from './kept-file';
import { useSignedInUser } from '../session/session-context';
import { waitingFiles, type WaitingFile } from './waiting-files';

export { prefetchUploads } from './upload-runner';
export type { Hindrance, RemarkAnswers, SubmissionWords, Upload } from './kept-file';
export type { WaitingFile } from './waiting-files';

/** Opens the files that the signed-in person left waiting in this browser, and continues their uploads. */
export function useOpenWaitingFiles(): void {
  const { id } = useSignedInUser();
  useEffect(() => waitingFiles.open(id), [id]);
}

/** The person's files that wait to be submitted, of all tasks. */
export function useWaitingFiles(): readonly WaitingFile[] {
  return useSyncExternalStore(waitingFiles.subscribe, waitingFiles.get, waitingFiles.get);
}

/** Calls `listener` in each tab when a file has been submitted; it must keep its identity. */
export function useSubmissions(listener: (assignmentId: string, revision: number) => void): void {
  useEffect(() => waitingFiles.subscribeToSubmissions(listener), [listener]);
}

/** Deletes every waiting file, at the person's request. */
export function discardWaitingFiles(): Promise<void> {
  return waitingFiles.discardAll();
}

export interface UploadControls {
  readonly upload: Upload | null;
  readonly choose: (file: File, task: KeptTask, revision: number, words: SubmissionWords) => void;
  readonly say: (words: Partial<SubmissionWords>) => void;
  /** Submits the file as soon as it can be, also after this page is gone. */
  readonly requestSubmission: (words: SubmissionWords) => void;
  readonly cancelSubmission: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** The task accepts no file any more: the upload waits for the person's decision. */
  readonly block: () => void;
  readonly retry: () => void;
  readonly discard: () => void;
  /** The file itself; undefined when the browser has lost it. */
  readonly read: () => Promise<Blob | undefined>;
}

/** The file that waits for one assignment, and its controls. */
export function useDeliverableUpload(assignmentId: string): UploadControls {
  const find = useCallback(
    () => waitingFiles.get().find((file) => file.assignmentId === assignmentId)?.upload ?? null,
    [assignmentId],
  );
  const upload = useSyncExternalStore(waitingFiles.subscribe, find);
  const controls = useMemo(
    (): Omit<UploadControls, 'upload'> => ({
      choose: (file, task, revision, words) =>
        void waitingFiles.choose(file, task, revision, words),
      say: (words) => waitingFiles.say(assignmentId, words),
      requestSubmission: (words) =>
        waitingFiles.act(assignmentId, { isWanted: true, isPaused: false, ...words }),
      cancelSubmission: () => waitingFiles.act(assignmentId, { isWanted: false }),
      pause: () => waitingFiles.act(assignmentId, { isPaused: true }),
      resume: () => waitingFiles.act(assignmentId, { isPaused: false }),
      block: () => waitingFiles.act(assignmentId, { hindrance: 'assignment/action-not-allowed' }),
      retry: () => waitingFiles.retry(assignmentId),
      discard: () => void waitingFiles.discard(assignmentId),
      read: () => waitingFiles.bytesOf(assignmentId),
    }),
    [assignmentId],
  );
  return { upload, ...controls };
}
