import { type Document } from '#values/document';
import { DocumentName } from '#values/document-name';
import { Timestamp } from '#values/timestamp';
import { type Change, type Commit } from './change';
import { type Clock } from './clock';
import { type CommitLog } from './commit-log';
import { DocumentSet } from './document-set';
import { History } from './history';
import { type Snapshot } from './snapshot';

export type CommitObserver = (commit: Commit) => void;

/**
 * The documents of one database, now and in the recent past. Everything is synchronous: what one call
 * reads and writes is atomic.
 */
export class Database implements Snapshot {
  private readonly documents = new Map<string, Document>();
  private readonly collections = new Map<string, DocumentSet>();
  private readonly groups = new Map<string, DocumentSet>();
  private everything: DocumentSet | undefined;
  private readonly observers = new Set<CommitObserver>();
  private lastMicros: number;
  readonly history: History;
  readonly past = undefined;

  constructor(
    /** `projects/p/databases/d`. */
    readonly name: string,
    private readonly clock: Clock,
    private readonly log?: CommitLog,
  ) {
    this.lastMicros = clock(name);
    this.history = new History(this.lastMicros);
  }

  /** The current time. It never precedes a time that was committed or read. */
  get now(): Timestamp {
    this.lastMicros = Math.max(this.lastMicros, this.clock(this.name));
    return Timestamp.fromMicros(this.lastMicros);
  }

  get readTime(): Timestamp {
    return this.now;
  }

  get size(): number {
    return this.documents.size;
  }

  /** A time later than every time that was read or committed so far. */
  nextCommitTime(): Timestamp {
    this.lastMicros = Math.max(this.lastMicros + 1, this.clock(this.name));
    return Timestamp.fromMicros(this.lastMicros);
  }

  get(path: string): Document | undefined {
    return this.documents.get(path);
  }

  all(): Iterable<Document> {
    return this.documents.values();
  }

  /**
   * Makes all changes visible at once and calls the observers synchronously. If the log cannot store the
   * commit, this throws and nothing changes.
   */
  apply(commit: Commit): void {
    this.log?.append(this.name, commit);
    this.publish(commit);
  }

  /** Restores the documents of an earlier run. No snapshot before `last` can be read. */
  restore(documents: Iterable<Document>, last: Timestamp): void {
    for (const after of documents) this.replace({ name: after.name, before: undefined, after });
    this.lastMicros = Math.max(this.lastMicros, last.micros);
    this.history.forgetAll(this.lastMicros);
  }

  private publish(commit: Commit): void {
    for (const change of commit.changes) this.replace(change);
    this.history.add(commit);
    for (const observer of this.observers) observer(commit);
  }

  /** Calls `observer` on each commit. Returns the function that stops it. */
  observe(observer: CommitObserver): () => void {
    this.observers.add(observer);
    return () => this.observers.delete(observer);
  }

  /** Removes every document in one commit, and clears the history. */
  clear(): Commit {
    const time = this.nextCommitTime();
    const changes = [...this.documents.values()].map((before): Change => ({
      name: before.name,
      before,
      after: undefined,
    }));
    this.log?.clear(this.name, time);
    this.publish({ time, changes });
    this.history.forgetAll(time.micros);
    this.groups.clear();
    this.everything = undefined;
    return { time, changes };
  }

  documentName(path: string): DocumentName {
    return this.documents.get(path)?.name ?? new DocumentName(this.name, path);
  }

  /** @param path of the collection: `rooms`, `rooms/r1/messages` */
  collection(path: string): DocumentSet | undefined {
    return this.collections.get(path);
  }

  collectionPaths(): Iterable<string> {
    return this.collections.keys();
  }

  get collectionCount(): number {
    return this.collections.size;
  }

  /** All documents whose collection has this id, wherever it is. */
  collectionGroup(collectionId: string): DocumentSet {
    let group = this.groups.get(collectionId);
    if (!group) {
      group = new DocumentSet();
      for (const document of this.documents.values()) {
        if (document.name.collectionId === collectionId) group.replace(undefined, document);
      }
      this.groups.set(collectionId, group);
    }
    return group;
  }

  everyDocument(): DocumentSet {
    if (!this.everything) {
      this.everything = new DocumentSet();
      for (const document of this.documents.values()) this.everything.replace(undefined, document);
    }
    return this.everything;
  }

  private replace({ name, before, after }: Change): void {
    if (after) this.documents.set(name.path, after);
    else this.documents.delete(name.path);
    const { collectionPath } = name;
    let collection = this.collections.get(collectionPath);
    if (!collection) {
      if (!after) return;
      collection = new DocumentSet();
      this.collections.set(collectionPath, collection);
    }
    collection.replace(before, after);
    if (collection.size === 0) this.collections.delete(collectionPath);
    this.groups.get(name.collectionId)?.replace(before, after);
    this.everything?.replace(before, after);
  }
}
