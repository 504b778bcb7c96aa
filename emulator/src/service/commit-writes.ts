import { type CommitResponse, type Write } from '#protocol/messages';
import { StatusError } from '#status/status';
import { type Change } from '#store/change';
import { type ReadWriteTransaction } from '#store/transaction';
import { applyWrites } from '#store/writes/apply-writes';
import { type CheckedWrite } from '#store/writes/checked-write';
import { parseWrite } from '#store/writes/parse-write';
import { authorizeWrites } from './authorize-writes';
import { type Call } from './call';
import { type Engine, type OpenDatabase } from './engine';
import { judgeOf, requestTime } from './judge';

/** Commits writes as they are sent, like `commitCheckedWrites`. */
export function commitWrites(
  engine: Engine,
  open: OpenDatabase,
  call: Call,
  writes: readonly Write[],
): CommitResponse | Promise<CommitResponse> {
  return commitCheckedWrites(engine, open, call, parseWrites(open, writes));
}

export function parseWrites(
  { database }: OpenDatabase,
  writes: readonly Write[],
): readonly CheckedWrite[] {
  return writes.map((write) => parseWrite(database.name, write));
}

/**
 * Checks the writes, applies all of them or none, and notifies observers: at once, or as soon as no other
 * transaction has read what they change. Rules are evaluated before preconditions.
 *
 * @param transaction that ends with these writes
 */
export function commitCheckedWrites(
  engine: Engine,
  open: OpenDatabase,
  call: Call,
  checked: readonly CheckedWrite[],
  transaction?: ReadWriteTransaction,
): CommitResponse | Promise<CommitResponse> {
  const paths = new Set(checked.map(({ name }) => name.path));
  const target = { paths, computeChanges: () => previewChanges(open, checked) };
  return open.transactions.locks.write(transaction, target, () => {
    if (call.isCancelled?.()) throw new StatusError('CANCELLED', 'The client has gone.');
    return applyNow(engine, open, call, checked);
  });
}

function applyNow(
  engine: Engine,
  open: OpenDatabase,
  call: Call,
  checked: readonly CheckedWrite[],
): CommitResponse {
  const { database } = open;
  const judge = judgeOf(engine, open, call);
  const request = judge?.time ?? requestTime(database.now);
  if (judge) authorizeWrites(judge, database, checked);
  const readDocument = (path: string) => database.get(path);
  const time = database.nextCommitTime();
  const { changes, results } = applyWrites(checked, readDocument, { commit: time, request });
  const commit = { time, changes };
  database.apply(commit);
  for (const { after } of changes) engine.costs.add(call, after ? 'writes' : 'deletes', 1);
  engine.options.onWrite(open.id, commit, call.caller);
  return { writeResults: results, commitTime: time };
}

/** Writes that would be refused change nothing. */
function previewChanges(
  { database }: OpenDatabase,
  checked: readonly CheckedWrite[],
): readonly Change[] {
  const time = database.now;
  try {
    const readDocument = (path: string) => database.get(path);
    return applyWrites(checked, readDocument, { commit: time, request: time }).changes;
  } catch (error) {
    if (error instanceof StatusError) return [];
    throw error;
  }
}
