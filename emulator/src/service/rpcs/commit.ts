import { type CommitRequest, type CommitResponse } from '#protocol/messages';
import { invalidArgument } from '#status/status';
import { commitCheckedWrites, commitWrites, parseWrites } from '../commit-writes';
import { type Engine } from '../engine';
import { parseDatabaseName } from '../names';
import { type UnaryRpc } from '../rpc';

/** All the writes or none, at one moment. */
export function commit(engine: Engine): UnaryRpc<CommitRequest, CommitResponse> {
  return {
    kind: 'unary',
    requestType: 'CommitRequest',
    responseType: 'CommitResponse',
    async run(call, { database, writes = [], transaction: id }) {
      const open = engine.open(parseDatabaseName(database));
      if (!id || id.length === 0) return commitWrites(engine, open, call, writes);
      const transaction = open.transactions.get(id);
      try {
        if (transaction.kind === 'read-write') {
          const checked = parseWrites(open, writes);
          return await commitCheckedWrites(engine, open, call, checked, transaction);
        }
        if (writes.length === 0) return { commitTime: open.database.now };
        throw invalidArgument('Cannot modify entities in a read-only transaction.');
      } finally {
        // Also when the writes are refused before they reach the locks.
        open.transactions.end(id);
      }
    },
  };
}
