import { subscribeToSignOut } from '../core/sign-out';
import { UploadRunner } from './upload-runner';
import {
  keptFile,
  NO_PROGRESS,
  retryChanges,
  uploadOf,
  type KeptFile,
  type KeptTask,
  type Progress,
  type SubmissionWords,
  type Upload,
} from './kept-file';
import { newOperationId } from '../core/operation-id';
import { Emitter, ObservableValue } from '../core/observable';
import { openTabChannel } from '../core/person-tabs';
import { subscribeToReturns } from '../core/reachability';
import { runAsLeader } from '../core/tab-leader';
import { changeKept, forgetKept, keepFile, listKept, readKeptBytes } from './upload-journal';

/** A file that waits in this browser to be submitted, with its task's name. */
export interface WaitingFile {
  readonly assignmentId: string;
  readonly task: KeptTask;
  readonly upload: Upload;
}

/** What the tabs of one person in one browser send each other about the files that wait. */
type UploadEvent =
  /** The journal has changed. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'progress'; readonly uploadId: string; readonly progress: Progress }
  | { readonly kind: 'submitted'; readonly assignmentId: string; readonly revision: number };

/** The subject of the tabs' channel and of their election. */
const SUBJECT = 'ouvrage-uploads';

/**
 * The chosen files of the signed-in person, outside React. They are stored in the browser until they are
 * submitted, so that neither leaving a screen nor closing the tab loses them. One tab uploads them; the
 * others show the same and accept the same actions. A file that the browser cannot store exists in its tab
 * alone.
 */
class WaitingFiles {
  #uid: string | null = null;
  #session = new AbortController();
  #broadcast: (event: UploadEvent) => void = () => undefined;
  #isLeader = false;
  #files = new Map<string, KeptFile>();
  /** Bytes of the files chosen on this page, by upload; those of the others are in the journal. */
  readonly #bytes = new Map<string, Blob>();
  /** Uploads chosen here that are not (yet) in the journal. */
  readonly #unkept = new Map<string, 'being-kept' | 'refused'>();
  readonly #progress = new Map<string, Progress>();
  readonly #visibleFiles = new ObservableValue<readonly WaitingFile[]>([]);
  readonly #submissions = new Emitter<[assignmentId: string, revision: number]>();
  /** Counts the changes of this tab: a journal read that began before a change is outdated. */
  #changes = 0;

  readonly #runner = new UploadRunner({
    fileOf: (assignmentId) => this.#files.get(assignmentId),
    bytesOf: async (file) => this.#bytes.get(file.uploadId) ?? (await readKeptBytes(file)),
    isFromHere: ({ uploadId }) => this.#bytes.has(uploadId),
    change: ({ assignmentId }, changes) => this.#change(assignmentId, changes),
    measure: ({ uploadId }, progress) => this.#measure(uploadId, progress),
    finish: ({ assignmentId }, revision) => this.#finish(assignmentId, revision),
  });

  readonly subscribe = this.#visibleFiles.subscribe;

  /** Called in every tab once a file has been submitted. */
  readonly subscribeToSubmissions = this.#submissions.subscribe;

  /** The same array until something changes. */
  readonly get = this.#visibleFiles.get;

  /** Opens the files that `uid` left waiting, and continues their uploads. */
  open(uid: string): void {
    if (this.#uid === uid) return;
    this.close();
    this.#uid = uid;
    const { signal } = (this.#session = new AbortController());
    this.#broadcast = openTabChannel<UploadEvent>(SUBJECT, uid, signal, (event) =>
      this.#handleEvent(event),
    );
    void this.#reload();
    void runAsLeader(SUBJECT, uid, signal, () => {
      this.#isLeader = true;
      void this.#reload();
    });
  }

  /** Ends all work and clears the person's data on this page. The journal stays theirs. */
  close(): void {
    this.#session.abort();
    this.#uid = null;
    this.#isLeader = false;
    this.#runner.stopAll();
    for (const part of [this.#files, this.#bytes, this.#unkept, this.#progress]) part.clear();
    this.#show();
  }

  /** Replaces a task's file, and begins to upload it. */
  async choose(
    file: File,
    task: KeptTask,
    revision: number,
    words: SubmissionWords,
  ): Promise<void> {
    const uid = this.#uid;
    if (uid === null) return;
    const uploadId = newOperationId();
    const newFile = keptFile(file, { uid, task, revision, words, uploadId, at: new Date() });
    this.#runner.stop(task.id);
    this.#changes += 1;
    this.#files.set(task.id, newFile);
    this.#bytes.set(uploadId, file);
    this.#unkept.set(uploadId, 'being-kept');
    this.#show();
    try {
      await keepFile(newFile, file);
      this.#unkept.delete(uploadId);
      this.#broadcast({ kind: 'changed' });
    } catch {
      // No room or no permission: the file stays in this tab.
      if (this.#unkept.has(uploadId)) this.#unkept.set(uploadId, 'refused');
    }
    if (this.#files.get(task.id)?.uploadId !== uploadId) {
      // Cancelled while it was being stored.
      await forgetKept(newFile).catch(() => undefined);
      return;
    }
    this.#show();
    this.#advance(task.id);
  }

  /** Stores the person's decision about a file, and carries it out. */
  act(assignmentId: string, changes: Partial<KeptFile>): void {
    this.#change(assignmentId, changes);
    if (this.#isOurs(assignmentId)) this.#runner.advanceNow(assignmentId);
  }

  /** Stores the words that go with a file. */
  say(assignmentId: string, words: Partial<SubmissionWords>): void {
    this.#change(assignmentId, words);
  }

  /** Retries a refused file. */
  retry(assignmentId: string): void {
    const file = this.#files.get(assignmentId);
    if (file === undefined) return;
    const changes = retryChanges(file, newOperationId(), new Date());
    const bytes = this.#bytes.get(file.uploadId);
    const uploadId = changes.uploadId ?? file.uploadId;
    if (bytes !== undefined) this.#bytes.set(uploadId, bytes);
    if (this.#unkept.has(file.uploadId)) this.#unkept.set(uploadId, 'refused');
    this.act(assignmentId, changes);
  }

  /** Cancels the upload and deletes the file. Once it is gone from the screen no reload brings it back. */
  async discard(assignmentId: string): Promise<void> {
    const file = this.#files.get(assignmentId);
    if (file === undefined) return;
    this.#runner.stop(assignmentId);
    const wasKept = !this.#unkept.has(file.uploadId);
    // If the browser fails to delete it, the server still counts its submission once.
    if (wasKept) await forgetKept(file).catch(() => undefined);
    this.#forget(file);
    if (wasKept) this.#broadcast({ kind: 'changed' });
  }

  #forget({ assignmentId, uploadId }: KeptFile): void {
    this.#bytes.delete(uploadId);
    this.#progress.delete(uploadId);
    this.#unkept.delete(uploadId);
    // Another file may have replaced it meanwhile.
    if (this.#files.get(assignmentId)?.uploadId !== uploadId) return;
    this.#runner.stop(assignmentId);
    this.#changes += 1;
    this.#files.delete(assignmentId);
    this.#show();
  }

  async discardAll(): Promise<void> {
    await Promise.all([...this.#files.keys()].map((assignmentId) => this.discard(assignmentId)));
  }

  /** The file itself, to be saved elsewhere; undefined when the browser has lost it. */
  async bytesOf(assignmentId: string): Promise<Blob | undefined> {
    const file = this.#files.get(assignmentId);
    if (file === undefined) return undefined;
    return this.#bytes.get(file.uploadId) ?? (await readKeptBytes(file).catch(() => undefined));
  }

  /** To be called when the connection returns. */
  resumeAll(): void {
    this.#runner.resumeAll();
  }

  /** On screen at once; in the journal and in the other tabs a moment later. */
  #change(assignmentId: string, changes: Partial<KeptFile>): void {
    const file = this.#files.get(assignmentId);
    if (file === undefined) return;
    this.#changes += 1;
    this.#files.set(assignmentId, { ...file, ...changes });
    this.#show();
    if (this.#unkept.get(file.uploadId) === 'refused') return;
    // Stored after the file itself, also while that is being stored.
    changeKept(file, changes).then(
      () => this.#broadcast({ kind: 'changed' }),
      // A change that cannot be stored still holds in this tab.
      () => undefined,
    );
  }

  /** Reads the journal again; files that only this tab has stay as they are. */
  async #reload(): Promise<void> {
    const uid = this.#uid;
    if (uid === null) return;
    const changes = this.#changes;
    const storedFiles = await listKept(uid).catch(() => null);
    if (storedFiles === null || this.#uid !== uid) return;
    if (this.#changes !== changes) return this.#reload();
    const own = [...this.#files.values()].filter(({ uploadId }) => this.#unkept.has(uploadId));
    const next = new Map([...storedFiles, ...own].map((file) => [file.assignmentId, file]));
    for (const { assignmentId, uploadId } of this.#files.values()) {
      if (next.get(assignmentId)?.uploadId !== uploadId) this.#runner.stop(assignmentId);
    }
    this.#files = next;
    this.#show();
    for (const assignmentId of next.keys()) this.#advance(assignmentId);
  }

  #handleEvent(event: UploadEvent): void {
    switch (event.kind) {
      case 'changed':
        void this.#reload();
        return;
      case 'progress':
        this.#progress.set(event.uploadId, event.progress);
        this.#show();
        return;
      case 'submitted':
        this.#announce(event.assignmentId, event.revision);
    }
  }

  /** Whether this tab uploads a file. */
  #isOurs(assignmentId: string): boolean {
    const uploadId = this.#files.get(assignmentId)?.uploadId;
    return uploadId !== undefined && (this.#isLeader || this.#unkept.has(uploadId));
  }

  #advance(assignmentId: string): void {
    if (this.#isOurs(assignmentId)) this.#runner.advance(assignmentId);
  }

  async #finish(assignmentId: string, revision: number): Promise<void> {
    await this.discard(assignmentId);
    this.#announce(assignmentId, revision);
    this.#broadcast({ kind: 'submitted', assignmentId, revision });
  }

  #announce(assignmentId: string, revision: number): void {
    this.#submissions.emit(assignmentId, revision);
  }

  #measure(uploadId: string, progress: Progress): void {
    this.#progress.set(uploadId, progress);
    this.#broadcast({ kind: 'progress', uploadId, progress });
    this.#show();
  }

  #show(): void {
    this.#guardUnload();
    const files = [...this.#files.values()].map((file) => ({
      assignmentId: file.assignmentId,
      task: file.task,
      upload: uploadOf(
        file,
        this.#progress.get(file.uploadId) ?? NO_PROGRESS,
        this.#unkept.get(file.uploadId) !== 'refused',
      ),
    }));
    this.#visibleFiles.set(files);
  }

  /** Only data that is lost with this tab is worth a question. */
  #guardUnload(): void {
    const isAtRisk = [...this.#files.values()].some(({ uploadId }) => this.#unkept.has(uploadId));
    if (isAtRisk) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  }
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

export const waitingFiles = new WaitingFiles();

// The next person at this browser must not send them.
subscribeToSignOut(() => waitingFiles.close());

subscribeToReturns(() => waitingFiles.resumeAll());
