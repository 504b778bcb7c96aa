import { invalidArgument } from '#status/status';
import { type Timestamp } from '#values/timestamp';
import { type Database } from './database';
import { CLOSED, contentionError, Locks } from './locks';
import { ReadOnlyTransaction, ReadWriteTransaction, type Transaction } from './transaction';

/** How long a transaction may take, and how long it may do nothing: the limits of production. */
export interface TransactionLimits {
  readonly lifetimeMs: number;
  readonly idleMs: number;
}

const LIMITS: TransactionLimits = { lifetimeMs: 270_000, idleMs: 60_000 };

/** How many aborted transactions are remembered. */
const MAX_ABORTED = 1000;

/** An id is a mark, the number of the transaction, its age and the run of the emulator. */
const MARK = 0x11;
const NUMBER_AT = 1;
const AGE_AT = 5;
const RUN_AT = 9;
const ID_BYTES = 13;

interface OpenTransaction {
  readonly transaction: Transaction;
  readonly lifetime: NodeJS.Timeout;
  readonly idleTime: NodeJS.Timeout;
  /** By the database's clock, which can be moved. */
  readonly endMicros: number;
  idleEndMicros: number;
}

/** The open transactions of one database, by the id that clients hold, and their locks. */
export class Transactions {
  private readonly open = new Map<string, OpenTransaction>();
  /** Identifies this run of the emulator: every run counts its ids from 0. */
  private readonly run = crypto.getRandomValues(new Uint8Array(ID_BYTES - RUN_AT));
  private count = 0;
  /** The last transactions that were aborted. */
  private readonly aborted = new Set<string>();
  private readonly allLocks: Locks;

  constructor(
    private readonly database: Database,
    private readonly limits = LIMITS,
    maxLockWaitMs?: number,
  ) {
    this.allLocks = new Locks(({ id }, outcome) => {
      if (outcome === 'aborted') this.rememberAborted(id);
      this.close(id);
    }, maxLockWaitMs);
  }

  /** How many are open. */
  get size(): number {
    return this.open.size;
  }

  /** The locks, without those of transactions whose time is over. */
  get locks(): Locks {
    const { micros } = this.database.now;
    for (const [key, open] of this.open) if (isOverdue(open, micros)) this.close(key);
    return this.allLocks;
  }

  /** @param previousId of an aborted transaction that this one repeats; it is then as old as that one */
  beginReadWrite(previousId?: Uint8Array): Uint8Array {
    const isRetry = previousId !== undefined && this.isKnown(previousId);
    const age = isRetry ? readNumber(previousId, AGE_AT) : this.count;
    const id = this.createId(age);
    const transaction = new ReadWriteTransaction(keyOf(id), age, isRetry);
    this.add(id, transaction);
    this.allLocks.add(transaction);
    return id;
  }

  beginReadOnly(readTime: Timestamp | undefined): Uint8Array {
    const transaction = new ReadOnlyTransaction(this.database, readTime);
    const id = this.createId(this.count);
    this.add(id, transaction);
    return id;
  }

  /** The open transaction with this id, for its next request. */
  get(id: Uint8Array): Transaction {
    const key = keyOf(id);
    const { micros } = this.database.now;
    const open = this.open.get(key);
    if (!open) throw this.unknownIdError(id);
    if (isOverdue(open, micros)) {
      this.close(key);
      throw this.unknownIdError(id);
    }
    open.idleTime.refresh();
    open.idleEndMicros = micros + this.limits.idleMs * 1000;
    return open.transaction;
  }

  /** Closes a transaction. Does nothing if it is closed already. */
  end(id: Uint8Array): void {
    if (!this.isKnown(id)) throw this.unknownIdError(id);
    this.close(keyOf(id));
  }

  /** Closes all of them, when everything that they have read is removed. */
  endAll(): void {
    for (const key of this.open.keys()) this.close(key);
  }

  private add(id: Uint8Array, transaction: Transaction): void {
    const { lifetimeMs, idleMs } = this.limits;
    const key = keyOf(id);
    const close = () => this.close(key);
    const { micros } = this.database.now;
    this.open.set(key, {
      transaction,
      lifetime: setTimeout(close, lifetimeMs).unref(),
      idleTime: setTimeout(close, idleMs).unref(),
      endMicros: micros + lifetimeMs * 1000,
      idleEndMicros: micros + idleMs * 1000,
    });
  }

  private createId(age: number): Uint8Array {
    const id = new Uint8Array(ID_BYTES);
    id[0] = MARK;
    const view = new DataView(id.buffer);
    view.setUint32(NUMBER_AT, this.count, true);
    view.setUint32(AGE_AT, age, true);
    id.set(this.run, RUN_AT);
    this.count += 1;
    return id;
  }

  private close(key: string): void {
    const open = this.open.get(key);
    if (!open) return;
    clearTimeout(open.lifetime);
    clearTimeout(open.idleTime);
    this.open.delete(key);
    if (open.transaction.kind === 'read-only') return;
    this.allLocks.release(open.transaction);
  }

  /** Whether this run has issued the id, open or not. */
  private isKnown(id: Uint8Array): boolean {
    if (id.length !== ID_BYTES || readNumber(id, NUMBER_AT) >= this.count) return false;
    return this.run.every((byte, at) => id[RUN_AT + at] === byte);
  }

  /** Their requests that are still on the way are refused with the same error. */
  private rememberAborted(key: string): void {
    this.aborted.add(key);
    const [oldest] = this.aborted;
    if (this.aborted.size > MAX_ABORTED && oldest !== undefined) this.aborted.delete(oldest);
  }

  private unknownIdError(id: Uint8Array): Error {
    if (this.aborted.has(keyOf(id))) return contentionError();
    return invalidArgument(this.isKnown(id) ? CLOSED : 'Invalid transaction.');
  }
}

function isOverdue({ endMicros, idleEndMicros }: OpenTransaction, micros: number): boolean {
  return micros > endMicros || micros > idleEndMicros;
}

function keyOf(id: Uint8Array): string {
  return Buffer.from(id).toString('latin1');
}

function readNumber(id: Uint8Array, at: number): number {
  return new DataView(id.buffer, id.byteOffset).getUint32(at, true);
}
