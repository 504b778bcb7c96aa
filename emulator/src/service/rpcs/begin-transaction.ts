import { type BeginTransactionRequest, type BeginTransactionResponse } from '#protocol/messages';
import { type Engine } from '../engine';
import { parseDatabaseName } from '../names';
import { startTransaction } from '../reading';
import { type UnaryRpc } from '../rpc';

export function beginTransaction(
  engine: Engine,
): UnaryRpc<BeginTransactionRequest, BeginTransactionResponse> {
  return {
    kind: 'unary',
    requestType: 'BeginTransactionRequest',
    responseType: 'BeginTransactionResponse',
    run(_call, { database, options = {} }) {
      return { transaction: startTransaction(engine.open(parseDatabaseName(database)), options) };
    },
  };
}
