import { type CommitResponse, type Write } from '#protocol/messages';
import { applyWrites } from '#store/writes/apply-writes';
import { type CheckedWrite } from '#store/writes/checked-write';
import { parseWrite } from '#store/writes/parse-write';
import { authorizeWrites } from './authorize-writes';
import { type Call } from './call';
import { type Engine, type OpenDatabase } from './engine';
import { judgeOf, requestTime } from './judge';

/** Commits writes as they are sent. */
export function commitWrites(
  engine: Engine,
  open: OpenDatabase,
  call: Call,
  writes: readonly Write[],
): CommitResponse {
  const checked = writes.map((write) => parseWrite(open.database.name, write));
  return commitCheckedWrites(engine, open, call, checked);
}

/**
 * Checks the writes, applies all of them or none, and notifies observers. Rules are evaluated before
 * preconditions.
 */
export function commitCheckedWrites(
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
