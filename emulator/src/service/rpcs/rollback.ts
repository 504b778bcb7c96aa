import { type Empty, type RollbackRequest } from '#protocol/messages';
import { type Engine } from '../engine';
import { parseDatabaseName } from '../names';
import { type UnaryRpc } from '../rpc';

/** Gives a transaction up. Rolling back what is closed already is no error (observed). */
export function rollback(engine: Engine): UnaryRpc<RollbackRequest, Empty> {
  return {
    kind: 'unary',
    requestType: 'RollbackRequest',
    responseType: 'google.protobuf.Empty',
    run(_call, { database, transaction = new Uint8Array() }) {
      engine.open(parseDatabaseName(database)).transactions.end(transaction);
      return {};
    },
  };
}
