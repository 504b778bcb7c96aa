import { type ServerDuplexStream } from '@grpc/grpc-js';
import { type StreamHandler, type StreamPeer } from '../../service/rpc';
import { grpcStatus } from './grpc-status';
import { pacedWriter } from './paced-writer';

/**
 * Joins a call in both directions to the handler that `open` gives for it. However the call ends, by
 * either side, the handler is closed once and nothing is sent after. Messages to send are given as
 * what makes their bytes.
 */
export function serveStream(
  call: ServerDuplexStream<Uint8Array, Uint8Array>,
  open: (peer: StreamPeer<() => Uint8Array>) => StreamHandler<Uint8Array>,
): void {
  let handler: StreamHandler<Uint8Array> | undefined;
  const state = { isOpen: true };

  /** The handler may end the call while it is being opened: then it is closed when it is there. */
  function finish(answer: () => void): void {
    if (!state.isOpen) return;
    state.isOpen = false;
    answer();
    handler?.close();
  }
  const answerFailure = (thrown: unknown) => call.emit('error', grpcStatus(thrown));
  const writer = pacedWriter(call, (reason) => {
    writer.drop();
    // What was said before a handler finished may turn out unsayable when it has.
    if (state.isOpen) finish(() => answerFailure(reason));
    else answerFailure(reason);
  });
  const fail = (thrown: unknown) => finish(() => writer.finish(() => answerFailure(thrown)));
  const end = () => finish(() => writer.finish(() => call.end()));

  call.on('data', (bytes: Uint8Array) => {
    if (!state.isOpen) return;
    try {
      handler?.receive(bytes);
    } catch (thrown) {
      fail(thrown);
    }
  });
  call.on('end', end);
  call.on('cancelled', () => {
    writer.drop();
    finish(() => undefined);
  });
  try {
    handler = open({
      send: (bytes) => {
        if (state.isOpen) writer.write(bytes);
      },
      fail,
      end,
    });
    if (!state.isOpen) handler.close();
  } catch (thrown) {
    fail(thrown);
  }
}
