import { type ReadOptions } from '../protocol/messages';
import { invalidArgument } from '../status/status';
import { type Snapshot } from '../store/snapshot';
import { snapshotAt } from '../store/snapshot-at';
import { type ReadWriteTransaction } from '../store/transaction';
import { type OpenDatabase } from './engine';

/** What a read reads from. */
export interface Reading {
  readonly snapshot: Snapshot;
  /** The read-write transaction that has to be told what it reads. */
  readonly transaction: ReadWriteTransaction | undefined;
}

export interface ReadResult<Result> {
  readonly result: Result;
  /** Id of the transaction that was begun for this read, to be told first. */
  readonly newTransactionId: Uint8Array | undefined;
}

/**
 * Reads at the moment, or in the transaction, that a request names.
 *
 * @param keys what is going to be read: transactions that read the same come one after the other
 * @param read must not wait: what it is given holds good only now
 */
export async function readAs<Result>(
  open: OpenDatabase,
  options: ReadOptions,
  keys: readonly string[],
  read: (reading: Reading) => Result,
): Promise<ReadResult<Result>> {
  const { transactions, database } = open;
  checkSelector(options);
  const { readTime, newTransaction } = options;
  const newTransactionId = newTransaction && startTransaction(open, newTransaction);
  const id = newTransactionId ?? transactionIdOf(options);
  if (!id) {
    const snapshot = readTime ? snapshotAt(database, readTime) : database;
    return { result: read({ snapshot, transaction: undefined }), newTransactionId };
  }
  const transaction = transactions.get(id);
  try {
    for (const key of keys) await transactions.takeTurn(transaction, key);
    const snapshot = transaction.read();
    const readWrite = transaction.kind === 'read-write' ? transaction : undefined;
    return { result: read({ snapshot, transaction: readWrite }), newTransactionId };
  } catch (error) {
    // The client is not told of it and so would never end it.
    if (newTransactionId) transactions.rollBack(newTransactionId);
    throw error;
  }
}

/** The consistency selector is one of three. */
function checkSelector(options: ReadOptions): void {
  const { readTime, newTransaction } = options;
  const selectors = [readTime, newTransaction, transactionIdOf(options)];
  if (selectors.filter((selector) => selector !== undefined).length > 1) throw conflictError();
}

/** An empty id is none. */
function transactionIdOf({ transaction }: ReadOptions): Uint8Array | undefined {
  return transaction && transaction.length > 0 ? transaction : undefined;
}

/** Begins a transaction; read-write unless the options say otherwise. */
export function startTransaction(
  { transactions }: OpenDatabase,
  { readOnly, readWrite }: NonNullable<ReadOptions['newTransaction']>,
): Uint8Array {
  if (readOnly && readWrite) throw conflictError();
  return readOnly ? transactions.beginReadOnly(readOnly.readTime) : transactions.beginReadWrite();
}

/** What Google's emulator says of two members of a `oneof`. */
function conflictError() {
  return invalidArgument("Payload isn't valid for request.");
}
