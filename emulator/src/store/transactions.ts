import { invalidArgument } from '#status/status';
import { type Timestamp } from '#values/timestamp';
import { type Database } from './database';
import { ReadOnlyTransaction, ReadWriteTransaction, type Transaction } from './transaction';
import { TransactionQueue } from './transaction-queue';

/** As in production, a transaction that is not finished expires. */
const LIFETIME_MS = 270_000;
const ID_BYTES = 9;
/** Where in an id the bytes begin that identify the run. */
const RUN_AT = 5;
const CLOSED = 'Transaction is invalid or closed.';

interface OpenTransaction {
  readonly transaction: Transaction;
  readonly expiry: NodeJS.Timeout;
  /** By the database's clock, which may be moved. */
  readonly lastMicros: number;
}

/** The open transactions of one database, by the id that clients hold. */
export class Transactions {
  private readonly open = new Map<string, OpenTransaction>();
  /** Identifies this run of the emulator: every run counts its ids from 0. */
  private readonly run = crypto.getRandomValues(new Uint8Array(ID_BYTES - RUN_AT));
  private count = 0;

  constructor(
    private readonly database: Database,
    private readonly queue = new TransactionQueue(),
    private readonly lifetimeMs = LIFETIME_MS,
  ) {}

  /** How many are open. */
  get size(): number {
    return this.open.size;
  }

  beginReadWrite(): Uint8Array {
    return this.add(new ReadWriteTransaction(this.database));
  }

  beginReadOnly(readTime: Timestamp | undefined): Uint8Array {
    return this.add(new ReadOnlyTransaction(this.database, readTime));
  }

  get(id: Uint8Array): Transaction {
    const key = keyOf(id);
    if (this.isOverdue(this.open.get(key))) this.close(key);
    const open = this.open.get(key);
    if (!open) throw this.unknownIdError(id);
    return open.transaction;
  }

  /** Closes and returns a transaction, for a commit or a rollback. */
  take(id: Uint8Array): Transaction {
    const transaction = this.get(id);
    this.close(keyOf(id));
    return transaction;
  }

  /** Closes a transaction without effect. Does nothing if it is closed already. */
  rollBack(id: Uint8Array): void {
    if (!this.isKnown(id)) throw this.unknownIdError(id);
    this.close(keyOf(id));
  }

  /** Waits until no other transaction has read `key` and is still open. */
  async takeTurn(transaction: Transaction, key: string): Promise<void> {
    if (transaction.kind === 'read-only') return;
    await this.queue.take(transaction.owner, key);
    if (transaction.isOpen) return;
    this.queue.leave(transaction.owner);
    throw invalidArgument(CLOSED);
  }

  private add(transaction: Transaction): Uint8Array {
    const id = new Uint8Array(ID_BYTES);
    id[0] = 0x11;
    new DataView(id.buffer).setUint32(1, this.count, true);
    id.set(this.run, RUN_AT);
    this.count += 1;
    const key = keyOf(id);
    const expiry = setTimeout(() => this.close(key), this.lifetimeMs);
    expiry.unref();
    const lastMicros = this.database.now.micros + this.lifetimeMs * 1000;
    this.open.set(key, { transaction, expiry, lastMicros });
    return id;
  }

  private isOverdue(open: OpenTransaction | undefined): boolean {
    return open !== undefined && this.database.now.micros > open.lastMicros;
  }

  private close(key: string): void {
    const open = this.open.get(key);
    if (!open) return;
    clearTimeout(open.expiry);
    this.open.delete(key);
    if (open.transaction.kind === 'read-only') return;
    open.transaction.isOpen = false;
    this.queue.leave(open.transaction.owner);
  }

  /** Whether this run has issued the id, open or not. */
  private isKnown(id: Uint8Array): boolean {
    if (id.length !== ID_BYTES || numberOf(id) >= this.count) return false;
    return this.run.every((byte, at) => id[RUN_AT + at] === byte);
  }

  private unknownIdError(id: Uint8Array): Error {
    return invalidArgument(this.isKnown(id) ? CLOSED : 'Invalid transaction.');
  }
}

function keyOf(id: Uint8Array): string {
  return Buffer.from(id).toString('latin1');
}

function numberOf(id: Uint8Array): number {
  return new DataView(id.buffer, id.byteOffset).getUint32(1, true);
}
