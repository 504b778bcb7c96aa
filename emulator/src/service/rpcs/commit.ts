import { type CommitRequest, type CommitResponse } from '#protocol/messages';
import { invalidArgument } from '#status/status';
import { commitWrites } from '../commit-writes';
import { type Engine } from '../engine';
import { parseDatabaseName } from '../names';
import { type UnaryRpc } from '../rpc';

/** All the writes or none, at one moment. */
export function commit(engine: Engine): UnaryRpc<CommitRequest, CommitResponse> {
  return {
    kind: 'unary',
    requestType: 'CommitRequest',
    responseType: 'CommitResponse',
    run(call, { database, writes = [], transaction: id }) {
      const open = engine.open(parseDatabaseName(database));
      if (!id || id.length === 0) return commitWrites(engine, open, call, writes);
      // Closed whether or not the commit succeeds.
      const transaction = open.transactions.take(id);
      if (transaction.kind === 'read-only') {
        if (writes.length === 0) return { commitTime: open.database.now };
        throw invalidArgument('Cannot modify entities in a read-only transaction.');
      }
      transaction.confirmReads();
      return commitWrites(engine, open, call, writes);
    },
  };
}
