import { type ServerDuplexStream } from '@grpc/grpc-js';
import { type StreamHandler, type StreamPeer } from '#service/rpc';
import { grpcStatus } from './grpc-status';
import { pacedWriter } from './paced-writer';

/**
 * Connects a bidirectional call to the handler that `open` returns. Whichever side ends the call, the
 * handler is closed once and nothing is sent afterwards. Messages are passed as functions that encode them.
 */
export function serveStream(
  call: ServerDuplexStream<Uint8Array, Uint8Array>,
  open: (peer: StreamPeer<() => Uint8Array>) => StreamHandler<Uint8Array>,
): void {
  let handler: StreamHandler<Uint8Array> | undefined;
  const state = { isOpen: true };

  /** The handler may end the call while it is being opened. It is then closed after `open` returns. */
  function finish(answer: () => void): void {
    if (!state.isOpen) return;
    state.isOpen = false;
    answer();
    handler?.close();
  }
  const answerFailure = (error: unknown) => call.emit('error', grpcStatus(error));
  const writer = pacedWriter(call, (reason) => {
    writer.drop();
    // A message that was queued before the handler finished may fail to encode afterwards.
    if (state.isOpen) finish(() => answerFailure(reason));
    else answerFailure(reason);
  });
  const fail = (error: unknown) => finish(() => writer.finish(() => answerFailure(error)));
  const end = () => finish(() => writer.finish(() => call.end()));

  call.on('data', (bytes: Uint8Array) => {
    if (!state.isOpen) return;
    try {
      handler?.receive(bytes);
    } catch (error) {
      fail(error);
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
  } catch (error) {
    fail(error);
  }
}
