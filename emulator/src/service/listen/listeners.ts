import { ListenerIndex } from '#query/listener-index';
import { type Change, type Commit } from '#store/change';
import { type Database } from '#store/database';
import { type Timestamp } from '#values/timestamp';
import { type Call } from '../call';
import { type DocumentsTarget } from './documents-target';
import { QueryTarget } from './query-target';

export type AnyTarget = DocumentsTarget | QueryTarget;

/** The cost of a target so far, for the console. */
export interface TargetUsage {
  readonly id: number;
  /** In milliseconds since 1970. */
  readonly since: number;
  reads: number;
  /** How many snapshots were sent, including the first. */
  snapshots: number;
}

/** A client that listens to targets. */
export interface Listener {
  readonly call: Call;
  usageOf(target: AnyTarget): TargetUsage | undefined;
  /** Called during a commit: must not throw. */
  receive(changes: ReadonlyMap<AnyTarget, readonly Change[]>, time: Timestamp): void;
}

/** Sends the changes of a database to the listeners that they may affect. */
export class Listeners {
  private readonly queries = new ListenerIndex<QueryTarget>();
  private readonly documents = new Map<string, Set<DocumentsTarget>>();
  private readonly owners = new Map<AnyTarget, Listener>();
  /** Identifies this run in resume tokens. */
  readonly epoch = crypto.randomUUID().slice(0, 8);
  private commitCount = 0;

  constructor(database: Database) {
    database.observe((commit) => {
      this.publish(commit);
    });
  }

  /** How many commits there were since the start. */
  get commits(): number {
    return this.commitCount;
  }

  get size(): number {
    return this.owners.size;
  }

  /** Every target and its listener. */
  entries(): Iterable<readonly [AnyTarget, Listener]> {
    return this.owners;
  }

  add(target: AnyTarget, owner: Listener): void {
    this.owners.set(target, owner);
    if (target instanceof QueryTarget) {
      this.queries.add(target.query, target);
      return;
    }
    for (const { path } of target.names) {
      const targets = this.documents.get(path) ?? new Set();
      targets.add(target);
      this.documents.set(path, targets);
    }
  }

  remove(target: AnyTarget): void {
    if (!this.owners.delete(target)) return;
    if (target instanceof QueryTarget) {
      this.queries.remove(target);
      return;
    }
    for (const { path } of target.names) {
      const targets = this.documents.get(path);
      targets?.delete(target);
      if (targets?.size === 0) this.documents.delete(path);
    }
  }

  private publish({ changes, time }: Commit): void {
    this.commitCount += 1;
    const byOwner = new Map<Listener, Map<AnyTarget, Change[]>>();
    for (const change of changes) {
      for (const target of this.targetsConcernedBy(change)) {
        const owner = this.owners.get(target);
        if (!owner) continue;
        const targets = byOwner.get(owner) ?? new Map<AnyTarget, Change[]>();
        byOwner.set(owner, targets);
        const targetChanges = targets.get(target) ?? [];
        targets.set(target, targetChanges);
        targetChanges.push(change);
      }
    }
    for (const [owner, targets] of byOwner) owner.receive(targets, time);
  }

  private *targetsConcernedBy(change: Change): Generator<AnyTarget> {
    yield* this.documents.get(change.name.path) ?? [];
    yield* this.queries.listenersFor(change);
  }
}
