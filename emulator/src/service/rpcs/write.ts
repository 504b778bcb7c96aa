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
      return {
        receive(request) {
          if (isOver) return;
          try {
            if (stream) {
              peer.send(stream.commit(request));
            } else {
              stream = new WriteStream(
                engine,
                engine.open(parseDatabaseName(request.database)),
                call,
              );
              peer.send(stream.answerHandshake(request));
            }
          } catch (error) {
            isOver = true;
            peer.fail(toStatusError(error));
          }
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

  commit({ writes = [] }: WriteRequest): WriteResponse {
    return {
      ...commitWrites(this.engine, this.open, this.call, writes),
      streamToken: this.nextToken(),
    };
  }

  /** Never empty: to clients an empty token is none. */
  private nextToken(): Uint8Array {
    const token = new TextEncoder().encode(String(this.tokens));
    this.tokens += 1;
    return token;
  }
}
