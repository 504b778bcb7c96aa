import { type WriteRequest, type WriteResponse } from '#protocol/messages';
import { invalidArgument, toStatusError } from '#status/status';
import { type Call } from '../call';
import { commitWrites } from '../commit-writes';
import { type Engine, type OpenDatabase } from '../engine';
import { parseDatabaseName } from '../names';
import { type StreamingRpc } from '../rpc';

/**
 * The stream by which clients write: a handshake, then batches, each committed and answered in order.
 * The first that fails ends the stream, so that the client knows which one it was.
 */
export function write(engine: Engine): StreamingRpc<WriteRequest, WriteResponse> {
  return {
    kind: 'streaming',
    requestType: 'WriteRequest',
    responseType: 'WriteResponse',
    open(call, peer) {
      let stream: WriteStream | undefined;
      let isOver = false;
      let isWaiting = false;
      const requests: WriteRequest[] = [];
      const respondTo = (request: WriteRequest): WriteResponse | Promise<WriteResponse> => {
        if (stream) return stream.commit(request);
        const open = engine.open(parseDatabaseName(request.database));
        stream = new WriteStream(engine, open, { ...call, isCancelled: () => isOver });
        return stream.answerHandshake(request);
      };
      const fail = (error: unknown) => {
        if (isOver) return;
        isOver = true;
        peer.fail(toStatusError(error));
      };
      const sendWhenDone = async (response: Promise<WriteResponse>) => {
        isWaiting = true;
        try {
          const settled = await response;
          if (!isOver) peer.send(settled);
        } catch (error) {
          fail(error);
        }
        isWaiting = false;
        serveAll();
      };
      const serveAll = () => {
        while (!isOver && !isWaiting) {
          const request = requests.shift();
          if (!request) return;
          try {
            const response = respondTo(request);
            if (response instanceof Promise) void sendWhenDone(response);
            else peer.send(response);
          } catch (error) {
            fail(error);
          }
        }
      };
      return {
        receive(request) {
          requests.push(request);
          serveAll();
        },
        close() {
          isOver = true;
        },
      };
    },
  };
}

let streamCount = 0;

class WriteStream {
  private tokens = 0;

  constructor(
    private readonly engine: Engine,
    private readonly open: OpenDatabase,
    private readonly call: Call,
  ) {}

  answerHandshake({ writes = [] }: WriteRequest): WriteResponse {
    if (writes.length > 0)
      throw invalidArgument('The first message of a write stream has no writes.');
    streamCount += 1;
    return { streamId: String(streamCount), streamToken: this.nextToken() };
  }

  commit({ writes = [] }: WriteRequest): WriteResponse | Promise<WriteResponse> {
    const response = commitWrites(this.engine, this.open, this.call, writes);
    const streamToken = this.nextToken();
    if (!(response instanceof Promise)) return { ...response, streamToken };
    return response.then((settled) => ({ ...settled, streamToken }));
  }

  /** Never empty: to clients an empty token is none. */
  private nextToken(): Uint8Array {
    const token = new TextEncoder().encode(String(this.tokens));
    this.tokens += 1;
    return token;
  }
}
