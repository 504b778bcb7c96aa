import {
  type BatchGetDocumentsRequest,
  type CommitRequest,
  type GetDocumentRequest,
  type WriteRequest,
} from '#protocol/messages';
import { type Call } from '#service/call';
import { type RpcTable, type StreamHandler, type StreamPeer } from '#service/rpc';
import { invalidArgument, notFound } from '#status/status';

/** What went through a table of methods, for a test to look at. */
export interface EchoService {
  readonly rpcs: RpcTable;
  readonly calls: Call[];
  /** How many times the handlers of streams were closed. */
  readonly closeCalls: { count: number };
  /** Messages that the streaming answer was asked for. */
  readonly messagesProduced: { count: number };
}

/** A few methods of each kind that answer by what they were asked. */
export function echoService(): EchoService {
  const calls: Call[] = [];
  const closeCalls = { count: 0 };
  const messagesProduced = { count: 0 };

  function* documents(names: readonly string[]) {
    for (const name of names) {
      messagesProduced.count += 1;
      yield { found: { name, fields: new Map([['filling', 'x'.repeat(1000)]]) } };
    }
  }

  return {
    calls,
    closeCalls,
    messagesProduced,
    rpcs: {
      GetDocument: {
        kind: 'unary',
        requestType: 'GetDocumentRequest',
        responseType: 'Document',
        run: (call: Call, { name = '' }: GetDocumentRequest) => {
          calls.push(call);
          if (name.endsWith('/bug')) throw new TypeError('A bug of ours.');
          if (name.endsWith('/missing')) throw notFound(`"${name}" wäre schön\nhier.`);
          return { name, fields: new Map([['a', 1n]]) };
        },
      },
      Commit: {
        kind: 'unary',
        requestType: 'CommitRequest',
        responseType: 'CommitResponse',
        run: (_: Call, { writes = [] }: CommitRequest) =>
          Promise.resolve({ writeResults: writes.map(() => ({})) }),
      },
      BatchGetDocuments: {
        kind: 'server-streaming',
        requestType: 'BatchGetDocumentsRequest',
        responseType: 'BatchGetDocumentsResponse',
        run: (_: Call, { documents: names = [] }: BatchGetDocumentsRequest) => {
          if (names.includes('bad')) throw invalidArgument('A bad name.');
          return documents(names);
        },
      },
      Write: {
        kind: 'streaming',
        requestType: 'WriteRequest',
        responseType: 'WriteResponse',
        open: (call: Call, peer: StreamPeer<unknown>): StreamHandler<WriteRequest> => {
          calls.push(call);
          return {
            receive({ streamId = '' }) {
              if (streamId === 'fail') peer.fail(notFound('No such stream.'));
              else if (streamId === 'throw') throw invalidArgument('Not like this.');
              else if (streamId === 'end') peer.end();
              else peer.send({ streamId });
              if (streamId !== '') peer.send({ streamId: `${streamId} again` });
            },
            close: () => (closeCalls.count += 1),
          };
        },
      },
    },
  };
}
