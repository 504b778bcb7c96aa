import {
  type BatchWriteRequest,
  type BatchWriteResponse,
  type StatusMessage,
  type WriteResult,
} from '#protocol/messages';
import { invalidArgument, STATUS_CODES, toStatusError } from '#status/status';
import { parseWrite } from '#store/writes/parse-write';
import { commitCheckedWrites } from '../commit-writes';
import { type Engine } from '../engine';
import { demandAdmin } from '../judge';
import { parseDatabaseName } from '../names';
import { type UnaryRpc } from '../rpc';

/**
 * Applies each write by itself and returns a status for each. An invalid write fails all of them. For
 * administrators.
 */
export function batchWrite(engine: Engine): UnaryRpc<BatchWriteRequest, BatchWriteResponse> {
  return {
    kind: 'unary',
    requestType: 'BatchWriteRequest',
    responseType: 'BatchWriteResponse',
    run(call, { database, writes = [] }) {
      demandAdmin(call, 'Batch writes');
      const open = engine.open(parseDatabaseName(database));
      const checked = writes.map((write) => parseWrite(open.database.name, write));
      const paths = new Set(checked.map(({ name }) => name.path));
      if (paths.size < checked.length) {
        throw invalidArgument(
          'the same document cannot be written more than once in a single request',
        );
      }
      const writeResults: WriteResult[] = [];
      const status: StatusMessage[] = [];
      for (const write of checked) {
        try {
          const { writeResults: [result = {}] = [] } = commitCheckedWrites(engine, open, call, [
            write,
          ]);
          writeResults.push(result);
          status.push({});
        } catch (error) {
          const { code, message } = toStatusError(error);
          writeResults.push({});
          status.push({ code: STATUS_CODES[code], message });
        }
      }
      return { writeResults, status };
    },
  };
}
