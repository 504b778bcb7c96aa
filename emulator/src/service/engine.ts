import { type Clock } from '#store/clock';
import { type CommitLog } from '#store/commit-log';
import { Database } from '#store/database';
import { Transactions } from '#store/transactions';
import { type DatabaseId, databaseName } from '#values/document-name';
import { type IndexPolicy } from '#query/index-policy';
import { Costs } from './costs';
import { Listeners } from './listen/listeners';
import { Rulesets } from './rulesets';
import { type WriteObserver } from './write-observer';

/** A database with its transactions and listeners. */
export interface OpenDatabase {
  readonly id: DatabaseId;
  readonly database: Database;
  readonly transactions: Transactions;
  readonly listeners: Listeners;
}

export interface EngineOptions {
  readonly clock: Clock;
  readonly indexPolicy: IndexPolicy;
  /** Absent: everything ends with the process. */
  readonly commitLog?: CommitLog;
  /** Called with each commit and its caller, after the commit is visible. */
  readonly onWrite: WriteObserver;
  /** Runs `work` after the requests that arrived together. */
  readonly defer: (work: () => void) => void;
  /** Fills each database before its first use. */
  readonly onOpen: (open: OpenDatabase) => void;
}

/** Everything that the RPCs share: the databases of all projects, their rules, their costs. */
export class Engine {
  readonly rulesets = new Rulesets();
  readonly costs = new Costs();
  private readonly databases = new Map<string, OpenDatabase>();
  private listenerCount = 0;

  constructor(readonly options: EngineOptions) {}

  /** The databases that were used so far. */
  get openDatabases(): Iterable<OpenDatabase> {
    return this.databases.values();
  }

  /** A new id, unique among the targets of all clients. */
  nextListenerId(): number {
    this.listenerCount += 1;
    return this.listenerCount;
  }

  /** Creates the database on first use. */
  open(id: DatabaseId): OpenDatabase {
    const name = databaseName(id);
    const existing = this.databases.get(name);
    if (existing) return existing;
    const database = new Database(name, this.options.clock, this.options.commitLog);
    const open: OpenDatabase = {
      id,
      database,
      transactions: new Transactions(database),
      listeners: new Listeners(database),
    };
    // Before it is registered, so that a failed fill is retried on the next use.
    this.options.onOpen(open);
    this.databases.set(name, open);
    return open;
  }
}
