import { type Document } from '../values/document';
import { DocumentName } from '../values/document-name';
import { Timestamp } from '../values/timestamp';
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

  /** The present, never before what was committed or read. */
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

  /** A moment later than anything read or committed so far. */
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
   * Makes changes visible at once, and tells the observers before anything else can happen. When they
   * cannot be kept it throws, and nothing has changed.
   */
  apply(commit: Commit): void {
    this.log?.append(this.name, commit);
    this.publish(commit);
  }

  /** Puts back what an earlier run has kept: the past before it is not known. */
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

  /** Calls back on each commit, until the function that is given back is called. */
  observe(observer: CommitObserver): () => void {
    this.observers.add(observer);
    return () => this.observers.delete(observer);
  }

  /** Removes every document in one commit, and what was before. */
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
