import {
  type BatchWriteRequest,
  type BatchWriteResponse,
  type StatusMessage,
  type WriteResult,
} from '#protocol/messages';
import { invalidArgument, STATUS_CODES, toStatusError } from '#status/status';
import { type CheckedWrite } from '#store/writes/checked-write';
import { commitCheckedWrites, parseWrites } from '../commit-writes';
import { type Engine } from '../engine';
import { demandAdmin } from '../judge';
import { parseDatabaseName } from '../names';
import { type UnaryRpc } from '../rpc';

interface Outcome {
  readonly result: WriteResult;
  readonly status: StatusMessage;
}

/**
 * Applies each write by itself and returns a status for each. An invalid write fails all of them. For
 * administrators.
 */
export function batchWrite(engine: Engine): UnaryRpc<BatchWriteRequest, BatchWriteResponse> {
  return {
    kind: 'unary',
    requestType: 'BatchWriteRequest',
    responseType: 'BatchWriteResponse',
    async run(call, { database, writes = [] }) {
      demandAdmin(call, 'Batch writes');
      const open = engine.open(parseDatabaseName(database));
      const checked = parseWrites(open, writes);
      const paths = new Set(checked.map(({ name }) => name.path));
      if (paths.size < checked.length) {
        throw invalidArgument(
          'the same document cannot be written more than once in a single request',
        );
      }
      const commitAlone = async (write: CheckedWrite): Promise<Outcome> => {
        try {
          const { writeResults = [] } = await commitCheckedWrites(engine, open, call, [write]);
          return { result: writeResults[0] ?? {}, status: {} };
        } catch (error) {
          const { code, message } = toStatusError(error);
          return { result: {}, status: { code: STATUS_CODES[code], message } };
        }
      };
      const outcomes = await Promise.all(checked.map(commitAlone));
      return {
        writeResults: outcomes.map(({ result }) => result),
        status: outcomes.map(({ status }) => status),
      };
    },
  };
}
