import { type ReadOptions } from '#protocol/messages';
import { invalidArgument } from '#status/status';
import { type Snapshot } from '#store/snapshot';
import { snapshotAt } from '#store/snapshot-at';
import { type ReadTarget } from '#store/transaction';
import { type OpenDatabase } from './engine';

export interface ReadResult<Result> {
  readonly result: Result;
  /** Id of the transaction that was begun for this read. It is sent first. */
  readonly newTransactionId: Uint8Array | undefined;
}

/**
 * Reads at the time, or in the transaction, of a request.
 *
 * @param read must be synchronous, because the snapshot is valid only now
 */
export async function readAs<Result>(
  open: OpenDatabase,
  options: ReadOptions,
  target: ReadTarget,
  read: (snapshot: Snapshot) => Result,
): Promise<ReadResult<Result>> {
  const { transactions, database } = open;
  checkSelector(options);
  const { readTime, newTransaction } = options;
  const newTransactionId = newTransaction && startTransaction(open, newTransaction);
  const id = newTransactionId ?? transactionIdOf(options);
  if (!id) {
    const snapshot = readTime ? snapshotAt(database, readTime) : database;
    return { result: read(snapshot), newTransactionId };
  }
  const transaction = transactions.get(id);
  try {
    if (transaction.kind === 'read-only') {
      return { result: read(transaction.read()), newTransactionId };
    }
    const result = await transactions.locks.read(transaction, target, () => read(database));
    return { result, newTransactionId };
  } catch (error) {
    // The client does not learn its id and so could never end it.
    if (newTransactionId) transactions.end(newTransactionId);
    throw error;
  }
}

/** Throws unless the transaction of a request is open: that is checked before what the request reads. */
export function checkTransaction({ transactions }: OpenDatabase, options: ReadOptions): void {
  checkSelector(options);
  const id = transactionIdOf(options);
  if (id) transactions.get(id);
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
  return readOnly
    ? transactions.beginReadOnly(readOnly.readTime)
    : transactions.beginReadWrite(readWrite?.retryTransaction);
}

/** The error of Google's emulator for two members of a `oneof`. */
function conflictError() {
  return invalidArgument("Payload isn't valid for request.");
}
